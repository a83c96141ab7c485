#ifndef DEBUGGER_SCOPE_PLACES_H
#define DEBUGGER_SCOPE_PLACES_H
/**
 * All places that a location means: every function of a name in every file that has one, inlined
 * ones included; every block that has code of a line.
 */
#include "debugger/session/session.h"
#include "debugger/code/spot.h"

/**
 * As location_find(), for all places: struct spot after struct spot is appended to *ret, by
 * address. prologue: behind those of functions.
 */
struct err *places_find(struct session *s, const char *text, bool prologue, const char **rest,
			struct buf *ret) ERR_CHECK;

/** The length of a location in front of a text: up to blanks before `if' or `thread'. */
size_t places_len(const char *text);

/** Appends all places of a line of a file (by the end of its path; NULL: of the program's main),
 * or, where it has no code, of the next line that has. found: is there such a file? */
void places_of_line(struct session *s, const char *file, unsigned line, bool prologue,
		    struct buf *ret, bool *found);
/** Appends a place unless its address is there already. */
void places_add(struct buf *list, const struct spot *p);
/** A place by its address alone: its line, its function. */
struct spot places_at(struct session *s, taddr addr);
/** Moves the place where a function begins behind its prologue. */
void places_skip_prologue(struct session *s, struct spot *p);
/** Appends the name of the place's function as C++ tells functions apart, with the types of its
 * parameters; nothing where it is not known. */
void spot_put_function(struct session *s, const struct spot *p, struct buf *b);

#endif
