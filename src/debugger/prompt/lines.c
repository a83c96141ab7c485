#include "debugger/prompt/lines.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "debugger/prompt/command.h"
#include "debugger/prompt/input.h"
#include "debugger/prompt/script.h"
#include "debugger/session/body.h"
#include "debugger/session/look.h"

static struct err *run_body(struct session *s, char *const *lines, bool stops)
{
	struct input in = input_lines(lines);
	uint64_t before = s->runs;
	struct err *e = NULL;
	char *line;

	input_push(s, &in);
	while (!e && !s->look->quitting && (!stops || s->runs == before) &&
	       (line = in.next(&in, ""))) {
		e = command_run(s, line);
		arena_reset(&s->arena);
		session_flush(s);
		free(line);
	}
	input_pop(s);
	return e;
}

/** Runs the commands of the breakpoints that were hit; they may resume the program, which then hits
 * other breakpoints. */
static struct err *run_actions(struct session *s)
{
	struct err *e = NULL;

	while (!e && s->look->waiting && !s->look->quitting) {
		char **lines = s->look->waiting;

		s->look->waiting = NULL;
		e = run_body(s, lines, true);
		body_free(lines);
	}
	return e;
}

struct err *lines_try(struct session *s, const char *line)
{
	struct err *e = command_run(s, line);

	arena_reset(&s->arena);
	session_flush(s);
	return e ? e : run_actions(s);
}

bool lines_over(struct session *s, struct err *e)
{
	session_flush(s);
	if (!e)
		e = run_actions(s);
	if (!e)
		return true;
	s->look->flow = FLOW_ON;
	look_error(s, e);
	return false;
}

bool lines_run(struct session *s, const char *line)
{
	look_page(s);
	return lines_over(s, lines_try(s, line));
}

/** Adds where an error happened, on a line of its own, as in gdb. */
static struct err *in_script(struct err *e, const char *path, unsigned line)
{
	struct err *told =
		err_new("%s:%u: Error in sourced command file:\n%s", path, line, err_msg(e));

	err_free(e);
	return told;
}

struct err *lines_run_file(struct session *s, const char *path)
{
	FILE *f = fopen(path, "re");
	char *line;
	struct err *e = f ? NULL : err_sys(errno, "%s", path);
	struct input in = input_file(f);

	if (e)
		return e;
	input_push(s, &in);
	while (!e && !s->look->quitting && (line = in.next(&in, ""))) {
		unsigned at = in.line;

		e = script_interrupted(s);
		if (!e)
			e = lines_try(s, line);
		if (e)
			e = in_script(e, path, at);
		free(line);
	}
	input_pop(s);
	fclose(f);
	return e;
}
