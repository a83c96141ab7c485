#include "sym/dwarf/var_known.h"

#include <stdlib.h>

#include "base/alloc.h"

struct var_known *var_known(struct debuginfo *d)
{
	if (!d->vars)
		d->vars = alloc_zeroed(sizeof(*d->vars));
	return d->vars;
}

void var_known_free(struct var_known *known)
{
	if (known)
		map_deinit(&known->blocks);
	free(known);
}
