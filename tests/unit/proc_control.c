#include "unit/unit.h"

#include <errno.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "proc/control.h"
#include "proc/launch.h"
#include "proc/stop.h"

static struct stop wait_for(pid_t pid)
{
	struct stop s;

	assert_int_equal(stop_wait(STOP_WAIT, false, &s), 1);
	assert_int_equal(s.tid, pid);
	return s;
}

static void go(pid_t pid, int sig)
{
	assert_null(control_resume(pid, RESUME_SYSCALL, sig));
}

/* From the launch to the end of `sh -c 'kill -USR1 $$'`: the command's execve, the signal, death.
 */
static void a_life(void **state)
{
	char *const argv[] = {(char *)"sh", (char *)"-c", (char *)"kill -USR1 $$", NULL};
	struct launch_opts o = {.argv = argv};
	bool exec_entry = false, exec_event = false, signal_seen = false;
	struct control_call c;
	struct launch l;
	siginfo_t info;
	struct stop s;

	(void)state;
	sigemptyset(&o.ignored);
	sigemptyset(&o.defaulted);
	assert_null(launch_start(&o, &l));
	struct err *e = control_seize(l.pid, 0);
	if (e) {
		launch_abort(&l);
		skip();
	}
	assert_null(control_interrupt(l.pid));
	s = wait_for(l.pid);
	assert_int_equal(s.kind, STOP_TRAP);
	launch_go(&l);
	for (go(l.pid, 0); s = wait_for(l.pid), s.kind < STOP_EXITED;) {
		int sig = 0;

		if (s.kind == STOP_SYSCALL) {
			assert_null(control_call(l.pid, &c));
			assert_true(c.op == CONTROL_ENTRY || c.op == CONTROL_EXIT);
			if (c.op == CONTROL_ENTRY && c.u.entry.nr == SYS_execve)
				exec_entry = true;
			else if (c.op == CONTROL_EXIT && exec_event && !signal_seen)
				assert_true(c.ip != 0);
		} else if (s.kind == STOP_EXEC) {
			unsigned long former;

			assert_true(exec_entry);
			exec_event = true;
			assert_null(control_message(l.pid, &former));
			assert_int_equal(former, l.pid);
		} else if (s.kind == STOP_SIGNAL) {
			assert_int_equal(s.sig, SIGUSR1);
			assert_null(control_siginfo(l.pid, &info));
			assert_int_equal(info.si_pid, l.pid);
			signal_seen = true;
			sig = s.sig;
		}
		go(l.pid, sig);
	}
	assert_true(exec_event && signal_seen);
	assert_int_equal(s.kind, STOP_KILLED);
	assert_int_equal(s.sig, SIGUSR1);
	assert_int_equal(stop_wait(STOP_WAIT, false, &s), -ECHILD);
	assert_ptr_equal(control_resume(l.pid, RESUME_CONT, 0), &err_gone);
}

static void bad_commands(void **state)
{
	char *argv[] = {(char *)"no-such-command-anywhere", NULL};
	struct launch_opts o = {.argv = argv};
	struct launch l;
	struct err *e = launch_start(&o, &l);

	(void)state;
	assert_non_null(e);
	assert_string_equal(err_msg(e), "Cannot find executable 'no-such-command-anywhere'");
	err_free(e);
	argv[0] = (char *)"./no/such/file";
	e = launch_start(&o, &l);
	assert_string_equal(err_msg(e), "Cannot stat './no/such/file': No such file or directory");
	err_free(e);
	argv[0] = (char *)"sh";
	o.user = "no such user";
	e = launch_start(&o, &l);
	assert_string_equal(err_msg(e), "Cannot find user 'no such user'");
	err_free(e);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_life),
		cmocka_unit_test(bad_commands),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
