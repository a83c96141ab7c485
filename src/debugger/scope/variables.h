#ifndef DEBUGGER_SCOPE_VARIABLES_H
#define DEBUGGER_SCOPE_VARIABLES_H
/**
 * Variables of the program in expressions: finds the value, with its type and place
 * (lang/datum.h), of a name as seen from the selected frame. Also shows arguments and
 * local variables of frames as text.
 */
#include <regex.h>

#include "debugger/scope/frames.h"
#include "debugger/session/session.h"

/** The suffix of a parameter's name for its value at the function's entry. */
#define VARIABLES_ENTRY "@entry"

/**
 * Finds a variable, function or enumerator: in the selected frame's blocks, in its file, in any
 * file, or as a symbol of an ELF file. scope: the name of a file or function (`file.c'::x, f::x),
 * or NULL. name@entry: the value of a parameter when the function was called.
 */
struct err *variables_find(struct session *s, const char *scope, const char *name,
			   struct datum **ret) ERR_CHECK;
/** The functions of C++ with a name, as seen from the selected frame: those of the innermost scope
 * that has any. Returns their number, at most max. */
unsigned variables_functions(struct session *s, const char *name, struct datum **ret, unsigned max);
/** Returns the type of comparisons in the language of the selected frame's code: bool, or NULL for
 * int. */
const struct type *variables_truth(struct session *s);
/** True if it is the name of a variable in the frame's blocks. */
bool variables_is_local(struct session *s, const struct frame *f, const char *name);
/** Returns which of the frame's blocks has a variable; NULL: none. Valid as long as the frame's
 * debug information. */
const void *variables_block(const struct frame *f, const char *name);
/** True if the frame is in that block. */
bool variables_in_block(const struct frame *f, const void *block);
/** A type by its name, for expr_parse(). */
const struct type *variables_type(void *session, enum type_kind kind, const char *name);

/** The value of an entry in a frame (f->d must be set); lazy if it is in memory. */
struct datum *variables_value(struct session *s, const struct var_frame *f, Dwarf_Die *var);

/** Returns the value of a type at a location. */
struct datum *variables_value_at(struct session *s, const struct var_frame *f, const struct type *t,
				 const struct var_location *l);

/** Appends `a=1, s=0x... "hi"': the arguments of a frame's function. */
void variables_put_args(struct session *s, const struct frame *f, struct buf *b);
/** Which variables are wanted: those whose name and type match. */
struct variables_wanted {
	bool has_name, has_type, quiet; /* quiet: the user is not told that there are none */
	regex_t name, type;
};

/** Appends `a = 1' lines: the parameters that are wanted (NULL: all); returns how many. */
int variables_put_params(struct session *s, const struct frame *f,
			 const struct variables_wanted *wanted, struct buf *b);
/** The same for the variables of all its blocks, innermost first, indented. -1: there is no
 * description of the frame's function. */
int variables_put_locals(struct session *s, const struct frame *f,
			 const struct variables_wanted *wanted, unsigned indent, struct buf *b);

/** Gets the address in the current thread for an offset in thread-local storage, for the file with
 * this bias. */
bool variables_tls(struct session *s, uint64_t bias, uint64_t off, taddr *ret);

#endif
