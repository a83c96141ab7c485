#ifndef DEBUGGER_LANG_STYLE_H
#define DEBUGGER_LANG_STYLE_H
/**
 * Colours of names in the output: addresses, functions, files, variables, as gdb has them. They are
 * escape sequences in the text, written only when it goes to a terminal and nowhere else; a copy
 * for a log is freed of them (style_strip()). Source lines stay as the file has them: there is no
 * parser of languages here, and half a highlighter misleads. Knows no session.
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

/** Whether there are colours: all three must be so. */
struct style {
	bool possible;	/* the output is a terminal that has them */
	bool wanted;	/* `set style enabled' */
	unsigned muted; /* the text goes somewhere else: into a pipe, into the log alone */
};

bool style_is_on(const struct style *st);

/** What is appended in between has that colour. st: NULL for none. */
void style_begin(const struct style *st, enum style_kind kind, struct buf *b);
void style_end(const struct style *st, struct buf *b);

/** A name: nothing of it acts on the terminal or begins a line. */
void style_puts(const struct style *st, enum style_kind kind, const char *text, struct buf *b);
/** An address, as buf_put_zhex(). */
void style_address(const struct style *st, uint64_t addr, unsigned digits, struct buf *b);

/** How many bytes the sequence takes that begins at text and only colours, while there are colours;
 * 0: there is none. */
size_t style_length(const struct style *st, const char *text, size_t n);
/** Appends n bytes of text without the sequences that colour. */
void style_strip(const char *text, size_t n, struct buf *b);

#endif
