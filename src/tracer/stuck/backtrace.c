#include "tracer/stuck/backtrace.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "arch/regs.h"
#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "event/stack.h"
#include "proc/control.h"
#include "proc/stop.h"
#include "tracer/stuck/wait.h"

enum {
	FRAMES = 64,
	NAMED = 6,		/* functions in the short form */
	STOP_NS = 10 * 1000000, /* to wait for a stop at once */
	STOPS = 20		/* so often */
};

/** Finds a stack by the registers, in the form of event/stack.h. */
static size_t stack_by(struct thread *t, struct symbols *s, struct memory *m, const void *regs,
		       size_t n, char *stack)
{
	struct symbols_thread st = {.pid = t->pid,
				    .mem = &m->mem,
				    .regs = regs,
				    .regs_len = n,
				    .how = t->has_call ? MODULES_KERNEL : MODULES_EXACT};

	memory_moved(m, t->tid);
	return symbols_stack(s, &st, FRAMES, stack, STACK_BYTES_MAX);
}

/** True if the stack reaches the code that starts programs and threads. */
static bool is_whole(const char *stack, size_t n)
{
	static const char *const starts[] = {"_start", "main",	       "clone",
					     "clone3", "start_thread", "__libc_start_main"};
	const char *p = stack;
	bool whole = false;

	for (struct stack_frame f; stack_next(&p, stack + n, &f);) {
		if (f.flags & STACK_GUESSED)
			return false;
		whole = whole || stack_frame_is_start(&f);
		for (size_t i = 0; i < ARRAY_LEN(starts); i++)
			whole = whole || (f.symbol_len == strlen(starts[i]) &&
					  !memcmp(f.symbol, starts[i], f.symbol_len));
	}
	return whole;
}

/** Waits for the stop that was asked for, not for ever: a thread may not be able to stop. */
static bool wait_stop(struct stop *stop)
{
	for (unsigned i = 0; i < STOPS; i++) {
		if (stop_wait(STOP_POLL, false, stop) == 1)
			return !stop_is_end(stop);
		stop_sleep(STOP_NS);
	}
	return false;
}

/** The registers of the thread, which stops for them and then goes on. False: it did not stop. */
static bool registers_of(pid_t tid, void *regs, size_t *n)
{
	struct stop stop;
	struct err *e = control_seize(tid, 0);

	if (!e)
		e = control_interrupt(tid);
	bool stopped = !e && wait_stop(&stop);
	if (stopped)
		e = control_registers(tid, regs, n);
	bool known = stopped && !e;
	err_free(e);
	// A signal that has just arrived is delivered; a stop by job control goes on.
	if (stopped)
		err_free(control_detach(tid, stop.kind == STOP_SIGNAL ? stop.sig : 0));
	return known;
}

static void put_short(struct buf *b, const char *stack, size_t n)
{
	const char *p = stack;
	unsigned i = 0;

	for (struct stack_frame f; stack_next(&p, stack + n, &f); i++) {
		const char *file;
		size_t len = stack_frame_file(&f, &file);

		if ((f.flags & STACK_MORE) || i == NAMED || stack_frame_is_start(&f)) {
			buf_puts(b, stack_frame_is_start(&f) ? "" : " < ...");
			return;
		}
		buf_puts(b, i ? " < " : "");
		if (f.symbol_len)
			visible_put(b, f.symbol, f.symbol_len, "");
		else
			visible_put(b, len ? file : "?", len ? len : 1, "");
		buf_puts(b, f.flags & STACK_GUESSED ? "?" : "");
	}
}

static void put_long(struct buf *b, const char *stack, size_t n)
{
	const char *p = stack;

	for (struct stack_frame f; stack_next(&p, stack + n, &f);) {
		const char *file;
		size_t len = stack_frame_file(&f, &file);

		buf_puts(b, b->len ? "\n" : "");
		if (f.flags & STACK_MORE) {
			buf_puts(b, "...");
			return;
		}
		visible_put(b, f.symbol, f.symbol_len, "");
		buf_printf(b, "+0x%" PRIx64, f.symbol_len ? f.offset : f.address);
		buf_puts(b, len ? " in " : "");
		visible_put(b, file, len, "");
		if (f.source_len) {
			buf_puts(b, " at ");
			visible_put(b, f.source, f.source_len, "");
			buf_printf(b, ":%u", f.line);
		}
		buf_puts(b, f.flags & STACK_GUESSED ? " (guessed)" : "");
	}
}

void backtrace_take(struct thread *t, struct symbols *s, struct memory *m, bool all)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8] = {0};
	_free_ char *stack = alloc_grow(NULL, STACK_BYTES_MAX, 1);
	size_t len = sizeof(regs), n = 0;

	if (t->doing == THREAD_ENDED || t->doing == THREAD_TRACED || t->doing == THREAD_UNKNOWN)
		return;
	if (t->pc) {
		regs_at(regs, t->is64, t->pc, t->sp);
		n = stack_by(t, s, m, regs, sizeof(regs), stack);
	}
	if (!is_whole(stack, n) && wait_is_restarted(t, m) && registers_of(t->tid, regs, &len))
		n = stack_by(t, s, m, regs, len, stack);
	if (all)
		put_long(&t->stack, stack, n);
	else
		put_short(&t->stack, stack, n);
}
