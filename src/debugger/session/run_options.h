#ifndef DEBUGGER_SESSION_RUN_OPTIONS_H
#define DEBUGGER_SESSION_RUN_OPTIONS_H
/** How `run' starts a program: what the user has set. */

#include <stdbool.h>

struct run_options {
	char *args, *dir, *tty; /* each may be NULL */
	char **env_changes;	/* NULL-ended: "NAME=VALUE" sets, "NAME" removes */
	bool randomize;		/* where things are in memory */
};

void run_options_deinit(struct run_options *o);

#endif
