#ifndef DEBUGGER_SCOPE_VARIABLES_H
#define DEBUGGER_SCOPE_VARIABLES_H
/**
 * Variables of the program in expressions: a name, seen from the selected frame, to a value with
 * its type and place (debugger/lang/datum.h), so that `a variable's address, type and size' is an
 * eval() away; arguments and locals of frames as text.
 */
#include "debugger/scope/frames.h"
#include "debugger/session/session.h"

/** What stands behind the name of a parameter for its value at the function's entry. */
#define VARIABLES_ENTRY "@entry"

/**
 * The variable, function or enumerator of that name: of the selected frame's blocks, of its file,
 * of any file, or a mere symbol of an ELF file. scope: a file's or function's name (`file.c'::x,
 * f::x), or NULL. name@entry: what a parameter was when the function was called.
 */
struct err *variables_find(struct session *s, const char *scope, const char *name,
			   struct datum **ret) ERR_CHECK;
/** What comparisons give in the language of the selected frame's code: bool, NULL: int. */
const struct type *variables_truth(struct session *s);
/** Is it the name of a variable of the frame's blocks? */
bool variables_is_local(struct session *s, const struct frame *f, const char *name);
/** A type by its name, for expr_parse(). */
const struct type *variables_type(void *session, enum type_kind kind, const char *name);

/** The value of an entry of a frame (f->d must be there); lazy if it is in memory. */
struct datum *variables_value(struct session *s, const struct var_frame *f, Dwarf_Die *var);

/** The value of a type that is at a location. */
struct datum *variables_value_at(struct session *s, const struct var_frame *f, const struct type *t,
				 const struct var_location *l);

/** Appends `a=1, s=0x... "hi"': the arguments of a frame's function. */
void variables_put_args(struct session *s, const struct frame *f, struct buf *b);
/** Appends `a = 1' lines, indented: the parameters; returns how many. */
unsigned variables_put_params(struct session *s, const struct frame *f, struct buf *b);
/** The same of the variables of all its blocks, innermost first; says so where there are none. */
void variables_put_locals(struct session *s, const struct frame *f, unsigned indent, bool full,
			  struct buf *b);

/** Where a thread of the program has its storage with that offset, of the file with that bias. */
bool variables_tls(struct session *s, uint64_t bias, uint64_t off, taddr *ret);

#endif
