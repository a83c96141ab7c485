/* Commands about programs that are debugged at a time: there is one. */
#include <stdlib.h>
#include <string.h>

#include "debugger/session.h"

static void put_which(struct session *s)
{
	if (s->inf.pid)
		buf_printf(&s->out, "1 [process %d]", (int)s->inf.pid);
	else
		buf_puts(&s->out, "1 [<null>]");
	buf_printf(&s->out, " (%s)]\n", s->code.program ? s->code.program : "<noexec>");
}

static struct err *cmd_info_inferiors(struct session *s, const char *args)
{
	size_t start;

	if (*args && strcmp(args, "1") != 0) {
		buf_puts(&s->out, "No inferiors.\n");
		return NULL;
	}
	buf_puts(&s->out,
		 "  Num  Description       Connection           Executable        \n* 1    ");
	start = s->out.len;
	if (s->inf.pid)
		buf_printf(&s->out, "process %d", (int)s->inf.pid);
	else
		buf_puts(&s->out, "<null>");
	buf_pad_to(&s->out, start, 18);
	buf_printf(&s->out, "%-21s%-18s\n",
		   s->inf.core	? "1 (core)"
		   : s->inf.pid ? "1 (native)"
				: "",
		   s->code.program ? s->code.program : "");
	return NULL;
}

static struct err *cmd_inferior(struct session *s, const char *args)
{
	if (*args && strcmp(args, "1") != 0)
		return err_new("Inferior ID %s not known.", args);
	buf_puts(&s->out, *args ? "[Switching to inferior " : "[Current inferior is ");
	put_which(s);
	if (!*args || !s->inf.pid)
		return NULL;
	return command_run(s, "thread");
}

static struct err *cmd_set_detach(struct session *s, const char *args)
{
	(void)s;
	if (!strcmp(args, "off"))
		return err_new("One process is held at a time: of a fork's two, the one that "
			       "follow-fork-mode does not name is let go.");
	return strcmp(args, "on") != 0 ? err_new("\"on\" or \"off\" expected.") : NULL;
}

static struct err *cmd_show_detach(struct session *s, const char *args)
{
	(void)args;
	buf_puts(&s->out, "Whether the other process of a fork is let go is on.\n");
	return NULL;
}

const struct command commands_inferior[] = {
	{"info inferiors", "running", "[1]", "The program that is debugged; there is one.",
	 COMPLETE_NONE, cmd_info_inferiors, false, false},
	{"inferior", "running", "[1]", "Tell which program is debugged.", COMPLETE_NONE,
	 cmd_inferior, false, false},
	{"set detach-on-fork", "session", "on",
	 "Of the two processes of a fork one is let go: see follow-fork-mode. Holding both is not "
	 "possible, and `off' is refused.",
	 COMPLETE_NONE, cmd_set_detach, false, false},
	{"show detach-on-fork", "session", "",
	 "Whether one of a fork's processes is let go: it is.", COMPLETE_NONE, cmd_show_detach,
	 false, false},
	{0},
};
