#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <stdbool.h>

/**
 * A page that is touched for the first time costs 0.1 to 10 microseconds, the most in virtual
 * machines whose page tables are shadowed. A view that needs some megabytes would spend a good part
 * of its time on them there, so that large pages (2 MB) are better. Where small ones are cheap, a
 * large one can cost more than all that it stands for, as the memory that fills it may have gone
 * back to the host.
 */

/** True if small pages are so dear here that large ones are better. Touches some of them to learn
 * that, which takes less than 0.2 ms. */
bool heap_pages_are_dear(void);

/**
 * Lets what malloc(3) hands out from now on be in large pages (madvise(2) MADV_HUGEPAGE), where the
 * kernel allows that, and lets it keep what was freed. The first pages are made by another thread.
 *
 * Called once, when the command has been started: a process that is forked later would share the
 * large pages, and the first write to each would split it.
 */
void heap_of_large_pages(void);

#endif
