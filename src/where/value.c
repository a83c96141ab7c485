/** The values that tests compare: facts of records, arguments, memory. */
#include <string.h>

#include "decode/argument.h"
#include "event/ask.h"
#include "where/program.h"

enum { CWD_FD = -100, ERESTART_FIRST = 512 };

static enum where_got got_number(struct where_value *ret, where_num n)
{
	ret->num = n;
	return GOT_VALUE;
}

static enum where_got got_text(struct where_value *ret, const char *text, long len)
{
	ret->text = text;
	ret->len = (size_t)len;
	return len < 0 ? GOT_NONE : GOT_VALUE;
}

uint16_t value_call(const struct where_ask *q)
{
	if (q->phase == PHASE_CALL)
		return q->id;
	return q->v->call ? q->v->call->id : 0;
}

static struct mem *mem_of(const struct where_ask *q)
{
	return q->v->ev->mem;
}

/** Returns a text buffer that does not contain the previous text. */
static char *text_room(struct where_ask *q)
{
	q->e->turn ^= 1;
	return q->e->text[q->e->turn];
}

/* -- what is known of a call without its record ------------------------------------------------ */

/** True if some form of the call has this argument. */
static bool call_has(uint16_t id, const struct where_term *t)
{
	uint16_t sig;

	for (unsigned i = 0; id && (sig = decode_next_sig(id, &i));) {
		for (unsigned k = 0; k < sc_sigs[sig].n; k++) {
			const struct sc_field *f = &sc_fields[sc_sigs[sig].first + k];
			const struct sc_node *n = &sc_nodes[f->node];
			bool fd = n->op == SC_SCALAR && (n->a == SC_S_FD || n->a == SC_S_DIRFD);

			if (t->subject == SUBJECT_PATH	? n->op == SC_STR && (n->d & SC_STR_PATH)
			    : t->subject == SUBJECT_ARG ? f->name == t->arg
			    : t->subject == SUBJECT_ARG_PATH ? fd && f->name == t->arg
							     : fd)
				return true;
		}
	}
	return false;
}

static enum where_got value_of_call(const struct where_ask *q, const struct where_term *t,
				    struct where_value *ret)
{
	switch (t->subject) {
	case SUBJECT_NAME:
		if (!q->id)
			return GOT_LATER;
		ret->text = sc_name(sc_calls[q->id].name);
		ret->len = strlen(ret->text);
		return GOT_VALUE;
	case SUBJECT_BYTES:
		return name_counts_bytes(q->id) ? GOT_LATER : GOT_NONE;
	case SUBJECT_SIGNAL:
		return GOT_NONE;
	case SUBJECT_PATH:
	case SUBJECT_FD:
	case SUBJECT_FD_PATH:
	case SUBJECT_ARG:
	case SUBJECT_ARG_PATH:
		return call_has(q->id, t) ? GOT_LATER : GOT_NONE;
	default:
		return GOT_LATER;
	}
}

/* -- facts of records ------------------------------------------------------------------------- */

static enum where_got value_comm(struct where_ask *q, struct where_value *ret)
{
	struct where_thread *t = q->v->thread;

	if (!t->has_comm || t->renames) {
		long n = mem_ask(mem_of(q), MEM_ASK_COMM, 0, t->comm, sizeof(t->comm));

		t->has_comm = true;
		t->comm_len = n > 0 ? (uint8_t)n : 0;
	}
	return got_text(ret, t->comm, t->comm_len);
}

static enum where_got value_name(struct where_ask *q, struct where_value *ret)
{
	static const char digits[] = "0123456789abcdef";
	const struct call *c = q->v->call;

	if (c->symbol)
		return got_text(ret, c->symbol, (long)strlen(c->symbol));
	if (c->id) {
		ret->text = sc_name(sc_calls[c->id].name);
		ret->len = strlen(ret->text);
		return GOT_VALUE;
	}
	// the name as it is shown: syscall_0x1f4
	char *end = ret->own + sizeof(ret->own), *p = end;
	uint64_t nr = c->abi == ABI_X32 ? c->nr | 0x40000000 : c->nr;
	do
		*--p = digits[nr & 15];
	while (nr >>= 4);
	p -= 10;
	memcpy(p, "syscall_0x", 10);
	return got_text(ret, p, end - p);
}

/** Gets the result as it is shown: -1 for errors. */
static enum where_got value_ret(const struct where_ask *q, struct where_value *ret)
{
	const struct record *rec = &q->v->ev->rec;
	const struct call *c = q->v->call;
	bool word = c->ret_kind == SC_R_ADDR || c->ret_kind == SC_R_HEX || c->ret_kind == SC_R_UDEC;

	if (q->phase == PHASE_ENTER)
		return GOT_LATER;
	if (q->phase == PHASE_CUT || rec->flags & RECORD_UNAVAILABLE ||
	    rec->u.exit.error >= ERESTART_FIRST)
		return GOT_NONE;
	if (c->symbol && (c->retval.kind == VALUE_FLOAT || c->ret_kind == SC_R_NONE))
		return GOT_NONE;
	if (c->symbol)
		return got_number(ret, c->ret);
	if (rec->u.exit.error && (!c->exited || c->failed))
		return got_number(ret, -1);
	if (c->abi == ABI_I386 && c->exited && word)
		return got_number(ret, (uint32_t)rec->u.exit.ret);
	return got_number(ret, rec->u.exit.ret);
}

static enum where_got value_errno(const struct where_ask *q, struct where_value *ret)
{
	if (q->phase == PHASE_ENTER)
		return GOT_LATER;
	if (q->phase == PHASE_CUT || q->v->ev->rec.flags & RECORD_UNAVAILABLE || q->v->call->symbol)
		return GOT_NONE;
	return got_number(ret, q->v->ev->rec.u.exit.error);
}

static enum where_got value_dur(const struct where_ask *q, struct where_value *ret)
{
	if (q->phase == PHASE_ENTER)
		return GOT_LATER;
	uint64_t end = q->v->ev->rec.mono_ns, begin = q->v->enter->mono_ns;
	return got_number(ret, end > begin ? end - begin : 0);
}

static enum where_got value_bytes(const struct where_ask *q, struct where_value *ret)
{
	if (!name_counts_bytes(value_call(q)))
		return GOT_NONE;
	enum where_got got = value_ret(q, ret);
	return got == GOT_VALUE && ret->num < 0 ? GOT_NONE : got;
}

static enum where_got value_signal(const struct where_ask *q, struct where_value *ret)
{
	const struct record *rec = &q->v->ev->rec;

	switch (q->phase == PHASE_EVENT ? rec->kind : RECORD_NONE) {
	case RECORD_SIGNAL:
	case RECORD_GROUP_STOP:
		return got_number(ret, rec->u.signal.sig);
	case RECORD_KILLED:
		return got_number(ret, rec->u.end.code);
	default:
		return GOT_NONE;
	}
}

/** Gets the path that a descriptor refers to. */
static enum where_got path_of_fd(struct where_ask *q, int fd, struct where_value *ret)
{
	char *text = text_room(q);
	unsigned what = fd == CWD_FD ? MEM_ASK_CWD : MEM_ASK_FD;

	if (fd < 0 && fd != CWD_FD)
		return GOT_NONE;
	return got_text(
		ret, text,
		mem_ask(mem_of(q), what, fd < 0 ? 0 : (uint64_t)fd, text, sizeof(q->e->text[0])));
}

static enum where_got value_ret_path(struct where_ask *q, struct where_value *ret)
{
	enum where_got got = value_ret(q, ret);
	const struct call *c = q->v->call;

	if (got != GOT_VALUE)
		return got;
	if (sc_rets[sc_sigs[c->tail_sig && sc_sigs[c->tail_sig].ret ? c->tail_sig : c->sig].ret]
		    .kind != SC_R_FD)
		return GOT_NONE;
	return path_of_fd(q, (int)ret->num, ret);
}

/* -- arguments -------------------------------------------------------------------------------- */

/** Finds the k-th argument that the term means. */
static bool arg_find(struct where_ask *q, const struct where_term *t, unsigned k,
		     struct decode_arg *ret)
{
	for (unsigned i = 0; decode_next_arg(q->v->call, mem_of(q), &i, ret);) {
		bool named = stream_is_arg(q->w, t, ret->name, ret->text);
		bool hit = t->subject == SUBJECT_PATH	    ? ret->is_path
			   : t->subject == SUBJECT_ARG	    ? named
			   : t->subject == SUBJECT_ARG_PATH ? named && ret->is_fd
							    : ret->is_fd;

		if (hit && !k--)
			return true;
	}
	return false;
}

/** Decodes the call again without leaving anything out; at the exit, both its entry and its exit.
 */
static const struct call *full_call(struct where_ask *q)
{
	struct where_eval *e = q->e;
	const struct record *in = q->phase == PHASE_ENTER ? &q->v->ev->rec : q->v->enter;
	const struct record *out = &q->v->ev->rec;

	if (!e->has_entry) {
		e->full.sp = in->u.enter.sp;
		e->full.proto = q->v->call->proto;
		if (q->v->call->symbol)
			decode_library_enter(&e->opts, &e->full, (enum abi)in->abi, q->v->call->id,
					     q->v->call->symbol, in->u.enter.args, mem_of(q));
		else
			decode_enter(&e->opts, &e->full, (enum abi)in->abi, in->u.enter.nr,
				     in->u.enter.args, mem_of(q));
		e->has_entry = true;
	}
	if (q->phase == PHASE_EXIT && !e->has_exit) {
		if (q->v->call->symbol)
			decode_library_exit(&e->opts, &e->full, (uint64_t)out->u.exit.ret,
					    mem_of(q));
		else
			decode_exit(&e->opts, &e->full, out->u.exit.ret, out->u.exit.error,
				    mem_of(q));
		e->has_exit = true;
	}
	return &e->full;
}

static void finder_open(struct where_ask *q, bool full)
{
	const struct call *c = full ? full_call(q) : q->v->call;

	q->finder->is_full = full;
	stream_begin(q->finder, c, q->phase == PHASE_ENTER ? c->n_enter : c->n);
}

/** True if the shown values of a call can be used: there are some, and they are not plain
 * numbers. */
static bool call_is_decoded(const struct call *c)
{
	return c->n && !c->raw;
}

/** Gets values of arrays, structs and buffers: from the shown call, or, if that is incomplete, from
 * the call decoded in full. */
static enum where_got value_stream(struct where_ask *q, const struct where_term *t,
				   const struct decode_arg *a, unsigned k, bool text,
				   struct where_value *ret)
{
	struct where_finder *f = q->finder;
	bool later = q->phase == PHASE_ENTER;

	if (f->t != t || f->k != k || f->text != text || !k) {
		f->w = q->w;
		f->t = t;
		f->text = text;
		f->k = 0;
		finder_open(q, !call_is_decoded(q->v->call));
		while (f->k < k && stream_next(f, ret))
			f->k++;
	}
	// The argument is not shown before the exit.
	if (later && a->place >= f->c->next_arg)
		return GOT_LATER;
	for (;;) {
		if (stream_next(f, ret)) {
			f->k++;
			return GOT_VALUE;
		}
		if (f->is_full || (f->k && !f->lacks))
			break;
		finder_open(q, true);
	}
	return later && a->is_out ? GOT_LATER : GOT_NONE;
}

/** Gets a string. If the kernel fills it in, it is compared at the exit. */
static enum where_got value_string(struct where_ask *q, const struct decode_arg *a,
				   struct where_value *ret)
{
	struct where_finder f = {.w = q->w, .text = true};
	const struct where_term term = {.arg = a->name};
	const struct call *c = q->v->call;
	bool ended, fault;

	if (q->phase == PHASE_ENTER && !a->is_in)
		return GOT_LATER;
	f.t = &term;
	stream_begin(&f, c, q->phase == PHASE_ENTER ? c->n_enter : c->n);
	if (call_is_decoded(c) && stream_next(&f, ret))
		return GOT_VALUE;
	char *text = text_room(q);
	return got_text(ret, text,
			a->val ? mem_read_str(mem_of(q), a->val, text, sizeof(q->e->text[0]),
					      &ended, &fault)
			       : -1);
}

/** Gets the number that a pointer points to. If the kernel changes it, either the value before or
 * the value after the call may meet the test. */
static enum where_got value_pointee(struct where_ask *q, const struct decode_arg *a, unsigned k,
				    struct where_value *ret)
{
	bool later = q->phase == PHASE_ENTER && a->is_out, is_signed;
	uint64_t v;

	if (!a->val)
		return k ? GOT_NONE : got_number(ret, 0);
	if (later && (k || !a->is_in))
		return GOT_LATER;
	if (k || !decode_pointee(q->v->call, mem_of(q), a, &v, &is_signed))
		return GOT_NONE;
	return got_number(ret, is_signed ? (where_num)(int64_t)v : (where_num)v);
}

static where_num arg_number(const struct decode_arg *a)
{
	if (a->is_id && (uint32_t)a->val == UINT32_MAX)
		return -1;
	return a->is_signed ? (where_num)(int64_t)a->val : (where_num)a->val;
}

static enum where_got value_arg(struct where_ask *q, const struct where_term *t, unsigned k,
				bool text, bool raw, struct where_value *ret)
{
	bool several = t->subject != SUBJECT_ARG && t->subject != SUBJECT_ARG_PATH;
	struct decode_arg a;

	if (!arg_find(q, t, several ? k : 0, &a))
		return GOT_NONE;
	if (several)
		k = 0;
	if (t->subject == SUBJECT_FD_PATH || t->subject == SUBJECT_ARG_PATH)
		return k ? GOT_NONE : path_of_fd(q, (int)a.val, ret);
	if (t->nfields || a.text)
		return value_stream(q, t, &a, k, text, ret);
	if (text && !a.is_string)
		return value_stream(q, t, &a, k, text, ret);
	if (text)
		return k ? GOT_NONE : value_string(q, &a, ret);
	if (a.is_numbers && !raw)
		return value_stream(q, t, &a, k, text, ret);
	if (a.pointee && !raw)
		return value_pointee(q, &a, k, ret);
	return k ? GOT_NONE : got_number(ret, arg_number(&a));
}

enum where_got value_get(struct where_ask *q, const struct where_term *t, unsigned k, bool text,
			 bool raw, struct where_value *ret)
{
	if (q->phase == PHASE_CALL)
		return value_of_call(q, t, ret);
	switch (t->subject) {
	case SUBJECT_PID:
		return got_number(ret, q->v->ev->rec.pid);
	case SUBJECT_TID:
		return got_number(ret, q->v->ev->rec.tid);
	case SUBJECT_COMM:
		return value_comm(q, ret);
	case SUBJECT_SIGNAL:
		return value_signal(q, ret);
	default:
		break;
	}
	if (q->phase == PHASE_EVENT)
		return q->w->has_signal ? GOT_NONE : GOT_LATER;
	switch (t->subject) {
	case SUBJECT_NAME:
		return value_name(q, ret);
	case SUBJECT_RET:
		return value_ret(q, ret);
	case SUBJECT_RET_PATH:
		return value_ret_path(q, ret);
	case SUBJECT_ERRNO:
		return value_errno(q, ret);
	case SUBJECT_DUR:
		return value_dur(q, ret);
	case SUBJECT_BYTES:
		return value_bytes(q, ret);
	default:
		return value_arg(q, t, k, text, raw, ret);
	}
}
