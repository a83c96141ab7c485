#ifndef SINK_RENDER_RENDER_H
#define SINK_RENDER_RENDER_H
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
#include "sink/render/palette.h"
#include "sink/render/quote.h"

/** -X: how named numbers are shown. */
enum render_names { RENDER_ABBREV, RENDER_RAW, RENDER_VERBOSE };

struct render_opts {
	enum render_names names;
	enum quote_hex hex;
	bool arg_names; /* -N */
	bool ltrace;	/* brackets, floats and addresses of nothing as ltrace has them */
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

/**
 * Colours, as strace switches them; nothing without a palette. Inside of brackets everything is
 * PALETTE_ARGVAL that is nothing else: what switches another one on goes back to it.
 */
void render_escape(struct render *r, const char *esc);
static inline void render_on(struct render *r, enum palette_kind kind)
{
	if (__builtin_expect(r->o->palette != NULL, 0))
		render_escape(r, r->o->palette->on[kind]);
}
static inline void render_off(struct render *r)
{
	render_on(r, PALETTE_ARGVAL);
}
/** The terminal's own colour. */
void render_reset(struct render *r);

/** Text in a colour. */
void render_text(struct render *r, enum palette_kind kind, const char *s);
/** Brackets, commas and the like, n bytes. */
static inline void render_punct(struct render *r, const char *s, size_t n)
{
	render_on(r, PALETTE_PUNCT);
	buf_put(r->b, s, n);
	render_off(r);
}
/** The name of a call in an argument and its bracket; the end of one, with no colour behind it. */
void render_call(struct render *r, const char *name);
void render_call_end(struct render *r);

#endif
