#ifndef TRACER_SOURCE_LENT_H
#define TRACER_SOURCE_LENT_H
/**
 * What is read and asked of an event while it is lent, as the chunks of a recording
 * (tracer/source/recording.h). Each piece of memory and each answer is there once.
 *
 * Programs make the same calls again and again. Of whole calls with the same event_contents the
 * same is read, and the same is asked as long as the answers are the same. So the chunks of such a
 * call are kept: for another one the questions are asked again, and if nothing has changed, nobody
 * need decode the call for the recording's sake. They are not even asked again for a short time, if
 * there were only calls since then that change no answers.
 */
#include "base/buf.h"
#include "base/memo.h"
#include "base/patience.h"
#include "event/source.h"
#include "sink/links.h"

enum {
	LENT_PIECES = 256,
	LENT_ANSWERS = 64,
	LENT_NAMES = 64,
	LENT_SAID = 16,
	LENT_SAID_MAX = 256, /* a longer answer is not kept */
};

/** Memory that is in the chunks already. */
struct lent_piece {
	uint64_t addr;
	uint32_t wanted, got;
	size_t at; /* where in the chunks */
};

/** An answer that is in the chunks already. */
struct lent_answer {
	uint32_t what;
	int32_t result;
	uint64_t key;
	size_t room, at; /* room: how long it could have become */
};

/** The name of a thread, which is asked for at each event. It changes at an execve, by a call, or
 * by somebody who writes to /proc, so an answer is good for a short time. */
struct lent_name {
	int32_t tid;
	uint32_t len;
	uint64_t until_ns; /* CLOCK_MONOTONIC; 0: there is none */
	char text[32];
};

/** An answer about a descriptor, or the current directory, that is good for a short time, as long
 * as no event changes answers: programs make many calls about one directory. */
struct lent_said {
	int32_t pid;
	uint32_t what;
	uint64_t key, changes; /* lent_known.changes when it was given */
	uint64_t until_ns;     /* CLOCK_MONOTONIC; 0: there is none */
	uint32_t len;
	char text[LENT_SAID_MAX];
};

/** What is known of names, whichever event is asked about them. */
struct lent_known {
	struct lent_said said[LENT_SAID];
	struct lent_name names[LENT_NAMES]; /* of threads, some of which share a place */
	struct links links;		    /* what descriptors refer to */
	uint8_t *calls;			    /* what they may do to answers */
	uint64_t changes;		    /* events that may have changed answers */
	bool others;			    /* threads that are not seen may change descriptors */
};

/** An event that stands in the place of another source's. */
struct lent {
	struct mem mem;
	struct event event;
	const struct event *inner; /* NULL: it is over, or another one's */
	struct lent_known *known;
	struct event_contents *contents; /* of the call; NULL: not known */
	struct buf *to;			 /* the chunks */
	bool has_all;			 /* they are complete: only answers may be missing */
	size_t unnoted, noted; /* from here to here they have answers that are not in `answers' */
	bool odd; /* something was asked whose answer depends on more than the question */
	struct lent_piece pieces[LENT_PIECES];
	unsigned npieces;
	struct lent_answer answers[LENT_ANSWERS];
	unsigned nanswers;
};

void lent_known_init(struct lent_known *k, bool sees_all, bool follows);
void lent_known_deinit(struct lent_known *k);

/** From now on l->event is that one; its chunks are appended, beginning with the event itself. */
void lent_begin(struct lent *l, const struct event *inner, struct lent_known *known,
		struct buf *to);

/** Both ends of a whole call, whose chunks go to different buffers. */
struct lent_again {
	struct memo calls;
	struct patience patience;
	struct buf kept;
	size_t begin[2]; /* where the chunks behind the two events begin */
};

/** Both ends have just begun. True: the chunks of such a call are known, and have been appended. */
bool lent_again(struct lent_again *a, struct lent ends[2]);
/** The call is over, and its chunks are all there: keeps them. */
void lent_again_keep(struct lent_again *a, struct lent ends[2]);
void lent_again_deinit(struct lent_again *a);

#endif
