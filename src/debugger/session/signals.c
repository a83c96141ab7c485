#include "debugger/session/signals.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct signal_words {
	const char *name, *text;
};

static const struct signal_words known[] = {
	[SIGHUP] = {"SIGHUP", "Hangup"},
	[SIGINT] = {"SIGINT", "Interrupt"},
	[SIGQUIT] = {"SIGQUIT", "Quit"},
	[SIGILL] = {"SIGILL", "Illegal instruction"},
	[SIGTRAP] = {"SIGTRAP", "Trace/breakpoint trap"},
	[SIGABRT] = {"SIGABRT", "Aborted"},
	[SIGBUS] = {"SIGBUS", "Bus error"},
	[SIGFPE] = {"SIGFPE", "Arithmetic exception"},
	[SIGKILL] = {"SIGKILL", "Killed"},
	[SIGUSR1] = {"SIGUSR1", "User defined signal 1"},
	[SIGSEGV] = {"SIGSEGV", "Segmentation fault"},
	[SIGUSR2] = {"SIGUSR2", "User defined signal 2"},
	[SIGPIPE] = {"SIGPIPE", "Broken pipe"},
	[SIGALRM] = {"SIGALRM", "Alarm clock"},
	[SIGTERM] = {"SIGTERM", "Terminated"},
	[SIGSTKFLT] = {"SIGSTKFLT", "Stack fault"},
	[SIGCHLD] = {"SIGCHLD", "Child status changed"},
	[SIGCONT] = {"SIGCONT", "Continued"},
	[SIGSTOP] = {"SIGSTOP", "Stopped (signal)"},
	[SIGTSTP] = {"SIGTSTP", "Stopped (user)"},
	[SIGTTIN] = {"SIGTTIN", "Stopped (tty input)"},
	[SIGTTOU] = {"SIGTTOU", "Stopped (tty output)"},
	[SIGURG] = {"SIGURG", "Urgent I/O condition"},
	[SIGXCPU] = {"SIGXCPU", "CPU time limit exceeded"},
	[SIGXFSZ] = {"SIGXFSZ", "File size limit exceeded"},
	[SIGVTALRM] = {"SIGVTALRM", "Virtual timer expired"},
	[SIGPROF] = {"SIGPROF", "Profiling timer expired"},
	[SIGWINCH] = {"SIGWINCH", "Window size changed"},
	[SIGIO] = {"SIGIO", "I/O possible"},
	[SIGPWR] = {"SIGPWR", "Power fail/restart"},
	[SIGSYS] = {"SIGSYS", "Bad system call"},
};
enum { NAMED = sizeof(known) / sizeof(*known) };

/* Realtime signals, as gdb names them. */
#define REALTIME(n) [(n)-32] = {"SIG" #n, "Real-time event " #n}
static const struct signal_words realtime[] = {
	REALTIME(32), REALTIME(33), REALTIME(34), REALTIME(35), REALTIME(36), REALTIME(37),
	REALTIME(38), REALTIME(39), REALTIME(40), REALTIME(41), REALTIME(42), REALTIME(43),
	REALTIME(44), REALTIME(45), REALTIME(46), REALTIME(47), REALTIME(48), REALTIME(49),
	REALTIME(50), REALTIME(51), REALTIME(52), REALTIME(53), REALTIME(54), REALTIME(55),
	REALTIME(56), REALTIME(57), REALTIME(58), REALTIME(59), REALTIME(60), REALTIME(61),
	REALTIME(62), REALTIME(63), REALTIME(64),
};

void signals_defaults(struct signal_rule *rules)
{
	static const int silent[] = {SIGALRM, SIGURG,	SIGIO, SIGVTALRM, SIGPROF,
				     SIGCHLD, SIGWINCH, 32,    33};

	for (int i = 0; i < SIGNALS_LIMIT; i++)
		rules[i] = (struct signal_rule){true, true, true};
	for (unsigned i = 0; i < sizeof(silent) / sizeof(*silent); i++)
		rules[silent[i]] = (struct signal_rule){false, false, true};
	rules[SIGTRAP].pass = rules[SIGINT].pass = false;
}

const char *signals_name(int sig)
{
	if (sig > 0 && sig < NAMED && known[sig].name)
		return known[sig].name;
	return sig >= 32 && sig <= 64 ? realtime[sig - 32].name : "SIG?";
}

const char *signals_text(int sig)
{
	if (sig > 0 && sig < NAMED && known[sig].text)
		return known[sig].text;
	return sig >= 32 && sig <= 64 ? realtime[sig - 32].text : "Unknown signal";
}

int signals_find(const char *name)
{
	if (isdigit((unsigned char)*name)) {
		char *end;
		long n = strtol(name, &end, 10);

		return !*end && n > 0 && n < SIGNALS_LIMIT ? (int)n : 0;
	}
	for (int sig = 1; sig < SIGNALS_LIMIT; sig++)
		if (!strcmp(signals_name(sig), name) || !strcmp(signals_name(sig) + 3, name))
			return sig;
	return 0;
}
