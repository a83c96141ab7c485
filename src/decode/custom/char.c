/**
 * Characters that are passed as numbers.
 */
#include "decode/dec.h"
#include "sc_custom.h"

bool custom_char(struct dec *d, const struct cargs *a)
{
	// The argument is an int, whatever the rest of its register holds.
	dec_char(d, (int32_t)a->val);
	return true;
}
