/** The descriptions of calls, by number and by name. */
#include <string.h>

#include "base/search.h"
#include "decode/decode.h"
#include "decode/names.h"

uint16_t decode_lookup(enum abi abi, uint64_t nr)
{
	return nr < sc_nr_n[abi] ? sc_nr[sc_nr_first[abi] + nr] : 0;
}

bool decode_makes_fd(uint16_t id)
{
	const struct sc_ret *r = &sc_rets[sc_sigs[sc_calls[id].sig].ret];

	return r->kind == SC_R_FD && !r->select;
}

unsigned decode_find(const char *name, uint16_t *ret, unsigned max)
{
	unsigned n = 0;

	for (uint32_t i = 1; i < sc_ncalls; i++) {
		if (strcmp(sc_name(sc_calls[i].name), name) != 0)
			continue;
		if (n < max)
			ret[n] = (uint16_t)i;
		n++;
	}
	return n;
}

uint16_t decode_library(enum abi abi, const char *name)
{
	size_t at = SEARCH_FIRST(sc_nlibs, i, strcmp(sc_name(sc_libs[i].name), name) >= 0);
	bool found = at < sc_nlibs && !strcmp(sc_name(sc_libs[at].name), name);

	return found ? sc_libs[at].id[abi] : 0;
}
