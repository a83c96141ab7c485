#include "decode/custom/customs.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

#include "sink/text/text.h"
#include "trace/pipeline.h"

/*
 * Whole calls whose text is found again by their contents. The memory tells how often it was read:
 * not at all for a call that is known.
 */

static unsigned nreads;
static bool *asked; /* what the memory says of questions; NULL: nobody wants to know */

static size_t read_path(struct mem *m, taddr addr, void *buf, size_t n)
{
	static const char path[] = "a/path";

	(void)m;
	nreads++;
	if (addr < 0x1000 || addr - 0x1000 >= sizeof(path))
		return 0;
	size_t left = sizeof(path) - (addr - 0x1000);
	n = n < left ? n : left;
	memcpy(buf, path + (addr - 0x1000), n);
	return n;
}

static long answer(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	(void)m, (void)what, (void)key;
	if (asked)
		*asked = true;
	return snprintf(buf, n, "/named");
}

static const struct mem_ops mem_ops = {.read = read_path, .ask = answer};

struct play {
	struct options o;
	struct text_opts text;
	struct decode_opts decode;
	struct filter filter;
	struct output out;
	struct pipeline p;
	const char *contents; /* of the next calls */
	uint64_t ns;
};

static void play_begin(struct play *x)
{
	*x = (struct play){.o = {.status = STATUS_ALL, .signals = ~0ULL, .name = "pawl"},
			   .text = {.name = "pawl",
				    .relative_digits = TEXT_DIGITS_OFF,
				    .spent_digits = TEXT_DIGITS_OFF,
				    .quiet_attach = true},
			   .decode = {.customs = &decode_customs, .str_limit = 32},
			   .contents = "contents"};
	callset_fill(&x->o.trace, true);
	output_init_stage(&x->out);
	filter_init(&x->filter, &x->o);
	pipeline_init(&x->p, &x->filter, &x->decode);
	x->p.sinks[0] = text_create(&x->text, &x->out);
	nreads = 0;
	asked = NULL;
}

static void play_end(struct play *x, const char *expected)
{
	x->p.sinks[0]->ops->end(x->p.sinks[0], true);
	sink_destroy(x->p.sinks[0]);
	assert_string_equal(buf_str(&x->out.buf), expected);
	pipeline_deinit(&x->p);
	filter_deinit(&x->filter);
	output_close(&x->out);
}

/** A whole call; returns how often memory was read for it. */
static unsigned call(struct play *x, uint64_t nr, uint64_t a0, int64_t ret)
{
	struct mem mem = {&mem_ops};
	struct event_contents c = {
		.form = nr, .bytes = x->contents, .n = x->contents ? strlen(x->contents) : 0};
	struct event exit = {.mem = &mem}, enter = {.mem = &mem, .exit = &exit};
	unsigned before = nreads;

	x->ns += 1000000;
	enter.rec = (struct record){
		.kind = RECORD_SYSCALL_ENTER, .pid = 10, .tid = 10, .mono_ns = x->ns};
	enter.rec.u.enter.nr = nr;
	enter.rec.u.enter.args[0] = a0;
	exit.rec = (struct record){
		.kind = RECORD_SYSCALL_EXIT, .pid = 10, .tid = 10, .mono_ns = x->ns + 500};
	exit.rec.u.exit.ret = ret;
	exit.rec.u.exit.error = ret < 0 ? (uint32_t)-ret : 0;
	if (x->contents)
		enter.contents = &c;
	asked = &c.asked;
	pipeline_take(&x->p, &enter);
	asked = NULL;
	return nreads - before;
}

/** The times are each call's own. */
static void known(void **state)
{
	struct play x;

	(void)state;
	play_begin(&x);
	x.text.spent_digits = 9;
	x.text.column = 20;
	assert_true(call(&x, SYS_chdir, 0x1000, 0));
	assert_false(call(&x, SYS_chdir, 0x1000, 0));
	x.contents = "Contents";
	assert_true(call(&x, SYS_chdir, 0x1000, -2));
	x.contents = "contents";
	assert_true(call(&x, SYS_rmdir, 0x1000, 0));
	assert_false(call(&x, SYS_chdir, 0x1000, 0));
	x.contents = NULL;
	assert_true(call(&x, SYS_chdir, 0x1000, 0));
	assert_int_equal(x.p.finished, 6);
	play_end(&x, "chdir(\"a/path\")     = 0 <0.000000500>\n"
		     "chdir(\"a/path\")     = 0 <0.000000500>\n"
		     "chdir(\"a/path\")     = -1 ENOENT (No such file or directory) <0.000000500>\n"
		     "rmdir(\"a/path\")     = 0 <0.000000500>\n"
		     "chdir(\"a/path\")     = 0 <0.000000500>\n"
		     "chdir(\"a/path\")     = 0 <0.000000500>\n");
}

/** What was asked may be answered otherwise the next time. */
static void asking(void **state)
{
	struct play x;

	(void)state;
	play_begin(&x);
	x.decode.fds = DECODE_FDS_PATH;
	call(&x, SYS_close, 3, 0);
	x.decode.fds = 0;
	call(&x, SYS_close, 3, 0);
	x.decode.fds = DECODE_FDS_PATH;
	call(&x, SYS_close, 3, 0); // without a question, it would be known for good
	play_end(&x, "close(3</named>) = 0\n"
		     "close(3) = 0\n"
		     "close(3) = 0\n");
}

/** A call that is not wanted is not shown because it was wanted before. */
static void unwanted(void **state)
{
	struct play x;

	(void)state;
	play_begin(&x);
	call(&x, SYS_chdir, 0x1000, 0);
	callset_fill(&x.o.trace, false);
	call(&x, SYS_chdir, 0x1000, 0);
	assert_int_equal(x.p.finished, 1);
	play_end(&x, "chdir(\"a/path\") = 0\n");
}

/** Calls that all differ are not looked up any more after a while, and later they are again. */
static void resting(void **state)
{
	struct play x;
	char contents[16];
	unsigned again = 0;

	(void)state;
	play_begin(&x);
	for (unsigned i = 0; i < 100; i++) {
		snprintf(contents, sizeof(contents), "%u", i);
		x.contents = contents;
		assert_true(call(&x, SYS_chdir, 0x1000, 0));
	}
	x.contents = "the same";
	assert_true(call(&x, SYS_chdir, 0x1000, 0));
	assert_true(call(&x, SYS_chdir, 0x1000, 0));
	for (unsigned i = 0; i < 1000; i++)
		again += !call(&x, SYS_chdir, 0x1000, 0);
	assert_in_range(again, 400, 990);
	buf_clear(&x.out.buf);
	play_end(&x, "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(known),
		cmocka_unit_test(asking),
		cmocka_unit_test(unwanted),
		cmocka_unit_test(resting),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
