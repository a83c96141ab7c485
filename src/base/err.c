#include "base/err.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"

struct err {
	char *msg, *meant;
	enum err_kind kind;
	int errnum;
	bool is_static;
};

struct err err_gone = {.msg = (char *)"the process is gone", .kind = ERR_GONE, .is_static = true};

static struct err *err_make(char *msg, enum err_kind kind, int errnum)
{
	struct err *e = alloc_zeroed(sizeof(*e));

	*e = (struct err){.msg = msg, .kind = kind, .errnum = errnum};
	return e;
}

struct err *err_new(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	char *msg = alloc_vprintf(fmt, ap);
	va_end(ap);
	return err_make(msg, ERR_OTHER, 0);
}

struct err *err_of(enum err_kind kind, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	char *msg = alloc_vprintf(fmt, ap);
	va_end(ap);
	return err_make(msg, kind, 0);
}

struct err *err_sys(int errnum, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	_free_ char *what = alloc_vprintf(fmt, ap);
	va_end(ap);
	return err_make(alloc_printf("%s: %s", what, strerror(errnum)), ERR_SYSTEM, errnum);
}

struct err *err_context(struct err *e, const char *fmt, ...)
{
	va_list ap;

	if (!e || e->is_static)
		return e;
	va_start(ap, fmt);
	_free_ char *what = alloc_vprintf(fmt, ap);
	va_end(ap);
	char *msg = alloc_printf("%s: %s", what, e->msg);
	free(e->msg);
	e->msg = msg;
	return e;
}

struct err *err_hint(struct err *e, const char *meant)
{
	if (!e || e->is_static || !meant)
		return e;
	free(e->meant);
	e->meant = alloc_strdup(meant);
	return e;
}

const char *err_meant(const struct err *e)
{
	return e ? e->meant : NULL;
}

const char *err_msg(const struct err *e)
{
	return e->msg;
}

enum err_kind err_kind(const struct err *e)
{
	return e ? e->kind : ERR_NONE;
}

int err_errno(const struct err *e)
{
	return e->errnum;
}

void err_free(struct err *e)
{
	if (!e || e->is_static)
		return;
	free(e->msg);
	free(e->meant);
	free(e);
}

bool err_discard(struct err *e)
{
	bool any = e != NULL;

	err_free(e);
	return any;
}
