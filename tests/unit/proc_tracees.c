/** An execve by a thread that is not the leader, told of as long as the thread lives and when it
 * has been killed. */
#include "unit/unit.h"

#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "proc/control.h"
#include "proc/stop.h"
#include "proc/tracees.h"

static void *become(void *arg)
{
	char *const argv[] = {(char *)"true", NULL};

	execv("/bin/true", argv);
	_exit(1);
	return arg;
}

/** A process whose second thread executes a program as soon as it may go. */
static pid_t begin(int *go)
{
	int fds[2];
	char c;

	assert_int_equal(pipe(fds), 0);
	pid_t pid = fork();
	if (!pid) {
		pthread_t thread;

		if (read(fds[0], &c, 1) != 1 || pthread_create(&thread, NULL, become, NULL))
			_exit(1);
		pthread_join(thread, NULL);
		_exit(1);
	}
	close(fds[0]);
	*go = fds[1];
	return pid;
}

static void kills_in_the_stop(void **state)
{
	struct process_table t;
	pid_t caller = 0;
	struct stop s;
	int go;

	(void)state;
	pid_t pid = begin(&go);
	struct err *e = control_seize(pid, CONTROL_FORKS);
	if (e) {
		kill(pid, SIGKILL);
		skip();
	}
	process_table_init(&t, sizeof(struct thread));
	process_thread_add(&t, pid, pid);
	assert_int_equal(write(go, "", 1), 1);
	for (;;) {
		struct birth b;

		assert_int_equal(stop_wait(STOP_WAIT, false, &s), 1);
		if (s.kind == STOP_EXEC)
			break;
		assert_true(s.kind < STOP_EXITED);
		if (s.kind == STOP_CLONE) {
			assert_true(tracees_birth(&s, pid, &b));
			caller = b.tid;
			process_thread_add(&t, caller, pid);
		}
		err_free(control_resume(s.tid, RESUME_CONT, 0));
	}
	assert_int_equal(s.tid, pid);
	assert_true(caller && caller != pid);
	assert_int_equal(tracees_former(&t, pid), caller);
	kill(pid, SIGKILL);
	unsigned long former;
	while (!err_discard(control_message(pid, &former)))
		usleep(1000);
	assert_int_equal(tracees_former(&t, pid), caller);
	assert_int_equal(stop_wait(STOP_WAIT, false, &s), 1);
	assert_int_equal(s.kind, STOP_KILLED);
	close(go);
	process_table_deinit(&t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(kills_in_the_stop)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
