#include "trace/options/tips.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "trace/options/value.h"

static const char *const texts[] = {
	"The manual page explains every option and has many\n"
	"examples: man pawl",
	"Only the calls that you want cost time with -f. What\n"
	"-e trace= leaves out runs at full speed:\n"
	"\n"
	"    pawl -f -e trace=openat,execve make",
	"Record a run once, and look at it later as often as you\n"
	"like, each time with other options:\n"
	"\n"
	"    pawl --record=rec -o /dev/null COMMAND\n"
	"    pawl --replay=rec -c\n"
	"    pawl --replay=rec -e trace=%file -y",
	"A link to pawl that is named strace works as strace: same\n"
	"options, same text. Scripts that parse it need no change.",
	"What fails? -Z shows failing calls only:\n"
	"\n"
	"    pawl -f -Z COMMAND",
	"What is that descriptor? -y shows the path that it refers\n"
	"to, -yy also the addresses of sockets.",
	"Where does the time go? -c -w counts the time that passes in\n"
	"each call, -c only the system time. -S max-time shows the\n"
	"slowest first.",
	"Write one file per process, and merge them afterwards:\n"
	"\n"
	"    pawl -ff -ttt -o trace COMMAND\n"
	"    pawl log-merge trace",
	"Why is no filter set? --debug=seccomp gives the reason:\n"
	"\n"
	"    pawl --debug=seccomp -e trace=chdir COMMAND",
	"-P shows only the calls that use one file, by a path or by\n"
	"a descriptor:\n"
	"\n"
	"    pawl -f -P /etc/passwd COMMAND",
	"With -D, the parent of the program is not pawl. -DD and -DDD\n"
	"also keep signals for its process group away from pawl.",
	"Show times in nanoseconds:\n"
	"\n"
	"    pawl --timestamps=unix,ns --syscall-times=ns COMMAND",
	"Does a program hang? Attach to it. When you interrupt pawl,\n"
	"the program continues undisturbed:\n"
	"\n"
	"    pawl -f -p \"$(pidof PROGRAM)\"",
	"Structures show only their most important fields. -v shows\n"
	"all fields, -N the names of arguments.",
	"Which programs are run? Show each with its arguments:\n"
	"\n"
	"    pawl -f -s 200 -e trace=execve -e signal=none COMMAND",
};

/* A ratchet wheel and its pawl. */
static const char *const drawing[] = {
	"",
	"              _____",
	"       o=====/     |  the pawl",
	"        \\___  _____/",
	"            \\/",
	"      ___|\\__|\\__|\\___",
	"    /|                 |\\",
	"   /_|    .-------.    |_\\",
	"   |     /         \\     |",
	"   |    |     O     |    |   turns one way only",
	"   |     \\         /     |",
	"   \\-|    '-------'    |-/",
	"    \\|___   ___   ___  |/",
	"         |/    |/    |/",
};

static const char *const formats[] = {"none", "compact", "full", NULL};

/** The part after "word:", or s itself; *named: the word was there. */
static const char *item_value(const char *s, const char *word, bool *named)
{
	size_t n = strlen(word);

	*named = !strncasecmp(s, word, n) && s[n] == ':';
	return *named ? s + n + 1 : s;
}

static bool item_format(const char *s, struct tips *t)
{
	for (int i = 0; formats[i]; i++) {
		if (!strcasecmp(formats[i], s)) {
			t->format = (enum tips_format)i;
			return true;
		}
	}
	return false;
}

static bool item_id(const char *s, struct tips *t)
{
	long n;

	if (!strcasecmp(s, "random")) {
		t->id = -1;
		return true;
	}
	struct err *e = value_number("", s, 0, INT_MAX, &n);
	if (!e)
		t->id = (int)n;
	err_free(e);
	return !e;
}

static bool item_parse(const char *s, struct tips *t)
{
	bool is_id, is_format;
	const char *id = item_value(s, "id", &is_id), *format = item_value(s, "format", &is_format);

	if (!is_id && item_format(format, t))
		return true;
	return !is_format && item_id(id, t);
}

struct err *tips_parse(const char *opt, const char *s, const char *const *words, struct tips *t)
{
	_free_ char *copy = alloc_strdup(s ? s : "");

	if (t->format == TIPS_NONE)
		t->format = TIPS_COMPACT;
	for (char *save, *item = strtok_r(copy, ",", &save); item;
	     item = strtok_r(NULL, ",", &save))
		if (!item_parse(item, t))
			return value_unknown(opt, s, item, words);
	return NULL;
}

static void put_edge(struct buf *b, char corner, size_t width)
{
	buf_puts(b, "  ");
	buf_putc(b, corner);
	for (size_t i = 0; i < width + 2; i++)
		buf_putc(b, '-');
	buf_putc(b, corner);
	buf_putc(b, '\n');
}

void tips_put(const struct tips *t, struct buf *b)
{
	struct timespec now;
	size_t width = 0;

	if (t->format == TIPS_NONE)
		return;
	clock_gettime(CLOCK_REALTIME, &now);
	unsigned id =
		t->id >= 0 ? (unsigned)t->id : (unsigned)now.tv_nsec / 1000 + (unsigned)getpid();
	const char *text = texts[id % ARRAY_LEN(texts)];
	for (const char *p = text; *p; p += strcspn(p, "\n"), p += *p == '\n')
		if (strcspn(p, "\n") > width)
			width = strcspn(p, "\n");
	put_edge(b, '.', width);
	for (const char *p = text; *p; p += *p == '\n') {
		size_t n = strcspn(p, "\n");

		buf_printf(b, "  | %-*.*s |\n", (int)width, (int)n, p);
		p += n;
	}
	put_edge(b, '\'', width);
	for (unsigned i = 0; t->format == TIPS_FULL && i < ARRAY_LEN(drawing); i++)
		buf_printf(b, "%s\n", drawing[i]);
}
