#ifndef SINK_CHANGES_SECTION_H
#define SINK_CHANGES_SECTION_H
/** Parts of an answer that share its lines: each is a list of which the most important items come
 * first. If there is no room for all, each part keeps some lines and says how many items are left
 * out. */
#include "sink/answer.h"

struct section {
	const char *title;
	size_t max;	   /* lines that are of use, unless everything is asked for */
	size_t total;	   /* items that there are */
	struct buf items;  /* texts that end with a NUL each: so many as can be shown */
	size_t kept, room; /* how many; lines that it gets */
};

/** Begins the text of the next item. NULL: no more of them can be shown. To be called for each
 * item; the text is ended by section_end(). */
struct buf *section_next(struct section *s, const struct answer_opts *o);
void section_end(struct section *s);
/** Prints the sections in at most so many lines, the titles in a column of the given width, and
 * frees them. lines must be at least two for each section. */
void sections_show(struct section *sections, size_t n, size_t lines, size_t column,
		   const struct answer_opts *o, struct buf *b);

#endif
