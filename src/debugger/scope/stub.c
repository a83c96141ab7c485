#include "debugger/scope/stub.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/scope/ifunc.h"

static bool has_lines(struct session *s, taddr at)
{
	struct srcline row;

	return code_row(&s->code, at, &row);
}

/** Finds the targets of a stub that was never used: its slot still leads to the dynamic linker,
 * which will look up the function by its name, in an order that we do not know. */
static unsigned targets_by_name(struct session *s, taddr pc, taddr ret[STUB_TARGETS_MAX])
{
	struct code_symbol stub, f;
	unsigned count = 0;
	size_t n;

	if (!code_at(&s->code, pc, &stub) || (n = strlen(stub.name)) < 5 ||
	    strcmp(stub.name + n - 4, "@plt") != 0)
		return 0;
	_free_ char *name = alloc_strndup(stub.name, n - 4);
	for (unsigned i = 0; count < STUB_TARGETS_MAX && code_named(&s->code, name, i, &f); i++) {
		taddr at = f.is_resolver ? ifunc_target(s, f.addr) : f.addr;

		if (f.is_code && at && has_lines(s, at))
			ret[count++] = at;
	}
	return count;
}

unsigned stub_targets(struct session *s, taddr pc, taddr ret[STUB_TARGETS_MAX])
{
	taddr slot = code_stub_slot(&s->code, pc);
	uint64_t to = 0;

	if (!slot || !mem_read_all(&s->inf.mem, slot, &to, s->env.types->word))
		return 0;
	if (has_lines(s, to)) {
		*ret = to;
		return 1;
	}
	const char *file = code_file_at(&s->code, pc), *there = code_file_at(&s->code, to);
	// The slot of an unused stub leads back into the file of the stub.
	bool unused = file && there && !strcmp(file, there);
	return unused ? targets_by_name(s, pc, ret) : 0;
}
