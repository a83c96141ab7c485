#ifndef SINK_RENDER_H
#define SINK_RENDER_H
/**
 * Value tokens (decode/value.h) as C-like text, strace's. Refuses to know calls, lines, columns and
 * files: it appends to a buffer. Colour is a palette; bytes that take no column (escape sequences)
 * are counted, so that whoever aligns columns can leave them out.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "decode/value.h"
#include "sink/palette.h"
#include "sink/quote.h"

/** -X: how named numbers are shown. */
enum render_names { RENDER_ABBREV, RENDER_RAW, RENDER_VERBOSE };

struct render_opts {
	enum render_names names;
	enum quote_hex hex;
	bool arg_names;		       /* -N */
	const struct palette *palette; /* NULL: plain */
};

struct render {
	const struct render_opts *o;
	struct buf *b;
	size_t unseen; /* bytes of escape sequences appended so far */
	unsigned depth;
	char sep[64]; /* per depth: what VALUE_SEP stands for: ',' ' ' '|' */
};

void render_init(struct render *r, const struct render_opts *o, struct buf *b);

/** Appends n tokens. Every stream may end anywhere: the next one goes on. */
void render_values(struct render *r, const struct value *v, size_t n);

/** One leaf token without its separator. */
void render_leaf(struct render *r, const struct value *v);

/** Switches a colour on and off again; nothing without a palette. */
void render_on(struct render *r, enum palette_kind kind);
void render_off(struct render *r, enum palette_kind kind);

/** Text in a colour. */
void render_text(struct render *r, enum palette_kind kind, const char *s);

#endif
