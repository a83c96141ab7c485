#include "sink/files/show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/names.h"
#include "sink/files/action.h"
#include "sink/usual.h"
#include "base/shell.h"

enum {
	WIDTH = 110, /* of lines with names, where no terminal says it */
	COLUMN = 16,
	GROUP_LINES = 4, /* of one group at most, so that all have room */
};

/** A group of files, which is shown below one heading. */
enum group {
	GROUP_MISSING,
	GROUP_REFUSED,
	GROUP_TEMPORARY,
	GROUP_MADE,
	GROUP_REMOVED,
	GROUP_WRITTEN,
	GROUP_CHANGED,
	GROUP_READ,
	GROUP_RUN,
	GROUP_LOOKED,
	GROUP_LIBRARIES,
	GROUP_LOCALES,
	GROUP_SYSTEM,
	GROUPS,
	GROUP_NONE = GROUPS,
};

static const struct {
	const char *title;
	bool counted; /* only their number is shown, unless everything is asked for */
} groups[GROUPS] = {
	[GROUP_MISSING] = {"not found", false},
	[GROUP_REFUSED] = {"failed", false},
	[GROUP_TEMPORARY] = {"temporary", false},
	[GROUP_MADE] = {"made", false},
	[GROUP_REMOVED] = {"removed", false},
	[GROUP_WRITTEN] = {"written", false},
	[GROUP_CHANGED] = {"changed", false},
	[GROUP_READ] = {"read", false},
	[GROUP_RUN] = {"run", false},
	[GROUP_LOOKED] = {"looked at", true},
	[GROUP_LIBRARIES] = {"libraries", true},
	[GROUP_LOCALES] = {"locale", true},
	[GROUP_SYSTEM] = {"/proc /sys /dev", true},
};

static bool begins(const char *s, const char *with)
{
	return !strncmp(s, with, strlen(with));
}

static bool is_system(const struct file *f)
{
	return begins(f->path, "/proc/") || begins(f->path, "/sys/") || begins(f->path, "/dev/");
}

/** The group of a file with which something was done. */
static enum group group_done(const struct file *f)
{
	unsigned d = f->deeds;

	if (f->gone)
		return d & FILE_MADE ? GROUP_TEMPORARY : GROUP_REMOVED;
	if (d & FILE_MADE)
		return GROUP_MADE;
	if (is_system(f))
		return GROUP_SYSTEM;
	if (d & FILE_WRITTEN)
		return GROUP_WRITTEN;
	if (d & FILE_CHANGED)
		return GROUP_CHANGED;
	if (d & FILE_RUN)
		return GROUP_RUN;
	if (usual_is_library(f->path))
		return GROUP_LIBRARIES;
	if (usual_is_locale(f->path))
		return GROUP_LOCALES;
	return d & FILE_READ ? GROUP_READ : GROUP_LOOKED;
}

static enum group group_of(const struct files_shown *s, const struct file *f)
{
	if (f->deeds)
		return group_done(f);
	if (!book_is_missing(f))
		return GROUP_REFUSED;
	// The search went on and succeeded, or what is optional was not there.
	if (book_is_found_elsewhere(s->book, f))
		return usual_is_library(f->path)  ? GROUP_LIBRARIES
		       : usual_is_locale(f->path) ? GROUP_LOCALES
						  : GROUP_NONE;
	if (usual_is_locale(f->path) || usual_is_loader(f->path))
		return usual_is_locale(f->path) ? GROUP_LOCALES : GROUP_LIBRARIES;
	if (is_system(f))
		return GROUP_SYSTEM;
	return usual_is_libc_probe(f->path) ? GROUP_LIBRARIES : GROUP_MISSING;
}

static bool is_at_home(const struct files_shown *s, const struct file *f)
{
	size_t n = s->home ? strlen(s->home) : 0;

	return n > 1 && begins(f->path, s->home) && f->path[n] == '/';
}

/** The path as it is shown: relative to the directory of the command, if it is below it. */
static const char *path_shown(const struct files_shown *s, const struct file *f)
{
	return is_at_home(s, f) ? f->path + strlen(s->home) + 1 : f->path;
}

static void put_title(struct buf *b, const char *title, size_t count)
{
	size_t start = b->len;

	buf_printf(b, "%s", title);
	if (count)
		buf_printf(b, " %zu", count);
	buf_pad_to(b, start, COLUMN);
	buf_puts(b, "  ");
}

/** Shows a file that was looked for in vain. others is the number of further directories in which
 * its name was looked for. */
static void put_failure(struct buf *b, const struct file *f, size_t others)
{
	const char *name = names_errno(f->error);

	buf_printf(b, " (%s: %s", f->failed, name ? name : "failed");
	if (others)
		buf_printf(b, ", and in %zu other director%s", others, others == 1 ? "y" : "ies");
	else if (f->failures > 1)
		buf_printf(b, ", %llu times", (unsigned long long)f->failures);
	buf_putc(b, ')');
}

static void put_users(struct buf *b, const struct file *f)
{
	buf_puts(b, "  by process");
	for (unsigned i = 0; i < f->nusers && i < FILE_USERS; i++)
		buf_printf(b, "%s %d", i ? "," : "", f->users[i]);
	if (f->nusers > FILE_USERS)
		buf_puts(b, " and others");
}

/** Appends a file as it stands in a list. */
static void put_file(const struct files_shown *s, struct buf *b, enum group g, const struct file *f,
		     size_t others)
{
	shell_word(b, path_shown(s, f));
	if (!f->deeds || g == GROUP_REFUSED)
		put_failure(b, f, others);
}

/* -- groups ---------------------------------------------------------------------------------- */

struct item {
	const struct file *file;
	size_t others; /* further files of the same name that were not found, which are not listed
			*/
};

struct list {
	struct item *items;
	size_t n, files;
};

/** With -v: one line for each file, and who used it. */
static void list_all(const struct files_shown *s, struct buf *b, enum group g, const struct list *l)
{
	for (size_t i = 0; i < l->n; i++) {
		put_title(b, groups[g].title, 0);
		put_file(s, b, g, l->items[i].file, 0);
		put_users(b, l->items[i].file);
		buf_putc(b, '\n');
	}
}

/** Ends a line of a list, without the blanks that precede the next name. */
static void line_end(struct buf *b)
{
	while (b->len && b->p[b->len - 1] == ' ')
		b->len--;
	buf_putc(b, '\n');
}

/** Lists files in at most so many lines. Returns the number of lines. */
static size_t list_short(const struct files_shown *s, struct buf *b, enum group g,
			 const struct list *l, size_t lines)
{
	enum { MORE = sizeof("... 100000 more") };
	size_t width = s->o->width ? s->o->width : WIDTH, used = 1, start = b->len;
	struct buf item = {0};

	put_title(b, groups[g].title, l->files);
	if (groups[g].counted)
		buf_puts(b, "-v lists them");
	for (size_t i = 0; i < l->n && !groups[g].counted; i++) {
		bool last = i + 1 == l->n;

		buf_clear(&item);
		put_file(s, &item, g, l->items[i].file, l->items[i].others);
		size_t need = b->len - start + item.len + (used == lines && !last ? MORE : 0);
		if (i && need > width && used == lines) {
			buf_printf(b, "... %zu more", l->n - i);
			break;
		}
		if (i && need > width) {
			used++;
			line_end(b);
			start = b->len;
			buf_pad_to(b, start, COLUMN + 2);
		}
		buf_put(b, item.p, item.len);
		buf_puts(b, "  ");
	}
	line_end(b);
	buf_deinit(&item);
	return used;
}

/** The item of a list that stands for files of this name, or NULL. */
static struct item *item_of_name(const struct list *l, const struct file *f)
{
	for (size_t i = 0; i < l->n; i++) {
		if (!strcmp(book_base(l->items[i].file), book_base(f)))
			return &l->items[i];
	}
	return NULL;
}

static void list_add(const struct files_shown *s, struct list *l, enum group g,
		     const struct file *f)
{
	enum { SEARCHED = 256 /* longer lists are not shown anyway */ };
	struct item *same = NULL;

	l->files++;
	if (g == GROUP_MISSING && !s->o->all && l->n < SEARCHED)
		same = item_of_name(l, f);
	if (same) {
		same->others++;
		return;
	}
	if (!(l->n & (l->n - 1)))
		l->items = alloc_grow(l->items, l->n ? 2 * l->n : 1, sizeof(*l->items));
	l->items[l->n++] = (struct item){.file = f};
}

/** Makes the lists; at_home: of the files in the directory of the command, or of the others. */
static void lists_add(const struct files_shown *s, struct list lists[GROUPS], bool at_home)
{
	for (const struct file *f = s->book->first; f; f = f->next) {
		enum group g = group_of(s, f);

		if (is_at_home(s, f) != at_home)
			continue;
		if (g != GROUP_NONE)
			list_add(s, &lists[g], g, f);
		// What was done to it before or after does not make a failure less interesting.
		if (f->deeds && f->error && !book_is_missing(f))
			list_add(s, &lists[GROUP_REFUSED], GROUP_REFUSED, f);
	}
}

/* -- descriptors that stay open -------------------------------------------------------------- */

static size_t show_open(const struct files_shown *s, struct buf *b)
{
	size_t lines = 0, n = 0;

	for (const struct left_open *l = s->open->first; l; l = l->next)
		n++;
	for (const struct left_open *l = s->open->first; l; l = l->next, lines++) {
		if (!s->o->all && lines == 2 && n > 3) {
			put_title(b, "", 0);
			buf_printf(b, "... %zu more (-v lists them)\n", n - lines);
			return lines + 1;
		}
		put_title(b, lines ? "" : "left open", lines ? 0 : n);
		buf_printf(b, "%d ", l->fd);
		shell_word(b, l->target);
		buf_printf(b, "  by %s, process %d\n", l->command, l->pid);
	}
	return lines;
}

void files_show(const struct files_shown *s, struct buf *b)
{
	enum { STORY = 1 };
	struct list lists[GROUPS] = {{0}};
	struct buf open = {0};
	size_t left = ANSWER_LINES - STORY - s->before, shown = 0, lines;

	lists_add(s, lists, true);
	lists_add(s, lists, false);
	left -= show_open(s, &open);
	for (unsigned g = 0; g < GROUPS; g++)
		shown += lists[g].n != 0;
	for (unsigned g = 0; g < GROUPS; g++) {
		if (!lists[g].n)
			continue;
		shown--;
		lines = left > shown ? left - shown : 1;
		lines = lines < GROUP_LINES ? lines : GROUP_LINES;
		if (s->o->all)
			list_all(s, b, (enum group)g, &lists[g]);
		else
			left -= list_short(s, b, (enum group)g, &lists[g], lines);
		free(lists[g].items);
	}
	buf_put(b, open.p, open.len);
	buf_deinit(&open);
	buf_printf(b, "%zu process%s. ", s->processes, s->processes == 1 ? "" : "es");
}
