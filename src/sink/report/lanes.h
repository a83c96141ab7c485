#ifndef SINK_REPORT_LANES_H
#define SINK_REPORT_LANES_H
/**
 * What threads did over time, in so few numbers that a page shows any trace at once: the trace is
 * cut into at most LANES_CELLS pieces of the same length, and for each thread and piece there are
 * the shares of the time that it spent in calls of each sort. When the trace becomes longer, the
 * pieces do.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/map.h"

enum { LANES_CELLS = 2048, LANES_MAX = 5000 /* threads; of others only the number is known */ };

enum lane_sort { LANE_FILES, LANE_NETWORK, LANE_WAITS, LANE_MEMORY, LANE_OTHER, LANE_SORTS };

struct lane_cell {
	float busy[LANE_SORTS]; /* ns */
	uint32_t calls, failures;
};

struct lane {
	struct lane *next; /* in the order in which they were first seen */
	int32_t tid, pid;
	char *name;
	uint64_t begin_ns, end_ns; /* since the beginning of the trace */
	struct lane_cell *cells;   /* from the cell `first` on */
	uint32_t first, n, cap;
};

struct lanes {
	struct lane *list, **end;
	struct map by_tid; /* those that have not ended */
	uint64_t step_ns;  /* the length of a cell */
	uint32_t count;
	bool more;	/* there are threads that have no lane */
	uint8_t *sorts; /* by call: 1 + enum lane_sort, 0: LANE_OTHER */
};

void lanes_init(struct lanes *l);
void lanes_deinit(struct lanes *l);
/** The lane of a thread; NULL: there are too many. name: its process's, for a new lane. */
struct lane *lanes_get(struct lanes *l, int32_t tid, int32_t pid, const char *name, uint64_t now);
/** A call of the thread is over; times since the beginning of the trace. */
void lanes_call(struct lanes *l, struct lane *lane, uint16_t call, uint64_t begin, uint64_t end,
		bool failed);
/** The thread has ended. */
void lanes_gone(struct lanes *l, int32_t tid, uint64_t now);

#endif
