#include "debugger/protocol/signal_numbers.h"

#include <signal.h>
#include <stdint.h>

enum { UNKNOWN = 143, FIRST_OF_33 = 45 };

static const uint8_t numbers[_NSIG] = {
	[SIGHUP] = 1,	[SIGINT] = 2,	 [SIGQUIT] = 3,	 [SIGILL] = 4,	 [SIGTRAP] = 5,
	[SIGABRT] = 6,	[SIGFPE] = 8,	 [SIGKILL] = 9,	 [SIGBUS] = 10,	 [SIGSEGV] = 11,
	[SIGSYS] = 12,	[SIGPIPE] = 13,	 [SIGALRM] = 14, [SIGTERM] = 15, [SIGURG] = 16,
	[SIGSTOP] = 17, [SIGTSTP] = 18,	 [SIGCONT] = 19, [SIGCHLD] = 20, [SIGTTIN] = 21,
	[SIGTTOU] = 22, [SIGIO] = 23,	 [SIGXCPU] = 24, [SIGXFSZ] = 25, [SIGVTALRM] = 26,
	[SIGPROF] = 27, [SIGWINCH] = 28, [SIGUSR1] = 30, [SIGUSR2] = 31, [SIGPWR] = 32,
	[32] = 77,	[64] = 78,
};

unsigned signal_to_protocol(int sig)
{
	if (sig <= 0 || sig >= _NSIG)
		return sig ? UNKNOWN : 0;
	if (sig >= 33 && sig <= 63)
		return FIRST_OF_33 + (unsigned)sig - 33;
	return numbers[sig] ? numbers[sig] : UNKNOWN;
}

int signal_of_protocol(unsigned number)
{
	for (int sig = 1; number && number != UNKNOWN && sig < _NSIG; sig++)
		if (signal_to_protocol(sig) == number)
			return sig;
	return 0;
}
