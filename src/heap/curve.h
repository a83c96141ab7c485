#ifndef HEAP_CURVE_H
#define HEAP_CURVE_H
/**
 * An amount over time, in a fixed number of points: when there are more, each two become one, so
 * that an hour takes no more memory than a second. Each point keeps the largest amount of its time,
 * so that no peak is lost.
 */
#include <stddef.h>
#include <stdint.h>

enum { HEAP_CURVE_POINTS = 1024 };

struct heap_point {
	uint64_t most, last; /* the amount: the largest one in this time, and the one at its end */
};

/** Zero-initialised is empty. */
struct heap_curve {
	uint64_t step_ns;  /* the time of a point */
	uint64_t until_ns; /* ... and the end of the last one's */
	size_t n;	   /* points that are known */
	struct heap_point *points;
};

/** Notes what the amount is now. since_ns: since the beginning; never less than before. */
void heap_curve_note(struct heap_curve *c, uint64_t since_ns, uint64_t amount);
/** The point of a time; that of the last one before, if nothing was noted since. */
struct heap_point heap_curve_at(const struct heap_curve *c, uint64_t since_ns);
void heap_curve_deinit(struct heap_curve *c);

#endif
