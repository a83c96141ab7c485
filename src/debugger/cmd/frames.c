/* Commands about the call stack: its frames, their arguments and variables. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/settings/settings.h"
#include "debugger/show/instruction.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/location.h"
#include "debugger/scope/variables.h"
#include "debugger/scope/env.h"

/* -- backtrace -------------------------------------------------------------------------------- */

enum { CHANGES_MAX = 16 };

/** What a backtrace is to show: settings are changed as long as it runs. */
struct backtrace {
	bool full;
	struct {
		const struct setting *setting;
		struct setting_value before;
	} changes[CHANGES_MAX];
	unsigned n;
};

/** The setting with this name. */
static struct err *setting_named(struct session *s, const char *name, const struct setting **ret)
{
	_cleanup_(buf_deinit) struct buf line = {0};
	const struct command *c;
	const char *rest;

	buf_printf(&line, "set %s", name);
	struct err *e = command_find(s, buf_str(&line), &c, &rest);
	if (!e)
		*ret = c->setting;
	return e;
}

/** Gives a setting the value that the next word of *args is; a switch needs none. */
static struct err *change(struct session *s, struct backtrace *bt, const char *name,
			  const char **args)
{
	const struct setting *set = NULL;
	size_t n = strcspn(*args, " \t");
	_free_ char *word = alloc_strndup(*args, n);
	struct err *e = setting_named(s, name, &set);
	bool on;

	if (e || !set || bt->n == CHANGES_MAX)
		return e ? e : err_new("Too many options.");
	if (set->kind == ON_OFF && (e = settings_switch(set, word, &on))) {
		err_free(e);
		n = 0;
		*word = '\0';
	}
	settings_keep(s, set, &bt->changes[bt->n].before);
	bt->changes[bt->n++].setting = set;
	*args += n + strspn(*args + n, " \t");
	return settings_assign(s, set, word);
}

/** Takes the option at *args. *taken: false if there is none. */
static struct err *take_option(struct session *s, struct backtrace *bt, const char **args,
			       bool *taken)
{
	static const struct {
		const char *name, *setting; /* NULL: it has a meaning of its own */
	} options[] = {{"-full", NULL},
		       {"-no-filters", NULL},
		       {"-hide", NULL},
		       {"-frame-arguments", "print frame-arguments"},
		       {"-frame-info", "print frame-info"},
		       {"-entry-values", "print entry-values"},
		       {"-raw-frame-arguments", "print raw-frame-arguments"},
		       {"-past-main", "backtrace past-main"},
		       {"-past-entry", "backtrace past-entry"}};
	size_t n = strcspn(*args, " \t");
	unsigned fits = 0, i = 0;

	*taken = false;
	for (unsigned k = 0; **args == '-' && n > 1 && k < ARRAY_LEN(options); k++) {
		if (strncmp(options[k].name, *args, n) != 0)
			continue;
		i = k;
		fits++;
		if (!options[k].name[n]) {
			fits = 1;
			break;
		}
	}
	if (fits > 1)
		return err_new("-%.*s: Ambiguous option.", (int)n - 1, *args + 1);
	if (!fits)
		return NULL;
	*taken = true;
	*args += n + strspn(*args + n, " \t");
	bt->full |= i == 0;
	return options[i].setting ? change(s, bt, options[i].setting, args) : NULL;
}

/** Takes options, and then the words that were there before them. */
static struct err *take_options(struct session *s, struct backtrace *bt, const char **args)
{
	static const char *const words[] = {"full", "no-filters", "hide"};
	struct err *e = NULL;
	bool taken = true;

	while (!e && taken)
		e = take_option(s, bt, args, &taken);
	if (!e && !strncmp(*args, "--", 2) && (!(*args)[2] || (*args)[2] == ' '))
		*args += 2 + strspn(*args + 2, " \t");
	for (unsigned i = 0; !e && i < ARRAY_LEN(words); i++) {
		size_t n = strlen(words[i]);

		if (strncmp(*args, words[i], n) != 0 || ((*args)[n] && (*args)[n] != ' '))
			continue;
		bt->full |= i == 0;
		*args += n + strspn(*args + n, " \t");
		i = ~0U;
	}
	return e;
}

static struct err *cmd_backtrace(struct session *s, const char *args)
{
	struct backtrace bt = {0};
	struct dthread *t;
	uint64_t n = 0;
	struct err *e = take_options(s, &bt, &args), *back = NULL;

	bool given = !e && *args;
	if (given)
		e = env_number(s, args, &n);
	if (!e && given && !n) // of no frames, nothing is shown
		e = frames_read(s, 1);
	else if (!e && session_is_running(s))
		e = session_thread(s, &t);
	else if (!e)
		e = frames_backtrace(s, (long)(int)n, bt.full);
	while (bt.n && !back) {
		bt.n--;
		back = settings_restore(s, bt.changes[bt.n].setting, &bt.changes[bt.n].before);
	}
	if (!e)
		return back;
	err_free(back);
	return e;
}

/* -- the selected frame ----------------------------------------------------------------------- */

static struct err *show_frame(struct session *s, unsigned level)
{
	struct frame f;

	if (!frames_get(s, level, &f))
		return s->inf.pid ? err_new("No frame at level %u.", level) : err_new("No stack.");
	s->frame = level;
	frames_put(s, &f, true, false, &s->out);
	buf_putc(&s->out, '\n');
	frames_put_source(s, &f);
	instructions_put_wanted(s, f.pc, frame_look(&f), f.file != NULL);
	return NULL;
}

/** Finds the innermost frame of a function. */
static struct err *frame_of_function(struct session *s, const char *name, unsigned *ret)
{
	const char *rest;
	struct frame f;
	taddr at;

	if (!*name)
		return err_new("Missing function name argument");
	for (unsigned i = 0; frames_get(s, i, &f); i++) {
		struct buf b = {0};

		frames_put_name(s, &f, &b);
		bool is = !strcmp(buf_str(&b), name);
		buf_deinit(&b);
		*ret = i;
		if (is)
			return NULL;
	}
	struct err *e = location_find(s, name, false, &rest, &at);
	return e ? e : err_new("No frame for function \"%s\".", name);
}

static struct err *frame_of_level(struct session *s, const char *text, unsigned *ret)
{
	uint64_t n;
	struct frame f;
	struct err *e = *text ? env_number(s, text, &n)
			      : err_new("Argument required (expression to compute).");

	if (e)
		return e;
	if (n > FRAMES_MAX || !frames_get(s, (unsigned)n, &f))
		return err_new("No frame at level %s.", text);
	*ret = (unsigned)n;
	return NULL;
}

/** The frame at an address that info frame shows. */
static struct err *frame_of_address(struct session *s, const char *text, unsigned *ret)
{
	uint64_t at;
	struct frame f;
	struct err *e = *text ? env_number(s, text, &at)
			      : err_new("Argument required (expression to compute).");

	for (unsigned i = 0; !e && frames_get(s, i, &f); i++)
		if (f.cfa == at) {
			*ret = i;
			return NULL;
		}
	return e ? e : err_new("No frame at address %s.", text);
}

/** gdb makes a frame of any two addresses. */
static struct err *frame_of_view(struct session *s, const char *text, unsigned *ret)
{
	(void)s;
	(void)ret;
	return *text ? err_new("Only frames of the stack can be looked at.")
		     : err_new("Missing address argument to view a frame");
}

/** Finds the frame that a text names: a level, `function NAME', `address ADDRESS'; "": the selected
 * one. */
static struct err *find_frame(struct session *s, const char *text, unsigned *ret)
{
	static const struct {
		const char *word;
		struct err *(*find)(struct session *, const char *, unsigned *);
	} ways[] = {{"function", frame_of_function},
		    {"level", frame_of_level},
		    {"address", frame_of_address},
		    {"view", frame_of_view}};
	size_t n = strcspn(text, " \t");
	const char *rest = text + n + strspn(text + n, " \t");
	struct dthread *t;

	*ret = s->frame;
	if (!s->inf.pid && (!*text || *rest))
		return *text ? err_new("No registers.") : err_new("No stack.");
	if (session_is_running(s))
		return *text ? session_thread(s, &t) : err_new("No stack.");
	for (unsigned i = 0; n > 1 && i < ARRAY_LEN(ways); i++)
		if (!strncmp(ways[i].word, text, n))
			return ways[i].find(s, rest, ret);
	if (!s->inf.pid)
		return err_new("No registers.");
	return *text ? frame_of_level(s, text, ret) : NULL;
}

static struct err *cmd_frame(struct session *s, const char *args)
{
	unsigned level;
	struct err *e = find_frame(s, args, &level);

	return e ? e : show_frame(s, level);
}

static struct err *cmd_select_frame(struct session *s, const char *args)
{
	unsigned level;
	struct err *e = find_frame(s, args, &level);

	if (!e)
		s->frame = level;
	return e;
}

static struct err *cmd_info_frame(struct session *s, const char *args)
{
	unsigned level, before = s->frame;
	struct err *e = find_frame(s, args, &level);

	if (e)
		return e;
	s->frame = level;
	e = frames_info(s, *args ? FRAMES_NAMED : FRAMES_SELECTED);
	s->frame = before;
	return e;
}

enum { UP_MAX = 1000000 };

static struct err *cmd_up(struct session *s, const char *args)
{
	unsigned long n = *args ? strtoul(args, NULL, 10) : 1;
	struct frame f;

	if (!s->inf.pid || session_is_running(s))
		return err_new("No stack.");
	if (!*args && !frames_get(s, s->frame + 1, &f))
		return err_new("Initial frame selected; you cannot go up.");
	// As in gdb, `up N' goes as far as possible if N is too large.
	n = n < UP_MAX ? n : UP_MAX;
	if (!frames_get(s, s->frame + (unsigned)n, &f))
		n = s->frames->n > s->frame + 1 ? s->frames->n - s->frame - 1 : 0;
	return show_frame(s, s->frame + (unsigned)n);
}

static struct err *cmd_down(struct session *s, const char *args)
{
	unsigned long n = *args ? strtoul(args, NULL, 10) : 1;

	if (!s->inf.pid || session_is_running(s))
		return err_new("No stack.");
	if (!s->frame && !*args)
		return err_new("Bottom (innermost) frame selected; you cannot go down.");
	return show_frame(s, n > s->frame ? 0 : s->frame - (unsigned)n);
}

/** Goes up or down without showing anything. */
static struct err *silently(struct session *s, const char *args,
			    struct err *(*go)(struct session *, const char *))
{
	char *file = s->list.file ? alloc_strdup(s->list.file) : NULL;
	unsigned first = s->list.first, next = s->list.next;
	size_t before = s->out.len;
	struct err *e = go(s, args);

	if (s->out.len > before)
		s->out.len = before;
	// What was not shown is not where list continues.
	free(s->list.file);
	s->list.file = file;
	s->list.first = first;
	s->list.next = next;
	return e;
}

static struct err *cmd_up_silently(struct session *s, const char *args)
{
	return silently(s, args, cmd_up);
}

static struct err *cmd_down_silently(struct session *s, const char *args)
{
	return silently(s, args, cmd_down);
}

/* -- info ------------------------------------------------------------------------------------- */

static struct err *selected(struct session *s, struct frame *ret)
{
	if (!frames_selected(s, ret))
		return err_new("No frame selected.");
	return ret->function.addr ? NULL : err_new("No symbol table info available.");
}

/** Takes [-q] [-t TYPE] [NAME], two regular expressions. */
static struct err *take_wanted(const char *args, struct variables_wanted *ret)
{
	struct err *e = NULL;

	*ret = (struct variables_wanted){.quiet = false};
	while (*args == '-' && !e) {
		size_t n = strcspn(args, " \t");
		const char *next = args + n + strspn(args + n, " \t");

		if (n == 2 && args[1] == 'q') {
			ret->quiet = true;
		} else if (n == 2 && args[1] == 't') {
			n = strcspn(next, " \t");
			_free_ char *type = alloc_strndup(next, n);
			if (!n)
				return err_new("-t requires an argument");
			if (regcomp(&ret->type, type, REG_NOSUB))
				return err_new("Invalid regexp: %s", type);
			ret->has_type = true;
			next += n + strspn(next + n, " \t");
		} else if (n == 2 && args[1] == '-') {
			args = next;
			break;
		} else {
			e = err_new("Unrecognized option at: %s", args);
		}
		args = next;
	}
	if (!e && *args && regcomp(&ret->name, args, REG_NOSUB))
		e = err_new("Invalid regexp: %s", args);
	ret->has_name = !e && *args;
	return e;
}

static void drop_wanted(struct variables_wanted *w)
{
	if (w->has_type)
		regfree(&w->type);
	if (w->has_name)
		regfree(&w->name);
}

/** Shows variables of the selected frame, or says that there are no such. */
static struct err *info_variables(struct session *s, const char *args, const char *what,
				  int (*put)(struct session *, const struct frame *,
					     const struct variables_wanted *, struct buf *))
{
	struct variables_wanted wanted;
	struct frame f;
	struct err *e = take_wanted(args, &wanted);

	if (!e)
		e = selected(s, &f);
	if (!e && !put(s, &f, &wanted, &s->out) && !wanted.quiet)
		buf_printf(&s->out, "No %s%s.\n",
			   wanted.has_name || wanted.has_type ? "matching " : "", what);
	drop_wanted(&wanted);
	return e;
}

static int put_locals(struct session *s, const struct frame *f,
		      const struct variables_wanted *wanted, struct buf *b)
{
	return variables_put_locals(s, f, wanted, 0, b);
}

static struct err *cmd_info_locals(struct session *s, const char *args)
{
	return info_variables(s, args, "locals", put_locals);
}

static struct err *cmd_info_args(struct session *s, const char *args)
{
	return info_variables(s, args, "arguments", variables_put_params);
}

const struct command commands_frames[] = {
	{"backtrace,bt,where,info stack,info s", "looking", "[-OPTION ...] [full] [N | -N]",
	 "Show the call stack, or its N innermost frames; with -N, its N outermost "
	 "frames.\n"
	 "full, -full: with the variables of each frame. -frame-arguments WORD, -frame-info\n"
	 "WORD, -entry-values WORD, -past-main [on|off]: as the settings of these names.",
	 COMPLETE_NONE, cmd_backtrace, false, false},
	{"frame,f", "looking", "[LEVEL | level LEVEL | function NAME | address ADDRESS]",
	 "Select a frame and show it.", COMPLETE_SYMBOL, cmd_frame, false, false},
	{"select-frame", "looking", "[LEVEL | level LEVEL | function NAME | address ADDRESS]",
	 "Select a frame without showing it.", COMPLETE_SYMBOL, cmd_select_frame, false, false},
	{"up-silently", "looking", "[N]",
	 "Select the frame that called this one, and show nothing.", COMPLETE_NONE, cmd_up_silently,
	 false, false},
	{"down-silently", "looking", "[N]",
	 "Select the frame that this one called, and show nothing.", COMPLETE_NONE,
	 cmd_down_silently, false, false},
	{"up", "looking", "[N]", "Select the frame that called this one.", COMPLETE_NONE, cmd_up,
	 true, false},
	{"down,dow", "looking", "[N]", "Select the frame that this one called.", COMPLETE_NONE,
	 cmd_down, true, false},
	{"info frame,info f", "looking", "[LEVEL | level LEVEL | function NAME | address ADDRESS]",
	 "Show details of a frame, or of the selected one: its address, its caller and the "
	 "registers "
	 "that it saved.",
	 COMPLETE_NONE, cmd_info_frame, false, false},
	{"info locals", "looking", "[-q] [-t TYPE] [NAME]",
	 "Show the variables of the selected frame, or those whose name and type match.\n"
	 "-q: say nothing if there are none.",
	 COMPLETE_NONE, cmd_info_locals, false, false},
	{"info args", "looking", "[-q] [-t TYPE] [NAME]",
	 "Show the arguments of the selected frame's function, or those whose name and type "
	 "match.\n"
	 "-q: say nothing if there are none.",
	 COMPLETE_NONE, cmd_info_args, false, false},
	{0},
};
