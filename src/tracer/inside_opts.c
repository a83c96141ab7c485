#include "tracer/inside_opts.h"

/** The reason why calls cannot be recorded inside of programs (doc/inside.md); NULL: they can be.
 * Everything that is not in the program's memory at the time of the call would be asked later,
 * when it may have changed. */
static const char *why_not(const struct options *o, bool stacks)
{
	enum { STRING_MAX = 60000 };

	if (o->decode_fds || o->decode_comm || o->decode_pidns || o->new_namespaces)
		return "descriptors or processes are to be named";
	if (o->paths || o->has_fds || o->where)
		return "calls are chosen by -P, descriptors or --where";
	if (stacks)
		return "stacks are shown";
	if (o->record || o->format == FORMAT_JSON)
		return "recordings and JSON ask for more than is captured";
	if (o->contexts || o->mismatch || o->kvm != DECODE_KVM_NONE)
		return "contexts or virtual machines are shown";
	if (!fdset_is_empty(&o->reads) || !fdset_is_empty(&o->writes))
		return "all bytes of -e read and -e write are wanted";
	// A signal may end pawl at any time, and the program must survive that.
	if (o->interruptible == 1)
		return "-I 1 ends pawl without notice";
	if (o->tamper.n || o->syscall_limit)
		return "calls are changed, or counted for a limit";
	if (o->summary && summary_wants_cpu(&o->table))
		return "CPU time is told only by stops (-w counts the time that passes)";
	return o->str_limit > STRING_MAX ? "-s is too long" : NULL;
}

void inside_opts(struct engine_opts *ret, const struct options *o, bool stacks)
{
	ret->inside = o->engine == OPTIONS_ENGINE_INSIDE;
	ret->not_inside = why_not(o, stacks);
	ret->shown = o->str_limit;
}
