#ifndef SINK_WHY_HISTORY_H
#define SINK_WHY_HISTORY_H
/**
 * What each process did that may explain how it ended: the last calls that failed, its last error
 * message, signals, its end. A process that ended well is soon forgotten.
 */
#include "base/buf.h"
#include "base/map.h"
#include "sink/why/failure.h"

enum {
	HISTORY_FAILURES = 96, /* the last ones are kept */
	HISTORY_SAID = 2048,   /* bytes of error messages, the last ones */
	HISTORY_CONNECTS = 8,  /* that are in progress */
};

enum process_state { PROCESS_RUNS, PROCESS_EXITED, PROCESS_KILLED };

/** The last signal that may have killed the process. */
struct blow {
	int sig, code; /* si_code */
	int sender;    /* its pid, or 0 */
	char *sender_name;
	uint64_t address; /* si_addr, of a fault */
	char *stack;	  /* event/stack.h */
	size_t stack_len;
};

/** The question to a name server that was the last one (naming.h). */
struct naming {
	int fd; /* of the socket over which the server is asked */
	char *server, *name;
	bool is_open; /* there is no answer yet */
};

struct process {
	struct process *next, *parent;
	int pid;
	char *name; /* of its program */
	enum process_state state;
	int code; /* exit status, or signal */
	bool core;
	uint64_t begin, end; /* numbers of events; end 0: it has not ended */
	bool is_stub;	     /* it has not run any program yet: it is still a copy of pawl */

	struct failure *failures; /* a ring; NULL: none */
	unsigned nfailures, newest;
	struct failure *connects; /* begun, and not known to have failed; by descriptor */
	size_t retried, probes;
	struct buf said;
	uint64_t said_first, said_last; /* numbers of events; 0: it has said nothing */
	struct map found; /* by hash of the last part of a path that was looked for: 1, or the event
			   * at which it was found */
	struct naming naming;
	bool is_crowded; /* it was asked what all its descriptors are */
	struct blow blow;
	unsigned stacks; /* that were asked for */
};

struct history {
	struct process *first, **end;
	struct process *main; /* the command, or the first process that was attached to */
	struct map running;   /* by pid */
	struct map births;    /* by tid of a new thread: the process that made it */
	int killer, killed;   /* the last one to send SIGKILL, 0: none; to this pid, or group, or
			       * all */
	char *killer_name;
};

void history_init(struct history *h);
void history_deinit(struct history *h);
struct process *history_process(struct history *h, const struct event *ev);
/** Any event that is not a call. */
void history_event(struct history *h, const struct moment *m);
/** A process sends a SIGKILL. */
void history_kill(struct history *h, const struct event *ev, int to);

/** A call of the process has failed. Owns *f afterwards. */
void process_failed(struct process *p, struct failure *f);
/** A call with this path was successful. */
void process_found(struct process *p, const char *path, size_t n, uint64_t seq);
/** The failure before the one that is *i failures back; NULL at the end. Start with *i = 0. */
struct failure *process_failure(const struct process *p, unsigned *i);
/** True if a file with this name was found afterwards, so that the search was a success. */
bool process_found_later(const struct process *p, const struct failure *f);
/** The process has written an error message, or a part of it. */
void process_said(struct process *p, const char *text, size_t n, uint64_t seq);
/** True if it is known to have ended badly. */
bool process_is_bad(const struct process *p);

#endif
