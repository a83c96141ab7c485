#include "decode/decode.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "decode/args.h"
#include "decode/library/errno.h"
#include "decode/library/floats.h"
#include "decode/library/guess.h"
#include "decode/multiplex.h"
#include "decode/names.h"
#include "decode/library/probe.h"
#include "decode/library/proto.h"
#include "decode/walk.h"

enum { REGISTERS = 6 };

void call_init(struct call *c)
{
	*c = (struct call){0};
}

void call_deinit(struct call *c)
{
	free(c->vals);
	arena_deinit(&c->arena);
	*c = (struct call){0};
}

/** Removes the values of the previous call, but keeps the memory. */
static void call_reset(struct call *c)
{
	memset(c, 0, offsetof(struct call, vals));
	arena_reset(&c->arena);
}

static void dec_init(struct dec *d, const struct decode_opts *o, struct call *c, struct mem *mem,
		     bool exiting)
{
	uint8_t how = o->how ? o->how[c->id] : 0;

	dec_begin(d, o, c, mem);
	d->exiting = exiting;
	d->full = how & DECODE_FULL;
	d->verbose_off = how & DECODE_VERBOSE_OFF;
	d->depth = c->depth;
}

static void call_identify(struct call *c, enum abi abi, uint64_t nr, const uint64_t args[6],
			  struct mem *mem)
{
	call_reset(c);
	c->abi = (uint8_t)abi;
	c->nr = nr;
	c->id = decode_lookup(abi, nr);
	c->raw = !c->id;
	c->entered = true;
	c->sig = sc_calls[c->id].sig;
	for (unsigned i = 0; i < REGISTERS; i++)
		c->args[i] = abi == ABI_I386 ? (uint32_t)args[i] : args[i];
	multiplex_enter(c, mem);
}

void decode_identify(struct call *c, enum abi abi, uint64_t nr, const uint64_t args[6])
{
	call_identify(c, abi, nr, args, NULL);
}

void decode_identify_read(struct call *c, enum abi abi, uint64_t nr, const uint64_t args[6],
			  struct mem *mem)
{
	call_identify(c, abi, nr, args, mem);
}

bool decode_is_identified(const struct call *c)
{
	return c->id && !sc_sigs[c->sig].tail;
}

static void old_keep(struct dec *d)
{
	const struct sc_call *k = &sc_calls[d->c->id];

	for (unsigned i = 0; i < k->nold && i < DECODE_MAX_OLD; i++) {
		bool unknown;
		int64_t v = expr_eval(d, sc_list[k->old + i], &unknown);

		if (unknown)
			continue;
		d->c->old[i] = (uint64_t)v;
		d->c->old_known |= (uint8_t)(1u << i);
	}
}

/** True if the last argument, a structure that was given, could only be shown as its address. */
static bool argument_is_address(const struct call *c)
{
	return c->n && c->vals[c->n - 1].kind == VALUE_ADDR;
}

static const struct sc_ret *ret_find(struct dec *d)
{
	const struct call *c = d->c;
	const struct sc_sig *s = &sc_sigs[c->sig];

	// Of most calls it depends on nothing.
	if (!s->tail && !(s->more & SC_SIG_KEYED) && !sc_rets[s->ret].select)
		return &sc_rets[s->ret];
	uint16_t ret = c->tail_sig && sc_sigs[c->tail_sig].ret ? sc_sigs[c->tail_sig].ret
							       : sc_sigs[c->sig].ret;
	const struct sc_payload *p = args_payload(d);

	if (p && p->ret && !(p->dir == SC_PL_IN && argument_is_address(c)))
		ret = p->ret;
	for (unsigned i = 0; i < 8 && sc_rets[ret].select; i++)
		ret = expr_true(d, sc_rets[ret].select) ? sc_rets[ret].a : sc_rets[ret].b;
	return &sc_rets[ret];
}

void decode_enter(const struct decode_opts *o, struct call *c, enum abi abi, uint64_t nr,
		  const uint64_t args[6], struct mem *mem)
{
	struct dec d;

	call_identify(c, abi, nr, args, mem);
	dec_init(&d, o, c, mem, false);
	c->raw |= o->how && (o->how[c->id] & DECODE_RAW);
	if (d.verbose_off)
		multiplex_unread(c);
	unsigned raw_args = c->raw ? multiplex_raw(c, args) : 0;
	if (c->id)
		args_resolve(&d);
	if (c->raw) {
		args_raw(&d, raw_args ? raw_args : c->id ? args_registers(&d) : REGISTERS);
		c->next_arg = UINT8_MAX;
	} else {
		old_keep(&d);
		args_enter(&d);
		c->waits = args_wait(&d) || ret_find(&d)->note;
	}
	c->depth = d.depth;
	c->n_enter = c->n;
	c->note = c->n;
}

/* -- the result ------------------------------------------------------------------------------ */

/** The result as a plain number. */
static void ret_number(struct call *c, enum sc_fmt fmt)
{
	c->retval = (struct value){.kind = VALUE_INT,
				   .fmt = (uint8_t)fmt,
				   .width = c->abi == ABI_I386 ? 4 : 8,
				   .flags = VALUE_F_EXIT,
				   .num = (uint64_t)c->ret};
}

/** The format of a result that is no more than a number; or -1. */
static int ret_format(const struct call *c)
{
	bool wide = c->abi != ABI_I386;

	switch (c->ret_kind) {
	case SC_R_HEX:
		return SC_FMT_HEX;
	case SC_R_ADDR: // a function of a library returns NULL, a system call 0
		return c->symbol ? -1 : SC_FMT_HEX;
	case SC_R_OCT: // else not a mode: pawl or another tracer has changed the result
		return (uint64_t)c->ret >> 32 ? SC_FMT_OCT : -1;
	case SC_R_FD: // the same: not a descriptor
		return wide && c->ret != (int)c->ret ? SC_FMT_DEC : -1;
	case SC_R_TID:
	case SC_R_TGID:
	case SC_R_PGID:
	case SC_R_SID:
	case SC_R_ENUM:
		return -1;
	default: // a negative number that is no error is a large unsigned number
		return SC_FMT_UDEC;
	}
}

/** The result as one token: taken from the stream that it was made in. */
static void ret_token(struct dec *d, const struct sc_ret *r)
{
	struct call *c = d->c;
	uint32_t at = c->n;
	uint64_t v = (uint64_t)c->ret;
	struct place pl = {.val = v};
	uint8_t bytes[FLOAT_MAX];

	d->attach = true;
	switch (c->ret_kind) {
	case SC_R_OCT:
		dec_simple(d, VALUE_UMODE, v);
		break;
	case SC_R_FD:
		dec_fd(d, (int)v);
		break;
	case SC_R_ADDR:
		dec_addr(d, c->abi == ABI_I386 ? (uint32_t)v : v);
		break;
	case SC_R_ENUM:
		if (node_at(r->note)->op == SC_FLOAT) {
			pl.p = bytes;
			pl.n = float_result(d, (enum sc_float)node_at(r->note)->a, bytes);
		}
		walk_node(d, r->note, &pl, 0);
		break;
	default:
		dec_pid(d, (enum sc_scalar)(SC_S_TID + (r->kind - SC_R_TID)), (int)v);
		break;
	}
	c->retval = c->n > at ? c->vals[at] : (struct value){0};
	c->n = at;
	d->attach = false;
}

/** True for flags without any name. Their note would repeat the result. */
static bool flags_nameless(const struct value *v, uint32_t n)
{
	uint64_t rest = n == 1 ? v->num : 0;
	unsigned i = 0;

	return rest && v->kind == VALUE_FLAGS && !names_flags_next(v->ref, &i, &rest);
}

/** True if the kind of the result depends on a command, and the call itself has no note. */
static bool ret_is_implied(const struct call *c)
{
	const struct sc_ret *own = &sc_rets[sc_sigs[c->sig].ret];

	return !own->note && !own->select;
}

/** Yields the note, which is shown in parentheses after the result. */
static void ret_note(struct dec *d, const struct sc_ret *r)
{
	struct call *c = d->c;
	struct place pl = {.val = (uint64_t)c->ret};

	if (!r->note || r->kind == SC_R_ENUM || (r->nz && !c->ret))
		return;
	d->value = (uint64_t)c->ret;
	d->attach = true;
	c->sep &= ~1ULL;
	walk_node(d, r->note, &pl, 0);
	if (!r->prefix && ret_is_implied(c) && flags_nameless(c->vals + c->note, c->n - c->note))
		c->n = c->note;
	if (c->n > c->note)
		c->note_prefix = r->prefix;
}

/** Shows a result of which nothing is known. */
static void ret_unknown(struct call *c)
{
	static const char text[] = "?";

	c->retval = (struct value){.kind = VALUE_TEXT, .bytes = text, .len = sizeof(text) - 1};
}

/** Shows the result. known is false if it is in memory that cannot be read. */
static void ret_show(struct dec *d, bool known)
{
	struct call *c = d->c;
	const struct sc_ret *r = ret_find(d);

	c->ret_kind = c->raw && r->kind != SC_R_NONE ? SC_R_HEX : r->kind;
	c->note = c->n;
	if (c->failed) {
		return;
	}
	int fmt = ret_format(c);
	if (fmt >= 0)
		ret_number(c, (enum sc_fmt)fmt);
	else
		ret_token(d, r);
	if (!known)
		ret_unknown(c);
	else if (!c->raw)
		ret_note(d, r);
}

void decode_outcome(struct call *c, int64_t ret, uint32_t error)
{
	enum { RESTART_FIRST = 512, RESTART_LAST = 516 };

	c->exited = true;
	c->ret = c->abi == ABI_I386 ? (int64_t)(int32_t)ret : ret;
	c->error = error;
	c->restarted = error >= RESTART_FIRST && error <= RESTART_LAST && error != 515;
	c->failed = error && !(sc_calls[c->id].props & SC_P_NOFAIL);
}

void decode_exit(const struct decode_opts *o, struct call *c, int64_t ret, uint32_t error,
		 struct mem *mem)
{
	struct dec d;

	decode_outcome(c, ret, error);
	const bool known = error || multiplex_exit(c, &c->ret, mem);
	dec_init(&d, o, c, mem, true);
	if (!c->raw)
		args_exit(&d);
	ret_show(&d, known);
	if (c->kvm_run && o->kvm == DECODE_KVM_STATE && !c->raw && o->customs)
		o->customs->below(&d);
}

/* -- library calls --------------------------------------------------------------------------- */

/** `how` is indexed by the ids of system calls, so it does not apply to library calls. */
static struct decode_opts library_opts(const struct decode_opts *o)
{
	struct decode_opts own = *o;

	own.how = NULL;
	return own;
}

void decode_library_enter(const struct decode_opts *o, struct call *c, enum abi abi, uint16_t id,
			  const char *name, const uint64_t args[6], struct mem *mem)
{
	struct decode_opts own = library_opts(o);
	struct dec d;
	uint64_t sp = c->sp;

	call_reset(c);
	c->sp = sp;
	c->abi = (uint8_t)abi;
	c->id = id;
	c->symbol = name;
	c->entered = true;
	c->sig = sc_calls[id].sig;
	memcpy(c->args, args, sizeof(c->args));
	dec_init(&d, &own, c, mem, false);
	if (c->proto) {
		proto_enter(&d, c->proto);
	} else if (id) {
		float_stack(&d);
		args_resolve(&d);
		old_keep(&d);
		args_enter(&d);
	} else {
		guess_args(&d);
		c->next_arg = UINT8_MAX;
	}
	c->depth = d.depth;
	c->n_enter = c->note = c->n;
}

void decode_probe(const struct decode_opts *o, struct call *c, enum abi abi, const char *name,
		  uint64_t nr, struct mem *mem)
{
	struct decode_opts own = library_opts(o);
	struct dec d;

	call_reset(c);
	c->abi = (uint8_t)abi;
	c->symbol = name;
	c->entered = c->exited = true;
	c->ret_kind = SC_R_NONE;
	c->next_arg = UINT8_MAX;
	dec_init(&d, &own, c, mem, false);
	probe_args(&d, nr);
	c->depth = d.depth;
	c->n_enter = c->note = c->n;
}

/** Returns the result in the width of its type; the rest of the register is undefined. */
static int64_t library_result(const struct dec *d, const struct sc_node *n)
{
	uint64_t v = (uint64_t)d->c->ret;
	bool number = n && (n->op == SC_INT || n->op == SC_ENUM || n->op == SC_FLAGS ||
			    n->op == SC_BITS || n->op == SC_SCALAR);
	unsigned width = number ? width_bytes(d, n->width) : 8;

	return (int64_t)bytes_load((const uint8_t *)&v, width, width, number && node_is_signed(n));
}

/** True if the outputs have no valid contents, because the result is -1, NULL, or an error
 * number. */
static bool library_failed(const struct dec *d, const struct sc_ret *r, const struct sc_node *n)
{
	int64_t v = d->c->ret;

	if (sc_calls[d->c->id].props & SC_P_NOFAIL)
		return false;
	if (r->kind == SC_R_ADDR)
		return !v;
	if (!n)
		return false;
	if (n->op == SC_STR || n->op == SC_ADDR)
		return !v;
	if (n->op == SC_SCALAR && n->a == SC_S_ERRNO)
		return v;
	return node_is_signed(n) && v < 0;
}

void decode_library_exit(const struct decode_opts *o, struct call *c, uint64_t ret, struct mem *mem)
{
	struct decode_opts own = library_opts(o);
	struct dec d;

	c->exited = true;
	c->error = 0;
	c->ret = c->abi == ABI_I386 ? (int64_t)(int32_t)ret : (int64_t)ret;
	dec_init(&d, &own, c, mem, true);
	if (c->proto) {
		proto_exit(&d, c->proto, ret);
		c->error = errno_of_call(&d, ret);
		return;
	}
	if (c->id) {
		const struct sc_ret *r = ret_find(&d);
		const struct sc_node *n = r->kind == SC_R_ENUM ? node_at(r->note) : NULL;

		c->ret = library_result(&d, n);
		// A failure does not change how the result itself is shown.
		c->failed = library_failed(&d, r, n);
		args_exit(&d);
		c->failed = false;
		ret_show(&d, true);
		c->error = errno_of_call(&d, ret);
		return;
	}
	uint32_t at = c->n;
	d.attach = true;
	guess_result(&d, c->abi == ABI_I386 ? (uint32_t)ret : ret);
	c->retval = c->n > at ? c->vals[at] : (struct value){0};
	c->n = c->note = at;
	c->error = errno_of_call(&d, ret);
}

bool decode_struct(const struct decode_opts *o, struct call *c, enum abi abi, const char *name,
		   const void *bytes, size_t n, struct mem *mem)
{
	struct dec d;
	uint16_t id = find_struct(c, name);

	call_reset(c);
	c->abi = (uint8_t)abi;
	dec_init(&d, o, c, mem, true);
	if (!id)
		return false;
	struct place pl = {bytes, n, 0, 0};
	struct struct_args a = {.len = (int64_t)n};
	bool shown = walk_struct_in(&d, id, &pl, &a);
	c->n_enter = c->note = c->n;
	return shown;
}
