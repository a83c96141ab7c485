#ifndef DEBUGGER_SESSION_REGISTERS_H
#define DEBUGGER_SESSION_REGISTERS_H
/** The registers of the program, as values. */
#include "debugger/session/session.h"

/** Returns the table of registers for the program's mode. */
const struct reg_table *session_regs(const struct session *s);
/** Returns int8_t, int16_t, int32_t or int64_t by size. Their values are shown as numbers, never as
 * characters. */
const struct type *session_int(struct session *s, unsigned size);
/** Returns the value of a register of a thread; NULL: it cannot be read. */
struct datum *session_reg_value(struct session *s, struct dthread *t, const struct reg *r);

#endif
