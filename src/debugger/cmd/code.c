/* The command disassemble shows the instructions of a function or a range, with their bytes and
 * their source. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/settings/settings.h"
#include "debugger/show/instruction.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/location.h"
#include "base/visible.h"
#include "debugger/scope/source.h"
#include "debugger/show/examine.h"
#include "debugger/scope/env.h"

enum { RANGES_MAX = 16 };
enum { FUNCTION_MAX = 1 << 20 };

/** What will be listed, and how. */
struct listing {
	bool bytes, by_source, by_address; /* /r, /m, /s */
	taddr start, end, pc;
	struct code_symbol function; /* addr 0: a range */
	struct {
		taddr start, end;
	} parts[RANGES_MAX]; /* of a function whose code is in several places */
	unsigned nparts;     /* 0: it is in one */
};

/** An instruction, and the line of source that it belongs to. */
struct item {
	taddr addr;
	unsigned len, line; /* line 0: not known */
	const char *file;
	bool done;
};
struct items {
	struct item *item;
	size_t n;
};

/* -- what to list ----------------------------------------------------------------------------- */

static struct err *take_modifiers(const char **args, struct listing *l)
{
	const char *p = *args;

	while (*p == '/') {
		for (p++; isalpha((unsigned char)*p); p++) {
			if (*p == 'r' || *p == 'b')
				l->bytes = true;
			else if (*p == 'm')
				l->by_source = true;
			else if (*p == 's')
				l->by_address = true;
			else
				return err_new("Invalid disassembly modifier \"%c\": r, m or s.",
					       *p);
		}
		p += strspn(p, " \t");
	}
	*args = p;
	return l->by_source && l->by_address ? err_new("Cannot specify both /m and /s.") : NULL;
}

/** The address of a name or of an expression. */
static struct err *place(struct session *s, const char *text, uint64_t *ret)
{
	struct code_symbol f;

	if (code_named(&s->code, text, 0, &f)) {
		*ret = f.addr;
		return NULL;
	}
	return examine_address(s, text, ret);
}

static struct err *take_range(struct session *s, const char *args, const char *comma,
			      struct listing *l)
{
	const char *second = comma + 1 + strspn(comma + 1, " \t");
	bool length = *second == '+';
	size_t n = (size_t)(comma - args);

	while (n && isspace((unsigned char)args[n - 1]))
		n--;
	_free_ char *first = alloc_strndup(args, n);
	struct err *e = place(s, first, &l->start);
	if (!e)
		e = length ? env_number(s, second + 1, &l->end) : place(s, second, &l->end);
	if (e)
		return e;
	if (length)
		l->end += l->start;
	return l->end > l->start ? NULL
				 : err_new("The range is empty: START, END or START, +LENGTH.");
}

/** The size of a symbol that has none: up to the next symbol. */
static uint64_t size_of(struct session *s, const struct code_symbol *f)
{
	struct code_symbol other;
	uint64_t n = f->size ? f->size : 1;

	while (!f->size && n < FUNCTION_MAX && code_at(&s->code, f->addr + n, &other) &&
	       other.addr == f->addr)
		n++;
	return n;
}

/** Finds the parts of a function: compilers put code elsewhere that hardly ever runs. */
static void take_parts(struct session *s, taddr at, struct listing *l)
{
	Dwarf_Addr base, start, end;
	ptrdiff_t next = 0;
	uint64_t bias = 0;
	unsigned n = 0;
	Dwarf_Die die;
	struct debuginfo *d = code_debuginfo(&s->code, at, &bias);

	if (!d || !debuginfo_function(d, at - bias, &die))
		return;
	while (n < RANGES_MAX && (next = dwarf_ranges(&die, next, &base, &start, &end)) > 0) {
		l->parts[n].start = start + bias;
		l->parts[n++].end = end + bias;
	}
	// The first one has the function's entry.
	if (n > 1 && code_at(&s->code, l->parts[0].start, &l->function))
		l->nparts = n;
}

static struct err *take_function(struct session *s, const char *args, struct listing *l)
{
	uint64_t at = l->pc;
	const char *rest;
	struct err *e = NULL;

	if (!*args && !l->pc)
		return err_new("No frame selected.");
	if (*args && !code_named(&s->code, args, 0, &l->function)) {
		e = isdigit((unsigned char)*args) || strchr("*$(", *args)
			    ? place(s, args + (*args == '*'), &at)
			    : location_find(s, args, false, &rest, &at);
		if (e)
			return e;
	} else if (*args) {
		at = l->function.addr;
	}
	if (!code_at(&s->code, at, &l->function))
		return err_new("No function contains %s.",
			       *args ? "specified address" : "program counter for selected frame");
	take_parts(s, at, l);
	const char *name = code_source_name(&s->code, &l->function);
	l->function.name = arena_dup(&s->arena, name, strlen(name) + 1);
	l->start = l->function.addr;
	l->end = l->start + size_of(s, &l->function);
	return NULL;
}

static struct err *read_items(struct session *s, const struct listing *l, struct items *ret)
{
	size_t cap = 0;
	struct buf text = {0};
	bool sources = l->by_source || l->by_address;

	for (taddr at = l->start; at < l->end; at += ret->item[ret->n++].len) {
		if (ret->n == cap) {
			cap = cap ? 2 * cap : 64;
			struct item *p = alloc_grow(ret->item, cap, sizeof(*p));

			ret->item = p;
		}
		struct item *i = &ret->item[ret->n];
		*i = (struct item){.addr = at};
		i->len = code_put_instruction(&s->code, at, &text);
		buf_clear(&text);
		if (!i->len) {
			buf_deinit(&text);
			return err_new("Cannot access memory at address 0x%llx",
				       (unsigned long long)at);
		}
		if (sources && !code_line(&s->code, at, &i->file, &i->line))
			i->line = 0;
	}
	buf_deinit(&text);
	return NULL;
}

/* -- listing ---------------------------------------------------------------------------------- */

static void put_item(struct session *s, const struct listing *l, const struct item *i)
{
	bool named = l->function.addr || l->function.name;

	instruction_put(s, i->addr, i->len, i->addr == l->pc, named ? &l->function : NULL,
			l->bytes);
}

static bool same_line(const struct item *a, const struct item *b)
{
	return a->line == b->line &&
	       (a->file == b->file || (a->file && b->file && !strcmp(a->file, b->file)));
}

static void put_source(struct session *s, const char *file, unsigned first, unsigned last)
{
	for (; first <= last; first++)
		if (!source_put(s, file, first, first, NULL))
			buf_printf(&s->out, "%u\tin %s\n", first, visible_copy(&s->arena, file));
}

/** Lists line by line of the source, each with all of its instructions. */
static void list_by_source(struct session *s, const struct listing *l, struct items *items)
{
	unsigned last = 0;

	for (;;) {
		const struct item *next = NULL;

		for (size_t i = 0; i < items->n; i++)
			if (!items->item[i].done && (!next || items->item[i].line < next->line))
				next = &items->item[i];
		if (!next)
			return;
		if (next->line)
			put_source(s, next->file, last && last < next->line ? last + 1 : next->line,
				   next->line);
		last = next->line;
		const struct item key = *next;
		for (size_t i = 0; i < items->n; i++) {
			struct item *at = &items->item[i];

			if (at->done || !same_line(at, &key))
				continue;
			put_item(s, l, at);
			at->done = true;
		}
		buf_putc(&s->out, '\n');
	}
}

/** True if some instruction belongs to that line. */
static bool has_code(const struct items *items, const char *file, unsigned line)
{
	const struct item key = {.line = line, .file = file};

	for (size_t i = 0; i < items->n; i++)
		if (same_line(&items->item[i], &key))
			return true;
	return false;
}

/** Lists in the order of addresses, with the source lines in between. */
static void list_by_address(struct session *s, const struct listing *l, const struct items *items)
{
	const struct item *before = NULL;
	unsigned last = 0; // the last line of this file that was shown

	for (size_t i = 0; i < items->n; i++) {
		const struct item *at = &items->item[i];

		if (at->line && (!before || !same_line(before, at))) {
			bool other =
				!before || !before->file || strcmp(before->file, at->file) != 0;
			unsigned from = at->line;

			if (before)
				buf_putc(&s->out, '\n');
			if (other) {
				buf_printf(&s->out, "%s:\n", visible_copy(&s->arena, at->file));
				last = 0;
			}
			// Lines without code are shown with the line that follows them.
			while (last && from > last + 1 && !has_code(items, at->file, from - 1))
				from--;
			put_source(s, at->file, from, at->line);
			last = at->line > last ? at->line : last;
			before = at;
		}
		put_item(s, l, at);
	}
}

static void put_title(struct session *s, const struct listing *l)
{
	if (l->function.name) {
		buf_puts(&s->out, "Dump of assembler code for function ");
		style_begin(&s->style, STYLE_FUNCTION, &s->out);
		code_put_linked_name(&s->code, &l->function, &s->out);
		style_end(&s->style, &s->out);
		buf_puts(&s->out, ":\n");
	} else {
		buf_puts(&s->out, "Dump of assembler code from ");
		style_address(&s->style, l->start, 1, &s->out);
		buf_puts(&s->out, " to ");
		style_address(&s->style, l->end, 1, &s->out);
		buf_puts(&s->out, ":\n");
	}
}

static void list(struct session *s, const struct listing *l, struct items *items)
{
	bool sources = items->n && items->item[0].line;

	if (l->by_source && sources)
		list_by_source(s, l, items);
	else if (l->by_address && sources)
		list_by_address(s, l, items);
	else
		for (size_t i = 0; i < items->n; i++)
			put_item(s, l, &items->item[i]);
}

/** Lists one part of a function. */
static struct err *list_part(struct session *s, struct listing *l, unsigned i)
{
	struct items items = {0};

	l->start = l->parts[i].start;
	l->end = l->parts[i].end;
	struct err *e = read_items(s, l, &items);
	if (!e) {
		buf_puts(&s->out, "Address range ");
		style_address(&s->style, l->start, 1, &s->out);
		buf_puts(&s->out, " to ");
		style_address(&s->style, l->end, 1, &s->out);
		buf_puts(&s->out, ":\n");
		list(s, l, &items);
	}
	free(items.item);
	return e;
}

static struct err *list_all(struct session *s, struct listing *l)
{
	struct items items = {0};
	struct err *e = l->nparts ? NULL : read_items(s, l, &items);

	if (!e) {
		put_title(s, l);
		for (unsigned i = 0; i < l->nparts && !e; i++)
			e = list_part(s, l, i);
		if (!l->nparts)
			list(s, l, &items);
		buf_puts(&s->out, e ? "" : "End of assembler dump.\n");
	}
	free(items.item);
	return e;
}

static struct err *cmd_disassemble(struct session *s, const char *args)
{
	struct listing l = {.start = 0};
	struct frame f;
	struct err *e = take_modifiers(&args, &l);

	if (e)
		return e;
	if (s->inf.pid && frames_get(s, s->frame, &f))
		l.pc = f.pc;
	const char *comma = strchr(args, ',');
	e = comma ? take_range(s, args, comma, &l) : take_function(s, args, &l);
	return e ? e : list_all(s, &l);
}

const struct command commands_code[] = {
	SETTING("disassemble-next-line", "off|on|auto",
		"Choose whether a stop shows the instructions of its line, with their bytes (on),\n"
		"or the next instruction where no line is known (auto).",
		CHOICE, IN_LOOK(disassemble), .choices = "off|on|auto", .automatic = true,
		.text = "Debugger's willingness to use disassemble-next-line is %s."),
	{"disassemble,disas", "looking", "[/rms] [FUNCTION | START, END | START, +LENGTH]",
	 "Show the instructions of a function or a range; without arguments, of the "
	 "current function.\n"
	 "/r: with their bytes. /s: with source, in the order of addresses. /m: with\n"
	 "source, in the order of lines.",
	 COMPLETE_SYMBOL, cmd_disassemble, false, true},
	{0},
};
