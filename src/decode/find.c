#include <string.h>

#include "decode/walk.h"

/*
 * Finds structs of the descriptions by name, for custom printers (tables have ids: sc_ids.h). This
 * searches all structs, so the result is remembered in the call: the same few structs are looked up
 * again and again.
 */

uint16_t find_struct(struct call *c, const char *name)
{
	// The entry in which a name is remembered depends on the address of the text.
	struct decode_found *f =
		&c->found[((uintptr_t)name * 0x9e3779b97f4a7c15ULL >> 32) % DECODE_FOUND];

	if (f->name == name && !strcmp(sc_name(sc_structs[f->id].name), name))
		return f->id;
	for (uint32_t i = 1; i < sc_nstructs; i++) {
		if (strcmp(sc_name(sc_structs[i].name), name) != 0)
			continue;
		*f = (struct decode_found){name, (uint16_t)i};
		return f->id;
	}
	return 0;
}

static void args_from(struct struct_args *a, uint16_t id, const int64_t *params, unsigned n)
{
	const struct sc_struct *st = &sc_structs[id];

	*a = (struct struct_args){.len = -1, .n = n < FRAME_PARAMS ? n : FRAME_PARAMS};
	if (a->n)
		memcpy(a->p, params, a->n * sizeof(params[0]));
	// One more parameter than the struct declares is the number of bytes that there are.
	if (a->n > st->nparams) {
		a->len = a->p[st->nparams] < 0 ? 0 : a->p[st->nparams];
		a->n = st->nparams;
	}
}

void dec_mem_struct(struct dec *d, taddr addr, const char *struct_name, const int64_t *params,
		    unsigned nparams)
{
	struct struct_args a;
	uint16_t id = find_struct(d->c, struct_name);

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
	uint16_t id = find_struct(d->c, struct_name);

	args_from(&a, id, params, nparams);
	if (a.len < 0)
		a.len = (int64_t)n;
	if (!id || !walk_struct_in(d, id, &pl, &a))
		dec_addr(d, addr);
}
