#include "unit/unit.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

#include "tracer/engine_replay.h"
#include "tracer/recorder.h"

/** A source that lends one record, with a memory that changes after that. */
struct once {
	struct source source;
	struct mem mem;
	struct event event;
	int lent;
};

static size_t once_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	(void)m;
	if (addr < 0x1000 || addr >= 0x1010)
		return 0;
	size_t got = 0x1010 - addr < n ? 0x1010 - addr : n;
	memcpy(buf, "0123456789abcdef" + (addr - 0x1000), got);
	return got;
}

static long once_ask(struct mem *m, enum mem_ask what, uint64_t key, char *buf, size_t n)
{
	(void)m;
	if (what != MEM_ASK_FD || key != 3 || n < 4)
		return -1;
	memcpy(buf, "/tmp", 4);
	return 4;
}

static struct err *once_next(struct source *s, const struct event **ret)
{
	struct once *o = (struct once *)s;

	*ret = o->lent++ < 2 ? &o->event : NULL;
	o->event.rec.seq = (uint64_t)o->lent;
	return NULL;
}

static void once_close(struct source *s)
{
	(void)s;
}

static const struct mem_ops once_mem_ops = {.read = once_read, .ask = once_ask};
static const struct source_ops once_ops = {.next = once_next, .close = once_close};

static void record_some(const char *path)
{
	struct once o = {.source.ops = &once_ops, .mem.ops = &once_mem_ops};
	const struct event *ev;
	struct source *s;
	char buf[32];

	o.event.mem = &o.mem;
	o.event.rec.kind = RECORD_SYSCALL_ENTER;
	assert_null(recorder_open(&o.source, path, &s));
	assert_null(source_next(s, &ev));
	assert_int_equal(mem_read(ev->mem, 0x1004, buf, 8), 8);
	assert_int_equal(mem_read(ev->mem, 0x100c, buf, 8), 4);
	assert_int_equal(mem_read(ev->mem, 0x2000, buf, 8), 0);
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 3, buf, sizeof(buf)), 4);
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 4, buf, sizeof(buf)), -1);
	assert_null(source_next(s, &ev));
	assert_null(source_next(s, &ev));
	assert_null(ev);
	assert_int_equal(recorder_finish(s), 0);
	source_close(s);
}

static void same_answers(void **state)
{
	const struct event *ev;
	struct source *s;
	struct stat st;
	char buf[32];

	(void)state;
	record_some("rec");
	assert_false(stat("rec", &st));
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_null(engine_replay_open("rec", &s));
	assert_null(source_next(s, &ev));
	assert_int_equal(ev->rec.kind, RECORD_SYSCALL_ENTER);
	// Two pieces that meet are one.
	assert_int_equal(mem_read(ev->mem, 0x1004, buf, 32), 12);
	assert_memory_equal(buf, "456789abcdef", 12);
	assert_int_equal(mem_read(ev->mem, 0x100e, buf, 1), 1);
	assert_int_equal(mem_read(ev->mem, 0x1000, buf, 4), 0); // was not asked for
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 3, buf, sizeof(buf)), 4);
	assert_memory_equal(buf, "/tmp", 4);
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 3, buf, 2), 2);
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 4, buf, sizeof(buf)), -1);
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_CWD, 0, buf, sizeof(buf)), -1);
	assert_null(source_next(s, &ev));
	assert_int_equal(ev->rec.seq, 2);
	assert_int_equal(mem_read(ev->mem, 0x1004, buf, 8), 0); // belonged to the first record
	assert_null(source_next(s, &ev));
	assert_null(ev);
	source_close(s);
}

static void cut_off(void **state)
{
	char bytes[4096];
	_close_ int fd = -1;

	(void)state;
	record_some("whole");
	fd = open("whole", O_RDONLY);
	ssize_t n = read(fd, bytes, sizeof(bytes));
	assert_true(n > 100);
	for (ssize_t len = 0; len < n; len++) {
		struct source *s;
		const struct event *ev;
		struct err *e = engine_replay_bytes(bytes, (size_t)len, &s);

		if (e) {
			assert_in_range(len, 0, 11);
			err_free(e);
			continue;
		}
		do
			assert_null(source_next(s, &ev));
		while (ev);
		source_close(s);
	}
}

static void check_error(const char *bytes, size_t n, const char *message)
{
	struct source *s;
	struct err *e = engine_replay_bytes(bytes, n, &s);

	assert_non_null(e);
	assert_string_equal(err_msg(e), message);
	err_free(e);
}

static void no_recording(void **state)
{
	struct source *s;
	struct err *e = engine_replay_open("not-there", &s);

	(void)state;
	assert_non_null(e);
	assert_string_equal(err_msg(e), "cannot replay 'not-there': No such file or directory");
	err_free(e);
	check_error("hello, world", 12, "not a recording");
	check_error("PAWLREC1\1\0\0\0", 12, "a recording of another version");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(same_answers),
		cmocka_unit_test(cut_off),
		cmocka_unit_test(no_recording),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
