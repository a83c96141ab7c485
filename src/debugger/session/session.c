#include "debugger/session/session.h"

#include "debugger/session/look.h"

bool session_talks(const struct session *s)
{
	return !s->look->batch && !s->look->scripted;
}

bool session_is_running(const struct session *s)
{
	return s->background.command && !s->background.inside;
}

struct dthread *session_selected(const struct session *s)
{
	return s->inf.pid ? inferior_thread_number(&s->inf, s->thread) : NULL;
}

struct err *session_thread(struct session *s, struct dthread **ret)
{
	*ret = session_selected(s);
	if (*ret && session_is_running(s))
		return err_new("Selected thread is running.");
	if (*ret)
		return NULL;
	return err_new(s->inf.pid ? "No thread selected" : "The program has no registers now.");
}

taddr session_pc(struct session *s)
{
	struct dthread *t = session_selected(s);
	const void *regs = t ? inferior_regs(t) : NULL;

	return regs ? regs_pc(regs) : 0;
}

taddr session_sp(struct session *s)
{
	struct dthread *t = inferior_thread_number(&s->inf, s->thread);
	const void *regs = t ? inferior_regs(t) : NULL;

	return regs ? regs_sp(regs) : 0;
}

/** True if the setting print max-symbolic-offset lets an address have no name. */
static bool is_far(struct session *s, taddr addr)
{
	struct code_symbol f;

	return s->print.max_offset != ~0U && code_at(&s->code, addr, &f) &&
	       addr - f.addr > s->print.max_offset;
}

/** Puts the file and the line of an address into the brackets at the end, if that is set. */
static bool put_line(struct session *s, taddr addr, struct buf *b)
{
	const char *path;
	unsigned line;

	if (s->print.filename && code_line(&s->code, addr, &path, &line)) {
		b->len--;
		buf_printf(b, " at %s:%u>", code_shown_name(&s->code, path), line);
	}
	return true;
}

bool session_symbolize(void *session, taddr addr, bool code_only, struct buf *b)
{
	struct session *s = session;

	return !is_far(s, addr) && code_put_symbol(&s->code, addr, code_only, b) &&
	       put_line(s, addr, b);
}

bool session_symbolize_linked(void *session, taddr addr, struct buf *b)
{
	struct session *s = session;

	return !is_far(s, addr) && code_put_linked(&s->code, addr, b) && put_line(s, addr, b);
}

void session_put_addr(struct session *s, taddr addr, struct buf *b)
{
	style_address(&s->style, addr, 1, b);
	buf_putc(b, ' ');
	if (!session_symbolize(s, addr, true, b))
		b->len--;
}
