#ifndef DEBUGGER_STOP_CHECKPOINTS_H
#define DEBUGGER_STOP_CHECKPOINTS_H
/**
 * Checkpoints: copies of a program to which the user can go back. Each is a process that is held
 * (debugger/stop/held.h) under the number of its program. Copy 0 is the program itself. Going to a
 * copy exchanges it for the one that was current, which stays where it is. The offsets of open
 * files, which all copies share, are set again. When the current copy ends or is let go, the newest
 * one takes its place.
 */
#include "debugger/session/session.h"

/** Makes a copy of the current program. *ret: its number; *pid: its process. */
struct err *checkpoint_make(struct session *s, unsigned *ret, pid_t *pid) ERR_CHECK;
/** Goes to a copy, which may be the current one. */
struct err *checkpoint_restart(struct session *s, unsigned number) ERR_CHECK;
/** Kills a copy, or detaches from it, which runs on by itself. *pid: which process it was. */
struct err *checkpoint_delete(struct session *s, unsigned number, bool kills, pid_t *pid) ERR_CHECK;
/** The number of the next copy of the current program from *number on, the current one among them.
 * False: there are no more. */
bool checkpoint_next(const struct session *s, unsigned *number);
/** Makes a copy the current program only to read its state, and back: as held_look(). */
void checkpoint_look(struct session *s, unsigned number);

/** To be called when the current program has ended or was detached: goes to the newest copy, and
 * says so. False: there is none. */
bool checkpoints_take_over(struct session *s);
/** Kills all copies of a program. */
void checkpoints_drop(struct session *s, unsigned program);

#endif
