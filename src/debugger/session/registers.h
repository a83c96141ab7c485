#ifndef DEBUGGER_SESSION_REGISTERS_H
#define DEBUGGER_SESSION_REGISTERS_H
/** The registers of the program, as values. */
#include "debugger/session/session.h"

/** The registers' table of the program. */
const struct reg_table *session_regs(const struct session *s);
/** int8_t, int16_t, int32_t, int64_t by size: numbers, and never characters. */
const struct type *session_int(struct session *s, unsigned size);
/** The value of a register of a thread; NULL: it can't be read. */
struct datum *session_reg_value(struct session *s, struct dthread *t, const struct reg *r);

#endif
