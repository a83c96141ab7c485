#ifndef SINK_CHANGES_ITEM_H
#define SINK_CHANGES_ITEM_H
/**
 * The calls of a run, thread by thread, each as a number of fixed size. However many there are, few
 * are in memory: the others are in a file without a name. Their texts, which are far fewer, are
 * kept once each, up to a limit.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/map.h"

struct item {
	uint64_t key;	/* of the call, its path and so on: equal keys are the same call */
	uint64_t ns;	/* how long it took */
	uint64_t at_ns; /* since the beginning of the trace */
	uint32_t error; /* errno or 0 */
	uint32_t pad;
};

enum { STREAM_CHUNK = 1024 /* items that are written at once */ };

/** The calls of one thread. */
struct stream {
	struct stream *next;  /* of the run, in the order in which they began */
	char *label;	      /* the command line of its program, and which thread of it */
	uint64_t id;	      /* hash of the label, and its number among those of the same label */
	struct stream *other; /* of the other run, with which it is compared; NULL: none */
	struct item *tail;    /* those that are not written yet */
	size_t ntail, room;
	uint64_t *chunks; /* where in the file the others are, STREAM_CHUNK at each place */
	size_t nchunks;
};

/** A run. Zero-initialised is empty. */
struct items {
	struct stream *first, *last;
	struct map by_id; /* streams */
	int fd;		  /* of the file, + 1; 0: there is none yet */
	uint64_t size, n; /* bytes in the file; items in all */
	bool lost;	  /* some could not be written */
};

void items_deinit(struct items *s);
/** label: the command line, behind prefixes and before suffixes of the caller's. */
struct stream *items_stream(struct items *s, const char *label);
void items_add(struct items *s, struct stream *t, const struct item *it);
size_t stream_count(const struct stream *t);
/** Reads n items from the from-th on, all of which exist. False: the file cannot be read. */
bool items_read(const struct items *s, const struct stream *t, size_t from, size_t n,
		struct item *ret);

/** Texts by the hash that stands for them. Zero-initialised is empty. */
struct texts {
	struct map by_hash; /* char * */
	size_t bytes;
};
void texts_add(struct texts *t, uint64_t hash, const char *text, size_t n);
/** NULL: it is not known, as there were too many. */
const char *texts_get(const struct texts *t, uint64_t hash);
void texts_deinit(struct texts *t);

#endif
