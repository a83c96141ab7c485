#include "debugger/prompt/repl.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/prompt/background.h"
#include "debugger/prompt/complete.h"
#include "debugger/session/look.h"
#include "debugger/prompt/lines.h"
#include "debugger/prompt/script.h"
#include "debugger/prompt/command.h"
#include "debugger/prompt/input.h"

static const char PROMPT[] = "(pawl) ";

/** What the end of the input means. */
static const char quit[] = "quit";

bool repl_interactive(void)
{
	return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* -- completion ------------------------------------------------------------------------------- */

/* readline passes no user data to its callbacks, so they need a variable for the session. */
static struct session *reading;

/** The longest common beginning of all words, without the part before `skip'. */
static char *common(const struct completion *c, size_t skip)
{
	size_t n = strlen(c->word[0]);

	for (size_t i = 1; i < c->n; i++)
		for (size_t k = 0; k < n; k++)
			if (c->word[i][k] != c->word[0][k])
				n = k;
	return alloc_strndup(c->word[0] + skip, n - skip);
}

/** Makes readline's list: the common beginning, then all words; it frees them by free(3). */
static char **complete(const char *text, int start, int end)
{
	struct completion c;
	_free_ char *line = alloc_strndup(rl_line_buffer, (size_t)end);
	char **matches = NULL;

	(void)text;
	rl_attempted_completion_over = 1;
	complete_line(reading, line, &c);
	rl_filename_completion_desired = c.files;
	rl_filename_quoting_desired = 0;
	// A directory may be continued, and so may an expression.
	bool goes_on = c.n == 1 && c.files && c.word[0][strlen(c.word[0]) - 1] == '/';
	rl_completion_append_character = goes_on || c.bare ? '\0' : ' ';
	// readline splits a name at its blanks, so it gets the part after the last one.
	size_t skip = (size_t)start - c.start;
	if (c.n && c.start <= (size_t)start) {
		matches = alloc_array(c.n + 2, sizeof(*matches));
		matches[0] = common(&c, skip);
		for (size_t i = 0; c.n > 1 && i < c.n; i++)
			matches[i + 1] = alloc_strdup(c.word[i] + skip);
	}
	completion_deinit(&c);
	return matches;
}

/** The beginning of the word to be completed, found by complete_line(). */
static char *word_break(void)
{
	static char only_there[2];
	struct completion c;
	_free_ char *line = alloc_strndup(rl_line_buffer, (size_t)rl_point);

	*only_there = ' ';
	complete_line(reading, line, &c);
	if (c.start && c.start <= strlen(line))
		*only_there = line[c.start - 1];
	completion_deinit(&c);
	return only_there;
}

/* -- history ---------------------------------------------------------------------------------- */

/** $XDG_STATE_HOME/pawl/history (XDG base directory specification); NULL: there is no such place.
 */
static char *history_path(const struct look *l)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	char *dir;

	if (l->set.history_file && *l->set.history_file)
		return alloc_strdup(l->set.history_file);
	if (state && *state == '/')
		dir = alloc_printf("%s/pawl", state);
	else if (home)
		dir = alloc_printf("%s/.local/state/pawl", home);
	else
		return NULL;
	for (char *p = dir + 1; (p = strchr(p, '/')); p++) {
		*p = '\0';
		mkdir(dir, 0700);
		*p = '/';
	}
	mkdir(dir, 0700);
	char *path = alloc_printf("%s/history", dir);
	free(dir);
	return path;
}

/** Adds a line to the history, unless it equals the one before. */
static void remember(const char *line)
{
	HIST_ENTRY *last = history_length ? history_get(history_base + history_length - 1) : NULL;

	if (*line && (!last || strcmp(last->line, line) != 0))
		add_history(line);
}

static unsigned lines_made(void)
{
	return history_length ? (unsigned)(history_base + history_length - 1) : 0;
}

static const char *line_at(uint64_t number)
{
	HIST_ENTRY *h = number <= lines_made() ? history_get((int)number) : NULL;

	return h ? h->line : NULL;
}

/* -- lines ------------------------------------------------------------------------------------ */

/** Sets *last to the command that an empty line repeats after this one. */
static void set_repeated(struct session *s, char **last, const char *line)
{
	const struct command *c;
	const char *args;

	free(*last);
	*last = NULL;
	if (script_user(s, line + strspn(line, " \t"), &args)) {
		*last = alloc_strdup(line);
		return;
	}
	struct err *e = command_find(s, line, &c, &args);
	// Commands that only look may be repeated; x and list continue.
	bool again = !e && (c->repeats || !strcmp(c->group, "looking"));
	*last = again ? alloc_strdup(line) : NULL;
	if (*last && (!strcmp(c->names, "x") || !strncmp(c->names, "list", 4)))
		(*last)[args - line] = '\0';
	err_free(e);
}

static void run(struct session *s, char **last, const char *line)
{
	if (line[strspn(line, " \t")])
		set_repeated(s, last, line);
	else if (*line)
		return;
	if (*line || *last) {
		_free_ char *copy = alloc_strdup(*line ? line : *last);

		lines_run(s, copy);
	}
}

static char *next_by_readline(struct input *in, const char *prompt)
{
	(void)in;
	return readline(prompt ? prompt : ">");
}

static char *next_plain(struct input *in, const char *prompt)
{
	(void)in;
	(void)prompt;
	background_wait(reading);
	return look_ask(reading, NULL);
}

/** Takes the line that is being typed off the terminal, because something is about to be written.
 */
static void hide_line(void *hidden)
{
	bool *is = hidden;

	if (!*is)
		rl_clear_visible_line();
	*is = true;
}

/** Waits for a key. The program may run meanwhile; what is said about it stands above the line that
 * is being typed. */
static int next_key(FILE *in)
{
	struct look *l = reading->look;
	bool hidden = false;

	if (reading->background.command) {
		l->out.before = hide_line;
		l->out.before_data = &hidden;
		background_wait(reading);
		l->out.before = NULL;
	}
	if (hidden && l->screen.state)
		l->screen.draw(reading);
	if (hidden) {
		rl_on_new_line();
		rl_forced_update_display();
	}
	return rl_getc(in);
}

/** Ctrl-C at the prompt drops the line. */
static int check_interrupt(void)
{
	if (reading->inf.stop_asked && *reading->inf.stop_asked) {
		*reading->inf.stop_asked = 0;
		rl_replace_line("", 0);
		rl_crlf();
		rl_on_new_line();
		rl_redisplay();
	}
	return 0;
}

/** Ctrl-X A shows or hides the windows, as in gdb. */
static int toggle_screen(int count, int key)
{
	(void)count;
	(void)key;
	if (reading->look->screen.toggle)
		reading->look->screen.toggle(reading);
	rl_forced_update_display();
	return 0;
}

/** Scrolls the window that has the focus, if one has. */
static bool scrolls(int lines, bool pages)
{
	return reading->look->screen.scroll && reading->look->screen.scroll(reading, lines, pages);
}

static int key_up(int count, int key)
{
	return scrolls(-1, false) ? 0 : rl_get_previous_history(count, key);
}

static int key_down(int count, int key)
{
	return scrolls(1, false) ? 0 : rl_get_next_history(count, key);
}

static int key_page_up(int count, int key)
{
	return scrolls(-1, true) ? 0 : rl_history_search_backward(count, key);
}

static int key_page_down(int count, int key)
{
	return scrolls(1, true) ? 0 : rl_history_search_forward(count, key);
}

/** The keys that scroll, as terminals send them (terminfo(5): kcuu1, kcud1, kpp, knp). */
static void bind_scrolling(void)
{
	static const struct {
		const char *sequence;
		rl_command_func_t *what;
	} keys[] = {{"\\e[A", key_up},	 {"\\eOA", key_up},	  {"\\e[B", key_down},
		    {"\\eOB", key_down}, {"\\e[5~", key_page_up}, {"\\e[6~", key_page_down}};

	for (unsigned i = 0; i < ARRAY_LEN(keys); i++)
		rl_bind_keyseq(keys[i].sequence, keys[i].what);
}

static void set_up(struct session *s, const char *path)
{
	rl_readline_name = "pawl";
	rl_attempted_completion_function = complete;
	rl_completion_word_break_hook = word_break;
	rl_basic_word_break_characters = " \t\n";
	rl_completer_quote_characters = "";
	rl_signal_event_hook = check_interrupt;
	rl_getc_function = next_key;
	rl_sort_completion_matches = 0;
	bind_scrolling();
	rl_bind_keyseq("\\C-xa", toggle_screen);
	rl_bind_keyseq("\\C-xA", toggle_screen);
	rl_bind_keyseq("\\C-x\\C-a", toggle_screen);
	using_history();
	if (s->look->set.history_size && s->look->set.history_size != ~0U)
		stifle_history((int)s->look->set.history_size);
	if (path)
		read_history(path);
}

static void with_readline(struct session *s)
{
	_free_ char *path = history_path(s->look);
	struct input in = {.next = next_by_readline, .typed = true};
	char *last = NULL, *line;

	set_up(s, path);
	s->look->typed.made = lines_made;
	s->look->typed.line = line_at;
	input_push(s, &in);
	while (!s->look->quitting) {
		const char *prompt = s->look->set.prompt;

		if (s->look->screen.state)
			s->look->screen.draw(s);
		line = readline(prompt ? prompt : PROMPT);
		if (!line) {
			puts("quit");
			run(s, &last, quit);
			continue;
		}
		remember(line);
		run(s, &last, line);
		free(line);
	}
	if (s->look->screen.state)
		s->look->screen.leave(s);
	input_pop(s);
	if (path && s->look->set.history_save)
		write_history(path);
	free(last);
}

static void without_terminal(struct session *s)
{
	struct input in = {.next = next_plain, .typed = true};
	char *last = NULL, *line;

	input_push(s, &in);
	while (!s->look->quitting && (line = next_plain(&in, NULL))) {
		run(s, &last, line);
		free(line);
	}
	if (!s->look->quitting)
		run(s, &last, quit);
	input_pop(s);
	free(last);
}

void repl(struct session *s)
{
	reading = s;
	if (repl_interactive())
		with_readline(s);
	else
		without_terminal(s);
	reading = NULL;
}
