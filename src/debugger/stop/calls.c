#include "debugger/stop/calls.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "arch/arch.h"
#include "base/cleanup.h"
#include "base/clock.h"
#include "debugger/session/session.h"
#include "decode/custom/customs.h"
#include "decode/names.h"
#include "event/record.h"
#include "proc/control.h"
#include "sink/render/render.h"
#include "sink/render/result.h"
#include "trace/select/callset.h"
#include "where/where.h"
#include "debugger/stop/stops.h"

/** The state of a thread. */
struct state {
	struct record enter, now;
	struct call call;
	bool in_call; /* the entry was seen */
	struct lent *lent;
};

/** What memory contained before something was put there for a call. */
struct lent {
	struct lent *next; /* the one put there before */
	taddr addr;
	size_t n;
	uint8_t *bytes;
};

struct calls {
	struct map threads; /* struct state by tid */
	size_t lent;	    /* how many pieces of memory are lent */
};

/** What a condition remembers of a thread's call. */
struct answer {
	struct where_thread where;
	enum where_answer entry;
};

struct call_catch {
	struct callset set;
	struct where *where; /* or NULL */
	struct where_eval eval;
	struct map answers; /* by tid */
};

static const struct decode_opts how_decoded = {
	.customs = &decode_customs, .str_limit = 200, .fds = DECODE_FDS_PATH};

/* -- threads ---------------------------------------------------------------------------------- */

struct calls *calls_create(void)
{
	struct calls *c = alloc_zeroed(sizeof(*c));

	return c;
}

static struct state *state_of(struct calls *c, pid_t tid)
{
	struct state *st = map_get(&c->threads, (uint64_t)tid);

	if (st)
		return st;
	st = alloc_zeroed(sizeof(*st));
	call_init(&st->call);
	map_set(&c->threads, (uint64_t)tid, st);
	return st;
}

/** Puts back what a thread's memory contained, or, without a program, forgets it. Returns how many
 * pieces that were. */
static size_t end_loans(struct inferior *inf, struct state *st)
{
	struct lent *l;
	size_t n = 0;

	for (; (l = st->lent); n++) {
		st->lent = l->next;
		if (inf)
			err_free(inferior_write(inf, l->addr, l->bytes, l->n));
		free(l->bytes);
		free(l);
	}
	return n;
}

struct err *calls_lend(struct session *s, struct dthread *t, taddr addr, const void *bytes,
		       size_t n)
{
	struct lent *l = alloc_zeroed(sizeof(*l));

	*l = (struct lent){.addr = addr, .n = n, .bytes = alloc_zeroed(n ? n : 1)};
	size_t got = mem_read(&s->inf.mem, addr, l->bytes, n);
	struct err *e = got < n ? err_new("Cannot access memory at address 0x%llx",
					  (unsigned long long)(addr + got))
				: inferior_write(&s->inf, addr, bytes, n);
	if (e) {
		free(l->bytes);
		free(l);
		return e;
	}
	struct state *st = state_of(s->stops->calls, t->thread.tid);
	l->next = st->lent;
	st->lent = l;
	s->stops->calls->lent++;
	return NULL;
}

static void free_state(struct state *st)
{
	if (st) {
		end_loans(NULL, st);
		call_deinit(&st->call);
	}
	free(st);
}

void calls_forget(struct calls *c)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&c->threads, &i, &key, &p);)
		free_state(p);
	map_deinit(&c->threads);
	*c = (struct calls){0};
}

void calls_destroy(struct calls *c)
{
	calls_forget(c);
	free(c);
}

void calls_left(struct session *s, pid_t tid)
{
	struct calls *c = s->stops->calls;
	struct state *st = map_del(&c->threads, (uint64_t)tid);

	if (st)
		c->lent -= end_loans(NULL, st);
	free_state(st);
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		if (b->calls)
			free(map_del(&b->calls->answers, (uint64_t)tid));
}

bool calls_wanted(const struct session *s)
{
	if (s->stops->tracing || s->stops->calls->lent)
		return true;
	for (const struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		if (b->how == HOW_CALLS && b->enabled)
			return true;
	return false;
}

/** Gets the entry of a call: as recorded, or from the registers at its exit. */
static void take_entry(struct session *s, struct dthread *t, struct state *st,
		       const struct control_call *c)
{
	const void *regs = inferior_regs(t);
	struct record *r = &st->enter;
	uint64_t nr = c->op == CONTROL_ENTRY ? c->u.entry.nr : regs ? regs_call_number(regs) : 0;

	*r = (struct record){.kind = RECORD_SYSCALL_ENTER,
			     .pid = s->inf.pid,
			     .tid = t->thread.tid,
			     .mono_ns = clock_ns(CLOCK_MONOTONIC)};
	r->abi = (uint8_t)arch_abi_of(arch_native(), c->arch, &nr);
	r->u.enter.nr = nr;
	r->u.enter.ip = c->ip;
	r->u.enter.sp = c->sp;
	for (unsigned i = 0; i < 6; i++)
		r->u.enter.args[i] = c->op == CONTROL_ENTRY ? c->u.entry.args[i]
				     : regs ? regs_call_arg(regs, r->abi != ABI_I386, i)
					    : 0;
	st->now = *r;
	st->call.sp = c->sp;
	decode_enter(&how_decoded, &st->call, (enum abi)r->abi, nr, r->u.enter.args, &s->inf.mem);
}

static void take_exit(struct session *s, struct state *st, const struct control_call *c)
{
	int64_t ret = c->u.exit.ret;
	uint32_t error = c->u.exit.is_error ? (uint32_t)-ret : 0;

	st->now = (struct record){.kind = RECORD_SYSCALL_EXIT,
				  .abi = st->enter.abi,
				  .flags = error >= 512 ? RECORD_RESTARTED : 0,
				  .pid = st->enter.pid,
				  .tid = st->enter.tid,
				  .mono_ns = clock_ns(CLOCK_MONOTONIC),
				  .u.exit = {.ret = ret,
					     .error = error,
					     .nr = st->enter.u.enter.nr,
					     .ip = c->ip,
					     .sp = c->sp}};
	decode_exit(&how_decoded, &st->call, ret, error, &s->inf.mem);
	// The kernel reads a call's arguments again when it makes the call again.
	if (!(st->now.flags & RECORD_RESTARTED))
		s->stops->calls->lent -= end_loans(&s->inf, st);
}

void calls_took(struct session *s, const struct event_info *event)
{
	struct dthread *t = event->thread;
	struct control_call c;

	if (!t)
		return;
	struct state *st = state_of(s->stops->calls, t->thread.tid);
	struct err *e = inferior_call(t, &c);
	bool at = !e && (c.op == CONTROL_ENTRY || c.op == CONTROL_EXIT);
	err_free(e);
	if (!at)
		return;
	inferior_look(&s->inf, t);
	if (c.op == CONTROL_ENTRY || !st->in_call)
		take_entry(s, t, st, &c);
	if (c.op == CONTROL_EXIT)
		take_exit(s, st, &c);
	st->in_call = c.op == CONTROL_ENTRY;
}

const struct record *calls_record(struct session *s, const struct dthread *t)
{
	return &state_of(s->stops->calls, t->thread.tid)->now;
}

const struct record *calls_entry(struct session *s, const struct dthread *t)
{
	return &state_of(s->stops->calls, t->thread.tid)->enter;
}

const char *calls_name(struct session *s, const struct dthread *t)
{
	return sc_name(sc_calls[state_of(s->stops->calls, t->thread.tid)->call.id].name);
}

/* -- catching --------------------------------------------------------------------------------- */

/** The offset of the condition in the text, or of its end. */
static size_t condition_at(const char *text)
{
	size_t n = strlen(text);

	for (size_t i = 0; i < n; i++)
		if ((!i || isspace((unsigned char)text[i - 1])) && !strncmp(text + i, "if", 2) &&
		    (isspace((unsigned char)text[i + 2]) || text[i + 2] == '('))
			return i;
	return n;
}

/** Parses a set of calls: in gdb the names are separated by blanks, in strace by commas. */
static struct err *parse_set(const char *spec, struct callset *set)
{
	struct buf list = {0};

	for (const char *p = spec; *p; p++)
		if (*p != ' ')
			buf_putc(&list, *p);
		else if (list.len && list.p[list.len - 1] != ',' && p[1] && p[1] != ' ')
			buf_putc(&list, ',');
	struct err *e = callset_parse(list.len ? buf_str(&list) : "all", set);
	buf_deinit(&list);
	return e;
}

/** The only call of a set, in the ABI of 64 bits; -1: it has several, or none. */
static int only_call(const struct callset *set)
{
	int found = -1;

	for (int nr = 0; !set->all && nr < CALLSET_WORDS * 64; nr++)
		if (callset_has(set, ABI_X86_64, (uint64_t)nr)) {
			if (found >= 0)
				return -1;
			found = nr;
		}
	return found;
}

unsigned calls_catch_names(const char *spec, bool numbers, struct buf *b)
{
	struct callset set;
	unsigned n = 0;

	for (const char *p = spec + strspn(spec, " ,"); *p; n++) {
		size_t len = strcspn(p, " ,");
		_free_ char *word = alloc_strndup(p, len);
		int nr = err_discard(callset_parse(word, &set)) ? -1 : only_call(&set);
		uint16_t id = nr >= 0 && (uint32_t)nr < sc_nr_n[ABI_X86_64]
				      ? sc_nr[sc_nr_first[ABI_X86_64] + (uint32_t)nr]
				      : SC_NR_NONE;

		if (id == SC_NR_NONE)
			return 0;
		buf_puts(b, !n ? "" : numbers ? " " : ", ");
		buf_printf(b, numbers ? "'%s' [%d]" : "%s", sc_name(sc_calls[id].name), nr);
		p += len + strspn(p + len, " ,");
	}
	return n;
}

struct err *calls_catch_condition(struct call_catch *c, const char *condition)
{
	struct where *where = NULL;
	struct err *e = condition ? where_compile(condition, &where) : NULL;

	if (!e && where && where_function(where))
		e = err_new(
			"'%s' is a function of a library, and this is about system calls: break "
			"stops at it, pawl -l shows its calls.",
			where_function(where));
	if (e) {
		where_destroy(where);
		return e;
	}
	if (c->where) {
		where_eval_deinit(&c->eval);
		where_destroy(c->where);
	}
	c->where = where;
	if (where)
		where_eval_init(&c->eval, where);
	return NULL;
}

struct err *calls_catch_parse(const char *text, struct call_catch **ret, char **spec,
			      char **condition)
{
	size_t at = condition_at(text), n = at;
	struct call_catch *c = alloc_zeroed(sizeof(*c));

	while (n && isspace((unsigned char)text[n - 1]))
		n--;
	*spec = alloc_strndup(text, n);
	*condition = NULL;
	if (text[at])
		*condition = alloc_strdup(text + at + 2 + strspn(text + at + 2, " \t"));
	struct err *e = parse_set(*spec, &c->set);
	if (!e && *condition)
		e = calls_catch_condition(c, *condition);
	if (!e) {
		*ret = c;
		return NULL;
	}
	calls_catch_free(c);
	free(*spec);
	free(*condition);
	return e;
}

void calls_catch_free(struct call_catch *c)
{
	uint64_t key;
	void *p;

	if (!c)
		return;
	if (c->where) {
		where_eval_deinit(&c->eval);
		where_destroy(c->where);
	}
	for (size_t i = 0; map_next(&c->answers, &i, &key, &p);)
		free(p);
	map_deinit(&c->answers);
	free(c);
}

static struct answer *answer_of(struct call_catch *c, pid_t tid)
{
	struct answer *a = map_get(&c->answers, (uint64_t)tid);

	if (a)
		return a;
	a = alloc_zeroed(sizeof(*a));
	map_set(&c->answers, (uint64_t)tid, a);
	return a;
}

/** True if the condition holds. If only the exit can decide it, the entry does not stop. */
static bool holds(struct call_catch *c, struct session *s, struct state *st)
{
	struct answer *a = answer_of(c, st->now.tid);
	struct event ev = {.rec = st->now, .mem = &s->inf.mem};
	struct where_view v = {
		.ev = &ev, .enter = &st->enter, .call = &st->call, .thread = &a->where};

	if (st->now.kind == RECORD_SYSCALL_ENTER) {
		a->entry = where_at_entry(&c->eval, &v);
		return a->entry == WHERE_YES;
	}
	return a->entry == WHERE_YES || (a->entry == WHERE_LATER && where_at_exit(&c->eval, &v));
}

bool calls_catches(struct session *s, struct breakpoint *b, const struct event_info *event)
{
	struct state *st =
		event->thread ? state_of(s->stops->calls, event->thread->thread.tid) : NULL;

	if (!st || !callset_has(&b->calls->set, st->enter.abi, callset_number(&st->enter)))
		return false;
	return !b->calls->where || holds(b->calls, s, st);
}

/* -- showing ---------------------------------------------------------------------------------- */

void calls_put(struct session *s, struct dthread *t, struct buf *b)
{
	const struct render_opts look = {.names = RENDER_ABBREV};
	const struct state *st = state_of(s->stops->calls, t->thread.tid);
	const struct call *call = &st->call;
	struct render r;

	if (call->id)
		buf_puts(b, sc_name(sc_calls[call->id].name));
	else
		buf_printf(b, "syscall_0x%llx", (unsigned long long)call->nr);
	buf_putc(b, '(');
	render_init(&r, &look, b);
	render_values(&r, call->vals, call->exited && call->note < call->n ? call->note : call->n);
	buf_putc(b, ')');
	if (!call->exited)
		return;
	buf_puts(b, " = ");
	result_put(&r, call);
}

/* -- changing --------------------------------------------------------------------------------- */

/** Gets the state of a thread that is stopped at the entry or the exit of a call. */
static struct err *at_call(struct session *s, struct dthread *t, bool *entry, struct state **ret)
{
	struct control_call c;
	struct err *e;

	if (!inferior_flush(&s->inf, t))
		return &err_gone;
	e = inferior_call(t, &c);
	if (!e && c.op != CONTROL_ENTRY && c.op != CONTROL_EXIT)
		e = err_new("Thread %u is at no system call: catch one first.", t->number);
	if (e)
		return e;
	*ret = state_of(s->stops->calls, t->thread.tid);
	*entry = c.op == CONTROL_ENTRY;
	return NULL;
}

/** Finds the register of an argument; false: the call has no such argument. */
static bool find_argument(const struct call *c, const char *name, unsigned *ret)
{
	const struct sc_sig *sig = &sc_sigs[c->sig];

	if (!strncmp(name, "arg", 3) && name[3] >= '0' && name[3] < '6' && !name[4]) {
		*ret = (unsigned)(name[3] - '0');
		return true;
	}
	for (unsigned k = 0; k < sig->n; k++) {
		const struct sc_field *f = &sc_fields[sig->first + k];

		if (f->name && !strcmp(sc_name(f->name), name) && f->off < 6) {
			*ret = f->off;
			return true;
		}
	}
	return false;
}

static struct err *no_argument(const struct call *c, const char *name)
{
	const struct sc_sig *sig = &sc_sigs[c->sig];
	struct buf names = {0};

	for (unsigned k = 0; k < sig->n; k++)
		if (sc_fields[sig->first + k].name)
			buf_printf(&names, "%s, ", sc_name(sc_fields[sig->first + k].name));
	struct err *e = err_new("%s has no argument \"%s\"; it has %sarg0 to arg5, ret.",
				c->id ? sc_name(sc_calls[c->id].name) : "This call", name,
				names.len ? buf_str(&names) : "");
	buf_deinit(&names);
	return e;
}

/** Decodes the call again, with its current arguments. */
static void take_again(struct session *s, struct dthread *t)
{
	struct event_info event = {.kind = EVENT_CALL_ENTER, .thread = t};
	struct state *st = state_of(s->stops->calls, t->thread.tid);

	if (inferior_flush(&s->inf, t)) {
		bool exit = st->now.kind == RECORD_SYSCALL_EXIT;

		st->in_call = exit; // the entry is known if this is an exit
		if (exit)
			decode_enter(&how_decoded, &st->call, (enum abi)st->enter.abi,
				     st->enter.u.enter.nr, st->enter.u.enter.args, &s->inf.mem);
		calls_took(s, &event);
	}
}

struct err *calls_set(struct session *s, struct dthread *t, const char *name, uint64_t value)
{
	struct state *st;
	bool entry;
	unsigned reg;
	struct err *e = at_call(s, t, &entry, &st);

	if (e)
		return e;
	void *regs = inferior_regs_change(t);
	if (!regs)
		return &err_gone;
	if (!strcmp(name, "ret")) {
		if (entry) {
			t->forced = true;
			t->result = value;
		} else {
			regs_set_result(regs, value);
		}
	} else if (!entry) {
		return err_new("Only the result can be set at the end of a call: set syscall ret = "
			       "VALUE");
	} else if (!find_argument(&st->call, name, &reg)) {
		return no_argument(&st->call, name);
	} else {
		regs_set_call_arg(regs, st->enter.abi != ABI_I386, reg, value);
	}
	take_again(s, t);
	return NULL;
}

struct err *calls_skip(struct session *s, struct dthread *t, uint64_t value)
{
	struct state *st;
	bool entry;
	struct err *e = at_call(s, t, &entry, &st);

	if (e)
		return e;
	if (!entry)
		return err_new(
			"The call has been made already: set syscall ret = VALUE changes its "
			"result.");
	void *regs = inferior_regs_change(t);
	if (!regs)
		return &err_gone;
	regs_skip_call(regs);
	t->result = t->forced ? t->result : value;
	t->forced = true;
	return inferior_flush(&s->inf, t) ? NULL : &err_gone;
}
