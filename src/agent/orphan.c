/*
 * What becomes of a program that was attached to when its tracer is killed: a call may trap that
 * nobody handles, and has to be made all the same. So the program has this handler for SIGSYS
 * meanwhile. As long as the tracer lives, it takes the signal, and this code never runs.
 */
#include <stddef.h>

#include "agent/layout.h"
#include "sc_nr.h"

#define AGENT __attribute__((section("pawl_agent")))
#define AGENT_PART AGENT __attribute__((always_inline))

enum { SIG_SYS = 31, DISPATCH = 2, SYSCALL = 2, SIGSET = 8 };

/** The beginning of siginfo_t for SIGSYS (asm-generic/siginfo.h). */
struct info {
	int32_t signo, error, code, pad;
	uint64_t call_addr;
};

/** The beginning of struct ucontext (asm/ucontext.h, asm/sigcontext.h). */
struct context {
	uint64_t flags, link, stack[3], registers[16], ip;
};

static inline AGENT_PART int64_t call(uint64_t nr, uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
	register uint64_t fourth __asm__("r10") = d;

	__asm__ volatile("syscall"
			 : "+a"(nr)
			 : "D"(a), "S"(b), "d"(c), "r"(fourth)
			 : "rcx", "r11", "memory");
	return (int64_t)nr;
}

/** A SIGSYS that is not ours ends the program, as it would without this handler: the signal is
 * blocked up to this handler's return. */
static inline AGENT_PART void die(void)
{
	struct agent_action none;

	none.handler = none.flags = none.restorer = none.mask = 0;
	call(SC_NR_x86_64_rt_sigaction, SIG_SYS, (uint64_t)&none, 0, SIGSET);
	call(SC_NR_x86_64_tgkill, (uint64_t)call(SC_NR_x86_64_getpid, 0, 0, 0, 0),
	     (uint64_t)call(SC_NR_x86_64_gettid, 0, 0, 0, 0), SIG_SYS, 0);
}

AGENT void agent_orphaned(int sig, const void *info, void *context)
{
	const struct agent_life *life = (const void *)(agent_start + AGENT_LIFE);
	struct agent_common *common = (void *)(uintptr_t)life->alive;
	const struct info *i = info;
	struct context *c = context;

	(void)sig;
	for (unsigned slot = 0; slot < AGENT_SLOTS; slot++)
		__atomic_store_n(&common->selectors[slot], AGENT_ALLOW, __ATOMIC_RELAXED);
	if (i->code != DISPATCH)
		die();
	// Else the tracer had led it to the call's stub before it died.
	else if (c->ip == i->call_addr)
		c->ip -= SYSCALL;
}

__asm__(".globl agent_return\n.hidden agent_return\n"
	".section pawl_agent, \"ax\", @progbits\n"
	"agent_return:\n"
	"mov $15, %eax\n"
	"syscall\n"
	".previous\n");
