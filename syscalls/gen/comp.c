/* Runs the steps of the compiler in order. */
#include "gen/comp.h"

#include "gen/abi.h"

static void pools_init(struct comp *c)
{
	enum { SMALL = 65535, LARGE = 1 << 24 };
	const struct {
		struct pool *p;
		const char *what;
		size_t elem;
		uint32_t limit;
	} pools[] = {
		{&c->expr, "words of expressions", sizeof(uint16_t), SMALL},
		{&c->list, "lists", sizeof(uint16_t), SMALL},
		{&c->nodes, "types", sizeof(struct sc_node), SMALL},
		{&c->consts, "constants", sizeof(struct sc_const), LARGE},
		{&c->consts64, "wide constants", sizeof(struct sc_const64), LARGE},
		{&c->tables, "tables", sizeof(struct sc_table), SMALL},
		{&c->parts, "parts", sizeof(struct sc_part), SMALL},
		{&c->bits, "words of parts", sizeof(struct sc_bits), SMALL},
		{&c->payloads, "payloads", sizeof(struct sc_payload), SMALL},
		{&c->fields, "fields", sizeof(struct sc_field), SMALL},
		{&c->layouts, "layouts", sizeof(struct sc_layout), SMALL},
		{&c->structs, "structs", sizeof(struct sc_struct), SMALL},
		{&c->ucases, "cases of unions", sizeof(struct sc_ucase), SMALL},
		{&c->sigs, "prototypes", sizeof(struct sc_sig), SMALL},
		{&c->tails, "tails", sizeof(struct sc_tail), SMALL},
		{&c->cases, "cases of calls", sizeof(struct sc_case), SMALL},
		{&c->rets, "results", sizeof(struct sc_ret), SMALL},
		{&c->calls, "calls", sizeof(struct sc_call), SMALL},
		{&c->plans, "plans", sizeof(struct sc_plan), SMALL},
		{&c->keys, "keys", sizeof(struct sc_key), SMALL},
		{&c->nests, "nests", sizeof(struct sc_nest), SMALL},
		{&c->notes, "notes", sizeof(uint32_t), SMALL},
		{&c->classes, "classes", sizeof(uint32_t), SMALL},
		{&c->customs, "custom printers", sizeof(uint32_t), SMALL},
		{&c->ioctls[0], "ioctls", sizeof(struct sc_ioctl), LARGE},
		{&c->ioctls[1], "ioctls", sizeof(struct sc_ioctl), LARGE},
		{&c->ioctls[2], "ioctls", sizeof(struct sc_ioctl), LARGE},
	};
	c->npools = sizeof pools / sizeof *pools;
	for (unsigned i = 0; i < c->npools; i++) {
		pool_init(pools[i].p, c->z, pools[i].what, pools[i].elem, pools[i].limit);
		c->all[i] = pools[i].p;
	}
	*vec_push(c->z, &c->expr_uses) = 0;
	*vec_push(c->z, &c->call_abis) = 0;
}

/** Compiles every struct, so that it can be shown by its name, and is checked even if nothing uses
 * it. */
static void structs_all(struct comp *c)
{
	for (uint32_t i = 0; i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		for (int abi = 0; d->kind == D_STRUCT && abi < ABI_COUNT; abi++) {
			struct ctx x = {.abi = abi};
			if (d->guard >> abi & 1)
				shape_layout(c, shape_named(c, &x, d), abi);
		}
	}
	/* structs that were added meanwhile, with substitutions */
	for (uint32_t i = 0; i < c->shape_list.n; i++) {
		struct shape *s = c->shape_list.p[i];
		for (int abi = 0; s && abi < ABI_COUNT; abi++) {
			if (!s->outer || s->decl[abi])
				shape_layout(c, s, abi);
		}
	}
}

static void types_all(struct comp *c)
{
	for (uint32_t i = 0; i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		for (int abi = 0; abi < ABI_COUNT; abi++) {
			struct ctx x = {.abi = abi};
			if (!(d->guard >> abi & 1))
				continue;
			if (d->kind == D_BITS)
				bits_make(c, &x, d);
			if (d->kind == D_TYPE && !d->params.n)
				type_node(c, &x, d->type);
		}
	}
}

static void lint_unused(struct comp *c)
{
	for (uint32_t i = 0; i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		if (d->name && !d->used && !(K_CALL >> d->kind & 1))
			diag_lint(c->d, d->pos, "nothing uses '%s'", d->name->s);
	}
}

void comp_run(struct comp *c, struct gen *g)
{
	*c = (struct comp){.g = g, .z = &g->zone, .d = &g->diag};
	pools_init(c);
	abi_finish(g);
	scope_declare(c);
	calls_make(c);
	tables_all(c);
	types_all(c);
	families_make(c);
	ioctls_make(c);
	structs_all(c);
	tables_finish(c);
	/* tables may have added structs */
	structs_all(c);
	flat_mark(c);
	lint_unused(c);
	scope_lint(c);
	for (unsigned i = 0; i < c->npools; i++) {
		if (c->all[i]->full)
			diag_error(c->d, (struct pos){UINT32_MAX, 0}, "too many %s: %u, at most %u",
				   c->all[i]->what, c->all[i]->n, c->all[i]->limit);
	}
}
