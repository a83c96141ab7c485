#include "event/ask.h"
#include "unit/unit.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "proc/memory.h"

static const size_t page = 4096;

/** Two readable pages, then one that is not. */
static char *pages(void)
{
	char *p = mmap(NULL, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	assert_ptr_not_equal(p, MAP_FAILED);
	mprotect(p + 2 * page, page, PROT_NONE);
	return p;
}

static void reads_what_is_there(void **state)
{
	struct memory m;
	char *p = pages(), buf[8192];

	(void)state;
	memory_init(&m);
	memory_moved(&m, getpid());
	strcpy(p + 100, "hello");
	assert_int_equal(mem_read(&m.mem, (taddr)(p + 100), buf, 6), 6);
	assert_string_equal(buf, "hello");
	// Over the end: what is before it.
	assert_int_equal(mem_read(&m.mem, (taddr)(p + 2 * page - 10), buf, 100), 10);
	assert_int_equal(mem_read(&m.mem, (taddr)(p + page - 10), buf, 8000), page + 10);
	// What the program itself may not read is unreadable.
	assert_int_equal(mem_read(&m.mem, (taddr)(p + 2 * page), buf, 1), 0);
	assert_int_equal(mem_read(&m.mem, 0, buf, 1), 0);
	assert_int_equal(mem_read(&m.mem, ~0ull - 4, buf, 16), 0);
	munmap(p, 3 * page);
}

static void keeps_until_moved(void **state)
{
	struct memory m;
	char *p = pages(), buf[512];

	(void)state;
	memory_init(&m);
	memory_moved(&m, getpid());
	memset(p, 'a', 300);
	mem_read(&m.mem, (taddr)p, buf, 16);
	p[2] = 'b';
	assert_int_equal(mem_read(&m.mem, (taddr)(p + 2), buf, 2), 2);
	assert_memory_equal(buf, "aa", 2); // a part of what was read before
	assert_int_equal(mem_read(&m.mem, (taddr)(p + 2), buf, 300), 300);
	assert_int_equal(buf[0], 'b'); // more than what was read before
	memory_moved(&m, getpid());
	mem_read(&m.mem, (taddr)(p + 2), buf, 2);
	assert_memory_equal(buf, "ba", 2);
	munmap(p, 3 * page);
}

static void asks(void **state)
{
	struct memory m;
	char buf[4096], cwd[4096];
	int fd = open("/dev/null", O_RDONLY | O_CLOEXEC);

	(void)state;
	memory_init(&m);
	memory_moved(&m, getpid());
	assert_int_equal(mem_ask(&m.mem, MEM_ASK_FD, (uint64_t)fd, buf, sizeof(buf)), 9);
	assert_memory_equal(buf, "/dev/null", 9);
	assert_int_equal(mem_ask(&m.mem, MEM_ASK_FD_PEER, (uint64_t)fd, buf, sizeof(buf)), 8);
	assert_memory_equal(buf, "char 1:3", 8);
	assert_int_equal(mem_ask(&m.mem, MEM_ASK_FD, 12345, buf, sizeof(buf)), -1);
	assert_int_equal(mem_ask(&m.mem, MEM_ASK_FD, (uint64_t)-100, buf, sizeof(buf)), -1);
	assert_true(mem_ask(&m.mem, MEM_ASK_FD_POS, (uint64_t)fd, buf, sizeof(buf)) > 0);
	assert_memory_equal(buf, "pos:", 4);
	long n = mem_ask(&m.mem, MEM_ASK_CWD, 0, buf, sizeof(buf));
	assert_non_null(getcwd(cwd, sizeof(cwd)));
	assert_int_equal(n, strlen(cwd));
	assert_memory_equal(buf, cwd, (size_t)n);
	assert_int_equal(mem_ask(&m.mem, MEM_ASK_COMM, 0, buf, sizeof(buf)), 11);
	assert_memory_equal(buf, "proc_memory", 11);
	// Our namespace is the tracee's: nothing is translated.
	assert_int_equal(mem_ask(&m.mem, MEM_ASK_PID_NS, mem_pid_key(MEM_PID_PROCESS, getpid()),
				 buf, sizeof(buf)),
			 -1);
	assert_int_equal(mem_ask(&m.mem, MEM_ASK_SIGINFO, 0, buf, sizeof(buf)), -1);
	close(fd);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_what_is_there),
		cmocka_unit_test(keeps_until_moved),
		cmocka_unit_test(asks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
