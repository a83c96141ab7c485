/** The explanations: every error and signal has one, and all names in the text are known. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "decode/decode.h"
#include "decode/names.h"
#include "explain/explain.h"
#include "explain/text.h"
#include "unit.h"

static void test_all_there(void **state)
{
	char name[16];
	size_t n;

	(void)state;
	for (int e = 1; e < 134; e++) {
		const char *error = names_errno(e);

		if (!error)
			continue;
		if (!explain_error("", error, &n) || n < 8)
			fail_msg("%s is not explained", error);
	}
	for (int sig = 1; sig < 32; sig++)
		if (!explain_signal(names_signal(sig, name), &n) || n < 6)
			fail_msg("%s is not explained", name);
}

/** A line in the entry of calls: one that begins with an error must name one that there is. */
static void check_error(const char *line)
{
	char name[64];

	if (line[0] != 'E' || !isupper((unsigned char)line[1]))
		return;
	assert_int_equal(sscanf(line, "%63s", name), 1);
	if (!explain_is_error(name))
		fail_msg("'%s' is no error", name);
}

/** The heading of calls; returns their number. */
static unsigned check_calls(char *names)
{
	unsigned n = 0;
	uint16_t id;

	for (char *save, *w = strtok_r(names, " ", &save); w; w = strtok_r(NULL, " ", &save), n++)
		if (!decode_find(w, &id, 1))
			fail_msg("'%s' is no call", w);
	return n;
}

static void test_names(void **state)
{
	char line[1024];
	bool in_call = false;
	unsigned calls = 0;

	(void)state;
	for (const char *p = explain_text; *p; p += strcspn(p, "\n") + 1) {
		snprintf(line, sizeof(line), "%.*s", (int)strcspn(p, "\n"), p);
		bool is_call = !strncmp(line, "call ", 5);

		if (is_call)
			calls += check_calls(line + 5);
		else if (in_call)
			check_error(line);
		in_call = is_call ||
			  (in_call && strncmp(line, "errno ", 6) && strncmp(line, "signal ", 7));
	}
	assert_true(calls >= 150);
}

static void expect(const char *word, const char *error, const char *text)
{
	struct buf b = {0};
	struct err *e = explain_put(&b, word, error);

	if (err_meant(e))
		buf_printf(&b, "%s: did you mean '%s'?", err_msg(e), err_meant(e));
	else if (e)
		buf_puts(&b, err_msg(e));
	assert_string_equal(buf_str(&b), text);
	err_free(e);
	buf_deinit(&b);
}

static void test_put(void **state)
{
	(void)state;
	expect("close", NULL,
	       "close: a system call\n  Closes a descriptor, or a range of them.\n"
	       "  EBADF         it is not open: closed twice, or never opened; loops that close\n"
	       "                everything get it for each gap\n"
	       "  EIO           writing data that was still kept back failed, and the data is\n"
	       "                lost\n"
	       "  see close(2)\n");
	expect("close", "ebadf",
	       "close fails with EBADF (9): Bad file descriptor\n"
	       "  it is not open: closed twice, or never opened; loops that close everything get\n"
	       "  it for each gap\n  see close(2)\n");
	expect("EROFS", NULL,
	       "EROFS (30): Read-only file system\n  The filesystem is mounted read-only.\n"
	       "  see mount(8)\n");
	expect("30", NULL,
	       "EROFS (30): Read-only file system\n  The filesystem is mounted read-only.\n"
	       "  see mount(8)\n");
	expect("winch", NULL,
	       "SIGWINCH (28): a signal\n"
	       "  The size of the terminal changed. Default: it is ignored.\n"
	       "  see ioctl_tty(2)\n");
	expect("opne", NULL, "'opne' is no system call, error or signal: did you mean 'open'?");
	expect("ENOETN", NULL,
	       "'ENOETN' is no system call, error or signal: did you mean 'ENOENT'?");
	expect("SIGSEVG", NULL,
	       "'SIGSEVG' is no system call, error or signal: did you mean 'SIGSEGV'?");
	expect("xylophone", NULL, "'xylophone' is no system call, error or signal");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_there),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_put),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
