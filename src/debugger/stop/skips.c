#include "debugger/stop/skips.h"

#include <fnmatch.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

struct skip *skips_add(struct skips *l, char *file, bool glob, char *function, bool regex)
{
	struct skip *k = alloc_zeroed(sizeof(*k)), **end = &l->first;

	while (*end)
		end = &(*end)->next;
	*end = k;
	*k = (struct skip){.number = ++l->made,
			   .enabled = true,
			   .file = file,
			   .function = function,
			   .glob = glob,
			   .regex = regex};
	return k;
}

static void free_one(struct skip *k)
{
	free(k->file);
	free(k->function);
	free(k);
}

void skips_remove(struct skips *l, struct skip *k)
{
	struct skip **at = &l->first;

	while (*at && *at != k)
		at = &(*at)->next;
	if (*at)
		*at = k->next;
	free_one(k);
}

void skips_deinit(struct skips *l)
{
	while (l->first)
		skips_remove(l, l->first);
}

static bool is_regex_of(const char *regex, const char *name)
{
	regex_t r;

	if (regcomp(&r, regex, REG_NOSUB))
		return false;
	bool is = !regexec(&r, name, 0, NULL, 0);
	regfree(&r);
	return is;
}

/** A name without its parameters means the functions with any. */
static bool is_function(const struct skip *k, const char *name)
{
	size_t n = strlen(k->function);

	if (k->regex)
		return is_regex_of(k->function, name);
	return !strncmp(name, k->function, n) && (!name[n] || name[n] == '(');
}

/** A path, or the last parts of one. */
static bool is_end_of(const char *end, const char *path)
{
	size_t n = strlen(end), len = strlen(path);

	return len >= n && !strcmp(path + len - n, end) &&
	       (len == n || *end == '/' || path[len - n - 1] == '/');
}

static bool is_file(const struct skip *k, const char *path)
{
	const char *name = strrchr(path, '/');

	if (!k->glob)
		return is_end_of(k->file, path);
	return !fnmatch(k->file, path, FNM_NOESCAPE) ||
	       (!strchr(k->file, '/') && name && !fnmatch(k->file, name + 1, FNM_NOESCAPE));
}

bool skips_match(const struct skips *l, const char *function, const char *file)
{
	for (const struct skip *k = l->first; k; k = k->next)
		if (k->enabled && (!k->function || (function && is_function(k, function))) &&
		    (!k->file || (file && is_file(k, file))))
			return true;
	return false;
}
