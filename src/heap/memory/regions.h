#ifndef HEAP_REGIONS_H
#define HEAP_REGIONS_H
/**
 * Which addresses a process has mapped: a sorted list of intervals that do not touch. It is loaded
 * from /proc/PID/maps once, and then follows the calls, so that each call's effect on the total is
 * exact, also if it replaces or removes what was there.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/mem.h"

struct heap_region {
	taddr start, end;
};

/** Zero-initialised is empty. */
struct heap_regions {
	struct heap_region *list;
	size_t n, cap;
	uint64_t total; /* bytes */
};

/** Adds or removes [start, start + len). Returns by how many bytes the total has changed. */
uint64_t heap_regions_add(struct heap_regions *r, taddr start, uint64_t len);
uint64_t heap_regions_remove(struct heap_regions *r, taddr start, uint64_t len);
void heap_regions_copy(struct heap_regions *r, const struct heap_regions *from);
void heap_regions_deinit(struct heap_regions *r);

#endif
