#include "sink/startup/sought.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/visible.h"

void sought_deinit(struct sought *s)
{
	for (unsigned i = 0; i < s->n; i++)
		free(s->names[i].name);
	*s = (struct sought){0};
}

void sought_note(struct sought *s, const char *name, bool found)
{
	unsigned i = 0;

	while (i < s->n && strcmp(s->names[i].name, name) != 0)
		i++;
	if (i == SOUGHT_MAX) {
		s->more += found;
		return;
	}
	if (i == s->n)
		s->names[s->n++] = (struct sought_name){.name = alloc_strdup(name)};
	s->names[i].found |= found;
}

static void put_names(const struct sought *s, struct buf *b, bool found, const char *lead)
{
	const char *between = lead;

	for (unsigned i = 0; i < s->n; i++) {
		if (s->names[i].found != found)
			continue;
		buf_puts(b, between);
		visible_put(b, s->names[i].name, strlen(s->names[i].name), "");
		between = " ";
	}
}

void sought_put(const struct sought *s, struct buf *b, const char *found, const char *missing)
{
	put_names(s, b, true, found);
	if (s->more)
		buf_printf(b, " and %" PRIu64 " more", s->more);
	put_names(s, b, false, missing);
}
