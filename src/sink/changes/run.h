#ifndef SINK_CHANGES_RUN_H
#define SINK_CHANGES_RUN_H
/** What is kept of a run that is compared with another one. */
#include "base/buf.h"
#include "sink/changes/item.h"
#include "sink/changes/normal.h"
#include "sink/links.h"
#include "sink/sink.h"

struct run_thread;

/** A file that was found, and in which of the runs. */
struct run_file {
	unsigned sides; /* bits: 1 << side */
};

/** A call that failed with an error. */
struct run_failure {
	uint64_t key, times, at_ns, last_ns; /* at_ns: of the first time */
	uint64_t base;			     /* hash of the last part of its path; 0: it has none */
	uint32_t error;
};

static inline uint64_t run_failure_hash(uint64_t key, uint32_t error)
{
	return key * 31 + error;
}

/** What both runs share. */
struct run_words {
	struct texts texts; /* of calls, and of paths */
	struct map files;   /* by hash of the path: struct run_file */
};

struct run_side {
	unsigned side; /* 0, 1 */
	struct run_words *words;
	uint8_t *chance; /* by the id of a call: 1: how often it is made is a matter of chance */
	struct items items;
	struct map threads;  /* by tid: struct run_thread */
	struct map programs; /* by pid: the command line, char * */
	struct map births;   /* by tid of a new thread: the process that made it */
	struct map failures; /* by run_failure_hash(): struct run_failure */
	struct map found;    /* by hash of the last part of a path: when that was found, + 1 */
	struct links links;  /* what descriptors refer to */
	struct normal_made made;
	uint64_t begin_ns;
	struct buf line; /* scratch */
};

void run_side_init(struct run_side *r, unsigned side, struct run_words *words);
void run_side_deinit(struct run_side *r);
void run_words_deinit(struct run_words *w);
/** A call begins, or has returned. */
void run_side_enter(struct run_side *r, const struct moment *m);
void run_side_exit(struct run_side *r, const struct moment *m);
void run_side_other(struct run_side *r, const struct moment *m);
/** True if a file of this name was found later on: the failure was a step of a search. */
bool run_failure_is_search(const struct run_side *r, const struct run_failure *f);

#endif
