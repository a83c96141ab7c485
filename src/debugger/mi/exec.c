/* Commands that run the program, and the records of its stops. */
#include "debugger/mi/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/prompt/command.h"
#include "debugger/prompt/lines.h"
#include "debugger/serve/tree.h"
#include "debugger/session/signals.h"
#include "debugger/stop/step.h"

/* -- stops ------------------------------------------------------------------------------------ */

static void put_signal(struct mi *m, const char *reason, int sig)
{
	record_string(&m->out, "reason", reason);
	record_string(&m->out, "signal-name", signals_name(sig));
	record_string(&m->out, "signal-meaning", signals_text(sig));
}

static void put_end(struct mi *m)
{
	const struct session *s = m->s;
	char code[16];

	if (s->exit_signal) {
		put_signal(m, "exited-signalled", s->exit_signal);
	} else if (s->exit_code > 0) {
		snprintf(code, sizeof(code), "0%o", (unsigned)s->exit_code);
		record_string(&m->out, "reason", "exited");
		record_string(&m->out, "exit-code", code);
	} else {
		record_string(&m->out, "reason", "exited-normally");
	}
}

/** The words of the report about a watchpoint: `Old value = 7'. */
static void put_said(struct mi *m, const char *name, const char *said, const char *title)
{
	const char *at = strstr(said, title);

	if (at)
		record_bytes(&m->out, name, at + strlen(title), strcspn(at + strlen(title), "\n"));
}

static void put_watch(struct mi *m, const struct breakpoint *b, const char *said)
{
	record_string(&m->out, "reason", "watchpoint-trigger");
	record_open(&m->out, "wpt", '{');
	record_number(&m->out, "number", b->number);
	record_string(&m->out, "exp", b->spec);
	record_close(&m->out, '}');
	record_open(&m->out, "value", '{');
	put_said(m, "old", said, "Old value = ");
	put_said(m, "new", said, "New value = ");
	put_said(m, "value", said, "\nValue = ");
	record_close(&m->out, '}');
}

static void put_hit(struct mi *m, unsigned number, const char *said)
{
	const struct event_info *event = &m->s->stops->last.event;
	const struct breakpoint *b = breakpoint_find(&m->s->stops->breakpoints, number);
	const char *reason = "breakpoint-hit";

	if (b && b->how == HOW_WATCH) {
		put_watch(m, b, said);
		return;
	}
	if (b && b->how == HOW_SIGNAL) {
		put_signal(m, "signal-received", event->sig);
		return;
	}
	if (b && b->how == HOW_CALLS)
		reason = event->kind == EVENT_CALL_ENTER ? "syscall-entry" : "syscall-return";
	else if (b && b->how == HOW_FORK)
		reason = event->fork_kind == STOP_VFORK ? "vfork" : "fork";
	else if (b && b->how == HOW_EXEC)
		reason = "exec";
	else if (b && b->how == HOW_LOAD)
		reason = "solib-event";
	record_string(&m->out, "reason", reason);
	record_string(&m->out, "disp", b && !b->temporary ? "keep" : "del");
	record_number(&m->out, "bkptno", number);
	if (b && b->how == HOW_FORK)
		record_number(&m->out, "newpid", event->child);
}

/** The value that a function has returned, which finish has added to the history. */
static void put_returned(struct mi *m)
{
	const struct values *v = &m->s->values;
	struct buf text = {0};
	char name[24];

	if (v->nhistory <= m->returned)
		return;
	struct datum last = v->history[v->nhistory - 1];
	snprintf(name, sizeof(name), "$%u", v->nhistory);
	tree_put_value(m->s, &last, 0, &text);
	record_string(&m->out, "gdb-result-var", name);
	record_bytes(&m->out, "return-value", text.p, text.len);
	buf_deinit(&text);
}

static void put_reason(struct mi *m, const char *said)
{
	const struct stop_report *last = &m->s->stops->last;

	if (m->interrupted)
		put_signal(m, "signal-received", SIGINT);
	else if (last->nhit)
		put_hit(m, last->hit[0], said);
	else if (last->event.kind == EVENT_SIGNAL || last->event.kind == EVENT_STOPPED)
		put_signal(m, "signal-received", last->event.sig);
	else if (m->arrival)
		record_string(&m->out, "reason", m->arrival);
}

/** Writes `*stopped' and the prompt. */
static void tell(struct mi *m, const char *said)
{
	struct session *s = m->s;
	struct frame f;

	buf_clear(&m->out);
	if (!s->inf.pid) {
		put_end(m);
	} else {
		put_reason(m, said);
		if (frames_get(s, 0, &f))
			mi_put_frame(m, &f, "frame", false, true);
		if (m->arrival && !strcmp(m->arrival, "function-finished") &&
		    s->stops->last.event.kind == EVENT_NONE)
			put_returned(m);
		record_number(&m->out, "thread-id", s->thread);
		record_string(&m->out, "stopped-threads", "all");
	}
	struct buf line = {0};
	buf_puts(&line, "*stopped");
	if (m->out.len)
		buf_putc(&line, ',');
	buf_put(&line, m->out.p, m->out.len);
	buf_puts(&line, m->quitting ? "\n" : "\n(gdb) \n");
	mi_write(line.p, line.len);
	buf_deinit(&line);
	buf_clear(&m->out);
}

/* -- going ------------------------------------------------------------------------------------ */

static struct err *go(struct mi *m, enum mi_go how)
{
	struct session *s = m->s;

	switch (how) {
	case MI_CONTINUE:
		return step_continue(s);
	case MI_NEXT:
		return step_lines(s, 1, true);
	case MI_STEP:
		return step_lines(s, 1, false);
	case MI_FINISH:
		return step_finish(s);
	case MI_NEXT_INSTRUCTION:
		return step_instructions(s, 1, true);
	case MI_STEP_INSTRUCTION:
		return step_instructions(s, 1, false);
	case MI_COMMAND:
		return m->go_line ? command_run(s, m->go_line) : NULL;
	case MI_STAY:
		break;
	}
	return NULL;
}

static void run(struct mi *m, enum mi_go how)
{
	struct session *s = m->s;

	// A line of the prompt has run already, and only its stop is told.
	if (how != MI_COMMAND || m->go_line)
		s->stops->last = (struct stop_report){0};
	m->returned = s->values.nhistory;
	m->running = true;
	inbox_alarm(m->in, true);
	struct err *e = go(m, how);
	struct buf said = {0};
	buf_put(&said, s->out.p, s->out.len);
	session_flush(s);
	if (!e && s->look->waiting && !m->interrupted)
		e = lines_try(s, "");
	inbox_alarm(m->in, false);
	m->running = false;
	m->quitting |= s->look->quitting;
	if (e)
		look_error(s, e);
	tell(m, said.len ? buf_str(&said) : "");
	buf_deinit(&said);
}

void mi_resume(struct mi *m)
{
	enum mi_go how = m->go;

	m->go = MI_STAY;
	run(m, how);
	arena_reset(&m->s->arena);
	free(m->go_line);
	m->go_line = NULL;
	m->arrival = NULL;
	m->interrupted = false;
}

static struct err *resume(struct mi *m, enum mi_go how, const char *arrival)
{
	if (!inferior_is_live(&m->s->inf))
		return err_new("The program is not being run.");
	m->go = how;
	m->arrival = arrival;
	return NULL;
}

/** Lets a command of the prompt resume the program. */
static struct err *resume_by(struct mi *m, char *line, const char *arrival)
{
	free(m->go_line);
	m->go_line = line;
	m->go = MI_COMMAND;
	m->arrival = arrival;
	return NULL;
}

/* -- commands --------------------------------------------------------------------------------- */

static struct err *exec_run(struct mi *m, struct words *w)
{
	if (!m->s->code.program)
		return err_new("No executable file specified.\nUse the \"file\" or \"exec-file\" "
			       "command.");
	return resume_by(m, alloc_strdup(words_take(w, "--start") ? "start" : "run"), NULL);
}

static struct err *exec_continue(struct mi *m, struct words *w)
{
	(void)w;
	return resume(m, MI_CONTINUE, NULL);
}

/** A step, or so many as the word says. */
static struct err *steps(struct mi *m, const struct words *w, enum mi_go how, const char *command)
{
	if (!w->n)
		return resume(m, how, "end-stepping-range");
	if (!inferior_is_live(&m->s->inf))
		return err_new("The program is not being run.");
	return resume_by(m, alloc_printf("%s %s", command, w->word[0]), "end-stepping-range");
}

static struct err *exec_next(struct mi *m, struct words *w)
{
	return steps(m, w, MI_NEXT, "next");
}

static struct err *exec_step(struct mi *m, struct words *w)
{
	return steps(m, w, MI_STEP, "step");
}

static struct err *exec_next_instruction(struct mi *m, struct words *w)
{
	return steps(m, w, MI_NEXT_INSTRUCTION, "nexti");
}

static struct err *exec_step_instruction(struct mi *m, struct words *w)
{
	return steps(m, w, MI_STEP_INSTRUCTION, "stepi");
}

static struct err *exec_finish(struct mi *m, struct words *w)
{
	struct frame f, caller;

	(void)w;
	if (inferior_is_live(&m->s->inf) &&
	    (!frames_selected(m->s, &f) || !frames_returns_to(m->s, &f, &caller)))
		return err_new("\"finish\" not meaningful in the outermost frame.");
	return resume(m, MI_FINISH, "function-finished");
}

static struct err *to_place(struct mi *m, const struct words *w, const char *command)
{
	_free_ char *place = mi_join(w, 0);

	if (!inferior_is_live(&m->s->inf))
		return err_new("The program is not being run.");
	return resume_by(m, alloc_printf("%s %s", command, place), "location-reached");
}

static struct err *exec_until(struct mi *m, struct words *w)
{
	return to_place(m, w, "until");
}

static struct err *exec_jump(struct mi *m, struct words *w)
{
	return to_place(m, w, "jump");
}

static struct err *exec_interrupt(struct mi *m, struct words *w)
{
	(void)w;
	if (!m->running)
		return err_new("mi_cmd_exec_interrupt: Inferior not running.");
	m->interrupted = true;
	return NULL;
}

const struct mi_command mi_exec_commands[] = {
	{"exec-run", exec_run, false},
	{"exec-continue", exec_continue, false},
	{"exec-next", exec_next, false},
	{"exec-step", exec_step, false},
	{"exec-next-instruction", exec_next_instruction, false},
	{"exec-step-instruction", exec_step_instruction, false},
	{"exec-finish", exec_finish, false},
	{"exec-until", exec_until, false},
	{"exec-jump", exec_jump, false},
	{"exec-interrupt", exec_interrupt, true},
	{0},
};
