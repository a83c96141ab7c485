#ifndef SYM_DWARF_CALL_SITE_H
#define SYM_DWARF_CALL_SITE_H
/**
 * Calls as debug information describes them (DWARF 5, section 3.4, and GNU's entries of version 4):
 * what is called from where, and which calls are jumps at the end of a function, that leave nothing
 * of it on the stack. Link-time addresses; knows no process.
 */
#include "sym/dwarf/debuginfo.h"

/** The entry of the call that returns to an address. False: none is known. */
bool call_site_at(struct debuginfo *d, uint64_t back, Dwarf_Die *ret);

enum call_target_kind {
	CALL_UNKNOWN,
	CALL_ADDRESS, /* entry */
	CALL_NAME,    /* name: of a symbol, of this file or another one */
	CALL_EXPR,    /* expr: where the caller has the address */
};
struct call_target {
	enum call_target_kind kind;
	uint64_t entry;
	const char *name;
	Dwarf_Attribute expr;
};
/** What a call calls. */
void call_site_target(struct debuginfo *d, Dwarf_Die *site, struct call_target *ret);

/**
 * Calls f for the tail calls of a function (`back': the address behind the jump), until it returns
 * false. Of a function whose compiler does not promise to have described them all there are none.
 * True: all were seen.
 */
bool call_site_each_tail(struct debuginfo *d, Dwarf_Die *function,
			 bool (*f)(void *data, Dwarf_Die *site, uint64_t back), void *data);

#endif
