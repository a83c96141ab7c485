#include "event/ask.h"
#include "unit/unit.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "tracer/source/replay.h"
#include "tracer/source/recorder.h"
#include "tracer/source/recording.h"

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

static long once_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	(void)m;
	if (what != MEM_ASK_FD || key != 3 || n < 4)
		return -1;
	memcpy(buf, "/tmp", 4);
	return 4;
}

static struct err *once_next(struct source *s, struct event **ret)
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
	struct output out;
	struct event *ev;
	struct source *s;
	char buf[32];

	o.event.mem = &o.mem;
	o.event.rec.kind = RECORD_SYSCALL_ENTER;
	assert_null(output_open_file(&out, path, false));
	static const struct recorder_opts plain = {.path = "rec"};
	s = recorder_open(&o.source, &plain, &out);
	assert_int_equal(out.fd, -1); // it is the recorder's
	assert_null(source_next(s, &ev));
	assert_int_equal(mem_read(ev->mem, 0x1004, buf, 8), 8);
	assert_int_equal(mem_read(ev->mem, 0x100c, buf, 8), 4);
	assert_int_equal(mem_read(ev->mem, 0x2000, buf, 8), 0);
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 3, buf, sizeof(buf)), 4);
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 4, buf, sizeof(buf)), -1);
	assert_null(source_next(s, &ev));
	assert_null(source_next(s, &ev));
	assert_null(ev);
	assert_null(recorder_finish(s));
	source_close(s);
}

static void same_answers(void **state)
{
	struct event *ev;
	struct source *s;
	struct stat st;
	char buf[32];

	(void)state;
	record_some("rec");
	assert_false(stat("rec", &st));
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_null(replay_source_open("rec", &(struct replay_window){0}, &s));
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

/* -- whole calls ------------------------------------------------------------------------------ */

enum { WHOLE_CALLS = 6, WHOLE_RENAMED = 3 };

/** A source that lends the same whole call again and again, whose descriptor gets another name. */
struct wholes {
	struct source source;
	struct mem mem;
	struct event enter, exit;
	struct event_contents contents;
	int lent, asked;
};

static const char *name_at(int call)
{
	return call < WHOLE_RENAMED ? "/tmp" : "/var";
}

static long wholes_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct wholes *w = (struct wholes *)((char *)m - offsetof(struct wholes, mem));

	w->asked++;
	if (what != MEM_ASK_FD || key != 3 || n < 4)
		return -1;
	memcpy(buf, name_at(w->lent - 1), 4);
	return 4;
}

static const struct mem_ops wholes_mem_ops = {.read = once_read, .ask = wholes_ask};

static struct err *wholes_next(struct source *s, struct event **ret)
{
	struct wholes *w = (struct wholes *)s;

	*ret = w->lent++ < WHOLE_CALLS ? &w->enter : NULL;
	w->enter.rec.seq = (uint64_t)(2 * w->lent - 1);
	w->exit.rec.seq = (uint64_t)(2 * w->lent);
	return NULL;
}

static const struct source_ops wholes_ops = {.next = wholes_next, .close = once_close};

/** Asks of a whole call what is asked of it for a recording. */
static void ask_all(const struct event *ev)
{
	char buf[32];

	assert_int_equal(mem_read(ev->mem, 0x1000, buf, 4), 4);
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 3, buf, sizeof(buf)), 4);
	assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 4, buf, sizeof(buf)), -1);
	assert_int_equal(mem_read(ev->exit->mem, 0x1008, buf, 4), 4);
	assert_int_equal(mem_read(ev->exit->mem, 0x2000, buf, 4), 0);
}

/** Records the calls; those that are like the one before need not be asked for anything. */
static void record_wholes(void)
{
	static const struct recorder_opts plain = {.path = "rec"};
	struct wholes w = {
		.source.ops = &wholes_ops, .mem.ops = &wholes_mem_ops, .contents = {.form = 1}};
	struct output out;
	struct event *ev;
	char buf[32];

	w.contents.bytes = "0123456789abcdef";
	w.contents.n = 16;
	w.enter = (struct event){.rec = {.kind = RECORD_SYSCALL_ENTER, .tid = 5},
				 .mem = &w.mem,
				 .exit = &w.exit,
				 .contents = &w.contents};
	w.exit = (struct event){.rec = {.kind = RECORD_SYSCALL_EXIT, .tid = 5}, .mem = &w.mem};
	assert_null(output_open_file(&out, "rec", false));
	struct source *s = recorder_open(&w.source, &plain, &out);
	for (int i = 0; i < WHOLE_CALLS; i++) {
		assert_null(source_next(s, &ev));
		assert_int_equal(ev->known, i != 0 && i != WHOLE_RENAMED);
		if (!ev->known)
			ask_all(ev);
		// What is there is not asked for again, and what is shown can be read all the same.
		int asked = w.asked;
		assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 3, buf, sizeof(buf)), 4);
		assert_memory_equal(buf, name_at(i), 4);
		assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 3, buf, 7), 4);
		assert_int_equal(w.asked, asked);
		assert_true(ev->contents->asked);
		assert_int_equal(mem_read(ev->exit->mem, 0x1008, buf, 4), 4);
		assert_memory_equal(buf, "89ab", 4);
	}
	assert_null(source_next(s, &ev));
	assert_null(ev);
	assert_null(recorder_finish(s));
	source_close(s);
}

static void whole_calls(void **state)
{
	struct event *ev;
	struct source *s;
	char buf[32];

	(void)state;
	record_wholes();
	assert_null(replay_source_open("rec", &(struct replay_window){0}, &s));
	for (int i = 0; i < WHOLE_CALLS; i++) {
		assert_null(source_next(s, &ev));
		assert_int_equal(ev->rec.kind, RECORD_SYSCALL_ENTER);
		assert_int_equal(ev->rec.seq, 2 * i + 1);
		assert_null(ev->exit);
		assert_int_equal(mem_read(ev->mem, 0x1000, buf, 8), 4);
		assert_memory_equal(buf, "0123", 4);
		assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 3, buf, sizeof(buf)), 4);
		assert_memory_equal(buf, name_at(i), 4);
		assert_int_equal(mem_ask(ev->mem, MEM_ASK_FD, 4, buf, sizeof(buf)), -1);
		assert_null(source_next(s, &ev));
		assert_int_equal(ev->rec.kind, RECORD_SYSCALL_EXIT);
		assert_int_equal(ev->rec.seq, 2 * i + 2);
		assert_int_equal(mem_read(ev->mem, 0x1008, buf, 8), 4);
		assert_memory_equal(buf, "89ab", 4);
		assert_int_equal(mem_read(ev->mem, 0x2000, buf, 4), 0);
	}
	assert_null(source_next(s, &ev));
	assert_null(ev);
	source_close(s);
}

/* -- damage ----------------------------------------------------------------------------------- */

enum {
	END = sizeof(struct recording_head), /* of a file: an empty block */
	/* Before that: a block with a line about the events and one about itself. */
	INDEX = sizeof(struct recording_head) + 2 * sizeof(struct recording_mark),
};

/** Where the block begins that has the byte at `at`, of a file with n bytes. */
static ssize_t block_of(ssize_t at, ssize_t n)
{
	return at >= n - END	       ? n - END
	       : at >= n - END - INDEX ? n - END - INDEX
				       : (ssize_t)sizeof(struct recording_start);
}

#define CUT "it has no end, as it was cut or its pawl was killed: "

/** Counts the events of a file until its end or its error. */
static struct err *play(const char *bytes, size_t n, unsigned *events)
{
	struct event *ev = NULL;
	struct source *s;
	struct err *e = replay_bytes(bytes, n, &s);

	*events = 0;
	if (e)
		return e;
	while (!(e = source_next(s, &ev)) && ev)
		++*events;
	source_close(s);
	return e;
}

/** The text is `before`, a number, `behind`. */
static void check_text(const char *text, const char *before, ssize_t n, const char *behind)
{
	char want[200];

	snprintf(want, sizeof(want), "%s%zd%s", before, n, behind);
	assert_string_equal(text, want);
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
		unsigned events;
		struct err *e = play(bytes, (size_t)len, &events);

		assert_non_null(e);
		if (len < 8) // its name
			assert_string_equal(err_msg(e), "not a recording");
		else if (len < n - END - INDEX)
			assert_string_equal(err_msg(e), CUT "damaged at byte 16");
		else
			check_text(err_msg(e), CUT "damaged at byte ",
				   len < n - END ? n - END - INDEX : n - END, "");
		assert_int_equal(events, len < n - END - INDEX ? 0 : 2);
		err_free(e);
	}
}

/** Every bit that changes is told; so is what is added. */
static void bits(void **state)
{
	char bytes[4096];
	_close_ int fd = -1;
	unsigned events;

	(void)state;
	record_some("right");
	fd = open("right", O_RDONLY);
	ssize_t n = read(fd, bytes, sizeof(bytes) - END);
	for (ssize_t i = 0; i < 8 * n; i++) {
		bytes[i / 8] ^= (char)(1 << i % 8);
		struct err *e = play(bytes, (size_t)n, &events);
		bytes[i / 8] ^= (char)(1 << i % 8);
		assert_non_null(e);
		assert_int_equal(events, i / 8 < n - END - INDEX ? 0 : 2);
		if (i / 8 >= 8) // behind its name
			check_text(err_msg(e), "damaged at byte ", block_of(i / 8, n), "");
		err_free(e);
	}
	for (unsigned more = 1; more <= END; more++) {
		struct err *e = play(bytes, (size_t)n + more, &events);

		assert_non_null(e);
		assert_int_equal(events, 2);
		check_text(err_msg(e), "damaged at byte ", n, "");
		err_free(e);
	}
	assert_null(play(bytes, (size_t)n, &events));
}

/** What is right by its sums, but not known. */
static void not_known(void **state)
{
	const struct record event = {.kind = RECORD_EXITED};
	_cleanup_(buf_deinit) struct buf b = {0};
	struct recording_ask ask = {.what = 1000, .result = 1};
	_cleanup_(buf_deinit) struct buf file = {0};
	struct recording_writer w;
	unsigned events;

	(void)state;
	recording_begin(&w, 4096, &file);
	buf_putc(&b, RECORDING_EVENT);
	buf_put(&b, &event, sizeof(event));
	buf_putc(&b, RECORDING_ASK);
	buf_put(&b, &ask, sizeof(ask));
	buf_putc(&b, 'x');
	size_t at = file.len + sizeof(struct recording_head) + b.len;
	buf_putc(&b, '?');
	recording_block(&w, b.p, b.len, false, 0, &file);
	struct err *e = play(file.p, file.len, &events);
	assert_non_null(e);
	check_text(err_msg(e), "what is at byte ", (ssize_t)at, " is not known to this pawl");
	assert_int_equal(events, 1);
	err_free(e);
	recording_writer_deinit(&w);
}

static void check_error(const char *bytes, size_t n, const char *message)
{
	struct source *s;
	struct err *e = replay_bytes(bytes, n, &s);

	assert_non_null(e);
	assert_string_equal(err_msg(e), message);
	err_free(e);
}

static void no_recording(void **state)
{
	struct source *s;
	struct err *e = replay_source_open("not-there", &(struct replay_window){0}, &s);

	(void)state;
	assert_non_null(e);
	assert_string_equal(err_msg(e), "cannot replay 'not-there': No such file or directory");
	err_free(e);
	check_error("hello, world", 12, "not a recording");
	check_error("PAWLREC2\1\0\0\0", 12,
		    "it is in format '2', and this pawl reads format 7: use the pawl that made it, "
		    "or record again");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(same_answers), cmocka_unit_test(whole_calls),
		cmocka_unit_test(cut_off),	cmocka_unit_test(bits),
		cmocka_unit_test(not_known),	cmocka_unit_test(no_recording),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
