#include "debugger/dap/adapter.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "debugger/serve/quiet.h"

struct err *dap_lacks(const char *argument)
{
	return err_new("The request lacks the argument \"%s\", or it is of a wrong type.",
		       argument);
}

json_int_t dap_line_out(const struct dap *d, unsigned line)
{
	return (json_int_t)line - (line && d->from_0);
}

unsigned dap_line_in(const struct dap *d, json_int_t line)
{
	line += d->from_0;
	return line > 0 && line < INT32_MAX ? (unsigned)line : 0;
}

struct err *dap_command(struct dap *d, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	struct err *e = quiet_run(d->s, fmt, ap);
	va_end(ap);
	return e;
}

json_t *dap_source(struct dap *d, const char *file)
{
	const char *path = code_source_path(&d->s->code, file);
	const char *slash = strrchr(path, '/');

	json_t *o = json_pack("{s:o}", "name", wire_string(slash ? slash + 1 : path));

	// A path that is relative to where something was compiled once names no file here.
	if (*path == '/')
		json_object_set_new(o, "path", wire_string(path));
	else
		json_object_set_new(o, "presentationHint", json_string("deemphasize"));
	return o;
}

/* A frame's id is its thread's number and its level: FRAMES_MAX is less than this. */
enum { LEVELS = 1 << 17 };

/* -- the selection ---------------------------------------------------------------------------- */

static struct err *select_thread(struct dap *d, json_int_t number)
{
	struct dthread *t = number > 0 && number < UINT32_MAX
				    ? inferior_thread_number(&d->s->inf, (unsigned)number)
				    : NULL;

	if (!t)
		return err_new("There is no thread %lld.", (long long)number);
	if (d->s->thread != t->number)
		d->s->frame = 0;
	d->s->thread = t->number;
	inferior_look(&d->s->inf, t);
	return NULL;
}

struct err *dap_select_thread(struct dap *d, const json_t *args)
{
	return select_thread(d, wire_get_int(args, "threadId", 0));
}

struct err *dap_select_frame(struct dap *d, json_int_t id)
{
	struct frame f;
	struct err *e = select_thread(d, id / LEVELS);

	if (e)
		return e;
	if (!frames_get(d->s, (unsigned)(id % LEVELS), &f))
		return err_new("There is no frame %lld.", (long long)id);
	d->s->frame = f.level;
	return NULL;
}

json_int_t dap_frame_id(unsigned thread, unsigned level)
{
	return (json_int_t)thread * LEVELS + level;
}
