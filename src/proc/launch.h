#ifndef PROC_LAUNCH_H
#define PROC_LAUNCH_H
/**
 * Starting a command: find it as a shell would, fork, hold the child until the tracer is ready,
 * execute. Or the other way round: the caller becomes the command, and the one that returns from
 * here is a grandchild. Knows the environment, users and a seccomp filter as bytes; refuses to
 * trace.
 */
#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

#include "base/err.h"

struct sock_fprog;

/** Who becomes the command. */
enum launch_role {
	LAUNCH_CHILD,	/* a child of the caller */
	LAUNCH_BEHIND,	/* the caller; whoever returns is its grandchild, but nobody's child */
	LAUNCH_PGROUP,	/* ... with a process group of its own */
	LAUNCH_SESSION, /* ... with a session of its own */
};

struct launch_opts {
	enum launch_role role;
	char *const *argv;
	const char *file;		 /* executed instead of argv[0], or NULL */
	const char *const *env;		 /* "NAME=VALUE" sets, "NAME" removes; or NULL */
	const char *user;		 /* a name, or "UID:GID"; or NULL */
	const struct sock_fprog *filter; /* or NULL; it may be refused: launch_refusal() */
	bool no_new_privs;		 /* needed for the filter by those without CAP_SYS_ADMIN */
	const char *dir;		 /* it begins there; or NULL */
	const char *terminal;		 /* its standard input, output and error; or NULL */
	bool own_group;		     /* a process group of its own; with a terminal, a session */
	bool no_randomize;	     /* no address space randomisation */
	sigset_t ignored, defaulted; /* dispositions that the command shall find */
};

struct launch {
	pid_t pid;
	int go;	       /* a byte written here lets the child go on */
	bool is_child; /* else it is to be reaped by its own parent */
};

/**
 * Forks the child, which waits in read(2). Fails where the command or the user is unknown. With a
 * role other than LAUNCH_CHILD it is the grandchild that returns with success; errors return in the
 * caller, unless the caller was killed meanwhile.
 */
struct err *launch_start(const struct launch_opts *, struct launch *ret) ERR_CHECK;
/** Lets it execute. It ends with status 1 and one line if that fails. */
void launch_go(struct launch *);
/**
 * The error by which the kernel refused the filter, if `info` is of the signal by which the child
 * tells so; else 0. The child stops for that SIGSTOP before it executes anything, and goes on
 * without a filter when the tracer resumes it without the signal.
 */
int launch_refusal(const siginfo_t *info, pid_t pid);
/** Ends what was not let go, and reaps a child. */
void launch_abort(struct launch *);

#endif
