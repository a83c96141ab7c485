#include "tracer/commands.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/cleanup.h"
#include "base/near.h"
#include "explain/explain.h"
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
	{"stuck", "What each thread of a process waits for: pawl stuck -p PID|NAME."},
	{"explain", "What a call, an error or a signal means: pawl explain openat EACCES."},
	{"completion",
	 "The words of the command line, for a shell: pawl completion bash|zsh|fish."},
	{"help", "pawl help [TOPIC]: a command, a heading of --help, a call, an error, a signal."},
};

const char *command_name(size_t i)
{
	if (i < ARRAY_LEN(commands))
		return commands[i].name;
	const struct answer *a = view_answer(i - ARRAY_LEN(commands));
	return a ? a->name : NULL;
}

const char *command_near(const char *word)
{
	struct near n = {.name = word};
	const struct answer *a;

	for (size_t i = 0; i < ARRAY_LEN(commands); i++)
		near_try(&n, commands[i].name);
	for (size_t i = 0; (a = view_answer(i)); i++)
		near_try(&n, a->name);
	return n.best;
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

/** e: why the topic is nothing that can be explained, either; it is freed. */
static int unknown(const char *topic, struct err *e)
{
	const char *near = command_near(topic);

	near = near ? near : err_meant(e);

	fprintf(stderr, "pawl help: there is nothing about '%s'", topic);
	if (near)
		fprintf(stderr, ": did you mean '%s'?", near);
	fputs(near ? "\n" : "; man pawl has more\n", stderr);
	err_free(e);
	return 1;
}

int command_help(const char *topic)
{
	static const struct options plain;
	_cleanup_(buf_deinit) struct buf text = {0};
	const struct answer *a;
	struct err *e = NULL;

	for (size_t i = 0; topic && (a = view_answer(i)); i++) {
		if (strcmp(a->name, topic) != 0)
			continue;
		show_answer(a);
		return fflush(stdout) != 0;
	}
	for (size_t i = 0; topic && i < ARRAY_LEN(commands); i++) {
		if (strcmp(commands[i].name, topic) != 0)
			continue;
		puts(commands[i].about);
		return fflush(stdout) != 0;
	}
	if (!topic)
		fputs(options_help(&plain), stdout);
	else if (!show_heading(options_help(&plain), topic))
		e = explain_put(&text, topic, NULL);
	fputs(buf_str(&text), stdout);
	return e ? unknown(topic, e) : fflush(stdout) != 0;
}
