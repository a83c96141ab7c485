/** The descriptions of calls, by number and by name. */
#include <string.h>

#include "base/search.h"
#include "decode/decode.h"
#include "decode/names.h"
#include "sc_ids.h"

uint16_t decode_lookup(enum abi abi, uint64_t nr)
{
	return nr < sc_nr_n[abi] ? sc_nr[sc_nr_first[abi] + nr] : 0;
}

bool decode_makes_fd(uint16_t id)
{
	const struct sc_ret *r = &sc_rets[sc_sigs[sc_calls[id].sig].ret];

	return r->kind == SC_R_FD && !r->select;
}

bool decode_is_exec(uint16_t id)
{
	return id == SC_CALL_execve || id == SC_CALL_execve_64 || id == SC_CALL_execveat ||
	       id == SC_CALL_execveat_64;
}

static const char *name_at(size_t i)
{
	return sc_name(sc_calls[sc_by_name[i]].name);
}

unsigned decode_find(const char *name, uint16_t *ret, unsigned max)
{
	size_t at = SEARCH_FIRST(sc_ncalls - 1, i, strcmp(name_at(i), name) >= 0);
	unsigned n = 0;

	for (; at < sc_ncalls - 1 && !strcmp(name_at(at), name); at++, n++)
		if (n < max)
			ret[n] = sc_by_name[at];
	return n;
}

static void mark_name(uint8_t *table, const char *name, uint8_t value)
{
	enum { SAME_NAME = 8 };
	uint16_t ids[SAME_NAME];
	unsigned n = decode_find(name, ids, SAME_NAME);

	for (unsigned i = 0; i < n && i < SAME_NAME; i++)
		table[ids[i]] = value;
}

void decode_mark(uint8_t *table, const char *names, uint8_t value)
{
	char name[32];

	for (size_t n; *names; names += n + (names[n] == ' ')) {
		n = strcspn(names, " ");
		if (n >= sizeof(name))
			continue;
		memcpy(name, names, n);
		name[n] = '\0';
		mark_name(table, name, value);
	}
}

uint16_t decode_library(enum abi abi, const char *name)
{
	size_t at = SEARCH_FIRST(sc_nlibs, i, strcmp(sc_name(sc_libs[i].name), name) >= 0);
	bool found = at < sc_nlibs && !strcmp(sc_name(sc_libs[at].name), name);

	return found ? sc_libs[at].id[abi] : 0;
}
