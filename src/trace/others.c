#include "event/ask.h"
#include "trace/stages.h"

/** Decodes the siginfo of a signal; NULL: it is not known. */
static struct call *siginfo_of(struct pipeline *p, const struct event *ev)
{
	char info[128];
	long n = mem_ask(ev->mem, MEM_ASK_SIGINFO, 0, info, sizeof(info));

	// Engines give it in the layout of x86_64, whatever ABI the tracee has.
	if (n > 0 &&
	    decode_struct(p->decode, &p->info, ABI_X86_64, "siginfo", info, (size_t)n, ev->mem))
		return &p->info;
	return NULL;
}

void stage_other(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct moment m = {.ev = ev, .thread = t};
	bool is_signal = ev->rec.kind == RECORD_SIGNAL,
	     has_signal = is_signal || ev->rec.kind == RECORD_GROUP_STOP;

	if (ev->rec.kind == RECORD_ENDING) { // The thread is still there: its stack is taken.
		m.wanted = true;
		stage_stack(p, &m, m.ev);
		STAGE_TELL(p, ending, &m);
		return;
	}
	if (has_signal && !filter_has_signal(p->filter, ev->rec.u.signal.sig))
		return;
	if (is_signal && !p->count_only)
		m.info = siginfo_of(p, ev);
	m.wanted = !(ev->rec.flags & RECORD_BEFORE) && stage_condition_other(p, ev, t) &&
		   !pipeline_is_full(p);
	if (ev->rec.kind == RECORD_KILLED && !filter_has_signal(p->filter, ev->rec.u.end.code))
		m.wanted = false;
	stage_stack(p, &m, m.ev);
	STAGE_TELL(p, other, &m);
	stage_count(p, m.wanted && has_signal);
}
