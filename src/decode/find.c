#include <string.h>

#include "decode/walk.h"

/*
 * Things of the descriptions by their names, for custom printers. The tables are searched from end
 * to end; what was found is remembered with the call's memory, as the same few are asked for again.
 */

static const char *found_name(const struct decode_found *f)
{
	return sc_name(f->is_struct ? sc_structs[f->id].name : sc_tables[f->id].name);
}

/** The place where a name is remembered: by where its text lies. */
static struct decode_found *found_slot(struct call *c, const char *name)
{
	return &c->found[((uintptr_t)name * 0x9e3779b97f4a7c15ULL >> 32) % DECODE_FOUND];
}

static uint16_t find(struct call *c, const char *name, bool is_struct)
{
	struct decode_found *f = found_slot(c, name);
	uint32_t n = is_struct ? sc_nstructs : sc_ntables;

	if (f->name == name && f->is_struct == is_struct && !strcmp(found_name(f), name))
		return f->id;
	for (uint32_t i = 1; i < n; i++) {
		struct decode_found now = {name, (uint16_t)i, is_struct};

		if (strcmp(found_name(&now), name) != 0)
			continue;
		*f = now;
		return now.id;
	}
	return 0;
}

uint16_t struct_find(struct call *c, const char *name)
{
	return find(c, name, true);
}

uint16_t dec_table(struct dec *d, const char *name)
{
	uint16_t table = find(d->c, name, false);

	return table ? table_for(d, table) : 0;
}

static void args_from(struct struct_args *a, uint16_t id, const int64_t *params, unsigned n)
{
	const struct sc_struct *st = &sc_structs[id];

	*a = (struct struct_args){.len = -1, .n = n < FRAME_PARAMS ? n : FRAME_PARAMS};
	if (a->n)
		memcpy(a->p, params, a->n * sizeof(params[0]));
	// A parameter more than the struct declares says how many bytes there are.
	if (a->n > st->nparams) {
		a->len = a->p[st->nparams] < 0 ? 0 : a->p[st->nparams];
		a->n = st->nparams;
	}
}

void dec_mem_struct(struct dec *d, taddr addr, const char *struct_name, const int64_t *params,
		    unsigned nparams)
{
	struct struct_args a;
	uint16_t id = struct_find(d->c, struct_name);

	args_from(&a, id, params, nparams);
	if (id && addr)
		walk_struct_at(d, id, addr, &a, 0);
	else
		dec_addr(d, addr);
}

void dec_struct_bytes(struct dec *d, taddr addr, const void *bytes, size_t n,
		      const char *struct_name, const int64_t *params, unsigned nparams)
{
	struct struct_args a;
	struct place pl = {bytes, n, addr, 0};
	uint16_t id = struct_find(d->c, struct_name);

	args_from(&a, id, params, nparams);
	if (a.len < 0)
		a.len = (int64_t)n;
	if (!id || !walk_struct_in(d, id, &pl, &a))
		dec_addr(d, addr);
}
