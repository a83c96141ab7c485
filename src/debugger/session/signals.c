#include "debugger/session/signals.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	const char *name, *text;
} known[] = {
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
static const char *const realtime[] = {
	"SIG32", "SIG33", "SIG34", "SIG35", "SIG36", "SIG37", "SIG38", "SIG39", "SIG40",
	"SIG41", "SIG42", "SIG43", "SIG44", "SIG45", "SIG46", "SIG47", "SIG48", "SIG49",
	"SIG50", "SIG51", "SIG52", "SIG53", "SIG54", "SIG55", "SIG56", "SIG57", "SIG58",
	"SIG59", "SIG60", "SIG61", "SIG62", "SIG63", "SIG64"};

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
	return sig >= 32 && sig <= 64 ? realtime[sig - 32] : "SIG?";
}

const char *signals_text(int sig)
{
	if (sig > 0 && sig < NAMED && known[sig].text)
		return known[sig].text;
	return "Real-time event";
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
