/* Commands about the programs that are debugged. There are several if forks are held. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "debugger/client/client.h"
#include "debugger/cmd/all.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "debugger/stop/checkpoints.h"
#include "debugger/stop/held.h"
#include "debugger/session/look.h"
#include "debugger/stop/program.h"
#include "debugger/scope/env.h"
#include "debugger/cmd/thread.h"

/** Parses a number or a range of a list; *at: the rest. False: there are no more. */
static bool take_range(const char **at, unsigned *first, unsigned *last)
{
	char *end;

	*at += strspn(*at, " \t,");
	if (!isdigit((unsigned char)**at))
		return false;
	*first = *last = (unsigned)strtoul(*at, &end, 10);
	if (*end == '-' && isdigit((unsigned char)end[1]))
		*last = (unsigned)strtoul(end + 1, &end, 10);
	*at = end;
	return true;
}

/** True if a list contains the number; an empty list contains all. */
static bool is_in(const char *list, unsigned number)
{
	unsigned first, last;

	if (!*list)
		return true;
	while (take_range(&list, &first, &last))
		if (first <= number && number <= last)
			return true;
	return false;
}

enum { CONNECTION_WIDTH = 20 };

/** Appends how the program is connected, and its name there. */
static void put_connection(const struct session *s, struct buf *b)
{
	const struct target *t = s->inf.pid ? s->inf.target : NULL;

	const char *where = t && t->where ? t->where
			    : t		  ? t->ops->name
			    : s->remote	  ? client_where(s->remote)
					  : "native";

	if (t || s->remote || s->inf.connection)
		buf_printf(b, "%u (%s)", s->inf.connection ? s->inf.connection : 1, where);
}

/** The width of that column. */
static size_t connection_width(struct session *s)
{
	unsigned current = s->inf.number;
	size_t width = CONNECTION_WIDTH;

	for (unsigned n = 1; n <= s->programs_made; n++) {
		_cleanup_(buf_deinit) struct buf b = {0};

		if (!held_program(s, n))
			continue;
		held_look(s, n);
		put_connection(s, &b);
		held_look(s, current);
		width = b.len > width ? b.len : width;
	}
	return width + 1;
}

/** Appends the line of the program that is current now. `star': mark it as the user's current
 * one. */
static void put_line(struct session *s, bool star, size_t width)
{
	buf_printf(&s->out, "%c %-4u ", star ? '*' : ' ', s->inf.number);
	size_t start = s->out.len;
	if (s->inf.pid)
		buf_printf(&s->out, "process %d", (int)inferior_pid(&s->inf));
	else
		buf_puts(&s->out, "<null>");
	buf_pad_to(&s->out, start, 18);
	start = s->out.len;
	put_connection(s, &s->out);
	buf_pad_to(&s->out, start, width);
	buf_printf(&s->out, "%-17s \n",
		   s->code.program ? visible_copy(&s->arena, s->code.program) : "");
}

static struct err *cmd_info_inferiors(struct session *s, const char *args)
{
	unsigned current = s->inf.number, shown = 0;

	held_poll(s);
	size_t width = connection_width(s);
	for (unsigned n = 1; n <= s->programs_made; n++) {
		if (!held_program(s, n) || !is_in(args, n))
			continue;
		if (!shown++)
			buf_printf(&s->out, "  Num  Description       %-*sExecutable        \n",
				   (int)width, "Connection");
		held_look(s, n);
		put_line(s, n == current, width);
		held_look(s, current);
	}
	if (!shown)
		buf_puts(&s->out, "No inferiors.\n");
	return NULL;
}

static struct err *cmd_inferior(struct session *s, const char *args)
{
	uint64_t n = s->inf.number;
	struct err *e = *args ? env_number(s, args, &n) : NULL;

	if (!e && (n > s->programs_made || !held_program(s, (unsigned)n)))
		e = err_new("Inferior ID %llu not known.", (unsigned long long)n);
	if (!e)
		e = held_switch(s, (unsigned)n);
	if (e)
		return e;
	buf_printf(&s->out, *args ? "[Switching to inferior %u " : "[Current inferior is %u ",
		   s->inf.number);
	if (s->inf.pid)
		buf_printf(&s->out, "[process %d]", (int)inferior_pid(&s->inf));
	else
		buf_puts(&s->out, "[<null>]");
	buf_printf(&s->out, " (%s)]\n",
		   s->code.program ? visible_copy(&s->arena, s->code.program) : "<noexec>");
	program_ended(s);
	if (!*args || !s->inf.pid)
		return NULL;
	s->frame = 0;
	return thread_show(s);
}

void thread_tell_detaching(struct session *s)
{
	if (!session_talks(s))
		return;
	buf_printf(&s->out, "Detaching from program: %s, process %d\n",
		   s->code.program ? visible_copy(&s->arena, s->code.program) : "",
		   (int)inferior_pid(&s->inf));
	session_flush(s);
}

static struct err *let_go(struct session *s, unsigned number, bool kills)
{
	struct inferior *inf = held_program(s, number);

	if (!inf || !inferior_is_live(inf)) {
		buf_printf(&s->out, "warning: Inferior ID %u %s.\n", number,
			   inf ? "is not running" : "not known");
		return NULL;
	}
	pid_t pid = inferior_pid(inf);
	checkpoints_drop(s, number);
	if (!kills) {
		unsigned current = s->inf.number;

		held_look(s, number);
		thread_tell_detaching(s);
		held_look(s, current);
	}
	struct err *e = held_let_go(s, inf, kills);
	if (!e && !kills)
		buf_printf(&s->out, "[Inferior %u (process %d) detached]\n", number, (int)pid);
	return e;
}

static struct err *let_go_list(struct session *s, const char *args, bool kills)
{
	unsigned first, last;
	struct err *e = NULL;

	if (!*args)
		return err_new("Requires argument (inferior id(s) to %s)",
			       kills ? "kill" : "detach");
	while (!e && take_range(&args, &first, &last))
		for (unsigned n = first; !e && n <= last && (n == first || n <= s->programs_made);
		     n++)
			e = let_go(s, n, kills);
	return e || !*args ? e : err_new("Arguments must be inferior IDs.");
}

static struct err *cmd_detach_list(struct session *s, const char *args)
{
	return let_go_list(s, args, false);
}

static struct err *cmd_kill_list(struct session *s, const char *args)
{
	return let_go_list(s, args, true);
}

static struct err *cmd_set_detach(struct session *s, const char *args)
{
	if (strcmp(args, "on") != 0 && strcmp(args, "off") != 0)
		return err_new("\"on\" or \"off\" expected.");
	s->inf.holds = !strcmp(args, "off");
	return NULL;
}

static struct err *cmd_show_detach(struct session *s, const char *args)
{
	(void)args;
	buf_printf(&s->out, "Whether pawl will detach the child of a fork is %s.\n",
		   s->inf.holds ? "off" : "on");
	return NULL;
}

const struct command commands_inferior[] = {
	{"info inferiors", "running", "[NUMBERS]",
	 "Show the programs of this session.\n"
	 "There are several if forks are held.",
	 COMPLETE_NONE, cmd_info_inferiors, false, false},
	{"inferior", "running", "[NUMBER]",
	 "Select another program, or show the selected one.\n"
	 "All other commands work on the selected program; the others stay stopped,\n"
	 "even while it runs.",
	 COMPLETE_NONE, cmd_inferior, false, false},
	{"detach inferiors", "running", "NUMBERS",
	 "Detach from programs, which continue without any change by the debugger.", COMPLETE_NONE,
	 cmd_detach_list, false, false},
	{"kill inferiors", "running", "NUMBERS", "Kill programs.", COMPLETE_NONE, cmd_kill_list,
	 false, false},
	{"set detach-on-fork", "session", "on|off",
	 "Choose whether the process of a fork that follow-fork-mode does not name is "
	 "detached (on) or held (off): see inferior.\n"
	 "While the child of a vfork is held, its parent cannot continue.",
	 COMPLETE_NONE, cmd_set_detach, false, false},
	{"show detach-on-fork", "session", "",
	 "Show whether the other process of a fork is detached.", COMPLETE_NONE, cmd_show_detach,
	 false, false},
	{0},
};
