#ifndef BASE_ERR_H
#define BASE_ERR_H
/**
 * Errors are objects: NULL is success, results leave a function through its last parameter `ret`.
 * A message is one line: what failed, on what, why, and what to do. Callers add context on the
 * way up with err_context(); only main and the debugger's prompt print.
 */
#include <stdarg.h>

struct err;

/** Says that the tracee has vanished (ESRCH). Not a failure: each engine handles it in one place.
 */
extern struct err err_gone;
/** Out of memory; static, so that failing needs no allocation. */
extern struct err err_nomem;

#define ERR_CHECK __attribute__((warn_unused_result))

/** A new error with a formatted message. Never NULL; err_nomem where there is no memory. */
struct err *err_new(const char *fmt, ...) __attribute__((format(printf, 1, 2), returns_nonnull));

/** The same with ": strerror(errnum)" behind the message; err_gone for ESRCH is NOT implied. */
struct err *err_sys(int errnum, const char *fmt, ...)
	__attribute__((format(printf, 2, 3), returns_nonnull));

/** Puts "context: " in front of e's message and returns e (NULL stays NULL, sentinels stay). */
struct err *err_context(struct err *e, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** The message, without a newline; valid until err_free(e). */
const char *err_msg(const struct err *e);

/** The errno given to err_sys, else 0. */
int err_errno(const struct err *e);

/** Frees e; NULL and the static errors are allowed. */
void err_free(struct err *e);

#endif
