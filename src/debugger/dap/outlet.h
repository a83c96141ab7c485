#ifndef DEBUGGER_DAP_OUTLET_H
#define DEBUGGER_DAP_OUTLET_H
/**
 * The terminal of a program whose debugger speaks a protocol on its own standard input and output:
 * one made for it (pty(7)), so that it behaves as at a terminal and its output cannot get between
 * the messages. A thread sends the output as events.
 */
#include "base/err.h"
#include "debugger/dap/wire.h"

struct outlet;
/** Makes the terminal; the events go to w. */
struct err *outlet_create(struct wire *w, struct outlet **ret) ERR_CHECK;
/** Sends what is left, and frees it. NULL is allowed. */
void outlet_destroy(struct outlet *o);
/** The path of the terminal, for the program. */
const char *outlet_path(const struct outlet *o);
/** Returns when all has been sent that the program, which is stopped or gone, has written; unless
 * the terminal itself is stopped. */
void outlet_drain(struct outlet *o);

#endif
