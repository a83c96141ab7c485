#include "sink/split.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/cleanup.h"

/** The longest thread id: PID_MAX_LIMIT is 4194304 (proc(5), pid_max). */
static const int split_longest = 4194304;

struct err *split_check(const char *prefix, int tid)
{
	const char *slash = strrchr(prefix, '/');
	_free_ char *dir =
		slash ? alloc_strndup(prefix, (size_t)(slash - prefix) + 1) : alloc_strdup(".");
	_cleanup_(buf_deinit) struct buf path = {0};
	struct stat st;

	// access(2) checks the rights of the real user, who will own the files.
	bool bad = access(dir, W_OK | X_OK) != 0;
	buf_printf(&path, "%s.%d", prefix, split_longest);
	if (!bad)
		bad = lstat(buf_str(&path), &st) && errno == ENAMETOOLONG;
	if (!bad)
		return NULL;
	return tid ? err_sys(errno, "Can't fopen '%s.%d'", prefix, tid)
		   : err_sys(errno, "Can't fopen '%s.PID'", prefix);
}

/** Prints e unless it is NULL, and frees it. */
static void split_tell(struct split *s, struct err *e)
{
	if (!e)
		return;
	s->lost = true;
	dprintf(STDERR_FILENO, "%s: %s\n", s->name, err_msg(e));
	err_free(e);
}

struct output *split_open(struct split *s, int tid)
{
	struct output *o = alloc_zeroed(sizeof(*o));
	_cleanup_(buf_deinit) struct buf path = {0};

	buf_printf(&path, "%s.%d", s->prefix, tid);
	struct err *e = output_open_file(o, buf_str(&path), s->append);
	if (e)
		output_init_gone(o, err_errno(e));
	else if (s->each)
		output_tell_each(o, s->name, buf_str(&path));
	split_tell(s, e);
	return o;
}

void split_close(struct split *s, struct output *o, int tid)
{
	_cleanup_(buf_deinit) struct buf path = {0};
	bool opened = o->fd >= 0;

	buf_printf(&path, "%s.%d", s->prefix, tid);
	output_close(o);
	if (opened)
		split_tell(s, output_lost(o, buf_str(&path)));
	free(o);
}
