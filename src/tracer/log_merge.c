#include "tracer/log_merge.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "base/path.h"

/** A line with a time, and the lines without one after it. */
struct merge_lines {
	int64_t ns;
	const char *p;
	size_t len, seq; /* seq: lines with the same time keep their order */
	const struct merge_file *file;
};

struct merge_file {
	char *pid; /* the process id at the end of the file's name */
	struct buf text;
};

struct merge {
	struct merge_file *files;
	size_t nfiles;
	struct merge_lines *lines;
	size_t nlines, cap;
	unsigned width; /* of the longest process id */
};

static void merge_deinit(struct merge *m)
{
	for (size_t i = 0; i < m->nfiles; i++) {
		free(m->files[i].pid);
		buf_deinit(&m->files[i].text);
	}
	free(m->files);
	free(m->lines);
}

/* -- files ------------------------------------------------------------------------------------ */

/** The process id after the prefix in a file's name, or NULL. */
static const char *pid_of_name(const char *name, const char *base)
{
	size_t n = strlen(base);

	if (strncmp(name, base, n) != 0 || name[n] != '.' || !name[n + 1])
		return NULL;
	const char *pid = name + n + 1;
	return pid[strspn(pid, "0123456789")] ? NULL : pid;
}

static struct err *file_read(struct merge *m, int dir, const char *name, const char *pid)
{
	_close_ int fd = openat(dir, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat st;
	char tmp[1 << 16];
	ssize_t n;

	if (fd < 0 || fstat(fd, &st))
		return err_sys(errno, "cannot read '%s'", name);
	if (!S_ISREG(st.st_mode))
		return NULL;
	m->files = alloc_grow(m->files, m->nfiles + 1, sizeof(*m->files));
	struct merge_file *f = &m->files[m->nfiles++];
	*f = (struct merge_file){.pid = alloc_strdup(pid)};
	while ((n = read(fd, tmp, sizeof(tmp))) > 0)
		buf_put(&f->text, tmp, (size_t)n);
	return n ? err_sys(errno, "cannot read '%s'", name) : NULL;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct merge_file *)a)->pid, ((const struct merge_file *)b)->pid);
}

static struct err *files_read(struct merge *m, const char *prefix)
{
	const char *slash = strrchr(prefix, '/'), *base = path_base(prefix);
	_free_ char *dir =
		slash ? alloc_strndup(prefix, (size_t)(slash - prefix) + 1) : alloc_strdup(".");
	struct err *e = NULL;
	struct dirent *entry;

	DIR *d = opendir(dir);
	if (!d)
		return err_sys(errno, "cannot look for '%s.PID'", prefix);
	while (!e && (entry = readdir(d))) {
		const char *pid = pid_of_name(entry->d_name, base);

		if (pid)
			e = file_read(m, dirfd(d), entry->d_name, pid);
	}
	closedir(d);
	if (!e && !m->nfiles)
		return err_new("there is no file '%s.PID' of a trace with -ff", prefix);
	if (!e)
		qsort(m->files, m->nfiles, sizeof(*m->files), by_name);
	return e;
}

/* -- lines ------------------------------------------------------------------------------------ */

/** Parses digits; false: there are none, or too many for a time. */
static bool number_parse(const char **p, const char *end, int64_t *ret)
{
	const char *start = *p;

	for (*ret = 0; *p < end && **p >= '0' && **p <= '9'; ++*p) {
		if (*p - start >= 10)
			return false;
		*ret = *ret * 10 + (**p - '0');
	}
	return *p > start;
}

/** Parses "12:34:56.789 " or "1795306036.505 " at the start of a line; the result is in ns. */
static bool time_parse(const char *p, const char *end, int64_t *ret)
{
	int64_t part;

	if (!number_parse(&p, end, ret))
		return false;
	for (int i = 0; p < end && *p == ':' && i < 2; i++) {
		p++;
		if (!number_parse(&p, end, &part))
			return false;
		*ret = *ret * 60 + part;
	}
	int64_t unit = 1000000000;
	if (*ret > INT64_MAX / unit - 1)
		return false;
	*ret *= unit;
	if (p < end && *p == '.')
		for (p++; p < end && *p >= '0' && *p <= '9'; p++) {
			unit /= 10;
			*ret += (*p - '0') * unit;
		}
	return p < end && *p == ' ';
}

static void line_add(struct merge *m, const struct merge_lines *line)
{
	if (m->nlines == m->cap) {
		m->cap = m->cap ? 2 * m->cap : 1024;
		m->lines = alloc_grow(m->lines, m->cap, sizeof(*m->lines));
	}
	m->lines[m->nlines] = *line;
	m->lines[m->nlines].seq = m->nlines;
	m->nlines++;
}

static void file_lines(struct merge *m, const struct merge_file *f)
{
	const char *p = f->text.p, *end = p + f->text.len;
	size_t first = m->nlines;

	for (const char *next; p < end; p = next) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		struct merge_lines line = {.p = p, .file = f};

		next = newline ? newline + 1 : end;
		line.len = (size_t)(next - p);
		if (time_parse(p, newline ? newline : end, &line.ns))
			line_add(m, &line);
		else if (m->nlines > first)
			m->lines[m->nlines - 1].len += line.len;
		// A file that begins without a time is not a trace, or its beginning was cut off.
	}
	if (m->nlines > first && strlen(f->pid) > m->width)
		m->width = (unsigned)strlen(f->pid);
}

static int by_time(const void *a, const void *b)
{
	const struct merge_lines *x = a, *y = b;

	if (x->ns != y->ns)
		return x->ns < y->ns ? -1 : 1;
	return x->seq < y->seq ? -1 : 1;
}

/* -- output ----------------------------------------------------------------------------------- */

static struct err *text_write(int fd, struct buf *b)
{
	for (size_t done = 0; done < b->len;) {
		ssize_t n = write(fd, b->p + done, b->len - done);

		if (n > 0)
			done += (size_t)n;
		else if (errno != EINTR)
			return err_sys(errno, "cannot write");
	}
	buf_clear(b);
	return NULL;
}

static void lines_put(const struct merge *m, const struct merge_lines *l, struct buf *b)
{
	const char *p = l->p, *end = p + l->len;

	while (p < end) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		size_t n = (size_t)((newline ? newline : end) - p);

		buf_puts(b, l->file->pid);
		for (size_t i = strlen(l->file->pid); i <= m->width; i++)
			buf_putc(b, ' ');
		buf_put(b, p, n);
		buf_putc(b, '\n');
		p += n + 1;
	}
}

struct err *log_merge(const char *prefix, int fd)
{
	struct merge m = {.files = NULL};
	struct buf b = {0};
	struct err *e = files_read(&m, prefix);

	for (size_t i = 0; !e && i < m.nfiles; i++)
		file_lines(&m, &m.files[i]);
	if (!e && !m.nlines)
		e = err_new("no line of '%s.PID' begins with a time; trace with -tt or -ttt",
			    prefix);
	if (!e && m.nlines)
		qsort(m.lines, m.nlines, sizeof(*m.lines), by_time);
	for (size_t i = 0; !e && i < m.nlines; i++) {
		lines_put(&m, &m.lines[i], &b);
		if (b.len >= 1 << 16)
			e = text_write(fd, &b);
	}
	if (!e)
		e = text_write(fd, &b);
	buf_deinit(&b);
	merge_deinit(&m);
	return e;
}

int log_merge_main(const char *name, int argc, char **argv)
{
	static const char usage[] =
		"Usage: %s PREFIX\n"
		"\n"
		"Writes the lines of all files PREFIX.PID, as -ff with -tt or -ttt makes them,\n"
		"in the order of their times, each behind its process id.\n";

	if (argc == 2 && (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")))
		return printf(usage, name) < 0 || fflush(stdout);
	if (argc != 2) {
		fprintf(stderr, usage, name);
		return 1;
	}
	struct err *e = log_merge(argv[1], STDOUT_FILENO);
	if (!e)
		return 0;
	fprintf(stderr, "%s: %s\n", name, err_msg(e));
	err_free(e);
	return 1;
}
