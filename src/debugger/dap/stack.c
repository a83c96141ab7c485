/* Threads, frames and scopes. */
#include "debugger/dap/adapter.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/session/threads.h"

/* -- threads ---------------------------------------------------------------------------------- */

/** The numbers of all threads, in order. */
static void list_threads(const struct session *s, struct buf *ret)
{
	for (unsigned i = 1; s->inf.pid && i <= s->inf.threads_made; i++)
		if (inferior_thread_number(&s->inf, i))
			buf_put(ret, &i, sizeof(i));
}

static bool has_number(const struct buf *list, unsigned number)
{
	for (size_t i = 0; i < list->len; i += sizeof(number))
		if (!memcmp(list->p + i, &number, sizeof(number)))
			return true;
	return false;
}

/** Tells those of one list that the other lacks. */
static void tell_missing(struct dap *d, const struct buf *list, const struct buf *other,
			 const char *reason)
{
	for (size_t i = 0; i < list->len; i += sizeof(unsigned)) {
		unsigned number;

		memcpy(&number, list->p + i, sizeof(number));
		if (!has_number(other, number))
			wire_event(
				d->wire, "thread",
				json_pack("{s:s, s:i}", "reason", reason, "threadId", (int)number));
	}
}

void dap_tell_threads(struct dap *d)
{
	struct buf now = {0};

	list_threads(d->s, &now);
	tell_missing(d, &d->told_threads, &now, "exited");
	tell_missing(d, &now, &d->told_threads, "started");
	buf_deinit(&d->told_threads);
	d->told_threads = now;
}

static struct err *on_threads(struct dap *d, const json_t *args, json_t *body)
{
	json_t *list = json_array();

	(void)args;
	json_object_set_new(body, "threads", list);
	for (unsigned i = 1; d->s->inf.pid && i <= d->s->inf.threads_made; i++) {
		struct dthread *t = inferior_thread_number(&d->s->inf, i);
		char room[THREAD_NAME];

		if (!t)
			continue;
		const char *name = session_thread_name(t, room);
		_free_ char *text =
			alloc_printf("%s (%d)", *name ? name : "thread", (int)t->thread.tid);
		json_array_append_new(
			list, json_pack("{s:i, s:o}", "id", (int)i, "name", wire_string(text)));
	}
	return NULL;
}

/* -- frames ----------------------------------------------------------------------------------- */

static json_t *describe_frame(struct dap *d, const struct frame *f)
{
	struct buf name = {0};

	if (f->signal)
		buf_puts(&name, "<signal handler called>");
	else if (f->dummy)
		buf_puts(&name, "<function called from the debugger>");
	else
		frames_put_name(d->s, f, &name);
	json_t *o =
		json_pack("{s:I, s:o, s:I, s:i, s:o}", "id", dap_frame_id(d->s->thread, f->level),
			  "name", wire_text(name.p, name.len), "line", dap_line_out(d, f->line),
			  "column", f->line && !d->columns_from_0 ? 1 : 0,
			  "instructionPointerReference", wire_address(f->pc));
	buf_deinit(&name);
	const char *module = code_file_at(&d->s->code, f->pc);
	if (module)
		json_object_set_new(o, "moduleId", wire_string(module));
	if (f->file)
		json_object_set_new(o, "source", dap_source(d, f->file));
	else
		json_object_set_new(o, "line", json_integer(0));
	if (f->signal || f->dummy)
		json_object_set_new(o, "presentationHint", json_string("label"));
	else if (!f->file)
		json_object_set_new(o, "presentationHint", json_string("subtle"));
	return o;
}

static struct err *on_stack_trace(struct dap *d, const json_t *args, json_t *body)
{
	json_int_t start = wire_get_int(args, "startFrame", 0), n = wire_get_int(args, "levels", 0);
	struct err *e = dap_select_thread(d, args);
	json_t *list = json_array();
	struct frame f;

	json_object_set_new(body, "stackFrames", list);
	if (e)
		return e;
	start = start < 0 || start > FRAMES_MAX ? FRAMES_MAX : start;
	n = n <= 0 || n > FRAMES_MAX ? FRAMES_MAX : n;
	json_int_t end = start + n > FRAMES_MAX ? FRAMES_MAX : start + n;
	e = frames_read(d->s, (size_t)end + 1);
	if (e)
		return e;
	for (json_int_t i = start; i < end && frames_get(d->s, (unsigned)i, &f); i++)
		json_array_append_new(list, describe_frame(d, &f));
	// If there are more, at least one of them has been read.
	json_object_set_new(body, "totalFrames", json_integer((json_int_t)d->s->frames->n));
	return NULL;
}

/* -- scopes ----------------------------------------------------------------------------------- */

static void put_scope(struct dap *d, json_t *list, const char *name, const char *hint,
		      enum node_kind kind)
{
	struct node n = {.kind = kind, .frame = dap_frame_id(d->s->thread, d->s->frame)};
	uint64_t parts = nodes_count(d, &n);
	bool large = kind == NODE_REGISTERS || kind == NODE_GLOBALS;

	if (!parts && kind != NODE_LOCALS)
		return;
	json_t *o =
		json_pack("{s:s, s:I, s:I, s:b}", "name", name, "variablesReference",
			  nodes_add(d, n), "namedVariables", (json_int_t)parts, "expensive", large);
	if (hint)
		json_object_set_new(o, "presentationHint", json_string(hint));
	json_array_append_new(list, o);
}

static struct err *on_scopes(struct dap *d, const json_t *args, json_t *body)
{
	json_t *list = json_array();
	struct err *e = dap_select_frame(d, wire_get_int(args, "frameId", 0));

	json_object_set_new(body, "scopes", list);
	if (e)
		return e;
	put_scope(d, list, "Arguments", "arguments", NODE_ARGUMENTS);
	put_scope(d, list, "Locals", "locals", NODE_LOCALS);
	put_scope(d, list, "Globals", NULL, NODE_GLOBALS);
	put_scope(d, list, "Registers", "registers", NODE_REGISTERS);
	return NULL;
}

const struct dap_request dap_stack_requests[] = {
	{"threads", on_threads, WHEN_ALWAYS, false},
	{"stackTrace", on_stack_trace, WHEN_STOPPED, false},
	{"scopes", on_scopes, WHEN_STOPPED, true},
	{0},
};
