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
	struct modules *m = s->inf.pid ? symbols_modules(s->code.symbols, s->inf.pid) : NULL;
	struct buf now = {0};

	for (size_t i = 0; m && i < m->n; i++) {
		const struct module *mod = &m->list[i];

		if (mod->exec && mod->is_file &&
		    !has_line(now.len ? buf_str(&now) : "", mod->path, strlen(mod->path)))
			buf_printf(&now, "%s\n", mod->path);
	}
	char *list = alloc_strdup(now.len ? buf_str(&now) : "");
	buf_deinit(&now);
	free(s->loaded.come);
	free(s->loaded.gone);
	s->loaded.come = without(list, s->loaded.known);
	s->loaded.gone = without(s->loaded.known, list);
	free(s->loaded.known);
	s->loaded.known = list;
}
