#include "debugger/scope/libraries.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/** True if a line of `list' is that path. */
static bool has_line(const char *list, const char *path, size_t n)
{
	for (const char *p = list; p && *p; p += strcspn(p, "\n"), p += *p == '\n')
		if (strcspn(p, "\n") == n && !memcmp(p, path, n))
			return true;
	return false;
}

/** Returns the lines of `a' that `b' lacks. */
static char *without(const char *a, const char *b)
{
	struct buf list = {0};

	for (const char *p = a; p && *p; p += strcspn(p, "\n"), p += *p == '\n') {
		size_t n = strcspn(p, "\n");

		if (has_line(b, p, n))
			continue;
		buf_puts(&list, list.len ? "\n    " : "");
		buf_put(&list, p, n);
	}
	char *text = alloc_strdup(list.len ? buf_str(&list) : "");
	buf_deinit(&list);
	return text;
}

void libraries_update(struct session *s)
{
	struct code_object o;
	struct buf now = {0};

	for (unsigned n = 1; s->inf.pid && code_object(&s->code, n, &o); n++)
		if (strcmp(o.path, "[vdso]") != 0 &&
		    !has_line(now.len ? buf_str(&now) : "", o.path, strlen(o.path)))
			buf_printf(&now, "%s\n", o.path);
	char *list = alloc_strdup(now.len ? buf_str(&now) : "");
	buf_deinit(&now);
	free(s->loaded.come);
	free(s->loaded.gone);
	s->loaded.come = without(list, s->loaded.known);
	s->loaded.gone = without(s->loaded.known, list);
	free(s->loaded.known);
	s->loaded.known = list;
}
