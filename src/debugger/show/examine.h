#ifndef DEBUGGER_SHOW_EXAMINE_H
#define DEBUGGER_SHOW_EXAMINE_H
/** Memory as `x' shows it: units of a size in a format, strings, instructions, line by line. */
#include "debugger/session/session.h"

/** A format as it is typed: /NFU. */
struct format {
	int64_t count; /* negative: what lies before the address */
	char letter;   /* x d u o t a c f s i z; 0: not given */
	char size;     /* b h w g; 0: not given */
};

/** The format at *args, which moves behind it; without a slash: one item, nothing given. */
struct err *format_parse(const char **args, struct format *ret) ERR_CHECK;
/** Fills in what was not given: from `letter` and `size`, by gdb's rules. */
void format_complete(struct format *f, char letter, char size);

/** Shows memory from *addr on; f is complete. *addr moves behind it. What could be read has been
 * shown when there is an error. */
struct err *examine(struct session *s, const struct format *f, taddr *addr) ERR_CHECK;

/** Shows at most so many instructions (count: negative) that end at an address. */
struct err *examine_before(struct session *s, const struct format *f, taddr addr) ERR_CHECK;

/** What an expression means as an address: the place of an array or a function, else its value. */
struct err *examine_address(struct session *s, const char *text, uint64_t *ret) ERR_CHECK;

/** Appends `0x404010 <name+4>' to the output, the name of code or data; without one the number. */
void examine_put_address(struct session *s, taddr addr);

#endif
