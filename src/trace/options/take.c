/** Options that do no more than set a field. */
#include "trace/options/take.h"

#include <string.h>

#include "trace/options/value.h"

struct err *take_on(struct option_taken *t, const char *s)
{
	(void)s;
	*(bool *)((char *)t->o + t->row->at) = true;
	return NULL;
}

struct err *take_count(struct option_taken *t, const char *s)
{
	(void)s;
	++*(unsigned *)((char *)t->g + t->row->at);
	return NULL;
}

struct err *take_choice(struct option_taken *t, const char *s)
{
	int i;
	struct err *e = value_choice(t->opt, s, t->row->words, &i);

	if (!e)
		*(unsigned *)((char *)t->o + t->row->at) = (unsigned)i;
	return e;
}
