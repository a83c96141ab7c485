/* info: what there is to know about the program. */

#include "debugger/frames.h"
#include "debugger/session.h"

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

const struct command commands_info[] = {
	{"info,i", "looking", "WHAT", "What there is to know about the program.", COMPLETE_COMMAND,
	 NULL, false, false},
	{"info threads", "looking", "", "The threads, and where they are.", COMPLETE_NONE,
	 cmd_info_threads, false, false},
	{"info program", "looking", "", "What is being debugged, and why it stopped.",
	 COMPLETE_NONE, cmd_info_program, false, false},
	{0},
};
