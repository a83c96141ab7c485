#ifndef SYM_DWARF_CALL_SITE_H
#define SYM_DWARF_CALL_SITE_H
/**
 * Calls as debug information describes them (DWARF 5, section 3.4, and GNU's entries for version
 * 4): what is called from where, and which calls are tail calls (jumps at the end of a function,
 * which leave nothing of it on the stack). Addresses are link-time addresses; knows no process.
 */
#include "sym/dwarf/debuginfo.h"

/** Finds the entry of the call that returns to an address. False: there is none. */
bool call_site_at(struct debuginfo *d, uint64_t back, Dwarf_Die *ret);

enum call_target_kind {
	CALL_UNKNOWN,
	CALL_ADDRESS, /* entry: the function's address */
	CALL_NAME,    /* name: of a symbol in this file or another one */
	CALL_EXPR,    /* expr: computes the address in the caller's frame */
};
struct call_target {
	enum call_target_kind kind;
	uint64_t entry;
	const char *name;
	Dwarf_Attribute expr;
};
/** Finds what a call calls. */
void call_site_target(struct debuginfo *d, Dwarf_Die *site, struct call_target *ret);

/**
 * Calls f for the tail calls of a function (`back': the address after the jump), until f returns
 * false. If the compiler does not say that it has described all of them, there are none. True: f
 * never returned false.
 */
bool call_site_each_tail(struct debuginfo *d, Dwarf_Die *function,
			 bool (*f)(void *data, Dwarf_Die *site, uint64_t back), void *data);

#endif
