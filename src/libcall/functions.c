#include "libcall/functions.h"

#include <elf.h>
#include <string.h>

#include "decode/decode.h"

static bool has_description(const char *name, bool is64)
{
	return decode_library(is64 ? ABI_X86_64 : ABI_I386, name) != 0;
}

static bool is_wanted(const struct lib_functions *f, const char *name)
{
	return f->rules ? lib_rules_match(f->rules, name, f->file) : has_description(name, f->is64);
}

static bool may_be_wanted(const struct lib_functions *f)
{
	return !f->rules || lib_rules_may_match(f->rules, f->file);
}

/** True if the first of n symbols comes again: then it is one of the file's small table, and all of
 * them are in the full table, too. */
static bool comes_again(const struct symbol *symbols, size_t n)
{
	enum {
		LATER = 64
	}; // more names than a function has, but a file may say that it has any number

	for (size_t i = 1; i < n && i < LATER; i++)
		if (!strcmp(symbols[i].name, symbols->name))
			return true;
	return false;
}

/** The name of a function that has those of n symbols; NULL: none of them is wanted. Of several
 * shortest ones it is the first of the full table, in which linkers have another order. */
static const char *direct_name(const struct lib_functions *f, const struct symbol *symbols,
			       size_t n)
{
	const char *found = NULL;

	for (size_t i = 0; i < n && (!found || f->shortest); i++) {
		const char *name = symbols[i].name;

		if (symbols[i].type != STT_FUNC || (found && strlen(name) >= strlen(found)) ||
		    !is_wanted(f, name))
			continue;
		if (!f->shortest || !comes_again(&symbols[i], n - i))
			found = name;
	}
	return found;
}

void lib_functions_catch(const struct lib_functions *f)
{
	struct symtab *t = f->symbols;

	symtab_all(t);
	for (size_t i = 0, n; i < t->n && may_be_wanted(f); i += n) {
		for (n = 1; i + n < t->n && t->symbols[i + n].addr == t->symbols[i].addr;)
			n++;
		const char *name = direct_name(f, &t->symbols[i], n);
		if (name)
			f->ops->entry(f->of, f->bias + t->symbols[i].addr, name);
	}
}

/* -- indirect functions ----------------------------------------------------------------------- */

/** Of two names of an indirect function that are wanted, the one to show: one with a description,
 * and of several such one without an underscore. old: NULL: there is none yet. */
static const char *better_name(const char *old, const char *name, bool is64)
{
	bool known = has_description(name, is64);

	if (!old || (known && !has_description(old, is64)))
		return name;
	return known && *old == '_' ? name : old;
}

/** A name of the indirect function with this resolver that is wanted; NULL: none. */
static const char *indirect_name(const struct lib_functions *f, uint64_t resolver)
{
	struct symtab *t = f->symbols;
	const char *found = NULL;

	symtab_all(t); // as those beside it are looked at
	const struct symbol *sym = symtab_at(t, resolver);
	while (sym && sym > t->symbols && sym[-1].addr == resolver)
		sym--;
	for (; sym && sym < t->symbols + t->n && sym->addr == resolver; sym++)
		if (sym->type == STT_GNU_IFUNC && is_wanted(f, sym->name))
			found = better_name(found, sym->name, f->is64);
	return found;
}

void lib_functions_catch_own(const struct lib_functions *f, const struct slots *slots, bool stubs)
{
	if (!may_be_wanted(f))
		return;
	for (size_t i = 0; i < slots->nstubs && stubs; i++) {
		const struct slot *slot = &slots->list[slots->stubs[i].slot];
		const char *name = slot->name ? NULL : indirect_name(f, slot->resolver);

		if (name)
			f->ops->stub(f->of, &slots->stubs[i], name);
	}
	for (size_t i = 0; i < slots->n && !stubs; i++) {
		const struct slot *slot = &slots->list[i];
		taddr to = slot->name ? 0 : f->ops->value(f->of, slot);
		const char *name =
			to && f->ops->has(f->of, to) ? indirect_name(f, slot->resolver) : NULL;

		if (name)
			f->ops->entry(f->of, to, name);
	}
}

/** Catches the calls through a slot that is bound at the first call. */
static void catch_stubs(const struct lib_functions *f, const struct slots *slots, size_t slot)
{
	for (size_t i = 0; i < slots->nstubs; i++)
		if (slots->stubs[i].slot == slot)
			f->ops->stub(f->of, &slots->stubs[i], slots->list[slot].name);
}

void lib_functions_catch_resolved(const struct lib_functions *f, const struct slots *slots)
{
	for (size_t i = 0; i < slots->n && may_be_wanted(f); i++) {
		const struct slot *slot = &slots->list[i];
		size_t first = 0;

		if (!slot->name || !is_wanted(f, slot->name))
			continue;
		const struct symbol *sym = symtab_named(f->symbols, slot->name, &first);
		taddr to = sym && sym->type == STT_GNU_IFUNC ? f->ops->value(f->of, slot) : 0;
		if (to && f->ops->has(f->of, to))
			f->ops->entry(f->of, to, slot->name);
		else if (to)
			catch_stubs(f, slots, i);
	}
}
