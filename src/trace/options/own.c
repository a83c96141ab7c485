/**
 * Options that only pawl has, and options that make no trace (take.h).
 */
#include "base/log.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

struct err *take_debug(struct option_taken *t, const char *s)
{
	return log_enable(s ? s : "all") ? NULL : err_hint(value_invalid(t->opt, s), log_near(s));
}

struct err *take_help(struct option_taken *t, const char *s)
{
	(void)s;
	t->o->action = OPTIONS_HELP;
	return NULL;
}

struct err *take_version(struct option_taken *t, const char *s)
{
	(void)s;
	t->o->action = OPTIONS_VERSION;
	return NULL;
}

struct err *take_tips(struct option_taken *t, const char *s)
{
	return tips_parse(t->opt, s, t->row->words, &t->o->tips);
}
