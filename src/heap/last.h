#ifndef HEAP_LAST_H
#define HEAP_LAST_H
/**
 * What is found out about a process while its memory can be read: at the end, where its memory is
 * and what nothing points to; and when pawl attaches, the blocks that are there already.
 */
#include "heap/process.h"

/** Fills in p->last. sp: the stack pointer of the thread that mem is of; 0: not known. leaks: look
 * for them; not while the process runs, nor if the account is one of another time. */
void heap_last_take(struct heap_process *p, struct mem *mem, taddr sp, bool leaks);
/** Adds the blocks that the allocator has given out, as its own structures tell. */
void heap_last_found(struct heap_process *p, struct mem *mem, uint64_t now_ns);

#endif
