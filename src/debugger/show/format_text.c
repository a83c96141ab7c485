#include "debugger/show/format_text.h"

#include "debugger/scope/env.h"
#include "lang/format.h"

static struct err *parse(void *session, const char *text, const char **rest, struct expr **ret)
{
	return env_parse(session, text, rest, ret);
}

struct err *format_text(struct session *s, const char *args, bool shown, struct buf *b)
{
	const struct format f = {
		.env = &s->env, .print = &s->print, .parse = parse, .data = s, .shown = shown};

	return format_put(&f, args, b);
}
