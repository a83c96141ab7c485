#include "sink/why/access.h"

#include <linux/capability.h>
#include <sys/stat.h>

#include "base/shell.h"

enum { READ = 4, WRITE = 2, SEARCH = 1 };

static bool has_cap(const struct resolve_step *user, unsigned cap)
{
	return user->number >> cap & 1;
}

static bool in_group(const struct resolve_step *user, uint32_t gid)
{
	uint32_t group;

	for (size_t i = 0; i + sizeof(group) <= user->len; i += sizeof(group)) {
		memcpy(&group, user->text + i, sizeof(group));
		if (group == gid)
			return true;
	}
	return user->gid == gid;
}

/** The wanted permissions that the file does not give to the user. */
static unsigned missing(const struct resolve_step *user, const struct resolve_step *file,
			unsigned wanted)
{
	unsigned shift = file->uid == user->uid ? 6 : in_group(user, file->gid) ? 3 : 0;
	unsigned lacks = wanted & ~(file->mode >> shift);
	bool is_dir = S_ISDIR(file->mode);

	if (has_cap(user, CAP_DAC_OVERRIDE) && (is_dir || (file->mode & 0111)))
		return 0;
	if (has_cap(user, CAP_DAC_OVERRIDE))
		return lacks & SEARCH;
	if (has_cap(user, CAP_DAC_READ_SEARCH))
		lacks &= is_dir ? WRITE : (unsigned)(WRITE | SEARCH);
	return lacks;
}

static void put_path(struct buf *b, const struct resolve_step *s)
{
	struct buf path = {0};

	buf_put(&path, s->text, s->len);
	shell_word(b, buf_str(&path));
	buf_deinit(&path);
}

/** The mode as ls(1) shows it, without the special bits. */
static void put_mode(struct buf *b, uint32_t mode)
{
	buf_putc(b, S_ISDIR(mode) ? 'd' : S_ISSOCK(mode) ? 's' : '-');
	for (unsigned bit = 9; bit--;)
		buf_putc(b, mode >> bit & 1 ? "xwr"[bit % 3] : '-');
}

static void put_lack(struct buf *b, const struct resolve_step *user, const struct resolve_step *s,
		     unsigned lacks)
{
	put_path(b, s);
	buf_puts(b, " lacks ");
	buf_puts(b, lacks & READ ? "r" : "");
	buf_puts(b, lacks & WRITE ? "w" : "");
	buf_puts(b, lacks & SEARCH ? "x" : "");
	buf_printf(b, " for uid %u (", user->uid);
	put_mode(b, s->mode);
	buf_printf(b, ", owner %u, group %u)", s->uid, s->gid);
}

/** What the call needs of the file at the end of the path. */
static unsigned wanted_of(unsigned deeds)
{
	unsigned wanted = 0;

	wanted |= deeds & FILE_READ ? READ : 0;
	wanted |= deeds & FILE_WRITTEN ? WRITE : 0;
	wanted |= deeds & FILE_RUN ? SEARCH : 0;
	return wanted;
}

/** True if the call makes or removes the name, which needs the directory to be writable. */
static bool changes_folder(unsigned deeds, bool is_missing)
{
	if (deeds & (FILE_MADE | FILE_REMOVED))
		return true;
	return (deeds & FILE_ANEW) && is_missing;
}

/** What the steps lead to. */
struct way {
	struct resolve_step user, in, last; /* in: the directory that has the last one's name */
	struct resolve_step closed;	    /* the first directory that the user cannot search */
};

static struct way way_of(const struct failure_path *p)
{
	struct way w = {.user.kind = 0};
	struct resolve_step s, folder = {0};
	const char *at = p->steps, *end = at + p->nsteps;

	while (!w.closed.kind && resolve_next(&at, end, &s)) {
		if (s.kind == RESOLVE_USER) {
			w.user = s;
			continue;
		}
		// A directory is searched if the path goes on behind it.
		if (folder.kind && s.kind <= RESOLVE_MISSING && missing(&w.user, &folder, SEARCH))
			w.closed = folder;
		if (s.kind == RESOLVE_FOLDER || s.kind == RESOLVE_FILE ||
		    s.kind == RESOLVE_MISSING) {
			w.in = folder;
			w.last = s;
		}
		folder = s.kind == RESOLVE_FOLDER ? s : folder;
		if (s.kind == RESOLVE_STOPPED && folder.kind && missing(&w.user, &folder, SEARCH))
			w.closed = folder;
	}
	return w;
}

bool access_put(struct buf *b, const struct failure_path *p)
{
	struct way w = way_of(p);
	bool is_missing = w.last.kind == RESOLVE_MISSING;
	unsigned lacks = 0;

	if (!w.user.kind || (!w.last.kind && !w.closed.kind))
		return false;
	if (w.closed.kind) {
		put_lack(b, &w.user, &w.closed, SEARCH);
		return true;
	}
	if (w.in.kind && changes_folder(p->deeds, is_missing))
		lacks = missing(&w.user, &w.in, WRITE | SEARCH);
	if (lacks) {
		put_lack(b, &w.user, &w.in, lacks);
		return true;
	}
	lacks = is_missing ? 0 : missing(&w.user, &w.last, wanted_of(p->deeds));
	if (lacks) {
		put_lack(b, &w.user, &w.last, lacks);
		return true;
	}
	if (!(p->deeds & FILE_RUN) || !(w.last.number & RESOLVE_NOEXEC))
		return false;
	put_path(b, &w.last);
	buf_puts(b, " is on a filesystem that is mounted noexec");
	return true;
}
