#include "debugger/stop/step.h"

#include <string.h>

#include "debugger/scope/frames.h"
#include "debugger/scope/inlined.h"
#include "debugger/scope/returned.h"
#include "debugger/scope/stub.h"
#include "debugger/stop/going.h"
#include "debugger/stop/files.h"
#include "debugger/stop/stops.h"

enum { SAME_LINE_MAX = 1000000 };

/** Of several steps, only the last one decides whether the frame is shown. */
static taddr last_one(struct going *g)
{
	going_remember(g);
	return session_pc(g->s);
}

/* -- instructions, and freely ----------------------------------------------------------------- */

struct err *step_continue(struct session *s)
{
	struct going g = going_begin(s);
	struct event_info event;

	do {
		going_once(&g, RUN_CONTINUE, &event);
		if (code_has_many_files(&s->code))
			files_drop(s);
	} while (!going_is_over(&g));
	return going_done(&g, 0);
}

struct err *step_instructions(struct session *s, uint64_t n, bool over)
{
	struct going g = going_begin(s);
	taddr before = session_pc(s);

	s->stops->stepping = true;
	if (!inferior_is_live(&s->inf))
		g.err = err_new("The program is not being run.");
	while (n-- && !going_is_over(&g)) {
		if (!n)
			before = last_one(&g);
		if (over)
			going_over_instruction(&g);
		else
			going_instruction(&g);
	}
	s->innermost = true;
	frames_forget(s);
	return going_done(&g, before);
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
	struct going_ends ends = {.sp = sp - g->s->env.types->word};

	ends.n = stub_targets(g->s, session_pc(g->s), ends.at);
	if (!ends.n)
		return;
	ends.at[ends.n++] = back;
	going_run_to_end(g, &ends);
}

/** True for a function that the user has told step to pass over. */
static bool is_skipped(struct session *s, const struct code_symbol *f, const char *file)
{
	struct buf name = {0};

	if (!s->stops->skips.first)
		return false;
	code_put_name(f->name, &name);
	bool skipped = skips_match(&s->stops->skips, buf_str(&name), file);
	buf_deinit(&name);
	return skipped;
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
	if (going_is_over(g))
		return true;
	pc = session_pc(s);
	if (pc == back && session_sp(s) >= sp)
		return false;
	if (line_at(s, pc, &line) && code_at(&s->code, pc, &f) && !is_skipped(s, &f, line.file)) {
		to = code_after_prologue(&s->code, &f);
		if (to != pc)
			going_run_to(g, to, 0);
		return true;
	}
	if (s->stops->step_mode && !line_at(s, pc, &line))
		return true;
	going_run_to(g, back, sp);
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
		going_remember(g);
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

	for (unsigned i = 0; i < SAME_LINE_MAX && !going_is_over(g); i++) {
		taddr pc = session_pc(s), sp = session_sp(s);
		unsigned len;

		if (going_is_call(s, pc, &len)) {
			if (l->over || !l->has_line)
				going_run_to(g, pc + len, sp);
			else
				going_instruction(g);
			if (going_is_over(g))
				return;
			// A function was called, maybe through a stub of the PLT.
			if (!g->jumped && session_pc(s) != pc + len && entered(g, sp))
				return;
		} else {
			going_instruction(g);
		}
		if (going_is_over(g) || ends_line(g, l, sp))
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
	while (!going_is_over(g) && session_pc(s) < end && session_sp(s) <= sp &&
	       same_function(s, session_pc(s), start));
}

struct err *step_until(struct session *s)
{
	struct going g = going_begin(s);
	taddr before = session_pc(s);

	s->stops->stepping = true;
	going_remember(&g);
	if (!inferior_is_live(&s->inf))
		g.err = err_new("The program is not being run.");
	else
		forward(&g);
	return going_done(&g, before);
}

struct err *step_lines(struct session *s, uint64_t n, bool over)
{
	struct going g = going_begin(s);
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
	while (n-- && !going_is_over(&g)) {
		if (!n)
			before = last_one(&g);
		one_line(&g, over);
	}
	return going_done(&g, before);
}

/* -- places ----------------------------------------------------------------------------------- */

/** Leaves an inlined function, which has no return: it is left when no frame is its own any more.
 */
static void out_of_inlined(struct going *g, const struct frame *inlined)
{
	struct session *s = g->s;
	struct frame f;

	s->frame = 0;
	for (unsigned n = 0; n < SAME_LINE_MAX && !going_is_over(g); n++) {
		bool inside = false;

		for (unsigned i = 0; !inside && frames_get(s, i, &f) && f.cfa <= inlined->cfa; i++)
			inside = f.cfa < inlined->cfa || f.function.addr == inlined->function.addr;
		if (!inside)
			return;
		going_over_instruction(g);
	}
}

/** After an inlined function, completes the statement, because, as in gdb, no step ends in the
 * middle of one. */
static void out_of_statement(struct going *g)
{
	struct stepped_line l = {.start = session_pc(g->s), .over = true, .has_line = true};

	if (going_is_over(g) || !line_at(g->s, l.start, &l.from) || l.from.starts)
		return;
	if (l.from.row) // It is the beginning of a row, but not of a statement.
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
	g = going_begin(s);
	if (this.inlined) {
		out_of_inlined(&g, &this);
		out_of_statement(&g);
		return going_done(&g, 0);
	}
	const struct type *t = this.jumped ? NULL : returned_type(&this);
	s->frame = 0;
	going_run_to(&g, caller.pc, this.cfa);
	g.finishes = s->returned_to && caller.dummy && session_sp(s) >= this.cfa;
	bool back = (!g.stopped || g.finishes) && !g.err && s->inf.pid;
	struct datum *v = back && t ? returned_value(s, t) : NULL;
	struct err *e = going_done(&g, 0);
	if (back && !e && v)
		returned_put(s, v);
	return e;
}

/** True if the innermost frame is this one, or one of its callers: in a recursion, the place was
 * not reached in a deeper call. */
static bool is_outer(struct session *s, const struct frame *this)
{
	struct frame f;

	return frames_get(s, 0, &f) && f.cfa >= this->cfa;
}

/** Enters the inlined functions that begin at the current thread's pc: as in gdb, a place that the
 * user has named is in them. */
static void enter_all(struct session *s)
{
	struct inlined now;

	for (unsigned i = 0; i < INLINED_MAX; i++) {
		inlined_at(s, session_pc(s), &now);
		if (!now.next)
			return;
		inlined_enter(s, &now);
	}
}

struct err *step_to(struct session *s, taddr addr, bool anywhere)
{
	struct going g = {.s = s};
	struct frame this, caller;
	bool here = frames_get(s, 0, &this) && this.cfa;
	bool back =
		here && (frames_returns_to(s, &this, &caller) || frames_beyond(s, &this, &caller));

	if (!inferior_is_live(&s->inf))
		return err_new("The program is not being run.");
	g = going_begin(s);
	// The step also ends at the end of the function.
	if (back)
		g.err = sites_add(&s->inf.sites, caller.pc, SITE_STEP);
	if (!g.err)
		g.err = sites_add(&s->inf.sites, addr, SITE_STEP);
	while (!going_is_over(&g)) {
		struct event_info event;

		going_once(&g, RUN_CONTINUE, &event);
		if (going_is_over(&g) || event.kind != EVENT_BREAKPOINT)
			continue;
		s->thread = event.thread->number;
		if ((session_pc(s) == addr && (anywhere || !here || is_outer(s, &this))) ||
		    (back && session_pc(s) == caller.pc && session_sp(s) >= this.cfa))
			break;
	}
	if (s->inf.pid && !going_is_over(&g) && session_pc(s) == addr)
		enter_all(s);
	if (s->inf.pid) {
		err_free(sites_remove(&s->inf.sites, addr, SITE_STEP));
		if (back)
			err_free(sites_remove(&s->inf.sites, caller.pc, SITE_STEP));
	}
	return going_done(&g, 0);
}
