/** How a path is resolved, step by step: folders, links, what is missing, and programs. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "event/resolve.h"
#include "proc/fs/resolve.h"
#include "unit.h"

static char dir[64];

static void put(const char *name, const char *text, mode_t mode)
{
	int fd = open(name, O_WRONLY | O_CREAT, 0600);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
	assert_int_equal(fchmod(fd, mode), 0);
	close(fd);
}

/** A letter for each step behind those of the directories that the test did not make. */
static const char *kinds(const char *path, struct resolve_step *last)
{
	static char text[64];
	static char answer[RESOLVE_BYTES_MAX];
	const char *p = answer;
	size_t n = 0;
	long len = resolve_path(getpid(), RESOLVE_CWD, path, answer, sizeof(answer));

	assert_true(len > 0);
	for (struct resolve_step s; n < sizeof(text) - 1 && resolve_next(&p, answer + len, &s);) {
		*last = s;
		text[n++] = "?udlfmnosipx"[s.kind < 12 ? s.kind : 0];
	}
	text[n] = '\0';
	return text;
}

static void expect(const char *path, const char *steps, const char *text, int error)
{
	struct resolve_step last;

	assert_string_equal(kinds(path, &last), steps);
	assert_int_equal(last.len, strlen(text));
	assert_memory_equal(last.text, text, last.len);
	assert_int_equal(last.error, error);
}

static void test_steps(void **state)
{
	char path[128];

	(void)state;
	snprintf(path, sizeof(path), "%s/a/b/file", dir);
	expect("a/b/file", "udddf", path, 0);
	expect("./a//b/../b/file", "uddddf", path, 0);
	expect("link/file", "udlddf", path, 0);
	expect("a/b", "uddd", (snprintf(path, sizeof(path), "%s/a/b", dir), path), 0);
	expect("a/x", "uddm", (snprintf(path, sizeof(path), "%s/a/x", dir), path), ENOENT);
	expect("a/b/fiel", "udddmn", "file", 0);
	expect("a/b/file/x", "udddo", (snprintf(path, sizeof(path), "%s/a/b/file", dir), path), 0);
	expect("dangling", "udlm", (snprintf(path, sizeof(path), "%s/no-such-thing", dir), path),
	       ENOENT);
	expect("loop", "udlllllllllllllllllllllllllllllllllllllllls",
	       (snprintf(path, sizeof(path), "%s/loop", dir), path), ELOOP);
	expect("/", "ud", "/", 0);
	expect("/../..", "ud", "/", 0);
}

static void test_programs(void **state)
{
	struct resolve_step last;

	(void)state;
	expect("script", "udfi", "/nowhere/sh", ENOENT);
	expect("dos", "udfi", "/bin/sh\r", ENOENT);
	expect("fine", "udfi", "/bin/sh", 0);
	expect("data", "udfx", "", 0);
	assert_string_equal(
		kinds("/proc/self/exe", &last) + strlen(kinds("/proc/self/exe", &last)) - 2, "fp");
	assert_int_equal(last.error, 0);
}

static void test_hostile(void **state)
{
	static const char cut[] = "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xff\xff";
	const char *p = cut;
	struct resolve_step s;

	(void)state;
	assert_false(resolve_next(&p, cut + sizeof(cut), &s));
	char bytes[40] = {0};
	bytes[24] = 9;
	p = bytes;
	assert_false(resolve_next(&p, bytes + sizeof(bytes), &s));
	bytes[24] = 8;
	assert_true(resolve_next(&p, bytes + sizeof(bytes), &s));
	assert_ptr_equal(p, bytes + sizeof(bytes));
}

static int set_up(void **state)
{
	(void)state;
	strcpy(dir, "/tmp/resolveXXXXXX");
	if (!mkdtemp(dir) || chdir(dir) || mkdir("a", 0700) || mkdir("a/b", 0700) ||
	    symlink("a/b", "link") || symlink("no-such-thing", "dangling") ||
	    symlink("loop", "loop"))
		return -1;
	put("a/b/file", "", 0600);
	put("script", "#! /nowhere/sh -x\n", 0700);
	put("dos", "#!/bin/sh\r\n", 0700);
	put("fine", "#!/bin/sh\n", 0700);
	put("data", "nothing\n", 0700);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	static const char *const names[] = {"a/b/file", "script", "dos",      "fine",
					    "data",	"link",	  "dangling", "loop"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		unlink(names[i]);
	return rmdir("a/b") || rmdir("a") || rmdir(dir);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_steps),
		cmocka_unit_test(test_programs),
		cmocka_unit_test(test_hostile),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
