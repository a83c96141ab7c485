/* Commands about the call stack: its frames, their arguments and variables. */
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/variables.h"
#include "debugger/scope/env.h"

static struct err *cmd_backtrace(struct session *s, const char *args)
{
	bool full = false;
	long n = 0;

	while (*args) {
		size_t len = strcspn(args, " \t");
		char *end;

		if (len == 4 && !strncmp(args, "full", 4)) {
			full = true;
		} else if (len == 5 && !strncmp(args, "-full", 5)) {
			full = true;
		} else {
			n = strtol(args, &end, 10);
			if (end != args + len)
				return err_new("A number of frames is expected, not \"%s\".", args);
		}
		args += len + strspn(args + len, " \t");
	}
	return frames_backtrace(s, n, full);
}

static struct err *show_frame(struct session *s, unsigned level)
{
	struct frame f;

	if (!frames_get(s, level, &f))
		return s->inf.pid ? err_new("No frame at level %u.", level) : err_new("No stack.");
	s->frame = level;
	frames_put(s, &f, true, false, &s->out);
	buf_putc(&s->out, '\n');
	frames_put_source(s, &f);
	return NULL;
}

/** Finds the innermost frame of a function. */
static struct err *frame_of_function(struct session *s, const char *name, unsigned *ret)
{
	struct code_symbol symbol;
	struct frame f;

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
	if (!code_named(&s->code, name, 0, &symbol))
		return err_new("Function \"%s\" not defined.", name);
	return err_new("No frame for function \"%s\".", name);
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

/** Finds the frame that a text names: a level, `function NAME', `address ADDRESS'; "": the selected
 * one. */
static struct err *find_frame(struct session *s, const char *text, unsigned *ret)
{
	static const struct {
		const char *word;
		struct err *(*find)(struct session *, const char *, unsigned *);
	} ways[] = {{"function", frame_of_function},
		    {"level", frame_of_level},
		    {"address", frame_of_address}};
	size_t n = strcspn(text, " \t");

	*ret = s->frame;
	if (!s->inf.pid)
		return err_new("No stack.");
	for (unsigned i = 0; n > 1 && i < ARRAY_LEN(ways); i++)
		if (!strncmp(ways[i].word, text, n))
			return ways[i].find(s, text + n + strspn(text + n, " \t"), ret);
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

	if (!s->inf.pid)
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

	if (!s->frame && !*args)
		return err_new("Bottom (innermost) frame selected; you cannot go down.");
	return show_frame(s, n > s->frame ? 0 : s->frame - (unsigned)n);
}

/** Goes up or down without showing anything. */
static struct err *silently(struct session *s, const char *args,
			    struct err *(*go)(struct session *, const char *))
{
	size_t before = s->out.len;
	struct err *e = go(s, args);

	if (s->out.len > before)
		s->out.len = before;
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

static struct err *cmd_info_locals(struct session *s, const char *args)
{
	struct frame f;
	struct err *e = selected(s, &f);

	(void)args;
	if (!e)
		variables_put_locals(s, &f, 0, false, &s->out);
	return e;
}

static struct err *cmd_info_args(struct session *s, const char *args)
{
	struct frame f;
	struct err *e = selected(s, &f);

	(void)args;
	if (!e && !variables_put_params(s, &f, &s->out))
		buf_puts(&s->out, "No arguments.\n");
	return e;
}

const struct command commands_frames[] = {
	{"backtrace,bt,where,info stack,info s", "looking", "[N | -N] [full]",
	 "Show the call stack, or its N innermost frames; with -N, its N outermost "
	 "frames.\n"
	 "full: with the variables of each frame.",
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
	{"down", "looking", "[N]", "Select the frame that this one called.", COMPLETE_NONE,
	 cmd_down, true, false},
	{"info frame,info f", "looking", "[LEVEL | level LEVEL | function NAME | address ADDRESS]",
	 "Show details of a frame, or of the selected one: its address, its caller and the "
	 "registers "
	 "that it saved.",
	 COMPLETE_NONE, cmd_info_frame, false, false},
	{"info locals", "looking", "", "Show the variables of the selected frame.", COMPLETE_NONE,
	 cmd_info_locals, false, false},
	{"info args", "looking", "", "Show the arguments of the selected frame's function.",
	 COMPLETE_NONE, cmd_info_args, false, false},
	{0},
};
