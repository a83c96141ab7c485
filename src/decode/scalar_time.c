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
	t->width = (uint8_t)a->width;
	t->fmt = t->num2 <= 999999999; // else there is no such date
}

void scalar_clock_t(struct dec *d, const struct cargs *a)
{
	enum { HZ = 100 };

	dec_int(d, SC_FMT_UDEC, a->width, a->val);
	if (!a->val)
		return;
	uint32_t at = d->c->n;
	dec_commentf(d, "%llu.%02llu s", (unsigned long long)(a->val / HZ),
		     (unsigned long long)(a->val % HZ));
	// Unlike dates this one belongs to the names that -X raw leaves out.
	if (d->c->n > at)
		d->c->vals[at].fmt = 0;
}

/** linux/ioprio.h: the class in the upper three of 16 bits. */
void scalar_ioprio(struct dec *d, const struct cargs *a)
{
	static const char *const classes[] = {"IOPRIO_CLASS_NONE", "IOPRIO_CLASS_RT",
					      "IOPRIO_CLASS_BE", "IOPRIO_CLASS_IDLE"};
	enum { SHIFT = 13, DATA = (1 << SHIFT) - 1 };
	unsigned class = (unsigned)a->val >> SHIFT, data = (unsigned)a->val & DATA;
	struct value *t = dec_token(d, VALUE_LABEL);
	char text[96];
	int n;

	if (!t)
		return;
	t->flags |= VALUE_F_BARE;
	if (class < sizeof(classes) / sizeof(classes[0]))
		n = snprintf(text, sizeof(text), "IOPRIO_PRIO_VALUE(%s, %u)", classes[class], data);
	else
		n = snprintf(text, sizeof(text),
			     "IOPRIO_PRIO_VALUE(%#x /* IOPRIO_CLASS_??? */, %u)", class, data);
	t->num = a->val;
	t->width = (uint8_t)a->width;
	t->fmt = SC_FMT_DEC;
	t->len = (uint32_t)n;
	t->bytes = arena_dup(&d->c->arena, text, t->len);
}
