/* context: where the program stands, on one page; vmmap, telescope, hexdump. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/frames.h"
#include "debugger/look.h"
#include "debugger/source.h"
#include "debugger/telescope.h"

enum { CODE_BEFORE = 4, CODE_AFTER = 7, STACK_WORDS = 8, FRAMES = 6, LINE = 80, SOURCE_AROUND = 3 };

/** The registers of the last stop that was shown, so that changes can be marked. */
struct context {
	uint8_t regs[REGS_GENERAL_SIZE], before[REGS_GENERAL_SIZE];
	unsigned thread;
	uint64_t stops; /* when regs were taken */
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

	if (!c && !(c = s->look->context = calloc(1, sizeof(*c))))
		abort();
	if (c->filled && c->stops == s->stops && c->thread == s->thread)
		return;
	memcpy(c->before, c->filled && c->thread == s->thread ? c->regs : regs, sizeof(c->before));
	memcpy(c->regs, regs, sizeof(c->regs));
	c->thread = s->thread;
	c->stops = s->stops;
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
	r = regs_find(session_regs(s), "eflags");
	struct err *e = session_thread(s, &t);
	struct datum *v = e ? NULL : session_reg_value(s, t, r);
	err_free(e);
	if (v) {
		bool changed = memcmp(c->before + r->offset, c->regs + r->offset, 4) != 0;

		buf_printf(&s->out, "%ceflags  0x%llx ", changed ? '*' : ' ',
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

static struct err *cmd_context(struct session *s, const char *args)
{
	(void)args;
	return context_show(s);
}

/* -- telescope, vmmap, hexdump ---------------------------------------------------------------- */

/** ADDRESS [N]: the count is what follows the last blank, if the rest is an address. */
static struct err *address_and_count(struct session *s, const char *args, uint64_t *addr,
				     uint64_t *n)
{
	const char *space = strrchr(args, ' ');
	char *end;

	if (space && isdigit((unsigned char)space[1])) {
		uint64_t count = strtoull(space + 1, &end, 0);
		_free_ char *first = strndup(args, (size_t)(space - args));

		if (!*end && first) {
			struct err *e = examine_address(s, first, addr);

			// `$sp + 8' is one expression.
			if (!e) {
				*n = count;
				return NULL;
			}
			err_free(e);
		}
	}
	return examine_address(s, args, addr);
}

static struct err *cmd_telescope(struct session *s, const char *args)
{
	uint64_t addr, n = STACK_WORDS;
	struct maps m;
	struct err *e = maps_read(s, &m);

	if (!e)
		e = address_and_count(s, *args ? args : "$sp", &addr, &n);
	if (!e)
		e = telescope_show(s, &m, addr, n);
	maps_deinit(&m);
	return e;
}

static struct err *cmd_vmmap(struct session *s, const char *args)
{
	const struct look_colours *c = look_colours(s);
	struct maps m;
	uint64_t addr = 0;
	bool any = false, is_address = *args && (isdigit((unsigned char)*args) || *args == '$');
	struct err *e = maps_read(s, &m);

	if (!e && is_address)
		e = examine_address(s, args, &addr);
	for (size_t i = 0; !e && i < m.n; i++) {
		const struct map_line *l = &m.line[i];

		if (*args &&
		    !(is_address ? l->start <= addr && addr < l->end
				 : strstr(l->path, args) || !strcmp(args, l->perms) ||
					   (strlen(args) == 3 && !memcmp(args, l->perms, 3))))
			continue;
		const char *colour = l->perms[2] == 'x'		      ? c->code
				     : !strncmp(l->path, "[stack", 6) ? c->stack
				     : !strcmp(l->path, "[heap]")     ? c->heap
				     : l->perms[1] == 'w'	      ? c->data
								      : "";
		any = true;
		buf_printf(&s->out, "%s%#18llx %#18llx %s %#10llx %#9llx %s%s", colour,
			   (unsigned long long)l->start, (unsigned long long)l->end, l->perms,
			   (unsigned long long)(l->end - l->start), (unsigned long long)l->off,
			   l->path, *colour ? c->reset : "");
		if (is_address)
			buf_printf(&s->out, " +0x%llx", (unsigned long long)(addr - l->start));
		while (s->out.p[s->out.len - 1] == ' ')
			s->out.len--;
		buf_putc(&s->out, '\n');
	}
	if (!e && !any)
		e = err_new(
			"Nothing that is mapped matches \"%s\": an address, a part of a path or "
			"permissions (rwx) are meant.",
			args);
	maps_deinit(&m);
	return e;
}

static struct err *cmd_hexdump(struct session *s, const char *args)
{
	enum { ROW = 16, DEFAULT = 64 };
	uint64_t addr, n = DEFAULT;
	uint8_t bytes[ROW];
	struct err *e = *args ? address_and_count(s, args, &addr, &n)
			      : err_new("Argument required (an address, and how many bytes).");

	for (uint64_t done = 0; !e && done < n; done += ROW) {
		size_t want = n - done < ROW ? n - done : ROW;
		size_t got = mem_read(&s->inf.mem, addr + done, bytes, want);

		if (got) {
			style_address(&s->style, addr + done, 1, &s->out);
			buf_puts(&s->out, ": ");
			for (size_t i = 0; i < ROW; i++) {
				if (i < got)
					buf_printf(&s->out, i == 8 ? "  %02x" : " %02x", bytes[i]);
				else
					buf_puts(&s->out, i == 8 ? "    " : "   ");
			}
			buf_puts(&s->out, "  |");
			for (size_t i = 0; i < got; i++)
				buf_putc(&s->out, isprint(bytes[i]) ? (char)bytes[i] : '.');
			buf_puts(&s->out, "|\n");
		}
		if (got < want)
			e = err_new("Cannot access memory at address 0x%llx",
				    (unsigned long long)(addr + done + got));
	}
	return e;
}

const struct command commands_context[] = {
	{"context", "looking", "",
	 "Where the program stands: registers (a * where they changed since the last stop), code, "
	 "source, stack, callers.",
	 COMPLETE_NONE, cmd_context, false, false},
	{"set context", "session", "on|off",
	 "Whether the context is shown at each stop, on a terminal.", COMPLETE_NONE, settings_set,
	 false, false},
	{"telescope", "looking", "[ADDRESS [N]]",
	 "N words from an address, or from the stack pointer, and where they lead.",
	 COMPLETE_SYMBOL, cmd_telescope, false, false},
	{"vmmap", "looking", "[FILTER]",
	 "What is mapped.\nFILTER: an address, a part of a path, or permissions such as rwx.",
	 COMPLETE_SYMBOL, cmd_vmmap, false, false},
	{"hexdump", "looking", "ADDRESS [N]", "N bytes as numbers and as text.", COMPLETE_SYMBOL,
	 cmd_hexdump, false, false},
	{0},
};
