#include "unit/unit.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

#include "base/cleanup.h"
#include "libcall/leaf.h"
#include "tracer/inside/plans.h"

/*
 * The functions whose calls may be recorded inside of programs: none of them may be a cancellation
 * point, call a function of the program, or return twice; and which ones have a plan.
 */

/** POSIX.1-2017, 2.9.5.2: cancellation points, and those that may be some, as far as the
 * descriptions have them; and functions that call what they are given, or return more than once. */
static const char *const never[] = {
	"accept",
	"aio_suspend",
	"clock_nanosleep",
	"close",
	"connect",
	"creat",
	"fcntl",
	"fdatasync",
	"fsync",
	"getmsg",
	"lockf",
	"mq_receive",
	"msgrcv",
	"msgsnd",
	"msync",
	"nanosleep",
	"open",
	"openat",
	"pause",
	"poll",
	"pread",
	"pselect",
	"pthread_cond_timedwait",
	"pthread_cond_wait",
	"pthread_join",
	"pthread_testcancel",
	"pwrite",
	"read",
	"readv",
	"recv",
	"recvfrom",
	"recvmsg",
	"select",
	"sem_timedwait",
	"sem_wait",
	"send",
	"sendmsg",
	"sendto",
	"sigsuspend",
	"sigtimedwait",
	"sigwait",
	"sigwaitinfo",
	"sleep",
	"system",
	"tcdrain",
	"usleep",
	"wait",
	"waitid",
	"waitpid",
	"write",
	"writev",
	"access",
	"chdir",
	"closedir",
	"dlopen",
	"fclose",
	"fflush",
	"fgetc",
	"fgets",
	"fopen",
	"fprintf",
	"fputc",
	"fputs",
	"fread",
	"fseek",
	"fwrite",
	"getaddrinfo",
	"getc",
	"getcwd",
	"getline",
	"getpwnam",
	"glob",
	"ioctl",
	"localtime",
	"mkstemp",
	"opendir",
	"perror",
	"popen",
	"printf",
	"puts",
	"putchar",
	"readdir",
	"rename",
	"stat",
	"strerror",
	"syslog",
	"tmpfile",
	"unlink",
	"vfprintf",
	"pthread_cond_clockwait",
	"qsort",
	"bsearch",
	"atexit",
	"exit",
	"abort",
	"longjmp",
	"setjmp",
	"_setjmp",
	"sigsetjmp",
	"vfork",
	"fork",
	"signal",
	"pthread_create",
	"pthread_exit",
	"pthread_cancel",
	"dlsym",
	"ftw",
	"nftw",
	"scandir",
	"tsearch",
	"lfind",
};

static void test_never(void **state)
{
	(void)state;
	for (const char *const *leaf = libcall_leaves; *leaf; leaf++)
		for (size_t i = 0; i < ARRAY_LEN(never); i++)
			assert_string_not_equal(*leaf, never[i]);
}

/** None of the C++ runtime throws: operator new does. */
static void test_cxx(void **state)
{
	(void)state;
	for (const char *const *leaf = libcall_cxx_leaves; *leaf; leaf++) {
		struct agent_op ops[AGENT_PIECES + 1];
		const char *why;

		assert_int_not_equal(strncmp(*leaf, "_Zn", 3), 0);
		if (!plans_of_function(*leaf, ops, &why))
			fail_msg("%s: %s", *leaf, why);
		for (const char *const *other = leaf + 1; *other; other++)
			assert_string_not_equal(*leaf, *other);
	}
}

static void test_once(void **state)
{
	(void)state;
	for (const char *const *leaf = libcall_leaves; *leaf; leaf++)
		for (const char *const *other = leaf + 1; *other; other++)
			assert_string_not_equal(*leaf, *other);
}

static int reached;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

/** Is about to be cancelled, and waits for the lock. */
static void *wait_for_lock(void *arg)
{
	pthread_cancel(pthread_self());
	if (arg)
		pthread_rwlock_wrlock(&lock);
	else
		pthread_rwlock_rdlock(&lock);
	pthread_rwlock_unlock(&lock);
	__atomic_store_n(&reached, 1, __ATOMIC_RELEASE);
	pthread_testcancel();
	return NULL;
}

/** POSIX lets these be cancellation points; in this C library they are none. */
static void test_locks(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		struct timespec a_moment = {.tv_nsec = 20000000};
		void *ret = NULL;
		pthread_t t;

		reached = 0;
		assert_int_equal(pthread_rwlock_wrlock(&lock), 0);
		assert_int_equal(pthread_create(&t, NULL, wait_for_lock, i ? &lock : NULL), 0);
		nanosleep(&a_moment, NULL);
		assert_int_equal(__atomic_load_n(&reached, __ATOMIC_ACQUIRE), 0);
		assert_int_equal(pthread_rwlock_unlock(&lock), 0);
		assert_int_equal(pthread_join(t, &ret), 0);
		assert_ptr_equal(ret, PTHREAD_CANCELED);
		assert_int_equal(reached, 1);
	}
}

static pthread_once_t control = PTHREAD_ONCE_INIT;
static int meanwhile;

static void look_at_control(void)
{
	meanwhile = control;
}

/** pthread_once() is a leaf if this bit is set: when the routine has returned, and not before. */
static void test_once_is_over(void **state)
{
	struct agent_op ops[AGENT_PIECES + 1];
	const char *why;

	(void)state;
	assert_true(plans_of_function("pthread_once", ops, &why) > 1);
	assert_int_equal(ops[0].kind, AGENT_OP_NEEDS);
	assert_int_equal(ops[0].arg, 0);
	assert_int_equal(control & ops[0].size, 0);
	assert_int_equal(pthread_once(&control, look_at_control), 0);
	assert_int_equal(meanwhile & ops[0].size, 0);
	assert_int_not_equal(control & ops[0].size, 0);
}

/** What is not known to need a stop has a plan: each op is of a register, and ends. */
static void test_plans(void **state)
{
	static const char *const stop[] = {"strtok_r", "strsep",  "strtol",
					   "strtoul",  "strtoll", "strtoull"};
	(void)state;
	for (const char *const *leaf = libcall_leaves; *leaf; leaf++) {
		struct agent_op ops[AGENT_PIECES + 1];
		const char *why = NULL;
		unsigned n = plans_of_function(*leaf, ops, &why);
		bool stops = false;

		for (size_t i = 0; i < ARRAY_LEN(stop); i++)
			stops = stops || !strcmp(stop[i], *leaf);
		if (!n != stops || (stops && !why))
			fail_msg("%s: %s", *leaf, n ? "it has a plan" : why);
		for (unsigned i = 0; i + 1 < n; i++) {
			assert_int_not_equal(ops[i].kind, AGENT_OP_END);
			assert_true(ops[i].arg <= AGENT_ARG_RESULT);
			if (ops[i].arg == AGENT_ARG_RESULT)
				assert_true(ops[i].flags & AGENT_OP_AT_EXIT);
		}
		if (n)
			assert_int_equal(ops[n - 1].kind, AGENT_OP_END);
	}
}

/** Functions that descriptions say too little of, or that need what no plan can copy. */
static void test_no_plan(void **state)
{
	static const char *const names[] = {"printf",	   "sin",   "fopen_of_nobody", "strtol",
					    "localtime_r", "fread", "getline"};
	struct agent_op ops[AGENT_PIECES + 1];
	const char *why;

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(names); i++) {
		why = NULL;
		assert_int_equal(plans_of_function(names[i], ops, &why), 0);
		assert_non_null(why);
	}
}

static bool is_in(const char *const *list, const char *name)
{
	for (; *list; list++)
		if (!strcmp(*list, name))
			return true;
	return false;
}

/** What may be left otherwise than by returning is no leaf, and has a plan. */
static void test_left(void **state)
{
	const char *const *const lists[] = {libcall_left, libcall_cxx_left};

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(lists); i++)
		for (const char *const *f = lists[i]; *f; f++) {
			struct agent_op ops[AGENT_PIECES + 1];
			const char *why;

			if (!plans_of_function(*f, ops, &why))
				fail_msg("%s: %s", *f, why);
			if (is_in(f + 1, *f) || is_in(libcall_leaves, *f) ||
			    is_in(libcall_cxx_leaves, *f) || is_in(lists[1 - i], *f))
				fail_msg("%s is there twice", *f);
		}
}

/** What a function stores is copied at its end, where one argument tells. */
static void test_stored(void **state)
{
	static const char *const stored[] = {"fgets", "clock_gettime", "gettimeofday",
					     "posix_memalign"};
	static const char *const none[] = {"strlen", "fputs", "fopen", "_Znwm"};
	struct agent_op ops[AGENT_PIECES + 1];
	const char *why;

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(stored); i++) {
		assert_true(plans_of_function(stored[i], ops, &why));
		assert_true(plans_keep_argument(ops));
	}
	for (size_t i = 0; i < ARRAY_LEN(none); i++) {
		assert_true(plans_of_function(none[i], ops, &why));
		assert_false(plans_keep_argument(ops));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_never),	     cmocka_unit_test(test_once),
		cmocka_unit_test(test_once_is_over), cmocka_unit_test(test_locks),
		cmocka_unit_test(test_cxx),	     cmocka_unit_test(test_plans),
		cmocka_unit_test(test_no_plan),	     cmocka_unit_test(test_left),
		cmocka_unit_test(test_stored),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
