#include "debugger/show/context.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/scope/frames.h"
#include "debugger/session/look.h"
#include "debugger/scope/source.h"
#include "debugger/show/telescope.h"
#include "debugger/session/registers.h"
#include "debugger/show/examine.h"
#include "debugger/prompt/command.h"

enum { CODE_BEFORE = 4, CODE_AFTER = 7, STACK_WORDS = 8, FRAMES = 6, LINE = 80, SOURCE_AROUND = 3 };

/** The registers at the last stop that was shown, to mark those that have changed. */
struct context {
	uint8_t regs[REGS_GENERAL_SIZE], before[REGS_GENERAL_SIZE];
	unsigned thread;
	uint64_t stops; /* the stop at which regs were read */
	bool filled;
};

void context_free(struct context *c)
{
	free(c);
}

static void put_title(struct session *s, const char *title)
{
	const struct look_colours *c = look_colours(s);
	size_t start;

	buf_puts(&s->out, c->title);
	start = s->out.len;
	buf_printf(&s->out, "-- %s ", title);
	while (s->out.len - start < LINE)
		buf_putc(&s->out, '-');
	buf_printf(&s->out, "%s\n", c->reset);
}

/** Keeps the registers of this stop and of the one before. */
static void take_registers(struct session *s, const void *regs)
{
	struct context *c = s->look->context;

	if (!c)
		c = s->look->context = alloc_zeroed(sizeof(*c));
	if (c->filled && c->stops == s->runs && c->thread == s->thread)
		return;
	memcpy(c->before, c->filled && c->thread == s->thread ? c->regs : regs, sizeof(c->before));
	memcpy(c->regs, regs, sizeof(c->regs));
	c->thread = s->thread;
	c->stops = s->runs;
	c->filled = true;
}

static void put_registers(struct session *s, const struct maps *m, const uint8_t *regs)
{
	const struct look_colours *colours = look_colours(s);
	const struct context *c = s->look->context;
	const struct reg *r = NULL;

	while ((r = regs_next(session_regs(s), r))) {
		uint64_t n = 0;
		bool changed = memcmp(c->before + r->offset, c->regs + r->offset, r->size) != 0;

		if (r->alias || !r->general || r->set != REG_GENERAL ||
		    r->size < s->env.types->word)
			continue;
		memcpy(&n, regs + r->offset, r->size);
		buf_printf(&s->out, "%c%s%-8s%s", changed ? '*' : ' ',
			   changed ? colours->changed : "", r->name, changed ? colours->reset : "");
		telescope_put(s, m, n);
		buf_putc(&s->out, '\n');
	}
	struct dthread *t;
	r = regs_find(session_regs(s), "ps"); // gdb's name for the flags of any CPU
	struct err *e = session_thread(s, &t);
	struct datum *v = e ? NULL : session_reg_value(s, t, r);
	err_free(e);
	if (v) {
		bool changed = memcmp(c->before + r->offset, c->regs + r->offset, 4) != 0;

		buf_printf(&s->out, "%cflags   0x%llx ", changed ? '*' : ' ',
			   (unsigned long long)datum_bits(v));
		err_free(print_value(&s->env, v, &s->print, &s->out));
		buf_putc(&s->out, '\n');
	}
}

static void put_code(struct session *s, taddr pc)
{
	const struct look_colours *c = look_colours(s);
	const struct format before = {.count = -CODE_BEFORE, .letter = 'i'},
			    after = {.count = CODE_AFTER, .letter = 'i'};
	struct code_symbol f;
	taddr at = pc;
	size_t start = s->out.len;

	struct err *e = code_at(&s->code, pc, &f) ? examine_before(s, &before, pc) : NULL;
	if (e)
		s->out.len = start;
	err_free(e);
	buf_puts(&s->out, c->changed);
	start = s->out.len;
	s->style.muted++; // the whole line has one colour
	err_free(examine(s, &(struct format){.count = 1, .letter = 'i'}, &at));
	s->style.muted--;
	if (s->out.len > start && s->out.p[s->out.len - 1] == '\n')
		s->out.len--;
	buf_printf(&s->out, "%s\n", c->reset);
	err_free(examine(s, &after, &at));
}

static void put_source(struct session *s, taddr pc)
{
	const char *file;
	unsigned line;

	if (!code_line(&s->code, pc, &file, &line))
		return;
	size_t before = s->out.len;
	put_title(s, "source");
	unsigned first = line > SOURCE_AROUND ? line - SOURCE_AROUND : 1;
	unsigned n = 0, total;
	for (unsigned i = first; i <= line + SOURCE_AROUND; i++) {
		buf_puts(&s->out, i == line ? "=> " : "   ");
		if (!source_put(s, file, i, i, &total)) {
			s->out.len -= 3;
			break;
		}
		n++;
	}
	if (!n)
		s->out.len = before;
}

struct err *context_show(struct session *s)
{
	struct dthread *t;
	struct maps m;
	struct err *e = session_thread(s, &t);
	const void *regs = e ? NULL : inferior_regs(t);

	if (!e)
		e = maps_read(s, &m);
	if (e || !regs) {
		return e ? e : err_new("The registers of this thread can't be read.");
	}
	take_registers(s, regs);
	put_title(s, "registers");
	put_registers(s, &m, regs);
	put_title(s, "code");
	put_code(s, regs_pc(regs));
	put_source(s, regs_pc(regs));
	put_title(s, "stack");
	e = telescope_show(s, &m, regs_sp(regs), STACK_WORDS);
	if (e)
		buf_printf(&s->out, "%s\n", err_msg(e));
	err_free(e);
	put_title(s, "backtrace");
	e = command_run(s, "backtrace 6");
	maps_deinit(&m);
	return e;
}
