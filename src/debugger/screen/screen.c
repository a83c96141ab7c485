#include "debugger/screen/screen.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/session/look.h"

enum { COMMAND_MIN = 5, WINDOW_MIN = 3, COLUMNS_MIN = 20, PANES = 2 };

static const struct {
	const char *name, *help;
} layouts[LAYOUTS] = {[LAYOUT_SRC] = {"src", "the source"},
		      [LAYOUT_ASM] = {"asm", "instructions"},
		      [LAYOUT_SPLIT] = {"split", "source and instructions"},
		      [LAYOUT_REGS] = {"regs", "registers, and source or instructions"}};
static const char *const names[] = {[PANE_REGS] = "regs", [PANE_SRC] = "src", [PANE_ASM] = "asm"};

/* -- the terminal ----------------------------------------------------------------------------- */

static void put_out(const char *text, size_t n)
{
	while (n) {
		ssize_t done = write(STDOUT_FILENO, text, n);

		if (done <= 0)
			return;
		text += done;
		n -= (size_t)done;
	}
}

static void flush_out(struct buf *b)
{
	put_out(b->p, b->len);
	buf_deinit(b);
}

/** The size of the terminal; false: it has no room for windows. */
static bool size_of(unsigned *rows, unsigned *columns)
{
	struct winsize size = {0};

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size))
		return false;
	*rows = size.ws_row;
	*columns = size.ws_col;
	return *rows >= COMMAND_MIN + 1 + PANES * WINDOW_MIN && *columns >= COLUMNS_MIN;
}

/** The rows of all windows, without the line below them. */
static unsigned window_rows(const struct screen *w, unsigned rows)
{
	unsigned most = rows - COMMAND_MIN - 1, n = w->wanted ? w->wanted : rows * 2 / 3 - 1;

	return n > most ? most : n < PANES * WINDOW_MIN ? PANES * WINDOW_MIN : n;
}

static void leave(struct session *s)
{
	struct screen *w = s->look->screen.state;
	struct buf b = {0};

	if (w && w->rows) {
		buf_printf(&b, "\033[r\033[%u;1H\n", w->rows);
		flush_out(&b);
		w->rows = 0;
	}
	s->look->screen.rows = 0;
}

/* -- windows ---------------------------------------------------------------------------------- */

static unsigned panes_of(const struct screen *w, enum pane_kind ret[PANES])
{
	switch (w->layout) {
	case LAYOUT_SPLIT:
		ret[0] = PANE_SRC;
		ret[1] = PANE_ASM;
		return 2;
	case LAYOUT_REGS:
		ret[0] = PANE_REGS;
		ret[1] = w->regs_asm ? PANE_ASM : PANE_SRC;
		return 2;
	default:
		ret[0] = w->layout == LAYOUT_ASM ? PANE_ASM : PANE_SRC;
		return 1;
	}
}

/** Appends the line above a window, with its title. */
static void put_title(struct buf *b, const struct pane *p)
{
	_cleanup_(buf_deinit) struct buf line = {0};

	buf_puts(&line, "--");
	buf_put(&line, p->title.p, p->title.len);
	while (line.len < p->columns)
		buf_putc(&line, '-');
	pane_put(b, line.p, line.len, p->columns);
}

/** Appends a window at a row: its title, its lines, and empty ones. */
static void put_pane(struct session *s, struct buf *b, struct pane *p, unsigned row)
{
	struct screen *w = s->look->screen.state;
	const char *text;

	p->rows--; // the title
	pane_fill(s, &w->panes, p);
	buf_printf(b, "\033[%u;1H", row);
	put_title(b, p);
	text = p->text.len ? buf_str(&p->text) : "";
	for (unsigned i = 1; i <= p->rows; i++) {
		size_t n = strcspn(text, "\n");

		buf_printf(b, "\033[%u;1H", row + i);
		if (n)
			buf_put(b, text, n);
		else
			pane_put(b, "", 0, w->columns);
		text += n + (text[n] == '\n');
	}
	buf_deinit(&p->title);
	buf_deinit(&p->text);
}

/** Gives the rows below the windows to the prompt. */
static void divide(struct screen *w, struct buf *b, unsigned rows, unsigned columns)
{
	w->rows = rows;
	w->columns = columns;
	buf_printf(b, "\033[2J\033[%u;%ur\033[%u;1H", window_rows(w, rows) + 2, rows, rows);
}

/** A stop, and another frame, is shown in the middle. */
static void settle_scrolling(struct session *s, struct screen *w)
{
	if (w->stops != s->runs + s->frame)
		memset(w->panes.shift, 0, sizeof(w->panes.shift));
	w->stops = s->runs + s->frame;
}

/** Draws the windows. The cursor stays where the prompt has it. */
static void draw(struct session *s)
{
	struct screen *w = s->look->screen.state;
	enum pane_kind kinds[PANES];
	unsigned rows, columns, n, row = 1;
	struct buf b = {0};

	if (!w || !w->on)
		return;
	if (!size_of(&rows, &columns)) {
		leave(s);
		return;
	}
	settle_scrolling(s, w);
	if (rows != w->rows || columns != w->columns)
		divide(w, &b, rows, columns);
	unsigned all = window_rows(w, rows);
	s->look->screen.rows = rows - all - 1;
	buf_puts(&b, "\0337");
	n = panes_of(w, kinds);
	for (unsigned i = 0; i < n; i++) {
		struct pane p = {.kind = kinds[i],
				 .columns = columns,
				 .rows = i + 1 < n ? all / n : all - (n - 1) * (all / n)};
		unsigned height = p.rows;

		put_pane(s, &b, &p, row);
		row += height;
	}
	buf_printf(&b, "\033[%u;1H", row);
	pane_status(s, columns, &b);
	buf_puts(&b, "\0338");
	flush_out(&b);
}

static bool is_shown(const struct screen *w, enum pane_kind kind)
{
	enum pane_kind kinds[PANES];
	unsigned n = panes_of(w, kinds);

	while (n && kinds[n - 1] != kind)
		n--;
	return n;
}

/** Shows the windows; as in gdb, one of them then has the focus. */
static void take_focus(struct screen *w)
{
	if (!w->on) {
		w->focused = true;
		w->focus = is_shown(w, PANE_SRC) ? PANE_SRC : PANE_ASM;
	}
	w->on = true;
}

void screen_deinit(struct session *s)
{
	struct screen *w = s->look->screen.state;

	if (w)
		panes_deinit(&w->panes);
}

/** Scrolls the window that has the focus. */
static bool scroll(struct session *s, int lines, bool pages)
{
	struct screen *w = s->look->screen.state;
	enum pane_kind kinds[PANES];

	if (!w || !w->on || !w->rows || !w->focused || !is_shown(w, w->focus))
		return false;
	unsigned rows = window_rows(w, w->rows) / panes_of(w, kinds) - 1;
	w->panes.shift[w->focus] += lines * (pages && rows > 1 ? (long)rows - 1 : 1);
	draw(s);
	return true;
}

/** The state of the screen, made when it is first wanted. */
static struct err *screen_of(struct session *s, struct screen **ret)
{
	const char *term = getenv("TERM");
	unsigned rows, columns;

	if (!s->look->out.interactive || !isatty(STDIN_FILENO))
		return err_new("Cannot enable the TUI when output is not a terminal");
	if (!term || !*term || !strcmp(term, "dumb"))
		return err_new("Cannot enable the TUI: terminal doesn't support cursor addressing "
			       "[TERM=%s]",
			       term ? term : "");
	if (!size_of(&rows, &columns))
		return err_new("The terminal is too small for windows.");
	if (!s->look->screen.state)
		s->look->screen.state = alloc_zeroed(sizeof(**ret));
	s->look->screen.draw = draw;
	s->look->screen.scroll = scroll;
	s->look->screen.leave = leave;
	*ret = s->look->screen.state;
	return NULL;
}

/* -- commands --------------------------------------------------------------------------------- */

static struct err *turn_on(struct session *s, const char *args)
{
	struct screen *w;
	struct err *e = screen_of(s, &w);

	(void)args;
	if (!e)
		take_focus(w);
	return e;
}

static struct err *turn_off(struct session *s, const char *args)
{
	struct screen *w = s->look->screen.state;

	(void)args;
	leave(s);
	if (w)
		w->on = false;
	return NULL;
}

void screen_toggle(struct session *s)
{
	const struct screen *w = s->look->screen.state;

	err_free(w && w->on ? turn_off(s, "") : turn_on(s, ""));
	draw(s);
}

/** The execution point again, wherever the user has scrolled. */
static struct err *update(struct session *s, const char *args)
{
	struct screen *w;
	struct err *e = screen_of(s, &w);

	(void)args;
	if (e)
		return e;
	memset(w->panes.shift, 0, sizeof(w->panes.shift));
	s->frame = 0;
	return NULL;
}

/** Gives the focus to a window: the i-th that is shown, or the prompt behind them. */
static void give_focus(struct session *s, struct screen *w, unsigned i)
{
	enum pane_kind kinds[PANES];
	unsigned n = panes_of(w, kinds);

	w->focused = i < n;
	w->focus = i < n ? kinds[i] : w->focus;
	buf_printf(&s->out, "Focus set to %s window.\n", i < n ? names[kinds[i]] : "cmd");
}

static struct err *set_focus(struct session *s, const char *args)
{
	struct screen *w;
	enum pane_kind kinds[PANES];
	struct err *e =
		*args ? screen_of(s, &w) : err_new("Argument required (name of window to focus).");

	if (e)
		return e;
	take_focus(w);
	unsigned n = panes_of(w, kinds), now = 0, to = 0;
	while (now < n && !(w->focused && kinds[now] == w->focus))
		now++;
	if (!strcmp(args, "next") || !strcmp(args, "prev")) {
		give_focus(s, w, (now + (*args == 'n' ? 1 : n)) % (n + 1));
		return NULL;
	}
	while (to < n && strncmp(names[kinds[to]], args, strlen(args)) != 0)
		to++;
	if (to == n && strncmp("cmd", args, strlen(args)) != 0)
		return err_new("Unrecognized window name \"%s\"", args);
	give_focus(s, w, to);
	return NULL;
}

static struct err *draw_anew(struct session *s, const char *args)
{
	struct screen *w;
	struct err *e = screen_of(s, &w);

	(void)args;
	if (!e)
		w->rows = 0;
	return e;
}

static void choose(struct screen *w, enum screen_layout layout)
{
	if (layout == LAYOUT_REGS)
		w->regs_asm = w->layout == LAYOUT_ASM || (w->layout == LAYOUT_REGS && w->regs_asm);
	w->layout = layout;
	take_focus(w);
	if (!w->focused || is_shown(w, w->focus))
		return;
	w->focus = is_shown(w, PANE_SRC) ? PANE_SRC : PANE_ASM;
}

static struct err *set_group(struct session *s, const char *args)
{
	struct screen *w;
	_cleanup_(buf_deinit) struct buf all = {0};

	pane_put_groups(&all);
	if (!*args)
		return err_new(
			"\"tui reg\" must be followed by the name of either a register group,\n"
			"or one of 'next' or 'prev'.  Known register groups are:\n%s",
			buf_str(&all));
	struct err *e = screen_of(s, &w);
	if (e)
		return e;
	bool next = !strcmp(args, "next"), prev = !strcmp(args, "prev");
	const char *group =
		next || prev ? pane_group_beside(w->panes.group, next) : pane_group(args);
	if (!group)
		return err_new("unknown register group '%s'", args);
	struct panes *kept = &w->panes;
	panes_deinit(kept);
	kept->group = group;
	kept->shift[PANE_REGS] = 0;
	choose(w, LAYOUT_REGS);
	return NULL;
}

static struct err *set_layout(struct session *s, const char *args)
{
	struct screen *w;
	size_t n = strlen(args);
	bool next = n && !strncmp("next", args, n), prev = n && !strncmp("prev", args, n);
	unsigned to = 0;

	while (to < LAYOUTS && (!n || strncmp(layouts[to].name, args, n) != 0))
		to++;
	if (to == LAYOUTS && !next && !prev)
		return n ? err_new("Undefined tui layout command: \"%s\".  Try \"help layout\".",
				   args)
			 : err_new("Argument required (src, asm, split, regs, next or prev).");
	struct err *e = screen_of(s, &w);
	if (e)
		return e;
	if (next || prev)
		to = (w->layout + (next ? 1 : LAYOUTS - 1)) % LAYOUTS;
	choose(w, to);
	return NULL;
}

/** NAME [+|-]ROWS: of one window of all that are there. */
static struct err *set_height(struct session *s, const char *args)
{
	struct screen *w = s->look->screen.state;
	enum pane_kind kinds[PANES];
	size_t len = strcspn(args, " \t");
	const char *number = args + len + strspn(args + len, " \t");
	bool more = *number == '+', fewer = *number == '-';
	char *end;
	unsigned long n = strtoul(number + (more || fewer), &end, 10);

	if (!w || !w->on || !w->rows)
		return err_new("The TUI is not active.");
	unsigned count = panes_of(w, kinds), i = 0, all = window_rows(w, w->rows);
	bool is_command = len == 3 && !strncmp(args, "cmd", 3);
	while (i < count && (strlen(names[kinds[i]]) != len || strncmp(names[kinds[i]], args, len)))
		i++;
	if (!*args)
		return err_new("Argument required (name of window).");
	if (i == count && !is_command)
		return err_new("Unrecognized window name \"%s\"", args);
	if (end == number || *end || n > w->rows)
		return err_new("Argument required (a window, and a number of rows).");
	long rows = (long)n * (is_command ? -1 : (long)count);
	if (more || fewer)
		rows = all + (fewer ? -rows : rows);
	else if (is_command)
		rows = (long)w->rows - 1 - (long)n;
	w->wanted = rows > 1 ? (unsigned)rows : 1;
	w->rows = 0;
	return NULL;
}

static struct err *show_windows(struct session *s, const char *args)
{
	struct screen *w = s->look->screen.state;
	enum pane_kind kinds[PANES];

	(void)args;
	if (!w || !w->on || !w->rows) {
		buf_puts(&s->out, "The TUI is not active.\n");
		return NULL;
	}
	unsigned n = panes_of(w, kinds), all = window_rows(w, w->rows);
	buf_puts(&s->out, "Name       Lines Columns Focus \n");
	for (unsigned i = 0; i < n; i++)
		buf_printf(&s->out, "%-8s %7u %7u %s\n", names[kinds[i]],
			   i + 1 < n ? all / n : all - (n - 1) * (all / n), w->columns,
			   w->focused && w->focus == kinds[i] ? "(has focus)" : "");
	buf_printf(&s->out, "status   %7u %7u \n", 1, w->columns);
	buf_printf(&s->out, "cmd      %7u %7u %s\n", w->rows - all - 1, w->columns,
		   w->focused ? "" : "(has focus)");
	return NULL;
}

const struct command commands_screen[] = {
	{"layout", "looking", "src|asm|split|regs|next|prev",
	 "Show windows above the prompt: the source, the instructions, both, or the registers with "
	 "one of them.",
	 COMPLETE_NONE, set_layout, false, false},
	{"tui enable", "looking", "", "Show the windows of the last layout above the prompt.",
	 COMPLETE_NONE, turn_on, false, false},
	{"tui disable", "looking", "", "Take the windows away.", COMPLETE_NONE, turn_off, false,
	 false},
	{"refresh", "looking", "",
	 "Draw the windows again, where the program has written to the whole terminal.",
	 COMPLETE_NONE, draw_anew, false, false},
	{"update", "looking", "", "Show the place of execution again in the windows.",
	 COMPLETE_NONE, update, false, false},
	{"focus,fs,tui focus", "looking", "WINDOW|next|prev",
	 "Let the arrow keys, PgUp and PgDn scroll a window: src, asm or regs. With cmd\n"
	 "they are keys of the prompt.",
	 COMPLETE_NONE, set_focus, false, false},
	{"tui reg", "looking", "GROUP|next|prev",
	 "Show a group of registers in a window: general, float, vector or all.", COMPLETE_NONE,
	 set_group, false, false},
	{"winheight,wh", "looking", "WINDOW [+|-]ROWS", "Change how many rows a window has.",
	 COMPLETE_NONE, set_height, false, false},
	{"info win", "looking", "", "List the windows and their sizes.", COMPLETE_NONE,
	 show_windows, false, false},
	{0},
};
