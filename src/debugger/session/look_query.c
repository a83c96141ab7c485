/* Questions to the user, in gdb's words. */
#include <ctype.h>
#include <stdlib.h>
#include <strings.h>

#include "base/cleanup.h"
#include "debugger/session/look.h"

/** Takes the answer in a line, or `otherwise' if the line is empty. False: it is neither yes nor
 * no. */
static bool take_answer(const char *line, char otherwise, bool *ret)
{
	char c = line ? (char)tolower((unsigned char)*line) : 'y';

	if (!c)
		c = otherwise;
	*ret = c == 'y';
	return c == 'y' || c == 'n';
}

bool look_sure(struct session *s, const char *question)
{
	return !session_talks(s) || look_query(s, LOOK_ASKS, question);
}

bool look_query(struct session *s, enum look_default otherwise, const char *question)
{
	static const char *const choices[] = {"(y or n)", "([y] or n)", "(y or [n])"};
	static const char letters[] = {'\0', 'y', 'n'};
	bool yes = otherwise != LOOK_NO;

	if (!s->look->set.confirm)
		return yes;
	buf_printf(&s->out, "%s%s ", question, choices[otherwise]);
	if (s->look->batch || s->look->scripted || !s->look->out.interactive) {
		buf_printf(&s->out, "[answered %c; input not from terminal]\n", yes ? 'Y' : 'N');
		return yes;
	}
	for (;;) {
		session_flush(s);
		_free_ char *line = look_ask(s, NULL);

		if (take_answer(line, letters[otherwise], &yes))
			return yes;
		buf_printf(&s->out, "Please answer %s.\n%s%s ", "y or n", question,
			   choices[otherwise]);
	}
}
