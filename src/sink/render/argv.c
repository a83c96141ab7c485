#include "sink/render/argv.h"

bool argv_is_exec(const struct call *c)
{
	return decode_is_exec(c->id);
}

const struct value *argv_next(const struct call *c, uint32_t *i)
{
	// The words are in the first array; what stands before it is the path.
	while (!*i || (*i < c->n && c->vals[*i - 1].kind != VALUE_ARRAY_END)) {
		if (!*i) {
			while (*i < c->n && c->vals[*i].kind != VALUE_ARRAY)
				++*i;
			++*i;
			continue;
		}
		if (c->vals[(*i)++].kind == VALUE_STRING)
			return &c->vals[*i - 1];
	}
	return NULL;
}
