#ifndef DEBUGGER_SHOW_EXAMINE_H
#define DEBUGGER_SHOW_EXAMINE_H
/** Shows memory for `x': units of a size in a format, strings, instructions, line by line. */
#include "debugger/session/session.h"

/** A format as it is typed: /NFU. */
struct format {
	int64_t count; /* negative: shows what precedes the address */
	char letter;   /* x d u o t a c f s i z; 0: not given */
	char size;     /* b h w g; 0: not given */
};

/** Parses the format at *args, which moves behind it. Without a slash, the format is one item, and
 * all else is missing. */
struct err *format_parse(const char **args, struct format *ret) ERR_CHECK;
/** Fills in missing parts: from `letter' and `size', by gdb's rules. */
void format_complete(struct format *f, char letter, char size);

/** Shows memory from *addr on, which moves behind it; f is complete. In case of an error, what
 * could be read has been shown. */
struct err *examine(struct session *s, const struct format *f, taddr *addr) ERR_CHECK;

/** Shows at most -count instructions (count is negative) that end at an address. */
struct err *examine_before(struct session *s, const struct format *f, taddr addr) ERR_CHECK;

/** Evaluates an expression to an address: the place of an array or a function, else its value. */
struct err *examine_address(struct session *s, const char *text, uint64_t *ret) ERR_CHECK;

/** Appends `0x404010 <name+4>' to the output, for code or data; without a name, only the number. */
void examine_put_address(struct session *s, taddr addr);

#endif
