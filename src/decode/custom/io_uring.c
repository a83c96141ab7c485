#include <string.h>

#include "decode/dec.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Shows arguments of io_uring_register (linux/io_uring.h): objects of the caller into which the
 * kernel writes, lists, and words that mean two things.
 */

static uint64_t load(const uint8_t *p, unsigned n)
{
	uint64_t v = 0;

	memcpy(&v, p, n);
	return v;
}

/* -- probes ----------------------------------------------------------------------------------- */

enum { PROBE_HEAD = 16, PROBE_OP = 8, PROBE_OPS_LEN = 1, PROBE_MOST = 256 };

static bool all_zero(const uint8_t *p, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (p[i])
			return false;
	}
	return true;
}

/** A reserved field: only if it is not zero. */
static void resv_show(struct dec *d, const char *name, const uint8_t *p, unsigned n, unsigned width)
{
	if (all_zero(p, n))
		return;
	dec_field_str(d, name);
	if (n == width) {
		dec_int(d, SC_FMT_HEX, width, load(p, width));
		return;
	}
	unsigned most = d->full || n / width < d->o->str_limit ? n / width : d->o->str_limit;

	dec_array(d);
	for (unsigned i = 0; i < most; i++)
		dec_int(d, SC_FMT_HEX, width, load(p + (size_t)i * width, width));
	if (most < n / width)
		dec_more(d);
	dec_array_end(d);
}

/** Shows struct io_uring_probe with the first of its operations, of which `have` can be read. */
static void probe_show(struct dec *d, taddr addr, const uint8_t *p, uint64_t ops, uint64_t have)
{
	uint64_t most = ops < have ? ops : have, i = 0;

	if (!d->full && most > d->o->str_limit)
		most = d->o->str_limit;
	dec_struct(d);
	dec_field_str(d, "last_op");
	dec_enum(d, SC_TABLE_uring_op, p[0], true);
	dec_field_str(d, "ops_len");
	dec_int(d, SC_FMT_UDEC, 1, p[PROBE_OPS_LEN]);
	resv_show(d, "resv", p + 2, 2, 2);
	resv_show(d, "resv2", p + 4, 12, 4);
	dec_field_str(d, "ops");
	dec_array(d);
	for (addr += PROBE_HEAD, p += PROBE_HEAD; i < most && d->budget > 1; i++) {
		dec_struct_bytes(d, addr, p, PROBE_OP, "io_uring_probe_op", NULL, 0);
		addr += PROBE_OP;
		p += PROBE_OP;
	}
	if (i < ops)
		dec_more(d);
	dec_array_end(d);
	dec_struct_end(d);
}

/** Shown before and after; an image of zeros, as it ought to be passed, only after. */
bool custom_uring_probe(struct dec *d, const struct cargs *a)
{
	uint64_t have = (uint32_t)a->p[0];
	size_t size = PROBE_HEAD + PROBE_OP * (size_t)have;

	if (have > PROBE_MOST) {
		dec_addr(d, a->val);
		return true;
	}
	if (!d->exiting) {
		dec_save(d, a->val, size);
		return true;
	}
	const uint8_t *was = dec_saved(d, a->val, size);
	const uint8_t *is = was && !d->c->failed ? dec_read(d, a->val, size) : NULL;
	bool filled = was && !all_zero(was, size);

	if (filled)
		probe_show(d, a->val, was, have, have);
	if (filled && d->c->failed)
		return true;
	if (filled)
		dec_arrow(d);
	if (is)
		probe_show(d, a->val, is, is[PROBE_OPS_LEN], have);
	else
		dec_addr(d, a->val);
	return true;
}

/* -- worker limits ---------------------------------------------------------------------------- */

/** False: an element could not be read, of those that are shown or the one behind them. */
static bool workers_show(struct dec *d, taddr addr, uint64_t n)
{
	uint16_t table = SC_TABLE_uring_wq_type;
	uint64_t most = d->full || n < d->o->str_limit ? n : d->o->str_limit;
	bool whole = true;

	dec_array(d);
	for (uint64_t i = 0; i < n && d->budget > 1; i++, addr += 4) {
		const uint8_t *p = dec_read(d, addr, 4);

		whole = p;
		if (!p)
			dec_fault_at(d, addr);
		else if (i == most)
			dec_more(d);
		if (!p || i == most)
			break;
		dec_index(d, table, i);
		dec_int(d, SC_FMT_UDEC, 4, load(p, 4));
	}
	dec_array_end(d);
	return whole;
}

/** Shows limits of workers before and after the call; only the address if they cannot be read. */
bool custom_uring_workers(struct dec *d, const struct cargs *a)
{
	uint64_t n = (uint32_t)a->p[0];

	if (d->half == HALF_SECOND) {
		if (!dec_saved(d, a->val, 4))
			return true;
		if (d->c->failed)
			dec_addr(d, a->val);
		else
			workers_show(d, a->val, n);
		return true;
	}
	if (n && (d->verbose_off || !dec_read(d, a->val, 4)))
		dec_addr(d, a->val);
	else if (workers_show(d, a->val, n) && n)
		dec_save(d, a->val, 4);
	return true;
}

/* -- queries ---------------------------------------------------------------------------------- */

enum {
	QUERY_NEXT = 0,
	QUERY_DATA = 8,
	QUERY_OP = 16,
	QUERY_LEN = 20,
	QUERY_RESULT = 24,
	QUERY_RESV = 28,
	QUERY_SIZE = 40,
	QUERY_DEPTH = 1000, /* longer lists are refused (io_uring/query.c) */
};

static void query_data(struct dec *d, uint32_t op, taddr data)
{
	static const char *const structs[] = {"io_uring_query_opcode", "io_uring_query_zcrx",
					      "io_uring_query_scq", "io_uring_query_zcrx_event"};

	dec_field_str(d, "query_data");
	if (op < sizeof(structs) / sizeof(structs[0]))
		dec_mem_struct(d, data, structs[op], NULL, 0);
	else
		dec_addr(d, data);
}

/** One entry up to the name of its last field; returns the address in that. */
static taddr query_entry(struct dec *d, const uint8_t *p)
{
	taddr data = load(p + QUERY_DATA, 8);
	uint32_t op = (uint32_t)load(p + QUERY_OP, 4), len = (uint32_t)load(p + QUERY_LEN, 4);

	dec_struct(d);
	dec_field_str(d, "query_data");
	dec_addr(d, data);
	dec_field_str(d, "query_op");
	dec_enum(d, SC_TABLE_uring_query_op, op, false);
	dec_field_str(d, "size");
	dec_int(d, SC_FMT_UDEC, 4, len);
	dec_field_str(d, "result");
	dec_int(d, SC_FMT_DEC, 4, load(p + QUERY_RESULT, 4));
	resv_show(d, "__resv", p + QUERY_RESV, QUERY_SIZE - QUERY_RESV, 4);
	if (data && len)
		query_data(d, op, data);
	dec_field_str(d, "next_entry");
	return load(p + QUERY_NEXT, 8);
}

/** A list of queries, each inside of the one before it. */
bool custom_uring_query(struct dec *d, const struct cargs *a)
{
	unsigned most = d->full || d->o->str_limit > QUERY_DEPTH ? QUERY_DEPTH : d->o->str_limit;
	taddr at = a->val;
	unsigned n = 0;

	for (; at && n < most; n++) {
		const uint8_t *p = dec_read(d, at, QUERY_SIZE);

		if (!p)
			break;
		at = query_entry(d, p);
	}
	dec_addr(d, at);
	if (at && n >= most && dec_read(d, at, QUERY_SIZE))
		dec_comment(d, "...");
	while (n--)
		dec_struct_end(d);
	return true;
}

/* -- words that mean two things ---------------------------------------------------------------- */

/** A descriptor, or the mark of a place that is to stay as it is. */
bool custom_uring_update_fd(struct dec *d, const struct cargs *a)
{
	enum { SKIP = -2 };

	if ((int32_t)a->val == SKIP)
		dec_enum(d, SC_TABLE_uring_skip, (uint64_t)(int64_t)SKIP, true);
	else
		dec_fd(d, (int32_t)a->val);
	return true;
}

/** Shows an operation; one without a name is shown in decimal here, elsewhere in hex. */
bool custom_uring_op_dec(struct dec *d, const struct cargs *a)
{
	dec_enum(d, SC_TABLE_uring_op, a->val & 0xff, true);
	return true;
}

/** What a restriction is about; of an unknown one the operand is added. */
bool custom_uring_restriction_op(struct dec *d, const struct cargs *a)
{
	enum { KNOWN = 4 };
	unsigned op = (uint8_t)a->p[0];

	dec_enum(d, SC_TABLE_uring_restriction_op, (uint16_t)a->val, false);
	if ((uint16_t)a->val >= KNOWN)
		dec_commentf(d, op ? "op: %#x" : "op: 0", op);
	return true;
}

/* -- submissions ------------------------------------------------------------------------------- */

/** Shows the second half of a submission of 128 bytes. */
bool custom_uring_sqe_cmd(struct dec *d, const struct cargs *a)
{
	enum { BYTES = 64 };
	unsigned most = d->full || BYTES < d->o->str_limit ? BYTES : d->o->str_limit;
	size_t got;
	const uint8_t *p = dec_bytes(d, a->addr, BYTES, &got);

	if (!got) {
		dec_addr(d, a->addr);
		return true;
	}
	dec_array(d);
	for (unsigned i = 0; i < most && i < got; i++)
		dec_int(d, SC_FMT_HEX, 1, p[i]);
	if (got < BYTES && got <= most)
		dec_fault_at(d, a->addr + got);
	else if (most < BYTES)
		dec_more(d);
	dec_array_end(d);
	return true;
}
