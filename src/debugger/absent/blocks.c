/* Commands that take lines up to `end', which are for interpreters that are not here: the lines are
 * read and dropped, so that what follows them in a file is not lost. */
#include "debugger/absent/absent.h"

#include "debugger/prompt/lines.h"
#include "debugger/prompt/script.h"
#include "debugger/session/look.h"

/** Takes the lines of a block, unless the command has its text on its own line. */
static void drop_block(struct session *s, const char *args)
{
	struct lines lines;

	if (*args)
		return;
	script_block(s, true, &lines);
	lines_deinit(&lines);
}

static struct err *cmd_python(struct session *s, const char *args)
{
	drop_block(s, args);
	buf_puts(&s->out, "Python is not run by pawl: this is skipped.\n");
	return NULL;
}

static struct err *cmd_guile(struct session *s, const char *args)
{
	drop_block(s, args);
	buf_puts(&s->out, "Guile is not run by pawl: this is skipped.\n");
	return NULL;
}

static struct err *cmd_compile(struct session *s, const char *args)
{
	drop_block(s, args);
	return err_new("No compiler is called by pawl: `print' and `call' evaluate expressions.");
}

static struct err *cmd_actions(struct session *s, const char *args)
{
	(void)args;
	drop_block(s, "");
	return err_new("No tracepoints.");
}

#define ROW(NAMES, USAGE, HELP, RUN)                                                               \
	{                                                                                          \
		NAMES, "accepted", USAGE, HELP, COMPLETE_NONE, RUN, false, false                   \
	}

const struct command commands_absent_blocks[] = {
	ROW("python,py", "[TEXT]",
	    "Accepted for scripts of gdb: the text, or the lines up to `end', "
	    "are skipped.",
	    cmd_python),
	ROW("python-interactive,pi", "[TEXT]", "Accepted for scripts of gdb: it is skipped.",
	    cmd_python),
	ROW("guile,gu", "[TEXT]",
	    "Accepted for scripts of gdb: the text, or the lines up to `end', "
	    "are skipped.",
	    cmd_guile),
	ROW("compile,expression", "[TEXT]", "No compiler is called: print evaluates expressions.",
	    cmd_compile),
	ROW("actions", "[NUMBER]", "There are no tracepoints here.", cmd_actions),
	{0},
};
