/** The descriptions of calls, by number and by name. */
#include <string.h>

#include "decode/decode.h"
#include "decode/names.h"

uint16_t decode_lookup(enum abi abi, uint64_t nr)
{
	return nr < sc_nr_n[abi] ? sc_nr[sc_nr_first[abi] + nr] : 0;
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
	size_t lo = 0, hi = sc_nlibs;

	while (lo < hi) {
		size_t mid = lo + (hi - lo) / 2;
		int order = strcmp(name, sc_name(sc_libs[mid].name));

		if (!order)
			return sc_libs[mid].id[abi];
		if (order < 0)
			hi = mid;
		else
			lo = mid + 1;
	}
	return 0;
}
