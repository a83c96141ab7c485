#include "trace/options/where.h"

#include "trace/options/take.h"

struct err *take_where(struct option_taken *t, const char *s)
{
	if (t->o->where)
		return err_new("--where can be given once: join the conditions by '&&'");
	return err_context(where_compile(s, &t->o->where), "--where");
}

void where_narrow(struct options *o)
{
	struct callset *set = &o->trace;
	enum where_answer unknown;

	if (!o->where)
		return;
	unknown = where_of_call(o->where, 0);
	for (unsigned abi = 0; abi < ABI_COUNT; abi++) {
		for (uint32_t nr = 0; nr < CALLSET_WORDS * 64; nr++) {
			uint16_t id = multiplex_lookup((enum abi)abi, nr);

			if (!callset_has(set, (uint8_t)abi, nr))
				continue;
			if ((id ? where_of_call(o->where, id) : unknown) != WHERE_NO)
				continue;
			set->bits[abi][nr / 64] &= ~(1ULL << nr % 64);
			set->all = false;
		}
	}
	if (unknown == WHERE_NO)
		set->beyond = set->all = false;
}
