#ifndef DEBUGGER_SHOW_TELESCOPE_H
#define DEBUGGER_SHOW_TELESCOPE_H
/** Follows pointers and shows bytes as text, for the commands that gdb does not have. */
#include "debugger/scope/maps.h"

/** Colours of these commands; empty strings without colours. */
struct look_colours {
	const char *code, *data, *stack, *heap, *changed, *title, *reset;
};
const struct look_colours *look_colours(const struct session *s);

/** Appends a value and, while it is a pointer, what it points to: `0x7ff... -> 0x401136 <main+4>
 * (push %rbp)', `"text"'. */
void telescope_put(struct session *s, const struct maps *m, uint64_t value);
/** Shows n words from an address, one per line. */
struct err *telescope_show(struct session *s, const struct maps *m, taddr addr,
			   uint64_t n) ERR_CHECK;

#endif
