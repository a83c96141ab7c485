/* Completion of file names, as a command or as the shell reads them. */
#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/path.h"
#include "debugger/prompt/complete.h"

static const char SPECIAL[] = " \t\\'\"<>|&;()$`*?[#~";

static bool is_escaped(const char *from, const char *at)
{
	bool odd = false;

	while (at > from && *--at == '\\')
		odd = !odd;
	return odd;
}

/** Returns the beginning of the last word. */
static const char *word_start(const char *args, enum file_words how)
{
	const char *at = args + strlen(args);

	if (how == FILE_WHOLE)
		return args;
	while (at > args) {
		bool ends = isspace((unsigned char)at[-1]) ||
			    (how == FILE_SHELL && strchr("<>|&;(=", at[-1]));

		if (ends && !(how == FILE_SHELL && is_escaped(args, at - 1)))
			break;
		at--;
	}
	return at;
}

/** Removes backslashes. */
static void unescape(const char *word, struct buf *b)
{
	while (*word) {
		word += *word == '\\' && word[1];
		buf_putc(b, *word++);
	}
}

static void put_name(struct buf *b, const char *name, enum file_words how)
{
	for (; *name; name++) {
		if (how == FILE_SHELL && strchr(SPECIAL, *name))
			buf_putc(b, '\\');
		buf_putc(b, *name);
	}
}

/** Offers the entries of a directory that begin with the typed text. dir: as typed; path: its
 * path. */
static void offer_entries(struct completion *c, const char *typed, const char *dir,
			  struct buf *path, enum file_words how)
{
	const char *name = path_base(typed);
	DIR *d = opendir(buf_str(path));
	struct buf word = {0};
	struct dirent *entry;
	size_t base = path->len;
	struct stat st;

	while (d && (entry = readdir(d))) {
		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
		    (entry->d_name[0] == '.' && *name != '.'))
			continue;
		path->len = base;
		buf_puts(path, entry->d_name);
		bool is_dir = !stat(buf_str(path), &st) && S_ISDIR(st.st_mode);
		buf_clear(&word);
		buf_puts(&word, dir);
		put_name(&word, entry->d_name, how);
		buf_puts(&word, is_dir ? "/" : "");
		if (!completion_offer(c, typed, buf_str(&word), word.len))
			break;
	}
	if (d)
		closedir(d);
	buf_deinit(&word);
}

void complete_file(struct completion *c, const char *line, const char *args, enum file_words how)
{
	const char *typed = word_start(args, how), *slash = strrchr(typed, '/');
	_free_ char *dir =
		slash ? alloc_strndup(typed, (size_t)(slash + 1 - typed)) : alloc_strdup("");
	const char *home = getenv("HOME");
	struct buf path = {0};

	if (c->start != (size_t)(typed - line))
		completion_deinit(c); // removes words with another beginning
	c->start = (size_t)(typed - line);
	c->files = true;
	const char *rest = dir;
	if (!strncmp(dir, "~/", 2) && home) {
		buf_puts(&path, home);
		rest++;
	}
	if (how == FILE_SHELL)
		unescape(rest, &path);
	else
		buf_puts(&path, rest);
	if (!path.len)
		buf_puts(&path, "./");
	offer_entries(c, typed, dir, &path, how);
	buf_deinit(&path);
}
