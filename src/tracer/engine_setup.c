#include "tracer/engine_setup.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "tracer/inside_opts.h"
#include "tracer/source/stack_source.h"
#include "tracer/source/tamper.h"

static void set_argv(struct engine_setup *s, const struct options *o)
{
	size_t n = 0;

	if (!o->command)
		return;
	while (o->command[n])
		n++;
	s->argv = alloc_array(n + 1, sizeof(*s->argv));
	memcpy(s->argv, o->command, (n + 1) * sizeof(*s->argv));
	s->opts.argv = s->argv;
	if (o->argv0) {
		s->opts.file = s->argv[0];
		s->argv[0] = (char *)(uintptr_t)o->argv0;
	}
}

/** Computes the part of the condition that the seccomp program can test. True: there is one. (With
 * stacks there is none, because they need calls that the condition excludes.) */
static bool set_guards(struct engine_setup *s, const struct options *o, bool stacks)
{
	bool any = false;

	for (unsigned abi = 0; o->where && !stacks && abi < ABI_COUNT; abi++) {
		struct where_guards *g = alloc_array(CALLSET_WORDS * 64, sizeof(*g));

		for (uint32_t nr = 0; nr < CALLSET_WORDS * 64; nr++) {
			if (callset_has(&s->wanted, (uint8_t)abi, nr))
				where_guards(o->where, decode_lookup((enum abi)abi, nr), abi,
					     &g[nr]);
			any = any || g[nr].n;
		}
		s->calls[abi].guards = s->guards[abi] = g;
	}
	return any;
}

static bool wants_stime(const struct options *o)
{
	return (o->summary && summary_wants_cpu(&o->table)) || flame_wants_usage(&o->flame) ||
	       o->record;
}

/** The calls that stop: those that are chosen, and those that tell what the others are shown with.
 */
static void set_calls(struct engine_setup *s, const struct options *o, bool stacks)
{
	s->wanted = o->trace;
	if (stacks)
		stack_source_calls(&s->wanted);
	if (o->decode_comm)
		callset_add_renames(&s->wanted);
	callset_widen(&s->wanted);
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		s->calls[abi] = (struct engine_calls){.bits = s->wanted.bits[abi],
						      .n = CALLSET_WORDS * 64,
						      .beyond = o->trace.beyond};
}

void engine_setup_make(struct engine_setup *s, const struct options *o, bool stacks)
{
	static const enum interrupt_mode modes[] = {INTERRUPT_ANY, INTERRUPT_AT_ONCE, INTERRUPT_ANY,
						    INTERRUPT_NEVER, INTERRUPT_NOT_TSTP};
	static const enum engine_choice choices[] = {[WHEN_AUTO] = ENGINE_AUTO,
						     [WHEN_ALWAYS] = ENGINE_ALWAYS,
						     [WHEN_NEVER] = ENGINE_NEVER};

	s->opts = (struct engine_opts){
		.pids = o->pids,
		.npids = o->npids,
		.role = o->role,
		.at_once = o->interruptible == 1,
		.follow = o->follow != 0,
		.detach_on_exec = o->detach_on_exec,
		.kill_on_exit = o->kill_on_exit,
		.may_be_over = o->for_ns || o->max_events,
		.env = o->env,
		.user = o->user,
		.want_ending = stacks,
		.want_deaths = o->view && o->view->deaths,
		.want_ip = o->text.ip || o->record,
		.want_stime = wants_stime(o),
		.tell_ptrace = log_on(LOG_PROC),
		.share_cpu = o->share_cpu == WHEN_NEVER ? ENGINE_NEVER : ENGINE_AUTO,
		.seccomp = choices[o->seccomp],
		.tampers = o->tamper.n != 0,
		.words = o->strace   ? ENGINE_STRACE_WORDS
			 : o->ltrace ? ENGINE_LTRACE_WORDS
				     : 0,
		.tell_attach = !(o->quiet & QUIET_ATTACH),
		.tell_exit = !(o->quiet & QUIET_EXIT),
		.stop = interrupt_install(modes[o->interruptible], &s->inherited),
		.inherited = &s->inherited,
	};
	inside_opts(&s->opts, o, stacks);
	set_calls(s, o, stacks);
	// With -n or -i, lines of signals also show the last call.
	bool guarded = set_guards(s, o, stacks);
	if ((!o->trace.all || (guarded && !o->npids)) && !o->text.nr && !o->text.ip)
		s->opts.calls = s->calls;
	if (o->lib.on) {
		s->opts.lib = &o->lib;
		s->opts.no_calls = callset_is_empty(&o->trace) && !stacks;
		if (s->opts.no_calls)
			s->opts.calls = s->calls;
	}
	s->opts.no_filter = o->syscall_limit ? "programs are let go that could not live with it"
					     : tamper_no_filter(&o->tamper);
	if (o->lib.traps == LIB_TRAPS_HARDWARE)
		s->opts.no_filter = "programs are to live on if the tracer is killed";
	set_argv(s, o);
}

void engine_setup_deinit(struct engine_setup *s)
{
	free(s->argv);
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		free(s->guards[abi]);
}
