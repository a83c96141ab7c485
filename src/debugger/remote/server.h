#ifndef DEBUGGER_REMOTE_SERVER_H
#define DEBUGGER_REMOTE_SERVER_H
/**
 * The inside of debugger/remote/remote.h, for the files of this room: the state of a server of
 * gdb's remote protocol, and what one file offers the others. Each program is a struct inferior, as
 * at the prompt. They are listed here and not in the session, since the client decides which of
 * them has which breakpoint.
 */
#include "debugger/inferior/inferior.h"
#include "debugger/protocol/link.h"
#include "debugger/remote/remote.h"
#include "debugger/protocol/field.h"

struct session;

enum { SERVER_SIGNALS = 65, SERVER_CALLS = 1024, SERVER_FILES = 32 };

/** A program that the client controls. */
struct served {
	struct served *next;
	struct inferior inf;
	pid_t selected;		   /* the thread of `Hg'; 0: none */
	uint8_t points[WATCHES];   /* for each watch, the kind of its Z packet: '1' .. '4' */
	bool catches, catches_all; /* QCatchSyscalls: all calls, or those in `calls' */
	uint8_t calls[SERVER_CALLS / 8];
	unsigned sig; /* of its last stop, in the protocol's numbers */
};

struct server {
	struct session *s;
	const struct remote_options *options;
	struct link link;
	struct served *programs; /* the current one is the first */
	bool done;		 /* the server ends when the client is gone */
	bool hangs_up;		 /* the connection ends with this packet */
	bool extended;		 /* the client has said `!' */

	/* What the client understands (qSupported). */
	bool multiprocess, swbreak, hwbreak, forks, vforks, execs;

	bool passed[SERVER_SIGNALS];	 /* QPassSignals: these do not stop the program */
	bool programmed[SERVER_SIGNALS]; /* QProgramSignals: the program may get these */
	bool programmed_told;		 /* the client has said so */
	bool thread_events;		 /* QThreadEvents */

	char **argv;	   /* of the program that was started last, or NULL; NULL-ended */
	size_t listed;	   /* how many threads the answers to qfThreadInfo have had so far */
	struct buf object; /* what qXfer reads, so that its parts belong together */
	char *object_name;
	uint64_t object_runs, runs; /* how often a program was resumed, when it was made and now */

	int files[SERVER_FILES]; /* of vFile, 1 + a descriptor; 0: free */
	pid_t root;		 /* vFile:setfs: whose files; 0: ours */
	uint64_t changes;	 /* the greatest inferior.changes that the session has seen */
	int console;		 /* the file that the trace is written to, or -1 */
};

/** Answers a packet. at: its text behind the name; end: its end. What is appended to *reply is
 * sent; nothing means that the packet is not known. */
typedef void server_answer(struct server *v, const char *at, const char *end, struct buf *reply);
struct server_row {
	const char *name;
	server_answer *answer;
	bool silent; /* it has no reply, or has sent it itself */
};
extern const struct server_row server_threads[], server_memory[], server_points[], server_queries[],
	server_objects[], server_files[], server_runs[], server_starts[], server_settings[],
	server_storage[];

/* server.c */
struct server *server_create(struct session *s, const struct remote_options *o);
/** Ends the connection, kills programs that the server has started, and lets the others go. */
void server_destroy(struct server *v);
/** Serves the client that the link has, until it is gone. */
void server_client(struct server *v);

/* errors.c */
/** `E' and a number of errno(3), or that of an error. Frees it. */
void server_fail(struct buf *reply, int error);
void server_fail_by(struct buf *reply, struct err *e);
void server_ok(struct buf *reply);

/* programs.c */
/** The current program; NULL: there is none. */
struct served *server_current(const struct server *v);
/** The program of a process; 0, -1: the current one. NULL: there is none. */
struct served *server_program(const struct server *v, pid_t pid);
/** The thread that an id means, in *p; any: the one of `Hg', or the first. NULL: there is none. */
struct dthread *server_thread(const struct server *v, const struct field_thread *id,
			      struct served **p);
/** The thread that packets about registers are about. */
struct dthread *server_selected(const struct server *v);
void server_make_current(struct server *v, struct served *p);
/** Appends `pPID.TID', or `TID' if the client does not know of several processes. */
void server_put_thread(const struct server *v, const struct served *p, pid_t tid, struct buf *b);
/** Adds a program without a process. */
struct served *server_add(struct server *v);
/** Prepares an inferior for this server. */
void server_adopt(struct server *v, struct inferior *inf);
/** Kills or detaches a program that has not ended, and removes it from the list. */
struct err *server_remove(struct server *v, struct served *p, bool kills) ERR_CHECK;
void server_remove_all(struct server *v, bool kills_started);
/** Starts the program of server.argv, and makes it the current one. */
struct err *server_start(struct server *v) ERR_CHECK;
struct err *server_attach(struct server *v, pid_t pid) ERR_CHECK;
/** Makes the child of a fork, which is stopped at its beginning, a program. NULL: it has ended. */
struct served *server_bear(struct server *v, struct served *parent);

/* threads.c */
/** The threads of a program in the order of their beginning, in a malloc'd array; returns how many
 * there are. */
size_t server_threads_of(const struct served *p, struct dthread ***ret);

/* reply.c */
/** Appends the reply that tells of an event of a program. */
void server_put_event(struct server *v, struct served *p, const struct event_info *event,
		      struct buf *reply);
/** The same for why it is stopped now. */
void server_put_stopped(struct server *v, struct served *p, struct buf *reply);

/* going.c */
/** Lets a thread or the program go, until there is something to tell; appends the reply. */
struct server_go {
	struct served *p;
	pid_t tid; /* the thread that steps, or that alone continues; 0: none */
	enum run_how how;
	bool alone;
	bool ranged; /* steps while its pc is in [from, to) */
	taddr from, to;
};
void server_go(struct server *v, const struct server_go *go, struct buf *reply);
/** Sets whether system calls are events of the program. */
void server_wants_calls(const struct server *v, struct served *p);

/* monitor.c */
/** Runs a command of `monitor', and sends what it prints. */
void server_monitor(struct server *v, const char *line, struct buf *reply);
/** Shows an event of a program, if the trace is on. */
void server_trace(struct server *v, struct served *p, const struct event_info *event);
/** Sends what the trace has written since the last time. */
void server_trace_flush(struct server *v);
bool server_traces(const struct server *v);
/** While the session has the program as its own. */
void server_lend(struct server *v, struct served *p);
void server_take_back(struct server *v, struct served *p);

#endif
