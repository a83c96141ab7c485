#ifndef DEBUGGER_SESSION_RUN_OPTIONS_H
#define DEBUGGER_SESSION_RUN_OPTIONS_H
/** The user's settings for starting a program with `run'. */

#include <stdbool.h>

struct run_options {
	char *args, *dir, *tty; /* each may be NULL */
	char **env_changes;	/* NULL-ended: "NAME=VALUE" sets, "NAME" removes */
	bool randomize;		/* address space layout randomization stays on */
};

/** Adds a change of the environment: "NAME=VALUE" sets, "NAME" removes. Takes ownership of it. */
void run_options_env(struct run_options *o, char *change);
/** Makes *ret, which is empty, a copy of them. */
void run_options_copy(const struct run_options *o, struct run_options *ret);
void run_options_deinit(struct run_options *o);

#endif
