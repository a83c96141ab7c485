#include "debugger/look.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/cleanup.h"

enum { DEFAULT_HEIGHT = 24, DEFAULT_WIDTH = 80, HISTORY_SIZE = 1000 };

struct look *look_create(void)
{
	struct look *l = calloc(1, sizeof(*l));

	if (!l)
		abort();
	l->x.letter = 'x';
	l->x.size = 'w';
	l->x.count = 1;
	l->out.log = -1;
	l->set.confirm = l->set.pagination = l->set.history_save = true;
	l->set.history_size = HISTORY_SIZE;
	return l;
}

void look_destroy(struct look *l)
{
	displays_free(l->displays);
	context_free(l->context);
	script_free(l->users);
	free(l->set.prompt);
	free(l->set.log_file);
	free(l->set.history_file);
	if (l->out.log >= 0)
		close(l->out.log);
	free(l);
}

void look_begun(struct session *s)
{
	s->look->x.next = 0;
}

void look_stopped(struct session *s)
{
	if (s->look->stops_seen == s->stops || !s->inf.pid)
		return;
	s->look->stops_seen = s->stops;
	struct err *e = script_hook(s, "hook", "stop");
	if (e)
		buf_printf(&s->out, "%s\n", err_msg(e));
	err_free(e);
	e = s->look->set.context && s->look->out.interactive ? context_show(s) : NULL;
	if (e)
		buf_printf(&s->out, "%s\n", err_msg(e));
	err_free(e);
	displays_show(s);
}

/* -- the pager -------------------------------------------------------------------------------- */

static unsigned height(const struct look *l, unsigned *width)
{
	struct winsize size = {0};

	ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
	*width = l->set.width ? l->set.width : size.ws_col ? size.ws_col : DEFAULT_WIDTH;
	return l->set.height ? l->set.height : size.ws_row ? size.ws_row : DEFAULT_HEIGHT;
}

void look_page(struct session *s)
{
	unsigned width;

	s->look->out.line = s->look->out.column = 0;
	s->look->out.skip = false;
	s->look->out.paging = s->look->out.interactive && s->look->set.pagination &&
			      height(s->look, &width) != ~0U;
}

static bool write_all(int fd, const char *p, size_t n)
{
	while (n) {
		ssize_t done = write(fd, p, n);

		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			return false;
		p += done;
		n -= (size_t)done;
	}
	return true;
}

/** Asks at the end of a page; false: what follows is not wanted. */
static bool more(struct session *s)
{
	char *answer =
		look_ask(s, "--Type <RET> for more, q to quit, c to continue without paging--");
	bool yes = answer && *answer != 'q';

	if (answer && *answer == 'c')
		s->look->out.paging = false;
	free(answer);
	if (!yes && !write_all(STDOUT_FILENO, "Quit\n", 5))
		s->quitting = true;
	s->look->out.skip = !yes;
	s->look->out.line = s->look->out.column = 0;
	return yes;
}

/** How much of the text fits on the page; the page's place moves on. */
static size_t fits(struct look *l, const char *p, size_t n)
{
	unsigned width, lines = height(l, &width);
	bool escape = false;
	size_t whole = 0; // up to the last line that is

	for (size_t i = 0; i < n; i++) {
		// Sequences that colour, and the later bytes of a character, take no room.
		if (p[i] == '\033')
			escape = true;
		bool room = !escape && ((unsigned char)p[i] & 0xc0) != 0x80;
		if (escape && p[i] == 'm')
			escape = false;
		if (p[i] == '\n' || (room && l->out.column == width)) {
			l->out.line++;
			l->out.column = 0;
			if (p[i] == '\n')
				whole = i + 1;
			if (l->out.line + 1 >= lines)
				return whole ? whole : i;
		}
		if (room && p[i] != '\n')
			l->out.column++;
	}
	return n;
}

static bool write_paged(struct session *s, const char *p, size_t n)
{
	struct look *l = s->look;

	while (n && !l->out.skip) {
		size_t part = l->out.paging ? fits(l, p, n) : n;

		if (!write_all(STDOUT_FILENO, p, part))
			return false;
		p += part;
		n -= part;
		if (n && l->out.paging && !more(s))
			break;
	}
	return true;
}

/** The log has no colours. */
static bool write_log(struct session *s, const char *bytes, size_t n)
{
	struct buf plain = {0};

	if (!s->style.possible)
		return write_all(s->look->out.log, bytes, n);
	style_strip(bytes, n, &plain);
	bool ok = write_all(s->look->out.log, plain.p, plain.len);
	buf_deinit(&plain);
	return ok;
}

bool look_write(struct session *s, const char *bytes, size_t n)
{
	struct look *l = s->look;

	if (l->out.capture) {
		buf_put(l->out.capture, bytes, n);
		return true;
	}
	if (l->out.log >= 0 && !write_log(s, bytes, n)) {
		close(l->out.log);
		l->out.log = -1;
	}
	return (l->out.log >= 0 && l->set.log_redirect) || write_paged(s, bytes, n);
}

/** What was typed may stand in an error: nothing of it may act on the terminal. */
static void put_harmless(const char *text, struct buf *b)
{
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;

		if ((c < ' ' && c != '\n' && c != '\t') || c == 127)
			buf_printf(b, "\\%03o", c);
		else
			buf_putc(b, (char)c);
	}
	buf_putc(b, '\n');
}

void look_error(struct session *s, struct err *e)
{
	struct look *l = s->look;
	struct buf text = {0};

	session_flush(s);
	put_harmless(err_msg(e), &text);
	if (l->out.log >= 0 && !write_all(l->out.log, text.p, text.len)) {
		close(l->out.log);
		l->out.log = -1;
	}
	if (l->out.log < 0 || !l->set.log_redirect)
		fputs(buf_str(&text), stderr);
	buf_deinit(&text);
	err_free(e);
}

/* -- the standard input, the log -------------------------------------------------------------- */

char *look_ask(struct session *s, const char *prompt)
{
	char *line = NULL;
	size_t cap = 0;

	(void)s;
	if (prompt && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) &&
	    !write_all(STDOUT_FILENO, prompt, strlen(prompt)))
		return NULL;
	ssize_t n = getline(&line, &cap, stdin);
	if (n < 0) {
		free(line);
		return NULL;
	}
	while (n && (line[n - 1] == '\n' || line[n - 1] == '\r'))
		line[--n] = '\0';
	return line;
}

struct err *look_log(struct session *s, bool on)
{
	struct look *l = s->look;
	const char *name = l->set.log_file ? l->set.log_file : "pawl.txt";

	if (on == (l->out.log >= 0))
		return NULL;
	if (!on) {
		session_flush(s);
		close(l->out.log);
		l->out.log = -1;
		if (l->out.interactive)
			buf_printf(&s->out, "Done logging to %s.\n", name);
		return NULL;
	}
	int fd = open(name,
		      O_WRONLY | O_CREAT | O_CLOEXEC | (l->set.log_overwrite ? O_TRUNC : O_APPEND),
		      0666);
	if (fd < 0)
		return err_sys(errno, "set logging: %s", name);
	if (l->out.interactive)
		buf_printf(&s->out, "%s output to %s.\n",
			   l->set.log_redirect ? "Redirecting" : "Copying", name);
	session_flush(s);
	l->out.log = fd;
	return NULL;
}
