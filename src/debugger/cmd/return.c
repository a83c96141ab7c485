/* `return': leaves the selected frame without executing the rest of it. */
#include <string.h>

#include "debugger/cmd/all.h"
#include "debugger/scope/frames.h"
#include "debugger/session/session.h"
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

static struct err *cmd_return(struct session *s, const char *args)
{
	struct frame this, caller;
	struct dthread *t;
	uint64_t value = 0;
	struct err *e = session_thread(s, &t);

	if (!e && !frames_get(s, s->frame, &this))
		e = err_new("No stack.");
	if (!e && ((!frames_returns_to(s, &this, &caller) && !frames_beyond(s, &this, &caller)) ||
		   this.signal || caller.signal))
		e = err_new("Can not force return in this frame: it has no caller to go back to.");
	if (!e && this.inlined)
		e = err_new("Can not force return from an inlined function.");
	if (!e && *args)
		e = env_number(s, args, &value);
	if (e)
		return e;
	void *regs = inferior_regs_change(t);
	if (!regs)
		return err_new("The registers can't be changed.");
	take_registers(s, regs, &caller);
	regs_set_pc(regs, caller.pc);
	if (*args)
		regs_set_result(regs, value);
	s->inf.changes++;
	s->frame = 0;
	buf_puts(&s->out, "#0  ");
	stop_where(s, 0);
	return NULL;
}

const struct command commands_return[] = {
	{"return", "running", "[VALUE]",
	 "Leave the selected frame at once, as if its function had returned VALUE (a "
	 "number or a pointer).",
	 COMPLETE_NONE, cmd_return, false, false},
	{0},
};
