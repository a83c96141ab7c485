#ifndef SINK_RENDER_RENDER_H
#define SINK_RENDER_RENDER_H
/**
 * Shows value tokens (decode/value.h) as C-like text in strace's style. Knows no calls, lines,
 * columns and files: it appends to a buffer. Colours come from a palette; the bytes of escape
 * sequences are counted, so that code that aligns columns can subtract them.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "decode/value.h"
#include "sink/render/palette.h"
#include "sink/render/quote.h"

/** -X: the style of numbers that have names. */
enum render_names { RENDER_ABBREV, RENDER_RAW, RENDER_VERBOSE };

struct render_opts {
	enum render_names names;
	enum quote_hex hex;
	bool arg_names; /* -N */
	bool few_dirs;	/* AT_FDCWD does not tell the directory that an absolute path ignores */
	bool ltrace;	/* brackets, floats and addresses of nothing as ltrace has them */
	const struct palette *palette; /* NULL: plain */
};

struct render {
	const struct render_opts *o;
	struct buf *b;
	size_t unseen; /* bytes of escape sequences appended so far */
	unsigned depth;
	char sep[64]; /* per depth, the separator for VALUE_SEP: ',' ' ' '|' ; '"': none, in a text
		       */
};

void render_init(struct render *r, const struct render_opts *o, struct buf *b);

/** Appends n tokens. They may be any part of a stream; the next call continues it. */
void render_values(struct render *r, const struct value *v, size_t n);

/** Appends one leaf token without its separator. */
void render_leaf(struct render *r, const struct value *v);

/**
 * Switches colours as strace does; without a palette, does nothing. Inside brackets, the default
 * colour is PALETTE_ARGVAL: after another colour, it is switched on again.
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
/** Switches to the terminal's own colour. */
void render_reset(struct render *r);

/** Appends text in a colour. */
void render_text(struct render *r, enum palette_kind kind, const char *s);
/** Appends brackets, commas and the like, n bytes. */
static inline void render_punct(struct render *r, const char *s, size_t n)
{
	render_on(r, PALETTE_PUNCT);
	buf_put(r->b, s, n);
	render_off(r);
}
/** Appends the name of a call in an argument and its opening bracket, or the closing bracket, with
 * no colour after it. */
void render_call(struct render *r, const char *name);
void render_call_end(struct render *r);

#endif
