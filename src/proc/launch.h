#ifndef PROC_LAUNCH_H
#define PROC_LAUNCH_H
/**
 * Starting a command: finds it as a shell would, forks, makes the child wait until the tracer is
 * ready, and lets it execute the command. With the other roles the caller becomes the command, and
 * the process that returns is its grandchild. Treats a seccomp filter as bytes; refuses to trace.
 */
#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

#include "base/err.h"

struct sock_fprog;

/** Which process becomes the command. */
enum launch_role {
	LAUNCH_CHILD,  /* a child of the caller */
	LAUNCH_BEHIND, /* the caller; a grandchild returns, which is no longer a descendant of it */
	LAUNCH_PGROUP, /* like LAUNCH_BEHIND, with its own process group */
	LAUNCH_SESSION, /* like LAUNCH_BEHIND, with its own session */
};

struct launch_opts {
	enum launch_role role;
	char *const *argv;
	const char *file;		 /* executed instead of argv[0], or NULL */
	const char *const *env;		 /* "NAME=VALUE" sets, "NAME" removes; or NULL */
	const char *user;		 /* a name, or "UID:GID"; or NULL */
	const struct sock_fprog *filter; /* or NULL; the kernel may refuse it: launch_refusal() */
	bool no_new_privs;    /* sets no_new_privs, which a filter needs without CAP_SYS_ADMIN */
	const char *dir;      /* the directory that it starts in; or NULL */
	const char *terminal; /* its standard input, output and error; or NULL */
	bool own_group;	      /* its own process group; with a terminal, its own session */
	bool no_randomize;    /* no address space randomisation */
	sigset_t ignored, defaulted; /* dispositions that the command starts with */
};

struct launch {
	pid_t pid;
	int go;	       /* writing a byte here lets the child continue */
	bool is_child; /* false: another process reaps it */
};

/** Fails if there is no such user (see launch_opts), so that this can be known before anything is
 * done. */
struct err *launch_check_user(const char *user) ERR_CHECK;
/** The path of the file that a command's name means, in malloc'd memory; execvp(3) searches so,
 * too. */
struct err *launch_find(const char *name, char **ret) ERR_CHECK;
/** Forks the child, which waits in read(2). Fails if the command or the user does not exist. With a
 * role other than LAUNCH_CHILD it is the grandchild that returns with success. Errors return in the
 * caller, except that it was killed: this one returns in the grandchild. */
struct err *launch_start(const struct launch_opts *, struct launch *ret) ERR_CHECK;
/** Lets the child execute the command. If that fails, the child prints one line and ends with
 * status 1. */
void launch_go(struct launch *);
/** The error with which the kernel refused the filter, if `info` belongs to the signal by which the
 * child reports this; else 0. The child stops for this SIGSTOP before it executes anything. It
 * continues without a filter when the tracer resumes it without the signal. */
int launch_refusal(const siginfo_t *info, pid_t pid);
/** For a command that has not executed anything: kills and reaps a child. A command that is no
 * child exits by itself if launch_go() was not called. */
void launch_abort(struct launch *);
/** The same for a command that could not be traced. Returns an error that says so of `what', which
 * is what the user calls it, and owns e; or that it was killed. */
struct err *launch_untraced(struct launch *, struct err *e, const char *what) ERR_CHECK;

#endif
