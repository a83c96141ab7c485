#include "sink/viewer/screen.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
	HEAD = 2, /* the ruler, and where the cursor is in it */
	FOOT = 2, /* about the row, and messages */
	WIDTH_MAX = 1000,
	BAD = 1, /* pairs of colours */
	HEADING = 2,
	QUIET = 3,
	ESCAPE = 27,
	ESCAPE_MS = 50, /* an escape sequence comes within this time, even over a slow line */
	DELETE = 127,
};

struct err *screen_begin(void)
{
	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return err_new("this needs a terminal: pawl --replay=FILE writes lines");
	if (!newterm(NULL, stdout, stdin))
		return err_new("this terminal cannot be used (TERM)");
	cbreak();
	noecho();
	keypad(stdscr, TRUE);
	set_escdelay(ESCAPE_MS);
	curs_set(0);
	if (has_colors()) {
		start_color();
		use_default_colors();
		init_pair(BAD, COLOR_RED, -1);
		init_pair(HEADING, COLOR_CYAN, -1);
		init_pair(QUIET, COLOR_BLUE, -1);
	}
	return NULL;
}

void screen_end(void)
{
	endwin();
	delscreen(set_term(NULL));
}

size_t screen_height(void)
{
	return LINES > HEAD + FOOT ? (size_t)(LINES - HEAD - FOOT) : 1;
}

int screen_key(void)
{
	return getch();
}

/* -- text ------------------------------------------------------------------------------------- */

/** Writes at most `width` columns of a text, in which each byte takes one. */
static void put_text(int y, int x, const char *s, size_t n, int width)
{
	move(y, x);
	for (size_t i = 0; i < n && (int)i < width; i++)
		addch(s[i] >= ' ' && s[i] <= '~' ? (chtype)s[i] : (chtype)'?');
}

static void put_line(int y, const char *s)
{
	put_text(y, 0, s, strlen(s), COLS);
}

/* -- the ruler -------------------------------------------------------------------------------- */

static uint64_t whole_of(const struct viewer_rows *rows)
{
	return rows->end_ns > rows->begin_ns ? rows->end_ns - rows->begin_ns : 1;
}

static int column_of(const struct viewer_rows *rows, uint64_t since_ns, int width)
{
	double share = (double)since_ns / (double)whole_of(rows);
	int x = (int)(share * width);

	return x < 0 ? 0 : x >= width ? width - 1 : x;
}

/** For each column how much happens then, and whether something fails. */
static void draw_density(const struct viewer_list *l, int width)
{
	static const char levels[] = " .:-=+*#";
	uint32_t counts[WIDTH_MAX] = {0}, most = 1;
	bool failed[WIDTH_MAX] = {false};

	for (size_t i = 0; i < l->rows->n; i++) {
		const struct viewer_row *r = &l->rows->list[i];
		int x = column_of(l->rows, r->since_ns, width);

		counts[x]++;
		failed[x] |= r->failed;
		most = counts[x] > most ? counts[x] : most;
	}
	for (int x = 0; x < width; x++) {
		uint32_t level = counts[x] ? 1 + (uint32_t)(6.0 * counts[x] / most) : 0;

		if (failed[x])
			attron(COLOR_PAIR(BAD));
		mvaddch(0, x, (chtype)levels[level]);
		attroff(COLOR_PAIR(BAD));
	}
}

static uint32_t row_at(const struct viewer_list *l)
{
	uint32_t row = viewer_list_row(l);

	return row == ROW_NONE && l->n ? l->rows->processes[l->lines[l->cursor].process].first
				       : row;
}

static void draw_ruler(const struct viewer_list *l)
{
	int width = COLS < WIDTH_MAX ? COLS : WIDTH_MAX;
	uint32_t row = row_at(l);
	uint64_t since = row == ROW_NONE ? 0 : l->rows->list[row].since_ns;
	int x = column_of(l->rows, since, width);
	char end[32], here[32];

	draw_density(l, width);
	int n = snprintf(end, sizeof(end), "%.3f s", (double)whole_of(l->rows) / 1e9);
	int m = snprintf(here, sizeof(here), "%.6f s", (double)since / 1e9);
	put_line(1, "0");
	put_text(1, width - n, end, (size_t)n, n);
	attron(A_BOLD);
	mvaddch(1, x, '^');
	put_text(1,
		 x + 2 + m < width - n ? x + 2
		 : x > m + 2	       ? x - m - 1
				       : x + 2,
		 here, (size_t)m, m);
	attroff(A_BOLD);
}

/* -- the list --------------------------------------------------------------------------------- */

static void draw_row(const struct viewer_list *l, uint32_t row, int y)
{
	const struct viewer_row *r = &l->rows->list[row];
	char head[64];
	int n = snprintf(head, sizeof(head), "%11.6f%c%7d ", (double)r->since_ns / 1e9,
			 r->failed ? '!' : ' ', r->tid);

	if (r->failed)
		attron(COLOR_PAIR(BAD));
	put_text(y, 0, head, (size_t)n, COLS);
	put_text(y, n, viewer_text(l->rows, r), r->len, COLS - n);
	attroff(COLOR_PAIR(BAD));
}

static void draw_heading(const struct viewer_list *l, uint32_t process, int y)
{
	const struct viewer_process *p = &l->rows->processes[process];
	char text[SCREEN_LINE];

	snprintf(text, sizeof(text), "[%c] %d %s: %u line%s, %u failure%s",
		 l->unfolded[process] ? '-' : '+', p->pid, p->name, p->count,
		 p->count == 1 ? "" : "s", p->failures, p->failures == 1 ? "" : "s");
	attron(COLOR_PAIR(HEADING) | A_BOLD);
	put_line(y, text);
	attroff(COLOR_PAIR(HEADING) | A_BOLD);
}

static void draw_list(const struct viewer_list *l, size_t top)
{
	for (size_t i = 0; i < screen_height() && top + i < l->n; i++) {
		const struct viewer_line *line = &l->lines[top + i];
		int y = HEAD + (int)i;

		if (top + i == l->cursor)
			attron(A_REVERSE);
		if (line->row == ROW_NONE)
			draw_heading(l, line->process, y);
		else
			draw_row(l, line->row, y);
		attroff(A_REVERSE);
	}
	if (!l->n)
		put_line(HEAD, "nothing meets the condition: & and an empty one show all");
}

/* -- the status ------------------------------------------------------------------------------- */

static void draw_about(const struct viewer_list *l, const struct screen_status *s)
{
	uint32_t row = viewer_list_row(l);
	char text[2 * SCREEN_LINE + 100], took[40] = "";

	if (row != ROW_NONE && l->rows->list[row].over)
		snprintf(took, sizeof(took), " took %.6f s",
			 (double)l->rows->list[row].took_ns / 1e9);
	const struct viewer_process *p =
		l->n ? &l->rows->processes[l->lines[l->cursor].process] : NULL;
	snprintf(text, sizeof(text), "%zu/%zu %s%s %s%s%s", l->n ? l->cursor + 1 : 0, l->n,
		 p ? p->name : "", took, s->title, *s->condition ? " & " : "", s->condition);
	attron(A_REVERSE);
	mvhline(LINES - FOOT, 0, ' ', COLS);
	put_line(LINES - FOOT, text);
	attroff(A_REVERSE);
}

void screen_draw(const struct viewer_list *l, size_t top, const struct screen_status *s)
{
	static const char keys[] = "h keys  / search  & filter  e failure  p partner  u parent  "
				   "f fold  q quit";

	erase();
	draw_ruler(l);
	draw_list(l, top);
	draw_about(l, s);
	put_line(LINES - 1, *s->message ? s->message : keys);
	refresh();
}

void screen_page(const char *text, size_t n)
{
	int y = 0, x = 0;

	erase();
	for (size_t i = 0; i < n && y < LINES - 1; i++) {
		if (text[i] == '\n' || x == COLS) {
			y++;
			x = 0;
		}
		if (text[i] != '\n' && y < LINES - 1)
			put_text(y, x++, text + i, 1, 1);
	}
	attron(A_REVERSE);
	put_line(LINES - 1, "any key goes back");
	attroff(A_REVERSE);
	refresh();
	getch();
}

bool screen_ask(const char *prompt, char text[SCREEN_LINE])
{
	size_t n = strlen(text);

	curs_set(1);
	for (;;) {
		int width = COLS - (int)strlen(prompt) - 1;
		size_t from = (int)n > width ? n - (size_t)width : 0;

		move(LINES - 1, 0);
		clrtoeol();
		put_line(LINES - 1, prompt);
		put_text(LINES - 1, (int)strlen(prompt), text + from, n - from, width);
		refresh();
		int key = getch();
		if (key == ESCAPE || key == ERR || key == '\n' || key == KEY_ENTER) {
			curs_set(0);
			return key == '\n' || key == KEY_ENTER;
		}
		if ((key == KEY_BACKSPACE || key == DELETE || key == '\b') && n)
			text[--n] = '\0';
		else if (key == ('U' & 31)) // as at a shell's prompt: all of it goes
			text[n = 0] = '\0';
		else if (key >= ' ' && key <= '~' && n + 1 < SCREEN_LINE)
			memcpy(text + n++, (char[]){(char)key, '\0'}, 2);
	}
}
