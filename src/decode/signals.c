#include "decode/signals.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { RT_FIRST = 32, RT_LAST = 64 };

static const char names[][10] = {
	"",	    "SIGHUP",  "SIGINT",    "SIGQUIT", "SIGILL",   "SIGTRAP",	"SIGABRT",
	"SIGBUS",   "SIGFPE",  "SIGKILL",   "SIGUSR1", "SIGSEGV",  "SIGUSR2",	"SIGPIPE",
	"SIGALRM",  "SIGTERM", "SIGSTKFLT", "SIGCHLD", "SIGCONT",  "SIGSTOP",	"SIGTSTP",
	"SIGTTIN",  "SIGTTOU", "SIGURG",    "SIGXCPU", "SIGXFSZ",  "SIGVTALRM", "SIGPROF",
	"SIGWINCH", "SIGIO",   "SIGPWR",    "SIGSYS",  "SIGRTMIN",
};

static const struct {
	char name[8];
	int sig;
} aliases[] = {{"IOT", 6}, {"CLD", 17}, {"POLL", 29}, {"UNUSED", 31}, {"RTMAX", 64}};

const char *signal_name(int sig, char buf[16])
{
	if (sig <= 0 || sig > RT_LAST)
		return NULL;
	if (sig <= RT_FIRST)
		return names[sig];
	int rt = sig - RT_FIRST;
	char *p = buf;

	memcpy(p, "SIGRT_", 6);
	p += 6;
	if (rt >= 10)
		*p++ = (char)('0' + rt / 10);
	*p++ = (char)('0' + rt % 10);
	*p = '\0';
	return buf;
}

static int number_of(const char *s, int lo, int hi)
{
	char *end;
	long v = strtol(s, &end, 10);

	return end != s && !*end && v >= lo && v <= hi ? (int)v : -1;
}

int signal_number(const char *name)
{
	if (*name >= '0' && *name <= '9')
		return number_of(name, 0, 255);
	if (!strncasecmp(name, "SIG", 3))
		name += 3;
	for (int i = 1; i <= RT_FIRST; i++) {
		if (!strcasecmp(names[i] + 3, name))
			return i;
	}
	for (size_t i = 0; i < sizeof(aliases) / sizeof(aliases[0]); i++) {
		if (!strcasecmp(aliases[i].name, name))
			return aliases[i].sig;
	}
	if (!strncasecmp(name, "RT_", 3)) {
		int rt = number_of(name + 3, 0, RT_LAST - RT_FIRST);

		return rt < 0 ? -1 : rt + RT_FIRST;
	}
	return -1;
}
