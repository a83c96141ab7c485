/**
 * The front: the process that the shell waits for if the tracer may have to stay behind (ptrace.h).
 * It only passes signals to the tracer, and the end of the trace to the shell.
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

/** If we are process 1 of a pid namespace, orphans of the program become our children
 * (pid_namespaces(7)), and somebody must reap them. */
static void reap_orphans(pid_t tracer)
{
	siginfo_t info = {0};

	while (!waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) && info.si_pid &&
	       info.si_pid != tracer)
		waitpid(info.si_pid, NULL, 0);
}

/** Passes on a signal that a process sent to us. A signal from the terminal (SI_KERNEL) has reached
 * the tracer as well. */
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

/** The signals that the front passes on, and SIGCHLD. Signals of job control keep their effect on
 * the front. */
static void forwarded_signals(sigset_t *set)
{
	sigemptyset(set);
	for (int sig = 1; sig < NSIG; sig++)
		if (sig != SIGALRM && sig != SIGTSTP && sig != SIGTTIN && sig != SIGTTOU &&
		    sig != SIGCONT)
			sigaddset(set, sig);
}

/** Makes this process, the tracer, independent of the front. front: its process id; end: the
 * descriptor to which the tracer will write how the trace has ended. */
static void front_leave(struct engine_opts *o, pid_t front, int end)
{
	o->front = end + 1;
	// The shell notices when the front stops. The tracer must keep running, since its tracees
	// in other process groups are not stopped.
	interrupt_never_stop();
	// Whoever kills the front wants to end the trace.
	interrupt_with_parent(front, o->inherited);
}

bool engine_front(struct engine_opts *o, struct engine_end *end)
{
	int fds[2];
	sigset_t set, old;

	o->front = 0;
	if (!seccomp_needs_front(o) || pipe2(fds, O_CLOEXEC))
		return false;
	// Signals are blocked before the fork, so that none is lost that arrives when the tracer is
	// running already and signalfd(2) does not exist yet.
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
