#include "libcall/choose.h"

#include <stdlib.h>

#include "base/alloc.h"

enum { WANT_SHOWN = 1, WANT_WATCHED = 2, WANT_EITHER = 3, HAS_STUB = 4 };

bool lib_choice_selects(const struct lib_opts *o, bool by_caller, bool by_library)
{
	if (!o->ltrace || !o->to.n)
		return by_caller && by_library;
	return by_caller || by_library;
}

/** Rules about the library that a function is in: any that has it. */
static bool is_in_library(const struct lib_choice *c, const char *name)
{
	const struct lib_rules *to = &c->o->to;
	struct lib_module_name any = {"", false, NULL};

	if (!to->n)
		return true;
	return to->by_library ? c->ops->is_in(c->of, to, name) : lib_rules_match(to, name, &any);
}

static uint8_t wish(const struct lib_choice *c, const struct slot *slot)
{
	const char *name = slot->name;
	uint8_t wish = 0;

	// ltrace knows only calls through slots that nothing but stubs uses.
	if (!name || (c->o->ltrace && slot->direct))
		return 0;
	if (c->ops->is_watched && c->ops->is_watched(c->of, name))
		wish |= WANT_WATCHED;
	bool by_caller = lib_rules_match(&c->o->from, name, c->file);
	// To find the library takes time: only where it makes a difference.
	bool matters = by_caller != (c->o->ltrace && c->o->to.n);
	if (lib_choice_selects(c->o, by_caller, matters && is_in_library(c, name)))
		wish |= WANT_SHOWN;
	return wish;
}

/** Calls at the end of a function, which jump through the slot. */
static void choose_tails(const struct lib_choice *c, const uint8_t *wanted)
{
	bool any = false;

	for (size_t i = 0; i < c->slots->n; i++)
		any |= wanted[i] & WANT_SHOWN && c->slots->list[i].direct;
	const struct tails *t = any && c->ops->tails ? c->ops->tails(c->of) : NULL;
	for (size_t i = 0; t && i < t->n; i++)
		if (wanted[t->list[i].slot] & WANT_SHOWN)
			c->ops->stub(c->of, &t->list[i], true);
}

size_t lib_choice_slots(const struct lib_choice *c)
{
	const struct slots *sl = c->slots;
	uint8_t *wanted = alloc_zeroed(sl->n + 1);
	size_t empty = 0;

	for (size_t i = 0; i < sl->n; i++)
		wanted[i] = wish(c, &sl->list[i]);
	for (size_t i = 0; i < sl->nstubs; i++) {
		uint8_t *w = &wanted[sl->stubs[i].slot];

		if (*w & WANT_EITHER)
			c->ops->stub(c->of, &sl->stubs[i], *w & WANT_SHOWN);
		*w |= HAS_STUB;
	}
	choose_tails(c, wanted);
	for (size_t i = 0; i < sl->n; i++) {
		taddr to;

		// A slot that only stubs use needs no more; others may be called through
		// themselves.
		if (!(wanted[i] & WANT_EITHER) || (wanted[i] & HAS_STUB && !sl->list[i].direct))
			continue;
		enum lib_target what = c->ops->target(c->of, sl->list[i].addr, &to);
		if (what == LIB_TARGET_CODE)
			c->ops->entry(c->of, to, (uint32_t)i, wanted[i] & WANT_SHOWN);
		empty += what == LIB_TARGET_NOTHING;
	}
	free(wanted);
	return empty;
}
