#include "tracer/inside_opts.h"

#include <stdlib.h>

#include "decode/decode.h"

/** True if calls need only be counted: nothing is shown but a table, whose rows need no more. */
static bool counts(const struct options *o)
{
	return o->summary == SUMMARY_ONLY && summary_can_count(&o->table) && !o->record &&
	       !o->where && !o->paths && !o->has_fds && !o->max_events;
}

/** The reason why not even text of calls can be recorded inside of programs; NULL: it can be.
 * Everything that is not in the program's memory at the time of the call would be asked later,
 * when it may have changed. */
static const char *why_not_text(const struct options *o)
{
	enum { STRING_MAX = 60000 };

	if (o->decode_fds || o->decode_comm || o->decode_pidns || o->new_namespaces)
		return "descriptors or processes are to be named";
	if (o->paths || o->has_fds || o->where)
		return "calls are chosen by -P, descriptors or --where";
	if (o->record || o->format == FORMAT_JSON)
		return "recordings and JSON ask for more than is captured";
	if (o->contexts || o->mismatch || o->kvm != DECODE_KVM_NONE)
		return "contexts or virtual machines are shown";
	if (!fdset_is_empty(&o->reads) || !fdset_is_empty(&o->writes))
		return "all bytes of -e read and -e write are wanted";
	return o->str_limit > STRING_MAX ? "-s is too long" : NULL;
}

/** The reason why calls cannot be recorded or counted inside of programs (doc/inside.md). */
static const char *why_not(const struct options *o, bool stacks)
{
	if (stacks)
		return "stacks are shown";
	// A signal may end pawl at any time, and the program must survive that.
	if (o->interruptible == 1)
		return "-I 1 ends pawl without notice";
	if (o->tamper.n || o->syscall_limit)
		return "calls are changed, or counted for a limit";
	return counts(o) ? NULL : why_not_text(o);
}

/** By number: the calls whose result is a number of bytes. */
static void moves_by_number(uint8_t list[AGENT_NUMBERS])
{
	uint8_t *moves = summary_moves();

	for (unsigned nr = 0; moves && nr < AGENT_NUMBERS; nr++)
		list[nr] = moves[decode_lookup(ABI_X86_64, nr)];
	free(moves);
}

void inside_opts(struct engine_opts *ret, const struct options *o, bool stacks)
{
	ret->inside = o->engine == OPTIONS_ENGINE_INSIDE;
	ret->not_inside = why_not(o, stacks);
	ret->shown = o->str_limit;
	if (!ret->inside || ret->not_inside || !counts(o))
		return;
	ret->tally = (struct tally_opts){
		.on = true,
		.spreads = summary_is_detailed(&o->table),
		.apart = summary_wants_errors(&o->table) || o->status != STATUS_ALL,
		.overhead_ns = o->table.overhead_ns,
		.every_ns = o->table.interval_ns,
	};
	moves_by_number(ret->tally.moves);
}
