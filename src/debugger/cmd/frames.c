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

static struct err *select_frame(struct session *s, unsigned level)
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
	struct frame f;

	for (unsigned i = 0; frames_get(s, i, &f); i++) {
		struct buf b = {0};

		frames_put_name(s, &f, &b);
		bool is = !strcmp(buf_str(&b), name);
		buf_deinit(&b);
		*ret = i;
		if (is)
			return NULL;
	}
	return err_new("No frame for function \"%s\".", name);
}

static struct err *cmd_frame(struct session *s, const char *args)
{
	static const struct {
		const char *word;
		bool function;
	} ways[] = {{"function ", true}, {"level ", false}};
	unsigned level = 0;
	uint64_t n = s->frame;
	struct err *e = NULL;

	if (!s->inf.pid)
		return err_new("No stack.");
	for (unsigned i = 0; i < ARRAY_LEN(ways); i++) {
		if (strncmp(args, ways[i].word, strlen(ways[i].word)) != 0)
			continue;
		args += strlen(ways[i].word);
		args += strspn(args, " \t");
		if (!ways[i].function)
			continue;
		e = frame_of_function(s, args, &level);
		return e ? e : select_frame(s, level);
	}
	if (*args)
		e = env_number(s, args, &n);
	return e ? e : select_frame(s, n > 0xffffffff ? 0xffffffff : (unsigned)n);
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
	return select_frame(s, s->frame + (unsigned)n);
}

static struct err *cmd_down(struct session *s, const char *args)
{
	unsigned long n = *args ? strtoul(args, NULL, 10) : 1;

	if (!s->frame && !*args)
		return err_new("Bottom (innermost) frame selected; you cannot go down.");
	return select_frame(s, n > s->frame ? 0 : s->frame - (unsigned)n);
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
	{"backtrace,bt,where", "looking", "[N | -N] [full]",
	 "Show the call stack, or its N innermost frames; with -N, its N outermost "
	 "frames.\n"
	 "full: with the variables of each frame.",
	 COMPLETE_NONE, cmd_backtrace, false, false},
	{"frame,f", "looking", "[LEVEL | function NAME]", "Select a frame and show it.",
	 COMPLETE_SYMBOL, cmd_frame, false, false},
	{"up", "looking", "[N]", "Select the frame that called this one.", COMPLETE_NONE, cmd_up,
	 true, false},
	{"down", "looking", "[N]", "Select the frame that this one called.", COMPLETE_NONE,
	 cmd_down, true, false},
	{"info frame,info f", "looking", "",
	 "Show details of the selected frame: its address, its caller and the registers "
	 "that it saved.",
	 COMPLETE_NONE, frames_info, false, false},
	{"info locals", "looking", "", "Show the variables of the selected frame.", COMPLETE_NONE,
	 cmd_info_locals, false, false},
	{"info args", "looking", "", "Show the arguments of the selected frame's function.",
	 COMPLETE_NONE, cmd_info_args, false, false},
	{0},
};
