#ifndef SINK_SUMMARY_ROWS_H
#define SINK_SUMMARY_ROWS_H
/**
 * The rows of a summary: one per call (its ABI and number) or per key of --by (text). Rows are
 * found by number in an array, or by text in a map, and do not move until the set ends. Knows
 * nothing of events and of how rows are shown.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/map.h"
#include "base/quantile.h"
#include "decode/table.h"

struct summary_span {
	uint64_t total, min, max;
};

/** The identity of a row. A key, if there is one, consists of NUL-terminated pieces. */
struct summary_id {
	uint8_t abi;
	uint16_t call; /* sc_calls, 0: unknown */
	uint64_t nr;
	const char *key;
	uint32_t len; /* 0: by number */
};

struct summary_row {
	struct summary_row *next; /* with the same hash */
	struct summary_id id;
	uint64_t calls, errors;
	struct summary_span cpu, wall; /* ns */
	struct summary_span bytes;
	uint64_t with_inner;	      /* library calls: ns including inner calls */
	struct quantile walls, sizes; /* filled if quantiles are needed */
};

/** What one call adds. */
struct summary_sample {
	uint64_t cpu, wall;
	int64_t bytes; /* bytes moved; -1: the call moves no bytes, or has failed */
	bool failed, detailed;
};

struct summary_rows {
	struct summary_row **direct[ABI_COUNT]; /* by number, made when the ABI is first seen */
	struct map others;
};

/** Returns the row of id, created if necessary. */
struct summary_row *summary_rows_get(struct summary_rows *rows, const struct summary_id *id);

void summary_row_add(struct summary_row *row, const struct summary_sample *s);
/** The number of the row's calls that moved bytes. */
static inline uint64_t summary_row_transfers(const struct summary_row *row)
{
	return row->sizes.n;
}
/** Adds `from` to a row. */
void summary_row_merge(struct summary_row *row, const struct summary_row *from);
void summary_row_deinit(struct summary_row *row);

/** Adds all rows of `from`. */
void summary_rows_merge(struct summary_rows *rows, const struct summary_rows *from);

/** Lists all rows with calls of an ABI (ABI_COUNT: of all), in no particular order; the caller
 * frees *ret. If there are none, *ret is NULL and the result 0. */
size_t summary_rows_list(const struct summary_rows *rows, unsigned abi, struct summary_row ***ret);

/** Frees the rows. The set is empty then, and may be used again. */
void summary_rows_deinit(struct summary_rows *rows);

#endif
