#include "libcall/rule.h"

#include <stdlib.h>

#include "base/alloc.h"

void pattern_deinit(struct pattern *p)
{
	if (p->kind == PATTERN_REGEX)
		regfree(&p->regex);
	free(p->glob);
}

struct lib_rule *lib_rules_append(struct lib_rules *r, bool remove)
{
	r->list = alloc_grow(r->list, r->n + 1, sizeof(*r->list));
	r->list[r->n] = (struct lib_rule){.remove = remove};
	return &r->list[r->n++];
}

void lib_rules_drop_last(struct lib_rules *r)
{
	struct lib_rule *rule = &r->list[--r->n];

	pattern_deinit(&rule->symbol);
	pattern_deinit(&rule->library);
}
