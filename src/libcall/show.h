#ifndef LIBCALL_SHOW_H
#define LIBCALL_SHOW_H
/**
 * The pipeline's stage for library calls. Unlike system calls they nest, so every thread has a
 * stack of calls that have not returned. Decodes them and lends them to sinks.
 */
#include "base/map.h"
#include "decode/decode.h"
#include "decode/library/proto.h"
#include "event/source.h"

/** A call that is in progress or has just ended; valid until the next event of its thread. */
struct lib_shown {
	struct call call; /* first */
	uint64_t symbol;
	struct record entry;
	uint32_t depth;	       /* the number of outer calls that sinks know of */
	bool told;	       /* the pipeline's: sinks have been told of it */
	bool undecided;	       /* ... but it is not decided yet if it is shown */
	uint64_t known, truth; /* ... what a condition has decided at the entry */
};

struct lib_show {
	const struct decode_opts *decode;
	const struct protos *protos; /* the user's; NULL: none */
	struct protos found;	     /* by debug information */
	bool count_only;	     /* values are not needed */
	struct map threads;
	struct map names; /* by symbol: struct lib_name */
};

void lib_show_deinit(struct lib_show *s);

/** Takes RECORD_CALL_ENTER or RECORD_CALL_EXIT: the call. NULL: an exit whose entry was not seen.
 */
struct lib_shown *lib_show_take(struct lib_show *s, const struct event *ev);
/** Before lib_show_take() of a RECORD_CALL_EXIT, or at an event that ends all calls of a thread:
 * takes away the innermost call, if it is over without having returned. NULL: there is none; else
 * there may be more. */
struct lib_shown *lib_show_cut(struct lib_show *s, const struct event *ev, int32_t tid);
/** The thread has ended, or runs another program: its calls are over. */
void lib_show_forget(struct lib_show *s, int32_t tid);
/** True if a thread is in a call of vfork, from which its child returns, too. */
bool lib_show_is_in_vfork(const struct lib_show *s, int32_t tid);
/** A new thread goes on in copies of the calls of its creator (fork). */
void lib_show_copy(struct lib_show *s, int32_t from, int32_t to);

#endif
