// pawl: -a0 -i -e trace=none
#include <setjmp.h>
#include <signal.h>
#include <sys/time.h>

#include "prog.h"

/* With -i, the line of a signal tells where it finds the thread, wherever its last call was. */

static sigjmp_buf back;

static void leave(int sig)
{
	(void)sig;
	siglongjmp(back, 1);
}

static void stay(int sig)
{
	(void)sig;
}

static void handle(int sig, void (*handler)(int))
{
	struct sigaction act = {.sa_handler = handler};

	sigaction(sig, &act, NULL);
}

static void found(const void *at, const char *text)
{
	printf("[%0*lx] --- %s ---\n", (int)(2 * sizeof(at)), (unsigned long)at, text);
}

extern const char fault[], behind[], illegal[], spin[];

/* A bad access, far from any call; a call through a pointer that is NULL; no instruction. */
static void faults(void)
{
	char text[128];

	handle(SIGSEGV, leave);
	handle(SIGILL, leave);
	if (!sigsetjmp(back, 1))
		__asm__ volatile(".globl fault\nfault: movl $0, 16" : : : "memory");
	found(fault, "SIGSEGV {si_signo=SIGSEGV, si_code=SEGV_MAPERR, si_addr=0x10}");
	if (!sigsetjmp(back, 1))
		((void (*volatile)(void))NULL)();
	found(NULL, "SIGSEGV {si_signo=SIGSEGV, si_code=SEGV_MAPERR, si_addr=NULL}");
	if (!sigsetjmp(back, 1))
		__asm__ volatile(".globl illegal\nillegal: ud2");
	snprintf(text, sizeof(text), "SIGILL {si_signo=SIGILL, si_code=ILL_ILLOPN, si_addr=%p}", (const void *)illegal);
	found(illegal, text);
}

/* In the call that sends it: behind its instruction. */
static void in_a_call(void)
{
	char text[128];
	long pid = getpid(), ret;

	handle(SIGUSR1, stay);
#ifdef __x86_64__
	__asm__ volatile("syscall\n.globl behind\nbehind:"
			 : "=a"(ret)
			 : "0"(SYS_kill), "D"(pid), "S"((long)SIGUSR1)
			 : "rcx", "r11", "memory");
#else
	__asm__ volatile("int $0x80\n.globl behind\nbehind:" : "=a"(ret) : "0"(SYS_kill), "b"(pid), "c"(SIGUSR1) : "memory");
#endif
	(void)ret;
	snprintf(text, sizeof(text), "SIGUSR1 {si_signo=SIGUSR1, si_code=SI_USER, si_pid=%ld, si_uid=%d}", pid,
		 (int)getuid());
	found(behind, text);
}

/* While it computes: a timer of its own time can't be over before it begins to. */
static void computing(void)
{
	struct itimerval soon = {.it_value = {.tv_usec = 20000}};

	handle(SIGVTALRM, leave);
	if (!sigsetjmp(back, 1)) {
		setitimer(ITIMER_VIRTUAL, &soon, NULL);
		__asm__ volatile(".globl spin\nspin: jmp spin");
	}
	found(spin, "SIGVTALRM {si_signo=SIGVTALRM, si_code=SI_KERNEL}");
}

int main(void)
{
	faults();
	in_a_call();
	computing();
	printf("[%.*s] +++ exited with 0 +++\n", (int)(2 * sizeof(void *)), "????????????????");
	fflush(stdout);
	return 0;
}
