/* `info fds': the descriptors of the program. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/session/session.h"
#include "decode/names.h"
#include "event/ask.h"
#include "proc/fs/procfs.h"
#include "sc_ids.h"

enum { FLAGS_COLUMN = 18, WHAT_COLUMN = 38, ACCESS = 3, LARGE = 0100000 };

/** Appends O_RDWR|O_CLOEXEC and the like, without O_LARGEFILE, which the kernel sets on every file
 * that a 64-bit program opens. */
static void put_flags(const struct session *s, uint64_t flags, struct buf *b)
{
	uint64_t rest = flags & ~(uint64_t)ACCESS;
	const char *name = names_enum(SC_TABLE_open_acc, flags & ACCESS);
	unsigned i = 0;

	if (s->inf.is64)
		rest &= ~(uint64_t)LARGE;
	buf_puts(b, name ? name : "?");
	while (rest && (name = names_flags_next(SC_TABLE_open_bits, &i, &rest)))
		buf_printf(b, "|%s", name);
	if (rest)
		buf_printf(b, "|0%llo", (unsigned long long)rest);
}

/** Appends a line: number, position, flags, what it refers to; for a socket also the peer. */
static void put_fd(struct session *s, int fd)
{
	char name[64], text[4096], info[512];
	unsigned long long pos = 0;
	unsigned flags = 0;

	snprintf(name, sizeof(name), "fd/%d", fd);
	long n = procfs_link(s->inf.pid, name, text, sizeof(text));
	if (n <= 0)
		return;
	snprintf(name, sizeof(name), "fdinfo/%d", fd);
	long m = procfs_read(s->inf.pid, name, info, sizeof(info) - 1);
	info[m > 0 ? m : 0] = '\0';
	bool known = sscanf(info, "pos: %llu flags: %o", &pos, &flags) == 2;
	size_t start = s->out.len;
	buf_printf(&s->out, "%4d %10llu", fd, pos);
	buf_pad_to(&s->out, start, FLAGS_COLUMN - 1);
	if (known)
		put_flags(s, flags, &s->out);
	buf_putc(&s->out, ' ');
	buf_pad_to(&s->out, start, WHAT_COLUMN);
	buf_put(&s->out, text, (size_t)n);
	long k = mem_ask(&s->inf.mem, MEM_ASK_FD_PEER, (uint64_t)fd, info, sizeof(info));
	if (k > 0)
		buf_printf(&s->out, "  %.*s", (int)k, info);
	buf_putc(&s->out, '\n');
}

static int by_number(const struct dirent **a, const struct dirent **b)
{
	int x = atoi((*a)->d_name), y = atoi((*b)->d_name);

	return (x > y) - (x < y);
}

static int is_number(const struct dirent *e)
{
	return e->d_name[0] != '.';
}

static struct err *cmd_fds(struct session *s, const char *args)
{
	struct dirent **list;
	char path[64];

	(void)args;
	if (!inferior_is_local(&s->inf))
		return err_new("The program is not being run.");
	procfs_path(path, sizeof(path), s->inf.pid, "fd");
	int n = scandir(path, &list, is_number, by_number);
	if (n < 0)
		return err_new("%s: %m", path);
	size_t start = s->out.len;
	buf_puts(&s->out, "  FD        Pos  Flags");
	buf_pad_to(&s->out, start, WHAT_COLUMN);
	buf_puts(&s->out, "What\n");
	for (int i = 0; i < n; i++) {
		put_fd(s, atoi(list[i]->d_name));
		free(list[i]);
	}
	free(list);
	return NULL;
}

const struct command commands_fds[] = {
	{"info fds", "looking", "",
	 "Show the program's file descriptors: position, flags, and what they refer to.",
	 COMPLETE_NONE, cmd_fds, false, false},
	{0},
};
