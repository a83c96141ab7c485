#include "sink/viewer/viewer.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sink/viewer/list.h"
#include "sink/viewer/screen.h"

/* A key that curses has no name for. */
enum { KEY_RETURN = '\n' };

const char viewer_help[] =
	"usage: pawl viewer [OPTIONS] RECORDING\n"
	"Shows a recording as a list. The options choose what is in it, as with --replay.\n"
	"\n"
	"up down j k      one line          / ?      search for an expression, back\n"
	"PgUp PgDn b      one page          n N      the next match, the one before\n"
	"Home End g G     the first, last   e E      the next failure, the one before\n"
	":                go to a time (s)  &        show only what meets a condition of\n"
	"f                fold by process            --where; an empty one shows all\n"
	"Enter            fold or unfold a process; show the whole text of a call\n"
	"p                the partner: where a call goes on, what a fork has made\n"
	"u                the parent: the call that made the process\n"
	"h                these keys        q        quit\n"
	"\n"
	"The first line shows when much happens, the second one where the cursor is.\n";

struct ui {
	const struct viewer *v;
	struct viewer_list list;
	struct viewer_set filter;
	char condition[SCREEN_LINE]; /* the filter's; empty: none */
	char message[SCREEN_LINE];   /* in the last line, until the next key */
	regex_t re;
	bool has_re, back;
	size_t top; /* the first line of the list on the screen */
};

static void say(struct ui *u, const char *what)
{
	snprintf(u->message, sizeof(u->message), "%s", what);
}

/* -- drawing ---------------------------------------------------------------------------------- */

/** Scrolls so that the cursor is on the screen. */
static void scroll_to_cursor(struct ui *u)
{
	size_t height = screen_height();

	if (u->list.cursor < u->top)
		u->top = u->list.cursor;
	if (u->list.cursor >= u->top + height)
		u->top = u->list.cursor - height + 1;
	if (u->top && u->top + height > u->list.n)
		u->top = u->list.n > height ? u->list.n - height : 0;
}

static void draw(struct ui *u)
{
	struct screen_status s = {
		.title = u->v->title, .condition = u->condition, .message = u->message};

	scroll_to_cursor(u);
	screen_draw(&u->list, u->top, &s);
}

/* -- words ------------------------------------------------------------------------------------ */

static void search_again(struct ui *u, bool back)
{
	if (!u->has_re)
		say(u, "nothing was searched for yet: / searches");
	else if (!viewer_list_seek(&u->list, &u->re, back))
		say(u, back ? "no match before this line" : "no match behind this line");
}

static void search(struct ui *u, bool back)
{
	char text[SCREEN_LINE] = "", why[100];
	regex_t re;

	if (!screen_ask(back ? "?" : "/", text) || !*text)
		return;
	int error = regcomp(&re, text, REG_EXTENDED | REG_ICASE);
	if (error) {
		regerror(error, &re, why, sizeof(why));
		say(u, why);
		return;
	}
	if (u->has_re)
		regfree(&u->re);
	u->re = re;
	u->has_re = true;
	u->back = back;
	search_again(u, back);
}

static void narrow(struct ui *u)
{
	char text[SCREEN_LINE];
	struct viewer_set found = {0};

	memcpy(text, u->condition, sizeof(text));
	if (!screen_ask("show only: ", text))
		return;
	struct err *e = *text ? u->v->filter(u->v->of, text, &found) : NULL;
	if (e) {
		say(u, err_msg(e));
		err_free(e);
		viewer_set_deinit(&found);
		return;
	}
	viewer_set_deinit(&u->filter);
	u->filter = found;
	u->list.filter = *text ? &u->filter : NULL;
	memcpy(u->condition, text, sizeof(text));
	viewer_list_fill(&u->list);
}

static void go_to_time(struct ui *u)
{
	const struct viewer_rows *rows = u->v->rows;
	char text[SCREEN_LINE] = "", *end;

	if (!screen_ask("go to second: ", text) || !*text)
		return;
	double s = strtod(text, &end);
	if (end == text || *end || !(s >= 0)) {
		say(u, "a number of seconds is expected");
		return;
	}
	for (uint32_t i = 0; i < rows->n; i++)
		if ((double)rows->list[i].since_ns >= s * 1e9 && viewer_list_go(&u->list, i))
			return;
	say(u, "nothing happened after that");
}

/* -- from row to row -------------------------------------------------------------------------- */

static void go(struct ui *u, uint32_t row, const char *otherwise)
{
	if (row == ROW_NONE)
		say(u, otherwise);
	else if (!viewer_list_go(&u->list, row))
		say(u, "the filter hides it");
}

static void go_to_partner(struct ui *u)
{
	uint32_t row = viewer_list_row(&u->list);

	go(u, row == ROW_NONE ? ROW_NONE : u->v->rows->list[row].partner, "it has no partner");
}

static void go_to_parent(struct ui *u)
{
	const struct viewer_list *l = &u->list;
	uint32_t parent =
		l->n ? u->v->rows->processes[l->lines[l->cursor].process].parent : ROW_NONE;

	go(u, parent, "the trace does not know who made this process");
}

static void fold(struct ui *u)
{
	u->list.folds = !u->list.folds;
	viewer_list_fill(&u->list);
}

/** Folds or unfolds the process whose heading the cursor is on, or shows the whole row. */
static void open_line(struct ui *u)
{
	struct viewer_list *l = &u->list;

	if (!l->n)
		return;
	const struct viewer_line *line = &l->lines[l->cursor];
	if (line->row != ROW_NONE) {
		const struct viewer_row *r = &u->v->rows->list[line->row];

		screen_page(viewer_text(u->v->rows, r), r->len);
		return;
	}
	size_t cursor = l->cursor;
	l->unfolded[line->process] = !l->unfolded[line->process];
	viewer_list_fill(l);
	l->cursor = cursor;
}

static void move_by(struct ui *u, size_t n, bool back)
{
	struct viewer_list *l = &u->list;
	size_t last = l->n ? l->n - 1 : 0;

	if (back)
		l->cursor -= n < l->cursor ? n : l->cursor;
	else
		l->cursor = n < last - l->cursor ? l->cursor + n : last;
}

/* -- keys ------------------------------------------------------------------------------------- */

/** Keys that only move the cursor. False: this is another one. */
static bool key_moves(struct ui *u, int key)
{
	size_t page = screen_height();

	if (key == KEY_UP || key == 'k')
		move_by(u, 1, true);
	else if (key == KEY_DOWN || key == 'j')
		move_by(u, 1, false);
	else if (key == KEY_PPAGE || key == 'b')
		move_by(u, page, true);
	else if (key == KEY_NPAGE || key == ' ')
		move_by(u, page, false);
	else if (key == KEY_HOME || key == 'g')
		move_by(u, SIZE_MAX, true);
	else if (key == KEY_END || key == 'G')
		move_by(u, SIZE_MAX, false);
	else
		return false;
	return true;
}

static void key_acts(struct ui *u, int key)
{
	switch (key) {
	case '/':
	case '?':
		search(u, key == '?');
		break;
	case 'n':
	case 'N':
		search_again(u, u->back != (key == 'N'));
		break;
	case 'e':
	case 'E':
		if (!viewer_list_seek(&u->list, NULL, key == 'E'))
			say(u, key == 'E' ? "no failure before this line"
					  : "no failure behind this line");
		break;
	case '&':
		narrow(u);
		break;
	case ':':
		go_to_time(u);
		break;
	case 'f':
		fold(u);
		break;
	case 'p':
		go_to_partner(u);
		break;
	case 'u':
		go_to_parent(u);
		break;
	case KEY_RETURN:
	case KEY_ENTER:
		open_line(u);
		break;
	case 'h':
	case KEY_F(1):
		screen_page(viewer_help, sizeof(viewer_help) - 1);
		break;
	case KEY_RESIZE:
		break;
	default:
		say(u, "h shows the keys, q quits");
	}
}

struct err *viewer_show(const struct viewer *v)
{
	struct ui u = {.v = v};
	struct err *e = screen_begin();
	int key;

	if (e)
		return e;
	viewer_list_init(&u.list, v->rows);
	for (draw(&u); (key = screen_key()) != 'q' && key != ERR; draw(&u)) {
		u.message[0] = '\0';
		if (!key_moves(&u, key))
			key_acts(&u, key);
	}
	screen_end();
	viewer_list_deinit(&u.list);
	viewer_set_deinit(&u.filter);
	if (u.has_re)
		regfree(&u.re);
	return NULL;
}
