/* Makes a child by clone with CLONE_UNTRACED. Ends with 1 when a call of the child failed, or when
 * clone changed the register of its flags in the parent or the child. */
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { UNTRACED = 0x00800000 };

int main(void)
{
	unsigned long flags = UNTRACED | SIGCHLD;
	long pid;
	int status;

#ifdef __x86_64__
	__asm__ volatile("xor %%r10d, %%r10d; xor %%r8d, %%r8d; syscall"
			 : "=a"(pid), "+D"(flags)
			 : "0"(SYS_clone), "S"(0), "d"(0)
			 : "rcx", "r11", "r10", "r8", "memory");
#else
	pid = syscall(SYS_clone, flags, 0, 0, 0, 0);
#endif
	if (!pid)
		_exit(flags != (UNTRACED | SIGCHLD) || syscall(SYS_getppid) <= 0);
	return flags != (UNTRACED | SIGCHLD) || waitpid((pid_t)pid, &status, 0) != pid || status;
}
