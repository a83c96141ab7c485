/** Signals that are pending while a thread has stopped for something else. */
#include "unit/unit.h"

#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include "proc/control.h"
#include "proc/owed.h"
#include "proc/stop.h"

/* SIGUSR2 stands for the owed signal, which would kill the thread. */
static bool is_owed(const siginfo_t *info)
{
	return info->si_signo == SIGUSR2;
}

static int say;

static void handler(int sig)
{
	(void)!write(say, sig == SIGUSR1 ? "1" : "?", 1);
}

struct scene {
	pid_t pid;
	int said;
};

/** Makes a tracee that is stopped by an interrupt, handles SIGUSR1, and says by bytes what it gets.
 */
static void scene_init(struct scene *s)
{
	int fds[2];
	char ready;
	struct stop stop;

	assert_int_equal(pipe(fds), 0);
	s->pid = fork();
	assert_int_not_equal(s->pid, -1); // it would be everybody
	if (!s->pid) {
		say = fds[1];
		signal(SIGUSR1, handler);
		(void)!write(say, "r", 1);
		for (;;)
			pause();
	}
	close(fds[1]);
	s->said = fds[0];
	assert_int_equal(read(s->said, &ready, 1), 1);
	assert_null(control_seize(s->pid, 0));
	assert_null(control_interrupt(s->pid));
	assert_true(stop_wait_thread(s->pid, &stop));
	assert_int_equal(stop.kind, STOP_TRAP);
}

static void scene_deinit(struct scene *s, int ends_by)
{
	int status;

	assert_int_equal(waitpid(s->pid, &status, 0), s->pid);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), ends_by);
	close(s->said);
}

static void taken(void **state)
{
	struct scene s;
	char byte;

	(void)state;
	scene_init(&s);
	assert_false(owed_is_pending(s.pid, is_owed));
	tgkill(s.pid, s.pid, SIGUSR1);
	assert_false(owed_is_pending(s.pid, is_owed));
	tgkill(s.pid, s.pid, SIGUSR2);
	assert_true(owed_is_pending(s.pid, is_owed));
	// An interrupt comes before both, and SIGUSR1, whose number is lower, before SIGUSR2.
	assert_null(control_interrupt(s.pid));
	assert_true(owed_await(s.pid, SIGUSR2));
	assert_false(owed_is_pending(s.pid, is_owed));
	assert_null(control_detach(s.pid, 0));
	assert_int_equal(read(s.said, &byte, 1), 1);
	assert_int_equal(byte, '1');
	kill(s.pid, SIGTERM);
	scene_deinit(&s, SIGTERM);
}

static void in_a_group_stop(void **state)
{
	struct scene s;

	(void)state;
	scene_init(&s);
	tgkill(s.pid, s.pid, SIGUSR2);
	kill(s.pid, SIGSTOP);
	assert_true(owed_await(s.pid, SIGUSR2));
	assert_null(control_detach(s.pid, 0));
	kill(s.pid, SIGTERM);
	kill(s.pid, SIGCONT);
	scene_deinit(&s, SIGTERM);
}

static void ended(void **state)
{
	struct scene s;

	(void)state;
	scene_init(&s);
	tgkill(s.pid, s.pid, SIGUSR2);
	kill(s.pid, SIGKILL);
	assert_false(owed_await(s.pid, SIGUSR2)); // This has reaped it.
	assert_int_equal(kill(s.pid, 0), -1);
	close(s.said);
}

static void breakpoint(void **state)
{
	siginfo_t info = {.si_signo = SIGTRAP, .si_code = 0x80};

	(void)state;
	assert_true(owed_is_breakpoint(&info));
	info.si_code = SI_USER;
	assert_false(owed_is_breakpoint(&info));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(taken),
		cmocka_unit_test(in_a_group_stop),
		cmocka_unit_test(ended),
		cmocka_unit_test(breakpoint),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
