#include "unit/unit.h"

#include <stdlib.h>

#include "event/pair.h"

static struct record record_of(enum record_kind kind, int tid)
{
	return (struct record){.kind = (uint8_t)kind, .pid = tid, .tid = tid};
}

static enum pair_step take(struct pair *p, enum record_kind kind, int tid, struct pending **t)
{
	struct record r = record_of(kind, tid);

	return pair_take(p, &r, t);
}

static void entry_meets_exit(void **state)
{
	struct pair p = {0};
	struct pending *t, *u;
	struct record r = record_of(RECORD_SYSCALL_ENTER, 7);

	(void)state;
	r.u.enter.nr = 42;
	assert_int_equal(pair_take(&p, &r, &t), PAIR_ENTER);
	assert_true(t->in_call);
	assert_int_equal(t->enter.u.enter.nr, 42);
	assert_false(t->has_last);
	assert_int_equal(take(&p, RECORD_SYSCALL_ENTER, 8, &u), PAIR_ENTER);
	assert_ptr_not_equal(t, u);
	assert_int_equal(take(&p, RECORD_SYSCALL_EXIT, 7, &u), PAIR_EXIT);
	assert_ptr_equal(t, u);
	assert_false(t->in_call);
	assert_int_equal(take(&p, RECORD_SYSCALL_ENTER, 7, &u), PAIR_ENTER);
	assert_true(u->has_last);
	assert_int_equal(u->last_nr, 42);
	pair_deinit(&p, free);
}

/** Both at once are the same as one after the other, also where a thread ends in between. */
static void whole(void **state)
{
	struct pair p = {0};
	struct pending *t, *u;
	struct record enter = record_of(RECORD_SYSCALL_ENTER, 7);
	struct record exit = record_of(RECORD_SYSCALL_EXIT, 7);

	(void)state;
	enter.u.enter.nr = 42;
	t = pair_take_whole(&p, &enter, &exit);
	assert_int_equal(t->tid, 7);
	assert_int_equal(t->enter.u.enter.nr, 42);
	assert_false(t->in_call || t->shown || t->has_last);
	enter.u.enter.nr = 43;
	assert_ptr_equal(pair_take_whole(&p, &enter, &exit), t);
	assert_true(t->has_last && t->last_nr == 42);
	assert_int_equal(take(&p, RECORD_SYSCALL_EXIT, 7, &u), PAIR_ORPHAN);
	assert_int_equal(take(&p, RECORD_EXITED, 7, &u), PAIR_OTHER);
	t = pair_take_whole(&p, &enter, &exit);
	assert_false(t->has_last);
	assert_ptr_equal(pair_find(&p, 7), t);
	pair_deinit(&p, free);
}

static void orphan(void **state)
{
	struct pair p = {0};
	struct pending *t;

	(void)state;
	assert_int_equal(take(&p, RECORD_SYSCALL_EXIT, 7, &t), PAIR_ORPHAN);
	assert_int_equal(take(&p, RECORD_SIGNAL, 7, &t), PAIR_OTHER);
	pair_deinit(&p, free);
}

/** A call is cut once, by whatever comes first. */
static void cut(void **state)
{
	struct pair p = {0};
	struct pending *t;

	(void)state;
	take(&p, RECORD_SYSCALL_ENTER, 7, &t);
	assert_int_equal(take(&p, RECORD_EXITING, 7, &t), PAIR_CUT);
	assert_int_equal(take(&p, RECORD_KILLED, 7, &t), PAIR_OTHER);
	assert_int_equal(t->tid, 7); // still there, until the next record
	assert_null(pair_find(&p, 7));
	take(&p, RECORD_SYSCALL_ENTER, 8, &t);
	assert_int_equal(take(&p, RECORD_EXITED, 8, &t), PAIR_CUT);
	pair_deinit(&p, free);
}

/** Places and their data are used again: the steady state allocates nothing. */
static void reuse(void **state)
{
	struct pair p = {0};
	struct pending *t, *first = NULL;

	(void)state;
	for (int tid = 1; tid < 1000; tid++) {
		take(&p, RECORD_SYSCALL_ENTER, tid, &t);
		if (!first) {
			first = t;
			t->data = malloc(1);
		}
		assert_non_null(t->data);
		take(&p, RECORD_EXITED, tid, &t);
		assert_ptr_equal(t, first);
	}
	pair_deinit(&p, free);
}

/** execve by a thread that is not the leader: its call goes on under the leader's id. */
static void exec_moves(void **state)
{
	struct pair p = {0};
	struct pending *t;
	struct record r = record_of(RECORD_EXEC, 10);

	(void)state;
	take(&p, RECORD_SYSCALL_ENTER, 10, &t);
	take(&p, RECORD_SYSCALL_ENTER, 12, &t);
	t->enter.u.enter.nr = 59;
	assert_int_equal(take(&p, RECORD_SUPERSEDED, 10, &t), PAIR_CUT);
	r.u.exec.former_tid = 12;
	assert_int_equal(pair_take(&p, &r, &t), PAIR_OTHER);
	assert_int_equal(t->tid, 10);
	assert_true(t->in_call);
	assert_int_equal(t->enter.u.enter.nr, 59);
	assert_null(pair_find(&p, 12));
	assert_int_equal(take(&p, RECORD_SYSCALL_EXIT, 10, &t), PAIR_EXIT);
	pair_deinit(&p, free);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(entry_meets_exit),
		cmocka_unit_test(whole),
		cmocka_unit_test(orphan),
		cmocka_unit_test(cut),
		cmocka_unit_test(reuse),
		cmocka_unit_test(exec_moves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
