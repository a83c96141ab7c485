/* Commands that run another one in several frames or threads. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "debugger/cmd/all.h"
#include "debugger/scope/frames.h"

enum { APPLY_MAX = 100000 };

/** The command, and how it is run. */
struct apply {
	bool quiet, silent, goes_on; /* goes_on: behind an error, which is shown */
	const char *command;
};

static struct err *take_command(const char *args, struct apply *ret)
{
	while (*args == '-' && args[1] && strchr("qsc-", args[1]) &&
	       (!args[2] || isspace((unsigned char)args[2]))) {
		bool last = args[1] == '-';

		ret->quiet |= args[1] == 'q';
		ret->silent |= args[1] == 's';
		ret->goes_on |= args[1] == 'c';
		args += 2 + strspn(args + 2, " \t");
		if (last)
			break;
	}
	if (ret->silent && ret->goes_on)
		return err_new("frame apply all: -c and -s are mutually exclusive");
	ret->command = args;
	return *args ? NULL : err_new("Please specify a command to apply on the selected frames");
}

static struct err *apply_one(struct session *s, const struct apply *a, unsigned level)
{
	struct frame f;
	size_t begin = s->out.len;

	if (!frames_get(s, level, &f))
		return NULL;
	s->frame = level;
	if (!a->quiet) {
		frames_put(s, &f, true, false, &s->out);
		buf_putc(&s->out, '\n');
	}
	struct err *e = command_run_whole(s, a->command);
	if (e && a->goes_on) {
		buf_printf(&s->out, "%s\n", err_msg(e));
		err_free(e);
		return NULL;
	}
	if (!e || !a->silent)
		return e;
	if (s->out.len >= begin) // as if the frame were not there
		s->out.len = begin;
	err_free(e);
	return NULL;
}

/** The frames [first, last). */
static struct err *apply_range(struct session *s, const struct apply *a, unsigned first,
			       unsigned last)
{
	unsigned before = s->frame;
	struct err *e = NULL;
	struct frame f;

	for (unsigned i = first; i < last && !e && frames_get(s, i, &f); i++)
		e = apply_one(s, a, i);
	s->frame = before;
	return e;
}

static struct err *cmd_frame_apply(struct session *s, const char *args)
{
	size_t n = strcspn(args, " \t");
	const char *rest = args + n + strspn(args + n, " \t");
	struct apply a = {.command = ""};
	unsigned first = 0, last = APPLY_MAX, depth = 0;
	char *end;
	struct frame f;

	if (!frames_get(s, 0, &f))
		return err_new("No stack.");
	if (!*args)
		return err_new("Missing COUNT argument.");
	long count = strtol(args, &end, 10);
	if (n == strlen("level") && !strncmp(args, "level", n)) {
		first = (unsigned)strtoul(rest, &end, 10);
		if (end == rest)
			return err_new("Missing or invalid LEVEL... argument");
		last = (*end == '-' ? (unsigned)strtoul(end + 1, &end, 10) : first) + 1;
		rest = end + strspn(end, " \t");
	} else if (n != strlen("all") || strncmp(args, "all", n) != 0) {
		if (end != args + n || !count)
			return err_new("Invalid COUNT argument.");
		while (count < 0 && depth < APPLY_MAX && frames_get(s, depth, &f))
			depth++;
		last = count < 0 ? depth : (unsigned)count;
		first = count < 0 && depth > (unsigned)-count ? depth - (unsigned)-count : 0;
	}
	struct err *e = take_command(rest, &a);
	return e ? e : apply_range(s, &a, first, last);
}

/** Runs a command behind words of another one. */
static struct err *run_behind(struct session *s, const char *words, const char *where,
			      const char *args)
{
	struct buf b = {0};

	if (!*args)
		return err_new("Please specify a command to apply on all %s", where);
	buf_printf(&b, "%s %s", words, args);
	struct err *e = command_run(s, buf_str(&b));
	buf_deinit(&b);
	return e;
}

static struct err *cmd_faas(struct session *s, const char *args)
{
	return run_behind(s, "frame apply all -s", "frames", args);
}

static struct err *cmd_taas(struct session *s, const char *args)
{
	return run_behind(s, "thread apply all -s", "threads", args);
}

static struct err *cmd_tfaas(struct session *s, const char *args)
{
	return run_behind(s, "thread apply all -s frame apply all -s", "frames of all threads",
			  args);
}

const struct command commands_frame_apply[] = {
	{"frame apply,f apply", "looking", "all | N | -N | level L [-q] [-s] COMMAND",
	 "Run a command in frames: in all, in the N innermost or outermost ones, or in one.\n"
	 "-q: do not show the frames; -s: say nothing of a frame in which it fails.",
	 COMPLETE_NONE, cmd_frame_apply, false, false},
	{"faas", "looking", "COMMAND", "Run a command in all frames in which it works.",
	 COMPLETE_COMMAND, cmd_faas, false, false},
	{"taas", "looking", "COMMAND", "Run a command in all threads in which it works.",
	 COMPLETE_COMMAND, cmd_taas, false, false},
	{"tfaas", "looking", "COMMAND",
	 "Run a command in all frames of all threads in which it works.", COMPLETE_COMMAND,
	 cmd_tfaas, false, false},
	{0},
};
