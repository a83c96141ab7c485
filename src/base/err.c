#include "base/err.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

struct err {
	char *msg, *meant;
	enum err_kind kind;
	int errnum;
	bool is_static;
};

struct err err_gone = {.msg = (char *)"the process is gone", .kind = ERR_GONE, .is_static = true};
struct err err_nomem = {.msg = (char *)"Out of memory", .kind = ERR_NOMEM, .is_static = true};

static struct err *err_make(char *msg, enum err_kind kind, int errnum)
{
	struct err *e = msg ? malloc(sizeof(*e)) : NULL;

	if (!e) {
		free(msg);
		return &err_nomem;
	}
	*e = (struct err){.msg = msg, .kind = kind, .errnum = errnum};
	return e;
}

static char *format(const char *fmt, va_list ap)
{
	char *s = NULL;

	return vasprintf(&s, fmt, ap) < 0 ? NULL : s;
}

struct err *err_new(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	char *msg = format(fmt, ap);
	va_end(ap);
	return err_make(msg, ERR_OTHER, 0);
}

struct err *err_of(enum err_kind kind, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	char *msg = format(fmt, ap);
	va_end(ap);
	return err_make(msg, kind, 0);
}

struct err *err_sys(int errnum, const char *fmt, ...)
{
	va_list ap;
	char *msg = NULL;

	va_start(ap, fmt);
	_free_ char *what = format(fmt, ap);
	va_end(ap);
	if (what && asprintf(&msg, "%s: %s", what, strerror(errnum)) < 0)
		msg = NULL;
	return err_make(msg, ERR_SYSTEM, errnum);
}

struct err *err_context(struct err *e, const char *fmt, ...)
{
	va_list ap;
	char *msg;

	if (!e || e->is_static)
		return e;
	va_start(ap, fmt);
	_free_ char *what = format(fmt, ap);
	va_end(ap);
	if (what && asprintf(&msg, "%s: %s", what, e->msg) >= 0) {
		free(e->msg);
		e->msg = msg;
	}
	return e;
}

struct err *err_hint(struct err *e, const char *meant)
{
	if (!e || e->is_static || !meant)
		return e;
	free(e->meant);
	e->meant = strdup(meant);
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
