// pawl: -a0 -e trace=socket,socketpair,bind,listen,shutdown
/* socket() and what gives a socket its name: families, types, protocols, addresses. */
#include <sys/socket.h>
#include <sys/un.h>

#include "prog.h"

int main(void)
{
	struct sockaddr_un *un = tail_alloc(sizeof(*un));
	unsigned char *in = tail_alloc(16);
	long r;
	int *sv = tail_alloc(sizeof(*sv) * 2);

	r = syscall(SYS_socket, AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	printf("socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = %s\n", rc(r));
	r = syscall(SYS_socket, AF_UNIX, 0xff | SOCK_NONBLOCK, 0);
	printf("socket(AF_UNIX, SOCK_NONBLOCK|0xff, 0) = %s\n", rc(r));
	r = syscall(SYS_socket, 77, SOCK_DGRAM, -1L);
	printf("socket(0x4d /* AF_??? */, SOCK_DGRAM, %lu) = %s\n", (unsigned long)-1, rc(r));
	r = syscall(SYS_socket, AF_INET, SOCK_DGRAM, 3);
	printf("socket(AF_INET, SOCK_DGRAM, 0x3 /* IPPROTO_??? */) = %s\n", rc(r));
	r = syscall(SYS_socketpair, AF_UNIX, SOCK_DGRAM, 0, sv);
	printf("socketpair(AF_UNIX, SOCK_DGRAM, 0, [%d, %d]) = %s\n", sv[0], sv[1], rc(r));
	r = syscall(SYS_socketpair, AF_UNIX, SOCK_DGRAM, 0, sv + 1);
	printf("socketpair(AF_UNIX, SOCK_DGRAM, 0, %p) = %s\n", (void *)(sv + 1), rc(r));

	un->sun_family = AF_UNIX;
	memset(un->sun_path, 0, sizeof(un->sun_path));
	memcpy(un->sun_path, "\0ab\0c", 5);
	r = syscall(SYS_bind, -1, un, 7);
	printf("bind(-1, {sa_family=AF_UNIX, sun_path=@\"ab\\0c\"}, 7) = %s\n", rc(r));
	memcpy(un->sun_path, "/tmp/x", 7);
	r = syscall(SYS_bind, -1, un, sizeof(*un));
	printf("bind(-1, {sa_family=AF_UNIX, sun_path=\"/tmp/x\"}, 110) = %s\n", rc(r));
	r = syscall(SYS_bind, -1, un, 2);
	printf("bind(-1, {sa_family=AF_UNIX}, 2) = %s\n", rc(r));
	r = syscall(SYS_bind, -1, un, 1);
	printf("bind(-1, %p, 1) = %s\n", (void *)un, rc(r));
	r = syscall(SYS_bind, -1, BAD_PTR, 16);
	printf("bind(-1, %p, 16) = %s\n", BAD_PTR, rc(r));
	r = syscall(SYS_bind, -1, NULL, 16);
	printf("bind(-1, NULL, 16) = %s\n", rc(r));
	memcpy(in, "\2\0\0\120\177\0\0\1\0\0\0\0\0\0\0\0", 16);
	r = syscall(SYS_bind, -1, in, 16);
	printf("bind(-1, {sa_family=AF_INET, sin_port=htons(80), "
	       "sin_addr=inet_addr(\"127.0.0.1\")}, 16) = %s\n", rc(r));
	r = syscall(SYS_bind, -1, in, 8);
	printf("bind(-1, {sa_family=AF_INET, sa_data=\"\\0P\\177\\0\\0\\1\"}, 8) = %s\n", rc(r));
	r = syscall(SYS_listen, -1, -2);
	printf("listen(-1, -2) = %s\n", rc(r));
	r = syscall(SYS_shutdown, -1, SHUT_RDWR);
	printf("shutdown(-1, SHUT_RDWR) = %s\n", rc(r));
	r = syscall(SYS_shutdown, -1, 9);
	printf("shutdown(-1, 0x9 /* SHUT_??? */) = %s\n", rc(r));
	return finish();
}
