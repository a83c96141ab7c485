#ifndef DECODE_LIBRARY_LINE_H
#define DECODE_LIBRARY_LINE_H
/**
 * A line of a file of prototypes: its words and signs, and what is told of those that are wrong.
 * Knows nothing of types.
 */
#include "base/buf.h"
#include "decode/library/proto.h"

enum { LINE_NAME_MAX = 256 };

struct line {
	struct protos *p;
	const char *at; /* in the line */
	const char *where;
	const struct proto_alias *older; /* those of other files, which may be defined anew */
	struct buf *said;		 /* what is wrong; NULL: nobody wants to know */
	unsigned line, depth, errors;
};

/** Tells of an error, in ltrace's words. */
void line_fail(struct line *p, const char *what);
/** The same about n bytes of the line. */
void line_fail_word(struct line *p, const char *before, const char *word, size_t n,
		    const char *after);
void line_fail_type(struct line *p);
void line_warn(struct line *p, const char *what);

void line_skip(struct line *p);
bool line_accept(struct line *p, char c);
/** False: something else is there, which may be what follows. */
bool line_expect(struct line *p, char c);
/** The word that comes next; its length, 0: none. */
size_t line_peek_word(struct line *p);
bool line_accept_word(struct line *p, const char *word);
/** A copy in the arena; NULL: there is none, which has been told. */
const char *line_take_word(struct line *p);
bool line_take_number(struct line *p, int64_t *ret);

#endif
