/**
 * Functions whose calls are recorded inside of a program (engine.h, engine_inside_functions()).
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "proc/debug.h"
#include "tracer/libcalls/engine_lib.h"
#include "tracer/libcalls/lib.h"

/** Its calls go to the stub, and those that the agent does not record to a breakpoint behind it. */
static void record(struct lib *l, struct tracee *t, struct lib_space *s, struct lib_point *p)
{
	lib_point_lift(s, p);
	const struct engine_function f = {
		.at = p->addr,
		.slot = p->slot,
		.symbol = p->symbol,
		.name = l->names.list[p->symbol - 1].name,
		.returns = !lib_is_endless(l, p->symbol),
		.stores = lib_is_storing(l, p->symbol),
		.borrows = lib_may_be_left(l, p->symbol),
		.own = p->roles & LIB_ANYONE,
		.called = !(p->roles & LIB_ANYONE) && s->ncallers,
	};
	taddr slow = engine_inside_function(l->e, t, &f);
	struct lib_point *behind = slow ? lib_point_add(s, slow, p->roles) : NULL;
	if (behind) {
		behind->symbol = p->symbol;
		behind->slot = p->slot;
		behind->shown = true;
		behind->function = p->addr;
		lib_point_place(s, behind);
	}
	p->led = behind && behind->placed && engine_inside_use(l->e, t, p->addr);
	if (p->led)
		return;
	if (behind)
		lib_point_lift(s, behind);
	lib_point_place(s, p);
}

/* -- what is recorded ------------------------------------------------------------------------- */

static bool take(struct engine *e, struct tracee *t, const struct record *rec, uint64_t at)
{
	struct lib_act a = {.at = at, .shown = true, .inside = true};

	if (!t->lib || !t->lib->space)
		return false;
	if (rec->kind == RECORD_CALL_EXIT)
		return lib_is_endless(e->lib, (uint32_t)rec->u.exit.nr) ||
		       lib_call_recorded_end(e->lib, t, rec->u.exit.nr, rec->u.exit.sp);
	const struct lib_point *p = map_get(&t->lib->space->points, at);

	a.frame = (struct lib_frame){.sp = rec->u.enter.sp,
				     .ret = rec->u.enter.ip,
				     .symbol = (uint32_t)rec->u.enter.nr,
				     .at_stub = p && p->roles & LIB_STUB};
	return lib_call_recorded(e->lib, t, &a, p && p->roles & (LIB_STUB | LIB_ANYONE));
}

static struct mem *mem_of(struct engine *e)
{
	return &e->lib->mem;
}

static bool is_plain(struct engine *e, struct tracee *t, const struct record *enter)
{
	(void)e;
	(void)enter;
	return t->lib && t->lib->space && !t->lib->n;
}

static const struct engine_recorded_ops recorded_ops = {
	.mem = mem_of, .take = take, .plain = is_plain};

void lib_inside_callers(struct lib *l, struct tracee *t, const struct lib_space *s)
{
	struct agent_range *list = alloc_grow(NULL, s->ncallers + 1, sizeof(*list));

	for (size_t i = 0; i < s->ncallers; i++)
		list[i] = (struct agent_range){s->callers[i].start, s->callers[i].end};
	engine_inside_callers(l->e, t, list, s->ncallers);
	free(list);
}

/* -- a program begins ------------------------------------------------------------------------- */

/** Where most of them are: their code may be farther from another's than a jump reaches. A stub
 * cannot do without a slot that is near, but a function can be jumped to from afar. */
static taddr middle(struct lib_point *const *found, size_t n)
{
	const taddr reach = 1U << 30;
	size_t most = 0, best = 0;

	for (size_t i = 0; i < n; i++) {
		size_t near = 0;

		for (size_t k = 0; k < n; k++)
			if (found[k]->addr - found[i]->addr + reach < 2 * reach)
				near += found[k]->slot ? n : 1;
		best = near > most ? i : best;
		most = near > most ? near : most;
	}
	return found[best]->addr;
}

bool lib_inside_begin(struct lib *l, struct tracee *t, struct lib_space *s)
{
	struct lib_point *found[AGENT_FUNCTIONS];
	uint64_t key;
	int64_t errno_at;
	void *value;
	size_t n = 0;

	for (size_t i = 0; l->e->o->functions && map_next(&s->points, &i, &key, &value);)
		if (n < AGENT_FUNCTIONS && lib_point_is_recordable(l, s, value))
			found[n++] = value;
	if (!n || !engine_inside_functions(l->e, t, middle(found, n), &recorded_ops))
		return false;
	lib_inside_callers(l, t, s);
	if (l->e->o->functions_shown && lib_errno_place(l, s, &errno_at))
		engine_inside_errno(l->e, t, errno_at);
	for (size_t i = 0; i < n; i++)
		record(l, t, s, found[i]);
	return true;
}
