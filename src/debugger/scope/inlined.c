#include "debugger/scope/inlined.h"

#include <string.h>

#include "debugger/scope/frames.h"
#include "sym/names/function_names.h"
#include "sym/dwarf/var.h"

/** Gets the line that calls an inlined function. */
static void take_call(Dwarf_Die *die, struct inlined *ret)
{
	Dwarf_Die unit;
	uint64_t file = 0, line = 0;
	uint8_t address_size, offset_size;
	Dwarf_Files *files;
	size_t n;

	ret->next = die->addr;
	ret->call_file = NULL;
	debuginfo_number(die, DW_AT_call_line, &line);
	ret->call_line = (unsigned)line;
	if (debuginfo_number(die, DW_AT_call_file, &file) &&
	    dwarf_diecu(die, &unit, &address_size, &offset_size) &&
	    !dwarf_getsrcfiles(&unit, &files, &n) && file < n)
		ret->call_file = dwarf_filesrc(files, file, NULL, NULL);
}

void inlined_at(struct session *s, taddr pc, struct inlined *ret)
{
	struct var_scopes scopes;
	uint64_t bias = 0;
	struct debuginfo *d = code_debuginfo(&s->code, pc, &bias);

	*ret = (struct inlined){0};
	if (!d || !var_scopes_at(d, pc - bias, &scopes))
		return;
	// The length of the chain up to the last function that has been entered.
	unsigned called = 0;
	for (unsigned i = 0; i < scopes.n && ret->n < INLINED_MAX; i++) {
		Dwarf_Die *die = &scopes.dies[i];

		if (dwarf_tag(die) != DW_TAG_inlined_subroutine)
			continue;
		ret->chain[ret->n++] = die->addr;
		bool begins = function_begins(die, pc - bias);
		if (!begins || s->innermost || die->addr == s->entered) {
			called = ret->n;
			ret->next = NULL;
		} else if (!ret->next) {
			take_call(die, ret);
		}
	}
	ret->n = called;
}

bool inlined_is_in(const struct inlined *a, const struct inlined *of)
{
	return a->n >= of->n && !memcmp(a->chain, of->chain, of->n * sizeof(*of->chain));
}

void inlined_enter(struct session *s, const struct inlined *at)
{
	s->entered = at->next;
	frames_forget(s);
	s->runs++;
}
