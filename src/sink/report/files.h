#ifndef SINK_REPORT_FILES_H
#define SINK_REPORT_FILES_H
/**
 * What a report counts of files, and of the calls that failed with each of them. A program may name
 * a million files, so rows are small, and a failure is kept with its file. Most are looked for
 * once, in an index that has eight bytes for each slot: what is looked at is mostly in the cache
 * then.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "sink/summary/rows.h"

/** Calls of one kind that failed with one error. */
struct report_failure {
	struct report_failure *next; /* of the same file */
	struct summary_id call;	     /* without a key */
	uint32_t error;
	uint64_t calls, wall_ns;
};

struct report_file {
	struct report_failure *failures;
	uint64_t calls, errors, wall_ns, bytes;
	uint32_t len;
	char path[];
};

/** Zero-initialised is empty. */
struct report_files {
	struct report_file **list;  /* in the order in which they came */
	struct report_file *recent; /* programs often make several calls about one file */
	struct report_slot {
		uint32_t hash, file; /* 1 + its place in the list; 0: the slot is free */
	} * slots;
	size_t nslots; /* a power of 2, or 0 */
	struct arena arena;
	size_t n, nfailures;
};

/** A call that is over. bytes: that it moved. */
struct report_use {
	const struct summary_id *call;
	uint64_t wall_ns, bytes;
	uint32_t error; /* 0: it did not fail */
};

/** The row of a path, as long as f; calls about none are of the path of no characters. */
struct report_file *report_files_get(struct report_files *f, const char *path, uint32_t len);
/** Counts a call. */
void report_files_add(struct report_files *f, struct report_file *file,
		      const struct report_use *use);
void report_files_deinit(struct report_files *f);

#endif
