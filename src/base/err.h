#ifndef BASE_ERR_H
#define BASE_ERR_H
/**
 * Errors are objects: NULL is success, results leave a function through its last parameter `ret`.
 * A message is one line: what failed, on what, why, and what to do. Callers add context on the
 * way up with err_context(); only main and the debugger's prompt print.
 */
#include <stdarg.h>
#include <stdbool.h>

struct err;

/** The error that says that the tracee has vanished (ESRCH). It is not a failure: each engine
 * handles it in one place. */
extern struct err err_gone;

/** Kinds of errors, for callers that react to them. Messages are for people only, and are never
 * compared. */
enum err_kind {
	ERR_NONE,      /* NULL: success */
	ERR_OTHER,     /* no caller has to distinguish it */
	ERR_SYSTEM,    /* a system call failed: err_errno() */
	ERR_GONE,      /* err_gone */
	ERR_NOMEM,     /* of alloc_try(): too large, or no memory */
	ERR_NOT_FOUND, /* what was named is not there: a program, a function */
	ERR_USAGE,     /* of an argument: how the command is used helps */
	ERR_WHOLE,     /* the message is the whole line: no name stands in front of it */
	ERR_TOLD,      /* the user has been told already: nothing is to be printed */
};

#define ERR_CHECK __attribute__((warn_unused_result))

/** Returns a new error with a formatted message. Never NULL. */
struct err *err_new(const char *fmt, ...) __attribute__((format(printf, 1, 2), returns_nonnull));

/** As err_new(), with a kind: ERR_NOMEM or one that follows it in the enum. */
struct err *err_of(enum err_kind kind, const char *fmt, ...)
	__attribute__((format(printf, 2, 3), returns_nonnull));

/** As err_new(), and appends ": strerror(errnum)". Does NOT return err_gone for ESRCH. */
struct err *err_sys(int errnum, const char *fmt, ...)
	__attribute__((format(printf, 2, 3), returns_nonnull));

/** Puts "context: " in front of e's message, keeps its kind, and returns e. NULL and
 * err_gone are returned unchanged. */
struct err *err_context(struct err *e, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** Adds what the user may have meant instead, for who prints the message; returns e. */
struct err *err_hint(struct err *e, const char *meant);
/** What was meant, or NULL; valid until err_free(e). */
const char *err_meant(const struct err *e);

/** The message, without a newline; valid until err_free(e). */
const char *err_msg(const struct err *e);

enum err_kind err_kind(const struct err *e);

/** The errno given to err_sys, else 0. */
int err_errno(const struct err *e);

/** Frees e and returns true if there was an error, for callers that need no details. */
bool err_discard(struct err *e);
/** Frees e; NULL and err_gone are allowed. */
void err_free(struct err *e);

#endif
