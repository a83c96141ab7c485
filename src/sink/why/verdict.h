#ifndef SINK_WHY_VERDICT_H
#define SINK_WHY_VERDICT_H
/** Which process is to blame for a bad end, and which of its failed calls. */
#include "sink/why/history.h"

/** How a failure is known to be the reason. */
enum verdict_proof {
	VERDICT_NONE,  /* there is no failure */
	VERDICT_LAST,  /* it is the last one before the end, or the message: perhaps */
	VERDICT_TEXT,  /* the message has the text of the error, or the name of the file */
	VERDICT_WHOLE, /* it has both */
};

struct verdict {
	struct process *process;
	struct failure *failure; /* NULL: none of its calls explains it */
	enum verdict_proof proof;
	const char *said; /* the line of the message that is about it; not NUL-terminated */
	size_t said_len;
};

/** Finds the process that is to blame; NULL: there is none at all. */
struct process *verdict_process(const struct history *h);
/** Judges the failures of a process. */
struct verdict verdict_of(struct process *p);
/** True for a file that was not there long before the program said what was wrong. Programs look
 * for optional files when they start. */
bool verdict_is_long_past(const struct process *p, const struct failure *f);

#endif
