#include "unit/unit.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "proc/attach.h"
#include "proc/control.h"

static void says(pid_t pid, int errnum, const char *what)
{
	struct err *e = attach_explain(pid, pid, errnum);

	if (!strstr(err_msg(e), what))
		fail_msg("\"%s\" does not say \"%s\"", err_msg(e), what);
	err_free(e);
}

static void causes(void **state)
{
	int fds[2];
	char byte;

	(void)state;
	says(999999999, ESRCH, "no such process");
	says(getpid(), EPERM, "this tracer itself");

	pid_t zombie = fork();
	if (!zombie)
		_exit(0);
	siginfo_t info;
	waitid(P_PID, (id_t)zombie, &info, WEXITED | WNOWAIT);
	says(zombie, EPERM, "it has ended (a zombie");
	waitpid(zombie, NULL, 0);

	// A child that our other child traces.
	assert_int_equal(pipe(fds), 0);
	pid_t victim = fork();
	assert_int_not_equal(victim, -1); // it would be everybody
	if (!victim) {
		pause();
		_exit(0);
	}
	pid_t tracer = fork();
	assert_int_not_equal(tracer, -1);
	if (!tracer) {
		struct err *e = control_seize(victim, 0);

		(void)!write(fds[1], e ? "n" : "y", 1);
		pause();
		_exit(0);
	}
	assert_int_equal(read(fds[0], &byte, 1), 1);
	if (byte == 'y')
		says(victim, EPERM, "already traced by proc_attach (pid ");
	kill(tracer, SIGKILL);
	kill(victim, SIGKILL);
	waitpid(tracer, NULL, 0);
	waitpid(victim, NULL, 0);
}

/* From the first user namespace all others can be traced, so they are never the reason. */
static void user_namespace(void **state)
{
	char own[64] = "";

	(void)state;
	if (readlink("/proc/self/ns/user", own, sizeof(own) - 1) < 0 ||
	    strcmp(own, "user:[4026531837]"))
		skip();
	pid_t inner = fork();
	assert_int_not_equal(inner, -1); // it would be everybody
	if (!inner) {
		(void)!unshare(CLONE_NEWUSER);
		raise(SIGSTOP);
		_exit(0);
	}
	assert_int_equal(waitpid(inner, NULL, WUNTRACED), inner);
	struct err *e = attach_explain(inner, inner, EPERM);
	assert_null(strstr(err_msg(e), "user namespace"));
	err_free(e);
	kill(inner, SIGKILL);
	waitpid(inner, NULL, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(causes),
					   cmocka_unit_test(user_namespace)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
