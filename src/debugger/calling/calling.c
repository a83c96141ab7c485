#include "debugger/calling/calling.h"

#include <errno.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/calling/arguments.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/ifunc.h"
#include "debugger/scope/returned.h"
#include "debugger/session/dummies.h"
#include "debugger/stop/once.h"
#include "debugger/stop/stops.h"
#include "debugger/stop/where.h"

/* Conditions of breakpoints may call functions, in which there are breakpoints with conditions. */
enum { NESTED_MAX = 16 };

static struct session *of(struct eval_env *env)
{
	return (struct session *)((char *)env - offsetof(struct session, env));
}

/** A function that runs. */
struct running {
	struct session *s;
	struct dthread *thread;
	struct dummy *dummy;
	char *name;	 /* of the function */
	taddr terminate; /* the site on std::terminate, or 0 */
	struct event_info event;
	bool stopped; /* the program is to stop for the event */
	struct {      /* what the user had selected */
		unsigned thread, frame;
		const uint8_t *entered;
		bool innermost, terminal;
	} before;
};

/* -- what is said if it does not return ------------------------------------------------------- */

/** The name of a function, which the program may have lost when it is needed. */
static char *function_name(struct session *s, taddr addr)
{
	_cleanup_(buf_deinit) struct buf b = {0};
	struct code_symbol sym;

	if (code_at(&s->code, addr, &sym))
		code_put_name(sym.name, &b);
	else
		buf_printf(&b, "at 0x%llx", (unsigned long long)addr);
	return arena_dup(&s->arena, buf_str(&b), b.len + 1);
}

static struct err *abandoned(const struct running *r, const char *why, const char *then)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	buf_puts(&b, why);
	buf_puts(&b, "Evaluation of the expression containing the function\n(");
	buf_puts(&b, r->name);
	buf_printf(&b, ") will be abandoned.%s", then);
	return err_new("%s", buf_str(&b));
}

#define SILENTLY "\nWhen the function is done executing, GDB will silently stop."

static void restore(struct running *r)
{
	struct session *s = r->s;

	s->thread = r->before.thread;
	s->frame = r->before.frame;
	s->entered = r->before.entered;
	s->innermost = r->before.innermost;
	frames_forget(s);
}

/** The program has stopped inside of the function: shows where, and leaves it there, or goes back.
 */
static struct err *tell_stopped(struct running *r)
{
	struct session *s = r->s;
	bool signaled = r->event.kind == EVENT_SIGNAL ||
			(r->event.kind == EVENT_STOPPED && r->event.sig == SIGINT);
	bool other = r->event.thread != r->thread;

	code_moved(&s->code);
	if (!s->stops->silent)
		stop_where(s, 0);
	if (other)
		return abandoned(r,
				 signaled
					 ? "The program received a signal in another thread while\n"
					   "making a function call from GDB.\n"
					 : "The program stopped in another thread while making a "
					   "function call from GDB.\n",
				 SILENTLY);
	if (!signaled)
		return abandoned(
			r,
			"The program being debugged stopped while in a function called from GDB.\n",
			SILENTLY);
	if (!s->unwind_on_signal)
		return abandoned(
			r,
			"The program being debugged was signaled while in a function called "
			"from GDB.\n"
			"GDB remains in the frame where the signal was received.\n"
			"To change this behavior use \"set unwindonsignal on\".\n",
			SILENTLY);
	struct err *e = abandoned(
		r,
		"The program being debugged was signaled while in a function called from GDB.\n"
		"GDB has restored the context to what it was before the call.\n"
		"To change this behavior use \"set unwindonsignal off\".\n",
		"");
	dummies_pop(s, r->dummy);
	restore(r);
	return e;
}

/** A C++ exception that nobody catches ends the program; so it goes back to where it was. */
static struct err *tell_terminate(struct running *r)
{
	dummies_pop(r->s, r->dummy);
	restore(r);
	return err_new("The program being debugged entered a std::terminate call, most likely\n"
		       "caused by an unhandled C++ exception.  GDB blocked this call in order\n"
		       "to prevent the program from being terminated, and has restored the\n"
		       "context to its original state before the call.\n"
		       "To change this behaviour use \"set unwind-on-terminating-exception off\".\n"
		       "Evaluation of the expression containing the function (%s)\n"
		       "will be abandoned.",
		       r->name);
}

/* -- running it ------------------------------------------------------------------------------- */

/** Lets a thread that has entered or skipped a system call run to its exit, or to its entry. */
static struct err *to_call(struct session *s, struct dthread *t, enum event_kind which)
{
	struct event_info event = {0};
	bool before = s->inf.catch_calls;
	struct err *e = NULL;

	s->inf.catch_calls = true;
	do
		e = inferior_run_unseen(&s->inf, t, RUN_CONTINUE, true, &event);
	while (!e && s->inf.pid && event.kind == EVENT_SIGNAL);
	s->inf.catch_calls = before;
	if (!e && (event.kind != which || event.thread != t))
		e = err_new("The thread did not get through its system call.");
	return e;
}

static bool has_entered_call(const struct dthread *t, const void *regs)
{
	return t->in_call && (int64_t)regs_result(regs) == -ENOSYS;
}

/** Keeps the thread's state and prepares it to begin the function. */
static struct err *prepare(struct running *r, taddr addr, const struct type *result,
			   struct datum *const *args, unsigned n)
{
	struct session *s = r->s;
	struct dthread *t = r->thread;
	struct err *e = dummies_push(s, t, &r->dummy);

	if (e)
		return e;
	struct dummy *d = r->dummy;
	d->repeats = has_entered_call(t, d->regs);
	if (d->repeats) {
		regs_skip_call(inferior_regs_change(t));
		e = to_call(s, t, EVENT_CALL_EXIT);
	}
	uint8_t xsave[REGS_XSAVE_MAX], *regs = inferior_regs_change(t);
	memcpy(xsave, d->xsave, d->xsave_len);
	memcpy(regs, d->regs, sizeof(d->regs));
	struct arguments a = {
		.s = s, .regs = regs, .xsave = xsave, .xsave_len = d->xsave_len, .back = s->entry};
	if (!e)
		e = arguments_put(&a, addr, result, args, n);
	d->back = a.back;
	d->sp = a.sp;
	if (!e && a.xsave_changed)
		e = inferior_put_xsave(t, xsave, d->xsave_len);
	t->sig = 0;
	t->sig_info = t->given = t->told = false;
	s->inf.changes++;
	if (e)
		dummies_pop(s, d);
	return e;
}

/** True while the thread's state is still kept: the program was not replaced, nor has it ended. */
static bool is_kept(const struct running *r)
{
	const struct dummy *d = r->s->dummies;

	while (d && d != r->dummy)
		d = d->outer;
	return d && r->s->inf.pid == d->pid;
}

static bool is_terminating(const struct running *r)
{
	return r->terminate && r->event.kind == EVENT_BREAKPOINT && r->event.thread == r->thread &&
	       session_pc(r->s) == r->terminate;
}

static void watch_terminate(struct running *r)
{
	struct session *s = r->s;
	struct code_symbol f;

	if (!s->pass_terminate && code_named(&s->code, "_ZSt9terminatev", 0, &f) && f.is_code) {
		struct err *e = sites_add(&s->inf.sites, f.addr, SITE_STEP);

		r->terminate = e ? 0 : f.addr;
		err_free(e);
	}
}

/** Runs it until it returns or the program is to stop. */
static struct err *run(struct running *r)
{
	struct session *s = r->s;
	struct err *e = sites_add(&s->inf.sites, r->dummy->back, SITE_STEP);
	taddr back = r->dummy->back;

	if (e)
		return e;
	watch_terminate(r);
	do {
		e = once_run(s, RUN_CONTINUE, &r->event, &r->stopped);
	} while (!e && !r->stopped && is_kept(r) && !is_terminating(r));
	if (s->inf.pid && r->terminate)
		err_free(sites_remove(&s->inf.sites, r->terminate, SITE_STEP));
	// The site of a call that is left unfinished stays.
	if (s->inf.pid && (!is_kept(r) || e || s->returned_to == r->dummy || is_terminating(r)))
		err_free(sites_remove(&s->inf.sites, back, SITE_STEP));
	return e;
}

/** Takes the result, and gives the thread back what it was doing. */
static struct err *finish(struct running *r, const struct type *result, struct datum **ret)
{
	struct session *s = r->s;
	bool repeats = r->dummy->repeats;
	struct err *e = NULL;

	s->thread = r->before.thread;
	s->returned_to = NULL;
	if (type_strip(result)->kind == TYPE_VOID)
		*ret = datum_number(&s->arena, result, 0);
	else
		*ret = returned_value(s, result);
	if (*ret)
		e = datum_fetch(&s->arena, s->env.mem, s->env.max_size, *ret);
	else
		e = err_new("The value that the function has returned can't be read.");
	if (!e)
		(*ret)->place = DATUM_NOWHERE;
	dummies_pop(s, r->dummy);
	restore(r);
	if (repeats && !e) {
		uint64_t forced = r->thread->result;
		bool is_forced = r->thread->forced;

		r->thread->forced = false;
		e = to_call(s, r->thread, EVENT_CALL_ENTER);
		if (!e) {
			r->thread->forced = is_forced;
			r->thread->result = forced;
		}
	}
	return e;
}

static struct err *complete(struct running *r, const struct type *result, struct datum **ret)
{
	struct session *s = r->s;
	struct err *e = run(r);

	if (e) {
		if (is_kept(r)) {
			dummies_pop(s, r->dummy);
			restore(r);
		}
		return e;
	}
	if (!is_kept(r))
		return abandoned(
			r,
			"The program being debugged exited while in a function called from GDB.\n",
			"");
	if (is_terminating(r))
		return tell_terminate(r);
	if (s->returned_to == r->dummy)
		return finish(r, result, ret);
	return tell_stopped(r);
}

static struct err *check(struct session *s, const struct dthread *t)
{
	if (s->inf.vfork == t || (s->inf.born.child && s->inf.born.parent == t->thread.tid))
		return err_new("The thread waits for its child: it can't call a function now.");
	if (!s->entry)
		return err_new("The program's entry point, to which functions would return, is not "
			       "known.");
	return s->calling < NESTED_MAX ? NULL
				       : err_new("Too many functions call one another by "
						 "conditions of breakpoints.");
}

static struct err *ready(struct eval_env *env)
{
	return inferior_is_live(&of(env)->inf)
		       ? NULL
		       : err_new("You can't do that without a process to debug.");
}

static struct err *call(struct eval_env *env, taddr addr, const struct type *result,
			struct datum *const *args, unsigned n, struct datum **ret)
{
	struct session *s = of(env);
	struct running r = {.s = s,
			    .before = {.thread = s->thread,
				       .frame = s->frame,
				       .entered = s->entered,
				       .innermost = s->innermost,
				       .terminal = s->terminal.given}};

	struct err *e = ready(env);
	if (!e)
		e = session_thread(s, &r.thread);
	if (!e)
		e = check(s, r.thread);
	r.name = function_name(s, addr);
	if (!e)
		e = prepare(&r, addr, result, args, n);
	if (e)
		return e;
	s->calling++;
	session_terminal(s, true);
	e = complete(&r, result, ret);
	if (!r.before.terminal) {
		inferior_cpu_end(&s->inf);
		session_terminal(s, false);
	}
	s->calling--;
	return e;
}

/* -- memory of the program -------------------------------------------------------------------- */

static taddr target(struct eval_env *env, const char *name, taddr addr)
{
	struct session *s = of(env);
	struct code_symbol f;
	taddr found = 0;

	for (unsigned i = 0; !found && code_named(&s->code, name, i, &f); i++)
		if (f.is_resolver && f.addr == addr)
			found = ifunc_target(s, addr);
	return found ? found : addr;
}

/** Calls the program's malloc: as in gdb, what an expression has put into memory stays there. */
static struct err *keep(struct eval_env *env, const uint8_t *bytes, size_t n, taddr *ret)
{
	struct session *s = of(env);
	struct code_symbol f;
	struct datum *size = datum_number(&s->arena, env->types->ulong, n), *v = NULL;

	struct err *e = ready(env);
	if (e)
		return e;
	if (!code_named(&s->code, "malloc", 0, &f) || !f.is_code)
		return err_new("evaluation of this expression requires the program to have a "
			       "function \"malloc\".");
	e = call(env, target(env, "malloc", f.addr), env->types->data_ptr, (struct datum *[]){size},
		 1, &v);
	if (e)
		return e;
	*ret = datum_bits(v);
	return *ret ? inferior_write(&s->inf, *ret, bytes, n)
		    : err_new("No memory available to program: call to malloc failed");
}

const struct eval_calls calling = {.ready = ready, .call = call, .keep = keep, .target = target};
