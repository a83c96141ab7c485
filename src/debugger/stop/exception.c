#include "debugger/stop/exception.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/code/probe.h"
#include "debugger/scope/places.h"
#include "debugger/stop/breakpoint.h"
#include "debugger/stop/probe_value.h"

enum { TYPE_NAME_MAX = 4096 };

/** What happens to an exception. */
static const struct happening {
	const char *function, *probe;
} happenings[] = {
	{"__cxa_throw", "throw"}, {"__cxa_rethrow", "rethrow"}, {"__cxa_begin_catch", "catch"}};

static const char provider[] = "libstdcxx";

static const struct happening *happening_of(const char *probe)
{
	for (unsigned i = 0; i < ARRAY_LEN(happenings); i++)
		if (!strcmp(happenings[i].probe, probe))
			return &happenings[i];
	return NULL;
}

void exception_places(struct session *s, const char *function, struct buf *ret)
{
	_cleanup_(code_probes_deinit) struct code_probes all;
	const char *rest;

	code_probes_read(&s->code, provider, &all);
	for (size_t i = 0; i < all.n; i++) {
		const struct happening *h = happening_of(all.list[i].name);
		struct spot at = places_at(s, all.list[i].addr);

		if (h && !strcmp(h->function, function))
			places_add(ret, &at);
	}
	if (!ret->len)
		err_free(places_find(s, function, false, &rest, ret));
}

/* -- what it is ------------------------------------------------------------------------------- */

/** The object and its std::type_info, if the innermost frame is at one of the places. */
static bool exception_here(struct session *s, uint64_t *object, uint64_t *type)
{
	_cleanup_(code_probes_deinit) struct code_probes all;
	taddr pc = session_pc(s);

	code_probes_read(&s->code, provider, &all);
	for (size_t i = 0; i < all.n; i++) {
		const char *args = all.list[i].args;

		if (all.list[i].addr == pc && happening_of(all.list[i].name) &&
		    probe_value_next(s, &args, object) && probe_value_next(s, &args, type))
			return true;
	}
	return false;
}

/** The name of a type, by its std::type_info: behind the pointer to its own table of functions is
 * one to the mangled name (Itanium C++ ABI, 2.9.4). The caller frees it; NULL: it has none. */
static char *type_name(struct session *s, uint64_t type)
{
	static const char before[] = "_ZTI", said[] = "typeinfo for ";
	char text[TYPE_NAME_MAX] = "_ZTI";
	uint64_t at = 0, word = s->env.types->word;
	bool ended = false, fault = false;
	size_t n = strlen(before);

	if (!mem_read_all(&s->inf.mem, type + word, &at, word))
		return NULL;
	long got = mem_read_str(&s->inf.mem, at, text + n, sizeof(text) - n, &ended, &fault);
	if (got <= 0 || !ended)
		return NULL;
	// An asterisk says that the type belongs to one file only.
	if (text[n] == '*')
		memmove(text + n, text + n + 1, strlen(text + n));
	char *name = demangle(text);
	if (!name || strncmp(name, said, strlen(said)) != 0) {
		free(name);
		return NULL;
	}
	memmove(name, name + strlen(said), strlen(name + strlen(said)) + 1);
	return name;
}

bool exception_is_wanted(struct session *s, const struct breakpoint *b)
{
	uint64_t object, type;
	regex_t r;

	if (!b->pattern)
		return true;
	_free_ char *name = exception_here(s, &object, &type) ? type_name(s, type) : NULL;
	if (!name || regcomp(&r, b->pattern, REG_NOSUB))
		return !name; // If the type is not known, the user decides.
	bool is = !regexec(&r, name, 0, NULL, 0);
	regfree(&r);
	return is;
}

struct err *exception_value(struct session *s, const char *variable, struct datum **ret)
{
	(void)variable;
	uint64_t object, type;
	const struct type *t;

	if (!exception_here(s, &object, &type))
		return err_new("not stopped at a C++ exception catchpoint");
	_free_ char *name = type_name(s, type);
	t = name ? s->env.ops->type(&s->env, name) : NULL;
	if (!t)
		return err_new("No type for the exception %s is known.", name ? name : "");
	*ret = datum_at(&s->arena, t, object);
	return NULL;
}
