/**
 * The reader of recordings: any bytes as a file, played through decode, text and summary, or
 * JSON. Nothing is read that is not in the input, all text that comes out is printable, and every
 * line of JSON is valid.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/json_check.h"
#include "sink/json.h"
#include "sink/summary.h"
#include "sink/text.h"
#include "tracer/engine_replay.h"
#include "tracer/pipeline.h"
#include "tracer/recording.h"

/* The seeds are made by seed_bytes(): a recording is no C string. */
const char *const fuzz_seeds[] = {"E", "R", "A", NULL};

static void put_enter(struct buf *b, uint64_t nr, uint64_t a0, uint64_t a1)
{
	struct record r = {.kind = RECORD_SYSCALL_ENTER, .pid = 1, .tid = 1};

	r.u.enter.nr = nr;
	r.u.enter.args[0] = a0;
	r.u.enter.args[1] = a1;
	buf_putc(b, RECORDING_EVENT);
	buf_put(b, &r, sizeof(r));
}

/** A good recording; the input's bytes are then laid over it, so that mutations go deep. */
static void seed_bytes(struct buf *b)
{
	struct recording_read read = {.addr = 0x1000, .wanted = 16, .got = 16};
	struct recording_ask ask = {.key = 3, .what = MEM_ASK_FD, .result = 4};
	struct record exit = {.kind = RECORD_SYSCALL_EXIT, .pid = 1, .tid = 1};
	struct record end = {.kind = RECORD_EXITED, .pid = 1, .tid = 1};

	put_enter(b, 1, 3, 0x1000);
	buf_putc(b, RECORDING_READ);
	buf_put(b, &read, sizeof(read));
	buf_put(b, "0123456789abcdef", 16);
	buf_putc(b, RECORDING_ASK);
	buf_put(b, &ask, sizeof(ask));
	buf_put(b, "/tmp", 4);
	buf_putc(b, RECORDING_EVENT);
	buf_put(b, &exit, sizeof(exit));
	put_enter(b, 59, 0x1000, 0x1000);
	buf_putc(b, RECORDING_EVENT);
	buf_put(b, &end, sizeof(end));
}

/** All that a summary can do, by all that it asks of a program. */
static struct sink *summary_of_all(struct summary_opts *o, struct output *out)
{
	static const enum summary_by by[SUMMARY_KEYS] = {SUMMARY_BY_COMMAND, SUMMARY_BY_PATH,
							 SUMMARY_BY_FD, SUMMARY_BY_PEER};

	summary_defaults(o);
	summary_wide(o, true, true);
	memcpy(o->by, by, sizeof(by));
	o->nby = SUMMARY_KEYS;
	o->histogram = true;
	o->interval_ns = 1000000000;
	o->top = 2;
	return summary_create(o, out);
}

static void check(const struct output *out, bool json)
{
	if (json)
		assert(!json_check_lines(out->buf.p, out->buf.len));
	for (size_t i = 0; !json && i < out->buf.len; i++)
		assert(out->buf.p[i] == '\n' || (out->buf.p[i] >= ' ' && out->buf.p[i] <= '~'));
}

static void play_as(const struct buf *file, bool json)
{
	static struct options o = {.status = STATUS_ALL, .signals = ~0ULL};
	static const struct decode_opts decode = {
		.str_limit = 32, .fds = DECODE_FDS_ALL, .pids = true, .pidns = true};
	struct text_opts text = {.column = 40,
				 .relative_digits = 6,
				 .spent_digits = 6,
				 .clock = TEXT_CLOCK_TIME,
				 .comm = true,
				 .quiet_attach = true,
				 .name = "pawl"};
	struct summary_opts table;
	const struct json_opts lines = {.ip = true, .nr = true, .version = "0", .replay = "\xff"};
	struct source *source;
	struct output out;
	struct filter filter;
	struct pipeline p;
	int broken = 0;
	struct err *e = engine_replay_bytes(file->p, file->len, &source);

	if (e) {
		err_free(e);
		return;
	}
	callset_fill(&o.trace, true);
	output_init_stage(&out);
	err_free(filter_init(&filter, &o));
	pipeline_init(&p, &filter, &decode);
	p.sinks[0] = json ? json_create(&lines, &out) : text_create(&text, &out);
	p.sinks[1] = json ? NULL : summary_of_all(&table, &out);
	err_free(pipeline_run(&p, source, &broken));
	for (unsigned k = 0; k < 2 && p.sinks[k]; k++)
		p.sinks[k]->ops->end(p.sinks[k]);
	check(&out, json);
	for (unsigned k = 0; k < 2; k++)
		sink_destroy(p.sinks[k]);
	pipeline_deinit(&p);
	filter_deinit(&filter);
	source_close(source);
	output_close(&out);
}

static void play(const struct buf *file)
{
	play_as(file, false);
	play_as(file, true);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	struct buf file = {0};
	uint32_t size = sizeof(struct record);

	buf_put(&file, recording_magic, sizeof(recording_magic));
	buf_put(&file, &size, sizeof(size));
	size_t start = file.len;
	seed_bytes(&file);
	// Pairs of (place, byte) change the good file; what is left over is put behind it.
	size_t i = 0;
	for (; i + 3 <= n && i < 96; i += 3)
		file.p[start + ((size_t)data[i] << 8 | data[i + 1]) % (file.len - start)] =
			(char)data[i + 2];
	buf_put(&file, data + i, n - i);
	play(&file);
	// And as it is, with and without the head.
	buf_clear(&file);
	buf_put(&file, data, n);
	play(&file);
	buf_deinit(&file);
}
