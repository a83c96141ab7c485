#ifndef DEBUGGER_LANG_STYLE_H
#define DEBUGGER_LANG_STYLE_H
/**
 * Colours of names in the output: addresses, functions, files, variables, as in gdb. They are
 * escape sequences in the text, written only if it goes to a terminal; a log gets a copy without
 * them (style_strip()). Source lines have no colours, because there is no parser of languages here.
 * Knows no session.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

enum style_kind {
	STYLE_ADDRESS,
	STYLE_FUNCTION,
	STYLE_FILE,
	STYLE_VARIABLE,
	STYLE_MNEMONIC,
};

/** There are colours if all three conditions hold. */
struct style {
	bool possible;	/* the output is a terminal with colours */
	bool wanted;	/* `set style enabled' */
	unsigned muted; /* the text goes elsewhere: to a pipe, or only to the log */
};

bool style_is_on(const struct style *st);

/** Text that is appended between these two has the colour. st: NULL for none. */
void style_begin(const struct style *st, enum style_kind kind, struct buf *b);
void style_end(const struct style *st, struct buf *b);

/** Appends a name, escaped so that it cannot affect the terminal or begin a line. */
void style_puts(const struct style *st, enum style_kind kind, const char *text, struct buf *b);
/** Appends an address like buf_put_zhex(). */
void style_address(const struct style *st, uint64_t addr, unsigned digits, struct buf *b);

/** The length of the colour sequence at text, if colours are on; 0: there is none. */
size_t style_length(const struct style *st, const char *text, size_t n);
/** Appends n bytes of text without colour sequences. */
void style_strip(const char *text, size_t n, struct buf *b);

#endif
