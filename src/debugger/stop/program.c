#include "debugger/stop/program.h"

#include "debugger/inferior/linkmap.h"
#include "debugger/session/dummies.h"
#include "debugger/session/signals.h"
#include "debugger/stop/calls.h"
#include "debugger/stop/libcalls.h"
#include "debugger/stop/breakpoint.h"

/** Sets a breakpoint on the function, empty otherwise, that the dynamic linker calls whenever it
 * has loaded or unloaded something (r_brk in <link.h>). */
static void watch_loader(struct session *s)
{
	struct code_symbol f;

	s->loader = 0;
	if (!code_named(&s->code, "_dl_debug_state", 0, &f))
		return; // It is a static program.
	struct err *e = sites_add(&s->inf.sites, f.addr, SITE_LOADER);
	s->loader = e ? 0 : f.addr;
	err_free(e);
}

/** Sets a breakpoint on the entry point, where the dynamic linker passes control to the program:
 * everything is relocated then. */
static void watch_entry(struct session *s)
{
	s->entry = linkmap_entry(&s->inf);
	struct err *e = s->entry ? sites_add(&s->inf.sites, s->entry, SITE_LOADER) : NULL;
	s->entry = e ? 0 : s->entry;
	err_free(e);
}

void program_entered(struct session *s)
{
	if (s->inf.pid || s->code.program)
		breakpoints_resolve(s);
	if (!s->inf.pid)
		return;
	libcalls_moved(s);
	watch_loader(s);
	watch_entry(s);
}

void program_tell_end(struct session *s, const struct event_info *event)
{
	if (event->kind == EVENT_KILLED)
		buf_printf(
			&s->out,
			"\nProgram terminated with signal %s, %s.\nThe program no longer exists.\n",
			signals_name(event->sig), signals_text(event->sig));
	else if (event->code)
		buf_printf(&s->out, "[Inferior %u (process %d) exited with code 0%o]\n",
			   s->inf.number, (int)event->tid, (unsigned)event->code);
	else
		buf_printf(&s->out, "[Inferior %u (process %d) exited normally]\n", s->inf.number,
			   (int)event->tid);
	calls_left(s, event->tid);
	dummies_forget(s, event->tid);
	s->exit_code = event->kind == EVENT_KILLED ? 128 + event->sig : event->code;
	s->exit_signal = event->kind == EVENT_KILLED ? event->sig : 0;
	s->thread = 0;
	breakpoints_displaced(s);
}

bool program_ended(struct session *s)
{
	if (s->inf.pid || !s->inf.ended)
		return false;
	s->inf.ended = false;
	program_tell_end(s, &s->inf.end);
	return true;
}
