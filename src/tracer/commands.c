#include "tracer/commands.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/cleanup.h"
#include "base/near.h"
#include "explain/explain.h"
#include "manual/manual.h"
#include "trace/options/options.h"
#include "tracer/views.h"

static const struct {
	const char *name, *about;
} commands[] = {
	{"heap", "Leaks, peaks, and why the heap grows: pawl heap -h, pawl-heap(1)."},
	{"debug", "The debugger: pawl debug --help, pawl-debug(1)."},
	{"export", "A recording for other programs: pawl export RECORDING --format=FORMAT."},
	{"viewer",
	 "A recording on the screen of the terminal: pawl viewer RECORDING, pawl viewer -h."},
	{"redact", "A copy of a recording without its strings: pawl redact RECORDING -o FILE."},
	{"log-merge", "Merges the files of -ff -ttt -o PREFIX by time: pawl log-merge PREFIX."},
	{"explain", "What a call, an error or a signal means: pawl explain openat EACCES."},
	{"completion",
	 "The words of the command line, for a shell: pawl completion bash|zsh|fish."},
	{"help",
	 "pawl help [TOPIC]: a command, a heading of a manual, a call, an error, a signal."},
};

const char *command_name(size_t i)
{
	if (i < ARRAY_LEN(commands))
		return commands[i].name;
	const struct answer *a = view_answer(i - ARRAY_LEN(commands));
	return a ? a->name : NULL;
}

/** Looks at the names of all commands. */
static void commands_try(struct near *n)
{
	const struct answer *a;

	for (size_t i = 0; i < ARRAY_LEN(commands); i++)
		near_try(n, commands[i].name);
	for (size_t i = 0; (a = view_answer(i)); i++)
		near_try(n, a->name);
}

const char *command_near(const char *word)
{
	struct near n = {.name = word};

	commands_try(&n);
	return n.best && strcmp(n.best, word) != 0 ? n.best : NULL;
}

static void show_answer(const struct answer *a)
{
	printf("pawl %s [-v] [OPTIONS] %s\n%s\n", a->name,
	       a->two ? "A B" : "COMMAND | -p PID|NAME | RECORDING", a->about);
	printf("The plain options with the whole story: pawl %s\n", a->story);
	puts("See pawl(1), \"ANSWERS\".");
}

/** Prints the part of --help whose heading is the topic: the line that begins with it, and those
 * behind it that are indented. */
static bool show_heading(const char *help, const char *topic)
{
	size_t n = strlen(topic), column = sizeof("What is shown  ") - 1;

	for (const char *line = help; *line; line += strcspn(line, "\n") + 1) {
		if (strncasecmp(line, topic, n) || !isupper((unsigned char)*line) ||
		    (line[n] != ' ' && line[n] != '\n'))
			continue;
		do {
			printf("%.*s\n", (int)strcspn(line, "\n"), line);
			line += strcspn(line, "\n") + 1;
		} while (*line && strspn(line, " ") >= column);
		return true;
	}
	return false;
}

/** Shows a command's description. */
static bool show_command(const char *name)
{
	const struct answer *a;

	for (size_t i = 0; (a = view_answer(i)); i++) {
		if (strcmp(a->name, name) != 0)
			continue;
		show_answer(a);
		return true;
	}
	for (size_t i = 0; i < ARRAY_LEN(commands); i++) {
		if (strcmp(commands[i].name, name) != 0)
			continue;
		puts(commands[i].about);
		return true;
	}
	return false;
}

/** e: why the topic is nothing that can be explained, either; it is freed. */
static int unknown(const struct manual *m, const char *topic, struct err *e)
{
	struct near n = {.name = topic};

	commands_try(&n);
	if (err_meant(e))
		near_try(&n, err_meant(e));
	manual_try(m, &n);
	fprintf(stderr, "pawl help: there is nothing about '%s'", topic);
	if (n.best)
		fprintf(stderr, ": did you mean '%s'?", n.best);
	fputs(n.best ? "\n" : "; pawl help lists all topics\n", stderr);
	err_free(e);
	return 1;
}

static int show_topic(const struct manual *m, const char *topic)
{
	static const struct options plain;
	_cleanup_(buf_deinit) struct buf text = {0};
	struct err *e = NULL;

	if (show_command(topic))
		return fflush(stdout) != 0;
	bool known = show_heading(options_help(&plain), topic);

	if (known)
		putchar('\n');
	if (!manual_put(m, &text, topic) && !known) {
		e = explain_put(&text, topic, NULL);
		if (e && !manual_put_begin(m, &text, topic))
			return unknown(m, topic, e);
		err_free(e);
	}
	fputs(buf_str(&text), stdout);
	return fflush(stdout) != 0;
}

static int show_all(const struct manual *m)
{
	static const struct options plain;
	_cleanup_(buf_deinit) struct buf text = {0};

	buf_puts(&text, options_help(&plain));
	buf_puts(&text,
		 "\nTopics of pawl help: a command, a heading above, a call, an error, a signal,"
		 "\nand these parts of the manual pages:\n");
	manual_put_headings(m, &text);
	fputs(buf_str(&text), stdout);
	return fflush(stdout) != 0;
}

int command_help(char *const *words)
{
	_cleanup_(manual_deinit) struct manual m;
	_cleanup_(buf_deinit) struct buf topic = {0};

	manual_init(&m);
	for (; *words; words++) {
		buf_puts(&topic, topic.len ? " " : "");
		buf_puts(&topic, *words);
	}
	return topic.len ? show_topic(&m, buf_str(&topic)) : show_all(&m);
}
