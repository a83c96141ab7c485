/**
 * Prototypes of library functions in ltrace's language, from files: --library-prototypes, ltrace's
 * -F and ~/.ltrace.conf; -A (take.h).
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

enum { FILE_MAX = 64 << 20 };

static struct err *read_text(const char *path, struct buf *ret)
{
	FILE *f = fopen(path, "re");
	char piece[4096];
	size_t n;

	if (!f)
		return err_sys(errno, "Can't read '%s'", path);
	while ((n = fread(piece, 1, sizeof(piece), f)) > 0 && ret->len < FILE_MAX)
		buf_put(ret, piece, n);
	int error = ferror(f) ? errno : ret->len >= FILE_MAX ? EFBIG : 0;
	fclose(f);
	return error ? err_sys(error, "Can't read '%s'", path) : NULL;
}

static void take_text(struct options *o, const char *text, const char *path)
{
	o->lib.protos.as_ltrace = o->ltrace;
	protos_read(&o->lib.protos, text, path, &o->lib.complaints);
}

struct err *take_prototypes(struct option_taken *t, const char *s)
{
	_cleanup_(buf_deinit) struct buf text = {0};
	struct err *e = read_text(s, &text);

	t->o->lib.has_files = true;
	t->o->lib.protos.alone = t->o->ltrace;
	if (e && t->o->ltrace) { // which says nothing of a file that it cannot read
		err_free(e);
		return NULL;
	}
	if (!e)
		take_text(t->o, buf_str(&text), s);
	return e;
}

struct err *take_elements(struct option_taken *t, const char *s)
{
	long n;
	struct err *e = value_number(t->opt, s, 0, INT_MAX, &n);

	if (!e)
		t->o->lib.elements = (uint32_t)(n ? n : 1);
	return e;
}

static void take_if_there(struct options *o, const char *path)
{
	_cleanup_(buf_deinit) struct buf text = {0};
	struct err *e = read_text(path, &text);

	if (e)
		err_free(e);
	else
		take_text(o, buf_str(&text), path);
}

void prototypes_of_user(struct options *o)
{
	const char *home = getenv("HOME");
	char path[PATH_MAX];

	if (o->lib.has_files)
		return;
	take_if_there(o, "/etc/ltrace.conf");
	if (home && snprintf(path, sizeof(path), "%s/.ltrace.conf", home) < (int)sizeof(path))
		take_if_there(o, path);
}
