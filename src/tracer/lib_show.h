#ifndef TRACER_LIB_SHOW_H
#define TRACER_LIB_SHOW_H
/**
 * The pipeline's stage for library calls: they nest, unlike system calls, so every thread has a
 * stack of those that have not returned. Decodes them and lends them to sinks.
 */
#include "decode/decode.h"
#include "decode/proto.h"
#include "event/source.h"
#include "sink/sink.h"

struct lib_show {
	const struct decode_opts *decode;
	const struct protos *protos; /* the user's; NULL: none */
	struct protos found;	     /* by debug information */
	bool count_only;	     /* values are not wanted */
	struct map threads;
	struct map names; /* by symbol: struct lib_name */
};

void lib_show_deinit(struct lib_show *s);

/** Takes RECORD_CALL_ENTER or RECORD_CALL_EXIT: m->lib is the call, m->depth how many it is in.
 * False: an exit whose entry was not seen. */
bool lib_show_take(struct lib_show *s, const struct event *ev, struct moment *m);
/** Before lib_show_take() of a RECORD_CALL_EXIT, or at an event that ends all calls of a thread:
 * takes away the innermost call, if it is over without having returned. True: there was one, m->lib
 * is it; there may be more. */
bool lib_show_cut(struct lib_show *s, const struct event *ev, int32_t tid, struct moment *m);
/** The thread has ended, or runs another program: its calls are over. */
void lib_show_forget(struct lib_show *s, int32_t tid);
/** A new thread goes on in copies of the calls of its creator (fork). */
void lib_show_copy(struct lib_show *s, int32_t from, int32_t to);

#endif
