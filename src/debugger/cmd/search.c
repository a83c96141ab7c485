/* search: lines of the current source file, by a regular expression. */
#include <regex.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "debugger/cmd/all.h"
#include "debugger/scope/source.h"

static struct err *search(struct session *s, const char *args, bool back)
{
	unsigned last = s->list.listed;
	regex_t what;
	char why[128];

	const char *text = *args ? args : s->list.searched;
	if (!text)
		return err_new("No previous regular expression");
	if (!s->list.file)
		return err_new("No default source file.");
	int bad = regcomp(&what, text, REG_NOSUB);
	if (bad) {
		regerror(bad, &what, why, sizeof(why));
		return err_new("%s", why);
	}
	char *copy = alloc_strdup(text);
	free(s->list.searched);
	s->list.searched = copy;
	unsigned from = back ? (last > 1 ? last - 1 : 0) : last + 1;
	unsigned found = from ? source_find(s, s->list.file, &what, from, back) : 0;
	regfree(&what);
	if (!found)
		return err_new("Expression not found");
	source_put(s, s->list.file, found, found, NULL);
	s->list.first = s->list.listed = found;
	s->list.next = 0; // list shows the lines around it
	s->env.ops->set_variable(&s->env, "_", datum_number(&s->arena, s->env.types->int_, found));
	return NULL;
}

static struct err *cmd_search(struct session *s, const char *args)
{
	return search(s, args, false);
}

static struct err *cmd_reverse_search(struct session *s, const char *args)
{
	return search(s, args, true);
}

const struct command commands_search[] = {
	{"search,forward-search,fo", "looking", "REGEX",
	 "Show the next line of the current source file in which a regular expression\n"
	 "matches.",
	 COMPLETE_NONE, cmd_search, true, false},
	{"reverse-search,rev", "looking", "REGEX",
	 "Show the last line before the current one in which a regular expression\n"
	 "matches.",
	 COMPLETE_NONE, cmd_reverse_search, true, false},
	{0},
};
