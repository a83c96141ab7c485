#include "debugger/stop/exception.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/code/probe.h"
#include "debugger/lang/eval_op.h"
#include "debugger/scope/places.h"
#include "debugger/session/registers.h"
#include "debugger/stop/breakpoint.h"

enum { TYPE_NAME_MAX = 4096 };

/** What happens to an exception. */
static const struct happening {
	const char *function, *probe;
} happenings[] = {
	{"__cxa_throw", "throw"}, {"__cxa_rethrow", "rethrow"}, {"__cxa_begin_catch", "catch"}};

static const char provider[] = "libstdcxx";

void exception_places(struct session *s, const char *function, struct buf *ret)
{
	struct code_probe probe;
	const char *rest;
	unsigned i = 0;

	while (i < ARRAY_LEN(happenings) - 1 && strcmp(happenings[i].function, function) != 0)
		i++;
	for (unsigned n = 0; code_probe(&s->code, provider, happenings[i].probe, n, &probe); n++) {
		struct spot at = places_at(s, probe.addr);

		places_add(ret, &at);
	}
	if (!ret->len)
		err_free(places_find(s, function, false, &rest, ret));
}

/* -- arguments of probes ---------------------------------------------------------------------- */

/** Evaluates an argument: a register, a number, or memory at a register and an offset; *args moves
 * behind it. */
static bool take_argument(struct session *s, const char **args, uint64_t *ret)
{
	char name[16] = "", *end;
	const char *p = strchr(*args, '@');
	bool memory = false;
	struct datum *v;

	if (!p++)
		return false;
	if (*p == '$') {
		*ret = (uint64_t)strtoll(p + 1, &end, 0);
		*args = end;
		return true;
	}
	int64_t offset = strtoll(p, &end, 0);
	p = end;
	if (*p == '(') {
		memory = true;
		p++;
	}
	size_t n = *p == '%' ? strspn(p + 1, "abcdefghijklmnopqrstuvwxyz0123456789") : 0;
	if (!n || n >= sizeof(name))
		return false;
	memcpy(name, p + 1, n);
	*args = p + 1 + n + (memory && p[1 + n] == ')');
	struct err *e = s->env.ops->reg(&s->env, name, &v);
	if (!e && v)
		e = datum_fetch(&s->arena, &s->inf.mem, 0, v);
	bool known = !e && v;
	err_free(e);
	*ret = known ? datum_bits(v) : 0;
	if (!known || !memory)
		return known;
	taddr at = *ret + (uint64_t)offset;
	*ret = 0;
	return mem_read_all(&s->inf.mem, at, ret, s->env.types->word);
}

/** The object and its std::type_info, if the innermost frame is at one of the places. */
static bool exception_here(struct session *s, uint64_t *object, uint64_t *type)
{
	struct code_probe probe;
	taddr pc = session_pc(s);
	unsigned frame = s->frame;
	bool found = false;

	s->frame = 0; // the registers are those of the library's function
	for (unsigned i = 0; !found && i < ARRAY_LEN(happenings); i++)
		for (unsigned n = 0;
		     !found && code_probe(&s->code, provider, happenings[i].probe, n, &probe);
		     n++) {
			const char *args = probe.args;

			found = probe.addr == pc && take_argument(s, &args, object) &&
				take_argument(s, &args, type);
		}
	s->frame = frame;
	return found;
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

struct err *exception_value(struct session *s, struct datum **ret)
{
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
