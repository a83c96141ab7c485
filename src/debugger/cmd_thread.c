/* Commands about threads, and about what is followed at a fork. */
#include <ctype.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/session.h"
#include "proc/procfs.h"

static void put_thread(struct session *s, const struct dthread *t)
{
	char name[THREAD_NAME];

	const char *known = session_thread_name(t, name);

	buf_printf(&s->out, "Thread %u (LWP %d", t->number, (int)t->thread.tid);
	if (*known)
		buf_printf(&s->out, " \"%s\"", known);
	buf_putc(&s->out, ')');
}

const char *session_thread_name(const struct dthread *t, char room[THREAD_NAME])
{
	if (*t->name || t->fixed)
		return t->name;
	long n = procfs_comm(t->thread.tid, room, THREAD_NAME - 1);
	room[n > 0 ? n : 0] = '\0';
	return room;
}

static struct err *select_thread(struct session *s, unsigned long number)
{
	struct dthread *t = inferior_thread_number(&s->inf, (unsigned)number);

	if (!t)
		return err_new("Unknown thread %lu.", number);
	s->thread = t->number;
	s->frame = 0;
	inferior_look(&s->inf, t);
	return NULL;
}

static struct err *cmd_thread(struct session *s, const char *args)
{
	struct dthread *t;
	char *end;

	if (!*args) {
		struct err *e = session_thread(s, &t);

		if (e)
			return e;
		buf_printf(&s->out, "[Current thread is %u (LWP %d)]\n", t->number,
			   (int)t->thread.tid);
		return NULL;
	}
	unsigned long n = strtoul(args, &end, 10);
	if (*end)
		return err_new("Invalid thread ID: %s", args);
	struct err *e = select_thread(s, n);
	if (e)
		return e;
	t = inferior_thread_number(&s->inf, s->thread);
	buf_printf(&s->out, "[Switching to thread %u (LWP %d)]\n#0  ", t->number,
		   (int)t->thread.tid);
	session_where(s, 0);
	return NULL;
}

/* -- thread apply ----------------------------------------------------------------------------- */

enum apply_flags { APPLY_QUIET = 1, APPLY_SILENT = 2, APPLY_ASCENDING = 4 };

/** Words that begin with a dash. */
static const char *take_flags(const char *args, unsigned *flags)
{
	static const struct {
		const char *name;
		unsigned flag;
	} known[] = {{"-q", APPLY_QUIET},
		     {"-s", APPLY_SILENT},
		     {"-c", 0},
		     {"-ascending", APPLY_ASCENDING}};

	for (unsigned i = 0; i < ARRAY_LEN(known); i++) {
		size_t n = strlen(known[i].name);

		if (strncmp(args, known[i].name, n) != 0 || !isspace((unsigned char)args[n]))
			continue;
		*flags |= known[i].flag;
		args += n + strspn(args + n, " \t");
		i = (unsigned)-1;
	}
	return args;
}

static struct err *apply_one(struct session *s, unsigned long number, const char *command,
			     unsigned flags)
{
	struct err *e = select_thread(s, number);

	if (e)
		return e;
	if (!(flags & APPLY_QUIET)) {
		buf_putc(&s->out, '\n');
		put_thread(s, inferior_thread_number(&s->inf, s->thread));
		buf_puts(&s->out, ":\n");
	}
	e = command_run(s, command);
	if (!e || !(flags & APPLY_SILENT))
		return e;
	err_free(e);
	return NULL;
}

/** Where the command begins: behind numbers and ranges. */
static const char *behind_list(const char *list)
{
	while (isdigit((unsigned char)*list)) {
		list += strspn(list, "0123456789-");
		list += strspn(list, " \t,");
	}
	return list;
}

static struct err *apply_list(struct session *s, const char *list)
{
	const char *command = behind_list(list);
	unsigned flags = 0;
	struct err *e = NULL;

	if (command == list)
		return err_new("Invalid thread ID: %s", list);
	const char *end = command;
	command = take_flags(command, &flags);
	if (!*command)
		return err_new("Please specify a command to apply on the threads");
	while (list < end && !e) {
		char *at;
		unsigned long first = strtoul(list, &at, 10), last = first;

		if (*at == '-')
			last = strtoul(at + 1, &at, 10);
		for (unsigned long n = first; n <= last && !e; n++)
			e = apply_one(s, n, command, flags);
		list = at + strspn(at, " \t,");
	}
	return e;
}

static struct err *apply_all(struct session *s, const char *args)
{
	unsigned flags = 0;
	unsigned n = s->inf.threads_made;
	struct err *e = NULL;

	args = take_flags(args, &flags);
	if (!*args)
		return err_new("Please specify a command at the end of 'thread apply all'");
	for (unsigned i = 1; i <= n && !e; i++) {
		unsigned number = flags & APPLY_ASCENDING ? i : n + 1 - i;

		if (inferior_thread_number(&s->inf, number))
			e = apply_one(s, number, args, flags);
	}
	return e;
}

static struct err *cmd_thread_apply(struct session *s, const char *args)
{
	unsigned thread = s->thread, frame = s->frame;
	bool all = !strncmp(args, "all", 3) && (!args[3] || isspace((unsigned char)args[3]));
	struct err *e = *args ? NULL : err_new("Please specify a thread ID list");

	if (!e)
		e = all ? apply_all(s, args + 3 + strspn(args + 3, " \t")) : apply_list(s, args);
	struct dthread *t = inferior_thread_number(&s->inf, thread);
	if (t) {
		s->thread = thread;
		s->frame = frame;
		inferior_look(&s->inf, t);
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

static struct err *cmd_thread_find(struct session *s, const char *args)
{
	char name[THREAD_NAME], lwp[32];
	unsigned found = 0;
	regex_t r;

	if (!*args || regcomp(&r, args, REG_EXTENDED | REG_NOSUB))
		return err_new("Invalid regexp: %s", args);
	for (unsigned n = 1; n <= s->inf.threads_made; n++) {
		const struct dthread *t = inferior_thread_number(&s->inf, n);

		if (!t)
			continue;
		struct buf id = {0};
		buf_printf(&id, "LWP %d", (int)t->thread.tid);
		memcpy(lwp, buf_str(&id), id.len + 1);
		buf_deinit(&id);
		const char *known = session_thread_name(t, name);
		bool by_name = !regexec(&r, known, 0, NULL, 0);
		bool by_id = !regexec(&r, lwp, 0, NULL, 0);
		if (by_name)
			buf_printf(&s->out, "Thread %u has name '%s'\n", n, known);
		if (by_id)
			buf_printf(&s->out, "Thread %u has target id '%s'\n", n, lwp);
		found += by_name || by_id;
	}
	regfree(&r);
	if (!found)
		buf_printf(&s->out, "No threads match '%s'\n", args);
	return NULL;
}

/* -- settings --------------------------------------------------------------------------------- */

static const char *const lock_names[] = {"off", "on", "step"};

static struct err *cmd_set_locking(struct session *s, const char *args)
{
	for (unsigned i = 0; i < ARRAY_LEN(lock_names); i++)
		if (!strcmp(args, lock_names[i]) || (!i && !strcmp(args, "replay"))) {
			s->locking = i;
			return NULL;
		}
	return err_new("\"off\", \"on\" or \"step\" expected.");
}

static struct err *cmd_show_locking(struct session *s, const char *args)
{
	(void)args;
	buf_printf(&s->out, "Mode for locking scheduler during execution is \"%s\".\n",
		   lock_names[s->locking]);
	return NULL;
}

static struct err *cmd_set_follow(struct session *s, const char *args)
{
	if (strcmp(args, "parent") != 0 && strcmp(args, "child") != 0)
		return err_new("\"parent\" or \"child\" expected.");
	s->inf.follow_child = !strcmp(args, "child");
	return NULL;
}

static struct err *cmd_show_follow(struct session *s, const char *args)
{
	(void)args;
	buf_printf(&s->out, "Debugger response to a program call of fork or vfork is \"%s\".\n",
		   s->inf.follow_child ? "child" : "parent");
	return NULL;
}

const struct command commands_thread[] = {
	{"thread,t", "running", "[NUMBER]", "Select a thread, or tell which one is.", COMPLETE_NONE,
	 cmd_thread, false, false},
	{"thread apply", "running", "all|NUMBERS [-q] [-s] [-ascending] COMMAND",
	 "Run a command in each of several threads.\n-q: without telling which, -s: errors are not "
	 "told; all begins with the youngest, unless -ascending is given.",
	 COMPLETE_COMMAND, cmd_thread_apply, false, false},
	{"thread name", "running", "[NAME]", "Give the thread a name of your own.", COMPLETE_NONE,
	 cmd_thread_name, false, false},
	{"thread find", "running", "REGEX", "Threads whose name or number matches.", COMPLETE_NONE,
	 cmd_thread_find, false, false},
	{"set scheduler-locking", "session", "off|on|step",
	 "Whether the other threads stay where they are while one runs: always, or (step) while it "
	 "is stepped.",
	 COMPLETE_NONE, cmd_set_locking, false, false},
	{"show scheduler-locking", "session", "", "Whether the other threads run.", COMPLETE_NONE,
	 cmd_show_locking, false, false},
	{"set follow-fork-mode", "session", "parent|child",
	 "Which process is debugged behind a fork; the other one runs freely.", COMPLETE_NONE,
	 cmd_set_follow, false, false},
	{"show follow-fork-mode", "session", "", "Which process is debugged behind a fork.",
	 COMPLETE_NONE, cmd_show_follow, false, false},
	{0},
};
