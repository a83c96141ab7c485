#include "sink/changes/section.h"

#include <string.h>

struct buf *section_next(struct section *s, const struct answer_opts *o)
{
	s->total++;
	if (!o->all && s->kept == s->max)
		return NULL;
	s->kept++;
	return &s->items;
}

void section_end(struct section *s)
{
	buf_putc(&s->items, '\0');
}

static size_t lines_wanted(const struct section *s, const struct answer_opts *o)
{
	return o->all || s->total < s->max ? s->total : s->max;
}

/** Gives lines to the sections in turn, until all have what they want or none is left. */
static void lines_share(struct section *sections, size_t n, size_t lines,
			const struct answer_opts *o)
{
	for (bool given = true; given;) {
		given = false;
		for (size_t i = 0; i < n; i++) {
			struct section *s = &sections[i];

			if (s->room == lines_wanted(s, o) || (!lines && !o->all))
				continue;
			s->room++;
			lines--;
			given = true;
		}
	}
}

static void section_show(const struct section *s, size_t column, const struct answer_opts *o,
			 struct buf *b)
{
	size_t shown = s->total > s->room ? s->room - 1 : s->total;
	const char *p = s->items.p;

	for (size_t i = 0; i < shown; i++, p += strlen(p) + 1) {
		size_t start = b->len;

		buf_puts(b, i ? "" : s->title);
		buf_pad_to(b, start, column);
		buf_puts(b, p);
		answer_line_end(o, b, start);
	}
	if (shown < s->total) {
		size_t start = b->len;

		buf_puts(b, shown ? "" : s->title);
		buf_pad_to(b, start, column);
		buf_printf(b, "... %zu more (-v shows them)\n", s->total - shown);
	}
}

void sections_show(struct section *sections, size_t n, size_t lines, size_t column,
		   const struct answer_opts *o, struct buf *b)
{
	lines_share(sections, n, lines, o);
	for (size_t i = 0; i < n; i++) {
		if (sections[i].total)
			section_show(&sections[i], column, o, b);
		buf_deinit(&sections[i].items);
	}
}
