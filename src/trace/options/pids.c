#include "trace/options/pids.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "proc/fs/everyone.h"
#include "proc/fs/procfs.h"

static void pids_add(struct pids *ret, pid_t pid)
{
	ret->p = alloc_grow(ret->p, ret->n + 1, sizeof(*ret->p));
	ret->p[ret->n++] = pid;
}

/** An error that lists the processes of a name, with their command lines. */
static struct err *several(const char *name, const pid_t *pids, size_t n)
{
	enum { LISTED = 10 };
	_cleanup_(buf_deinit) struct buf b = {0};
	char text[128];

	buf_printf(&b, "%zu processes have the name '%s'; choose one by -p PID:", n, name);
	for (size_t i = 0; i < n && i < LISTED; i++) {
		long len = procfs_read(pids[i], "cmdline", text, sizeof(text));

		buf_printf(&b, "\n  %d ", (int)pids[i]);
		for (long k = 0; k < len - 1; k++)
			text[k] = text[k] ? text[k] : ' ';
		visible_put(&b, text, len > 0 ? strnlen(text, (size_t)len) : 0, "");
	}
	if (n > LISTED)
		buf_printf(&b, "\n  ... and %zu more", n - LISTED);
	return err_new("%s", buf_str(&b));
}

static struct err *add_named(struct pids *ret, const char *name)
{
	_free_ pid_t *found = NULL;
	size_t n = everyone_named(name, &found);

	if (!n)
		return err_new("There is no process with the name '%s'", name);
	if (n > 1)
		return several(name, found, n);
	pids_add(ret, found[0]);
	return NULL;
}

static struct err *add(struct pids *ret, const char *word, bool named)
{
	char *end;

	errno = 0;
	long v = strtol(word, &end, 10);
	if (named && *end && !isspace((unsigned char)*word) && *word != '-' && *word != '+')
		return add_named(ret, word);
	if (!*word || *end || errno || v <= 0 || v > INT_MAX)
		return err_new("Invalid process id: '%s'", word);
	pids_add(ret, (pid_t)v);
	return NULL;
}

struct err *pids_parse(struct pids *ret, const char *list, bool named)
{
	_free_ char *copy = alloc_strdup(list);
	static const char between[] = ", \t\n";

	for (char *save, *item = strtok_r(copy, between, &save); item;
	     item = strtok_r(NULL, between, &save)) {
		struct err *e = add(ret, item, named);

		if (e)
			return e;
	}
	return NULL;
}

void pids_deinit(struct pids *p)
{
	free(p->p);
}
