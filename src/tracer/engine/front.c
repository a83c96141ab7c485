/**
 * The front: the process that the shell waits for when the tracer may have to stay behind
 * (ptrace.h). It does nothing but pass signals to the tracer and the end to the shell.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/log.h"
#include "base/stdfiles.h"
#include "tracer/engine/ptrace.h"
#include "tracer/engine/seccomp.h"

/** Where we are the first process of a pid namespace, orphans of the program become our children.
 */
static void reap_orphans(pid_t tracer)
{
	siginfo_t info = {0};

	while (!waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) && info.si_pid &&
	       info.si_pid != tracer)
		waitpid(info.si_pid, NULL, 0);
}

/** Sends on what was sent to us alone; what the terminal sends, the tracer got itself. */
static void forward(int fd, pid_t tracer)
{
	struct signalfd_siginfo s;

	if (read(fd, &s, sizeof(s)) != sizeof(s))
		return;
	if (s.ssi_signo == SIGCHLD)
		reap_orphans(tracer);
	else if (s.ssi_code != SI_KERNEL)
		kill(tracer, (int)s.ssi_signo);
}

static void end_of_tracer(pid_t tracer, struct engine_end *end)
{
	int status;
	pid_t r;

	do
		r = waitpid(tracer, &status, 0);
	while (r < 0 && errno == EINTR);
	*end = (struct engine_end){.known = true, .code = 1};
	if (r != tracer)
		return;
	if (WIFSIGNALED(status))
		end->sig = WTERMSIG(status);
	else
		end->code = WEXITSTATUS(status);
}

/** The signals that the front passes on, and SIGCHLD. */
static void forwarded_signals(sigset_t *set)
{
	sigemptyset(set);
	for (int sig = 1; sig < NSIG; sig++)
		if (sig != SIGALRM && sig != SIGTSTP && sig != SIGTTIN && sig != SIGTTOU &&
		    sig != SIGCONT)
			sigaddset(set, sig);
}

/** The tracer goes on by itself. front: the process that the shell waits for; end: the descriptor
 * that it is told by. */
static void front_leave(struct engine_opts *o, pid_t front, int end)
{
	o->front = end + 1;
	// The shell sees the front stop; children in other process groups still need us.
	interrupt_never_stop();
	// Who kills the front means us.
	interrupt_with_parent(front, o->inherited);
}

bool engine_front(struct engine_opts *o, struct engine_end *end)
{
	int fds[2];
	sigset_t set, old;

	o->front = 0;
	if (!seccomp_needs_front(o) || pipe2(fds, O_CLOEXEC))
		return false;
	// From before the fork on, or one that comes while the tracer runs already would be lost.
	forwarded_signals(&set);
	sigprocmask(SIG_BLOCK, &set, &old);
	pid_t front = getpid(), tracer = fork();
	if (tracer <= 0)
		sigprocmask(SIG_SETMASK, &old, NULL);
	if (tracer < 0) {
		close(fds[0]);
		close(fds[1]);
		return false;
	}
	if (!tracer) {
		close(fds[0]);
		front_leave(o, front, fds[1]);
		return false;
	}
	close(fds[1]);
	stdfiles_release();
	struct pollfd p[2] = {{.fd = fds[0], .events = POLLIN},
			      {.fd = signalfd(-1, &set, SFD_CLOEXEC), .events = POLLIN}};
	for (;;) {
		if (poll(p, 2, -1) < 0)
			continue;
		if (p[1].revents & POLLIN)
			forward(p[1].fd, tracer);
		if (p[0].revents)
			break;
	}
	if (read(fds[0], end, sizeof(*end)) != sizeof(*end))
		end_of_tracer(tracer, end);
	sigprocmask(SIG_SETMASK, &old, NULL);
	return true;
}
