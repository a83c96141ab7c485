#ifndef DEBUGGER_HEAP_GROWTH_H
#define DEBUGGER_HEAP_GROWTH_H
/**
 * `catch heap-grow': a catchpoint at the ends of calls that give the heap more memory: a brk that
 * moves its end upwards, whoever makes it; and what an allocator's function asks for by mmap, by
 * mremap, or by making more of an arena usable. It tells for which function that was, and who has
 * called that one.
 */
#include "debugger/stop/breakpoint.h"

/** Makes one. args: "", or `if' and a condition as `catch syscall' has it. */
struct err *heap_growth_catch(struct session *s, const char *args,
			      struct breakpoint **ret) ERR_CHECK;

#endif
