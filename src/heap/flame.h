#ifndef HEAP_FLAME_H
#define HEAP_FLAME_H
/** What programs hold, as a tree of the stacks that asked for it (--flame). */
#include "heap/options.h"
#include "heap/process.h"
#include "sink/flame/fold.h"

/** Adds the stacks of a process. steps: of what the kernel has given. */
void heap_flame_add(struct fold *f, struct heap_process *p, bool steps, enum heap_flame by);
/** What is weighed, in words. */
const char *heap_flame_what(enum heap_flame by);

#endif
