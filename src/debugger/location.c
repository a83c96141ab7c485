#include "debugger/location.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

/** The end of a location: blanks before `if' or `thread', or the end of the text. */
static size_t location_len(const char *text)
{
	size_t n = strlen(text);
	int depth = 0;

	for (size_t i = 0; i < n; i++) {
		depth += (text[i] == '(') - (text[i] == ')');
		if (depth || !isspace((unsigned char)text[i]))
			continue;
		const char *next = text + i + strspn(text + i, " \t");
		if (!strncmp(next, "if", 2) && (isspace((unsigned char)next[2]) || next[2] == '('))
			return i;
		if (!strncmp(next, "thread", 6) && isspace((unsigned char)next[6]))
			return i;
	}
	return n;
}

static struct err *function(struct session *s, const char *name, bool prologue, taddr *ret)
{
	struct code_symbol sym;

	for (unsigned i = 0; code_named(&s->code, name, i, &sym); i++) {
		if (!sym.is_code)
			continue;
		*ret = prologue ? code_after_prologue(&s->code, &sym) : sym.addr;
		return NULL;
	}
	if (!s->code.program && !s->inf.pid)
		return err_new("No symbol table is loaded.  Use the \"file\" command.");
	return err_new("Function \"%s\" not defined.", name);
}

struct err *location_find(struct session *s, const char *text, bool prologue, const char **rest,
			  taddr *ret)
{
	size_t n = location_len(text);
	_free_ char *place = strndup(text, n);

	if (!place)
		return &err_nomem;
	while (n && isspace((unsigned char)place[n - 1]))
		place[--n] = '\0';
	*rest = text + location_len(text);
	*rest += strspn(*rest, " \t");
	if (!n) {
		*ret = session_pc(s);
		return s->inf.pid ? NULL : err_new("No default breakpoint address now.");
	}
	if (*place == '*')
		return session_number(s, place + 1, ret);
	const char *colon = strrchr(place, ':');
	const char *digits = colon ? colon + 1 : place;
	char *end;
	unsigned long line = strtoul(digits, &end, 10);
	if (isdigit((unsigned char)*digits) && !*end) {
		_free_ char *file = colon ? strndup(place, (size_t)(colon - place)) : NULL;

		return code_line_address(&s->code, file ? file : s->list.file, (unsigned)line, ret)
			       ? NULL
			       : err_new("No line %lu in file \"%s\".", line,
					 file		? file
					 : s->list.file ? s->list.file
							: "the current one");
	}
	return function(s, place, prologue, ret);
}
