/**
 * Children that stop before their creator has reported them. Real tracees, since what may still be
 * reported is the kernel's knowledge.
 */
#include "unit/unit.h"

#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "proc/control.h"
#include "proc/fs/procfs.h"
#include "proc/unreported.h"
#include "proc/tracees.h"

struct scene {
	struct process_table table;
	struct unreported unreported;
	pid_t creator, child;
	struct thread *thread; /* the creator's */
	int said;	       /* the child writes one byte to this pipe when it runs */
};

static bool all_run(const struct thread *th)
{
	(void)th;
	return true;
}

static bool none_runs(const struct thread *th)
{
	(void)th;
	return false;
}

static _Noreturn void creator(int go, int say, unsigned flags)
{
	char byte;

	if (read(go, &byte, 1) != 1)
		_exit(1);
	if (!syscall(SYS_clone, flags | SIGCHLD, NULL, NULL, NULL, 0)) {
		(void)!write(say, "c", 1);
		_exit(0);
	}
	for (;;)
		pause();
}

/** Makes a creator with these options, and waits for the first stop of its child before any stop of
 * its own is looked at. */
static void scene_init(struct scene *s, unsigned options, unsigned flags)
{
	int go[2], say[2];
	pid_t *children = NULL;
	struct stop first;

	*s = (struct scene){.child = 0};
	assert_int_equal(pipe(go) | pipe(say), 0);
	s->creator = fork();
	assert_int_not_equal(s->creator, -1); // it would be everybody
	if (!s->creator) {
		close(go[1]);
		close(say[0]);
		creator(go[0], say[1], flags);
	}
	close(go[0]);
	close(say[1]);
	s->said = say[0];
	process_table_init(&s->table, sizeof(struct thread));
	s->thread = process_thread_add(&s->table, s->creator, s->creator);
	assert_null(control_seize(s->creator, options));
	assert_int_equal(write(go[1], "g", 1), 1);
	close(go[1]);
	while (!procfs_children(s->creator, s->creator, &children))
		sched_yield();
	s->child = children[0];
	free(children);
	assert_true(stop_wait_thread(s->child, &first));
	assert_false(stop_is_end(&first));
	unreported_add(&s->unreported, &s->table, &first);
}

static void kill_creator(struct scene *s)
{
	struct stop end;

	kill(s->creator, SIGKILL);
	while (stop_wait_thread(s->creator, &end) && !stop_is_end(&end))
		;
}

/** Resumes the child, which must say its byte. */
static void expect_alive(struct scene *s)
{
	char byte = 0;

	assert_null(control_detach(s->child, 0));
	assert_int_equal(read(s->said, &byte, 1), 1);
	assert_int_equal(byte, 'c');
}

static void scene_deinit(struct scene *s)
{
	close(s->said);
	unreported_deinit(&s->unreported);
	process_table_deinit(&s->table);
}

/** The usual case: the report is there already, and has not been looked at. */
static void reported(void **state)
{
	struct scene s;
	struct stop told, first;
	struct birth b;

	(void)state;
	scene_init(&s, CONTROL_FORKS, 0);
	assert_false(unreported_is_due(&s.unreported));
	unreported_lost(&s.unreported);
	assert_true(unreported_is_due(&s.unreported));
	assert_int_equal(unreported_orphan(&s.unreported, &s.table, all_run, false), 0);
	assert_true(stop_wait_thread(s.creator, &told));
	assert_int_equal(told.kind, STOP_FORK);
	process_thread_stopped(&s.table, s.thread);
	assert_true(tracees_birth(&told, s.creator, &b));
	assert_int_equal(b.tid, s.child);
	assert_true(unreported_take(&s.unreported, b.tid, &first));
	assert_int_equal(first.tid, s.child);
	assert_false(unreported_take(&s.unreported, b.tid, &first));
	assert_int_equal(unreported_any(&s.unreported), 0);
	assert_false(unreported_is_due(&s.unreported));
	expect_alive(&s);
	kill_creator(&s);
	scene_deinit(&s);
}

/** The creator is killed before its report. */
static void killed(void **state)
{
	struct scene s;

	(void)state;
	scene_init(&s, CONTROL_FORKS, 0);
	kill_creator(&s);
	// It is still in the table: its end has not been handled, but the kernel knows.
	assert_int_equal(unreported_orphan(&s.unreported, &s.table, all_run, true), s.child);
	process_thread_remove(&s.table, s.thread);
	assert_int_equal(unreported_orphan(&s.unreported, &s.table, all_run, true), s.child);
	assert_int_equal(unreported_any(&s.unreported), s.child);
	assert_true(unreported_take(&s.unreported, s.child, NULL));
	expect_alive(&s);
	scene_deinit(&s);
}

/** A creator that reports nothing, since its forks are not traced: the child is a tracee only by
 * CLONE_PTRACE. It is interrupted, and its next stop settles the question. */
static void silent(void **state)
{
	struct scene s;
	struct stop stop;

	(void)state;
	scene_init(&s, 0, CLONE_PTRACE);
	// Without asking it would run for ever.
	assert_int_equal(unreported_orphan(&s.unreported, &s.table, all_run, false), 0);
	assert_int_equal(unreported_orphan(&s.unreported, &s.table, all_run, true), 0);
	assert_true(stop_wait_thread(s.creator, &stop));
	assert_int_equal(stop.kind, STOP_TRAP);
	process_thread_stopped(&s.table, s.thread);
	assert_int_equal(unreported_orphan(&s.unreported, &s.table, all_run, true), s.child);
	unreported_take(&s.unreported, s.child, NULL);
	expect_alive(&s);
	kill_creator(&s);
	scene_deinit(&s);
}

/** Threads that cannot be the creator: one that is stopped, and one of another family. */
static void strangers(void **state)
{
	struct scene s;
	pid_t other = fork();

	(void)state;
	assert_int_not_equal(other, -1);
	if (!other)
		for (;;)
			pause();
	scene_init(&s, CONTROL_FORKS, 0);
	assert_int_equal(unreported_orphan(&s.unreported, &s.table, none_runs, false), s.child);
	assert_int_equal(unreported_orphan(&s.unreported, &s.table, all_run, false), 0);
	process_thread_remove(&s.table, s.thread);
	process_thread_add(&s.table, other, other);
	assert_int_equal(unreported_orphan(&s.unreported, &s.table, all_run, false), s.child);
	unreported_take(&s.unreported, s.child, NULL);
	expect_alive(&s);
	kill_creator(&s);
	kill(other, SIGKILL);
	waitpid(other, NULL, 0);
	scene_deinit(&s);
}

/** Ends that come before the report: the last ones are remembered, once each, and not for a thread
 * that lives. */
static void ended(void **state)
{
	enum { MANY = 1000, KEPT = 100, FIRST = 1 << 24 }; // Ids that no thread has.
	struct unreported u = {0};
	struct stop end = {.kind = STOP_KILLED};

	(void)state;
	assert_false(unreported_take_end(&u, FIRST, &end));
	for (int i = 0; i < MANY; i++) {
		end.tid = FIRST + i;
		end.sig = i % 64;
		unreported_ended(&u, &end);
	}
	assert_false(unreported_take_end(&u, FIRST, &end));
	for (int i = MANY - KEPT; i < MANY; i++) {
		assert_true(unreported_take_end(&u, FIRST + i, &end));
		assert_int_equal(end.sig, i % 64);
		assert_false(unreported_take_end(&u, FIRST + i, &end));
	}
	unreported_deinit(&u);

	struct scene s;
	scene_init(&s, CONTROL_FORKS, 0);
	end.tid = s.child;
	unreported_ended(&s.unreported, &end);
	assert_false(unreported_take_end(&s.unreported, s.child, &end));
	unreported_take(&s.unreported, s.child, NULL);
	expect_alive(&s);
	kill_creator(&s);
	scene_deinit(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reported),  cmocka_unit_test(killed), cmocka_unit_test(silent),
		cmocka_unit_test(strangers), cmocka_unit_test(ended),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
