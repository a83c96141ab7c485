#include "debugger/session/look.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"

enum { DEFAULT_HEIGHT = 24, HISTORY_SIZE = 1000 };

struct look *look_create(void)
{
	struct look *l = alloc_zeroed(sizeof(*l));

	l->x.letter = 'x';
	l->x.size = 'w';
	l->x.count = 1;
	l->out.log = -1;
	l->set.confirm = l->set.pagination = l->set.history_save = true;
	l->set.history_size = HISTORY_SIZE;
	return l;
}

static void free_kept(struct kept_setting *list)
{
	for (struct kept_setting *next; list; list = next) {
		char *text;

		next = list->next;
		memcpy(&text, list->bytes, sizeof(text));
		if (list->is_text)
			free(text);
		free(list);
	}
}

void look_destroy(struct look *l)
{
	free_kept(l->kept);
	free(l->set.prompt);
	free(l->set.log_file);
	free(l->set.history_file);
	free(l->screen.state);
	if (l->out.log >= 0)
		close(l->out.log);
	free(l);
}

/* -- the pager -------------------------------------------------------------------------------- */

static unsigned height(const struct look *l, unsigned *width)
{
	struct winsize size = {0};

	ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
	*width = l->set.width ? l->set.width : size.ws_col ? size.ws_col : LOOK_WIDTH;
	if (l->screen.rows && !l->set.height)
		return l->screen.rows;
	return l->set.height ? l->set.height : size.ws_row ? size.ws_row : DEFAULT_HEIGHT;
}

void look_page(struct session *s)
{
	unsigned width;

	s->look->out.line = s->look->out.column = 0;
	s->look->out.skip = false;
	s->look->out.paging = s->look->out.interactive && s->look->set.pagination &&
			      height(s->look, &width) != ~0U;
	height(s->look, &width);
	s->style.breaks = !s->look->batch && width != ~0U; // Without a user gdb breaks none.
	s->look->out.folding.column = 0;
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

/** Asks at the end of a page; false: the rest is not wanted. */
static bool more(struct session *s)
{
	char *answer =
		look_ask(s, "--Type <RET> for more, q to quit, c to continue without paging--");
	bool yes = answer && *answer != 'q';

	if (answer && *answer == 'c')
		s->look->out.paging = false;
	free(answer);
	if (!yes && !write_all(STDOUT_FILENO, "Quit\n", 5))
		s->look->quitting = true;
	s->look->out.skip = !yes;
	s->look->out.line = s->look->out.column = 0;
	return yes;
}

/** Returns the number of bytes that fit on the page; moves the position on the page. */
static size_t fits(struct look *l, const char *p, size_t n)
{
	unsigned width, lines = height(l, &width);
	bool escape = false;
	size_t whole = 0; // the length of the complete lines

	for (size_t i = 0; i < n; i++) {
		// Colour sequences, and the continuation bytes of a character, take no column.
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

/** Removes colours, which logs do not have. */
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

/** Writes the text unchanged. */
static bool write_raw(struct session *s, const char *bytes, size_t n)
{
	struct look *l = s->look;

	if (l->out.capture) {
		buf_put(l->out.capture, bytes, n);
		return true;
	}
	if (l->out.take) {
		l->out.take(l->out.data, bytes, n);
		return true;
	}
	if (l->out.log >= 0 && !write_log(s, bytes, n)) {
		close(l->out.log);
		l->out.log = -1;
	}
	if (l->out.none || (l->out.log >= 0 && l->set.log_redirect))
		return true;
	if (l->out.before)
		l->out.before(l->out.before_data);
	return write_paged(s, bytes, n);
}

/** Bytes that are allowed besides printable characters. */
static const char look_kept[] = "\n\t";

/** Writes text whose lines are folded. */
static bool write_folded(struct session *s, const char *bytes, size_t n)
{
	struct buf b = {0};

	if (visible_is(bytes, n, look_kept))
		return write_raw(s, bytes, n);
	while (n) {
		size_t own = style_length(&s->style, bytes, n), plain = own;

		if (own)
			buf_put(&b, bytes, own);
		while (plain < n && (!plain || bytes[plain] != '\033'))
			plain++;
		visible_put(&b, bytes + own, plain - own, look_kept);
		bytes += plain;
		n -= plain;
	}
	bool ok = write_raw(s, b.p, b.len);
	buf_deinit(&b);
	return ok;
}

bool look_write(struct session *s, const char *bytes, size_t n)
{
	struct buf b = {0};
	unsigned width;

	if (!s->style.breaks)
		return write_folded(s, bytes, n);
	height(s->look, &width);
	folding_put(&s->look->out.folding, width, bytes, n, &b);
	bool ok = write_folded(s, b.p, b.len);
	buf_deinit(&b);
	return ok;
}

void look_literal(struct session *s, const char *text, size_t n)
{
	static const char controls[] = "\001\002\003\004\005\006\a\b\t\n\v\f\r\016\017\020\021"
				       "\022\023\024\025\026\027\030\031\032\033\034\035\036\037"
				       "\177";
	struct buf b = {0};

	if (visible_is(text, n, look_kept)) {
		buf_put(&s->out, text, n);
		return;
	}
	session_flush(s);
	visible_put(&b, text, n, controls);
	if (!write_raw(s, b.p, b.len))
		s->look->quitting = true; // The reader has closed the output.
	buf_deinit(&b);
}

void look_error(struct session *s, struct err *e)
{
	struct look *l = s->look;
	struct buf text = {0};

	session_flush(s);
	visible_put(&text, err_msg(e), strlen(err_msg(e)), look_kept);
	buf_putc(&text, '\n');
	if (l->out.log >= 0 && !write_all(l->out.log, text.p, text.len)) {
		close(l->out.log);
		l->out.log = -1;
	}
	if (l->out.take)
		l->out.take(l->out.data, text.p, text.len);
	else if (l->out.log < 0 || !l->set.log_redirect) {
		if (l->out.before)
			l->out.before(l->out.before_data);
		fputs(buf_str(&text), stderr);
	}
	buf_deinit(&text);
	err_free(e);
}

void session_flush(struct session *s)
{
	// The pager may prompt while this is written; text that is added then must be separate.
	struct buf text = s->out;

	s->out = (struct buf){0};
	if (text.len && !look_write(s, text.p, text.len))
		s->look->quitting = true; // The reader has closed the output.
	buf_deinit(&text);
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
