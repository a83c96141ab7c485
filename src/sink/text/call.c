#include <stdio.h>

#include "decode/names.h"
#include "sc_ids.h"
#include "sink/render/dump.h"
#include "sink/render/line.h"
#include "sink/render/result.h"
#include "sink/text/state.h"

static void text_name(const struct text *x, struct buf *b, const struct call *c)
{
	if (x->o->ltrace)
		buf_puts(b, "SYS_");
	// Nearly all calls have a name, and no function more is called for it.
	if (c->id)
		buf_puts(b, sc_name(sc_calls[c->id].name));
	else
		line_put_name(b, c);
}

/** restart_syscall(2) has no arguments of its own: it continues the call before it. */
static void text_restarted(struct buf *b, const struct pending *t)
{
	uint16_t id = t->has_last ? decode_lookup(t->last_abi, t->last_nr) : 0;

	buf_puts(b, "<... resuming interrupted ");
	buf_puts(b, id ? sc_name(sc_calls[id].name) : "system call");
	buf_puts(b, " ...>");
}

/** Where a call's line is written: to the output, or to the thread's stage while the outcome is
 * unknown. */
static struct output *text_place(struct text *x, struct text_thread *t)
{
	return t->staged ? &t->stage : text_output(x, t);
}

void text_personality(struct text *x, const struct moment *m, struct text_thread *t, uint8_t abi)
{
	static const char *const names[ABI_COUNT] = {
		[ABI_X86_64] = "64 bit", [ABI_I386] = "32 bit", [ABI_X32] = "x32"};
	char tmp[80];

	if (t->abi == abi || abi >= ABI_COUNT)
		return;
	t->abi = abi;
	if (x->o->quiet_personality)
		return;
	snprintf(tmp, sizeof(tmp), "[ Process PID=%d runs in %s mode. ]", t->tid, names[abi]);
	struct record before = m->thread->enter;
	if (t->has_last) {
		before.u.enter.nr = t->last_nr;
		before.abi = t->last_abi;
	}
	struct output *out = text_output(x, t);
	text_begin(x, t, out, m->ev, &before);
	buf_puts(&out->buf, tmp);
	text_newline(x, out);
}

void text_note_entry(struct text *x, const struct moment *m, struct text_thread *t)
{
	text_personality(x, m, t, m->ev->rec.abi);
	t->has_last = true;
	t->last_nr = m->ev->rec.u.enter.nr;
	t->last_abi = m->ev->rec.abi;
}

/** True for the calls that make threads, whose lines could come before the call returns. */
static bool makes_threads(const struct call *c)
{
	return c->id == SC_CALL_clone || c->id == SC_CALL_clone3 || c->id == SC_CALL_fork ||
	       c->id == SC_CALL_vfork;
}

void text_enter(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	struct text_thread *t = text_thread(x, m->ev->rec.tid);

	text_note_entry(x, m, t);
	// ltrace's trace begins behind the execve that starts the command.
	t->hushed = x->o->ltrace && !x->begun && m->ev->rec.flags & RECORD_MAIN;
	if (x->o->messages_only || t->hushed)
		return;
	t->staged = x->o->stage || m->undecided;
	t->may_begin = x->o->begun && !m->undecided && !makes_threads(m->call);
	struct output *out = text_place(x, t);
	text_begin(x, t, out, m->ev, &m->thread->enter);
	text_colour(x->o, out, PALETTE_SYSCALL);
	text_name(x, &out->buf, m->call);
	text_punct(x->o, out, "(");
	if (m->call->id == x->restart && x->restart && !m->call->raw)
		text_restarted(&out->buf, m->thread);
	text_render(x, out, m->call->vals, m->call->n_enter);
	text_reset(x->o, out);
	out->owner = t->tid;
	t->open = true;
	text_note(x, out);
	if (x->o->each_entry)
		output_flush(out);
}

bool text_has_begun(const struct text *x)
{
	const struct text_thread *t = x->last;

	return t && x->nthreads + x->coming <= 1 && t->open && t->staged && t->may_begin &&
	       t->stage.buf.len;
}

void text_show_begun(struct text *x)
{
	struct text_thread *t = x->last;
	struct output *out = text_output(x, t);
	uint64_t column = output_column(&t->stage);

	text_break(x, out);
	output_move(out, &t->stage);
	out->line = out->flushed + out->buf.len - column;
	out->owner = t->tid;
	t->staged = false;
}

/** Continues the line of the entry, or begins a `resumed` line if other lines came between. */
static struct output *text_resume(struct text *x, struct text_thread *t, const struct moment *m)
{
	struct output *out = text_place(x, t);

	if (out->owner != t->tid) {
		struct event at = *m->ev;

		// The line has number and address of the call, also if the thread ends in it.
		if (record_is_end(&at.rec)) {
			at.rec.kind = RECORD_SYSCALL_EXIT;
			at.rec.flags &= (uint16_t)~RECORD_PLACED;
		}
		text_begin(x, t, out, &at, &m->thread->enter);
		buf_put(&out->buf, "<... ", 5);
		text_name(x, &out->buf, m->call);
		buf_put(&out->buf, " resumed>", 9);
	}
	t->open = false;
	return out;
}

void text_equals(struct text *x, struct output *out)
{
	text_colour(x->o, out, PALETTE_PUNCT);
	buf_putc(&out->buf, ')');
	text_reset(x->o, out);
	uint64_t col = output_column(out);
	buf_put_spaces(&out->buf, x->o->column > col ? x->o->column - col : 1);
	text_colour(x->o, out, PALETTE_PUNCT);
	buf_putc(&out->buf, '=');
	text_reset(x->o, out);
	text_reset(x->o, out);
	buf_putc(&out->buf, ' ');
}

static void text_result(struct text *x, struct output *out, const char *s)
{
	text_colour(x->o, out, PALETTE_RETVAL);
	buf_puts(&out->buf, s);
	text_reset(x->o, out);
}

void text_returned(struct text *x, struct output *out, const struct call *c)
{
	struct render r;

	render_init(&r, &x->o->render, &out->buf);
	result_put(&r, c);
	out->line += r.unseen;
}

/** Shows how pawl has changed the call. */
static void text_tampered(struct text *x, struct output *out, unsigned flags)
{
	static const char *const marks[] = {NULL, "(INJECTED)", "(INJECTED: args)",
					    "(INJECTED: args, retval)"};
	unsigned i = (flags & RECORD_INJECTED ? 1 : 0) | (flags & RECORD_POKED ? 2 : 0);

	if (marks[i]) {
		buf_putc(&out->buf, ' ');
		text_result(x, out, marks[i]);
	}
	if (flags & RECORD_DELAYED) {
		buf_putc(&out->buf, ' ');
		text_result(x, out, "(DELAYED)");
	}
}

void text_spent(struct text *x, struct output *out, uint64_t begin_ns, uint64_t end_ns)
{
	uint64_t spent = end_ns > begin_ns ? end_ns - begin_ns : 0;

	if (x->o->spent_digits < 0)
		return;
	if (!x->o->render.palette) {
		buf_put(&out->buf, " <", 2);
		text_put_time(&out->buf, spent, x->o->spent_digits);
		buf_putc(&out->buf, '>');
		return;
	}
	buf_putc(&out->buf, ' ');
	text_colour(x->o, out, PALETTE_RETVAL);
	text_punct(x->o, out, "<");
	text_put_time(&out->buf, spent, x->o->spent_digits);
	text_punct(x->o, out, ">");
	text_reset(x->o, out);
}

void text_exit(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	struct text_thread *t = text_thread(x, m->ev->rec.tid);
	const struct record *rec = &m->ev->rec;
	const struct call *c = m->call;

	if (x->o->messages_only || t->hushed)
		return;
	if (sc_calls[c->id].props & SC_P_COMM)
		text_load_comm(x, t, m->ev->mem);
	if (t->staged && !m->wanted) {
		buf_clear(&t->stage.buf);
		t->stage.owner = 0;
		return;
	}
	struct output *out = text_resume(x, t, m);
	text_render(x, out, c->vals + c->n_enter, (c->note < c->n ? c->note : c->n) - c->n_enter);
	text_equals(x, out);
	if (rec->flags & RECORD_UNAVAILABLE)
		buf_puts(&out->buf, "? <unavailable>");
	else
		text_returned(x, out, c);
	if (rec->flags & (RECORD_INJECTED | RECORD_POKED | RECORD_DELAYED))
		text_tampered(x, out, rec->flags);
	text_spent(x, out, m->thread->enter.mono_ns, rec->mono_ns);
	text_newline(x, out);
	if (c->nbelow)
		text_render(x, out, c->below, c->nbelow);
	if (x->o->dump.reads || x->o->dump.writes)
		dump_call(&x->o->dump, out, c, m->ev->mem);
	text_stack(x, out, m);
	text_explain(x, out, m);
	if (t->staged) {
		text_break(x, text_output(x, t));
		output_move(text_output(x, t), out);
		text_note(x, text_output(x, t));
	}
	if (t->new_program)
		text_personality(x, m, t, t->new_abi);
	t->new_program = false;
	// If its execve fails, the child that should become the command prints the error itself.
	bool complains = c->failed && (sc_calls[c->id].props & SC_P_COMM);
	if (complains && x->o->each_entry)
		output_flush(x->main);
	text_seen(x);
}

/** True if the line of a whole call is no more than its two halves. */
static bool text_is_plain(const struct text *x, const struct moment *m)
{
	return x->simple && again_is_simple(&m->ev->exit->rec) && !m->undecided &&
	       !m->call->nbelow && !m->call->raw && !(sc_calls[m->call->id].props & SC_P_COMM);
}

void text_whole(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	const struct event *enter = m->ev, *exit = enter->exit;
	const struct call *c = m->call;

	if (!text_is_plain(x, m)) {
		const struct moment end = moment_of_exit(m);

		text_enter(s, m);
		text_exit(s, &end);
		return;
	}
	struct text_thread *t = text_thread(x, enter->rec.tid);
	text_note_entry(x, m, t);
	struct output *out = text_output(x, t);
	text_begin(x, t, out, enter, &m->thread->enter);
	struct text_parts p = {.start = out->buf.len};
	text_name(x, &out->buf, c);
	buf_putc(&out->buf, '(');
	text_render(x, out, c->vals, c->note < c->n ? c->note : c->n);
	p.end = out->buf.len;
	text_equals(x, out);
	p.result = out->buf.len;
	text_returned(x, out, c);
	text_keep(x, m, out, &p);
	text_spent(x, out, enter->rec.mono_ns, exit->rec.mono_ns);
	text_end_line(x, out);
	text_stack(x, out, m);
}

/** Shows a call that has not returned yet, and for how long the thread has been in it. */
static void text_blocked(struct output *out, const struct moment *m)
{
	uint64_t begin = m->thread->enter.mono_ns, now = m->ev->rec.mono_ns;

	buf_puts(&out->buf, " <blocked for ");
	text_put_time(&out->buf, now > begin ? now - begin : 0, 6);
	buf_puts(&out->buf, " s>");
}

/** Ends the line of a call that did not return. With -ff, the thread's file also says if the thread
 * got another id. */
void text_cut(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	struct text_thread *t = text_thread(x, m->ev->rec.tid);
	bool detached = m->ev->rec.kind == RECORD_DETACHED;

	if (detached)
		text_tell_detached(x, t);
	if (x->o->messages_only)
		return;
	if (t->staged && !m->wanted) {
		buf_clear(&t->stage.buf);
		t->stage.owner = 0;
		return;
	}
	// ltrace leaves it at the line of the entry.
	if (x->o->ltrace && !detached) {
		if (text_place(x, t)->owner != t->tid)
			return;
		buf_puts(&text_place(x, t)->buf, " <no return ...>");
		text_newline(x, text_place(x, t));
		return;
	}
	// If other lines came after the entry, nothing more is shown when the thread is detached.
	if (detached && text_place(x, t)->owner != t->tid)
		return;
	struct output *out = text_resume(x, t, m);
	if (detached && x->o->whole) {
		text_blocked(out, m);
		text_end_line(x, out);
	} else if (detached) {
		buf_puts(&out->buf, " <detached ...>");
		text_end_line(x, out);
	} else {
		// What is known only at the exit is missing.
		if (m->call->waits)
			buf_puts(&out->buf, " <unfinished ...>");
		text_equals(x, out);
		text_result(x, out, "?");
		text_newline(x, out);
	}
	text_stack(x, out, m);
	if (t->staged) {
		text_break(x, text_output(x, t));
		output_move(text_output(x, t), out);
		text_note(x, text_output(x, t));
	}
	text_seen(x);
}
