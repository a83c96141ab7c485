#include "trace/options/config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"

enum { CONFIG_MAX = 1 << 16 };

static const char blanks[] = " \t\r";

/** The path of the file. False: the environment names no directory for it. */
static bool path_find(struct buf *path)
{
	const char *dir = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");

	if (dir && *dir == '/')
		buf_printf(path, "%s/pawl/config", dir);
	else if (home && *home == '/')
		buf_printf(path, "%s/.config/pawl/config", home);
	return path->len != 0;
}

/** Reads all of the file. On success *text is NULL if it is not one that may be read. */
static struct err *text_read(const char *path, int fd, char **text, struct err **warning)
{
	struct stat st;
	size_t n = 0;
	ssize_t got;

	if (fstat(fd, &st))
		return err_sys(errno, "%s", path);
	if (!S_ISREG(st.st_mode))
		return err_new("%s: it is no regular file", path);
	if (st.st_uid != getuid() && st.st_uid != 0) {
		*warning = err_new("%s is not read: it belongs to another user (--no-config says "
				   "nothing of it)",
				   path);
		return NULL;
	}
	char *s = alloc_grow(NULL, CONFIG_MAX + 1, 1);
	while (n < CONFIG_MAX && (got = read(fd, s + n, CONFIG_MAX - n)) > 0)
		n += (size_t)got;
	s[n] = '\0';
	struct err *e = n == CONFIG_MAX	 ? err_new("%s: it is too long", path)
			: strlen(s) != n ? err_new("%s: it is no text", path)
					 : NULL;
	if (e)
		free(s);
	else
		*text = s;
	return e;
}

/** False if the file cannot be opened because it does not exist, or because it would be in a
 * directory of somebody else, as if this user's home were another one's (su(1)). */
static bool is_there(const char *path, int error)
{
	struct stat st;

	if (error == EACCES)
		return !stat(path, &st);
	return error != ENOENT && error != ENOTDIR;
}

struct err *config_read(struct config *c, struct err **warning)
{
	*c = (struct config){0};
	*warning = NULL;
	// The environment of somebody who may less must not choose what we do (getauxval(3)).
	if (getauxval(AT_SECURE) || !path_find(&c->path))
		return NULL;
	const char *path = buf_str(&c->path);
	// A FIFO without a writer would make us wait for ever.
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (fd < 0)
		return is_there(path, errno) ? err_sys(errno, "%s", path) : NULL;
	struct err *e = text_read(path, fd, &c->text, warning);
	close(fd);
	c->next = c->text;
	return e;
}

void config_deinit(struct config *c)
{
	buf_deinit(&c->path);
	buf_deinit(&c->place);
}

/** Ends the line before its comment, which no quotes enclose, and before blanks. */
static void comment_remove(char *line)
{
	char quote = 0;
	char *end = line;

	for (char *p = line; *p; p++) {
		bool begins = p == line || strchr(blanks, p[-1]);

		if (*p == '#' && !quote && begins)
			break;
		if (quote ? *p == quote : (*p == '\'' || *p == '"'))
			quote = quote ? 0 : *p;
		end = p + 1;
	}
	while (end > line && strchr(blanks, end[-1]))
		end--;
	*end = '\0';
}

/** Removes a pair of quotes around a value. */
static char *unquoted(char *value)
{
	size_t n = strlen(value);

	if (n < 2 || (*value != '\'' && *value != '"') || value[n - 1] != *value)
		return value;
	value[n - 1] = '\0';
	return value + 1;
}

/** Takes a line out of the text. */
static char *line_take(struct config *c)
{
	char *line = c->next, *end = strchr(line, '\n');

	c->next = end ? end + 1 : line + strlen(line);
	if (end)
		*end = '\0';
	c->line++;
	line += strspn(line, blanks);
	comment_remove(line);
	return line;
}

struct err *config_next(struct config *c, char *argv[CONFIG_WORDS], int *argc)
{
	char *line = NULL;

	*argc = 0;
	while (c->next && *c->next && !(line && *line))
		line = line_take(c);
	if (!line || !*line)
		return NULL;
	buf_clear(&c->place);
	buf_printf(&c->place, "%s:%u", buf_str(&c->path), c->line);
	argv[(*argc)++] = (char *)(uintptr_t)buf_str(&c->place);
	argv[(*argc)++] = line;
	if (*line != '-' || !line[1])
		return err_new("%s: '%s' is no option", argv[0], line);
	size_t name = strcspn(line, "= \t");
	char *value = line + name;
	if (*value == '=') {
		char *plain = unquoted(++value);

		memmove(value, plain, strlen(plain) + 1);
	} else if (*value) {
		*value++ = '\0';
		argv[(*argc)++] = unquoted(value + strspn(value, blanks));
	}
	argv[*argc] = NULL;
	return NULL;
}
