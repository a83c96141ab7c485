#ifndef HEAP_CHART_H
#define HEAP_CHART_H
/** What a process held over time, as a picture (--timeline). */
#include "heap/process.h"

/** Appends a file of SVG that needs nothing else: what the program asked for, and what the kernel
 * has given. steps: only the latter is known. */
void heap_chart_put(struct heap_process *p, bool steps, struct buf *b);

#endif
