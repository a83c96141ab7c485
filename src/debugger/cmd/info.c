/* The command info shows what is known about the program. */

#include "debugger/cmd/all.h"
#include "debugger/cmd/thread.h"
#include "debugger/stop/stops.h"
#include "debugger/scope/frames.h"
#include "debugger/stop/held.h"
#include "debugger/session/threads.h"

/* -- threads, the process --------------------------------------------------------------------- */

/** The state of a walk over all threads of all programs. */
struct threads_walk {
	struct thread_id selected;
	const char *list; /* the threads that are wanted; "": all */
	size_t width;	  /* of the widest target with its name */
	unsigned n;
	void (*each)(struct session *s, const struct dthread *t, struct threads_walk *w);
};

static void put_target(struct session *s, const struct dthread *t)
{
	char name[THREAD_NAME];
	const char *known = session_thread_name(t, name);

	session_put_target(s, t, &s->out);
	if (*known)
		buf_printf(&s->out, " \"%s\"", known);
	inferior_put_extra(t, &s->out);
}

static void measure(struct session *s, const struct dthread *t, struct threads_walk *w)
{
	size_t start = s->out.len;

	put_target(s, t);
	w->width = s->out.len - start > w->width ? s->out.len - start : w->width;
	s->out.len = start;
	w->n++;
}

/** Appends a line for a thread of the current program. */
static void put_thread(struct session *s, const struct dthread *t, struct threads_walk *w)
{
	struct thread_id id = {s->inf.number, t->number};
	bool is_it = id.program == w->selected.program && id.thread == w->selected.thread;
	size_t start = s->out.len;
	struct frame f;

	s->thread = t->number;
	buf_puts(&s->out, is_it ? "* " : "  ");
	session_put_thread_id(s, id, &s->out);
	buf_pad_to(&s->out, start, 6);
	buf_putc(&s->out, ' ');
	put_target(s, t);
	buf_pad_to(&s->out, start, 7 + w->width);
	buf_putc(&s->out, ' ');
	if (frames_get(s, 0, &f))
		frames_put(s, &f, false, false, &s->out);
	else
		buf_puts(&s->out, "(running)");
	buf_putc(&s->out, '\n');
}

/** Numbers without a program are those of the selected one, whichever is looked at. */
static bool is_wanted(struct session *s, const struct dthread *t, const struct threads_walk *w)
{
	struct thread_id id = {s->inf.number, t->number};
	unsigned looked_at = s->inf.number;

	if (looked_at != w->selected.program)
		held_look(s, w->selected.program);
	bool is = thread_is_in_list(s, w->list, id);
	if (looked_at != w->selected.program)
		held_look(s, looked_at);
	return is;
}

static void walk_threads(struct session *s, struct threads_walk *w)
{
	for (unsigned p = 1; p <= s->programs_made; p++) {
		const struct inferior *inf = held_program(s, p);
		unsigned thread;

		if (!inf || !inf->pid)
			continue;
		held_look(s, p);
		thread = s->thread;
		for (unsigned n = 1; n <= s->inf.threads_made; n++) {
			const struct dthread *t = inferior_thread_number(&s->inf, n);

			if (t && (!*w->list || is_wanted(s, t, w)))
				w->each(s, t, w);
		}
		s->thread = thread;
		held_look(s, w->selected.program);
	}
}

static struct err *cmd_info_threads(struct session *s, const char *args)
{
	static const char title[] = "Target Id";
	struct threads_walk w = {.selected = {s->inf.number, s->thread},
				 .list = args,
				 .width = sizeof(title) - 1,
				 .each = measure};
	struct err *e = thread_check_list(args);

	if (e)
		return e;
	held_poll(s);
	walk_threads(s, &w);
	if (!w.n) {
		if (*args)
			buf_printf(&s->out, "No threads match '%s'.\n", args);
		else
			buf_puts(&s->out, "No threads.\n");
		return NULL;
	}
	buf_printf(&s->out, "  Id   %-*s Frame \n", (int)w.width, title);
	w.each = put_thread;
	walk_threads(s, &w);
	if (!s->inf.pid)
		buf_puts(&s->out, "\nNo selected thread.  See `help thread'.\n");
	return NULL;
}

static struct err *cmd_info_program(struct session *s, const char *args)
{
	(void)args;
	if (!inferior_is_live(&s->inf)) {
		buf_puts(&s->out, "The program being debugged is not being run.\n");
		return NULL;
	}
	struct dthread *t;
	struct err *e = session_thread(s, &t);
	if (e)
		return e;
	buf_printf(&s->out, "\tUsing the running image of %s ",
		   s->inf.attached ? "attached" : "child");
	session_put_target(s, t, &s->out);
	buf_puts(&s->out, ".\nProgram stopped at ");
	style_address(&s->style, session_pc(s), 1, &s->out);
	buf_puts(&s->out, ".\n");
	const struct stop_report *last = &s->stops->last;
	if (last->nhit && breakpoint_find(&s->stops->breakpoints, last->hit[0]))
		buf_printf(&s->out, "It stopped at breakpoint %u.\n", last->hit[0]);
	else if (last->nhit)
		buf_puts(&s->out, "It stopped at a breakpoint that has since been deleted.\n");
	else if (last->event.kind == EVENT_SIGNAL)
		buf_printf(&s->out, "It stopped with signal %s, %s.\n",
			   signals_name(last->event.sig), signals_text(last->event.sig));
	else
		buf_puts(&s->out, "It stopped after being stepped.\n");
	if (session_talks(s))
		buf_puts(&s->out,
			 "Type \"info stack\" or \"info registers\" for more information.\n");
	return NULL;
}

const struct command commands_info[] = {
	{"info,i", "looking", "WHAT", "Show information about the program.", COMPLETE_COMMAND, NULL,
	 false, false},
	{"info threads", "looking", "[NUMBERS]",
	 "Show the threads, or some of them, and where they are.", COMPLETE_NONE, cmd_info_threads,
	 false, false},
	{"info program", "looking", "", "Show what is debugged, and why it stopped.", COMPLETE_NONE,
	 cmd_info_program, false, false},
	{0},
};
