#ifndef DEBUGGER_REMOTE_REMOTE_H
#define DEBUGGER_REMOTE_REMOTE_H
/**
 * `pawl debug --serve': a server of gdb's remote protocol, so that gdb, lldb and editors on this or
 * another machine can control programs here. Source: gdb's manual, appendix "gdb Remote Serial
 * Protocol". It controls them by debugger/inferior, as the prompt does.
 */
#include <signal.h>
#include <stdbool.h>

#include "base/err.h"

struct session;

struct remote_options {
	const char *where; /* :PORT, ADDRESS:PORT, the path of a socket, or - */
	const char *pid;   /* the process to attach to, or NULL */
	char *const *argv; /* the program and its arguments; its first element may be NULL */
	bool multi;	   /* the server does not end with its last program */
};

/** Serves one client after the other, until there is nothing left to control, or a signal ends the
 * debugger. asked: the flag of asked_install(). */
struct err *remote_serve(struct session *s, const struct remote_options *o,
			 volatile sig_atomic_t *asked) ERR_CHECK;

#endif
