#include <string.h>

#include "decode/walk.h"

/*
 * Shows the object that a pointer points to, in brackets of its own kind, or the address if the
 * object cannot or must not be read.
 */

bool walk_blocked(const struct dec *d, unsigned attr)
{
	if (d->exiting)
		return d->c->failed && !(attr & SC_F_ERROK);
	return attr & SC_F_OUT;
}

/** True for an object that a pointer shows with brackets of its own, or without any. */
static bool shows_bare(const struct sc_node *n)
{
	switch (n->op) {
	case SC_STRUCT:
	case SC_BUF:
	case SC_CSTR:
	case SC_ARRAY:
	case SC_RECORDS:
	case SC_NLATTRS:
	case SC_NESTBY:
	case SC_CONCAT:
	case SC_PAYLOAD:
	case SC_KEYDATA:
	case SC_CUSTOM:
		return true;
	case SC_SCALAR:
		return n->a == SC_S_SIGSET || n->a == SC_S_CPUSET || n->a == SC_S_BITSET;
	default:
		return false;
	}
}

bool walk_is_plain(const struct sc_node *n)
{
	return n->op == SC_BUF || n->op == SC_CSTR || n->flags & SC_N_PLAIN;
}

static const struct sc_node *target_node(struct dec *d, uint16_t *node)
{
	const struct sc_node *n = node_at(*node);

	while (n->op == SC_SELECT) {
		*node = expr_true(d, n->a) ? n->b : n->c;
		n = node_at(*node);
	}
	return n;
}

/** Shows a number as [v]. */
static void scalar_at(struct dec *d, uint16_t node, taddr addr, unsigned attr)
{
	size_t size = node_size(d, node);
	const uint8_t *p = dec_read(d, addr, size);

	if (!p) {
		dec_addr(d, addr);
		return;
	}
	struct place pl = {p, size, addr, 0};
	dec_pointee(d);
	walk_node(d, node, &pl, attr & SC_F_ERROK);
	dec_pointee_end(d);
}

enum { CPU_SET_BYTES = 128 };

/** Shows a set, which has its own brackets, and its size from the description. For a signal set of
 * a size that the kernel rejects, the address is shown. */
static void set_at(struct dec *d, uint16_t node, taddr addr)
{
	const struct sc_node *n = node_at(node);
	int64_t size = n->c ? expr_count(d, sc_list[n->b], 0) : 8;
	size_t got = 0;
	const uint8_t *p = NULL;

	if (n->a == SC_S_SIGSET && (size < (int64_t)dec_wordsize(d) || size > 8)) {
		dec_addr(d, addr);
		return;
	}
	// As in strace, at most the C library's cpu_set_t is read.
	if (n->a == SC_S_CPUSET && size > CPU_SET_BYTES)
		size = CPU_SET_BYTES;
	if (size < 0 || size > WALK_OBJECT) {
		dec_addr(d, addr);
		return;
	}
	if (size)
		p = dec_bytes(d, addr, (size_t)size, &got);
	if (got != (size_t)size) {
		dec_addr(d, addr);
		return;
	}
	struct place pl = {size ? p : (const uint8_t *)"", (size_t)size, addr, 0};
	walk_node(d, node, &pl, 0);
}

static void payload_at(struct dec *d, const struct sc_node *n, taddr addr, unsigned attr)
{
	const struct sc_payload *p =
		keyed_payload(keyed_table_for(d, n->a), (uint64_t)expr_eval(d, n->b, NULL));

	if (p && p->kind == SC_PL_NODE)
		walk_object(d, p->node, addr, expr_count(d, n->c, -1), attr);
	else
		dec_addr(d, addr);
}

/** Reads objects whose size depends on data, and shows them in place. */
static void variable_at(struct dec *d, uint16_t node, taddr addr, int64_t len)
{
	size_t got, n = len < 0 || len > WALK_OBJECT ? WALK_OBJECT : (size_t)len;

	if (len < 0) {
		dec_addr(d, addr);
		return;
	}
	const uint8_t *p = dec_bytes(d, addr, n, &got);
	if (got < n) {
		dec_addr(d, addr);
		return;
	}
	struct place pl = {p, got, addr, 0};
	walk_sized(d, node, &pl, len, 0);
}

static void custom_at(struct dec *d, const struct sc_node *n, taddr addr)
{
	struct place pl = {NULL, 0, addr, addr};

	if (!walk_custom_call(d, n, &pl))
		dec_addr(d, addr);
}

static void struct_at(struct dec *d, const struct sc_node *n, taddr addr, int64_t len,
		      unsigned attr)
{
	struct struct_args a;
	bool off = d->verbose_off;

	d->verbose_off &= !(n->flags & SC_N_PLAIN);
	struct_args_eval(d, n, len, &a);
	walk_struct_at(d, n->a, addr, &a, attr);
	d->verbose_off = off;
}

/** The number of elements of an array without a count that fit into the container's bytes. */
static int64_t array_fill(struct dec *d, const struct sc_node *n, int64_t len)
{
	size_t size = node_size(d, n->a);

	return len < 0 || !size ? -1 : len / (int64_t)size;
}

/** Shows an array. An array of two elements is shown only if both can be read. */
static void array_at(struct dec *d, const struct sc_node *n, taddr addr, int64_t len)
{
	bool pair = n->b && sc_expr[n->b] == SC_EX_IMM && sc_expr[n->b + 1] == 2 &&
		    sc_expr[n->b + 2] == SC_EX_END;
	int64_t count = n->b ? expr_count(d, n->b, 0) : array_fill(d, n, len);

	if (pair && !dec_read(d, addr, (size_t)count * node_size(d, n->a)))
		dec_addr(d, addr);
	else
		walk_array_at(d, n->a, addr, count);
}

void walk_object(struct dec *d, uint16_t node, taddr addr, int64_t len, unsigned attr)
{
	const struct sc_node *n = target_node(d, &node);

	switch (n->op) {
	case SC_STRUCT:
		struct_at(d, n, addr, len, attr);
		return;
	case SC_BUF:
		len = n->a ? expr_count(d, n->a, 0) : len;
		if (len < 0)
			dec_addr(d, addr);
		else
			dec_mem_string(d, addr, (uint64_t)len, n->d);
		return;
	case SC_CSTR:
		dec_mem_nstr(d, addr, n->a ? expr_count(d, n->a, 0) : len);
		return;
	case SC_ARRAY:
		array_at(d, n, addr, len);
		return;
	case SC_RECORDS:
		walk_records_at(d, n, addr, n->b ? expr_count(d, n->b, 0) : len);
		return;
	case SC_PAYLOAD:
		payload_at(d, n, addr, attr);
		return;
	case SC_KEYDATA:
		walk_keydata_at(d, n, addr, attr);
		return;
	case SC_CUSTOM:
		custom_at(d, n, addr);
		return;
	case SC_NLATTRS:
	case SC_NESTBY:
	case SC_CONCAT:
		variable_at(d, node, addr, len);
		return;
	case SC_NONE:
		dec_addr(d, addr);
		return;
	default:
		if (shows_bare(n))
			set_at(d, node, addr);
		else
			scalar_at(d, node, addr, attr);
		return;
	}
}

/** An array that always has one element is what a pointer leads to. */
static void array_behind(struct dec *d, const struct sc_node *n, uint16_t node, taddr addr)
{
	const uint16_t *e = &sc_expr[n->b];
	bool one = e[0] == SC_EX_IMM && e[1] == 1 && e[2] == SC_EX_END;
	uint32_t first = d->c->n;

	walk_array_at(d, node, addr, expr_count(d, n->b, 0));
	struct value *v = d->c->vals + first, *last = d->c->vals + d->c->n - 1;
	if (!one || last <= v || v->kind != VALUE_ARRAY || last->kind != VALUE_ARRAY_END)
		return;
	v->flags |= VALUE_F_POINTEE;
	last->flags |= VALUE_F_POINTEE;
}

void walk_ptr(struct dec *d, const struct sc_node *n, taddr addr, unsigned attr)
{
	uint16_t node = n->a;
	const struct sc_node *target = target_node(d, &node);
	bool blocked = walk_blocked(d, attr);

	// An array without elements is shown as empty, even if the call failed.
	if (addr && n->b && (!blocked || d->exiting) && !expr_count(d, n->b, 0)) {
		dec_array(d);
		dec_array_end(d);
		return;
	}
	if (!addr || blocked || (d->verbose_off && !walk_is_plain(target) && !n->b)) {
		dec_object_addr(d, addr);
		return;
	}
	if (n->b)
		array_behind(d, n, node, addr);
	else
		walk_object(d, node, addr, -1, attr);
}

/* -- vectors of strings ---------------------------------------------------------------------- */

enum { STRV_MAX = 1 << 18, STRV_CHUNK = 512 };

/** Reads entry i of a vector. False: it is unreadable. */
static bool strv_entry(struct dec *d, taddr addr, uint64_t i, uint64_t *ret)
{
	unsigned word = dec_wordsize(d);
	taddr at = addr + i * word;
	// Several entries are read at a time, but never across the end of a page.
	size_t chunk = STRV_CHUNK - (size_t)(at % STRV_CHUNK), got;
	const uint8_t *p = dec_bytes(d, at, chunk < word ? word : chunk, &got);

	if (got < word)
		return false;
	*ret = bytes_load(p, word, word, false);
	return true;
}

static void strv_count(struct dec *d, taddr addr)
{
	uint64_t n = 0, entry = 0;
	bool ok = true;

	while (n < STRV_MAX && (ok = strv_entry(d, addr, n, &entry)) && entry)
		n++;
	dec_addr(d, addr);
	if (!ok && !n)
		return;
	dec_commentf(d, "%llu var%s%s", (unsigned long long)n, n == 1 ? "" : "s",
		     ok ? "" : ", unterminated");
}

void walk_strv(struct dec *d, taddr addr, bool env)
{
	unsigned word = dec_wordsize(d);
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit, entry;

	if (!addr) {
		dec_addr(d, 0);
		return;
	}
	if (env && !d->full) {
		strv_count(d, addr);
		return;
	}
	if (!strv_entry(d, addr, 0, &entry)) {
		dec_addr(d, addr);
		return;
	}
	dec_array(d);
	for (uint64_t i = 0; entry && d->budget > 1; i++) {
		if (i >= limit) {
			dec_more_elements(d);
			break;
		}
		dec_mem_cstr(d, entry, false);
		if (!strv_entry(d, addr, i + 1, &entry)) {
			dec_fault_at(d, addr + (i + 1) * word);
			break;
		}
	}
	dec_array_end(d);
}
