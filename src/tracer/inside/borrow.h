#ifndef TRACER_INSIDE_BORROW_H
#define TRACER_INSIDE_BORROW_H
/**
 * A place in the program's own code that functions may return to which our stub has called.
 *
 * An exception, a thread that is cancelled and a program that prints its own stack walk from a
 * function to its caller by the frame information of the code that it returns to. The agent's code
 * has none that the program knows of, and it must not be told of any. But the C library has
 * functions that end with a call which never returns, as `__chk_fail': behind that are bytes which
 * nobody executes, while the frame information of the call holds for an address that it would
 * return to. Where it says that the CFA is %rsp + 16, and that no register is saved, it is right
 * for the frame of our stub, too: a number, and the return address. So the jump to the agent is put
 * into these bytes, and the function returns there.
 */
#include <stdbool.h>

#include "base/mem.h"
#include "sym/modules.h"
#include "tracer/inside/code.h"

/** The bytes of the jump, which is one through a word: the agent may be far away. */
enum { BORROW_BYTES = 6 };

/** Such a place in the C library's code; 0: there is none. modules are up to date. */
taddr borrow_find(struct modules *m, struct mem *mem);

#endif
