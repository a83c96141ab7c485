#include "decode/dec.h"
#include "decode/names.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * The last argument of FUTEX_WAKE_OP: operation, its operand, comparison, its operand
 * (linux/futex.h).
 */

static void shifted(struct dec *d, uint16_t table, unsigned v, unsigned shift)
{
	const char *name = names_enum(table, v);

	if (name) {
		dec_label(d, v, name, NULL);
		dec_attach(d);
		dec_textf(d, "<<%u", shift);
		dec_comment_raw(d, names_unknown(table));
		return;
	}
	dec_textf(d, v ? "%#x<<%u" : "%x<<%u", v, shift);
	dec_comment(d, names_unknown(table));
}

bool custom_futex_wake_op(struct dec *d, const struct cargs *a)
{
	enum { OP_SHIFT = 28, CMP_SHIFT = 24, ARG_SHIFT = 12, OPARG_SHIFT = 8 };
	uint32_t v = (uint32_t)a->val;
	unsigned arg = v >> ARG_SHIFT & 0xfff, cmparg = v & 0xfff;

	if (v >> OP_SHIFT & OPARG_SHIFT) {
		dec_label(d, OPARG_SHIFT, "FUTEX_OP_OPARG_SHIFT", NULL);
		dec_attach(d);
		dec_textf(d, "<<%u", OP_SHIFT);
		dec_or(d);
	}
	shifted(d, SC_TABLE_futex_wake_ops, v >> OP_SHIFT & 7, OP_SHIFT);
	dec_or(d);
	dec_textf(d, arg ? "%#x<<%u" : "%x<<%u", arg, ARG_SHIFT);
	dec_or(d);
	shifted(d, SC_TABLE_futex_wake_cmps, v >> CMP_SHIFT & 15, CMP_SHIFT);
	dec_or(d);
	dec_int(d, SC_FMT_HEX, 4, cmparg);
	return true;
}

/** What futex_waitv waits for. Parameter: their number; at most as many are shown as the kernel
 * takes. */
bool custom_futex_waiters(struct dec *d, const struct cargs *a)
{
	enum { WAITERS_MAX = 128, SIZE = 24 };
	uint64_t n = (uint64_t)a->p[0], limit = d->full ? WAITERS_MAX : d->o->str_limit;

	if (n && (d->verbose_off || !dec_read(d, a->addr, SIZE)))
		return false;
	if (limit > WAITERS_MAX)
		limit = WAITERS_MAX;
	dec_array(d);
	for (uint64_t i = 0; i < n && d->budget > 1; i++) {
		taddr at = a->addr + i * SIZE;
		const uint8_t *p = dec_read(d, at, SIZE);

		if (p && i < limit) {
			dec_struct_bytes(d, at, p, SIZE, "futex_waitv", NULL, 0);
			continue;
		}
		if (p)
			dec_more(d);
		else
			dec_fault_at(d, at);
		break;
	}
	dec_array_end(d);
	return true;
}
