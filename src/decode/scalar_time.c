#include <stdio.h>
#include <string.h>

#include "decode/scalar.h"
#include "decode/walk.h"

void scalar_time(struct dec *d, const struct cargs *a)
{
	struct value *t = dec_token(d, VALUE_TIME);

	if (!t)
		return;
	t->num = a->val;
	t->num2 = a->n ? (uint64_t)a->p[0] : 0;
	t->width = 8;
	t->fmt = t->num2 <= 999999999; // else the time is not a valid date
}

void scalar_clock_t(struct dec *d, const struct cargs *a)
{
	enum { HZ = 100 };

	// The kernel's type is signed, but the bit pattern is shown.
	uint64_t v = a->width == 4 ? (uint64_t)(int64_t)(int32_t)a->val : a->val;

	dec_int(d, SC_FMT_UDEC, 8, v);
	if (!v)
		return;
	uint32_t at = d->c->n;
	dec_commentf(d, "%llu.%02llu s", (unsigned long long)(v / HZ),
		     (unsigned long long)(v % HZ));
	// Unlike dates, this comment is not shown under -X raw.
	if (d->c->n > at)
		d->c->vals[at].fmt = 0;
}

/** Shows an I/O priority, whose class is in the upper three of 16 bits (linux/ioprio.h). */
void scalar_ioprio(struct dec *d, const struct cargs *a)
{
	static const char *const classes[] = {"IOPRIO_CLASS_NONE", "IOPRIO_CLASS_RT",
					      "IOPRIO_CLASS_BE", "IOPRIO_CLASS_IDLE"};
	enum { SHIFT = 13, DATA = (1 << SHIFT) - 1 };
	unsigned class = (unsigned)a->val >> SHIFT, data = (unsigned)a->val & DATA;
	struct value *t = dec_token(d, VALUE_LABEL);
	bool known = class < sizeof(classes) / sizeof(classes[0]);
	const char *name = known ? classes[class] : "IOPRIO_CLASS_???";
	char text[160];
	int n, both;

	if (!t)
		return;
	t->flags |= VALUE_F_BARE;
	// The text for -X verbose is stored after the other one.
	if (known)
		n = snprintf(text, sizeof(text), "IOPRIO_PRIO_VALUE(%s, %u)", name, data);
	else
		n = snprintf(text, sizeof(text), "IOPRIO_PRIO_VALUE(%#x /* %s */, %u)", class, name,
			     data);
	both = snprintf(text + n, sizeof(text) - (size_t)n,
			class ? "IOPRIO_PRIO_VALUE(%#x /* %s */, %u)"
			      : "IOPRIO_PRIO_VALUE(%x /* %s */, %u)",
			class, name, data);
	t->num = a->val;
	t->width = (uint8_t)a->width;
	t->fmt = a->width == 2 ? SC_FMT_HEX : SC_FMT_DEC;
	t->len = (uint32_t)n;
	t->ref = (uint16_t)both;
	t->bytes = arena_dup(&d->c->arena, text, (size_t)(n + both));
}
