/* Calls of three ABIs, some of numbers that no kernel has; with the argument `minus`: the call -1,
 * which is none; with another: a child that is made by a 32-bit call and makes others. */
#include <sys/syscall.h>
#include <unistd.h>

static int call_i386(int nr, int arg)
{
	int ret;

	__asm__ volatile("int $0x80" : "=a"(ret) : "a"(nr), "b"(arg), "c"(0), "d"(0) : "memory");
	return ret;
}

enum { I386_EXIT = 1, I386_FORK = 2, I386_WAITPID = 7, I386_GETPID = 20 };

static void child(void)
{
	int pid = call_i386(I386_FORK, 0);

	if (pid < 0)
		_exit(77);
	if (pid)
		call_i386(I386_WAITPID, pid);
	call_i386(I386_GETPID, 0);
	if (!pid)
		call_i386(I386_EXIT, 0);
}

int main(int argc, char **argv)
{
	enum { X32_BIT = 0x40000000, NO_CALL = 1039 };

	if (argc > 1 && argv[1][0] == 'm') {
		syscall(-1);
		return 0;
	}
	if (argc > 1) {
		child();
		return 0;
	}

	syscall(SYS_getpid);
	syscall(NO_CALL);
	syscall(1500);
	syscall(1500);
	syscall(X32_BIT + NO_CALL);
	call_i386(I386_GETPID, 0);
	call_i386(2000, 0);
	return 0;
}
