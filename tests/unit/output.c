#include "unit/unit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "sink/output.h"

static void read_back(const char *path, char *buf, size_t n)
{
	_close_ int fd = open(path, O_RDONLY);

	assert_true(fd >= 0);
	ssize_t got = read(fd, buf, n - 1);
	assert_true(got >= 0);
	buf[got] = '\0';
}

/** Files of ours can't grow beyond n bytes, until it is called with RLIM_INFINITY. */
static void limit(rlim_t n)
{
	struct rlimit l;

	signal(SIGXFSZ, SIG_IGN);
	assert_false(getrlimit(RLIMIT_FSIZE, &l));
	l.rlim_cur = n < l.rlim_max ? n : l.rlim_max;
	assert_false(setrlimit(RLIMIT_FSIZE, &l));
}

/** What output_lost() says. */
static void says(const struct output *o, const char *message)
{
	struct err *e = output_lost(o, "it");

	if (message)
		assert_string_equal(err_msg(e), message);
	else
		assert_null(e);
	err_free(e);
}

static void file(void **state)
{
	struct output o;
	char text[64];

	(void)state;
	assert_null(output_open_file(&o, "trace", false));
	assert_true(o.fd > 2);
	buf_puts(&o.buf, "one\n");
	output_close(&o);
	assert_null(output_open_file(&o, "trace", true));
	buf_puts(&o.buf, "two\n");
	output_close(&o);
	read_back("trace", text, sizeof(text));
	assert_string_equal(text, "one\ntwo\n");
	assert_null(output_open_file(&o, "trace", false));
	output_close(&o);
	read_back("trace", text, sizeof(text));
	assert_string_equal(text, "");
}

static void no_file(void **state)
{
	struct output o;
	struct err *e = output_open_file(&o, "no/such/dir", false);

	(void)state;
	assert_non_null(e);
	assert_int_equal(err_errno(e), ENOENT);
	err_free(e);
}

static void command(void **state)
{
	struct output o;
	char text[64];

	(void)state;
	assert_null(output_open_command(&o, "tr a-z A-Z >upper", &(sigset_t){0}));
	buf_puts(&o.buf, "some text\n");
	output_close(&o); // waits for it
	read_back("upper", text, sizeof(text));
	assert_string_equal(text, "SOME TEXT\n");
}

static void closed(void **state)
{
	struct output o;
	int fds[2];

	(void)state;
	signal(SIGPIPE, SIG_IGN);
	assert_false(pipe(fds));
	close(fds[0]);
	output_init_fd(&o, fds[1]);
	buf_puts(&o.buf, "lost");
	output_flush(&o);
	assert_int_equal(o.error, EPIPE);
	assert_int_equal(o.buf.len, 0);
	buf_puts(&o.buf, "lost, too");
	output_flush(&o);
	assert_int_equal(o.error, EPIPE);
	output_close(&o);
	says(&o, "it: Broken pipe");
	close(fds[1]);
}

/** A line that was cut in two is mended, one that had not begun is lost, the last has no end yet.
 */
static void room_again(void **state)
{
	struct output o;
	char text[64];

	(void)state;
	assert_null(output_open_file(&o, "again", false));
	limit(6);
	buf_puts(&o.buf, "one\ntwo\nthree\n");
	output_line_begin(&o);
	buf_puts(&o.buf, "four");
	output_flush(&o);
	assert_int_equal(output_column(&o), 4);
	output_flush(&o);
	read_back("again", text, sizeof(text));
	assert_string_equal(text, "one\ntw");
	limit(RLIM_INFINITY);
	buf_puts(&o.buf, "teen\n");
	output_close(&o);
	read_back("again", text, sizeof(text));
	assert_string_equal(text, "one\ntwo\nfourteen\n");
	says(&o, "it: File too large (1 line lost)");
}

static void no_room(void **state)
{
	struct output o;
	char text[64];

	(void)state;
	assert_null(output_open_file(&o, "full", false));
	limit(6);
	buf_puts(&o.buf, "one\ntwo\nthree");
	output_close(&o);
	limit(RLIM_INFINITY);
	read_back("full", text, sizeof(text));
	assert_string_equal(text, "one\n");
	says(&o, "it: File too large (2 lines lost)");
}

/** A descriptor that is not ours is not shortened. */
static void no_room_elsewhere(void **state)
{
	struct output o;
	char text[64];
	_close_ int fd = open("other", O_WRONLY | O_CREAT | O_TRUNC, 0600);

	(void)state;
	assert_true(fd >= 0);
	output_init_fd(&o, fd);
	limit(2);
	buf_puts(&o.buf, "one\n");
	output_close(&o);
	limit(RLIM_INFINITY);
	read_back("other", text, sizeof(text));
	assert_string_equal(text, "on");
	says(&o, "it: File too large (1 line lost, and the last one that is there is cut off)");
}

/** The last lines are written twice, the first time there is no room for all of them. */
static void no_room_for_last(void **state)
{
	struct output o;
	char text[64];

	(void)state;
	assert_null(output_open_file(&o, "last", false));
	output_keep_last(&o, 2);
	buf_puts(&o.buf, "one\ntwo\nthree\nfo");
	limit(5);
	output_recall(&o);
	limit(RLIM_INFINITY);
	buf_puts(&o.buf, "ur\n");
	output_close(&o);
	read_back("last", text, sizeof(text));
	assert_string_equal(text, "two\nfour\n");
	says(&o, "it: File too large (1 line lost)");
}

/** Bytes behind a gap are worth nothing, whatever they look like. */
static void bytes(void **state)
{
	struct output o;
	char text[64];

	(void)state;
	output_init_fd(&o, open("bytes", O_WRONLY | O_CREAT | O_TRUNC, 0600));
	output_set_bytes(&o);
	assert_true(o.fd >= 0);
	limit(2);
	buf_puts(&o.buf, "a\nb\n");
	output_flush(&o);
	limit(RLIM_INFINITY);
	buf_puts(&o.buf, "c\n");
	output_close(&o);
	read_back("bytes", text, sizeof(text));
	assert_string_equal(text, "a\n");
	assert_int_equal(o.error, EFBIG);
}

static void gone(void **state)
{
	struct output o;

	(void)state;
	output_init_gone(&o, EMFILE);
	buf_puts(&o.buf, "one\ntwo\n");
	output_flush(&o);
	assert_int_equal(o.buf.len, 0);
	output_close(&o);
	says(&o, "it: Too many open files (2 lines lost)");
}

/** Columns go on although the first part of the line has been written. */
static void columns(void **state)
{
	struct output o;

	(void)state;
	assert_null(output_open_file(&o, "columns", false));
	buf_puts(&o.buf, "a line\n");
	output_line_begin(&o);
	buf_puts(&o.buf, "12345");
	assert_int_equal(output_column(&o), 5);
	output_flush(&o);
	buf_puts(&o.buf, "678");
	assert_int_equal(output_column(&o), 8);
	o.line += 3; // three bytes of them take no column
	assert_int_equal(output_column(&o), 5);
	output_close(&o);
}

static void stage(void **state)
{
	struct output o, s;
	char text[64];

	(void)state;
	output_init_stage(&s);
	assert_null(output_open_file(&o, "staged", false));
	buf_puts(&s.buf, "kept");
	output_flush(&s);
	assert_int_equal(s.buf.len, 4);
	output_move(&o, &s);
	assert_int_equal(s.buf.len, 0);
	output_close(&o);
	output_close(&s);
	read_back("staged", text, sizeof(text));
	assert_string_equal(text, "kept");
}

static void same_file(void **state)
{
	struct output a, b;

	(void)state;
	assert_null(output_open_file(&a, "same", false));
	assert_null(output_open_file(&b, "same", false));
	assert_true(output_same_file(a.fd, b.fd));
	output_close(&b);
	assert_null(output_open_file(&b, "other", false));
	assert_false(output_same_file(a.fd, b.fd));
	assert_false(output_same_file(a.fd, -1));
	output_close(&a);
	output_close(&b);
}

/** Only the last lines are written, and only when they are asked for. */
static void kept(void **state)
{
	struct output o;
	char text[64];

	(void)state;
	assert_null(output_open_file(&o, "trace", false));
	output_keep_last(&o, 2);
	buf_puts(&o.buf, "one\ntwo\nthree\nfo");
	output_flush(&o);
	assert_int_equal(o.buf.len, 2);
	read_back("trace", text, sizeof(text));
	assert_string_equal(text, "");
	buf_puts(&o.buf, "ur\n");
	output_recall(&o);
	read_back("trace", text, sizeof(text));
	assert_string_equal(text, "three\nfour\n");
	output_recall(&o);
	buf_puts(&o.buf, "five\n");
	output_close(&o);
	read_back("trace", text, sizeof(text));
	assert_string_equal(text, "three\nfour\nfive\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(file),
		cmocka_unit_test(no_file),
		cmocka_unit_test(command),
		cmocka_unit_test(closed),
		cmocka_unit_test(room_again),
		cmocka_unit_test(no_room),
		cmocka_unit_test(no_room_elsewhere),
		cmocka_unit_test(no_room_for_last),
		cmocka_unit_test(bytes),
		cmocka_unit_test(gone),
		cmocka_unit_test(columns),
		cmocka_unit_test(stage),
		cmocka_unit_test(kept),
		cmocka_unit_test(same_file),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
