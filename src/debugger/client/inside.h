#ifndef DEBUGGER_CLIENT_INSIDE_H
#define DEBUGGER_CLIENT_INSIDE_H
/**
 * The inside of debugger/client/client.h, for its own files: client.c (the connection), ask.c
 * (packets and answers), layout.c (registers), regs.c, memory.c, points.c (breakpoints), stop.c
 * (what the server says about a stop), run.c, transfer.c (files and objects), map.c (what is
 * mapped), target.c (the table of functions).
 */
#include "arch/features.h"
#include "debugger/client/client.h"
#include "debugger/protocol/link.h"

/* -- layout.c: where registers are in the packet g -------------------------------------------- */

enum { LAYOUT_REGS = 512, BLOCK_MAX = 16384 };

struct layout_reg {
	unsigned number, offset, size; /* of the protocol; in the packet; in bytes */
	const struct feature_reg *ours;
};

struct layout {
	bool is64;
	struct layout_reg regs[LAYOUT_REGS]; /* those that we know */
	unsigned n;
	unsigned next, offset; /* while it is made */
};

/** The order of servers that describe nothing. */
void layout_default(struct layout *l);
/** Reads a description of the target (gdb's manual, "Target Descriptions"). fetch gets an included
 * document, malloc'd; NULL: there is none. */
struct err *layout_read(struct layout *l, const char *xml,
			char *(*fetch)(void *data, const char *name), void *data) ERR_CHECK;

/* -- stop.c ----------------------------------------------------------------------------------- */

enum stop_reason {
	REASON_SIGNAL,
	REASON_BREAKPOINT,
	REASON_WATCH,
	REASON_HARDWARE,
	REASON_FORK,
	REASON_VFORK,
	REASON_VFORK_DONE,
	REASON_EXEC,
	REASON_LIBRARY,
	REASON_ENTRY,
	REASON_EXIT,
	REASON_OTHER,
};

/** What the server says about a stop. */
struct stop_reply {
	char kind;	       /* S (also T), W, X, N; 0: nothing that we understand */
	int sig;	       /* our number; of S and X */
	int code;	       /* of W */
	pid_t pid, tid, child; /* 0: not said */
	enum stop_reason reason;
	uint64_t value; /* an address, or the number of a system call */
};
bool stop_read(const char *text, struct stop_reply *ret);

/* -- the client ------------------------------------------------------------------------------- */

enum ability {	       /* what a server may turn out not to have, which is asked once */
	       ABLE_X, /* memory is written as bytes */
	       ABLE_P, /* single registers are written */
	       ABLE_VCONT,
	       ABLE_POINT_0, /* the kinds of packet Z */
	       ABLE_POINT_1,
	       ABLE_POINT_2,
	       ABLE_POINT_3,
	       ABLE_POINT_4,
	       ABLE_THREADS, /* qXfer:threads */
	       ABLE_FILES,   /* vFile */
	       ABLE_AUXV,
	       ABLE_SIGINFO,
	       ABLE_CALLS, /* QCatchSyscalls */
	       ABLE_VKILL,
};

enum { CACHE_LINE = 256, CACHE_LINES = 64 };

struct client {
	struct target target; /* first */
	struct site_access access;
	struct client_options options; /* without `where' */
	struct link link;
	unsigned unable;   /* bits of enum ability */
	bool multi;	   /* ids of threads have that of their process */
	bool tells_breaks; /* stops at breakpoints are told as such, with their address */
	size_t most;	   /* the greatest packet that the server takes */
	bool attached;	   /* the program was there before the server */
	bool process;	   /* it is a process of an operating system, so that its memory may be read
			    * without effects */
	bool calls;	   /* system calls are told */
	bool interrupted;  /* we have asked for a stop that has not been told yet */
	struct stop_reply stop;
	pid_t pid; /* 0: the server has no program */
	struct layout layout;
	struct {
		pid_t tid; /* 0: none */
		size_t n;
		uint8_t bytes[BLOCK_MAX];
	} block;	   /* the registers of a thread */
	pid_t selected[2]; /* by Hg and Hc; 0: none */
	struct cache_line {
		taddr addr; /* 0: empty */
		size_t n;
		uint8_t bytes[CACHE_LINE];
	} cache[CACHE_LINES];
	struct buf out;	 /* the packet that is made */
	struct buf auxv; /* as long as the program is the same */
	bool has_auxv;
	char *program; /* on the server's system; NULL: not known */
	char *file;    /* here; NULL: none */
	char *where;   /* as `info inferiors' shows it */
};

static inline bool client_is_able(const struct client *c, enum ability a)
{
	return !(c->unable >> a & 1);
}

/* ask.c: each returns the answer, valid until the next packet; NULL: the connection is lost. */
const char *client_ask(struct client *c, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));
/** The packet is in c->out. */
const char *client_ask_made(struct client *c);
/** The length of the last answer, which may contain any bytes. */
size_t client_answer_size(const struct client *c);
/** What is wrong with an answer that is no `OK'; NULL: nothing. what: what we wanted. */
struct err *client_check(struct client *c, const char *answer, const char *what) ERR_CHECK;
struct err *client_lost(struct client *c) ERR_CHECK;
/** An answer that means that the server does not know the packet: takes away the ability. */
bool client_refuses(struct client *c, const char *answer, enum ability a);
/** Appends the id of a thread. */
void client_put_thread(const struct client *c, pid_t tid, struct buf *b);
/** Selects the thread for packets about registers and memory ('g') or for going on ('c'). */
bool client_select(struct client *c, char what, pid_t tid);
/** Bytes for the console, from the packet O. */
void client_console(struct client *c, const char *hex);

/* regs.c */
struct err *client_get_regs(struct dthread *t);
struct err *client_put_regs(struct dthread *t);
struct err *client_reg_set(struct dthread *t, void *set, size_t *len);
struct err *client_get_xsave(struct dthread *t, void *area, size_t *len);
struct err *client_put_xsave(struct dthread *t, const void *area, size_t len);

/* memory.c */
size_t client_read(struct client *c, taddr addr, void *buf, size_t n);
struct err *client_write(struct client *c, taddr addr, const void *bytes, size_t n);
/** The program has run: what was read does not count any more. */
void client_moved(struct client *c);

/* points.c */
void client_points_init(struct client *c);
struct err *client_put_watch(struct inferior *inf, unsigned n, bool on);
/** The watches (bits) that an address belongs to. */
unsigned client_watches_at(const struct inferior *inf, enum stop_reason reason, taddr addr);

/* transfer.c */
/** Appends an object by qXfer. False: there is none. */
bool client_transfer(struct client *c, const char *object, const char *annex, struct buf *ret);
/** Appends a file of the server's system. */
bool client_file(struct client *c, const char *path, struct buf *ret);
/** Reads a link there, up to n bytes. Returns the length, or -1. */
long client_link(struct client *c, const char *path, char *buf, size_t n);

/* map.c */
bool client_maps(struct client *c, struct inferior *inf, struct buf *ret);

/* run.c, threads.c */
struct err *client_run(struct run *r);
/** Adds new threads of the program to the table, and removes those that are gone. */
void client_update_threads(struct client *c, struct inferior *inf);
/** The program is gone, and with it c, unless the connection is extended. */
void client_gone(struct client *c, struct inferior *inf);

/* target.c */
void client_target_init(struct client *c);

#endif
