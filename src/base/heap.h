#ifndef BASE_HEAP_H
#define BASE_HEAP_H

/**
 * Lets what malloc(3) hands out from now on be in large pages (2 MB, madvise(2) MADV_HUGEPAGE),
 * where the kernel allows that, and lets it keep what was freed. A page that is touched for the
 * first time costs 0.1 to 10 microseconds, the most in virtual machines, so that a view that needs
 * some megabytes would spend a good part of its time on them.
 *
 * Called once, when the command has been started: a process that is forked later would share the
 * large pages, and the first write to each would split it.
 */
void heap_of_large_pages(void);

#endif
