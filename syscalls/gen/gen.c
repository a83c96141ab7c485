#include "gen/gen.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "gen/abi.h"

void gen_init(struct gen *g)
{
	*g = (struct gen){0};
	g->names.zone = &g->zone;
	g->diag.zone = &g->zone;
	g->diag.out = stderr;
	abi_init(g);
}

void gen_deinit(struct gen *g)
{
	zone_deinit(&g->zone);
}

/** True for a file directly in a folder with that name. */
static bool in_folder(const char *path, const char *folder)
{
	const char *file = strrchr(path, '/');
	size_t n = strlen(folder);
	return file && (size_t)(file - path) > n && file[-(long)n - 1] == '/' &&
	       !strncmp(file - n, folder, n);
}

void gen_read_text(struct gen *g, const char *name, const char *text, size_t n)
{
	struct parser p = {.diag = &g->diag, .zone = &g->zone, .ast = &g->ast};
	p.lex.names = &g->names;
	p.library = in_folder(name, "lib");
	parse_file(&p, diag_file(&g->diag, name), text, n);
}

static char *read_whole(struct gen *g, const char *path, size_t *n)
{
	FILE *f = fopen(path, "r");
	struct stat st;
	if (!f || fstat(fileno(f), &st)) {
		diag_error(&g->diag, (struct pos){UINT32_MAX, 0}, "%s: %s", path, strerror(errno));
		if (f)
			fclose(f);
		return NULL;
	}
	char *text = zone_alloc(&g->zone, (size_t)st.st_size + 1);
	*n = fread(text, 1, (size_t)st.st_size, f);
	fclose(f);
	return text;
}

static bool ends_with(const char *s, const char *end)
{
	size_t n = strlen(s), m = strlen(end);
	return n > m && !strcmp(s + n - m, end);
}

static int by_string(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void read_folder(struct gen *g, const char *path, int depth)
{
	VEC(const char *) found = {0};
	DIR *d = opendir(path);
	if (!d)
		return;
	for (struct dirent *e; (e = readdir(d));) {
		if (e->d_name[0] == '.' || !strcmp(e->d_name, "gen"))
			continue;
		*vec_push(&g->zone, &found) = zone_printf(&g->zone, "%s/%s", path, e->d_name);
	}
	closedir(d);
	if (found.n)
		qsort(found.p, found.n, sizeof *found.p, by_string);
	for (uint32_t i = 0; i < found.n; i++) {
		struct stat st;
		if (ends_with(found.p[i], ".sc") || ends_with(found.p[i], ".tbl"))
			gen_read(g, found.p[i]);
		else if (depth < 1 && !stat(found.p[i], &st) && S_ISDIR(st.st_mode))
			read_folder(g, found.p[i], depth + 1);
	}
}

const char *gen_read(struct gen *g, const char *path)
{
	struct stat st;
	if (!stat(path, &st) && S_ISDIR(st.st_mode)) {
		read_folder(g, path, 0);
		return NULL;
	}
	size_t n;
	char *text = read_whole(g, path, &n);
	if (!text)
		return NULL;
	if (ends_with(path, ".tbl"))
		abi_read(g, path, text, n);
	else
		gen_read_text(g, path, text, n);
	return text;
}
