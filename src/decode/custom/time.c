#include "decode/dec.h"
#include "decode/walk.h"
#include "sc_custom.h"

/** time's result, in parentheses: only the date. */
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
