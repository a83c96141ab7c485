#include <string.h>

#include "decode/names.h"
#include "sink/render/args.h"
#include "sink/render/floats.h"
#include "sink/json/put.h"
#include "sink/json/state.h"
#include "sink/json/value.h"
#include "sink/render/line.h"
#include "sink/render/result.h"

/* -- arguments ------------------------------------------------------------------------------- */

/** The key of an argument: its name. A second one of the same name is name#2; the i-th argument
 * without a name is $i. */
static void put_arg_key(struct buf *b, const struct value *vals, const struct args_part *part)
{
	const struct value *arg = &vals[part->from];
	unsigned same = 1;

	buf_puts(b, part->index ? ",\"" : "\"");
	if (part->name) {
		buf_put(b, part->name, part->name_len);
	} else {
		buf_putc(b, '$');
		json_put_digits(b, part->index);
	}
	if (part->name && !arg->len)
		for (const struct value *v = vals; v < arg; v++)
			same += v->kind == VALUE_ARG && v->name == arg->name;
	if (same > 1) {
		buf_putc(b, '#');
		json_put_digits(b, same);
	}
	JSON_LITERAL(b, "\":{\"raw\":");
	if (arg->kind != VALUE_ARG)
		JSON_LITERAL(b, "null");
	else if (arg->flags & VALUE_F_SIGNED)
		json_put_signed(b, (int64_t)arg->num);
	else
		json_put_unsigned(b, arg->num);
	buf_putc(b, ',');
}

void json_put_args(struct json *x, struct buf *b, const struct call *c, struct json_shown *shown)
{
	const struct value *v = c->vals;
	struct args_part part = {0};

	JSON_LITERAL(b, ",\"args\":{");
	while (args_next(c, &part)) {
		uint32_t start = part.shown, end = part.end;
		uint32_t split = c->n_enter <= start ? start : c->n_enter < end ? c->n_enter : end;
		size_t half;

		put_arg_key(b, v, &part);
		json_text(x, b, v + start, end - start, split - start, &half);
		json_members(b, v + start, end - start, "");
		buf_putc(b, '}');
		if (part.from < c->n_enter)
			*shown = (struct json_shown){part.index + 1, half};
	}
	buf_putc(b, '}');
	if (part.end && v[0].flags & VALUE_F_NAMED)
		JSON_LITERAL(b, ",\"named\":true");
}

/* -- the name -------------------------------------------------------------------------------- */

static void put_name(struct buf *b, const struct call *c)
{
	JSON_LITERAL(b, ",\"name\":\"");
	line_put_name(b, c);
	buf_putc(b, '"');
}

/** restart_syscall has no arguments; it continues the call before it (restart_syscall(2)). */
static void put_resumes(struct buf *b, const struct pending *t)
{
	uint16_t id = t->has_last ? decode_lookup(t->last_abi, t->last_nr) : 0;

	JSON_LITERAL(b, ",\"resumes\":");
	if (!id) {
		JSON_LITERAL(b, "null");
		return;
	}
	buf_putc(b, '"');
	buf_puts(b, sc_name(sc_calls[id].name));
	buf_putc(b, '"');
}

static void put_call(struct json *x, struct buf *b, const struct call *c, const struct pending *t,
		     struct json_shown *shown)
{
	const struct record *entry = &t->enter;

	put_name(b, c);
	JSON_LITERAL(b, ",\"nr\":");
	json_put_unsigned(b, entry->u.enter.nr);
	json_put_abi(b, c->abi);
	if (x->o->ip)
		json_put_ip(b, entry->u.enter.ip);
	if (c->id == x->restart && x->restart && !c->raw)
		put_resumes(b, t);
	json_put_args(x, b, c, shown);
}

/* -- the result ------------------------------------------------------------------------------ */

static const char *restart_text(uint32_t error)
{
	switch (error) {
	case 512:
		return "ERESTARTSYS\",\"error\":\"To be restarted if SA_RESTART is set";
	case 513:
		return "ERESTARTNOINTR\",\"error\":\"To be restarted";
	case 514:
		return "ERESTARTNOHAND\",\"error\":\"To be restarted if no handler";
	case 516:
		return "ERESTART_RESTARTBLOCK\",\"error\":\"Interrupted by signal";
	default:
		return NULL;
	}
}

static void put_failure(struct buf *b, uint32_t error)
{
	const char *name = names_errno((int)error), *text = names_errno_text((int)error);

	if (restart_text(error)) {
		JSON_LITERAL(b, "null,\"errno\":\"");
		buf_puts(b, restart_text(error));
		buf_putc(b, '"');
		return;
	}
	JSON_LITERAL(b, "-1,\"errno\":\"");
	if (!name) {
		json_put_digits(b, error);
	} else {
		buf_puts(b, name);
		JSON_LITERAL(b, "\",\"error\":\"");
		buf_puts(b, text ? text : "");
	}
	buf_putc(b, '"');
}

static void put_ret(struct buf *b, const struct call *c)
{
	bool is_unsigned =
		c->ret_kind == SC_R_HEX || c->ret_kind == SC_R_ADDR || c->ret_kind == SC_R_UDEC;

	if (c->retval.kind == VALUE_FLOAT)
		floats_json_number(b, &c->retval);
	else if (c->ret_kind == SC_R_NONE)
		JSON_LITERAL(b, "null");
	else if (is_unsigned)
		json_put_unsigned(b, c->abi == ABI_I386 ? (uint32_t)c->ret : (uint64_t)c->ret);
	else
		json_put_signed(b, c->ret);
}

/** Gets the text in parentheses after a result. */
static bool note_text(struct json *x, const struct call *c)
{
	size_t start = x->text.len;

	if (c->note >= c->n)
		return false;
	buf_put(&x->text, " (", 2);
	if (!result_note(&x->text, &x->o->render, c)) {
		x->text.len = start;
		return false;
	}
	buf_putc(&x->text, ')');
	return true;
}

/** True for a result that text shows as a plain decimal number. */
static bool result_is_plain(const struct value *v)
{
	if (v->kind == VALUE_INT)
		return v->fmt == SC_FMT_DEC || v->fmt == SC_FMT_UDEC;
	return (v->kind == VALUE_FD || (v->kind == VALUE_PID && !v->name)) && !v->len && !v->ref;
}

/** Puts the result as text shows it into x->text. False: it says no more than the number. */
static bool success_text(struct json *x, const struct call *c)
{
	const struct value *v = &c->retval;
	struct render r;

	if (result_is_plain(v) && c->note >= c->n)
		return false;
	buf_clear(&x->text);
	render_init(&r, &x->o->render, &x->text);
	const struct value *values;
	uint32_t n = call_result(c, &values);
	if (n)
		render_values(&r, values, n);
	else
		buf_putc(&x->text, '?');
	return note_text(x, c) || !result_is_plain(v);
}

static void put_success(struct json *x, struct buf *b, const struct call *c)
{
	put_ret(b, c);
	if (!success_text(x, c))
		return;
	JSON_LITERAL(b, ",\"ret_text\":");
	json_put_string(b, x->text.p, x->text.len);
	const struct value *values;
	uint32_t n = call_result(c, &values);
	json_members(b, values, n, "ret_");
	if (c->note < c->n) {
		JSON_LITERAL(b, ",\"ret_note\":");
		json_value(b, c->vals + c->note, c->n - c->note);
	}
}

void json_put_result(struct json *x, struct buf *b, const struct record *rec, const struct call *c)
{
	JSON_LITERAL(b, ",\"ret\":");
	if (rec->flags & RECORD_UNAVAILABLE)
		JSON_LITERAL(b, "null,\"unavailable\":true");
	else if (c->failed || c->restarted)
		put_failure(b, c->error);
	else
		put_success(x, b, c);
	if (rec->flags & RECORD_INJECTED)
		JSON_LITERAL(b, ",\"injected\":true");
	if (rec->flags & RECORD_POKED)
		JSON_LITERAL(b, ",\"poked\":true");
	if (rec->flags & RECORD_DELAYED)
		JSON_LITERAL(b, ",\"delayed\":true");
}

void json_put_spent(struct buf *b, uint64_t from, uint64_t to)
{
	JSON_LITERAL(b, ",\"dur\":");
	json_put_seconds(b, to > from ? to - from : 0);
}

void json_put_resumed(struct json *x, struct buf *b, const struct record *entry,
		      const struct record *rec, const struct json_shown *shown,
		      const struct json_thread *comm)
{
	JSON_LITERAL(b, ",\"resumed\":{\"seq\":");
	json_put_unsigned(b, rec->seq);
	JSON_LITERAL(b, ",\"time\":");
	json_put_clock(&x->real, b, rec->real_ns);
	JSON_LITERAL(b, ",\"args\":");
	json_put_digits(b, shown->args);
	JSON_LITERAL(b, ",\"text\":");
	json_put_digits(b, shown->text);
	if (rec->tid != entry->tid && rec->pid == entry->pid) {
		// A thread that is not the leader has made the execve.
		JSON_LITERAL(b, ",\"tid\":");
		json_put_signed(b, rec->tid);
	}
	uint64_t ip;
	if (x->o->ip && record_place(record_is_end(rec) ? entry : rec, entry, &ip))
		json_put_ip(b, ip);
	if (comm)
		json_put_comm(b, comm);
	buf_putc(b, '}');
}

/* -- hooks ----------------------------------------------------------------------------------- */

void json_enter(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);
	const struct record *rec = &m->ev->rec;
	struct json_thread *t = json_thread(x, rec->tid);

	json_who(t, rec, m->ev->mem);
	t->in = m->thread;
	t->staged = x->o->stage || m->undecided;
	t->call = m->call;
	t->entered = ++x->moments;
	t->was_len = 0;
	x->newest = *rec;
}

void json_exit(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);
	const struct record *rec = &m->ev->rec;
	struct json_thread *t = json_thread(x, rec->tid);
	const struct call *c = m->call;
	struct json_shown shown = {0};
	bool whole = x->moments++ == t->entered, renames = sc_calls[c->id].props & SC_P_COMM;

	// A successful execve has already changed the name, and it was read again since.
	bool forget = renames && !t->was_len;

	t->in = NULL;
	x->newest = *rec;
	if (!t->staged || m->wanted) {
		struct json_file *f = json_file(x, t);
		struct buf *b = json_begin(x, t, "call", &m->thread->enter, m->ev->mem, true);

		put_call(x, b, c, m->thread, &shown);
		json_put_result(x, b, rec, c);
		json_put_spent(b, m->thread->enter.mono_ns, rec->mono_ns);
		json_put_below(x, f, m);
		json_put_stack(b, m);
		if (forget)
			json_rename(t);
		if (renames)
			json_who(t, rec, m->ev->mem);
		if (!whole)
			json_put_resumed(x, b, &m->thread->enter, rec, &shown, renames ? t : NULL);
		f->calls++;
		f->errors += c->failed && !restart_text(c->error);
		json_end(x, t);
	} else if (forget) {
		json_rename(t);
	}
}

/** True for a call whose line is nothing but its name, values and result. */
static bool is_plain(const struct json *x, const struct moment *m)
{
	const struct call *c = m->call;

	return again_is_simple(&m->ev->exit->rec) && !m->undecided && !c->nbelow && !c->raw &&
	       !(sc_calls[c->id].props & SC_P_COMM) && !(c->id == x->restart && x->restart);
}

/** By the options: are there lines of that kind? */
static bool may_be_plain(const struct json *x)
{
	return !(x->o->stage || x->o->ip || x->o->dump.reads || x->o->dump.writes);
}

/** Begins the line of a whole call, with what differs from call to call. */
static struct json_thread *whole_begin(struct json *x, const struct moment *m)
{
	const struct record *enter = &m->ev->rec;
	struct json_thread *t = json_thread(x, enter->tid);

	x->moments += 2; // its entry and its exit
	x->newest = m->ev->exit->rec;
	json_begin(x, t, "call", enter, m->ev->mem, false);
	return t;
}

static void whole_end(struct json *x, struct json_thread *t, const struct moment *m, bool is_error)
{
	struct json_file *f = json_file(x, t);
	struct buf *b = &f->out->buf;

	json_put_spent(b, m->ev->rec.mono_ns, m->ev->exit->rec.mono_ns);
	json_put_stack(b, m);
	f->calls++;
	f->errors += is_error;
	json_end(x, t);
}

void json_whole(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);
	const struct call *c = m->call;
	struct json_shown shown = {0};

	if (!may_be_plain(x) || !is_plain(x, m)) {
		const struct moment end = moment_of_exit(m);

		json_enter(s, m);
		json_exit(s, &end);
		return;
	}
	bool is_error = c->failed && !restart_text(c->error);
	struct json_thread *t = whole_begin(x, m);
	struct buf *b = &json_file(x, t)->out->buf;
	size_t begin = b->len;
	put_call(x, b, c, m->thread, &shown);
	json_put_result(x, b, &m->ev->exit->rec, c);
	// What is kept begins with a byte that is no part of the line.
	if (again_is_kept(&x->again, m)) {
		buf_clear(&x->text);
		buf_putc(&x->text, is_error);
		buf_put(&x->text, b->p + begin, b->len - begin);
		again_keep(&x->again, m, x->text.p, x->text.len);
	}
	whole_end(x, t, m, is_error);
}

bool json_again(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);
	size_t n;
	const char *known = may_be_plain(x) && again_is_simple(&m->ev->exit->rec)
				    ? again_find(&x->again, m->ev, &n)
				    : NULL;

	if (!known)
		return false;
	struct json_thread *t = whole_begin(x, m);
	buf_put(&json_file(x, t)->out->buf, known + 1, n - 1);
	whole_end(x, t, m, *known);
	return true;
}

void json_unfinished(struct json *x, struct json_thread *t, const struct record *now,
		     const struct moment *m, const char *why)
{
	struct json_file *f = json_file(x, t);
	struct record last = *now;
	struct json_shown shown = {0};
	struct buf *b = json_begin(x, t, "call", &t->in->enter, m ? m->ev->mem : NULL, true);

	last.tid = t->tid; // `now` may be the record of another thread
	put_call(x, b, t->call, t->in, &shown);
	JSON_LITERAL(b, ",\"ret\":null,\"unfinished\":\"");
	buf_puts(b, why);
	buf_putc(b, '"');
	if (t->call->waits)
		JSON_LITERAL(b, ",\"incomplete\":true");
	json_put_spent(b, t->in->enter.mono_ns, now->mono_ns);
	if (m)
		json_put_stack(b, m);
	if (x->moments != t->entered)
		json_put_resumed(x, b, &t->in->enter, &last, &shown, NULL);
	f->calls++;
	f->unfinished++;
	t->in = NULL;
	json_end(x, t);
}

void json_cut(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);
	const struct record *rec = &m->ev->rec;
	struct json_thread *t = json_thread(x, rec->tid);

	x->newest = *rec;
	if (t->in && (!t->staged || m->wanted))
		json_unfinished(x, t, rec, m, rec->kind == RECORD_DETACHED ? "detached" : "ended");
	t->in = NULL;
	x->moments++;
}
