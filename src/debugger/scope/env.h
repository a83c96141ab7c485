#ifndef DEBUGGER_SCOPE_ENV_H
#define DEBUGGER_SCOPE_ENV_H
/**
 * The environment of expressions in a session: their names, registers, variables and memory are
 * those of the program and the debugger.
 */
#include "debugger/session/session.h"

/** The environment in which expressions of this session are evaluated. */
void env_init(struct session *s);
/** Parses an expression; rest as in expr_parse(). The tree is freed after the command. */
struct err *env_parse(struct session *s, const char *text, const char **rest,
		      struct expr **ret) ERR_CHECK;
/** Does a name mean an argument of a library function at an address, because the function begins
 * there and has a description (syscalls/lib)? Variables of the program come first. known: there is
 * debug information of the code. */
bool env_describes(struct session *s, taddr addr, bool known, const char *name);
/** Evaluates an expression to a number: an address, a count. */
struct err *env_number(struct session *s, const char *text, uint64_t *ret) ERR_CHECK;

#endif
