/**
 * Functions that are passed to others: by their names, where these are known.
 */
#include "decode/dec.h"
#include "sc_custom.h"

enum { NAME_MAX_LEN = 1024 };

bool dec_function(struct dec *d, taddr addr)
{
	char name[NAME_MAX_LEN];
	long n = addr ? mem_ask(d->mem, MEM_ASK_FUNCTION, addr, name, sizeof(name) - 1) : -1;

	if (n <= 0)
		return false;
	name[n] = '\0';
	dec_label(d, addr, name, NULL);
	return true;
}

bool custom_function(struct dec *d, const struct cargs *a)
{
	if (!dec_function(d, a->val))
		dec_addr(d, a->val);
	return true;
}
