/* Resuming the program, and telling why it has stopped. */
#include "debugger/dap/adapter.h"

#include <stdlib.h>
#include <string.h>

#include "arch/regs.h"
#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/prompt/lines.h"
#include "debugger/scope/places.h"
#include "debugger/session/signals.h"
#include "debugger/stop/step.h"

/* -- telling ---------------------------------------------------------------------------------- */

/** The reason of a stop at a breakpoint, in the protocol's words. */
static const char *reason_of_hit(const struct dap *d, unsigned number)
{
	static const char *const words[] = {[MARK_LINE] = "breakpoint",
					    [MARK_FUNCTION] = "function breakpoint",
					    [MARK_INSTRUCTION] = "instruction breakpoint",
					    [MARK_DATA] = "data breakpoint",
					    [MARK_EXCEPTION] = "exception"};
	const struct mark *m = marks_find(d, number);

	return m ? words[m->kind] : "breakpoint";
}

static const char *reason_of(const struct dap *d)
{
	const struct stop_report *last = &d->s->stops->last;

	if (d->pausing)
		return "pause";
	if (last->nhit)
		return reason_of_hit(d, last->hit[0]);
	switch (last->event.kind) {
	case EVENT_NONE:
	case EVENT_STEPPED:
		return d->arrival ? d->arrival : "step";
	case EVENT_SIGNAL:
		return "exception";
	case EVENT_STOPPED:
		return "pause";
	case EVENT_BREAKPOINT:
		return "breakpoint";
	default:
		return "exception";
	}
}

/** The debugger's own words about the stop, without the frame and the source line. */
static json_t *words(const char *said)
{
	said += strspn(said, "\n");
	while (*said == '[') // [Switching to Thread ...]
		said += strcspn(said, "\n") + (said[strcspn(said, "\n")] == '\n');
	said += strspn(said, "\n");
	size_t n = strcspn(said, "\n");
	const char *comma = memmem(said, n, "), ", 3);
	if (comma) // Catchpoint 1 (call to close(3)), 0x... in close ()
		n = (size_t)(comma - said) + 1;
	return n ? wire_text(said, n) : NULL;
}

static void tell_end(struct dap *d)
{
	int code = d->s->exit_code;

	dap_tell_threads(d);
	if (d->over)
		return;
	d->over = true;
	if (code >= 0)
		wire_event(d->wire, "exited", json_pack("{s:i}", "exitCode", code));
	wire_event(d->wire, "terminated", NULL);
}

static void tell_stop(struct dap *d, const char *said)
{
	const struct stop_report *last = &d->s->stops->last;
	const char *reason = reason_of(d);
	json_t *body = json_pack("{s:s, s:i, s:b}", "reason", reason, "threadId", (int)d->s->thread,
				 "allThreadsStopped", 1);
	json_t *ids = json_array();

	for (unsigned i = 0; i < last->nhit; i++)
		json_array_append_new(ids, json_integer(last->hit[i]));
	if (last->nhit)
		json_object_set_new(body, "hitBreakpointIds", ids);
	else
		json_decref(ids);
	json_t *text = strcmp(reason, "exception") != 0 ? NULL : words(said);
	if (text) {
		json_object_set(body, "description", text);
		json_object_set_new(body, "text", text);
	}
	wire_event(d->wire, "stopped", body);
}

/** Tells what has changed while the program ran. */
static void tell_changes(struct dap *d)
{
	dap_tell_threads(d);
	dap_tell_modules(d);
	marks_tell(d);
}

static void tell(struct dap *d, const char *said)
{
	outlet_drain(d->outlet);
	if (!d->s->inf.pid) {
		tell_end(d);
		return;
	}
	tell_changes(d);
	// The client does not have to know of a stop on the way to what it has asked for.
	if (!d->deferred)
		tell_stop(d, said);
}

/* -- going ------------------------------------------------------------------------------------ */

static struct err *go(struct dap *d, enum dap_go how)
{
	struct session *s = d->s;

	switch (how) {
	case GO_ON:
		return step_continue(s);
	case GO_NEXT:
		return step_lines(s, 1, true);
	case GO_IN:
		return step_lines(s, 1, false);
	case GO_OUT:
		return step_finish(s);
	case GO_NEXT_INSTRUCTION:
		return step_instructions(s, 1, true);
	case GO_IN_INSTRUCTION:
		return step_instructions(s, 1, false);
	default:
		return NULL;
	}
}

void dap_begin_run(struct dap *d)
{
	d->running = true;
	inbox_alarm(d->in, true);
}

void dap_end_run(struct dap *d)
{
	inbox_alarm(d->in, false);
	d->running = false;
}

/** Runs the program; what is said about the stop is in the session's output. */
static struct err *run(struct dap *d, enum dap_go how)
{
	struct session *s = d->s;
	uint8_t locking = s->stops->locking;

	if (d->alone)
		s->stops->locking = LOCK_ON;
	nodes_forget(d);
	dap_begin_run(d);
	struct err *e = go(d, how);
	// The commands of breakpoints, which may resume it again.
	if (!e && s->look->waiting && !d->pausing && !d->deferred)
		e = lines_try(s, "");
	dap_end_run(d);
	s->stops->locking = locking;
	d->quitting |= s->look->quitting; // by a signal, or a command of a breakpoint
	return e;
}

static void tell_error(struct dap *d, struct err *e)
{
	_free_ char *line = alloc_printf("%s\n", err_msg(e));

	wire_event(d->wire, "output",
		   json_pack("{s:s, s:o}", "category", "important", "output", wire_string(line)));
	err_free(e);
}

void dap_resume(struct dap *d)
{
	enum dap_go how = d->go;
	struct err *e = NULL;

	d->go = GO_NOWHERE;
	if (how == GO_AGAIN) {
		e = dap_start_again(d);
	} else if (how == GO_TELL) {
		tell(d, "");
	} else {
		d->s->stops->last = (struct stop_report){0};
		e = run(d, how);
		struct buf said = d->s->out;

		d->s->out = (struct buf){0};
		tell(d, said.len ? buf_str(&said) : "");
		buf_deinit(&said);
	}
	arena_reset(&d->s->arena);
	d->pausing = d->alone = false;
	if (d->go == GO_NOWHERE)
		d->arrival = NULL;
	if (e)
		tell_error(d, e);
}

/* -- requests --------------------------------------------------------------------------------- */

static struct err *resume(struct dap *d, const json_t *args, enum dap_go how, const char *arrival)
{
	struct err *e = NULL;

	if (!inferior_is_live(&d->s->inf))
		return err_new("The program is not being run.");
	if (json_object_get(args, "threadId"))
		e = dap_select_thread(d, args);
	if (e)
		return e;
	d->selects = true;
	d->alone = wire_get_bool(args, "singleThread");
	d->go = how;
	d->arrival = arrival;
	return NULL;
}

static bool by_instructions(const json_t *args)
{
	const char *granularity = wire_get_string(args, "granularity");

	return granularity && !strcmp(granularity, "instruction");
}

static struct err *on_continue(struct dap *d, const json_t *args, json_t *body)
{
	struct err *e = resume(d, args, GO_ON, NULL);

	json_object_set_new(body, "allThreadsContinued", json_boolean(!d->alone));
	return e;
}

static struct err *on_next(struct dap *d, const json_t *args, json_t *body)
{
	(void)body;
	return resume(d, args, by_instructions(args) ? GO_NEXT_INSTRUCTION : GO_NEXT, "step");
}

static struct err *on_step_in(struct dap *d, const json_t *args, json_t *body)
{
	(void)body;
	return resume(d, args, by_instructions(args) ? GO_IN_INSTRUCTION : GO_IN, "step");
}

static struct err *on_step_out(struct dap *d, const json_t *args, json_t *body)
{
	(void)body;
	return resume(d, args, GO_OUT, "step");
}

static struct err *on_pause(struct dap *d, const json_t *args, json_t *body)
{
	(void)args;
	(void)body;
	d->pausing = d->running;
	return NULL;
}

/** The places where a line's code begins. */
static struct err *on_goto_targets(struct dap *d, const json_t *args, json_t *body)
{
	const char *file = wire_get_string(json_object_get(args, "source"), "path");
	unsigned line = dap_line_in(d, wire_get_int(args, "line", 0));
	json_t *list = json_array();
	struct buf places = {0};
	bool found = false;

	json_object_set_new(body, "targets", list);
	if (!file || !line)
		return dap_lacks(file ? "line" : "source");
	places_of_line(d->s, file, line, false, &places, &found);
	const struct spot *p = (const struct spot *)(const void *)places.p;
	size_t n = places.len / sizeof(*p);
	for (size_t i = 0; i < n; i++) {
		_free_ char *label = NULL;
		const char *path;
		unsigned at = line;

		code_line(&d->s->code, p[i].addr, &path, &at);
		label = alloc_printf("line %u", at);
		d->targets.list = alloc_more(d->targets.list, d->targets.n, sizeof(taddr));
		d->targets.list[d->targets.n++] = p[i].addr;
		json_array_append_new(
			list, json_pack("{s:I, s:s, s:I, s:o}", "id", (json_int_t)d->targets.n,
					"label", label, "line", dap_line_out(d, at),
					"instructionPointerReference", wire_address(p[i].addr)));
	}
	buf_deinit(&places);
	return NULL;
}

static struct err *on_goto(struct dap *d, const json_t *args, json_t *body)
{
	json_int_t id = wire_get_int(args, "targetId", 0);
	struct err *e = dap_select_thread(d, args);
	struct dthread *t;

	(void)body;
	if (!e && (id < 1 || (size_t)id > d->targets.n))
		e = err_new("There is no such target.");
	if (!e)
		e = session_thread(d->s, &t);
	if (e)
		return e;
	void *regs = inferior_regs_change(t);
	if (!regs)
		return err_new("The registers of this thread can't be changed.");
	regs_set_pc(regs, d->targets.list[id - 1]);
	frames_forget(d->s);
	d->selects = true;
	d->s->frame = 0;
	d->s->stops->last = (struct stop_report){0};
	d->go = GO_TELL;
	d->arrival = "goto";
	return NULL;
}

static struct err *on_exception_info(struct dap *d, const json_t *args, json_t *body)
{
	const struct stop_report *last = &d->s->stops->last;
	const struct breakpoint *b =
		last->nhit ? breakpoint_find(&d->s->stops->breakpoints, last->hit[0]) : NULL;
	const char *id = NULL, *text = NULL;

	(void)args;
	if (last->event.kind == EVENT_SIGNAL) {
		id = signals_name(last->event.sig);
		text = signals_text(last->event.sig);
	} else if (b && b->how == HOW_THROW) {
		id = "C++ exception";
		text = !strcmp(b->spec, "__cxa_throw")	   ? "thrown"
		       : !strcmp(b->spec, "__cxa_rethrow") ? "rethrown"
							   : "caught";
	} else if (last->nhit) {
		const struct mark *m = marks_find(d, last->hit[0]);

		id = m && m->file ? m->file : "event";
	}
	if (!id)
		return err_new("The program has not stopped for an exception.");
	json_object_set_new(body, "exceptionId", wire_string(id));
	json_object_set_new(body, "breakMode", json_string("always"));
	if (text)
		json_object_set_new(body, "description", wire_string(text));
	return NULL;
}

const struct dap_request dap_run_requests[] = {
	{"continue", on_continue, WHEN_STOPPED, false},
	{"next", on_next, WHEN_STOPPED, false},
	{"stepIn", on_step_in, WHEN_STOPPED, false},
	{"stepOut", on_step_out, WHEN_STOPPED, false},
	{"pause", on_pause, WHEN_ALWAYS, false},
	{"gotoTargets", on_goto_targets, WHEN_ALWAYS, false},
	{"goto", on_goto, WHEN_STOPPED, false},
	{"exceptionInfo", on_exception_info, WHEN_STOPPED, false},
	{0},
};
