#ifndef DEBUGGER_CLIENT_CLIENT_H
#define DEBUGGER_CLIENT_CLIENT_H
/**
 * A program that a server of gdb's remote protocol controls (gdbserver, QEMU, kgdb, `pawl debug
 * --serve`), as a target. The server is not trusted: what it says is bounded, and what makes no
 * sense is an error. After the connection is lost, every function fails until client_close().
 */
#include <signal.h>

#include "base/err.h"
#include "debugger/inferior/inferior.h"

struct client;

struct client_options {
	const char *where; /* as link_connect() takes it */
	bool extended;	   /* the connection outlives the program, and can start others */
	bool syscalls;	   /* nothing forbids that system calls are asked for */
	unsigned timeout;  /* seconds until an answer has to be there */
	volatile sig_atomic_t *asked;
	/** What the program or the server writes to the console of the debugger. */
	void (*console)(void *data, const char *bytes, size_t n);
	void *data;
};

/** Connects, and asks what the server can do and what its program is. */
struct err *client_open(const struct client_options *o, struct client **ret) ERR_CHECK;
/** Ends the connection, without a word about the program. NULL: nothing. */
void client_close(struct client *c);

/** The path of the program's file on the server's system; NULL: it is not known. */
const char *client_program(struct client *c);
/** True if the server has a program now. */
bool client_has_program(const struct client *c);
/** The path of the local file with the program's code. */
void client_set_file(struct client *c, const char *path);

/** Makes the server's program the debugger's. *ret: the thread that is selected. A connection that
 * is not extended belongs to the target then. */
struct err *client_take(struct client *c, struct inferior *inf, struct dthread **ret) ERR_CHECK;
/** Starts a program on the server's system; argv NULL-ended. client_take() follows. */
struct err *client_start(struct client *c, char *const *argv) ERR_CHECK;
/** Attaches to a process there. */
struct err *client_attach(struct client *c, pid_t pid) ERR_CHECK;

/** The client whose program this is; NULL: it is none's. */
struct client *client_of(const struct inferior *inf);
bool client_is_extended(const struct client *c);
/** How it is connected, as `info inferiors' shows it. */
const char *client_where(const struct client *c);

/** Runs a command of the server, and appends what it says. */
struct err *client_monitor(struct client *c, const char *command, struct buf *ret) ERR_CHECK;

#endif
