#include "debugger/scope/language.h"

#include <string.h>

#include "debugger/scope/frames.h"

const char *language_of_code(struct session *s)
{
	struct code_symbol main_symbol;
	struct debuginfo_unit *unit;
	taddr at = s->inf.pid ? session_pc(s) : 0;
	struct frame f;
	Dwarf_Die die;
	uint64_t bias;

	if (s->inf.pid && s->frame && frames_selected(s, &f))
		at = frame_look(&f);
	else if (!s->inf.pid && code_named(&s->code, "main", 0, &main_symbol))
		at = main_symbol.addr;
	struct debuginfo *d = code_debuginfo(&s->code, at, &bias);
	unit = d ? debuginfo_unit_at(d, at - bias) : NULL;
	return unit && debuginfo_unit_die(d, unit, &die) ? code_language(&die) : NULL;
}

/** The word that the user has chosen; NULL: the language is that of the code. */
static const char *chosen(struct session *s)
{
	const char *word = LANGUAGE_WORDS;

	if (s->language <= LANGUAGE_LOCAL)
		return NULL;
	for (unsigned i = s->language; i; i--)
		word = strchr(word, '|') + 1;
	size_t n = strcspn(word, "|");
	char *copy = arena_dup(&s->arena, word, n + 1);
	copy[n] = '\0';
	return copy;
}

const char *language_current(struct session *s)
{
	const char *word = chosen(s);

	if (!word)
		word = language_of_code(s);
	return word ? word : "c";
}

bool language_differs(struct session *s)
{
	const char *code = s->inf.pid ? language_of_code(s) : NULL, *word = chosen(s);

	return word && code && strcmp(word, code) != 0;
}
