#include "debugger/stop/stops.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "debugger/stop/calls.h"
#include "debugger/session/signals.h"

struct stops *stops_create(void)
{
	struct stops *l = alloc_zeroed(sizeof(*l));

	signals_defaults(l->signals);
	l->watch_registers = 1;
	l->locking = LOCK_REPLAY;
	l->trace_to = STDOUT_FILENO;
	l->calls = calls_create();
	return l;
}

void stops_destroy(struct stops *l)
{
	breakpoints_deinit(&l->breakpoints);
	skips_deinit(&l->skips);
	calls_destroy(l->calls);
	free(l);
}

bool stops_pass(const struct stops *l, int sig, bool *deliver)
{
	const struct signal_rule *r = sig > 0 && sig < SIGNALS_LIMIT ? &l->signals[sig] : NULL;

	*deliver = !r || r->pass;
	// A signal that a catchpoint or the trace wants must be an event.
	for (const struct breakpoint *b = l->breakpoints.first; b; b = b->next)
		if (b->how == HOW_SIGNAL && b->enabled)
			return false;
	return r && !r->stop && !r->print && !l->tracing;
}
