#ifndef DEBUGGER_STOP_HELD_H
#define DEBUGGER_STOP_HELD_H
/**
 * The programs of a session that are not the current one: of a fork's two processes the one that is
 * not followed, when neither is to be let go. They stay where they are; whatever the session has of
 * its current program (processes, symbols, places, threads) is exchanged for theirs when one of
 * them becomes the current one. Nothing of ours is in them meanwhile (no breakpoint, no debug
 * register), so that they can be let go at any time.
 */
#include "debugger/session/session.h"
#include "debugger/stop/program.h"

struct held {
	struct held *next;
	struct inferior inf;
	char *program, *libraries; /* as in struct code, and session.loaded */
	/* As in the session: */
	unsigned thread, frame;
	const uint8_t *entered;
	taddr entry, loader;
	struct ifuncs ifuncs;
};

/** To be called once, when there is a session. */
void held_init(struct session *s);
/** Ends, or lets go of, all of them. */
void held_deinit(struct session *s);

/** The program with that number, the current one too; NULL: there is none. */
struct inferior *held_program(struct session *s, unsigned number);
/** Makes it the current one; see program_ended(). */
struct err *held_switch(struct session *s, unsigned number) ERR_CHECK;
/** The same to look at it only: where it is, names and memory. Nothing may run until the one that
 * was there before is back. */
void held_look(struct session *s, unsigned number);

/** Programs that are no more, or not ours any more: what is known of their maps is forgotten. */
void held_forget_gone(struct session *s);

/** Takes note of what has happened to programs that are stopped: they may have been killed. */
void held_poll(struct session *s);
/** Kills it, or lets it run on without us; it stays in the list. */
struct err *held_let_go(struct session *s, struct inferior *inf, bool kills) ERR_CHECK;

/** The current program is about to go on, and there may be something to settle first: a child that
 * was born is held, or its parent is. False: it can't go on, as was told. */
bool held_prepare(struct session *s);
/** The program has stopped: others that have ended are forgotten. */
void held_prune(struct session *s);

#endif
