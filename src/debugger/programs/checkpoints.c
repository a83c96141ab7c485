/* `checkpoint', `restart', and what else is done with copies of the program. */
#include "debugger/programs/programs.h"
#include "debugger/scope/env.h"
#include "debugger/scope/frames.h"
#include "debugger/session/threads.h"
#include "debugger/stop/checkpoints.h"

static struct err *cmd_checkpoint(struct session *s, const char *args)
{
	unsigned number;
	pid_t pid;
	struct err *e = checkpoint_make(s, &number, &pid);

	(void)args;
	if (!e && session_talks(s))
		buf_printf(&s->out, "checkpoint %u: fork returned pid %d.\n", number, (int)pid);
	return e;
}

/** Appends the line of the copy that is current now. */
static void put_copy(struct session *s, bool current)
{
	struct code_symbol sym;
	struct dthread *t;
	const char *file;
	unsigned line;
	taddr pc = session_pc(s);

	buf_printf(&s->out, "%c %u ", current ? '*' : ' ', s->checkpoint);
	struct err *e = current ? session_thread(s, &t) : &err_gone;
	if (!e)
		session_put_target(s, t, &s->out);
	else
		buf_printf(&s->out, "process %d", (int)inferior_pid(&s->inf));
	err_free(e);
	if (!s->checkpoint)
		buf_puts(&s->out, " (main process)");
	buf_printf(&s->out, " at 0x%llx", (unsigned long long)pc);
	if (code_line(&s->code, pc, &file, &line)) {
		buf_printf(&s->out, ", file %s, line %u", code_shown_name(&s->code, file), line);
	} else if (code_at(&s->code, pc, &sym)) {
		buf_puts(&s->out, ", <");
		code_put_name(sym.name, &s->out);
		buf_puts(&s->out, ">");
	}
	buf_putc(&s->out, '\n');
}

static struct err *cmd_info_checkpoints(struct session *s, const char *args)
{
	unsigned current = s->checkpoint, shown = 0;
	uint64_t wanted = 0;
	struct err *e = *args ? env_number(s, args, &wanted) : NULL;

	if (e)
		return e;
	for (unsigned n = 0; checkpoint_next(s, &n); n++) {
		if (*args && n != wanted)
			continue;
		checkpoint_look(s, n);
		put_copy(s, n == current);
		checkpoint_look(s, current);
		shown++;
	}
	if (!shown && wanted)
		buf_printf(&s->out, "No checkpoint number %llu.\n", (unsigned long long)wanted);
	else if (!shown)
		buf_puts(&s->out, "No checkpoints.\n");
	return NULL;
}

/** Parses the number of a checkpoint; `to': what it is needed for. */
static struct err *take_number(struct session *s, const char *args, const char *to, unsigned *ret)
{
	uint64_t n = 0;
	struct err *e = *args ? env_number(s, args, &n)
			      : err_new("Requires argument (checkpoint id to %s)", to);

	*ret = n > ~0U ? ~0U : (unsigned)n;
	return e;
}

static struct err *cmd_restart(struct session *s, const char *args)
{
	struct dthread *t;
	struct frame f;
	unsigned number;
	struct err *e = take_number(s, args, "restart", &number);

	if (!e)
		e = checkpoint_restart(s, number);
	if (!e)
		e = session_thread(s, &t);
	if (e)
		return e;
	buf_puts(&s->out, "Switching to ");
	session_put_target(s, t, &s->out);
	buf_putc(&s->out, '\n');
	if (frames_get(s, s->frame, &f)) {
		frames_put(s, &f, true, false, &s->out);
		buf_putc(&s->out, '\n');
		frames_put_source(s, &f);
	}
	return NULL;
}

static struct err *let_go(struct session *s, const char *args, bool kills)
{
	unsigned number;
	pid_t pid;
	struct err *e = take_number(s, args, kills ? "delete" : "detach", &number);

	if (!e)
		e = checkpoint_delete(s, number, kills, &pid);
	if (!e && session_talks(s))
		buf_printf(&s->out, "%s process %d\n", kills ? "Killed" : "Detached", (int)pid);
	return e;
}

static struct err *cmd_delete(struct session *s, const char *args)
{
	return let_go(s, args, true);
}

static struct err *cmd_detach(struct session *s, const char *args)
{
	return let_go(s, args, false);
}

const struct command commands_checkpoints[] = {
	{"checkpoint", "running", "",
	 "Make a copy of the program, to which restart goes back.\n"
	 "The copy is a process that stays stopped. It has the memory, the registers and\n"
	 "the offsets of open files of this moment; what is outside of the program does\n"
	 "not come back. A program with several threads can't be copied.",
	 COMPLETE_NONE, cmd_checkpoint, false, false},
	{"restart", "running", "NUMBER",
	 "Go back to a checkpoint, or to the program that was left for one: number 0.\n"
	 "The current copy stays where it is, and can be gone to again.",
	 COMPLETE_NONE, cmd_restart, false, false},
	{"info checkpoints", "running", "[NUMBER]", "Show the checkpoints, and where each stands.",
	 COMPLETE_NONE, cmd_info_checkpoints, false, false},
	{"delete checkpoint", "running", "NUMBER", "Kill the process of a checkpoint.",
	 COMPLETE_NONE, cmd_delete, false, false},
	{"detach checkpoint", "running", "NUMBER",
	 "Detach from the process of a checkpoint, which runs on by itself.", COMPLETE_NONE,
	 cmd_detach, false, false},
	{0},
};
