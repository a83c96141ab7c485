#include "debugger/frames.h"

#include <stdlib.h>
#include <string.h>

#include "proc/control.h"

enum { REGSET_MAX = 512, FRAMES_MAX = 100000 };

struct walk {
	struct frame *frames;
	size_t n, cap, limit;
};

static bool collect(void *data, const struct symbols_frame *f)
{
	struct walk *w = data;

	if (w->n && frame_has(f->regs, f->machine->sp))
		w->frames[w->n - 1].cfa = f->regs->r[f->machine->sp];
	if (w->n == w->limit)
		return false;
	if (w->n == w->cap) {
		size_t cap = w->cap ? 2 * w->cap : 16;
		struct frame *p = realloc(w->frames, cap * sizeof(*p));

		if (!p)
			return false;
		w->frames = p;
		w->cap = cap;
	}
	w->frames[w->n] = (struct frame){.level = (unsigned)w->n,
					 .pc = f->regs->r[f->machine->ip],
					 .regs = *f->regs,
					 .exact = f->how != MODULES_RETURN,
					 .signal = f->signal,
					 .guessed = f->guessed};
	w->n++;
	return true;
}

/** The innermost frames of the current thread, `limit` of them; to be freed. */
static struct err *walk(struct session *s, size_t limit, struct walk *w)
{
	uint8_t set[REGSET_MAX];
	struct symbols_thread who = {.pid = s->inf.pid,
				     .mem = &s->inf.mem,
				     .regs = set,
				     .regs_len = sizeof(set),
				     .how = MODULES_EXACT};
	struct dthread *t;
	struct err *e = session_thread(s, &t);

	*w = (struct walk){.limit = limit};
	if (e) {
		err_free(e);
		return err_new("No stack.");
	}
	// What was changed but is not in the thread yet counts, too.
	if (!inferior_flush(&s->inf, t))
		return &err_gone;
	e = control_registers(t->thread.tid, set, &who.regs_len);
	if (!e)
		symbols_walk(s->code.symbols, &who, collect, w);
	return e;
}

bool frames_get(struct session *s, unsigned level, struct frame *ret)
{
	struct walk w;
	struct err *e = walk(s, level + 1u, &w);
	bool found = !e && level < w.n;

	err_free(e);
	if (found)
		*ret = w.frames[level];
	free(w.frames);
	return found;
}

static void put_name(struct session *s, taddr addr, struct buf *b)
{
	struct code_symbol sym;

	if (code_at(&s->code, addr, &sym))
		code_put_name(&s->code, sym.name, b);
	else
		buf_puts(b, "??");
}

void frames_put(struct session *s, const struct frame *f, bool number, bool address, struct buf *b)
{
	taddr look = f->exact ? f->pc : f->pc - 1;
	const char *file;
	unsigned line;
	bool has_line = code_line(&s->code, look, &file, &line);

	if (number)
		buf_printf(b, "#%-3u", f->level);
	if (f->signal) {
		buf_puts(b, "<signal handler called>");
		return;
	}
	if (address || !has_line) {
		buf_put_zhex(b, f->pc, s->inf.is64 ? 16 : 8);
		buf_puts(b, " in ");
	}
	put_name(s, look, b);
	buf_puts(b, " ()");
	struct code_symbol sym;
	if (has_line)
		buf_printf(b, " at %s:%u", file, line);
	else if (code_at(&s->code, look, &sym) && s->code.program &&
		 strcmp(sym.object, s->code.program) != 0)
		buf_printf(b, " from %s", sym.object);
}

struct err *frames_backtrace(struct session *s, long count)
{
	struct walk w;
	struct err *e = walk(s, count > 0 ? (size_t)count + 1 : FRAMES_MAX, &w);

	if (e)
		return e;
	size_t first = count < 0 && (size_t)-count < w.n ? w.n - (size_t)-count : 0;
	size_t last = count > 0 && (size_t)count < w.n ? (size_t)count : w.n;
	for (size_t i = first; i < last; i++) {
		const struct frame *f = &w.frames[i];

		// As gdb: the innermost frame's address is shown when it is in the middle of a
		// line.
		frames_put(s, f, true, i > 0, &s->out);
		buf_putc(&s->out, '\n');
	}
	if (last < w.n)
		buf_puts(&s->out, "(More stack frames follow...)\n");
	free(w.frames);
	return NULL;
}
