/* info: what there is to know about the program. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "debugger/core.h"
#include "debugger/frames.h"
#include "debugger/location.h"
#include "debugger/session.h"
#include "proc/procfs.h"

static struct err *no_process(const struct session *s)
{
	return s->inf.pid ? NULL : err_new("The program is not being run.");
}

/* -- threads, the process --------------------------------------------------------------------- */

static struct err *cmd_info_threads(struct session *s, const char *args)
{
	(void)args;
	if (!s->inf.pid) {
		buf_puts(&s->out, "No threads.\n");
		return NULL;
	}
	unsigned before = s->thread;
	buf_puts(&s->out, "  Id   Target Id         Frame\n");
	for (unsigned n = 1; n <= s->inf.threads_made; n++) {
		struct dthread *t = inferior_thread_number(&s->inf, n);
		struct frame f;
		char name[THREAD_NAME];

		if (!t)
			continue;
		s->thread = n;
		size_t start = s->out.len;
		const char *known = session_thread_name(t, name);
		buf_printf(&s->out, "%c %-4u LWP %d", n == before ? '*' : ' ', n,
			   (int)t->thread.tid);
		if (*known)
			buf_printf(&s->out, " \"%s\"", known);
		buf_pad_to(&s->out, start, 26);
		buf_putc(&s->out, ' ');
		if (frames_get(s, 0, &f))
			frames_put(s, &f, false, true, &s->out);
		else
			buf_puts(&s->out, "(running)");
		buf_putc(&s->out, '\n');
	}
	s->thread = before;
	return NULL;
}

static struct err *cmd_info_program(struct session *s, const char *args)
{
	(void)args;
	if (!s->inf.pid) {
		buf_puts(&s->out, "The program being debugged is not being run.\n");
		return NULL;
	}
	buf_printf(&s->out, "\tUsing the running image of %s process %d.\nProgram stopped at ",
		   s->inf.attached ? "attached" : "child", (int)s->inf.pid);
	session_put_addr(s, session_pc(s), &s->out);
	buf_puts(&s->out, ".\n");
	return NULL;
}

/** Descriptors: number, position, flags, what they are. */
static struct err *cmd_info_fds(struct session *s, const char *args)
{
	char name[64], text[4096];
	struct err *e = no_process(s);

	(void)args;
	if (e)
		return e;
	buf_puts(&s->out, "  FD        Pos  Flags     What\n");
	for (int fd = 0, missing = 0; missing < 1024; fd++) {
		unsigned long long pos = 0;
		unsigned flags = 0;

		snprintf(name, sizeof(name), "fd/%d", fd);
		long n = procfs_link(s->inf.pid, name, text, sizeof(text));
		if (n <= 0) {
			missing++;
			continue;
		}
		missing = 0;
		char info[512];
		snprintf(name, sizeof(name), "fdinfo/%d", fd);
		long m = procfs_read(s->inf.pid, name, info, sizeof(info) - 1);
		info[m > 0 ? m : 0] = '\0';
		sscanf(info, "pos: %llu flags: %o", &pos, &flags);
		long k = mem_ask(&s->inf.mem, MEM_ASK_FD_PEER, (uint64_t)fd, info, sizeof(info));
		buf_printf(&s->out, "%4d %10llu  0%07o  %.*s", fd, pos, flags, (int)n, text);
		if (k > 0)
			buf_printf(&s->out, "  %.*s", (int)k, info);
		buf_putc(&s->out, '\n');
	}
	return NULL;
}

const struct command commands_info[] = {
	{"info,i", "looking", "WHAT", "What there is to know about the program.", COMPLETE_COMMAND,
	 NULL, false, false},
	{"info threads", "looking", "", "The threads, and where they are.", COMPLETE_NONE,
	 cmd_info_threads, false, false},
	{"info program", "looking", "", "What is being debugged, and why it stopped.",
	 COMPLETE_NONE, cmd_info_program, false, false},
	{"info fds", "looking", "",
	 "The descriptors that the program has: position, flags, what they are.", COMPLETE_NONE,
	 cmd_info_fds, false, false},
	{0},
};
