/* Commands about threads, and about what is followed at a fork. */
#include <ctype.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/regs.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "base/visible.h"
#include "debugger/stop/held.h"
#include "proc/fs/procfs.h"
#include "debugger/session/threads.h"
#include "debugger/stop/where.h"
#include "debugger/cmd/thread.h"
#include "debugger/stop/stops.h"

struct err *thread_parse_id(struct session *s, const char *text, const char **rest,
			    struct thread_id *ret)
{
	char *end = (char *)(uintptr_t)(text += strspn(text, " \t"));
	const struct inferior *inf;

	*ret = (struct thread_id){.program = s->inf.number};
	if (isdigit((unsigned char)*text))
		ret->thread = (unsigned)strtoul(text, &end, 10);
	if (*end == '.' && isdigit((unsigned char)end[1])) {
		ret->program = ret->thread;
		ret->thread = (unsigned)strtoul(end + 1, &end, 10);
	}
	*rest = end;
	if (end == text || (*end && !isspace((unsigned char)*end)))
		return err_new("Invalid thread ID: %s", text);
	if (!(inf = held_program(s, ret->program)))
		return err_new("No inferior number '%u'", ret->program);
	if (!inferior_thread_number(inf, ret->thread))
		return err_new("Unknown thread %.*s.", (int)(end - text), text);
	return NULL;
}

/** Selects the thread with an id, which must exist. */
static struct err *select_thread(struct session *s, struct thread_id id)
{
	struct err *e = held_switch(s, id.program);
	struct dthread *t = e ? NULL : inferior_thread_number(&s->inf, id.thread);

	if (!t)
		return e ? e : err_new("Unknown thread %u.%u.", id.program, id.thread);
	s->thread = t->number;
	s->frame = 0;
	inferior_look(&s->inf, t);
	return NULL;
}

struct err *thread_show(struct session *s)
{
	const struct dthread *t = session_selected(s);

	if (!t)
		return err_new("No thread selected");
	buf_puts(&s->out, "[Switching to thread ");
	session_put_thread_id(s, session_id(s, t), &s->out);
	buf_puts(&s->out, " (");
	session_put_target(s, t, &s->out);
	buf_puts(&s->out, session_is_running(s) ? ")](running)\n" : ")]\n#0  ");
	if (!session_is_running(s))
		stop_where(s, 0);
	return NULL;
}

static struct err *cmd_thread(struct session *s, const char *args)
{
	struct thread_id id;
	const struct dthread *t = session_selected(s);
	const char *rest = "";
	struct err *e = *args ? thread_parse_id(s, args, &rest, &id) : NULL;

	if (!e && *rest)
		e = err_new("Invalid thread ID: %s", args);
	if (!e && !*args && !t)
		e = err_new("No thread selected");
	if (e)
		return e;
	if (*args) {
		e = select_thread(s, id);
		return e ? e : thread_show(s);
	}
	buf_puts(&s->out, "[Current thread is ");
	session_put_thread_id(s, session_id(s, t), &s->out);
	buf_puts(&s->out, " (");
	session_put_target(s, t, &s->out);
	buf_puts(&s->out, ")]\n");
	return NULL;
}

/* -- thread apply ----------------------------------------------------------------------------- */

enum apply_flags { APPLY_QUIET = 1, APPLY_SILENT = 2, APPLY_ASCENDING = 4, APPLY_GOES_ON = 8 };

/** Skips words that begin with a dash, up to `--'. what: the command, for errors. */
static struct err *take_flags(const char **text, unsigned *flags, const char *what)
{
	const char *args = *text;

	static const struct {
		const char *name;
		unsigned flag;
	} known[] = {{"-q", APPLY_QUIET},
		     {"-s", APPLY_SILENT},
		     {"-c", APPLY_GOES_ON},
		     {"-ascending", APPLY_ASCENDING}};

	for (unsigned i = 0; i < ARRAY_LEN(known); i++) {
		size_t n = strlen(known[i].name);

		if (strncmp(args, known[i].name, n) != 0 ||
		    (args[n] && !isspace((unsigned char)args[n])))
			continue;
		*flags |= known[i].flag;
		args += n + strspn(args + n, " \t");
		i = (unsigned)-1;
	}
	if (!strncmp(args, "--", 2) && (!args[2] || isspace((unsigned char)args[2])))
		args += 2 + strspn(args + 2, " \t");
	*text = args;
	if ((*flags & APPLY_SILENT) && (*flags & APPLY_GOES_ON))
		return err_new("%s: -c and -s are mutually exclusive", what);
	return NULL;
}

/** Shows `Thread 1.2 (Thread 0x7ffff7dd0740 (LWP 471) "name"):'. */
static void put_heading(struct session *s, const struct dthread *t)
{
	char name[THREAD_NAME];
	const char *known = session_thread_name(t, name);

	buf_putc(&s->out, '\n');
	buf_puts(&s->out, "Thread ");
	session_put_thread_id(s, session_id(s, t), &s->out);
	buf_puts(&s->out, " (");
	session_put_target(s, t, &s->out);
	if (*known)
		buf_printf(&s->out, " \"%s\"", known);
	buf_puts(&s->out, "):\n");
}

static struct err *apply_one(struct session *s, struct thread_id id, const char *command,
			     unsigned flags)
{
	struct err *e = select_thread(s, id);
	size_t begin = s->out.len;

	if (e)
		return e;
	if (!(flags & APPLY_QUIET))
		put_heading(s, inferior_thread_number(&s->inf, s->thread));
	e = command_run_whole(s, command);
	if (!e || !(flags & (APPLY_SILENT | APPLY_GOES_ON)))
		return e;
	if (flags & APPLY_GOES_ON)
		buf_printf(&s->out, "%s\n", err_msg(e));
	else if (s->out.len > begin)
		s->out.len = begin;
	err_free(e);
	return NULL;
}

/** Returns the beginning of the command, after numbers and ranges. */
static const char *behind_list(const char *list)
{
	while (isdigit((unsigned char)*list) || *list == '*') {
		list += strspn(list, "0123456789-.*");
		list += strspn(list, " \t,");
	}
	return list;
}

/** Parses `2', `2-4', `1.2', `1.2-4', `1.*', `*'; `home': the program of threads that are given
 * without one. */
static struct thread_id take_range(struct session *s, const char **list, unsigned home,
				   unsigned *last)
{
	struct thread_id id = {.program = home};
	const struct inferior *inf;
	char *at = (char *)(uintptr_t)*list;

	if (isdigit((unsigned char)*at))
		id.thread = (unsigned)strtoul(at, &at, 10);
	if (*at == '.') {
		id.program = id.thread;
		id.thread = (unsigned)strtoul(at + 1, &at, 10);
	}
	*last = id.thread;
	if (*at == '-')
		*last = (unsigned)strtoul(at + 1, &at, 10);
	if (*at == '*' && (inf = held_program(s, id.program))) {
		id.thread = 1;
		*last = inf->threads_made;
	}
	at += strspn(at, "0123456789-.*");
	*list = at + strspn(at, " \t,");
	return id;
}

struct err *thread_check_list(const char *list)
{
	const char *end = behind_list(list);

	return *end ? err_new("Invalid thread ID: %s", end) : NULL;
}

bool thread_is_in_list(struct session *s, const char *list, struct thread_id id)
{
	unsigned home = s->inf.number, last;

	while (*list) {
		struct thread_id first = take_range(s, &list, home, &last);

		if (first.program == id.program && first.thread <= id.thread && id.thread <= last)
			return true;
	}
	return false;
}

static bool is_there(struct session *s, struct thread_id id)
{
	const struct inferior *inf = held_program(s, id.program);

	return inf && inferior_thread_number(inf, id.thread);
}

static struct err *apply_list(struct session *s, const char *list)
{
	const char *command = behind_list(list), *end = command;
	unsigned flags = 0, home = s->inf.number, last;
	struct err *e = NULL;

	if (command == list)
		return err_new("Invalid thread ID: %s", list);
	e = take_flags(&command, &flags, "thread apply");
	if (e)
		return e;
	if (!*command)
		return err_new("Please specify a command following the thread ID list");
	while (list < end && !e)
		for (struct thread_id id = take_range(s, &list, home, &last);
		     !e && id.thread <= last; id.thread++) {
			if (is_there(s, id)) {
				e = apply_one(s, id, command, flags);
				continue;
			}
			buf_puts(&s->out, "warning: Unknown thread ");
			session_put_thread_id(s, id, &s->out);
			buf_putc(&s->out, '\n');
		}
	return e;
}

/** Runs a command for all threads of one program. */
static struct err *apply_program(struct session *s, unsigned program, const char *command,
				 unsigned flags)
{
	const struct inferior *inf = held_program(s, program);
	unsigned n = inf ? inf->threads_made : 0;
	struct err *e = NULL;

	for (unsigned i = 1; i <= n && !e; i++) {
		struct thread_id id = {program, flags & APPLY_ASCENDING ? i : n + 1 - i};

		if (is_there(s, id))
			e = apply_one(s, id, command, flags);
	}
	return e;
}

static struct err *apply_all(struct session *s, const char *args)
{
	unsigned flags = 0, n = s->programs_made;
	struct err *e = take_flags(&args, &flags, "thread apply all");

	if (e)
		return e;
	if (!*args)
		return err_new("Please specify a command at the end of 'thread apply all'");
	for (unsigned i = 1; i <= n && !e; i++)
		e = apply_program(s, flags & APPLY_ASCENDING ? i : n + 1 - i, args, flags);
	return e;
}

static struct err *cmd_thread_apply(struct session *s, const char *args)
{
	struct thread_id id = {s->inf.number, s->thread};
	unsigned frame = s->frame;
	bool all = !strncmp(args, "all", 3) && (!args[3] || isspace((unsigned char)args[3]));
	struct err *e = *args ? NULL : err_new("Please specify a thread ID list");

	if (!e)
		e = all ? apply_all(s, args + 3 + strspn(args + 3, " \t")) : apply_list(s, args);
	if (is_there(s, id)) {
		err_free(select_thread(s, id));
		s->frame = frame;
	} else if (held_program(s, id.program)) { // It does not run.
		err_free(held_switch(s, id.program));
	}
	return e;
}

static struct err *cmd_thread_name(struct session *s, const char *args)
{
	struct dthread *t;
	struct err *e = session_thread(s, &t);

	if (e)
		return e;
	size_t n = strlen(args);
	if (n >= sizeof(t->name))
		return err_new("A name has at most %zu characters.", sizeof(t->name) - 1);
	memcpy(t->name, args, n + 1);
	return NULL;
}

/** Checks whether a thread is one that `thread find' searches, and shows it. */
static bool find_thread(struct session *s, const struct inferior *inf, const struct dthread *t,
			const regex_t *r)
{
	struct thread_id id = {inf->number, t->number};
	_cleanup_(buf_deinit) struct buf target = {0};
	char name[THREAD_NAME];
	const char *known = session_thread_name(t, name);

	session_put_target(s, t, &target);
	const char *const seen[][2] = {{"name", known}, {"target id", buf_str(&target)}};
	bool found = false;
	for (unsigned i = 0; i < ARRAY_LEN(seen); i++) {
		if (regexec(r, seen[i][1], 0, NULL, 0))
			continue;
		buf_puts(&s->out, "Thread ");
		session_put_thread_id(s, id, &s->out);
		buf_printf(&s->out, " has %s '%s'\n", seen[i][0], seen[i][1]);
		found = true;
	}
	return found;
}

static struct err *cmd_thread_find(struct session *s, const char *args)
{
	unsigned found = 0;
	regex_t r;

	if (!*args || regcomp(&r, args, REG_EXTENDED | REG_NOSUB))
		return err_new("Invalid regexp: %s", args);
	for (unsigned p = 1; p <= s->programs_made; p++) {
		const struct inferior *inf = held_program(s, p);

		for (unsigned n = 1; inf && n <= inf->threads_made; n++) {
			const struct dthread *t = inferior_thread_number(inf, n);

			found += t && find_thread(s, inf, t, &r);
		}
	}
	regfree(&r);
	if (!found)
		buf_printf(&s->out, "No threads match '%s'\n", args);
	return NULL;
}

/* -- settings --------------------------------------------------------------------------------- */

const struct command commands_thread[] = {
	{"thread,t", "running", "[NUMBER]", "Select a thread, or show the selected one.",
	 COMPLETE_NONE, cmd_thread, false, false},
	{"thread apply", "running", "all|NUMBERS [-q] [-s] [-ascending] COMMAND",
	 "Run a command in each of several threads.\n"
	 "-q: do not show their names. -s: do not show errors. `all' begins with the\n"
	 "newest thread; with -ascending, with the oldest.",
	 COMPLETE_COMMAND, cmd_thread_apply, false, false},
	{"thread name", "running", "[NAME]", "Give the selected thread a name of your choice.",
	 COMPLETE_NONE, cmd_thread_name, false, false},
	{"thread find", "running", "REGEX", "Show the threads whose name or number matches.",
	 COMPLETE_NONE, cmd_thread_find, false, false},
	{0},
};
