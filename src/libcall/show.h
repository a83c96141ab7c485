#ifndef LIBCALL_SHOW_H
#define LIBCALL_SHOW_H
/**
 * The pipeline's stage for library calls. Unlike system calls they nest, so every thread has a
 * stack of calls that have not returned. This stage decodes them and lends them to sinks.
 */
#include "base/map.h"
#include "decode/decode.h"
#include "decode/library/proto.h"
#include "event/source.h"

/** A call that is in progress or has just ended. Valid until the next event of its thread. */
struct lib_shown {
	struct call call; /* must be the first member */
	uint64_t symbol;
	struct record entry;
	uint32_t depth;	       /* the number of outer calls that sinks have been told of */
	bool told;	       /* for the pipeline: sinks have been told of this call */
	bool undecided;	       /* for the pipeline: it is not yet decided whether to show it */
	uint64_t known, truth; /* for the pipeline: what the condition has decided at the entry */
};

struct lib_show {
	const struct decode_opts *decode;
	const struct protos *protos; /* the prototypes that the user gave; NULL: none */
	struct protos found;	     /* prototypes found in debug information */
	bool count_only;	     /* calls are only counted: values are not needed */
	struct map threads;
	struct map names; /* by symbol: struct lib_name */
};

void lib_show_deinit(struct lib_show *s);

/** Takes a RECORD_CALL_ENTER or RECORD_CALL_EXIT and returns its call. NULL: an exit whose entry
 * was not seen. */
struct lib_shown *lib_show_take(struct lib_show *s, const struct event *ev);
/** Removes and returns a thread's innermost call if it is over without having returned. Called
 * before lib_show_take(), and at an event that ends all calls of a thread, until it returns NULL.
 */
struct lib_shown *lib_show_cut(struct lib_show *s, const struct event *ev, int32_t tid);
/** Removes all calls of a thread that has ended or runs another program. */
void lib_show_forget(struct lib_show *s, int32_t tid);
/** True if a thread is in no library call. */
bool lib_show_is_idle(const struct lib_show *s, int32_t tid);
/** The number of library calls in progress in a thread that sinks have been told of. */
uint32_t lib_show_depth(const struct lib_show *s, int32_t tid);
/** The name of a function by its number in records, for output. Valid as long as s. */
const char *lib_show_name(struct lib_show *s, struct mem *mem, uint64_t symbol);
/** True if a thread is in a call of vfork, from which its child returns, too. */
bool lib_show_is_in_vfork(const struct lib_show *s, int32_t tid);
/** A new thread goes on in copies of the calls of its creator (fork). */
void lib_show_copy(struct lib_show *s, int32_t from, int32_t to);

#endif
