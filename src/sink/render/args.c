#include "sink/render/args.h"

#include <string.h>

bool args_next(const struct call *c, struct args_part *p)
{
	const struct value *v = c->vals;
	uint32_t n = c->note < c->n ? c->note : c->n, from = p->end;
	bool first = !p->end;

	if (from >= n)
		return false;
	*p = (struct args_part){.from = from, .end = from + 1, .index = first ? 0 : p->index + 1};
	while (p->end < n && v[p->end].kind != VALUE_ARG)
		p->end++;
	p->shown = from + (v[from].kind == VALUE_ARG);
	if (v[from].kind == VALUE_ARG && v[from].len) {
		p->name = v[from].bytes;
		p->name_len = v[from].len;
	} else if (v[from].kind == VALUE_ARG && v[from].name) {
		p->name = sc_name(v[from].name);
		p->name_len = strlen(p->name);
	}
	return true;
}
