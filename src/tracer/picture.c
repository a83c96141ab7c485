#include "tracer/picture.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/visible.h"
#include "proc/realuser.h"
#include "sink/flame/flame.h"

enum { FOLDED_MAX = 1 << 30, PIECE = 1 << 16 };

static struct err *read_text(const char *path, struct buf *ret)
{
	_close_ int fd = realuser_open(path, O_RDONLY | O_CLOEXEC, 0);
	ssize_t n = fd < 0 ? -1 : 1;

	while (n > 0 && ret->len < FOLDED_MAX) {
		buf_reserve(ret, PIECE);
		n = read(fd, ret->p + ret->len, PIECE);
		ret->len += n > 0 ? (size_t)n : 0;
	}
	if (n > 0)
		errno = EFBIG;
	return n ? err_sys(errno, "--flame-diff=%s", path) : NULL;
}

struct err *picture_read_before(const char *path, struct fold *f)
{
	_cleanup_(buf_deinit) struct buf text = {0};
	struct err *e = read_text(path, &text);
	size_t line;

	if (e || fold_take_text(f, text.p, text.len, FOLD_BEFORE, &line))
		return e;
	return err_new("--flame-diff=%s: line %zu is no stack with a number behind it: a recording "
		       "or a file of --folded is expected",
		       path, line);
}

static struct err *file_open(struct picture_file *f, const char *path)
{
	struct err *e = path ? output_open_file(&f->out, path, false) : NULL;

	f->path = e ? NULL : path;
	if (f->path)
		output_set_bytes(&f->out);
	return e;
}

struct err *picture_open(struct picture *p, const char *svg, const char *folded, const char *other)
{
	*p = (struct picture){0};
	struct err *e = file_open(&p->svg, svg);

	if (!e)
		e = file_open(&p->folded, folded);
	return e ? e : file_open(&p->other, other);
}

/** Closes a file. What could not be written is an error, unless there is another one already. */
static void file_finish(struct picture_file *f, struct err **e)
{
	if (!f->path)
		return;
	output_close(&f->out);
	struct err *lost = output_lost(&f->out, f->path);
	f->path = NULL;
	if (*e)
		err_free(lost);
	else
		*e = lost;
}

static void put_about(const struct fold *f, const struct picture_words *w, struct buf *b)
{
	buf_puts(b, w->what);
	buf_puts(b, ": ");
	flame_put_amount(b, f->nodes[0].total[FOLD_NOW], w->unit);
	if (!w->before)
		return;
	buf_puts(b, "; before: ");
	flame_put_amount(b, f->nodes[0].total[FOLD_BEFORE], w->unit);
}

static void tell(const struct picture_file *file, const char *form, const char *about,
		 const struct picture_words *w)
{
	if (file->path && w->name)
		fprintf(stderr, "%s: %s: %s of %s\n", w->name, file->path, form, about);
}

struct err *picture_finish(struct picture *p, struct fold *f, const struct picture_words *w)
{
	_cleanup_(buf_deinit) struct buf title = {0}, about = {0};
	struct err *e = NULL;

	fold_finish(f);
	buf_puts(&title, w->before ? "what changed from " : "pawl");
	if (w->before) {
		visible_put(&title, w->before, strlen(w->before), "");
		buf_puts(&title, " to");
	}
	visible_put(&title, w->command, strlen(w->command), "");
	put_about(f, w, &about);
	struct flame_page page = {.title = buf_str(&title),
				  .about = buf_str(&about),
				  .unit = w->unit,
				  .before = w->before != NULL};
	if (p->svg.path)
		flame_put(f, &page, &p->svg.out.buf);
	if (p->folded.path)
		fold_put_text(f, &p->folded.out.buf);
	tell(&p->svg, "a flame graph", page.about, w);
	tell(&p->folded, "folded stacks", page.about, w);
	file_finish(&p->svg, &e);
	file_finish(&p->folded, &e);
	file_finish(&p->other, &e);
	return e;
}

void picture_deinit(struct picture *p)
{
	struct err *e = NULL;

	file_finish(&p->svg, &e);
	file_finish(&p->folded, &e);
	file_finish(&p->other, &e);
	err_free(e);
}
