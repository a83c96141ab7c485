#include "unit/unit.h"

#include <unistd.h>

#include "proc/process.h"

struct guest {
	struct thread thread;
	int own;
};

static void threads_and_processes(void **state)
{
	_cleanup_(process_table_deinit) struct process_table t;

	(void)state;
	process_table_init(&t, sizeof(struct guest));
	struct thread *a = process_thread_add(&t, 10, 10), *b = process_thread_add(&t, 11, 10);
	assert_ptr_equal(a->process, b->process);
	assert_int_equal(a->process->nthreads, 2);
	assert_int_equal(((struct guest *)a)->own, 0);
	assert_ptr_equal(process_thread(&t, 11), b);
	assert_null(process_thread(&t, 12));

	// execve by a thread: the leader goes, the other takes its id
	process_thread_remove(&t, a);
	process_thread_rename(&t, b, 10);
	assert_ptr_equal(process_thread(&t, 10), b);
	assert_null(process_thread(&t, 11));
	assert_int_equal(b->process->nthreads, 1);

	process_thread_move(&t, b, 20);
	assert_int_equal(b->process->pid, 20);
	assert_null(map_get(&t.processes, 10));
	assert_int_equal(process_thread_count(&t), 1);
}

static void asks_the_kernel(void **state)
{
	(void)state;
	assert_true(process_has_thread(getpid(), gettid()));
	assert_false(process_has_thread(getpid(), getppid()));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(threads_and_processes),
		cmocka_unit_test(asks_the_kernel),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
