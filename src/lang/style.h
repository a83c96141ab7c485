#ifndef LANG_STYLE_H
#define LANG_STYLE_H
/**
 * Colours of names in the output: addresses, functions, files, variables, as in gdb. They are
 * escape sequences in the text, written only if it goes to a terminal; a log gets a copy without
 * them (style_strip()). Marks in the text say where long lines may be broken. Knows no session.
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
	bool plain;	/* `set style sources': source lines have no colours */
	unsigned muted; /* the text goes elsewhere: to a pipe, or only to the log */
	bool breaks;	/* lines have a greatest length, so style_break() has an effect */
};

bool style_is_on(const struct style *st);

/** Text that is appended between these two has the colour. st: NULL for none. */
void style_begin(const struct style *st, enum style_kind kind, struct buf *b);
void style_end(const struct style *st, struct buf *b);

/** Appends a name, escaped so that it cannot affect the terminal or begin a line. */
void style_puts(const struct style *st, enum style_kind kind, const char *text, struct buf *b);
/** Appends an address like buf_put_zhex(). */
void style_address(const struct style *st, uint64_t addr, unsigned digits, struct buf *b);

/** Marks a place where a line may be broken that gets too long, and how far the text behind it is
 * indented then. The mark is a sequence of its own; debugger/session/folding.h makes of it a new
 * line or nothing. */
void style_break(const struct style *st, unsigned indent, struct buf *b);
/** The length of the mark at text, and its *indent; 0: there is none. */
size_t style_break_length(const char *text, size_t n, unsigned *indent);

/** The length of the escape sequence that ends with m at text (ECMA-48: CSI, parameters, m), which
 * need not be one of ours; 0: there is none. */
size_t style_sequence(const char *text, size_t n);
/** The length of the colour sequence at text, if colours are on; 0: there is none. */
size_t style_length(const struct style *st, const char *text, size_t n);
/** Appends n bytes of text without colour sequences. */
void style_strip(const char *text, size_t n, struct buf *b);

#endif
