#ifndef DEBUGGER_SHOW_TELESCOPE_H
#define DEBUGGER_SHOW_TELESCOPE_H
/** Where pointers lead, and bytes as text: what the commands beyond gdb's look at memory with. */
#include "debugger/scope/maps.h"

/** Colours of these commands; empty strings where there are none. */
struct look_colours {
	const char *code, *data, *stack, *heap, *changed, *title, *reset;
};
const struct look_colours *look_colours(const struct session *s);

/** Appends a value and, as long as it points somewhere, what is there: `0x7ff... -> 0x401136
 * <main+4> (push %rbp)', `"text"'. */
void telescope_put(struct session *s, const struct maps *m, uint64_t value);
/** n words from an address, a line each. */
struct err *telescope_show(struct session *s, const struct maps *m, taddr addr,
			   uint64_t n) ERR_CHECK;

#endif
