#include "debugger/scope/ifunc.h"

#include <string.h>

/** True if the thread is in the dynamic linker: what a resolver needs may not be initialised yet.
 */
static bool is_starting(struct session *s)
{
	struct code_symbol linker, here;
	struct code_object program;

	// A static program contains the linker's functions, too.
	if (!s->loader || !code_at(&s->code, s->loader, &linker) ||
	    (code_object(&s->code, 0, &program) && !strcmp(program.path, linker.object)))
		return session_pc(s) == s->entry;
	const char *object = linker.object;
	return code_at(&s->code, session_pc(s), &here) && !strcmp(here.object, object);
}

/** True if the thread cannot run before another one: the parent of a vfork. */
static bool is_waiting(const struct session *s, const struct dthread *t)
{
	return s->inf.vfork == t || (s->inf.born.child && s->inf.born.parent == t->thread.tid);
}

/** Calls a resolver without arguments, on the thread's stack, while no other thread runs. */
static taddr call(struct session *s, struct dthread *t, taddr resolver)
{
	enum { RED_ZONE = 256, TRIES = 16 };
	uint8_t saved[REGS_GENERAL_SIZE];
	struct event_info event;
	taddr result = 0, back = session_pc(s), word = s->env.types->word;
	uint8_t *regs = inferior_regs_change(t);

	if (!regs || sites_add(&s->inf.sites, back, SITE_STEP))
		return 0;
	memcpy(saved, regs, sizeof(saved));
	taddr sp = ((regs_sp(regs) - RED_ZONE) & ~(taddr)15) - word;
	struct err *e = inferior_write(&s->inf, sp, &back, word);
	regs_set_sp(regs, sp);
	regs_set_pc(regs, resolver);
	regs_skip_call(regs); // no interrupted system call must be restarted meanwhile
	s->inf.catch_calls = false;
	for (unsigned i = 0; !e && !result && i < TRIES; i++) {
		e = inferior_run_unseen(&s->inf, t, RUN_CONTINUE, true, &event);
		const void *now = !e && event.thread == t ? inferior_regs(t) : NULL;
		if (!now || event.kind != EVENT_BREAKPOINT)
			break;
		if (regs_pc(now) == back && regs_sp(now) == sp + word)
			result = regs_result(now) & (UINT64_MAX >> (64 - 8 * word));
	}
	err_free(e);
	if (s->inf.pid && inferior_thread_number(&s->inf, s->thread) == t) {
		regs = inferior_regs_change(t);
		if (regs)
			memcpy(regs, saved, sizeof(saved));
		err_free(sites_remove(&s->inf.sites, back, SITE_STEP));
	}
	return result;
}

taddr ifunc_target(struct session *s, taddr resolver)
{
	void *known = map_get(&s->ifuncs.targets, resolver);
	struct dthread *t =
		inferior_is_live(&s->inf) ? inferior_thread_number(&s->inf, s->thread) : NULL;

	if (known)
		return (taddr)(uintptr_t)known;
	if (!t || is_starting(s) || is_waiting(s, t))
		return 0;
	taddr target = call(s, t, resolver);
	if (target)
		map_set(&s->ifuncs.targets, resolver, (void *)(uintptr_t)target);
	return target;
}

void ifunc_wait(struct session *s, taddr resolver)
{
	map_set(&s->ifuncs.waiting, resolver, s);
}

/** A resolver has begun: a breakpoint at its return address will give the function. */
static void begin(struct session *s, const void *regs)
{
	uint64_t back;

	if (s->ifuncs.back || !mem_read_all(&s->inf.mem, regs_sp(regs), &back, sizeof(back)) ||
	    sites_add(&s->inf.sites, back, SITE_LOADER))
		return;
	s->ifuncs.back = back;
	s->ifuncs.resolver = regs_pc(regs);
}

bool ifunc_took(struct session *s, const struct event_info *event, bool *found)
{
	const void *regs = event->kind == EVENT_BREAKPOINT && event->thread && s->inf.is64
				   ? inferior_regs(event->thread)
				   : NULL;

	*found = false;
	if (!regs)
		return false;
	if (map_get(&s->ifuncs.waiting, regs_pc(regs))) {
		begin(s, regs);
		return true;
	}
	if (!s->ifuncs.back || regs_pc(regs) != s->ifuncs.back)
		return false;
	map_set(&s->ifuncs.targets, s->ifuncs.resolver, (void *)(uintptr_t)regs_result(regs));
	map_del(&s->ifuncs.waiting, s->ifuncs.resolver);
	err_free(sites_remove(&s->inf.sites, s->ifuncs.back, SITE_LOADER));
	s->ifuncs.back = 0;
	*found = true;
	return true;
}

void ifunc_copy(const struct session *s, struct ifuncs *ret)
{
	uint64_t resolver;
	void *target;

	for (size_t i = 0; map_next(&s->ifuncs.targets, &i, &resolver, &target);)
		map_set(&ret->targets, resolver, target);
}

void ifunc_rest(struct session *s)
{
	map_deinit(&s->ifuncs.waiting);
	s->ifuncs.resolver = s->ifuncs.back = 0;
}

void ifunc_forget(struct session *s)
{
	map_deinit(&s->ifuncs.targets);
	ifunc_rest(s);
}
