/* The program has the terminal while it runs, and the debugger while the program is stopped: the
 * foreground process group, and the modes. */
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "debugger/session/session.h"

/** True if the program was started by us and uses our terminal: not attached, and without its own
 * terminal. */
static bool is_shared(const struct session *s)
{
	return inferior_is_local(&s->inf) && !s->inf.attached && !s->run.tty;
}

static void set_modes(const struct termios *want)
{
	struct termios now;

	if (!tcgetattr(STDIN_FILENO, &now) && memcmp(&now, want, sizeof(now)) != 0)
		tcsetattr(STDIN_FILENO, TCSADRAIN, want);
}

static void give(struct session *s)
{
	struct session_terminal *t = &s->terminal;
	pid_t group = is_shared(s) ? getpgid(s->inf.pid) : -1;

	// If we are in the background ourselves, only the shell may give the terminal
	// (tcsetpgrp(3)).
	if (group < 0 || tcgetpgrp(STDIN_FILENO) != getpgrp())
		return;
	t->given = true;
	if (tcgetattr(STDIN_FILENO, &t->ours))
		t->given = false;
	else if (t->pid == s->inf.pid)
		set_modes(&t->theirs);
	tcsetpgrp(STDIN_FILENO, group);
}

static void take(struct session *s)
{
	struct session_terminal *t = &s->terminal;

	if (!t->given)
		return;
	t->given = false;
	tcsetpgrp(STDIN_FILENO, getpgrp());
	t->pid = !tcgetattr(STDIN_FILENO, &t->theirs) ? s->inf.pid : 0;
	set_modes(&t->ours);
}

void session_terminal(struct session *s, bool program)
{
	if (program && !s->background.command)
		give(s);
	else
		take(s);
}
