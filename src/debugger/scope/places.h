#ifndef DEBUGGER_SCOPE_PLACES_H
#define DEBUGGER_SCOPE_PLACES_H
/**
 * Finds all places of a location: every function of a name in every file, including inlined ones,
 * and every block that has code of a line.
 */
#include "debugger/session/session.h"
#include "debugger/code/spot.h"

/**
 * As location_find(), for all places: appends a struct spot for each to *ret, sorted by address.
 * prologue: after the prologues of functions.
 */
struct err *places_find(struct session *s, const char *text, bool prologue, const char **rest,
			struct buf *ret) ERR_CHECK;

/** True if a text is a location `-probe PROVIDER:NAME' (or -probe-stap). */
bool places_is_probe(const char *text);
/** Returns the length of the location at the beginning of a text: up to blanks before `if' or
 * `thread'. */
size_t places_len(const char *text);

/** Appends all places of a line of a file (given by the end of its path; NULL: the file of main),
 * or, if the line has no code, of the next line with code. found: the file exists. */
void places_of_line(struct session *s, const char *file, unsigned line, bool prologue,
		    struct buf *ret, bool *found);
/** Appends the places of a label in functions (an array of struct spot). False: none has it. */
bool places_of_label(struct session *s, const struct buf *functions, const char *label,
		     struct buf *ret);
/** Appends a place, unless one with its address is in the list. */
void places_add(struct buf *list, const struct spot *p);
/** Makes a place of an address: its line, its function. */
struct spot places_at(struct session *s, taddr addr);
/** Moves a place from the beginning of a function to the end of its prologue. */
void places_skip_prologue(struct session *s, struct spot *p);
/** Appends the name of the place's function, for C++ with the types of its parameters; nothing if
 * it is unknown. */
void spot_put_function(struct session *s, const struct spot *p, struct buf *b);

#endif
