#include "debugger/stop/where.h"

#include "debugger/scope/frames.h"
#include "debugger/prompt/script.h"
#include "debugger/show/context.h"
#include "debugger/show/displays.h"
#include "debugger/show/instruction.h"
#include "debugger/session/look.h"

/** Shows the frame, and the source line. */
static void put_where(struct session *s, taddr before)
{
	struct code_symbol was, is;
	struct frame f;

	if (!frames_get(s, s->frame, &f))
		return;
	bool same = before && code_at(&s->code, before, &was) && code_at(&s->code, f.pc, &is) &&
		    was.addr == is.addr;
	if (!same || !f.file) {
		frames_put(s, &f, false, false, &s->out);
		buf_putc(&s->out, '\n');
	} else if (!f.calling && f.pc != f.line_start) {
		style_address(&s->style, f.pc, s->inf.is64 ? 16 : 8, &s->out);
		buf_putc(&s->out, '\t');
	}
	frames_put_source(s, &f);
	instructions_put_wanted(s, f.pc, frame_look(&f), f.file != NULL);
}

/** Shows the current place at a stop; nothing if the program has not run since the last time. */
static void show_stop(struct session *s)
{
	if (s->look->stops_seen == s->runs || !s->inf.pid)
		return;
	s->look->stops_seen = s->runs;
	struct err *e = script_hook(s, "hook", "stop");
	if (e)
		buf_printf(&s->out, "%s\n", err_msg(e));
	err_free(e);
	e = s->look->set.context && s->look->out.interactive && !s->look->screen.rows
		    ? context_show(s)
		    : NULL;
	if (e)
		buf_printf(&s->out, "%s\n", err_msg(e));
	err_free(e);
	displays_show(s);
}

void stop_where(struct session *s, taddr before)
{
	put_where(s, before);
	show_stop(s);
}
