/* i386: calls inside of socketcall and ipc, beside the same calls with numbers of their own; with
 * an argument a call whose arguments cannot be read, beside the same that can. */
#include <sys/ipc.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WRITE = 4, SELECT = 82, SOCKETCALL = 102, IPC = 117, SOCKET = 359, SENDTO = 369 };

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

/* Arguments that can all be poked, in the registers and in memory; what became of them is written.
 */
static void pointers(void)
{
	static long m[5][4];

	syscall(IPC, 11, m[0], m[1], m[2], m[3], m[4]);
	syscall(WRITE, -1, m, sizeof(m));
	inside(9, (long)m[0], (long)m[1], (long)m[2], (long)m[3]);
	words[0] = 1;
	words[4] = (long)m[4];
	syscall(SELECT, words);
	syscall(WRITE, -1, m, sizeof(m));
	syscall(WRITE, -1, words, 1);
}

int main(int argc, char **argv)
{
	(void)argv;
	if (sizeof(long) == 4 && argc > 1)
		syscall(SOCKETCALL, 9, 16), inside(9, -1, 0, 0, 0);
	else if (sizeof(long) == 4)
		sockets(), ipcs(), pointers();
	return 0;
}
