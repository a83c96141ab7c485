/* i386: calls inside of socketcall and ipc, beside the same calls with numbers of their own. */
#include <sys/ipc.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SOCKETCALL = 102, IPC = 117, SOCKET = 359, SENDTO = 369 };

static long words[6];

static long inside(int what, long a, long b, long c, long d)
{
	words[0] = a;
	words[1] = b;
	words[2] = c;
	words[3] = d;
	return syscall(SOCKETCALL, what, words);
}

static void sockets(void)
{
	char buf[8];
	int fds[2];

	inside(8, AF_UNIX, SOCK_STREAM, 0, (long)fds);
	inside(9, fds[0], (long)"one", 3, 0);
	inside(9, fds[0], (long)"two", 3, 0);
	inside(10, fds[1], (long)buf, sizeof(buf), MSG_DONTWAIT);
	inside(10, fds[1], (long)buf, sizeof(buf), MSG_DONTWAIT);
	inside(5, fds[1], 0, 0, 0);
	inside(1, AF_UNIX, SOCK_STREAM, 0, 0);
	syscall(SOCKET, AF_UNIX, SOCK_STREAM, 0);
	syscall(SENDTO, fds[0], "three", 5, 0, NULL, 0);
	inside(21, 1, 2, 3, 4);
}

static void ipcs(void)
{
	syscall(IPC, 13, IPC_PRIVATE, 0600, 0, 0, 0);
	syscall(IPC, 11, -1, 2, 3, 4, 5);
	syscall(IPC, 23, IPC_PRIVATE, 0, 0600, 0, 0);
	syscall(IPC, 99, 1, 2, 3, 4, 5);
}

int main(void)
{
	if (sizeof(long) == 4)
		sockets(), ipcs();
	return 0;
}
