#include "debugger/highlight/highlight.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"

enum { FILE_MAX = 1 << 20 };

typedef char *highlight_fn(const char *name, const char *language, const char *text, size_t n);

/** The function of library.cc, whose file is beside the program that runs; NULL: it is not there.
 */
static highlight_fn *load(void)
{
	static highlight_fn *function;
	static bool tried;
	char path[PATH_MAX];

	if (tried)
		return function;
	tried = true;
	ssize_t n = readlink("/proc/self/exe", path, sizeof(path) - 1);
	path[n > 0 ? n : 0] = '\0';
	char *slash = strrchr(path, '/');
	if (!slash)
		return NULL;
	_free_ char *file = alloc_printf("%.*s/pawl-highlight.so", (int)(slash - path), path);
	void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
	*(void **)&function = library ? dlsym(library, "pawl_highlight") : NULL;
	return function;
}

/** The file's text, malloc'd; NULL: it can't be coloured. */
static char *read_text(int fd, size_t size)
{
	char *text = size <= FILE_MAX ? alloc_zeroed(size + 1) : NULL;

	if (!text || pread(fd, text, size, 0) != (ssize_t)size || memchr(text, '\033', size) ||
	    memchr(text, '\0', size)) {
		free(text);
		return NULL;
	}
	return text;
}

static bool is_same(const struct highlighted *h, const char *path, const struct stat *st)
{
	return h->path && !strcmp(h->path, path) && h->was.st_ino == st->st_ino &&
	       h->was.st_dev == st->st_dev && h->was.st_size == st->st_size &&
	       h->was.st_mtim.tv_sec == st->st_mtim.tv_sec &&
	       h->was.st_mtim.tv_nsec == st->st_mtim.tv_nsec;
}

const char *highlight_file(struct highlighted *h, const char *path, const char *language, int fd,
			   size_t *n)
{
	const char *slash = strrchr(path, '/');
	struct stat st;

	if (fstat(fd, &st) || !S_ISREG(st.st_mode))
		return NULL;
	if (!is_same(h, path, &st)) {
		highlight_fn *highlight = load();

		highlight_deinit(h);
		h->path = alloc_strdup(path);
		h->was = st;
		char *text = highlight ? read_text(fd, (size_t)st.st_size) : NULL;
		if (text)
			h->text = highlight(slash ? slash + 1 : path, language ? language : "",
					    text, (size_t)st.st_size);
		h->n = h->text ? strlen(h->text) : 0;
		free(text);
	}
	*n = h->n;
	return h->text;
}

void highlight_deinit(struct highlighted *h)
{
	free(h->path);
	free(h->text);
	*h = (struct highlighted){0};
}
