#include <errno.h>
#include <string.h>

#include "decode/dec.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Shows struct sched_attr (linux/sched/types.h), which has grown and says its own size, and struct
 * rseq.
 */

enum { ATTR_VER0 = 48, ATTR_VER1 = 56 };
enum { KEEP_POLICY = 8, KEEP_PARAMS = 16 };

struct attr {
	uint32_t size, policy;
	uint64_t flags;
	int32_t nice;
	uint32_t priority;
	uint64_t runtime, deadline, period;
	uint32_t util_min, util_max;
};

static void field_num(struct dec *d, const char *name, enum sc_fmt fmt, uint64_t v)
{
	dec_field_str(d, name);
	dec_int(d, fmt, 8, v);
}

/** Shows the fields. known is the number of bytes that program and kernel both know; if the call
 * sets them, some flags leave fields out. */
static void attr_show(struct dec *d, const struct attr *t, uint32_t known, bool setting)
{
	dec_struct(d);
	field_num(d, "size", SC_FMT_UDEC, t->size);
	if (known < ATTR_VER0) {
		dec_struct_end(d);
		return;
	}
	// A negative policy is refused before the flags are looked at.
	if (!setting || (int32_t)t->policy < 0 || !(t->flags & (KEEP_POLICY | KEEP_PARAMS))) {
		dec_field_str(d, "sched_policy");
		dec_enum(d, SC_TABLE_sched_policy, t->policy, false);
	}
	dec_field_str(d, "sched_flags");
	dec_flags(d, SC_TABLE_sched_attr_flags, t->flags);
	if (!setting || !(t->flags & KEEP_PARAMS)) {
		field_num(d, "sched_nice", SC_FMT_DEC, (uint64_t)(int64_t)t->nice);
		field_num(d, "sched_priority", SC_FMT_UDEC, t->priority);
		field_num(d, "sched_runtime", SC_FMT_UDEC, t->runtime);
		field_num(d, "sched_deadline", SC_FMT_UDEC, t->deadline);
		field_num(d, "sched_period", SC_FMT_UDEC, t->period);
	}
	if (known >= ATTR_VER1) {
		field_num(d, "sched_util_min", SC_FMT_UDEC, t->util_min);
		field_num(d, "sched_util_max", SC_FMT_UDEC, t->util_max);
	}
	if (setting && t->size > ATTR_VER1)
		dec_more(d);
	dec_struct_end(d);
}

static uint32_t attr_min(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

/** Shows the argument of sched_setattr. If it was too long, also the size that the kernel
 * accepts. */
bool custom_sched_attr(struct dec *d, const struct cargs *a)
{
	struct attr t = {0};
	const uint8_t *p;

	if (d->half == HALF_SECOND) {
		if (d->c->error == E2BIG && (p = dec_read(d, a->val, sizeof(t.size)))) {
			memcpy(&t.size, p, sizeof(t.size));
			attr_show(d, &t, 0, true);
		}
		return true;
	}
	p = dec_read(d, a->val, sizeof(t.size));
	if (!p)
		return false;
	memcpy(&t.size, p, sizeof(t.size));
	uint32_t known = attr_min(t.size ? t.size : ATTR_VER0, ATTR_VER1);
	p = dec_read(d, a->val, known);
	if (!p && known >= ATTR_VER0) {
		// An argument that is an address would have no second half, which the size is.
		dec_int(d, SC_FMT_HEX, dec_wordsize(d), a->val);
		return true;
	}
	if (p)
		memcpy(&t, p, known);
	attr_show(d, &t, known, true);
	return true;
}

/** What sched_getattr gave, into `size` bytes. */
bool custom_sched_attr_out(struct dec *d, const struct cargs *a)
{
	struct attr t = {0};
	uint32_t size = attr_min((uint32_t)a->p[0], ATTR_VER1);
	const uint8_t *p = size ? dec_read(d, a->val, size) : NULL;

	if (!p)
		return false;
	memcpy(&t, p, size);
	attr_show(d, &t, t.size, false);
	return true;
}

/** The area has a length that rseq accepts. Bytes behind it count as zero. */
bool custom_rseq(struct dec *d, const struct cargs *a)
{
	enum { ALIGN = 32, KNOWN = 40 };
	uint8_t area[KNOWN] = {0};
	uint32_t len = (uint32_t)a->p[0], n = attr_min(len, KNOWN);
	const uint8_t *p;

	if (a->val % ALIGN || len < ALIGN || !(p = dec_read(d, a->val, n)))
		return false;
	memcpy(area, p, n);
	dec_struct_bytes(d, a->val, area, sizeof(area), "rseq_area", NULL, 0);
	return true;
}

/** The critical section that a thread is in. A 32-bit task's address has 32 bits. */
bool custom_rseq_cs(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 32 };
	taddr addr = dec_wordsize(d) == 4 ? (uint32_t)a->val : a->val;

	if (!addr || !dec_read(d, addr, SIZE)) {
		dec_addr(d, a->val);
		return true;
	}
	dec_mem_struct(d, addr, "rseq_cs", NULL, 0);
	dec_commentf(d, "0x%llx", (unsigned long long)addr);
	return true;
}
