/**
 * -e [QUALIFIER=]SET: the names of qualifiers (take.h). A qualifier does what its long
 * option does.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/near.h"
#include "trace/options/take.h"

static const struct {
	const char *name;
	option_take *take;
} qualifiers[] = {
	{"trace", take_trace},
	{"t", take_trace},
	{"trace-fds", take_trace_fds},
	{"trace-fd", take_trace_fds},
	{"fds", take_trace_fds},
	{"fd", take_trace_fds},
	{"read", take_read},
	{"reads", take_read},
	{"r", take_read},
	{"write", take_write},
	{"writes", take_write},
	{"w", take_write},
	{"abbrev", take_abbrev},
	{"a", take_abbrev},
	{"verbose", take_verbose},
	{"v", take_verbose},
	{"raw", take_raw},
	{"x", take_raw},
	{"inject", take_inject},
	{"fault", take_fault},
	{"signal", take_signals},
	{"signals", take_signals},
	{"s", take_signals},
	{"status", take_status},
	{"quiet", take_quiet},
	{"silent", take_quiet},
	{"silence", take_quiet},
	{"q", take_quiet},
	{"decode-fds", take_decode_fds},
	{"decode-fd", take_decode_fds},
	{"secontext", take_secontext},
	{"kvm", take_kvm},
	{"namespace", take_namespace},
	{"decode-pids", take_decode_pids},
	{"decode-pid", take_decode_pids},
};

const char *options_qualifier(size_t i)
{
	return i < ARRAY_LEN(qualifiers) ? qualifiers[i].name : NULL;
}

/** What was meant by QUALIFIER=SET, if QUALIFIER is nearly one. */
static struct err *hint_qualifier(struct err *e, const char *s, const char *eq)
{
	_free_ char *name = alloc_strndup(s, (size_t)(eq - s)), *meant = NULL;
	struct near near = {.name = name};

	for (unsigned i = 0; i < ARRAY_LEN(qualifiers); i++)
		near_try(&near, qualifiers[i].name);
	if (near.best)
		meant = alloc_printf("%s%s", near.best, eq);
	return err_hint(e, meant);
}

struct err *take_expression(struct option_taken *t, const char *s)
{
	const char *eq = strchr(s, '=');

	for (unsigned i = 0; eq && i < ARRAY_LEN(qualifiers); i++) {
		const char *name = qualifiers[i].name;

		if (strlen(name) == (size_t)(eq - s) && !strncmp(name, s, strlen(name)))
			return qualifiers[i].take(t, eq + 1);
	}
	struct err *e = take_trace(t, s);
	return e && eq ? hint_qualifier(e, s, eq) : e;
}
