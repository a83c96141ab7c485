/* Makes sc_calls of descriptions and numbers. */
#include "gen/comp.h"

#include <stdlib.h>

static struct env *env_make(struct comp *c, struct env *under, const struct decl *d)
{
	struct env *e = zone_new(c->z, struct env);
	const char *key = under ? under->key : "";
	for (uint32_t i = 0; i < d->substs.n; i++) {
		const struct subst *s = &d->substs.p[i];
		*vec_push(c->z, &e->substs) = *s;
		key = zone_printf(c->z, "%s%s=%s.%s(%u);", key, s->from->s,
				  s->to->name ? s->to->name->s : "?",
				  s->to->base ? s->to->base->s : "", s->to->args.n);
	}
	for (uint32_t i = 0; under && i < under->substs.n; i++)
		*vec_push(c->z, &e->substs) = under->substs.p[i];
	e->key = key;
	for (struct env *o = c->envs; o; o = o->next) {
		if (!strcmp(o->key, key))
			return o;
	}
	e->next = c->envs;
	c->envs = e;
	return e->substs.n ? e : NULL;
}

/** Finds the prototype for a name on an ABI, through `with` lines. */
static struct decl *call_find(struct comp *c, struct name *name, int abi, struct env **env,
			      struct decl **outer)
{
	struct decl *d = scope_find(name, abi, K_CALL);
	*env = NULL;
	*outer = d;
	for (int depth = 0; d && d->kind == D_WITH; depth++) {
		struct decl *next = NULL;
		/* `x = x with ..` under a guard refers to the x of the other ABIs */
		for (struct decl *o = d->with->decls; o; o = o->same) {
			bool better = !next || next->guard == ABI_ALL;
			if ((K_CALL >> o->kind & 1) && o != d &&
			    ((o->guard >> abi & 1) ? better : !next && o->guard != ABI_ALL))
				next = o;
		}
		if (!next || depth > 8) {
			diag_error(c->d, d->pos, "'%s' is like '%s', which is not described%s",
				   name->s, d->with->s,
				   scope_nearest(c, d->with, K_CALL, false, NULL));
			return NULL;
		}
		if (d->substs.n)
			*env = env_make(c, *env, d);
		next->used = true;
		d = next;
	}
	return d;
}

static struct callctx *callctx_get(struct comp *c, struct decl *d, struct decl *outer,
				   struct env *env)
{
	for (struct callctx *k = c->callctxs; k; k = k->next) {
		if (k->decl == d && k->env == env && k->outer == outer)
			return k;
	}
	struct callctx *k = zone_new(c->z, struct callctx);
	*k = (struct callctx){
		.next = c->callctxs, .decl = d, .outer = outer, .env = env, .fixed = d->fields};
	c->callctxs = k;
	return k;
}

static uint16_t tail_make(struct comp *c, const struct ctx *x, struct decl *d)
{
	struct sc_tail tail = {0};
	struct callctx *call = x->call;
	VEC(struct sc_case) cases = {0};
	if (!d->fields->tail) {
		if (d->cases.n)
			diag_error(c->d, d->cases.p[0].pos,
				   "cases need `...value` among the arguments");
		return 0;
	}
	tail.key = expr_at(c, x, d->fields->tail, NULL);
	struct decl *t = type_payload_table(c, x, d->fields->tail);
	tail.table = t ? table_payload(c, x, t)->id : 0;
	for (uint32_t i = 0; i < d->cases.n; i++) {
		struct callcase *k = &d->cases.p[i];
		call->tail = k->args;
		uint16_t sig = sig_make(c, x, k->args, k->ret, call->slot, 0);
		call->tail = NULL;
		if (k->is_else)
			tail.els = sig;
		for (uint32_t j = 0; j < k->labels.n; j++) {
			__int128 v = const_expr(c, x, k->labels.p[j], "the value of a case");
			*vec_push(c->z, &cases) = (struct sc_case){.val = (uint64_t)v, .sig = sig};
		}
	}
	if (!t && !d->cases.n)
		diag_error(c->d, d->pos,
			   "nothing says what follows `...`: no case, no enum with payloads");
	tail.first = (uint16_t)pool_intern(&c->cases, cases.p, cases.n);
	tail.n = (uint16_t)cases.n;
	return (uint16_t)pool_intern(&c->tails, &tail, 1);
}

/* -- classes and properties ------------------------------------------------------------------- */

static uint64_t classes_of(struct comp *c, const struct decl *d)
{
	uint64_t set = 0;
	for (uint32_t i = 0; i < d->classes.n; i++) {
		uint32_t off = comp_name(c, d->classes.p[i]);
		uint32_t id = pool_intern(&c->classes, &off, 1);
		if (id > 63)
			diag_error(c->d, d->pos, "more than 63 classes");
		else
			set |= (uint64_t)1 << id;
	}
	return set;
}

static uint32_t props_of(struct comp *c, const struct decl *d)
{
	static const char *const known[] = {"nofail", "maps", "comm",	  "dump", "netlink",
					    "named",  "late", "noreturn", "eager"};
	enum { KNOWN = sizeof(known) / sizeof(known[0]) };
	uint32_t set = 0;
	for (uint32_t i = 0; i < d->props.n; i++) {
		unsigned k = 0;
		while (k < KNOWN && strcmp(known[k], d->props.p[i]->s))
			k++;
		uint32_t more = 0;
		while (k == KNOWN && more < c->props.n && c->props.p[more] != d->props.p[i])
			more++;
		if (k == KNOWN && more == c->props.n)
			*vec_push(c->z, &c->props) = d->props.p[i];
		if (k + more > 31)
			diag_error(c->d, d->pos, "more than 23 further properties");
		else
			set |= (uint32_t)1 << (k + more);
	}
	return set;
}

/* -- calls ------------------------------------------------------------------------------------ */

static bool has_fd(struct comp *c, const struct sc_sig *sig, uint16_t op, uint16_t scalar)
{
	for (unsigned i = 0; i < sig->n; i++) {
		const struct sc_field *f =
			pool_at(&c->fields, const struct sc_field, sig->first + i);
		const struct sc_node *n = node_at(c, f->node);
		if (n->op == op && (op == SC_STR ? n->d == SC_STR_PATH : n->a == scalar))
			return true;
	}
	return false;
}

static bool has_class(const struct decl *d, const char *class)
{
	for (uint32_t i = 0; i < d->classes.n; i++) {
		if (!strcmp(d->classes.p[i]->s, class))
			return true;
	}
	return false;
}

static void call_lint(struct comp *c, const struct decl *d, const struct sc_sig *sig)
{
	const struct sc_ret *r = pool_at(&c->rets, const struct sc_ret, sig->ret);
	bool fd = has_fd(c, sig, SC_SCALAR, SC_S_FD) || has_fd(c, sig, SC_SCALAR, SC_S_DIRFD);
	bool path = has_fd(c, sig, SC_STR, 0);
	bool makes = r->kind == SC_R_FD || r->select;
	bool net = has_class(d, "net") || has_class(d, "network");
	if (fd && !net && !has_class(d, "desc"))
		diag_lint(c->d, d->pos, "'%s' has a descriptor, but no %%desc", d->name->s);
	if (!fd && !makes && !sig->tail && has_class(d, "desc"))
		diag_lint(c->d, d->pos, "'%s' has no descriptor, but %%desc", d->name->s);
	if (path != has_class(d, "file"))
		diag_lint(c->d, d->pos, "'%s' has %s, but %s%%file", d->name->s,
			  path ? "a path" : "no path", path ? "no " : "");
}

static const struct sc_call *call_compile(struct comp *c, struct decl *d, struct decl *outer,
					  struct env *env, int abi)
{
	struct callctx *k = callctx_get(c, d, outer, env);
	struct ctx x = {.abi = abi, .env = env, .call = k};
	if (k->done >> abi & 1)
		return &k->result[abi];
	k->done |= 1 << abi;
	k->nold = 0;
	k->slot = 0;
	for (uint32_t i = 0; i < d->fields->f.n; i++) {
		const struct field *f = d->fields->f.p[i];
		uint16_t id = f->type ? field_node(c, &x, f) : 0;
		k->slot += arg_is_pair(c, node_at(c, id), abi) ? 2 : 1;
	}
	struct sc_call *call = &k->result[abi];
	uint16_t tail = tail_make(c, &x, d);
	call->sig = sig_make(c, &x, d->fields, d->ret, 0, tail);
	const struct sc_sig *sig = pool_at(&c->sigs, const struct sc_sig, call->sig);
	call->plan = sig->plan;
	call->nplan = sig->nplan;
	if (!d->library)
		call_lint(c, outer->classes.n ? outer : d, sig);
	call->classes = classes_of(c, d);
	call->props = props_of(c, d);
	call->nold = (uint8_t)k->nold;
	call->old = (uint16_t)pool_intern(&c->list, k->old, k->nold);
	return call;
}

/** A call without a description: six hexadecimal numbers. */
static struct sc_call call_generic(struct comp *c)
{
	struct sc_field f[6] = {0};
	uint16_t node =
		node_make(c, (struct sc_node){.op = SC_INT, .width = SC_WLONG, .fmt = SC_FMT_HEX});
	for (unsigned i = 0; i < 6; i++)
		f[i] = (struct sc_field){.name = comp_text(c, zone_printf(c->z, "arg%u", i + 1)),
					 .off = (uint16_t)i,
					 .node = node,
					 .attr = SC_F_IN};
	struct sc_sig sig = {
		.n = 6, .exit_from = 6, .first = (uint16_t)pool_intern(&c->fields, f, 6)};
	return (struct sc_call){.sig = (uint16_t)pool_intern(&c->sigs, &sig, 1)};
}

/** The entry of sc_calls for a description under a name; without a description, six numbers. */
static uint16_t call_entry(struct comp *c, struct name *name, struct name *desc, int abi)
{
	struct env *env;
	struct decl *outer, *d = call_find(c, desc, abi, &env, &outer);
	struct sc_call call;
	if (d) {
		call = *call_compile(c, d, outer, env, abi);
		outer->numbered = d->numbered = true;
	} else {
		call = call_generic(c);
	}
	call.name = comp_name(c, name);
	uint16_t id = (uint16_t)pool_intern(&c->calls, &call, 1);
	while (c->call_abis.n <= id)
		*vec_push(c->z, &c->call_abis) = 0;
	c->call_abis.p[id] |= 1 << abi;
	return id;
}

/** Makes the calls of ipc and socketcall that have no number of their own on the ABI. */
static void multiplexed_make(struct comp *c, int abi)
{
	bool any = false;
	VEC(struct name *) numbered = {0};
	for (uint32_t i = 0; i < c->g->numbers[abi].n; i++) {
		struct name *n = c->g->numbers[abi].p[i].name;
		any |= n && (!strcmp(n->s, "ipc") || !strcmp(n->s, "socketcall"));
		if (n)
			*vec_push(c->z, &numbered) = n;
	}
	for (uint32_t i = 0; i < numbered.n; i++)
		numbered.p[i]->marked = true;
	for (uint32_t i = 0; any && i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		bool inner = has_class(d, "ipc") || has_class(d, "net");
		if (inner && d->kind == D_CALL && (d->guard >> abi & 1) && !d->name->marked)
			call_entry(c, d->name, d->name, abi);
	}
	for (uint32_t i = 0; i < numbered.n; i++)
		numbered.p[i]->marked = false;
}

static void number_make(struct comp *c, const struct number *n, int abi)
{
	if (!scope_find(n->desc, abi, K_CALL)) {
		c->undescribed++;
		n->desc->missing = true;
	}
	c->nr[abi][n->nr] = call_entry(c, n->name, n->desc, abi);
}

static void lint_missing(struct comp *c)
{
	const char *list = "";
	for (int abi = 0; abi < ABI_COUNT; abi++) {
		for (uint32_t i = 0; i < c->g->numbers[abi].n; i++) {
			struct name *n = c->g->numbers[abi].p[i].desc;
			if (!n || !n->missing)
				continue;
			n->missing = false;
			list = zone_printf(c->z, "%s %s", list, n->s);
			if (strlen(list) > 100) {
				diag_lint(c->d, (struct pos){UINT32_MAX, 0}, "not described:%s",
					  list);
				list = "";
			}
		}
	}
	if (*list)
		diag_lint(c->d, (struct pos){UINT32_MAX, 0}, "not described:%s", list);
}

static int by_name(const void *a, const void *b, void *text)
{
	return strcmp((const char *)text + ((const struct sc_lib *)a)->name,
		      (const char *)text + ((const struct sc_lib *)b)->name);
}

/** Makes the library functions, which have names but no numbers. */
static void libraries_make(struct comp *c)
{
	c->ncalls = c->calls.n;
	for (uint32_t i = 0; i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		if (!d->library || d->numbered)
			continue;
		struct sc_lib lib = {.name = comp_text(c, d->name->s + strlen("lib:"))};
		for (int abi = 0; abi < ABI_COUNT; abi++)
			if (scope_find(d->name, abi, K_CALL))
				lib.id[abi] = call_entry(c, d->name, d->name, abi);
		d->numbered = true;
		*vec_push(c->z, &c->libs) = lib;
	}
	if (c->libs.n)
		qsort_r(c->libs.p, c->libs.n, sizeof *c->libs.p, by_name, c->text);
}

void calls_make(struct comp *c)
{
	for (int abi = 0; abi < ABI_COUNT; abi++) {
		uint32_t max = 0;
		for (uint32_t i = 0; i < c->g->numbers[abi].n; i++)
			max = c->g->numbers[abi].p[i].nr >= max ? c->g->numbers[abi].p[i].nr + 1
								: max;
		c->nr_n[abi] = max;
		c->nr[abi] = zone_alloc(c->z, (max + 1) * sizeof *c->nr[abi]);
		for (uint32_t i = 0; i < c->g->numbers[abi].n; i++) {
			if (c->g->numbers[abi].p[i].name)
				number_make(c, &c->g->numbers[abi].p[i], abi);
		}
		multiplexed_make(c, abi);
	}
	lint_missing(c);
	libraries_make(c);
	/* descriptions without a number are checked, too */
	for (uint32_t i = 0; i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		if (!(K_CALL >> d->kind & 1) || d->numbered || d->library)
			continue;
		for (int abi = 0; abi < ABI_COUNT; abi++) {
			struct env *env;
			struct decl *outer, *to = NULL;
			if (d->guard >> abi & 1)
				to = call_find(c, d->name, abi, &env, &outer);
			if (to)
				call_compile(c, to, outer, env, abi);
		}
		if (c->g->abi[0].seen && c->g->abi[1].seen)
			diag_lint(c->d, d->pos, "'%s' has no number in any ABI file", d->name->s);
	}
}
