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

static char poked[] = "a text of many words, of several pages it is not";

/** The child of the next test: exits with 0 when it found everything as it was to be. */
static void tampered_child(int go)
{
	char c;

	(void)!read(go, &c, 1);
	if (syscall(SYS_getppid) != 77)
		_exit(1);
	if (syscall(SYS_chdir, "/no/such/dir") != getpid())
		_exit(2);
	_exit(strcmp(poked, "A TEXT of many words, of several pages it is not") ? 3 : 0);
}

/* A call that is not made and has another result; one made in place of another; memory. */
static void tampering(void **state)
{
	struct control_call c;
	struct stop s;
	int p[2];

	(void)state;
	assert_int_equal(pipe(p), 0);
	pid_t pid = fork();
	assert_int_not_equal(pid, -1); // it would be everybody
	if (!pid)
		tampered_child(p[0]);
	struct err *e = control_seize(pid, 0);
	if (e) {
		kill(pid, SIGKILL);
		waitpid(pid, NULL, 0);
		err_free(e);
		skip();
	}
	assert_null(control_interrupt(pid));
	assert_int_equal(wait_for(pid).kind, STOP_TRAP);
	assert_true(control_poke(pid, (uint64_t)(uintptr_t)poked + 2, "TEXT", 4));
	assert_true(control_poke(pid, (uint64_t)(uintptr_t)poked, "An", 1));
	assert_false(control_poke(pid, 16, "x", 1));
	assert_int_equal(write(p[1], "x", 1), 1);
	uint64_t nr = 0;
	for (go(pid, 0); s = wait_for(pid), s.kind < STOP_EXITED; go(pid, 0)) {
		assert_null(control_call(pid, &c));
		if (c.op == CONTROL_ENTRY) {
			nr = c.u.entry.nr;
			if (nr == SYS_getppid)
				assert_null(control_set_number(pid, (uint64_t)-1));
			if (nr == SYS_chdir)
				assert_null(control_set_number(pid, SYS_getpid));
		} else if (c.op == CONTROL_EXIT && nr == SYS_getppid) {
			assert_int_equal(c.u.exit.ret, -ENOSYS);
			assert_null(control_set_result(pid, 77));
		}
	}
	assert_int_equal(s.kind, STOP_EXITED);
	assert_int_equal(s.code, 0);
	assert_ptr_equal(control_set_result(pid, 1), &err_gone);
	close(p[0]);
	close(p[1]);
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
		cmocka_unit_test(tampering),
		cmocka_unit_test(bad_commands),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
