#ifndef DEBUGGER_STOP_HELD_H
#define DEBUGGER_STOP_HELD_H
/**
 * The programs of a session other than the current one: after a fork, the process that is not
 * followed, if neither is to be detached. They stay stopped. When one becomes the current program,
 * all state of the session's program (processes, symbols, places, threads) is exchanged with it.
 * Meanwhile they contain nothing of ours (no breakpoint, no debug register), so they can be
 * detached at any time.
 */
#include "debugger/inferior/offsets.h"
#include "debugger/session/session.h"
#include "debugger/stop/program.h"

struct held {
	struct held *next;
	struct inferior inf;
	bool copy; /* a checkpoint (debugger/stop/checkpoints.h), and no program of its own */
	unsigned checkpoint;	   /* as session.checkpoint */
	struct offsets offsets;	   /* of a checkpoint */
	char *program, *libraries; /* as in struct code, and session.loaded */
	struct run_options run;	   /* for its start */
	/* As in the session: */
	unsigned thread, frame;
	const uint8_t *entered;
	taddr entry, loader;
	struct ifuncs ifuncs;
};

/** To be called once for a session. */
void held_init(struct session *s);
/** Kills all of them, or detaches from those that were attached. */
void held_deinit(struct session *s);

/** The program with that number, which may be the current one; NULL: there is none. */
struct inferior *held_program(struct session *s, unsigned number);
/** Makes it the current program. It may have ended while it was held: see program_ended(). */
struct err *held_switch(struct session *s, unsigned number) ERR_CHECK;
/** Makes it the current program only to read its state, names and memory. Nothing may run until the
 * former one is current again. */
void held_look(struct session *s, unsigned number);

/** A new program, which does not run: number s->programs_made. clone: with the file of the current
 * program, and its settings for the start; otherwise without a file. connects: by what the current
 * one is connected, if that is this system. */
void held_new(struct session *s, bool clone, bool connects);
/** Numbers the connection of the current program, which has begun: processes of this system share
 * one. */
void held_connect(struct session *s);
/** A new one behind all others, with what the session knows of the current program but the
 * inferior, which the caller sets. copy: it is a checkpoint. */
struct held *held_add(struct session *s, bool copy);
/** Exchanges the current program and a held one. */
void held_exchange(struct session *s, struct held *h);
/** To be called before the program is exchanged for good: nothing of ours stays in it. */
void held_leave(struct session *s);
/** Takes one out of the list, ends it as inferior_deinit() does, and frees it. */
void held_remove(struct session *s, struct held *h);

/** Forgets a program that does not run, and the breakpoints that are for it alone. */
void held_drop(struct session *s, unsigned number);

/** To be called for programs that have ended or were detached: forgets what is known of their
 * mappings. */
void held_forget_gone(struct session *s);

/** Records events of stopped programs: they may have been killed. */
void held_poll(struct session *s);
/** Kills it, or detaches from it; it stays in the list. */
struct err *held_let_go(struct session *s, struct inferior *inf, bool kills) ERR_CHECK;

/** To be called before the current program is resumed. A new child, or its parent, may have to be
 * held first. False: the program cannot be resumed, and the reason was shown. */
bool held_prepare(struct session *s);
/** To be called when the program has stopped: forgets others that have ended. */
void held_prune(struct session *s);

#endif
