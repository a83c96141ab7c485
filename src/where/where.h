#ifndef WHERE_WHERE_H
#define WHERE_WHERE_H
/**
 * The language of conditions about calls (`name == openat && ret < 0`): parsed and checked once to
 * a const program, then asked about each call as it begins and as it ends. Knows calls, values and
 * records; no engine, no output, no option. pawl.1 (FILTER EXPRESSIONS) is its manual.
 *
 * Three answers, because much is not known before the end of a call: no, yes, later. A test about
 * something that a call does not have is false.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/err.h"
#include "decode/decode.h"
#include "event/source.h"

struct where;
enum where_answer { WHERE_NO, WHERE_YES, WHERE_LATER };

/**
 * Compiles. It is asked about system calls and about calls of libraries (whose struct call has a
 * symbol) alike. Errors have three lines: what is wrong, the expression, and marks under the words
 * in question. Free with where_destroy().
 */
struct err *where_compile(const char *text, struct where **ret) ERR_CHECK;
void where_destroy(struct where *w);
/** The first name in it that only a function of a library has; NULL: there is none. */
const char *where_function(const struct where *w);

/** By the call alone: which name, which classes, which arguments there are. id: sc_calls, 0 = a
 * number that no table knows. WHERE_NO: no such call can meet the condition. */
enum where_answer where_of_call(const struct where *w, uint16_t id);

/** What is remembered of a thread: from the entry of a call to its exit, and its name. Begin with
 * zeroes; zero it when the thread is gone. */
struct where_thread {
	uint64_t known, truth; /* by test: what the entry settled */
	bool has_comm;
	bool renames; /* it was in a call that may change its name */
	uint8_t comm_len;
	char comm[16];
};

/** Where something is asked about: an entry, an exit, the cut of a call, another event. */
struct where_view {
	const struct event *ev;
	const struct record *enter; /* of the call; exits and cuts need it */
	struct call *call;	    /* NULL: it is about no call. After decode_enter() or _exit(),
				     * or after decode_identify() */
	struct where_thread *thread;
};

/** The state of an evaluation; nothing in it outlives a question but memory. */
struct where_eval {
	const struct where *w;
	struct decode_opts opts; /* nothing left out */
	uint8_t *how;
	struct call full; /* the call once more, when the one shown lacks what is asked for */
	bool has_entry, has_exit; /* full holds these halves of the current call */
	char text[2][4096];	  /* of both sides of a comparison, by turns */
	unsigned turn;
	struct buf room; /* for a regular expression's text */
};
/** w must outlive e. Fails without memory only. */
struct err *where_eval_init(struct where_eval *e, const struct where *w) ERR_CHECK;
void where_eval_deinit(struct where_eval *e);

/** At the entry of a call. */
enum where_answer where_at_entry(struct where_eval *e, const struct where_view *v);
/** At the exit, or where the call was cut; after WHERE_LATER. */
bool where_at_exit(struct where_eval *e, const struct where_view *v);
/** Signals and ends of threads: by pid, tid and comm, and, if the condition speaks of signals, by
 * the signal; then tests about calls are false, else they do not count. */
bool where_of_event(struct where_eval *e, const struct where_view *v);

#endif
