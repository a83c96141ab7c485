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

struct err *take_prototypes(struct option_taken *t, const char *s)
{
	_cleanup_(buf_deinit) struct buf text = {0};
	struct err *e = read_text(s, &text);

	t->o->lib.has_files = true;
	if (e)
		return e;
	t->o->lib.protos.quotes_line_end = t->o->ltrace;
	protos_read(&t->o->lib.protos, buf_str(&text), s, &t->o->lib.complaints);
	return NULL;
}

struct err *take_elements(struct option_taken *t, const char *s)
{
	long n;
	struct err *e = value_number(t->opt, s, 0, INT_MAX, &n);

	if (!e)
		t->o->lib.elements = (uint32_t)(n ? n : 1);
	return e;
}

struct err *prototypes_of_user(struct options *o)
{
	struct option_taken t = {.o = o};
	const char *home = getenv("HOME");
	char path[PATH_MAX];

	if (o->lib.has_files || !home ||
	    snprintf(path, sizeof(path), "%s/.ltrace.conf", home) >= (int)sizeof(path))
		return NULL;
	struct err *e = take_prototypes(&t, path);
	if (!e || err_errno(e) != ENOENT)
		return e;
	err_free(e);
	return NULL;
}
