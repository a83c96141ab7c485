/* info: what there is to know about the program. */

#include "debugger/frames.h"
#include "debugger/held.h"

/* -- threads, the process --------------------------------------------------------------------- */

/** A line; the thread is one of the current program, selected: the one that is so otherwise. */
static void put_thread(struct session *s, const struct dthread *t, struct thread_id selected)
{
	struct thread_id id = {s->inf.number, t->number};
	bool is_it = id.program == selected.program && id.thread == selected.thread;
	size_t start = s->out.len;
	char name[THREAD_NAME];
	struct frame f;

	s->thread = t->number;
	const char *known = session_thread_name(t, name);
	buf_puts(&s->out, is_it ? "* " : "  ");
	session_put_thread_id(s, id, &s->out);
	buf_pad_to(&s->out, start, 6);
	buf_printf(&s->out, " LWP %d", (int)t->thread.tid);
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

static struct err *cmd_info_threads(struct session *s, const char *args)
{
	struct thread_id selected = {s->inf.number, s->thread};
	static const char head[] = "  Id   Target Id         Frame\n";
	(void)args;
	held_poll(s);
	size_t start = s->out.len;
	buf_puts(&s->out, head);
	for (unsigned p = 1; p <= s->programs_made; p++) {
		const struct inferior *inf = held_program(s, p);
		unsigned thread;

		if (!inf || !inf->pid)
			continue;
		held_look(s, p);
		thread = s->thread;
		for (unsigned n = 1; n <= s->inf.threads_made; n++) {
			const struct dthread *t = inferior_thread_number(&s->inf, n);

			if (t)
				put_thread(s, t, selected);
		}
		s->thread = thread;
		held_look(s, selected.program);
	}
	if (s->out.len == start + sizeof(head) - 1) {
		s->out.len = start;
		buf_puts(&s->out, "No threads.\n");
	} else if (!s->inf.pid) {
		buf_puts(&s->out, "\nNo selected thread.  See `help thread'.\n");
	}
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
