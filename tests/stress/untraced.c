/* untraced HOW: makes a child with CLONE_UNTRACED, by the call clone (call), by clone3 (clone3),
 * both with its memory and waiting for it (shared, shared3), by the functions clone() and syscall()
 * of the library (function, syscall, syscall3), as a thread (thread3). Each makes library calls.
 * Ends with 1 when a call of the child failed, with 2 when the register of the first argument was
 * changed in the parent or the child, with 3 when memory was: the arguments, or what is below the
 * stack. */
#include <errno.h>
#include <sched.h>

#include <linux/sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { UNTRACED = 0x00800000, STACK = 65536, FILL = 0x5a };
enum { FAILED = 1, REGISTER, MEMORY };

static char stack[STACK] __attribute__((aligned(16)));
static char below[STACK] __attribute__((aligned(16)));
static struct clone_args args;
static volatile int thread_done;

/** What a child does; it must not notice anything. */
static int be_child(void)
{
	for (int i = 0; i < 3; i++) {
		char *text = strdup("text");
		size_t n = text ? strlen(text) : 0;

		free(text);
		if (n != 4)
			return FAILED;
	}
	return syscall(SYS_getppid) > 0 && getpid() > 0 ? 0 : FAILED;
}

static int child_function(void *unused)
{
	(void)unused;
	return be_child();
}

static int check_memory(uint64_t flags)
{
	for (size_t i = 0; i < sizeof(below); i++)
		if (below[i] != FILL)
			return MEMORY;
	return args.flags == flags ? 0 : MEMORY;
}

#ifdef __x86_64__
/** The call with the stack pointer in the middle of `below'. No function of its own, from which a
 * child with the same memory would return before the parent does. */
static inline __attribute__((always_inline)) long call(long nr, uintptr_t *first, long second)
{
	long ret;

	__asm__ volatile("mov %%rsp, %%rbx; mov %3, %%rsp; xor %%r10d, %%r10d; xor %%r8d, %%r8d;"
			 "syscall; mov %%rbx, %%rsp"
			 : "=a"(ret), "+D"(*first)
			 : "0"(nr), "r"(below + STACK / 2), "S"(second), "d"(0)
			 : "rbx", "rcx", "r11", "r10", "r8", "memory");
	return ret;
}
#else
static uintptr_t stack_was;

static inline __attribute__((always_inline)) long call(long nr, uintptr_t *first, long second)
{
	long ret;

	__asm__ volatile("mov %%esp, %3; mov %4, %%esp; int $0x80; mov %3, %%esp"
			 : "=a"(ret), "+b"(*first)
			 : "0"(nr), "m"(stack_was), "D"(below + STACK / 2), "c"(second), "d"(0),
			   "S"(0)
			 : "memory");
	return ret;
}
#endif

static int finish(pid_t pid)
{
	int status;

	return waitpid(pid, &status, 0) != pid ? FAILED
	       : WIFEXITED(status)	       ? WEXITSTATUS(status)
					       : 100 + WTERMSIG(status);
}

static int by_call(int is3, uint64_t more)
{
	uint64_t flags = UNTRACED | more;

	memset(below, FILL, sizeof(below));
	args = (struct clone_args){.flags = is3 ? flags : 0, .exit_signal = SIGCHLD};
	uintptr_t first = is3 ? (uintptr_t)&args : (uintptr_t)(flags | SIGCHLD), was = first;
	long pid = call(is3 ? SYS_clone3 : SYS_clone, &first, is3 ? sizeof(args) : 0);
	int bad = first != was ? REGISTER : check_memory(is3 ? flags : 0);
	if (!pid)
		_exit(bad ? bad : be_child());
	int result = pid < 0 ? FAILED : finish((pid_t)pid);
	return result ? result : bad ? bad : be_child();
}

#ifdef __x86_64__
/** A thread by clone3, whose only sign of life is what it writes: it has no variables of its own.
 */
static int by_thread(void)
{
	uint64_t flags = UNTRACED | CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND |
			 CLONE_THREAD | CLONE_SYSVSEM;
	long ret;

	args = (struct clone_args){.flags = flags, .stack = (uintptr_t)stack, .stack_size = STACK};
	__asm__ volatile("syscall; test %%eax, %%eax; jnz 1f; call getppid@PLT; mov %%eax, %2;"
			 "xor %%edi, %%edi; mov $60, %%eax; syscall; 1:"
			 : "=a"(ret)
			 : "0"(SYS_clone3), "m"(thread_done), "D"(&args), "S"(sizeof(args))
			 : "rcx", "r11", "memory");
	while (ret > 0 && !thread_done)
		sched_yield();
	return ret < 0 ? FAILED : args.flags != flags ? MEMORY : be_child();
}
#endif

int main(int argc, char **argv)
{
	const char *how = argc > 1 ? argv[1] : "call";

	if (!strncmp(how, "call", 4))
		return by_call(0, 0);
	if (!strcmp(how, "clone3"))
		return by_call(1, 0);
	if (!strncmp(how, "shared", 6)) // for their own stacks
		return by_call(how[6] == '3', CLONE_VM | CLONE_VFORK);
	if (!strcmp(how, "function"))
		return finish(clone(child_function, stack + STACK, UNTRACED | SIGCHLD, NULL)) ||
		       be_child();
#ifdef __x86_64__
	if (!strcmp(how, "thread3"))
		return by_thread();
#endif
	args = (struct clone_args){.flags = UNTRACED, .exit_signal = SIGCHLD};
	pid_t pid =
		(pid_t)(strcmp(how, "syscall3") ? syscall(SYS_clone, UNTRACED | SIGCHLD, 0, 0, 0, 0)
						: syscall(SYS_clone3, &args, sizeof(args)));
	if (!pid)
		_exit(be_child());
	return pid < 0 ? FAILED : finish(pid) || be_child();
}
