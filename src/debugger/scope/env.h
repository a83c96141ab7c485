#ifndef DEBUGGER_SCOPE_ENV_H
#define DEBUGGER_SCOPE_ENV_H
/** Expressions of a session: their names, registers, variables and memory are the program's and the
 * debugger's. */
#include "debugger/session/session.h"

/** The environment in which expressions of this session are evaluated. */
void env_init(struct session *s);
/** Parses; rest as for expr_parse(). The tree dies with the command. */
struct err *env_parse(struct session *s, const char *text, const char **rest,
		      struct expr **ret) ERR_CHECK;
/** An expression to a number: an address, a count. */
struct err *env_number(struct session *s, const char *text, uint64_t *ret) ERR_CHECK;

#endif
