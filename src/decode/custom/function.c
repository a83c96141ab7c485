/**
 * Functions that are passed to others: by their names, where these are known.
 */
#include "decode/dec.h"
#include "sc_custom.h"

bool custom_function(struct dec *d, const struct cargs *a)
{
	if (!dec_function(d, a->val))
		dec_addr(d, a->val);
	return true;
}
