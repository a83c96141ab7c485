#include "debugger/screen/panes.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "debugger/code/code.h"
#include "debugger/prompt/command.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/source.h"
#include "debugger/session/registers.h"
#include "debugger/stop/breakpoint.h"
#include "debugger/stop/stops.h"
#include "lang/style.h"

static const char INVERSE[] = "\033[7m", PLAIN[] = "\033[0m";
enum { TAB = 8, REG_COLUMN = 26, NUMBER = 24 };

/** Appends one character, as something visible, or a colour; returns how many bytes of the text it
 * takes. */
static size_t put_part(struct buf *b, const char *text, size_t n, unsigned *column)
{
	size_t len = style_sequence(text, n);
	unsigned to = *text == '\t' ? *column + TAB - *column % TAB : *column + 1;

	if (len) {
		buf_put(b, text, len);
		return len;
	}
	len = visible_length(text, n);
	if (len)
		buf_put(b, text, len);
	else
		buf_putc(b, *text == '\t' ? ' ' : '?');
	for (++*column; *column < to; ++*column)
		buf_putc(b, ' ');
	return len ? len : 1;
}

void pane_put(struct buf *b, const char *text, size_t n, unsigned columns)
{
	unsigned column = 0;

	for (size_t i = 0; i < n && column < columns;)
		i += put_part(b, text + i, n - i, &column);
	buf_puts(b, PLAIN);
	for (; column < columns; column++)
		buf_putc(b, ' ');
}

/** Two characters that tell of breakpoints: B once one was hit, + if one is enabled. */
struct mark {
	char text[3];
};

static void mark_add(struct mark *m, const struct breakpoint *b, const struct location *l)
{
	m->text[0] = b->hits || m->text[0] == 'B' ? 'B' : 'b';
	m->text[1] = (b->enabled && l->enabled) || m->text[1] == '+' ? '+' : '-';
}

/** True for two names of a file, one of which may lack directories. */
static bool is_same_file(const char *a, const char *b)
{
	size_t na = strlen(a), nb = strlen(b), n = na < nb ? na : nb;

	if (strcmp(a + na - n, b + nb - n) != 0)
		return false;
	return na == nb || (na > nb ? a[na - n - 1] : b[nb - n - 1]) == '/';
}

/** The mark of a line of a file, or, without a file, of an address. */
static struct mark mark_of(struct session *s, const char *file, unsigned line, taddr addr)
{
	struct mark m = {"  "};
	const char *in;
	unsigned at;

	for (const struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		for (unsigned i = 0; i < b->nlocations; i++) {
			const struct location *l = &b->locations[i];

			if (!breakpoint_has_place(b))
				continue;
			bool is = file ? code_line(&s->code, l->at.addr, &in, &at) && at == line &&
						  is_same_file(in, file)
				       : l->at.addr == addr;
			if (is)
				mark_add(&m, b, l);
		}
	return m;
}

/** Appends a line of a window; the current one is inverse. */
static void put_line(struct pane *p, const struct buf *line, bool current)
{
	struct buf plain = {0};

	if (current) {
		style_strip(line->p, line->len, &plain);
		buf_puts(&p->text, INVERSE);
	}
	pane_put(&p->text, current ? plain.p : line->p, current ? plain.len : line->len,
		 p->columns);
	buf_putc(&p->text, '\n');
	buf_deinit(&plain);
}

/* -- source ----------------------------------------------------------------------------------- */

/** The place that is shown: of the selected frame, or of main. */
static bool find_place(struct session *s, char **file, unsigned *line)
{
	struct frame f;
	struct code_symbol main;
	const char *name;

	*file = NULL;
	if (frames_selected(s, &f)) {
		*file = f.file ? alloc_strdup(f.file) : NULL;
		*line = f.line;
	} else if (code_named(&s->code, "main", 0, &main) &&
		   code_line(&s->code, main.addr, &name, line)) {
		*file = alloc_strdup(name);
	}
	return *file;
}

/** Gets a line of a file, without its number; total: the lines of the file. */
static void take_source(struct session *s, const char *file, unsigned line, unsigned *total,
			struct buf *ret)
{
	size_t start = s->out.len;

	if (source_put(s, file, line, line, total)) {
		const char *text = s->out.p + start;
		const char *tab = memchr(text, '\t', s->out.len - start);
		size_t n = tab ? s->out.len - start - (size_t)(tab + 1 - text) : 0;

		buf_put(ret, tab + 1, n && text[s->out.len - start - 1] == '\n' ? n - 1 : n);
	}
	s->out.len = start;
}

/** The first line that is shown of a file. */
static unsigned first_line(struct panes *kept, const struct pane *p, unsigned line)
{
	long first = (line > p->rows / 2 ? line - p->rows / 2 : 1) + kept->shift[PANE_SRC];

	if (first < 1) {
		kept->shift[PANE_SRC] += 1 - first;
		first = 1;
	}
	return (unsigned)first;
}

static void fill_source(struct session *s, struct panes *kept, struct pane *p)
{
	_free_ char *file = NULL;
	unsigned line = 0, total = 0;
	struct frame f;
	bool live = frames_selected(s, &f);

	if (!find_place(s, &file, &line)) {
		buf_puts(&p->title, "[ No Source Available ]");
		return;
	}
	buf_puts(&p->title, code_shown_name(&s->code, file));
	unsigned first = first_line(kept, p, line);
	if (kept->shift[PANE_SRC] > 0) {
		_cleanup_(buf_deinit) struct buf text = {0};

		take_source(s, file, first, &total, &text);
		if (first > total && total) { // The last line stays.
			kept->shift[PANE_SRC] -= (long)(first - total);
			first = total;
		}
	}
	for (unsigned i = first; i < first + p->rows; i++) {
		_cleanup_(buf_deinit) struct buf text = {0}, row = {0};

		take_source(s, file, i, &total, &text);
		if (i > total)
			break;
		unsigned column = 0;
		buf_printf(&row, "%s%c%6u  ", mark_of(s, file, i, 0).text,
			   live && i == line ? '>' : ' ', i);
		// Tabs count from the beginning of the source line.
		for (size_t at = 0; at < text.len;)
			at += put_part(&row, text.p + at, text.len - at, &column);
		put_line(p, &row, live && i == line);
	}
	if (!total)
		buf_puts(&p->text, "[ No Source Available ]\n");
}

/* -- instructions ----------------------------------------------------------------------------- */

static void put_instruction(struct session *s, struct pane *p, taddr addr, taddr pc, unsigned *len)
{
	_cleanup_(buf_deinit) struct buf row = {0}, text = {0};
	size_t start;

	*len = code_put_instruction(&s->code, addr, &text);
	if (!*len)
		return;
	buf_printf(&row, "%s%c", mark_of(s, NULL, 0, addr).text, addr == pc ? '>' : ' ');
	start = row.len;
	buf_printf(&row, "0x%llx ", (unsigned long long)addr);
	code_put_linked(&s->code, addr, &row);
	do
		buf_putc(&row, ' ');
	while (row.len - start < NUMBER + 10);
	buf_put(&row, text.p, text.len);
	put_line(p, &row, addr == pc);
}

/** The address from which instructions are shown, so that the current one is in the middle. */
static taddr first_shown(struct session *s, taddr begin, taddr pc, unsigned before)
{
	_free_ taddr *last = alloc_array(before + 1, sizeof(*last));
	unsigned n = 0;
	taddr at = begin;

	while (at < pc) {
		struct buf none = {0};
		unsigned len = code_put_instruction(&s->code, at, &none);

		buf_deinit(&none);
		last[n++ % (before + 1)] = at;
		at += len;
		if (!len)
			return pc;
	}
	if (n <= before)
		return begin;
	return before ? last[(n - before) % (before + 1)] : pc;
}

/** How many instructions there are from one to another, less `but'. */
static unsigned steps_between(struct session *s, taddr at, taddr to, unsigned but)
{
	unsigned n = 0, len = 1;

	for (; at < to && len; at += len, n++) {
		struct buf none = {0};

		len = code_put_instruction(&s->code, at, &none);
		buf_deinit(&none);
	}
	return n > but ? n - but : 0;
}

/** Goes on by some instructions, but not beyond what can be read. */
static taddr skip(struct session *s, struct panes *kept, taddr at)
{
	for (long i = 0; i < kept->shift[PANE_ASM]; i++) {
		struct buf none = {0};
		unsigned len = code_put_instruction(&s->code, at, &none);

		buf_deinit(&none);
		if (!len) {
			kept->shift[PANE_ASM] = i;
			break;
		}
		at += len;
	}
	return at;
}

static void fill_code(struct session *s, struct panes *kept, struct pane *p)
{
	long up = kept->shift[PANE_ASM] < 0 ? -kept->shift[PANE_ASM] : 0;
	struct code_symbol f;
	struct frame frame;
	bool live = frames_selected(s, &frame);
	taddr pc = live ? frame.pc : 0, at;
	unsigned len = 1;

	if (live ? !code_at(&s->code, pc, &f) : !code_named(&s->code, "main", 0, &f)) {
		f = (struct code_symbol){.addr = pc};
		buf_puts(&p->text, live ? "" : "[ No Assembly Available ]\n");
	}
	if (!live && !f.addr)
		return;
	at = live ? first_shown(s, f.addr, pc, p->rows / 2 + (unsigned)up) : f.addr;
	if (up && at == f.addr) // The function's beginning is the first that is known.
		kept->shift[PANE_ASM] = live ? -(long)steps_between(s, at, pc, p->rows / 2) : 0;
	at = skip(s, kept, at);
	for (unsigned i = 0; i < p->rows && len; i++, at += len)
		put_instruction(s, p, at, live ? pc : 0, &len);
}

/* -- registers -------------------------------------------------------------------------------- */

static void take_registers(struct session *s, struct panes *kept, const void *regs)
{
	if (kept->filled && kept->stops == s->runs)
		return;
	memcpy(kept->before, kept->filled ? kept->regs : regs, sizeof(kept->before));
	memcpy(kept->regs, regs, sizeof(kept->regs));
	kept->stops = s->runs;
	kept->filled = true;
}

static const char *const groups[] = {"general", "float", "vector", "all"};

const char *pane_group(const char *name)
{
	for (unsigned i = 0; i < ARRAY_LEN(groups); i++)
		if (!strcmp(groups[i], name))
			return groups[i];
	return NULL;
}

const char *pane_group_beside(const char *group, bool next)
{
	unsigned i = 0;

	while (i + 1 < ARRAY_LEN(groups) && group && strcmp(groups[i], group) != 0)
		i++;
	return groups[(i + (next ? 1 : ARRAY_LEN(groups) - 1)) % ARRAY_LEN(groups)];
}

void pane_put_groups(struct buf *b)
{
	for (unsigned i = 0; i < ARRAY_LEN(groups); i++)
		buf_printf(b, i ? ", %s" : "%s", groups[i]);
}

void panes_deinit(struct panes *kept)
{
	free(kept->text);
	free(kept->former);
	kept->text = kept->former = NULL;
}

/** Makes the text of a group, as `info registers' shows it, once for each stop. */
static void take_group(struct session *s, struct panes *kept)
{
	_free_ char *line = alloc_printf("info registers %s", kept->group);
	size_t start = s->out.len;

	if (kept->text && kept->text_stops == s->runs)
		return;
	err_free(command_run(s, line));
	free(kept->former);
	kept->former = kept->text;
	kept->text = alloc_strndup(s->out.p + start, s->out.len - start);
	kept->text_stops = s->runs;
	s->out.len = start;
}

/** The same line of the text at the stop before, with its length; NULL: there is none. */
static const char *line_of(const char *text, long line, size_t *n)
{
	while (text && line-- > 0 && (text = strchr(text, '\n')))
		text++;
	*n = text ? strcspn(text, "\n") : 0;
	return text;
}

static void fill_group(struct session *s, struct panes *kept, struct pane *p)
{
	long *shift = &kept->shift[PANE_REGS];
	size_t n, m;

	take_group(s, kept);
	*shift = *shift < 0 ? 0 : *shift;
	while (*shift && !(line_of(kept->text, *shift, &n) && n))
		--*shift;
	for (unsigned i = 0; i < p->rows; i++) {
		const char *now = line_of(kept->text, *shift + (long)i, &n);
		const char *before = line_of(kept->former, *shift + (long)i, &m);
		struct buf line = {0};

		if (!now || !n)
			break;
		buf_put(&line, now, n);
		put_line(p, &line, before && (m != n || memcmp(before, now, n) != 0));
		buf_deinit(&line);
	}
}

static void fill_registers(struct session *s, struct panes *kept, struct pane *p)
{
	_cleanup_(buf_deinit) struct buf row = {0};
	unsigned each = p->columns / REG_COLUMN ? p->columns / REG_COLUMN : 1, n = 0;
	const struct reg *r = NULL;
	struct dthread *t;
	struct err *e = session_thread(s, &t);
	const uint8_t *regs = e ? NULL : inferior_regs(t);

	err_free(e);
	buf_printf(&p->title, "Register group: %s", kept->group ? kept->group : "general");
	if (!regs) {
		buf_puts(&p->text, "[ Register Values Unavailable ]\n");
		return;
	}
	if (kept->group && strcmp(kept->group, "general") != 0) {
		fill_group(s, kept, p);
		return;
	}
	take_registers(s, kept, regs);
	while ((r = regs_next(session_regs(s), r))) {
		_cleanup_(buf_deinit) struct buf cell = {0};
		uint64_t value = 0;

		if (r->alias || !r->general || r->set != REG_GENERAL || r->size > sizeof(value))
			continue;
		memcpy(&value, kept->regs + r->offset, r->size);
		buf_printf(&cell, "%-7s 0x%llx", r->name, (unsigned long long)value);
		if (memcmp(kept->before + r->offset, kept->regs + r->offset, r->size) != 0)
			buf_puts(&row, INVERSE);
		pane_put(&row, cell.p, cell.len, REG_COLUMN - 1);
		buf_putc(&row, ' ');
		if (++n % each)
			continue;
		put_line(p, &row, false);
		row.len = 0;
	}
	if (row.len)
		put_line(p, &row, false);
}

void pane_fill(struct session *s, struct panes *kept, struct pane *p)
{
	if (p->kind == PANE_REGS)
		fill_registers(s, kept, p);
	else if (p->kind == PANE_SRC)
		fill_source(s, kept, p);
	else
		fill_code(s, kept, p);
}

void pane_status(struct session *s, unsigned columns, struct buf *b)
{
	_cleanup_(buf_deinit) struct buf line = {0};
	struct frame f;
	struct code_symbol in;

	if (!frames_selected(s, &f)) {
		buf_puts(&line, "exec No process In:");
	} else {
		buf_printf(&line, "process %d, thread %u In: ", (int)s->inf.pid, s->thread);
		if (code_at(&s->code, f.pc, &in))
			code_put_name(in.name, &line);
		if (f.line)
			buf_printf(&line, "   L%u", f.line);
		buf_printf(&line, "   PC: 0x%llx", (unsigned long long)f.pc);
	}
	buf_puts(b, INVERSE);
	pane_put(b, line.p, line.len, columns);
}
