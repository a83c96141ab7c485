#include "trace/select/callset.h"

#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/near.h"
#include "decode/multiplex.h"
#include "decode/names.h"

void callset_fill(struct callset *set, bool all)
{
	memset(set->bits, all ? 0xff : 0, sizeof(set->bits));
	set->beyond = set->all = all;
}

bool callset_is_empty(const struct callset *set)
{
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		for (unsigned w = 0; w < CALLSET_WORDS; w++)
			if (set->bits[abi][w])
				return false;
	return !set->beyond;
}

static uint16_t callset_id(unsigned abi, uint32_t nr)
{
	return multiplex_lookup((enum abi)abi, nr);
}

void callset_mark(const struct callset *s, uint8_t *marks, uint8_t mark, bool inside)
{
	if (!inside)
		for (uint32_t id = 1; id <= sc_ncalls; id++)
			marks[id] |= mark;
	for (unsigned abi = 0; abi < ABI_COUNT; abi++) {
		for (uint32_t nr = 0; nr < CALLSET_WORDS * 64; nr++) {
			uint16_t id = callset_id(abi, nr);

			if (!id || !callset_has(s, (uint8_t)abi, nr))
				continue;
			marks[id] = (uint8_t)(inside ? marks[id] | mark : marks[id] & ~mark);
		}
	}
}

/** One element of the list, to be matched with every known call. */
struct callset_item {
	const char *name; /* without ? and @abi */
	unsigned abis;	  /* bit per ABI */
	uint64_t classes;
	bool is_regex, is_all;
	long nr; /* -1: not a number */
	regex_t regex;
};

static bool item_matches(const struct callset_item *it, unsigned abi, uint32_t nr, uint16_t id)
{
	const char *name = sc_name(sc_calls[id].name);

	if (it->is_regex)
		return !regexec(&it->regex, name, 0, NULL, 0);
	if (it->classes)
		return (sc_calls[id].classes & it->classes) != 0;
	if (it->nr >= 0)
		return (long)nr == it->nr && !multiplex_is_inner((enum abi)abi, nr);
	return !strcmp(name, it->name);
}

/** Adds the calls that match; false: none does. */
static bool item_apply(const struct callset_item *it, struct callset *set)
{
	bool any = false;

	for (unsigned abi = 0; abi < ABI_COUNT; abi++) {
		uint32_t n = it->abis >> abi & 1 ? CALLSET_WORDS * 64 : 0;

		for (uint32_t nr = 0; nr < n; nr++) {
			uint16_t id = callset_id(abi, nr);

			if (!id || !item_matches(it, abi, nr, id))
				continue;
			any = true;
			set->bits[abi][nr / 64] |= 1ULL << (nr % 64);
		}
	}
	return any;
}

static void item_apply_all(const struct callset_item *it, struct callset *set)
{
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		if (it->abis >> abi & 1)
			memset(set->bits[abi], 0xff, sizeof(set->bits[abi]));
	set->beyond = true;
}

/** True for classes that strace also accepts without %, for compatibility with old versions. */
static bool class_is_bare(const char *name)
{
	static const char *const bare[] = {"file", "process", "network", "signal",
					   "ipc",  "desc",    "memory"};

	for (unsigned i = 0; i < ARRAY_LEN(bare); i++)
		if (!strcmp(bare[i], name))
			return true;
	return false;
}

/** Cuts "@64" off `name`; `whole` is for the message. */
static struct err *item_abi(struct callset_item *it, char *name, const char *whole)
{
	char *at = strrchr(name, '@');

	it->abis = (1u << ABI_COUNT) - 1;
	if (!at)
		return NULL;
	if (!strcmp(at + 1, "64"))
		it->abis = 1u << ABI_X86_64;
	else if (!strcmp(at + 1, "32"))
		it->abis = 1u << ABI_I386;
	else if (!strcmp(at + 1, "x32"))
		it->abis = 1u << ABI_X32;
	else
		return err_of(ERR_USAGE,
			      "incorrect personality designator '%s' in qualification '%s'", at + 1,
			      whole);
	*at = '\0';
	return NULL;
}

static struct err *item_regex(struct callset_item *it, const char *pattern)
{
	char why[256];
	int e = regcomp(&it->regex, pattern, REG_EXTENDED | REG_NOSUB);

	if (!e) {
		it->is_regex = true;
		return NULL;
	}
	regerror(e, &it->regex, why, sizeof(why));
	return err_new("regcomp: %s: %s", pattern, why);
}

static long item_number(const char *s)
{
	char *end;

	if (*s < '0' || *s > '9')
		return -1;
	long n = strtol(s, &end, 10);
	return *end || n < 0 ? -1 : n;
}

/** The error about a name that stands for no call, with the nearest one that does. */
static struct err *unknown(const char *item)
{
	struct near near = {.name = item + (*item == '%')};
	char meant[NEAR_MAX + 2];
	const char *sign = "";

	for (unsigned i = 0; i < sc_nclasses; i++)
		if (near_try(&near, sc_name(sc_classes[i])))
			sign = "%";
	if (near_try(&near, "network")) // another name of %net
		sign = "%";
	for (unsigned id = 1; id <= sc_ncalls && *item != '%'; id++)
		if (near_try(&near, sc_name(sc_calls[id].name)))
			sign = "";
	snprintf(meant, sizeof(meant), "%s%s", sign, near.best ? near.best : "");
	return err_hint(err_new("invalid system call '%s'", item), near.best ? meant : NULL);
}

static struct err *callset_add(char *text, struct callset *set)
{
	struct callset_item it = {.nr = -1};
	char *name = text + strspn(text, "?");
	bool optional = name != text;
	_free_ char *whole = alloc_strdup(name);

	struct err *e = item_abi(&it, name, whole);
	if (e)
		return e;
	it.name = name;
	if (!strcmp(name, "all")) {
		item_apply_all(&it, set);
		return NULL;
	}
	if (*name == '/')
		e = item_regex(&it, name + 1);
	else if (*name == '%')
		it.classes = names_class(name + 1);
	else if (class_is_bare(name))
		it.classes = names_class(name);
	else
		it.nr = item_number(name);
	if (e)
		return e;
	bool any = item_apply(&it, set);
	if (it.is_regex)
		regfree(&it.regex);
	return any || optional ? NULL : unknown(whole);
}

static void callset_invert(struct callset *set)
{
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		for (unsigned w = 0; w < CALLSET_WORDS; w++)
			set->bits[abi][w] = ~set->bits[abi][w];
	set->beyond = !set->beyond;
}

static void callset_note_all(struct callset *set)
{
	set->all = set->beyond;
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		for (unsigned w = 0; w < CALLSET_WORDS; w++)
			if (~set->bits[abi][w])
				set->all = false;
}

void callset_add_unknown(struct callset *set)
{
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		for (uint32_t nr = 0; nr < CALLSET_WORDS * 64; nr++)
			if (!callset_id(abi, nr))
				set->bits[abi][nr / 64] |= 1ULL << (nr % 64);
	set->beyond = true;
	callset_note_all(set);
}

void callset_add_renames(struct callset *set)
{
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		for (uint32_t nr = 0; nr < CALLSET_WORDS * 64; nr++) {
			uint16_t id = callset_id(abi, nr);

			if (id && sc_calls[id].props & SC_P_COMM)
				set->bits[abi][nr / 64] |= 1ULL << (nr % 64);
		}
}

void callset_widen(struct callset *set)
{
	uint64_t *bits = set->bits[ABI_I386];

	for (uint32_t nr = MULTIPLEX_SOCKET; nr < MULTIPLEX_END; nr++) {
		uint64_t outer = multiplex_outer(nr), bit = 1ULL << (nr % 64);

		if (multiplex_is_inner(ABI_I386, nr) && bits[nr / 64] & bit)
			bits[outer / 64] |= 1ULL << (outer % 64);
		bits[nr / 64] = set->beyond ? bits[nr / 64] | bit : bits[nr / 64] & ~bit;
	}
}

struct err *callset_parse(const char *spec, struct callset *ret)
{
	const char *list = spec + strspn(spec, "!");
	bool invert = (list - spec) % 2, any = false;
	_free_ char *copy = alloc_strdup(list);

	callset_fill(ret, false);
	for (char *save, *item = strtok_r(copy, ",", &save); item && strcmp(list, "none");
	     item = strtok_r(NULL, ",", &save)) {
		struct err *e = callset_add(item, ret);

		if (e)
			return e;
		any = true;
	}
	if (!any && strcmp(list, "none"))
		return err_new("invalid system call '%s'", spec);
	if (invert)
		callset_invert(ret);
	callset_note_all(ret);
	return NULL;
}
