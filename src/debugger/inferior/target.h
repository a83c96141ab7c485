#ifndef DEBUGGER_INFERIOR_TARGET_H
#define DEBUGGER_INFERIOR_TARGET_H
/**
 * What a program is made of: a process of this system (native.c), a core file (core_target.c), or
 * what a server at the other end of a connection controls (debugger/client). Each is a table of
 * functions; struct inferior keeps threads, sites and watches over it. The functions are called
 * while all threads are stopped.
 */
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/buf.h"
#include "base/err.h"
#include "base/mem.h"

struct control_call;
struct dthread;
struct event_info;
struct inferior;
struct site_access;
struct target;

enum run_how { RUN_CONTINUE, RUN_STEP };

/** What inferior_run() is asked for. */
struct run {
	struct inferior *inf;
	pid_t tid; /* the thread that steps or continues; 0: no particular one */
	enum run_how how;
	bool alone;
	bool again; /* after a look at requests: a site to which the thread has come meanwhile is
		     * still to be hit */
	struct event_info *ret;
};

struct target_ops {
	const char *name; /* as `info inferiors' shows it */
	bool runs;	  /* its threads can be resumed, and its memory and registers changed */
	bool local;	  /* it is a process of this system, inferior.pid */

	/** The id of the program for the user; NULL: it is inferior.pid. */
	pid_t (*pid)(const struct target *);
	/** Appends what a thread is called in messages; NULL: "Thread 0x... (LWP N)". */
	void (*put_name)(const struct target *, pid_t tid, struct buf *b);
	/** Memory without our breakpoints. Reads up to n bytes; returns how many could be read. */
	size_t (*read)(struct inferior *inf, taddr addr, void *buf, size_t n);
	struct err *(*write)(struct inferior *inf, taddr addr, const void *bytes, size_t n);

	/** Reads a thread's general registers into t->regs, and writes them. */
	struct err *(*get_regs)(struct dthread *t);
	struct err *(*put_regs)(struct dthread *t);
	/** As inferior_reg_set(), inferior_xsave(), inferior_put_xsave(). */
	struct err *(*reg_set)(struct dthread *t, void *set, size_t *len);
	struct err *(*get_xsave)(struct dthread *t, void *area, size_t *len);
	struct err *(*put_xsave)(struct dthread *t, const void *area, size_t len);
	struct err *(*siginfo)(struct dthread *t, siginfo_t *ret);
	/** Appends what else is known of a thread, in brackets. NULL: nothing. */
	void (*put_extra)(const struct dthread *t, struct buf *b);
	/** The system call at which it is stopped. NULL: there are none. */
	struct err *(*call)(struct dthread *t, struct control_call *ret);
	/** The name of a thread, up to n bytes; its length, or -1. */
	long (*comm)(const struct dthread *t, char *buf, size_t n);

	/** Sets or removes inferior.watches[n]. NULL: put_watches() does that for each thread. */
	struct err *(*put_watch)(struct inferior *inf, unsigned n, bool on);
	struct err *(*put_watches)(struct inferior *inf, struct dthread *t);

	/** Appends what /proc/PID/NAME contains. False: it is not known. */
	bool (*file)(struct inferior *inf, const char *name, struct buf *ret);
	/** The same for a link; its length, at most n, or -1. */
	long (*link)(struct inferior *inf, const char *name, char *buf, size_t n);

	struct err *(*run)(struct run *r);
	struct err *(*detach)(struct inferior *inf, int sig);
	struct err *(*kill)(struct inferior *inf);
	/** The program is gone: frees the target. */
	void (*gone)(struct target *);
};

struct target {
	const struct target_ops *ops;
	const char *where;	   /* how it is connected; NULL: by ops->name */
	struct site_access *sites; /* how breakpoints are inserted; NULL: into inferior.pid */
};

/* For the targets. */
/** Makes this the program in place of the last one, and takes ownership of the target. */
void inferior_begin(struct inferior *inf, struct target *target, pid_t pid, bool attached);
/** Removes everything that is known about the program, which is gone. */
void inferior_gone(struct inferior *inf);
/** A copy of bytes that are to be written, with our breakpoints among them; the caller frees it. */
uint8_t *inferior_with_sites(struct inferior *inf, taddr addr, const void *bytes, size_t n);
/** Adds a thread to the table, or removes it. */
struct dthread *inferior_add(struct inferior *inf, pid_t tid);
void inferior_remove(struct inferior *inf, struct dthread *t);
/** Reports to the session that a thread is gone. */
void inferior_tell_left(struct inferior *inf, const struct event_info *how);

#endif
