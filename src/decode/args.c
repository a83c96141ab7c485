#include "decode/args.h"

#include <string.h>

#include "decode/library/floats.h"
#include "decode/walk.h"
#include "sc_ids.h"

static const struct sc_tail *call_tail(const struct dec *d)
{
	uint16_t tail = sc_sigs[d->c->sig].tail;

	return tail ? &sc_tails[tail] : NULL;
}

const struct sc_payload *args_payload(struct dec *d)
{
	const struct sc_tail *t = call_tail(d);

	if (t && t->table)
		return keyed_payload(keyed_table_for(d, t->table),
				     (uint64_t)expr_eval(d, t->key, NULL));
	if (!(sc_sigs[d->c->sig].more & SC_SIG_KEYED) &&
	    !(d->c->tail_sig && (sc_sigs[d->c->tail_sig].more & SC_SIG_KEYED)))
		return NULL;
	for (unsigned i = 0, count = arg_count(d); i < count; i++) {
		const struct sc_node *n = node_at(arg_at(d, i)->node);

		if (n->op == SC_IOCTLARG)
			return ioctl_payload(d, (uint64_t)expr_eval(d, n->a, NULL));
		if (n->op == SC_PTR && node_at(n->a)->op == SC_PAYLOAD) {
			n = node_at(n->a);
			return keyed_payload(keyed_table_for(d, n->a),
					     (uint64_t)expr_eval(d, n->b, NULL));
		}
	}
	return NULL;
}

void args_resolve(struct dec *d)
{
	const struct sc_tail *t = call_tail(d);

	if (!t)
		return;
	uint64_t key = (uint64_t)expr_eval(d, t->key, NULL);
	const struct sc_payload *p =
		t->table ? keyed_payload(keyed_table_for(d, t->table), key) : NULL;

	d->c->tail_sig = t->els;
	for (unsigned i = 0; i < t->n; i++) {
		if (sc_cases[t->first + i].val == key) {
			d->c->tail_sig = sc_cases[t->first + i].sig;
			return;
		}
	}
	if (p && p->kind == SC_PL_SIG)
		d->c->tail_sig = p->sig;
}

/* -- one argument ---------------------------------------------------------------------------- */

struct arg {
	const struct sc_field *f;
	const struct sc_node *n;
	unsigned attr;
	uint32_t name;
	uint64_t val;
	uint16_t pointed; /* ioctl: the type of the object that the argument points to; 0: f->node
			   * has it */
	bool direct;	  /* ioctl: the argument itself, not what it points to, has type
			   * `pointed` */
	uint32_t bytes;	  /* ioctl: the structure has no description; this many bytes of it are
			   * shown */
};

/** With -v, the bytes of a structure without a description are shown. */
static void arg_ioctl_bytes(const struct dec *d, struct arg *a, uint32_t code)
{
	enum { WRITE = 1, READ = 2 };
	// An old code without a direction may do both.
	unsigned dir = code >> 30 ? code >> 30 : WRITE | READ;

	a->bytes = d->full && a->val ? ioctl_bytes(code) : 0;
	if (!a->bytes)
		return;
	if (dir & READ)
		a->attr |= SC_F_OUT;
	if (!(dir & WRITE))
		a->attr &= ~(unsigned)SC_F_IN;
}

/** Finds the type of an ioctl's argument, which depends on the ioctl's code. */
static void arg_ioctl(struct dec *d, struct arg *a)
{
	uint64_t code = (uint64_t)expr_eval(d, a->n->a, NULL);
	const struct sc_payload *p = ioctl_payload(d, code);

	a->attr &= ~(unsigned)(SC_F_IN | SC_F_OUT);
	a->attr |= SC_F_IN;
	if (!p || p->kind != SC_PL_NODE) {
		arg_ioctl_bytes(d, a, (uint32_t)code);
		return;
	}
	a->name = p->name ? p->name : a->name;
	a->pointed = p->node;
	a->direct = !p->dir;
	if (p->dir & SC_PL_OUT)
		a->attr |= SC_F_OUT;
	if (p->dir && !(p->dir & SC_PL_IN))
		a->attr &= ~(unsigned)SC_F_IN;
}

static void arg_get(struct dec *d, const struct sc_field *f, struct arg *a)
{
	*a = (struct arg){.f = f, .n = node_at(f->node), .attr = f->attr, .name = f->name};
	a->val = arg_register(d, f);
	if (a->n->op != SC_SELECT)
		a->val = place_load(d, a->n, &(struct place){.val = a->val});
	if (a->n->op == SC_IOCTLARG)
		arg_ioctl(d, a);
	else if (a->n->op == SC_FLOAT)
		a->val = float_word(d, f);
}

static bool arg_is_shown(struct dec *d, const struct arg *a)
{
	bool none = a->n->op == SC_IOCTLARG && a->pointed && node_at(a->pointed)->op == SC_NONE;

	return !none && !(a->attr & SC_F_SKIP) && expr_true(d, a->f->if_);
}

/** True if the argument is shown at entry and at exit, as x => y or in one pair of braces. */
static bool arg_is_halved(const struct arg *a)
{
	return (a->attr & SC_F_IN) && (a->attr & SC_F_OUT) && !(a->attr & SC_F_DELTA);
}

static bool arg_waits(struct dec *d, const struct arg *a)
{
	if (a->attr & SC_F_DELTA)
		return expr_true(d, a->f->when);
	return ((a->attr & SC_F_OUT) && !(a->attr & SC_F_IN));
}

/** True if the argument is shown after a failure, too: bytes always; a custom printer decides
 * itself. */
static bool shows_failure(const struct arg *a)
{
	return a->bytes || (a->pointed && node_at(a->pointed)->op == SC_CUSTOM);
}

static void arg_begin(struct dec *d, const struct arg *a)
{
	dec_arg(d, a->name, a->val, node_is_signed(a->n));
}

/** Shows the value after name=. The caller has decided that it is shown in this phase. */
static void arg_value_show(struct dec *d, const struct arg *a)
{
	struct place pl = {.val = a->val};
	uint8_t bytes[FLOAT_MAX];
	unsigned attr = a->attr & ~(unsigned)SC_F_OUT;

	if (a->f->when && !expr_true(d, a->f->when)) {
		dec_addr(d, a->val);
		return;
	}
	if (a->bytes) {
		dec_mem_string(d, a->val, a->bytes, SC_BUF_HEX);
		return;
	}
	if (a->n->op == SC_IOCTLARG && !a->pointed) {
		if (ioctl_is_address((uint32_t)d->c->args[1]))
			dec_addr(d, a->val);
		else
			dec_int(d, SC_FMT_HEX, dec_wordsize(d), a->val);
		return;
	}
	if (a->n->op == SC_FLOAT) {
		pl.p = bytes;
		pl.n = float_argument(d, a->f, bytes);
	}
	if (!a->pointed) {
		walk_node(d, a->f->node, &pl, attr);
		return;
	}
	if (a->direct) {
		pl.val = a->val;
		walk_node(d, a->pointed, &pl, attr);
		return;
	}
	bool blocked = walk_blocked(d, attr) && !(d->half == HALF_SECOND && shows_failure(a));
	if (!a->val && ioctl_is_number(d, (uint32_t)d->c->args[1]))
		dec_int(d, SC_FMT_HEX, dec_wordsize(d), 0);
	else if (!a->val || blocked || (d->verbose_off && !walk_is_plain(node_at(a->pointed))))
		dec_addr(d, a->val);
	else
		walk_object(d, a->pointed, a->val, -1, attr);
}

/** After a failure, shows only one field of an output. False: the argument has no such field. */
static bool arg_errshow(struct dec *d, const struct arg *a)
{
	if (!d->exiting || !d->c->failed || !a->f->errshow || a->n->op != SC_PTR || !a->val)
		return false;
	const struct sc_node *n = node_at(a->n->a);
	if (n->op != SC_STRUCT || d->verbose_off)
		return false;
	walk_struct_field_at(d, n->a, a->val, a->f->errshow - 1u);
	return true;
}

/** Shows [before => after]. */
static void arg_delta(struct dec *d, const struct arg *a)
{
	uint16_t node = a->n->a;
	size_t n = node_size(d, node);
	const uint8_t *old = a->val ? dec_saved(d, a->val, n) : NULL, *now;

	if (!old || d->verbose_off) {
		dec_addr(d, a->val);
		return;
	}
	struct place before = {old, n, a->val, 0};
	dec_array(d);
	walk_node(d, node, &before, 0);
	if (!d->c->failed || a->attr & SC_F_ERROK) {
		now = dec_read(d, a->val, n);
		if (!now || memcmp(now, old, n)) {
			struct place after = {now, n, a->val, 0};

			dec_arrow(d);
			if (now)
				walk_node(d, node, &after, 0);
			else
				dec_fault(d);
		}
	}
	dec_array_end(d);
}

static const struct decode_saved *early_find(const struct call *c, unsigned i)
{
	for (const struct decode_saved *s = c->saved; s; s = s->next) {
		if (s->arg == i)
			return s;
	}
	return NULL;
}

/** Yields the tokens of an input that were made and kept at entry. */
static void early_replay(struct dec *d, const struct decode_saved *s)
{
	const struct value *v = s->bytes;

	for (size_t i = 0; i < s->n; i++) {
		struct value *t = dec_token(d, (enum value_kind)v[i].kind);

		if (!t)
			continue;
		uint16_t flags = t->flags;
		*t = v[i];
		t->flags = (uint16_t)(v[i].flags | flags);
	}
}

/** True if a custom printer shows what the pointer points to. It compares with the entry itself, so
 * it is called at entry, too, without making values. */
static bool points_to_custom(const struct arg *a)
{
	return a->n->op == SC_PTR && node_at(a->n->a)->op == SC_CUSTOM;
}

static void arg_show(struct dec *d, unsigned i, const struct arg *a)
{
	const struct decode_saved *early = d->exiting ? early_find(d->c, i) : NULL;

	// The arguments after a format may be none.
	if (early && !early->n)
		return;
	arg_begin(d, a);
	if (early)
		early_replay(d, early);
	else if ((a->attr & SC_F_DELTA) && a->n->op == SC_PTR && !points_to_custom(a) &&
		 expr_true(d, a->f->when))
		arg_delta(d, a);
	else if (!arg_errshow(d, a))
		arg_value_show(d, a);
}

/** Shows an argument about which there is nothing to decide (SC_F_PLAIN), as most are. */
static void plain_show(struct dec *d, const struct sc_field *f)
{
	const struct sc_node *n = node_at(f->node);

	if (dec_arg_plain(d, f, n))
		return;
	unsigned width = register_width(d, n);
	bool is_signed = node_is_signed(n);
	uint64_t val = register_load(d->c->args[f->off], width, is_signed);
	dec_arg(d, f->name, val, is_signed);
	walk_register(d, n, width, val, f->attr & ~(unsigned)SC_F_OUT);
}

/* -- entry ----------------------------------------------------------------------------------- */

/** Keeps what the exit will need: bytes to compare with, or the tokens of an input that may be
 * overwritten by then. */
static void arg_keep(struct dec *d, unsigned i, const struct arg *a)
{
	struct call *c = d->c;

	if (a->attr & SC_F_EARLY) {
		uint32_t at = c->n;
		uint64_t sep = c->sep;

		arg_begin(d, a);
		arg_value_show(d, a);
		uint32_t n = c->n > at ? c->n - at - 1 : 0;
		struct decode_saved *s = arena_alloc(&c->arena, sizeof(*s));
		*s = (struct decode_saved){c->saved, 0, n, (uint8_t)i, NULL};
		if (n)
			s->bytes = arena_dup(&c->arena, c->vals + at + 1, n * sizeof(*c->vals));
		c->saved = s;
		c->n = at;
		c->sep = sep;
		d->attach = false;
		return;
	}
	if (a->n->op != SC_PTR || !a->val || !(a->attr & SC_F_OUT))
		return;
	const struct sc_node *n = node_at(a->n->a);
	uint16_t layout;
	if ((a->attr & SC_F_DELTA) && points_to_custom(a)) {
		bool silent = d->silent;

		d->silent = true;
		walk_object(d, a->n->a, a->val, -1, 0);
		d->silent = silent;
	} else if (a->attr & SC_F_DELTA)
		dec_save(d, a->val, node_size(d, a->n->a));
	else if (n->op == SC_STRUCT && struct_layout(d, n->a, &layout) && struct_has_delta(layout))
		dec_save(d, a->val, sc_layouts[layout].size);
}

/** Returns true for a pointer to a number. It is shown as [before => after], with the brackets
 * opened at entry. */
static bool arg_is_number(const struct arg *a)
{
	if (a->n->op != SC_PTR || a->n->b)
		return false;
	switch (node_at(a->n->a)->op) {
	case SC_INT:
	case SC_ENUM:
	case SC_FLAGS:
	case SC_BITS:
	case SC_SCALAR:
		return true;
	default:
		return false;
	}
}

static void number_half(struct dec *d, const struct arg *a)
{
	size_t n = node_size(d, a->n->a);
	const uint8_t *p = dec_read(d, a->val, n);
	struct place pl = {p, n, a->val, 0};

	if (p)
		walk_node(d, a->n->a, &pl, 0);
	else
		dec_fault(d);
}

/** False: `when` says of an inout number that the call leaves it as it is. */
static bool arg_has_output(struct dec *d, const struct arg *a)
{
	return !a->f->when || expr_true(d, a->f->when);
}

static void number_first_half(struct dec *d, unsigned i, const struct arg *a)
{
	arg_begin(d, a);
	if (!a->val || d->verbose_off || !dec_read(d, a->val, node_size(d, a->n->a))) {
		dec_addr(d, a->val);
		return;
	}
	dec_array(d);
	number_half(d, a);
	if (arg_has_output(d, a))
		d->c->half_arg = (uint8_t)(i + 1);
	else
		dec_array_end(d);
}

/** Shows the first half of an inout argument. */
static void arg_first_half(struct dec *d, unsigned i, const struct arg *a)
{
	struct call *c = d->c;
	uint32_t at = c->n;

	d->half = HALF_FIRST;
	arg_show(d, i, a);
	d->half = HALF_WHOLE;
	// If only an address is shown, it has no second half.
	bool address = c->n > at + 1 && (c->vals[at + 1].kind == VALUE_ADDR || !a->val);
	c->half_arg = address ? 0 : (uint8_t)(i + 1);
}

static void arg_halved_enter(struct dec *d, unsigned i, const struct arg *a)
{
	if (arg_is_number(a))
		number_first_half(d, i, a);
	else
		arg_first_half(d, i, a);
}

/** True for an output that does not exist (NULL, or excluded by `when`), in a call that does not
 * wait for the exit then. */
static bool arg_is_settled(struct dec *d, const struct arg *a)
{
	if (!(sc_calls[d->c->id].props & SC_P_EAGER) || !(a->attr & SC_F_OUT))
		return false;
	return !a->val || (a->f->when && !expr_true(d, a->f->when));
}

/** The number of arguments, in print order, that do not need the result. */
static unsigned args_limit(const struct dec *d)
{
	const struct sc_sig *s = &sc_sigs[d->c->sig];

	if (sc_calls[d->c->id].props & SC_P_LATE)
		return 0;
	if (s->exit_from < s->n || !d->c->tail_sig)
		return s->exit_from;
	return s->n + sc_sigs[d->c->tail_sig].exit_from;
}

void args_enter(struct dec *d)
{
	unsigned i = 0, n = arg_count(d), limit = args_limit(d);
	bool eager = sc_calls[d->c->id].props & SC_P_EAGER;
	struct arg a;

	for (; i < n; i++) {
		const struct sc_field *f = arg_at(d, i);

		if (i < limit && (f->attr & (SC_F_PLAIN | SC_F_OUT)) == SC_F_PLAIN) {
			plain_show(d, f);
			continue;
		}
		if (f->attr & SC_F_PLAIN && !eager)
			break;
		arg_get(d, f, &a);
		if (!arg_is_shown(d, &a))
			continue;
		// Some arguments from the limit on may turn out not to need the result.
		bool settled = a.n->op == SC_IOCTLARG || arg_is_settled(d, &a);
		if (i >= limit && !settled && !arg_is_halved(&a))
			break;
		if (arg_waits(d, &a) && !settled)
			break;
		if (i >= limit && settled)
			limit = n;
		if (arg_is_halved(&a)) {
			arg_halved_enter(d, i, &a);
			if (d->c->half_arg) {
				i++;
				break;
			}
			limit = n;
			continue;
		}
		if (arg_waits(d, &a) && a.n->op == SC_IOCTLARG)
			break;
		arg_show(d, i, &a);
	}
	d->c->next_arg = (uint8_t)i;
	for (; i < n; i++) {
		const struct sc_field *f = arg_at(d, i);

		if (f->attr & SC_F_PLAIN)
			continue;
		arg_get(d, f, &a);
		if (arg_is_shown(d, &a))
			arg_keep(d, i, &a);
	}
}

bool args_wait(const struct dec *d)
{
	return d->c->half_arg || d->c->next_arg < arg_count(d);
}

/* -- exit ------------------------------------------------------------------------------------ */

static void close_open(struct dec *d, const struct arg *a)
{
	while (d->depth) {
		if (arg_is_number(a))
			dec_array_end(d);
		else
			dec_struct_end(d);
	}
}

/** Removes a second half, with its arrow, if nothing in it was left to show. */
static void half_trim(struct dec *d, uint32_t before)
{
	const struct value *v = d->c->vals + before;
	uint32_t n = d->c->n - before;
	bool empty = n == 3 && v[1].kind == VALUE_STRUCT && v[2].kind == VALUE_STRUCT_END;

	if (n == 1 || empty) {
		d->c->n = before;
		d->attach = false;
	}
}

static void arg_second_half(struct dec *d, const struct arg *a)
{
	bool open = d->depth > 0;
	uint32_t before = d->c->n;

	if (d->c->failed && !(a->attr & SC_F_ERROK) && !shows_failure(a)) {
		close_open(d, a);
		return;
	}
	if (arg_is_number(a)) {
		if (d->c->ret) {
			dec_arrow(d);
			number_half(d, a);
		}
		dec_array_end(d);
		return;
	}
	d->half = HALF_SECOND;
	if (!open)
		dec_arrow(d);
	arg_value_show(d, a);
	d->half = HALF_WHOLE;
	if (open)
		close_open(d, a);
	else
		half_trim(d, before);
}

void args_exit(struct dec *d)
{
	unsigned n = arg_count(d);
	bool failed = d->c->failed;
	struct arg a;

	if (d->c->half_arg) {
		arg_get(d, arg_at(d, d->c->half_arg - 1u), &a);
		arg_second_half(d, &a);
		d->c->half_arg = 0;
	}
	for (unsigned i = d->c->next_arg; i < n; i++) {
		const struct sc_field *f = arg_at(d, i);

		// What a library function was given is shown after a failure, too.
		d->c->failed = failed && (!d->c->symbol || f->attr & SC_F_OUT);
		if (f->attr & SC_F_PLAIN) {
			plain_show(d, f);
			continue;
		}
		arg_get(d, f, &a);
		if (arg_is_shown(d, &a))
			arg_show(d, i, &a);
	}
	d->c->failed = failed;
	d->c->next_arg = (uint8_t)n;
}
