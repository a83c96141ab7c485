#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "tracer/source/pack.h"
#include "tracer/source/recording.h"
#include "tracer/source/replay.h"

/** Numbers that are the same in each run. */
static uint64_t next_number(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return *state >> 33;
}

static void add_event(struct buf *b, uint64_t *state, uint64_t seq)
{
	struct record r = {.kind = (uint8_t)(1 + next_number(state) % (RECORD_KINDS - 1)),
			   .flags = (uint16_t)(next_number(state) % 5 ? 0 : next_number(state)),
			   .pid = 77,
			   .tid = (int32_t)(77 + next_number(state) % 3 * 64),
			   .seq = seq,
			   .mono_ns = 5000 * seq,
			   .real_ns = 5000 * seq + (next_number(state) & 63)};
	unsigned char bytes[sizeof(r.u)];

	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (unsigned char)(next_number(state) % 3 ? 0 : next_number(state));
	memcpy(&r.u, bytes, sizeof(bytes));
	buf_putc(b, RECORDING_EVENT);
	buf_put(b, &r, sizeof(r));
	for (uint64_t n = next_number(state) % 4; n; n--) {
		struct recording_read read = {.addr = next_number(state) % 2 ? r.u.enter.args[n]
									     : next_number(state),
					      .wanted = 40,
					      .got = next_number(state) % 2 ? 40 : 7};

		buf_putc(b, RECORDING_READ);
		buf_put(b, &read, sizeof(read));
		buf_put(b, "forty bytes that are always the same ones", read.got);
	}
	for (uint64_t n = next_number(state) % 4; n; n--) {
		struct recording_ask ask = {.key = next_number(state) % 3 + (n << 32),
					    .what = (uint32_t)(next_number(state) % 70),
					    .result = (int32_t)(next_number(state) % 100) - 1};
		char answer[100] = "an answer";

		answer[5] = (char)next_number(state);
		buf_putc(b, RECORDING_ASK);
		buf_put(b, &ask, sizeof(ask));
		buf_put(b, answer, ask.result > 0 ? (size_t)ask.result : 0);
	}
}

/** Many events, in blocks of many sizes and in several frames, are the same when they are read. */
static void nothing_is_lost(void **state)
{
	_cleanup_(buf_deinit) struct buf file = {0}, block = {0}, all = {0}, found = {0};
	struct recording_writer w;
	struct recording_reader r;
	const unsigned char *content;
	uint64_t numbers = 1;
	size_t n;

	(void)state;
	recording_begin(&w, 4096, &file);
	for (uint64_t seq = 1; all.len < 3 * (size_t)RECORDING_FRAME; seq++) {
		add_event(&block, &numbers, seq);
		if (next_number(&numbers) % 500)
			continue;
		recording_block(&w, block.p, block.len, next_number(&numbers) % 16, 0, &file);
		buf_put(&all, block.p, block.len);
		buf_clear(&block);
	}
	recording_end(&w, &file);
	recording_writer_deinit(&w);
	assert_null(recording_open_bytes(&r, file.p, file.len));
	do {
		assert_null(recording_next(&r, &content, &n));
		buf_put(&found, content, n);
	} while (n);
	recording_close(&r);
	assert_int_equal(found.len, all.len);
	assert_memory_equal(found.p, all.p, all.len);
}

/** What repeats is short before it is compressed: a read of one byte, over and over. */
static void what_repeats_is_short(void **state)
{
	_cleanup_(buf_deinit) struct buf chunks = {0}, packed = {0};
	struct pack *p = pack_new();
	struct record r = {.kind = RECORD_SYSCALL_ENTER, .pid = 9, .tid = 9};

	(void)state;
	for (unsigned i = 0; i < 1000; i++) {
		r.seq++;
		r.mono_ns += 1000;
		r.real_ns += 1000;
		r.kind =
			r.kind == RECORD_SYSCALL_ENTER ? RECORD_SYSCALL_EXIT : RECORD_SYSCALL_ENTER;
		buf_putc(&chunks, RECORDING_EVENT);
		buf_put(&chunks, &r, sizeof(r));
	}
	pack_put(p, (const unsigned char *)chunks.p, chunks.len, &packed);
	assert_in_range(packed.len, 1000, 1000 * 5 + 100);
	free(p);
}

/** Of structs that are mostly the same, such as stat(2)'s, only what differs is kept. */
static void structs_are_short(void **state)
{
	enum { CALLS = 500, WORDS = 18 };
	_cleanup_(buf_deinit) struct buf chunks = {0}, packed = {0}, again = {0};
	struct pack *p = pack_new();
	struct record r = {.kind = RECORD_SYSCALL_ENTER, .pid = 9, .tid = 9};
	struct recording_read read = {.addr = 0x1000,
				      .wanted = WORDS * sizeof(uint64_t),
				      .got = WORDS * sizeof(uint64_t)};
	uint64_t word[WORDS];

	(void)state;
	for (unsigned i = 0; i < WORDS; i++)
		word[i] = 0x123456789abcdef * (i + 1);
	r.u.enter.args[1] = read.addr;
	for (unsigned i = 0; i < CALLS; i++) {
		r.seq++;
		buf_putc(&chunks, RECORDING_EVENT);
		buf_put(&chunks, &r, sizeof(r));
		word[3] += i;
		word[i % 4 ? 8 : 9]--;
		buf_putc(&chunks, RECORDING_READ);
		buf_put(&chunks, &read, sizeof(read));
		buf_put(&chunks, word, sizeof(word));
	}
	pack_put(p, (const unsigned char *)chunks.p, chunks.len, &packed);
	assert_in_range(packed.len, CALLS, CALLS * 16 + sizeof(word) + 100);
	pack_begin(p);
	assert_true(pack_get(p, (const unsigned char *)packed.p, packed.len, chunks.len, &again));
	assert_int_equal(again.len, chunks.len);
	assert_memory_equal(again.p, chunks.p, chunks.len);
	free(p);
}

/** A block whose sums are right, but that no writer made, is refused with a line. */
static void what_is_not_known(void **state)
{
	_cleanup_(buf_deinit) struct buf file = {0};
	struct recording_writer w;
	struct recording_head h;
	struct recording_reader r;
	const unsigned char *content;
	struct record event = {.kind = RECORD_EXITED};
	_cleanup_(buf_deinit) struct buf block = {0};
	size_t n;

	(void)state;
	buf_putc(&block, RECORDING_EVENT);
	buf_put(&block, &event, sizeof(event));
	recording_begin(&w, 4096, &file);
	size_t at = file.len;
	recording_block(&w, block.p, block.len, true, 0, &file);
	recording_writer_deinit(&w);
	memcpy(&h, file.p + at, sizeof(h));
	// One byte less is expected than there is, and the sums say so, too.
	h.raw--;
	struct crc32 crc;
	crc32_init(&crc);
	h.head_sum = crc32_add(&crc, crc32_add(&crc, 0, file.p, at), &h,
			       offsetof(struct recording_head, head_sum));
	h.sum = crc32_add(&crc, h.head_sum, file.p + at + sizeof(h), h.length);
	memcpy(file.p + at, &h, sizeof(h));
	assert_null(recording_open_bytes(&r, file.p, file.len));
	struct err *e = recording_next(&r, &content, &n);
	assert_non_null(e);
	assert_non_null(strstr(err_msg(e), "is not known to this pawl"));
	err_free(e);
	recording_close(&r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_lost),
		cmocka_unit_test(what_repeats_is_short),
		cmocka_unit_test(structs_are_short),
		cmocka_unit_test(what_is_not_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
