#include "debugger/look.h"

#include <stdlib.h>

struct look *look_create(void)
{
	struct look *l = calloc(1, sizeof(*l));

	if (!l)
		abort();
	l->x.letter = 'x';
	l->x.size = 'w';
	l->x.count = 1;
	return l;
}

void look_destroy(struct look *l)
{
	displays_free(l->displays);
	free(l);
}

void look_begun(struct session *s)
{
	s->look->x.next = 0;
}

void look_stopped(struct session *s)
{
	if (s->look->stops_seen == s->stops || !s->inf.pid)
		return;
	s->look->stops_seen = s->stops;
	displays_show(s);
}
