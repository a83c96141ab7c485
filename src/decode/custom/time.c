#include "decode/walk.h"
#include "sc_custom.h"

/** Shows a time_t of its own: the word of i386 is a signed number with the date of an unsigned one.
 */
bool custom_time_word(struct dec *d, const struct cargs *a)
{
	unsigned width = d->c->abi == ABI_I386 ? 4 : 8;
	const uint8_t *p = dec_read(d, a->addr, width);

	if (!p)
		return false;
	dec_array(d);
	struct value *t = dec_token(d, VALUE_TIME);
	if (t) {
		t->num = bytes_load(p, width, width, true);
		t->fmt = 1;
		t->width = (uint8_t)width;
	}
	dec_array_end(d);
	return true;
}

/** Shows the date of time's result, in parentheses. */
bool custom_date(struct dec *d, const struct cargs *a)
{
	struct value *t = a->val ? dec_token(d, VALUE_TIME) : NULL;

	if (t) {
		t->num = a->val;
		t->fmt = 3;
		t->width = 8;
	}
	return true;
}
