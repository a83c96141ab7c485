#ifndef SINK_CHANGES_ALIGN_H
#define SINK_CHANGES_ALIGN_H
/**
 * Which elements of two sequences correspond. Elements that occur once in both sequences, and stand
 * in the same order there, are anchors (patience diff); what lies between two anchors is aligned by
 * Myers' greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), up to a limit
 * of differences. Time and memory follow from the lengths that are passed at once.
 */
#include <stddef.h>
#include <stdint.h>

enum { ALIGN_DIFFERENCES = 1000 /* more between two anchors: nothing there corresponds */ };

#define ALIGN_NONE ((size_t)-1)

/** to[i] becomes the element of b that corresponds to a[i], or ALIGN_NONE. These rise. */
void align_keys(const uint64_t *a, size_t na, const uint64_t *b, size_t nb, size_t *to);

#endif
