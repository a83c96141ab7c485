#ifndef WHERE_WHERE_H
#define WHERE_WHERE_H
/**
 * The language of conditions about calls (`name == openat && ret < 0`). An expression is parsed and
 * checked once; the result is const and is evaluated at the entry and at the exit of each call.
 * Knows calls, values and records, but no engine, output or option. pawl.1 (FILTER EXPRESSIONS) is
 * the manual.
 *
 * There are three answers, no, yes and later, because much is not known before the end of a call. A
 * test of something that a call does not have is false.
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
 * Compiles an expression. It can be evaluated for system calls and for library calls (whose struct
 * call has a symbol). An error has three lines: what is wrong, the expression, and marks under the
 * words in question. Free *ret with where_destroy().
 */
struct err *where_compile(const char *text, struct where **ret) ERR_CHECK;
/** The same for an expression that is a number, such as `count' or `iov.iov_len'; it is for
 * where_numbers(). of_program: it is about a function of the program, whose arguments may have any
 * name; else a name that no description has is an error. */
struct err *where_compile_number(const char *text, bool of_program, struct where **ret) ERR_CHECK;
/** True if such a number is a time, in nanoseconds. */
bool where_is_time(const struct where *w);
void where_destroy(struct where *w);
/** The first name in the expression that only a library function has; NULL: there is none. */
const char *where_function(const struct where *w);

/** Evaluates what follows from the call alone: its name, its classes, which arguments it has. id:
 * an index of sc_calls, 0 = a number that no table has. WHERE_NO: no such call can meet the
 * condition. */
enum where_answer where_of_call(const struct where *w, uint16_t id);

/** What is remembered of a thread: answers from the entry of a call to its exit, and the thread's
 * name. Zero-initialise it, also when the thread has ended. */
struct where_thread {
	uint64_t known, truth; /* bit per test: answers that the entry decided */
	bool has_comm;
	bool renames; /* its last call may have changed its name */
	uint8_t comm_len;
	char comm[16];
};

/** What a question is about: an entry, an exit, the cut of a call, another event. */
struct where_view {
	const struct event *ev;
	const struct record *enter; /* the call's entry; needed for exits and cuts */
	struct call *call;	    /* NULL: the event is not about a call. Else the call after
				     * decode_enter(), decode_exit() or decode_identify() */
	struct where_thread *thread;
};

/** The state of an evaluation. Between questions only its memory is reused. */
struct where_eval {
	const struct where *w;
	struct decode_opts opts; /* leave nothing out */
	uint8_t *how;
	struct call full;	  /* the call decoded in full, if the shown one lacks something */
	bool has_entry, has_exit; /* which halves of the current call `full` has */
	char text[2][4096];	  /* for the two sides of a comparison, alternately */
	unsigned turn;
	struct buf room; /* the copy of a text for a regular expression */
};
/** w must outlive e. */
void where_eval_init(struct where_eval *e, const struct where *w);
void where_eval_deinit(struct where_eval *e);

/** Answers at the entry of a call. */
enum where_answer where_at_entry(struct where_eval *e, const struct where_view *v);
/** Answers at the exit of a call, or when the call was cut. Called after WHERE_LATER. */
bool where_at_exit(struct where_eval *e, const struct where_view *v);
/** The numbers that an expression of where_compile_number() has at the exit of a call: none, if the
 * call has no such thing; of an array, one for each element. Returns how many they are, at most n.
 */
unsigned where_numbers(struct where_eval *e, const struct where_view *v, int64_t *ret, unsigned n);
/** Answers for signals and ends of threads: by pid, tid and comm, and, if the condition uses
 * signals, by the signal. In that case, tests about calls are false; else they are ignored. */
bool where_of_event(struct where_eval *e, const struct where_view *v);

/** The number of a name that a call's arguments can have: of a flag, an error, a signal, an ioctl.
 * False: it is none. */
bool where_constant(const char *name, int64_t *ret);

#endif
