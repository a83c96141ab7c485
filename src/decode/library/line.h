#ifndef DECODE_LIBRARY_LINE_H
#define DECODE_LIBRARY_LINE_H
/**
 * Reads a line of a file of prototypes word by word, and reports errors in it. Knows nothing of
 * types.
 */
#include "base/buf.h"
#include "decode/library/proto.h"

enum { LINE_NAME_MAX = 256 };

/** Whether a format may stand here: only among arguments, and there only one. */
enum line_format { LINE_FORMAT_NO, LINE_FORMAT_MAY, LINE_FORMAT_SEEN };

struct line {
	struct protos *p;
	const char *at; /* the position in the line */
	const char *where;
	const struct proto_alias *older; /* those of earlier files, which may be defined again */
	struct buf *said; /* gets the messages about errors; NULL: they are not wanted */
	unsigned line, depth, errors;
	enum line_format format;
};

/** Reports an error, in ltrace's words. */
void line_fail(struct line *p, const char *what);
/** The same for n bytes of the line. */
void line_fail_word(struct line *p, const char *before, const char *word, size_t n,
		    const char *after);
void line_fail_type(struct line *p);
void line_warn(struct line *p, const char *what);

void line_skip(struct line *p);
bool line_accept(struct line *p, char c);
/** Skips this sign, which must be next. False: it is not, which was reported. */
bool line_expect(struct line *p, char c);
/** The length of the next word, which is not taken; 0: there is none. */
size_t line_peek_word(struct line *p);
bool line_accept_word(struct line *p, const char *word);
/** Takes the next word: a copy in the arena. NULL: there is none, which was reported. */
const char *line_take_word(struct line *p);
bool line_take_number(struct line *p, int64_t *ret);

#endif
