#include "tracer/inside_opts.h"

#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/cleanup.h"
#include "base/stdfiles.h"
#include "decode/decode.h"
#include "libcall/leaf.h"
#include "proc/fs/image_head.h"
#include "proc/launch.h"
#include "tracer/decoding.h"

/* No more of a string is recorded there. A condition looks at so much. */
enum { STRING_MAX = 65536 };

/** How many bytes of a string are looked at. */
static uint32_t strings(const struct options *o)
{
	uint32_t n = o->record ? decoding_kept_strings(o) : o->str_limit;

	return o->where && n < STRING_MAX ? STRING_MAX : n;
}

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
	if (o->view && o->view->asks)
		return "the program is to be looked at when it makes calls";
	if (o->decode_fds & ~(unsigned)DECODE_FDS_PATH)
		return "details of descriptors are to be shown";
	if (o->summary && summary_is_by(&o->table, SUMMARY_BY_PEER))
		return "peers of sockets are to be shown";
	if (o->contexts || o->mismatch || o->kvm != DECODE_KVM_NONE)
		return "contexts or virtual machines are shown";
	if (!fdset_is_empty(&o->reads) || !fdset_is_empty(&o->writes))
		return "all bytes of -e read and -e write are wanted";
	return strings(o) > STRING_MAX ? "too much of strings is wanted (-s, --keep-strings)"
				       : NULL;
}

/** True if more may be looked at than is shown: by a condition, or by a replay with other options.
 */
static bool looks_further(const struct options *o)
{
	return o->where || o->record;
}

/** True if names of descriptors, directories or processes are wanted. */
static bool names(const struct options *o)
{
	return o->decode_fds || o->decode_comm || o->decode_pidns || o->new_namespaces ||
	       o->paths || o->has_fds || looks_further(o) || (o->view && o->view->names) ||
	       (o->summary && (summary_is_by(&o->table, SUMMARY_BY_PATH) ||
			       summary_is_by(&o->table, SUMMARY_BY_FD)));
}

/** The reason why calls cannot be recorded or counted inside of programs (doc/inside.md). */
static const char *why_not(const struct options *o, bool stacks)
{
	if (stacks && (o->unwinder == UNWINDER_LIBUNWIND || o->stack_limit > AGENT_FRAMES_MAX))
		return "stacks are to be found by libunwind, or have very many frames";
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

static bool is_same(const struct stat *a, int fd)
{
	struct stat b;

	return !fstat(fd, &b) && a->st_dev == b.st_dev && a->st_ino == b.st_ino;
}

/** Will the trace go to a terminal, or to where the program may write, too, since it has it open?
 * A shell names ten descriptors. */
static bool is_shared(const struct options *o)
{
	enum { NAMED = 10 };
	const char *name = o->output;
	struct stat st;

	// A table alone comes when all programs have ended.
	if (!name)
		return !counts(o) && (o->summary != SUMMARY_ONLY || o->table.interval_ns);
	if (*name == '|' || *name == '!' || stat(name, &st))
		return false;
	if (S_ISCHR(st.st_mode))
		return !stdfiles_is_null(&st);
	for (int fd = 0; fd < NAMED; fd++)
		if (is_same(&st, fd))
			return true;
	return false;
}

/** The reason why a program is not changed unless the user asks for that (--engine=auto). */
static const char *why_not_unasked(const struct options *o)
{
	if (o->npids)
		return "programs that run already are recorded inside by --engine=inside only";
	// Lines come later than with stops, so what a program writes would stand at other places.
	if (o->view && o->view->late)
		return NULL;
	return is_shared(o) ? "the trace goes to where the program may write, too (-o)" : NULL;
}

/** The reason why lines of library calls cannot be made of what is recorded of them. */
static const char *why_no_lines(const struct options *o, bool stacks)
{
	if (o->lib.ltrace || o->lib.probes.n || o->lib.has_files || o->lib.protos.first)
		return "probes, or functions that the user has described";
	if (o->view || stacks || names(o))
		return "more of library calls is wanted than their lines";
	return NULL;
}

/** The reason why no calls of functions can be recorded there. */
static const char *why_no_functions(const struct options *o, bool stacks)
{
	const char *why = o->view && o->view->functions ? NULL : why_no_lines(o, stacks);

	if (why)
		return why;
	if (o->npids)
		return "functions are recorded inside of commands only";
	return o->record && !o->view ? "a recording has the registers of each call" : NULL;
}

/** True if the command's program cannot have the agent: it is for another machine, or without a
 * dynamic linker. */
static bool is_left_to_breakpoints(const struct options *o)
{
	_free_ char *path = NULL;
	struct image_head head;

	if (!o->command || err_discard(launch_find(o->command[0], &path)))
		return false;
	_close_ int fd = open(path, O_PATH | O_CLOEXEC);
	return fd >= 0 && image_head_read(fd, &head) && head.kind == IMAGE_HEAD_ELF &&
	       (head.machine != EM_X86_64 || !*head.interpreter);
}

void inside_opts(struct engine_opts *ret, const struct options *o, bool stacks)
{
	ret->inside = o->engine != OPTIONS_ENGINE_STOPS;
	ret->not_inside = why_not(o, stacks);
	ret->inside_wary = o->engine == OPTIONS_ENGINE_AUTO;
	ret->endless = o->view ? o->view->endless : NULL;
	ret->storing = o->view ? o->view->storing : NULL;
	ret->no_forwards = o->view && o->view->no_forwards;
	if (!ret->not_inside && ret->inside_wary)
		ret->not_inside = why_not_unasked(o);
	if (o->lib.on && !ret->not_inside)
		ret->not_inside = why_no_functions(o, stacks);
	if (o->lib.on && !ret->not_inside) {
		ret->functions_shown = !o->view;
		ret->functions = o->view ? o->view->functions : libcall_leaves;
		ret->functions_cxx = o->view ? NULL : libcall_cxx_leaves;
		ret->functions_left = o->view ? o->view->left : libcall_left;
		ret->functions_cxx_left = o->view ? NULL : libcall_cxx_left;
		// A drain wants a CPU for itself. So where few calls stop, no CPU is shared, and
		// calls that open files need not stop for that.
		if (ret->inside && !is_left_to_breakpoints(o) && o->view)
			ret->share_cpu = ENGINE_NEVER;
	}
	ret->shown = strings(o);
	ret->inside_both = o->record || (o->view && o->view->both);
	// Library calls are recorded by their ends.
	ret->whole = !o->record || !ret->functions;
	ret->inside_stacks = stacks ? o->stack_limit : 0;
	ret->signal_stacks = stacks || options_asks_stacks(o);
	ret->inside_names = !counts(o) && names(o);
	// A program with a filter has stops, which are few. Who asks for this engine wants none.
	if (o->engine == OPTIONS_ENGINE_INSIDE && !ret->not_inside && !o->lib.on &&
	    o->seccomp == WHEN_AUTO)
		ret->seccomp = ENGINE_NEVER;
	// Calls of functions have records, of which the table is made.
	if (!ret->inside || ret->not_inside || !counts(o) || o->lib.on)
		return;
	ret->tally = (struct tally_opts){
		.on = true,
		.spreads = summary_is_detailed(&o->table),
		.apart = summary_is_by(&o->table, SUMMARY_BY_ERRNO) || o->status != STATUS_ALL,
		.overhead_ns = o->table.overhead_ns,
		.every_ns = o->table.interval_ns,
	};
	moves_by_number(ret->tally.moves);
}
