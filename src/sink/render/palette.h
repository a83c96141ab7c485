#ifndef SINK_RENDER_PALETTE_H
#define SINK_RENDER_PALETTE_H
/**
 * Colours of the text sink: an escape sequence for each kind of text, or none for the terminal's
 * own colour. No information is in the colour alone. Keys and defaults are strace's
 * (STRACE_COLORS="syscall=1;33:argname=39:..."), basic colours only.
 */
#include <stdbool.h>

enum palette_kind {
	PALETTE_SYSCALL, /* the name of the call */
	PALETTE_ARGNAME, /* names of arguments and fields */
	PALETTE_ARGVAL,	 /* numbers and strings; in brackets also everything that is of no other
			  * kind */
	PALETTE_CALL,	 /* makedev(, htons( */
	PALETTE_CONST,	 /* named constants */
	PALETTE_COMMENT,
	PALETTE_PUNCT,
	PALETTE_RETVAL,
	PALETTE_ERROR,
	PALETTE_KINDS,
};

struct palette {
	char on[PALETTE_KINDS][128]; /* "\033[33m" */
};

/** Resets to the terminal's own colour. */
#define PALETTE_RESET "\033[0m"

/** Initialises the default palette, changed by spec (the value of STRACE_COLORS, or NULL). Unknown
 * keys and malformed values are ignored. */
void palette_init(struct palette *p, const char *spec);

/** True if text for this descriptor should have colours: it is a terminal that has them, and the
 * user has not refused them by NO_COLOR. strace: an empty value of NO_COLOR refuses them, too. */
bool palette_suits(int fd, bool strace);

#endif
