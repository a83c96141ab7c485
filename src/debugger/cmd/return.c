/* `return': leaves the selected frame without executing the rest of it. */
#include <string.h>

#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "lang/eval_op.h"
#include "debugger/scope/frames.h"
#include "debugger/session/dummies.h"
#include "debugger/session/session.h"
#include "debugger/scope/returned.h"
#include "debugger/session/look.h"
#include "debugger/session/registers.h"
#include "debugger/stop/where.h"
#include "debugger/scope/env.h"

/** Sets the thread's registers to those of the frame's caller. */
static void take_registers(struct session *s, void *regs, const struct frame *to)
{
	const struct reg *r;

	for (unsigned i = 0; i < FRAME_REGS && (r = regs_dwarf(session_regs(s), i)); i++)
		if (frame_has(&to->regs, i))
			memcpy((char *)regs + r->offset, &to->regs.r[i], sizeof(uint64_t));
}

/** The value that the frame's function will return, in the type of its result; NULL: it returns
 * nothing. */
static struct err *take_value(struct session *s, const struct frame *f, const char *args,
			      struct datum **ret)
{
	const struct type *t = returned_type(f);
	struct expr *x;

	*ret = NULL;
	if (!*args)
		return NULL;
	struct err *e = env_parse(s, args, NULL, &x);
	if (!e && !t && !f->function.addr && x->op != EXPR_CAST)
		return err_new("Return value type not available for selected stack frame.\n"
			       "Please use an explicit cast of the value to return.");
	if (!e)
		e = eval_fetched(&s->env, x, ret);
	if (!e && t && *ret)
		e = eval_cast(&s->env, *ret, t, ret);
	if (!e)
		e = datum_fetch(&s->arena, s->env.mem, s->env.max_size, *ret);
	if (f->function.addr && !t)
		*ret = NULL;
	return e;
}

static bool is_sure(struct session *s, const struct frame *f)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	buf_puts(&b, "Make ");
	if (f->function.addr)
		frames_put_name(s, f, &b);
	else
		buf_puts(&b, "selected stack frame");
	buf_puts(&b, " return now? ");
	return look_sure(s, buf_str(&b));
}

/** The frame that is to be left, and the one behind it. */
static struct err *find_frames(struct session *s, struct frame *this, struct frame *caller)
{
	if (!frames_get(s, s->frame, this))
		return err_new("No stack.");
	if ((!frames_returns_to(s, this, caller) && !frames_beyond(s, this, caller)) ||
	    this->signal || caller->signal)
		return err_new(
			"Can not force return in this frame: it has no caller to go back to.");
	return this->inlined ? err_new("Can not force return from an inlined function.") : NULL;
}

static struct err *cmd_return(struct session *s, const char *args)
{
	struct frame this = {0}, caller = {0};
	struct datum *value = NULL;
	bool stored = true;
	struct dthread *t;
	struct err *e =
		session_is_running(s) ? err_new("No selected frame.") : session_thread(s, &t);

	if (!e)
		e = find_frames(s, &this, &caller);
	if (!e)
		e = take_value(s, &this, args, &value);
	if (!e && !is_sure(s, &this))
		e = err_new("Not confirmed");
	if (e)
		return e;
	struct dummy *d =
		caller.dummy ? dummies_at(s->dummies, t->thread.tid, caller.pc, caller.cfa) : NULL;
	void *regs = inferior_regs_change(t);
	if (!regs)
		return err_new("The registers can't be changed.");
	if (d) {
		dummies_pop(s, d);
	} else {
		take_registers(s, regs, &caller);
		regs_set_pc(regs, caller.pc);
		e = value ? returned_set(s, value, &stored) : NULL;
	}
	if (!stored)
		buf_puts(&s->out,
			 "The caller's place for the value is not known: it is not set.\n");
	s->inf.changes++;
	s->frame = 0;
	if (session_talks(s)) {
		buf_puts(&s->out, "#0  ");
		stop_where(s, 0);
	}
	return e;
}

const struct command commands_return[] = {
	{"return", "running", "[VALUE]",
	 "Leave the selected frame at once, as if its function had returned VALUE.", COMPLETE_NONE,
	 cmd_return, false, false},
	{0},
};
