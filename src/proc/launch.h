#ifndef PROC_LAUNCH_H
#define PROC_LAUNCH_H
/**
 * Starting a command: find it as a shell would, fork, hold the child until the tracer is ready,
 * execute. Knows the environment, users and a seccomp filter as bytes; refuses to trace.
 */
#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

#include "base/err.h"

struct sock_fprog;

struct launch_opts {
	char *const *argv;
	const char *file;		 /* executed instead of argv[0], or NULL */
	const char *const *env;		 /* "NAME=VALUE" sets, "NAME" removes; or NULL */
	const char *user;		 /* or NULL */
	const struct sock_fprog *filter; /* or NULL */
	bool no_new_privs;		 /* needed for the filter by those without CAP_SYS_ADMIN */
	sigset_t ignored, defaulted;	 /* dispositions that the command shall find */
};

struct launch {
	pid_t pid;
	int go; /* a byte written here lets the child go on */
};

/** Forks the child, which waits in read(2). Fails where the command or the user is unknown. */
struct err *launch_start(const struct launch_opts *, struct launch *ret) ERR_CHECK;
/** Lets it execute. It ends with status 1 and one line if that fails. */
void launch_go(struct launch *);
/** Ends and reaps a child that was not let go. */
void launch_abort(struct launch *);

#endif
