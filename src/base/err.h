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

/** Says that the tracee has vanished (ESRCH). Not a failure: each engine handles it in one place.
 */
extern struct err err_gone;
/** Out of memory; static, so that failing needs no allocation. */
extern struct err err_nomem;

/** What an error is to those who act on it; its words are for people alone. */
enum err_kind {
	ERR_NONE,      /* NULL: success */
	ERR_OTHER,     /* nobody needs to know more */
	ERR_SYSTEM,    /* a call failed: err_errno() */
	ERR_GONE,      /* err_gone */
	ERR_NOMEM,     /* err_nomem */
	ERR_NOT_FOUND, /* there is no such program */
	ERR_USAGE,     /* of an argument: how the command is used helps */
	ERR_TOLD,      /* the user has been told already: nothing is to be printed */
};

#define ERR_CHECK __attribute__((warn_unused_result))

/** A new error with a formatted message. Never NULL; err_nomem where there is no memory. */
struct err *err_new(const char *fmt, ...) __attribute__((format(printf, 1, 2), returns_nonnull));

/** The same, of a kind: ERR_NOT_FOUND or one that stands behind it. */
struct err *err_of(enum err_kind kind, const char *fmt, ...)
	__attribute__((format(printf, 2, 3), returns_nonnull));

/** As err_new(), with ": strerror(errnum)" behind the message; err_gone for ESRCH is NOT implied.
 */
struct err *err_sys(int errnum, const char *fmt, ...)
	__attribute__((format(printf, 2, 3), returns_nonnull));

/** Puts "context: " in front of e's message, keeps its kind, and returns e (NULL stays NULL,
 * sentinels stay). */
struct err *err_context(struct err *e, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** The message, without a newline; valid until err_free(e). */
const char *err_msg(const struct err *e);

enum err_kind err_kind(const struct err *e);

/** The errno given to err_sys, else 0. */
int err_errno(const struct err *e);

/** Frees e and tells whether there was one, for who needs to know no more. */
bool err_discard(struct err *e);
/** Frees e; NULL and the static errors are allowed. */
void err_free(struct err *e);

#endif
