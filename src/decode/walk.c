#include "decode/walk.h"

#include <string.h>

#include "decode/library/floats.h"

static void walk_bits(struct dec *d, enum value_kind kind, const struct sc_node *n, unsigned width,
		      uint64_t v);

/** Shows a named number in network byte order. */
static void walk_swapped(struct dec *d, enum value_kind kind, const struct sc_node *n, uint64_t v)
{
	unsigned width = width_bytes(d, n->width);
	struct sc_node plain = *n;

	plain.flags &= (uint8_t)~SC_N_BE;
	v = width == 2	 ? __builtin_bswap16((uint16_t)v)
	    : width == 4 ? __builtin_bswap32((uint32_t)v)
			 : v;
	dec_call(d, width == 2 ? "htons" : "htonl");
	walk_bits(d, kind, &plain, width, v);
	dec_call_end(d);
}

static void walk_bits(struct dec *d, enum value_kind kind, const struct sc_node *n, unsigned width,
		      uint64_t v)
{
	if (n->flags & SC_N_BE) {
		walk_swapped(d, kind, n, v);
		return;
	}
	struct value *t = dec_token(d, kind);

	if (!t)
		return;
	t->num = v;
	t->width = (uint8_t)width;
	t->ref = kind == VALUE_BITS ? n->a : keyed_table_for(d, n->a);
	if (n->flags & SC_N_SIGNED)
		t->flags |= VALUE_F_SIGNED;
}

/** Fills in the arguments for a scalar or a custom printer. */
static void cargs_fill(struct dec *d, const struct sc_node *n, const struct place *pl,
		       unsigned width, uint64_t v, struct cargs *a)
{
	// Only as many of the parameters are valid as there are: the others are not cleared.
	a->at = pl->p;
	a->avail = pl->n;
	a->addr = pl->addr;
	a->node = n;
	a->width = width;
	a->val = d->value = v;
	a->n = n->c ? expr_params(d, n->b, n->c, a->p) : 0;
}

bool walk_custom_call(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	struct cargs a;
	custom_fn *fn = d->o->customs ? d->o->customs->by_node[n->a] : NULL;

	cargs_fill(d, n, pl, n->flags & SC_N_BARE ? 0 : place_width(d, n, pl), place_load(d, n, pl),
		   &a);
	if (pl->p && n->flags & SC_N_BARE && n->d) {
		int64_t size = expr_count(d, n->d, (int64_t)pl->n);

		if (size >= 0 && (uint64_t)size < a.avail)
			a.avail = (size_t)size;
	}
	return fn && fn(d, &a);
}

/** Calls a custom printer for a value in place. If it cannot show the value, shows the number. */
static void walk_custom(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	if (!walk_custom_call(d, n, pl))
		dec_int(d, SC_FMT_HEX, place_width(d, n, pl), place_load(d, n, pl));
}

static void scalar_show(struct dec *d, const struct sc_node *n, const struct place *pl,
			unsigned width, uint64_t v)
{
	struct cargs a;

	cargs_fill(d, n, pl, width, v, &a);
	// The kernel's umode_t has 16 bits; the rest of the register is ignored.
	if (!pl->p && a.width == 4 && (n->a == SC_S_MODE || n->a == SC_S_UMODE))
		a.val &= UINT16_MAX;
	if (!pl->p && !a.at) {
		a.at = (const uint8_t *)&pl->val;
		a.avail = sizeof(pl->val);
	}
	dec_scalar(d, (enum sc_scalar)n->a, &a);
}

static void walk_scalar(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	unsigned width = n->flags & SC_N_BARE ? 0 : place_width(d, n, pl);

	scalar_show(d, n, pl, width, place_load(d, n, pl));
}

static void inline_string(struct dec *d, const struct place *pl, size_t n, unsigned flags)
{
	size_t avail = pl->n;
	const uint8_t *p = pl->p;
	struct value *t;
	size_t limit = d->o->str_limit;
	bool cut = n > limit || n > avail, nul = false;

	if (flags & SC_BUF_OMIT0 && n && n <= avail && p[n - 1] == '\0') {
		n--;
		cut = n > limit;
		nul = !cut;
	}
	if (n > avail)
		n = avail;
	t = dec_token(d, VALUE_STRING);
	if (!t)
		return;
	t->bytes = (const char *)p;
	t->num = pl->addr;
	t->len = (uint32_t)(n < limit ? n : limit);
	t->flags |= (uint16_t)((cut ? VALUE_F_CUT : 0) | (nul ? VALUE_F_NUL : 0) |
			       (flags & SC_BUF_HEX ? VALUE_F_HEX : 0));
}

static void walk_buf(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	bool rest = !n->a || (n->d & SC_BUF_REST);
	int64_t len = rest ? (int64_t)pl->n : expr_count(d, n->a, 0);

	inline_string(d, pl, len < 0 ? 0 : (size_t)len, n->d);
}

/**
 * Shows a char array that ends at its NUL. It is not truncated by -s, because its size is the
 * limit. Without a NUL, the last byte is replaced by the dots, as in strace.
 */
static void walk_cstr(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	int64_t size = n->a ? expr_count(d, n->a, 0) : (int64_t)pl->n;
	size_t max = size < 0 ? 0 : (size_t)size < pl->n ? (size_t)size : pl->n;
	size_t len = strnlen((const char *)pl->p, max);
	struct value *t = dec_token(d, VALUE_STRING);

	if (!t)
		return;
	t->bytes = (const char *)pl->p;
	t->num = pl->addr;
	t->len = (uint32_t)len;
	if (len == max && max) {
		t->len--;
		t->flags |= VALUE_F_CUT;
	}
}

/** Shows a header and what follows it, which may refer to fields of the header. */
static void walk_concat(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	size_t head = node_size(d, n->a);
	const struct sc_node *header = node_at(n->a);
	struct place first = *pl, rest = *pl;
	struct frame fr;

	if (!head || pl->n < head) {
		inline_string(d, pl, pl->n, 0);
		return;
	}
	first.n = head;
	walk_node(d, n->a, &first, 0);
	if (pl->n == head)
		return;
	rest.p += head;
	rest.n -= head;
	rest.addr += head;
	struct struct_args a = {.len = -1};
	uint16_t layout = 0;
	if (header->op == SC_STRUCT) {
		struct_args_eval(d, header, -1, &a);
		struct_layout(d, header->a, &layout);
	}
	frame_push(d, &fr, &first, -1);
	frame_struct(&fr, layout, &a);
	walk_node(d, n->b, &rest, 0);
	frame_pop(d, &fr);
}

static void walk_payload(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	const struct sc_payload *p =
		keyed_payload(keyed_table_for(d, n->a), (uint64_t)expr_eval(d, n->b, NULL));
	int64_t len = expr_count(d, n->c, -1);

	if (p && p->kind == SC_PL_NODE && walk_sized(d, p->node, pl, len, 0))
		return;
	inline_string(d, pl, len < 0 ? pl->n : (size_t)len, SC_BUF_HEX);
}

static void walk_struct_node(struct dec *d, const struct sc_node *n, const struct place *pl,
			     int64_t len)
{
	struct struct_args a;

	struct_args_eval(d, n, len, &a);
	if (!walk_struct_in(d, n->a, pl, &a))
		dec_addr(d, pl->addr);
}

/** Keeps a string in a register, to choose a nested set by it. */
static void walk_remember(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	uint32_t at = d->c->n;

	walk_node(d, n->a, pl, 0);
	if (n->b >= DECODE_REGS || d->c->n == at)
		return;
	const struct value *t = &d->c->vals[d->c->n - 1];
	if (t->kind != VALUE_STRING)
		return;
	d->c->reg[n->b].p = t->bytes;
	d->c->reg[n->b].len = t->len;
}

uint16_t walk_nest_chosen(const struct dec *d, const struct sc_node *n)
{
	const char *key = n->c < DECODE_REGS ? d->c->reg[n->c].p : NULL;

	for (unsigned i = 0; key && i < n->b; i++) {
		const struct sc_nest *nest = &sc_nests[n->a + i];
		const char *s = sc_name(nest->str);

		if (strlen(s) == d->c->reg[n->c].len && !memcmp(s, key, strlen(s)))
			return nest->node;
	}
	return 0;
}

static void walk_nestby(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	uint16_t node = walk_nest_chosen(d, n);

	if (node)
		walk_node(d, node, pl, 0);
	else
		inline_string(d, pl, pl->n, SC_BUF_HEX);
}

/** Shows objects in place whose size depends on data. */
static void walk_inline(struct dec *d, const struct sc_node *n, const struct place *pl,
			unsigned attr)
{
	if (!pl->p) {
		// The description has an object where a register is: only the number can be shown.
		dec_addr(d, pl->val);
		return;
	}
	switch (n->op) {
	case SC_ARRAY:
		walk_array_in(d, n, pl);
		return;
	case SC_BUF:
		walk_buf(d, n, pl);
		return;
	case SC_CSTR:
		walk_cstr(d, n, pl);
		return;
	case SC_STRUCT:
		walk_struct_node(d, n, pl, -1);
		return;
	case SC_PAYLOAD:
		walk_payload(d, n, pl);
		return;
	case SC_KEYDATA:
		walk_keydata_in(d, n, pl);
		return;
	case SC_RECORDS:
		walk_records_in(d, n, pl, expr_count(d, n->b, (int64_t)pl->n));
		return;
	case SC_NLATTRS:
		walk_nlattrs(d, n, pl);
		return;
	case SC_NESTBY:
		walk_nestby(d, n, pl);
		return;
	case SC_CONCAT:
		walk_concat(d, n, pl);
		return;
	case SC_REMEMBER:
		walk_remember(d, n, pl);
		return;
	default:
		dec_addr(d, pl->addr);
		(void)attr;
		return;
	}
}

static void walk_string_ptr(struct dec *d, const struct sc_node *n, taddr addr, unsigned attr)
{
	if (walk_blocked(d, attr))
		dec_addr(d, addr);
	else
		dec_mem_cstr(d, addr, n->d & SC_STR_PATH);
}

/** Shows a number whose value is known; false: the node is no number. */
static bool walk_value(struct dec *d, const struct sc_node *n, unsigned width, uint64_t v,
		       unsigned attr)
{
	switch (n->op) {
	case SC_INT:
		dec_int(d, (enum sc_fmt)n->fmt, width, v);
		return true;
	case SC_ADDR:
		dec_addr(d, v);
		return true;
	case SC_ENUM:
		walk_bits(d, VALUE_ENUM, n, width, v);
		return true;
	case SC_FLAGS:
		walk_bits(d, VALUE_FLAGS, n, width, v);
		return true;
	case SC_BITS:
		walk_bits(d, VALUE_BITS, n, width, v);
		return true;
	case SC_PTR:
		walk_ptr(d, n, v, attr);
		return true;
	case SC_STR:
		walk_string_ptr(d, n, v, attr);
		return true;
	case SC_STRV:
		if (walk_blocked(d, attr) || d->verbose_off)
			dec_addr(d, v);
		else
			walk_strv(d, v, n->d);
		return true;
	case SC_IOCTL:
		walk_ioctl(d, v);
		return true;
	default:
		return false;
	}
}

void walk_register(struct dec *d, const struct sc_node *n, unsigned width, uint64_t v,
		   unsigned attr)
{
	d->nest++;
	if (n->op == SC_SCALAR)
		scalar_show(d, n, &(struct place){.val = v}, width, v);
	else
		walk_value(d, n, width, v, attr);
	d->nest--;
}

/** Shows a node that is a plain number; false: it is not. */
static bool walk_number(struct dec *d, const struct sc_node *n, const struct place *pl,
			unsigned attr)
{
	unsigned width = place_width(d, n, pl);

	return walk_value(d, n, width, place_load_as(n, pl, width), attr);
}

void walk_node(struct dec *d, uint16_t node, const struct place *pl, unsigned attr)
{
	const struct sc_node *n = node_at(node);

	if (d->nest >= WALK_DEPTH) {
		dec_more(d);
		return;
	}
	d->nest++;
	switch (n->op) {
	case SC_NONE:
		break;
	case SC_SCALAR:
		walk_scalar(d, n, pl);
		break;
	case SC_SELECT:
		walk_node(d, expr_true(d, n->a) ? n->b : n->c, pl, attr);
		break;
	case SC_KEYED:
		walk_keyed(d, n, pl);
		break;
	case SC_CUSTOM:
		walk_custom(d, n, pl);
		break;
	case SC_FLOAT:
		dec_float(d, (enum sc_float)n->a, pl->p, pl->p ? pl->n : 0);
		break;
	default:
		if (!walk_number(d, n, pl, attr))
			walk_inline(d, n, pl, attr);
		break;
	}
	d->nest--;
}

bool walk_sized(struct dec *d, uint16_t node, const struct place *pl, int64_t len, unsigned attr)
{
	const struct sc_node *n = node_at(node);
	struct frame fr;
	struct place cut = *pl;
	size_t size = node_size(d, node);

	if (len >= 0 && (size_t)len < cut.n)
		cut.n = (size_t)len;
	if (n->op == SC_STRUCT) {
		struct struct_args a;

		struct_args_eval(d, n, len < 0 ? (int64_t)pl->n : len, &a);
		return walk_struct_in(d, n->a, &cut, &a);
	}
	if (size && cut.n < size)
		return false;
	frame_push(d, &fr, &cut, (int64_t)cut.n);
	walk_node(d, node, &cut, attr);
	frame_pop(d, &fr);
	return true;
}
