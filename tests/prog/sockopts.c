// pawl: -a0 -e trace=getsockopt,setsockopt
/* getsockopt(), setsockopt(): levels, names, and data by name and length. */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "prog.h"

static void gets_(int fd, int level, int name, const char *what, const char *data, int len, const char *result)
{
	char *p = tail_alloc((size_t)len);
	socklen_t *n = tail_alloc(sizeof(*n));

	*n = (socklen_t)len;
	memset(p, 0, (size_t)len);
	long r = syscall(SYS_getsockopt, fd, level, name, p, n);
	printf("getsockopt(%d, %s, %s, [%s]) = %s\n", fd, what, data, result, rc(r));
}

static void sets(int fd, int level, int name, const char *what, const void *p, int len, const char *data)
{
	char at[32];
	void *own = tail_dup(p, (size_t)len);

	snprintf(at, sizeof(at), "%p", own);
	long r = syscall(SYS_setsockopt, fd, level, name, own, len);
	printf("setsockopt(%d, %s, %s, %d) = %s\n", fd, what, data ? data : at, len, rc(r));
}

static void local(const int *sv)
{
	char text[128];

	gets_(sv[0], SOL_SOCKET, SO_TYPE, "SOL_SOCKET, SO_TYPE", "[1]", 4, "4");
	gets_(sv[0], SOL_SOCKET, SO_TYPE, "SOL_SOCKET, SO_TYPE", "[1]", 8, "8 => 4");
	gets_(sv[0], SOL_SOCKET, SO_TYPE, "SOL_SOCKET, SO_TYPE", "\"\\1\\0\"", 2, "2");
	gets_(sv[0], SOL_SOCKET, SO_ERROR, "SOL_SOCKET, SO_ERROR", "[0]", 4, "4");
	gets_(sv[0], SOL_SOCKET, SO_LINGER, "SOL_SOCKET, SO_LINGER", "{l_onoff=0, l_linger=0}", 8, "8");
	gets_(sv[0], SOL_SOCKET, SO_LINGER, "SOL_SOCKET, SO_LINGER", "{l_onoff=0}", 4, "4");
	snprintf(text, sizeof(text), "{pid=%d, uid=%d, gid=%d}", (int)getpid(), (int)getuid(), (int)getgid());
	gets_(sv[0], SOL_SOCKET, SO_PEERCRED, "SOL_SOCKET, SO_PEERCRED", text, 12, "12");
	snprintf(text, sizeof(text), "{pid=%d}", (int)getpid());
	gets_(sv[0], SOL_SOCKET, SO_PEERCRED, "SOL_SOCKET, SO_PEERCRED", text, 4, "4");
	sets(sv[0], SOL_SOCKET, SO_PASSCRED, "SOL_SOCKET, SO_PASSCRED", &(int){1}, 4, "[1]");
	sets(sv[0], SOL_SOCKET, SO_LINGER, "SOL_SOCKET, SO_LINGER", &(int[]){1, 5}, 8, "{l_onoff=1, l_linger=5}");
	sets(sv[0], SOL_SOCKET, SO_SNDBUF, "SOL_SOCKET, SO_SNDBUF", "ab", 2, NULL);
	sets(sv[0], SOL_SOCKET, 0x5555, "SOL_SOCKET, 0x5555 /* SO_??? */", "abcde", 5, "\"abcde\"");
	sets(sv[0], 0x4321, 7, "0x4321 /* SOL_?? */, 7", &(int){-1}, 4, "[-1]");
}

static void inet(int fd)
{
	long r;

	sets(fd, IPPROTO_TCP, TCP_NODELAY, "SOL_TCP, TCP_NODELAY", &(int){1}, 4, "[1]");
	gets_(fd, IPPROTO_TCP, TCP_NODELAY, "SOL_TCP, TCP_NODELAY", "[1]", 4, "4");
	sets(fd, IPPROTO_IP, IP_TOS, "SOL_IP, IP_TOS", &(int){16}, 4, "[16]");
	sets(fd, IPPROTO_IP, IP_ADD_MEMBERSHIP, "SOL_IP, IP_ADD_MEMBERSHIP", "\177\0\0\1\0\0\0\0", 8,
	     "{imr_multiaddr=inet_addr(\"127.0.0.1\"), imr_interface=inet_addr(\"0.0.0.0\")}");
	gets_(fd, SOL_SOCKET, SO_PROTOCOL, "SOL_SOCKET, SO_PROTOCOL", "[6]", 4, "4");
	r = syscall(SYS_getsockopt, fd, SOL_SOCKET, SO_TYPE, NULL, NULL);
	printf("getsockopt(%d, SOL_SOCKET, SO_TYPE, NULL, NULL) = %s\n", fd, rc(r));
	r = syscall(SYS_setsockopt, fd, SOL_SOCKET, SO_REUSEADDR, NULL, 4);
	printf("setsockopt(%d, SOL_SOCKET, SO_REUSEADDR, NULL, 4) = %s\n", fd, rc(r));
	r = syscall(SYS_setsockopt, fd, SOL_SOCKET, SO_REUSEADDR, BAD_PTR, 4);
	printf("setsockopt(%d, SOL_SOCKET, SO_REUSEADDR, %p, 4) = %s\n", fd, BAD_PTR, rc(r));
}

int main(void)
{
	int sv[2], fd = socket(AF_INET, SOCK_STREAM, 0);

	if (fd < 0 || socketpair(AF_UNIX, SOCK_STREAM, 0, sv))
		return 77;
	local(sv);
	inet(fd);
	return finish();
}
