#include "debugger/stop/step.h"

#include <string.h>

#include "debugger/scope/frames.h"
#include "debugger/scope/inlined.h"
#include "debugger/scope/jumps.h"
#include "debugger/scope/returned.h"
#include "debugger/scope/stub.h"
#include "sym/elf/disasm.h"
#include "debugger/stop/once.h"
#include "debugger/stop/where.h"
#include "debugger/stop/files.h"
#include "debugger/stop/stops.h"

/* The frame of an exception's handler is at most JUMP_SLACK below the reported address. */
enum { LOOK = 16, SAME_LINE_MAX = 1000000, JUMP_SLACK = 1 << 20 };

/** The state of a step or of another command that resumes the program. */
struct going {
	struct session *s;
	bool jumped;  /* frames were left by longjmp or an exception */
	bool stopped; /* the program stopped for another reason, which was shown: the step is
		       * over */
	struct err *err;
	taddr cfa; /* of the frame in which it began, and its function */
	const void *function;
};

static bool is_over(const struct going *g)
{
	return g->stopped || g->err || !g->s->inf.pid;
}

static void once(struct going *g, enum run_how how, struct event_info *event)
{
	bool stop = false;

	*event = (struct event_info){0};
	g->err = once_run(g->s, how, event, &stop);
	g->stopped |= stop;
}

/** Executes one instruction of the current thread. */
static void instruction(struct going *g)
{
	struct event_info event;

	do
		once(g, RUN_STEP, &event);
	while (!is_over(g) && event.kind != EVENT_STEPPED && event.kind != EVENT_CALL_EXIT);
}

/** If our thread is about to leave frames by a jump to `to': sets a breakpoint there, too. */
static bool follow_jump(struct going *g, struct dthread *t, taddr sp, taddr *to, taddr *to_sp)
{
	taddr before = *to;

	if (!jumps_target(g->s, t, to, to_sp))
		return false;
	if (before)
		err_free(sites_remove(&g->s->inf.sites, before, SITE_STEP));
	if (*to_sp < sp) { // within the function that is being stepped over
		*to = 0;
		return true;
	}
	g->err = sites_add(&g->s->inf.sites, *to, SITE_STEP);
	return true;
}

/** The addresses at which a run of one thread ends. The stack pointer must be at least `sp', so
 * that deeper calls of the same function do not count. */
struct ends {
	taddr at[STUB_TARGETS_MAX + 1];
	unsigned n;
	taddr sp;
};

static bool is_end(struct session *s, const struct ends *ends)
{
	taddr pc = session_pc(s);
	unsigned i = 0;

	while (i < ends->n && ends->at[i] != pc)
		i++;
	return i < ends->n && session_sp(s) >= ends->sp;
}

/** Runs the current thread until one of the ends, or until it jumps out of its frames. */
static void run_to_end(struct going *g, const struct ends *ends)
{
	struct session *s = g->s;
	unsigned thread = s->thread, n = 0;
	pid_t pid = s->inf.pid;
	taddr to = 0, to_sp = 0;
	struct event_info event;

	while (n < ends->n && !(g->err = sites_add(&s->inf.sites, ends->at[n], SITE_STEP)))
		n++;
	jumps_watch(s);
	while (!is_over(g)) {
		once(g, RUN_CONTINUE, &event);
		if (is_over(g))
			break;
		if (s->inf.pid != pid) // a child is followed
			thread = s->thread;
		pid = s->inf.pid;
		if (event.kind != EVENT_BREAKPOINT || !event.thread ||
		    event.thread->number != thread)
			continue;
		s->thread = thread;
		if (is_end(s, ends))
			break;
		g->jumped = to && session_pc(s) == to && session_sp(s) + JUMP_SLACK >= to_sp;
		if (g->jumped)
			break;
		follow_jump(g, event.thread, ends->sp, &to, &to_sp);
	}
	jumps_unwatch(s);
	if (s->inf.pid && to)
		err_free(sites_remove(&s->inf.sites, to, SITE_STEP));
	while (s->inf.pid && n)
		err_free(sites_remove(&s->inf.sites, ends->at[--n], SITE_STEP));
}

static void run_to(struct going *g, taddr addr, taddr sp)
{
	run_to_end(g, &(struct ends){.at = {addr}, .n = 1, .sp = sp});
}

/** True if the instruction at pc calls a function; gets its length. */
static bool is_call(struct session *s, taddr pc, unsigned *len)
{
	uint8_t bytes[LOOK];
	size_t n = mem_read(&s->inf.mem, pc, bytes, sizeof(bytes));

	return disasm_is_call(s->code.disasm, s->inf.is64, pc, bytes, n, len);
}

static void over_instruction(struct going *g)
{
	taddr pc = session_pc(g->s);
	unsigned len;

	if (is_call(g->s, pc, &len))
		run_to(g, pc + len, session_sp(g->s));
	else
		instruction(g);
}

/** Notes the frame in which the steps begin. */
static void remember(struct going *g)
{
	struct frame f;

	if (!frames_get(g->s, 0, &f))
		return;
	g->cfa = f.cfa;
	g->function = f.function.addr;
}

/** True in another frame of the same function, or in a function that is inlined into it. */
static bool is_elsewhere(const struct going *g)
{
	struct frame f;

	return frames_get(g->s, 0, &f) && (f.cfa != g->cfa || f.function.addr != g->function);
}

/** Of several steps, only the last one decides whether the frame is shown. */
static taddr last_one(struct going *g)
{
	remember(g);
	return session_pc(g->s);
}

static struct err *done(struct going *g, taddr before)
{
	inferior_cpu_end(&g->s->inf);
	session_terminal(g->s, false);
	g->s->stops->stepping = false;
	code_moved(&g->s->code);
	if (!g->err && g->s->inf.pid && !g->s->stops->silent)
		stop_where(g->s, g->stopped || (before && is_elsewhere(g)) ? 0 : before);
	return g->err;
}

static struct going begin(struct session *s)
{
	session_terminal(s, true);
	s->stops->silent = false;
	return (struct going){.s = s};
}

/* -- instructions, and freely ----------------------------------------------------------------- */

struct err *step_continue(struct session *s)
{
	struct going g = begin(s);
	struct event_info event;

	do {
		once(&g, RUN_CONTINUE, &event);
		if (code_has_many_files(&s->code))
			files_drop(s);
	} while (!is_over(&g));
	return done(&g, 0);
}

struct err *step_instructions(struct session *s, uint64_t n, bool over)
{
	struct going g = begin(s);
	taddr before = session_pc(s);

	s->stops->stepping = true;
	if (!inferior_is_live(&s->inf))
		g.err = err_new("The program is not being run.");
	while (n-- && !is_over(&g)) {
		if (!n)
			before = last_one(&g);
		if (over)
			over_instruction(&g);
		else
			instruction(&g);
	}
	s->innermost = true;
	frames_forget(s);
	return done(&g, before);
}

/* -- lines ------------------------------------------------------------------------------------ */

struct line {
	const char *file;
	unsigned line;
	bool starts; /* the statement begins at this address */
	bool row;    /* at least a row of the line table begins there */
};

static const struct line no_line;

static bool line_at(struct session *s, taddr pc, struct line *ret)
{
	struct srcline row;

	if (!code_row(&s->code, pc, &row))
		return false;
	*ret = (struct line){.file = row.file,
			     .line = row.line,
			     .starts = row.start == pc && row.is_stmt,
			     .row = row.start == pc};
	return true;
}

static bool same_function(struct session *s, taddr a, taddr b)
{
	struct code_symbol x, y;

	return code_at(&s->code, a, &x) && code_at(&s->code, b, &y) && x.addr == y.addr;
}

/** Continues from a stub of the PLT to the function itself, through the dynamic linker's resolver,
 * if the function has lines. Another function of that name may be called, or none: then the call
 * ends at `back'. */
static void through_stub(struct going *g, taddr sp, taddr back)
{
	struct ends ends = {.sp = sp - g->s->env.types->word};

	ends.n = stub_targets(g->s, session_pc(g->s), ends.at);
	if (!ends.n)
		return;
	ends.at[ends.n++] = back;
	run_to_end(g, &ends);
}

/** At the first instruction of a called function: runs past its prologue if it has lines, else
 * until it returns. True: the step ends here. */
static bool entered(struct going *g, taddr sp)
{
	struct session *s = g->s;
	struct code_symbol f;
	struct line line;
	uint64_t back = 0;
	taddr pc, to;

	if (!mem_read_all(&s->inf.mem, session_sp(s), &back, s->env.types->word))
		return true;
	through_stub(g, sp, back);
	if (is_over(g))
		return true;
	pc = session_pc(s);
	if (pc == back && session_sp(s) >= sp)
		return false;
	if (line_at(s, pc, &line) && code_at(&s->code, pc, &f)) {
		to = code_after_prologue(&s->code, &f);
		if (to != pc)
			run_to(g, to, 0);
		return true;
	}
	run_to(g, back, sp);
	return false;
}

/** The line that is being stepped. */
struct stepped_line {
	struct line from;
	taddr start;
	bool over, has_line;
	struct inlined inside; /* the inlined functions that it is in */
};

static bool is_line(const struct line *l, const char *file, unsigned line)
{
	return l->line == line && file && !strcmp(l->file, file);
}

/** Handles inlined functions when a step has reached the beginning of a row. Returns true if the
 * step ends here; *go_on: the line is not over; otherwise they do not matter. */
static bool ends_by_inlined(struct going *g, struct stepped_line *l, bool *go_on)
{
	struct session *s = g->s;
	struct inlined now;

	*go_on = false;
	inlined_at(s, session_pc(s), &now);
	bool same = now.n == l->inside.n && inlined_is_in(&now, &l->inside);
	if (!same && inlined_is_in(&now, &l->inside)) {
		*go_on = l->over;
		return !l->over;
	}
	if (!same)
		l->inside = now; // the inlined function was left
	if (!now.next)
		return false;
	if (!is_line(&l->from, now.call_file, now.call_line))
		return true; // the line of a call that has not begun
	*go_on = l->over;
	if (!l->over)
		inlined_enter(s, &now);
	return !l->over;
}

/** True if the step ends after this instruction of the line. */
static bool ends_line(struct going *g, struct stepped_line *l, taddr sp)
{
	struct session *s = g->s;
	struct line at;
	bool go_on, known = line_at(s, session_pc(s), &at);
	taddr pc = session_pc(s);

	if (g->jumped) { // usually in the middle of a statement, which is completed
		g->jumped = false;
		if (!known || at.starts)
			return true;
		l->from = at;
		l->start = pc;
		inlined_at(s, pc, &l->inside);
		return false;
	}
	if (!l->has_line)
		return !same_function(s, pc, l->start);
	// In the caller again, in the middle of the calling statement: it is completed.
	if (session_sp(s) > sp && !same_function(s, pc, l->start)) {
		if (!known)
			return false; // runs through code without lines
		l->from = at.row ? no_line : at;
		l->start = pc;
		inlined_at(s, pc, &l->inside);
		return at.starts;
	}
	if (!known)
		return false;
	bool other = !is_line(&l->from, at.file, at.line);
	if (!other && !at.starts)
		return false;
	struct inlined before = l->inside;
	if (ends_by_inlined(g, l, &go_on) || go_on)
		return !go_on;
	// Only the beginning of a statement counts, unless it is in another function.
	bool same = before.n == l->inside.n && inlined_is_in(&before, &l->inside);
	if (!same && !(other && at.starts)) {
		l->from = at.row && other ? no_line : at;
		remember(g);
	}
	return other && at.starts;
}

/** Notes the line of the current frame, and the inlined functions there. True: the step is
 * complete, because it enters an inlined function that begins here. */
static bool begin_line(struct going *g, struct stepped_line *l)
{
	struct session *s = g->s;

	l->start = session_pc(s);
	l->has_line = line_at(s, l->start, &l->from);
	if (!l->has_line)
		return false;
	inlined_at(s, l->start, &l->inside);
	if (!l->inside.next)
		return false;
	if (!l->over) {
		inlined_enter(s, &l->inside);
		return true;
	}
	if (l->inside.call_file) {
		l->from.file = l->inside.call_file;
		l->from.line = l->inside.call_line;
	}
	return false;
}

/** Runs to the end of the line. */
static void rest_of_line(struct going *g, struct stepped_line *l)
{
	struct session *s = g->s;

	for (unsigned i = 0; i < SAME_LINE_MAX && !is_over(g); i++) {
		taddr pc = session_pc(s), sp = session_sp(s);
		unsigned len;

		if (is_call(s, pc, &len)) {
			if (l->over || !l->has_line)
				run_to(g, pc + len, sp);
			else
				instruction(g);
			if (is_over(g))
				return;
			// A function was called, maybe through a stub of the PLT.
			if (!g->jumped && session_pc(s) != pc + len && entered(g, sp))
				return;
		} else {
			instruction(g);
		}
		if (is_over(g) || ends_line(g, l, sp))
			return;
	}
}

/** Steps one line; in a function without lines, to its end. */
static void one_line(struct going *g, bool over)
{
	struct stepped_line l = {.over = over};

	if (!begin_line(g, &l))
		rest_of_line(g, &l);
}

/** Steps to a later line of the same function: loops are run to their end. */
static void forward(struct going *g)
{
	struct session *s = g->s;
	taddr start = session_pc(s), sp = session_sp(s), end = start;
	struct srcline row;

	if (code_row(&s->code, start, &row))
		end = row.end;
	do
		one_line(g, true);
	while (!is_over(g) && session_pc(s) < end && session_sp(s) <= sp &&
	       same_function(s, session_pc(s), start));
}

struct err *step_until(struct session *s)
{
	struct going g = begin(s);
	taddr before = session_pc(s);

	s->stops->stepping = true;
	remember(&g);
	if (!inferior_is_live(&s->inf))
		g.err = err_new("The program is not being run.");
	else
		forward(&g);
	return done(&g, before);
}

struct err *step_lines(struct session *s, uint64_t n, bool over)
{
	struct going g = begin(s);
	taddr before = session_pc(s);
	struct code_symbol f;
	struct line line;

	s->stops->stepping = true;
	if (!inferior_is_live(&s->inf))
		g.err = err_new("The program is not being run.");
	else if (!line_at(s, before, &line) && code_at(&s->code, before, &f))
		buf_printf(&s->out,
			   "Single stepping until exit from function %s,\nwhich has no line number "
			   "information.\n",
			   f.name);
	while (n-- && !is_over(&g)) {
		if (!n)
			before = last_one(&g);
		one_line(&g, over);
	}
	return done(&g, before);
}

/* -- places ----------------------------------------------------------------------------------- */

/** Leaves an inlined function, which has no return: it is left when no frame is its own any more.
 */
static void out_of_inlined(struct going *g, const struct frame *inlined)
{
	struct session *s = g->s;
	struct frame f;

	s->frame = 0;
	for (unsigned n = 0; n < SAME_LINE_MAX && !is_over(g); n++) {
		bool inside = false;

		for (unsigned i = 0; !inside && frames_get(s, i, &f) && f.cfa <= inlined->cfa; i++)
			inside = f.cfa < inlined->cfa || f.function.addr == inlined->function.addr;
		if (!inside)
			return;
		over_instruction(g);
	}
}

/** After an inlined function, completes the statement, because, as in gdb, no step ends in the
 * middle of one. */
static void out_of_statement(struct going *g)
{
	struct stepped_line l = {.start = session_pc(g->s), .over = true, .has_line = true};

	if (is_over(g) || !line_at(g->s, l.start, &l.from) || l.from.starts)
		return;
	if (l.from.row) // the beginning of a row, but not of a statement
		l.from = no_line;
	inlined_at(g->s, l.start, &l.inside);
	rest_of_line(g, &l);
}

struct err *step_finish(struct session *s)
{
	struct going g = {.s = s};
	struct frame this, caller;

	if (!frames_get(s, s->frame, &this))
		return err_new("The program is not being run.");
	if (!frames_returns_to(s, &this, &caller) || !this.cfa)
		return err_new("\"finish\" not meaningful in the outermost frame.");
	if (session_talks(s)) {
		buf_puts(&s->out, "Run till exit from ");
		frames_put(s, &this, true, false, &s->out);
		buf_putc(&s->out, '\n');
	}
	g = begin(s);
	if (this.inlined) {
		out_of_inlined(&g, &this);
		out_of_statement(&g);
		return done(&g, 0);
	}
	const struct type *t = this.jumped ? NULL : returned_type(&this);
	s->frame = 0;
	run_to(&g, caller.pc, this.cfa);
	bool back = !g.stopped && !g.err && s->inf.pid;
	struct err *e = done(&g, 0);
	if (back && !e)
		returned_put(s, t);
	return e;
}

struct err *step_to(struct session *s, taddr addr, bool in_frame)
{
	struct going g = {.s = s};
	struct frame this, caller;
	bool back = in_frame && frames_get(s, 0, &this) && this.cfa &&
		    frames_returns_to(s, &this, &caller);

	if (!inferior_is_live(&s->inf))
		return err_new("The program is not being run.");
	g = begin(s);
	// The step also ends at the end of the function.
	if (back)
		g.err = sites_add(&s->inf.sites, caller.pc, SITE_STEP);
	if (!g.err)
		g.err = sites_add(&s->inf.sites, addr, SITE_STEP);
	while (!is_over(&g)) {
		struct event_info event;

		once(&g, RUN_CONTINUE, &event);
		if (is_over(&g) || event.kind != EVENT_BREAKPOINT)
			continue;
		s->thread = event.thread->number;
		if (session_pc(s) == addr ||
		    (back && session_pc(s) == caller.pc && session_sp(s) >= this.cfa))
			break;
	}
	if (s->inf.pid) {
		err_free(sites_remove(&s->inf.sites, addr, SITE_STEP));
		if (back)
			err_free(sites_remove(&s->inf.sites, caller.pc, SITE_STEP));
	}
	return done(&g, 0);
}
