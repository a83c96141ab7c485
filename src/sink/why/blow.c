#include "sink/why/blow.h"

#include <inttypes.h>
#include <signal.h>

#include "base/cleanup.h"
#include "base/visible.h"
#include "event/stack.h"

enum { FRAMES = 6 };

/** What the codes of faults mean (sigaction(2)). */
static const struct {
	int sig, code;
	const char *text;
	bool address; /* the address follows */
} faults[] = {
	{SIGSEGV, SEGV_MAPERR, "nothing is mapped at address ", true},
	{SIGSEGV, SEGV_ACCERR, "the mapping does not allow this access to address ", true},
	{SIGSEGV, SI_KERNEL, "an address that no program can have was used", false},
	{SIGBUS, BUS_ADRALN, "the alignment is wrong of address ", true},
	{SIGBUS, BUS_ADRERR, "the mapped file ends before address ", true},
	{SIGBUS, BUS_OBJERR, "the hardware failed at address ", true},
	{SIGFPE, FPE_INTDIV, "an integer was divided by zero at ", true},
	{SIGFPE, FPE_INTOVF, "an integer overflowed at ", true},
	{SIGILL, ILL_ILLOPN, "an invalid instruction was executed at ", true},
	{SIGILL, ILL_ILLOPC, "an invalid instruction was executed at ", true},
	{SIGSYS, 1 /* SYS_SECCOMP */, "a seccomp filter forbids the call at ", true},
	{SIGTRAP, SI_KERNEL, "a breakpoint instruction was executed", false},
};

static const struct {
	int sig;
	const char *text;
} meanings[] = {
	{SIGPIPE, "it wrote to a pipe or socket that nobody reads any more"},
	{SIGXFSZ, "a file became larger than RLIMIT_FSIZE allows"},
	{SIGXCPU, "it used more CPU time than RLIMIT_CPU allows"},
	{SIGALRM, "a timer that it had set (alarm, setitimer) ran out"},
};

/** True if the text is the whole reason, so that the sender does not matter. */
static bool put_fault(struct buf *b, const struct blow *w)
{
	for (size_t i = 0; i < ARRAY_LEN(faults); i++) {
		if (faults[i].sig != w->sig || faults[i].code != w->code)
			continue;
		buf_puts(b, faults[i].text);
		if (faults[i].address)
			buf_printf(b, "0x%" PRIx64, w->address);
		return true;
	}
	for (size_t i = 0; i < ARRAY_LEN(meanings); i++) {
		if (meanings[i].sig != w->sig)
			continue;
		buf_puts(b, meanings[i].text);
		return true;
	}
	return false;
}

static void put_sender(struct buf *b, const struct process *p)
{
	const struct blow *w = &p->blow;

	if (w->sig != p->code || (!w->sender && w->code <= 0)) {
		buf_puts(b, p->code == SIGKILL ? "sent by a process that was not traced, or by the "
						 "kernel (no memory left: see dmesg)"
					       : "sent by a process that is not known");
		return;
	}
	if (!w->sender) {
		buf_puts(b, "sent by the kernel");
		return;
	}
	if (w->sender == p->pid) {
		buf_puts(b, p->code == SIGABRT ? "it called abort(3)" : "sent by itself");
		return;
	}
	buf_printf(b, "sent by process %d", w->sender);
	if (!w->sender_name)
		return;
	buf_puts(b, " (");
	visible_put(b, w->sender_name, strlen(w->sender_name), "");
	buf_putc(b, ')');
}

static void put_frame(struct buf *b, const struct stack_frame *f)
{
	const char *file;
	size_t n = stack_frame_file(f, &file);

	if (f->symbol_len) {
		visible_put(b, f->symbol, f->symbol_len, "");
		buf_printf(b, "+0x%" PRIx64, f->offset);
	} else {
		buf_printf(b, "0x%" PRIx64, f->address);
	}
	if (n) {
		buf_puts(b, " in ");
		visible_put(b, file, n, "");
	}
}

static void put_stack(struct buf *b, const struct blow *w, size_t column, bool all)
{
	const char *p = w->stack, *end = p + w->stack_len;
	struct stack_frame f;

	for (unsigned i = 0; w->stack && stack_next(&p, end, &f); i++) {
		size_t start = b->len;

		if ((!all && i == FRAMES) || (f.flags & STACK_MORE)) {
			buf_pad_to(b, start, column);
			buf_puts(b, "...\n");
			return;
		}
		buf_puts(b, i ? "" : "at");
		buf_pad_to(b, start, column);
		put_frame(b, &f);
		buf_putc(b, '\n');
	}
}

void blow_put(struct buf *b, const struct process *p, size_t column, bool all)
{
	size_t start = b->len;

	if (p->state != PROCESS_KILLED)
		return;
	buf_puts(b, "signal");
	buf_pad_to(b, start, column);
	if (p->blow.sig != p->code || !put_fault(b, &p->blow))
		put_sender(b, p);
	buf_putc(b, '\n');
	if (p->blow.sig == p->code)
		put_stack(b, &p->blow, column, all);
}
