/* `info frame': the place of a frame, its caller, and the registers that it has saved. */
#include <string.h>

#include "base/visible.h"
#include "debugger/scope/frames.h"
#include "sym/dwarf/prologue.h"
#include "debugger/session/registers.h"
#include "debugger/scope/variables.h"

/** Finds the physical frame: that into which a function was inlined, or the caller of one that has
 * ended by a tail call. */
static bool real_frame(struct session *s, struct frame *f)
{
	while (f->inlined || f->jumped)
		if (!frames_get(s, f->level + 1, f))
			return false;
	return true;
}

/** Gets the addresses at which the frame itself has saved its caller's registers; for an inlined
 * frame, its own registers. */
static bool saved_of(struct session *s, const struct frame *f, taddr ret[FRAME_REGS])
{
	struct frame inner = *f, next;

	while (f->inlined && inner.cfa == f->cfa)
		if (!inner.level || !frames_get(s, inner.level - 1, &inner))
			return false;
	memcpy(ret, inner.caller_saved, sizeof(inner.caller_saved));
	// The stack has no address for the code to which it returns.
	if (frames_get(s, inner.level + 1, &next) && next.jumped)
		ret[s->inf.is64 ? 16 : 8] = 0;
	return !f->jumped;
}

static void put_saved(struct session *s, const struct frame *f)
{
	static const uint8_t order64[] = {0, 3, 2, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
	taddr saved[FRAME_REGS];
	bool any = false;

	if (!saved_of(s, f, saved))
		return;
	for (unsigned i = 0; i < (s->inf.is64 ? 17u : 9u); i++) {
		unsigned reg = s->inf.is64 ? order64[i] : i;

		if (!saved[reg])
			continue;
		buf_puts(&s->out, any ? "," : " Saved registers:\n ");
		style_break(&s->style, 1, &s->out);
		buf_printf(&s->out, " %s at 0x%llx", regs_dwarf(session_regs(s), reg)->name,
			   (unsigned long long)saved[reg]);
		any = true;
	}
	buf_puts(&s->out, any ? "\n" : "");
}

static void put_neighbours(struct session *s, const struct frame *f)
{
	struct frame outer, inner;
	size_t before = s->out.len;

	if (f->jumped)
		buf_puts(&s->out, " tail call frame\n");
	else if (frames_get(s, f->level + 1, &outer) && f->inlined)
		buf_printf(&s->out, " inlined into frame %u\n", outer.level);
	else if (frames_get(s, f->level + 1, &outer))
		buf_printf(&s->out, " called by frame at 0x%llx\n", (unsigned long long)outer.cfa);
	if (f->level && frames_get(s, f->level - 1, &inner)) {
		bool joined = s->out.len > before;

		if (joined)
			s->out.len--;
		buf_puts(&s->out, joined ? "," : "");
		style_break(&s->style, FRAME_INDENT - 1, &s->out);
		buf_printf(&s->out, " caller of frame at 0x%llx\n", (unsigned long long)inner.cfa);
	}
}

/** Gets the address to which the function returns. */
static bool saved_pc(struct session *s, const struct frame *f, taddr *ret)
{
	uint8_t word = s->env.types->word;
	struct frame real = *f, next;

	*ret = 0;
	if (!real_frame(s, &real))
		return false;
	if (frames_get(s, real.level + 1, &next) && next.jumped) {
		*ret = next.pc;
		return true;
	}
	return real.cfa && mem_read_all(s->env.mem, real.cfa - word, ret, word);
}

/** The address that gdb takes for the base of a frame's arguments: the frame pointer's value, or
 * what it would be if the function had set it up with its first instructions. */
static taddr base_of(struct session *s, const struct frame *f)
{
	unsigned sp = s->inf.is64 ? 7 : 4, fp = s->inf.is64 ? 6 : 5;
	struct code_symbol sym;
	taddr push, behind;

	if (!code_at(&s->code, frame_look(f), &sym))
		return f->cfa - 2u * s->env.types->word;
	behind = prologue_frame(&s->inf.mem, sym.addr, &push);
	if (behind != sym.addr && f->pc >= behind)
		return f->regs.r[fp];
	return f->regs.r[sp] - (push && f->pc > push ? 0 : s->env.types->word);
}

/** Returns the stack pointer of the caller. After a tail call, the return address is still on the
 * stack. */
static taddr caller_sp(struct session *s, const struct frame *f)
{
	struct frame next;

	if (f->inlined)
		return f->regs.r[s->inf.is64 ? 7 : 4];
	return f->cfa -
	       (frames_get(s, f->level + 1, &next) && next.jumped ? s->env.types->word : 0);
}

static void put_bases(struct session *s, const struct frame *f)
{
	if (!f->cfa)
		return;
	// On i386, gdb does not search it either if the frame pointer is 0.
	if (f->inlined || f->jumped || (!s->inf.is64 && !f->regs.r[5])) {
		buf_puts(&s->out, " Arglist at unknown address.\n Locals at unknown address,");
	} else {
		unsigned long long base = base_of(s, f);

		buf_printf(&s->out, " Arglist at 0x%llx, args: ", base);
		variables_put_args(s, f, &s->out);
		buf_printf(&s->out, "\n Locals at 0x%llx,", base);
	}
	buf_printf(&s->out, " Previous frame's sp is 0x%llx\n",
		   (unsigned long long)caller_sp(s, f));
}

struct err *frames_info(struct session *s, enum frames_info how)
{
	const char *ip = regs_dwarf(session_regs(s), s->inf.is64 ? 16 : 8)->name;
	struct frame f;
	taddr back;

	if (!frames_selected(s, &f))
		return err_new("No stack.");
	if (how == FRAMES_NAMED)
		buf_puts(&s->out, "Stack frame");
	else
		buf_printf(&s->out, "Stack level %u, frame", f.level);
	buf_printf(&s->out, " at 0x%llx:\n %s = 0x%llx", (unsigned long long)f.cfa, ip,
		   (unsigned long long)f.pc);
	style_break(&s->style, FRAME_INDENT - 1, &s->out);
	buf_puts(&s->out, " in ");
	frames_put_name(s, &f, &s->out);
	style_break(&s->style, FRAME_INDENT - 1, &s->out);
	if (f.file)
		buf_printf(&s->out, " (%s:%u)",
			   visible_copy(&s->arena,
					code_shown_file(f.info, frame_look(&f) - f.bias, f.file)),
			   f.line);
	bool saved = saved_pc(s, &f, &back);
	buf_puts(&s->out, saved ? "; " : "");
	style_break(&s->style, FRAME_INDENT, &s->out);
	if (saved)
		buf_printf(&s->out, "saved %s = 0x%llx", ip, (unsigned long long)back);
	buf_putc(&s->out, '\n');
	put_neighbours(s, &f);
	if (f.function.addr)
		buf_printf(&s->out, " source language %s.\n", code_language(&f.function));
	if (f.guessed)
		buf_puts(&s->out, " found without unwind information: it may be wrong\n");
	put_bases(s, &f);
	put_saved(s, &f);
	return NULL;
}
