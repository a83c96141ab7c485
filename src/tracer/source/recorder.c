#include "tracer/source/recorder.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tracer/source/recording.h"

/** Memory that is already in the file for the current event. */
struct recorder_piece {
	uint64_t addr;
	uint32_t wanted;
};
enum {
	RECORDER_PIECES = 256,
	BLOCK = 1 << 18, /* a block is written when it has so many bytes */
	AGE_NS = RECORDER_AGE_MS * 1000000,
};

struct recorder {
	struct source source;
	struct mem mem;
	struct sink sink;
	struct source *inner;
	struct mem *lent;
	struct event event;
	struct output out;
	struct recording_writer writer;
	struct buf block;   /* the chunks of events that are not written yet */
	uint64_t oldest_ns; /* time of the block's first event, by CLOCK_MONOTONIC */
	bool failed;	    /* `inner` has failed, so the recording is incomplete */
	struct recorder_piece pieces[RECORDER_PIECES];
	unsigned npieces;
};

static struct recorder *recorder_of_mem(struct mem *m)
{
	return (struct recorder *)((char *)m - offsetof(struct recorder, mem));
}

static bool recorder_has(const struct recorder *r, uint64_t addr, size_t n)
{
	for (unsigned i = 0; i < r->npieces; i++)
		if (r->pieces[i].addr == addr && r->pieces[i].wanted >= n)
			return true;
	return false;
}

static size_t recorder_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct recorder *r = recorder_of_mem(m);
	size_t got = mem_read(r->lent, addr, buf, n);
	struct recording_read h = {.addr = addr, .wanted = (uint32_t)n, .got = (uint32_t)got};

	// A block ends with its event, so only an endless one could get too long.
	if (recorder_has(r, addr, n) || n > RECORDING_MAX_PIECE ||
	    r->block.len > RECORDING_MAX_BLOCK / 2)
		return got;
	if (r->npieces < RECORDER_PIECES)
		r->pieces[r->npieces++] =
			(struct recorder_piece){.addr = addr, .wanted = (uint32_t)n};
	buf_putc(&r->block, RECORDING_READ);
	buf_put(&r->block, &h, sizeof(h));
	buf_put(&r->block, buf, got);
	return got;
}

static long recorder_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct recorder *r = recorder_of_mem(m);
	long got = mem_ask(r->lent, what, key, buf, n);
	struct recording_ask h = {.key = key, .what = what, .result = (int32_t)got};

	buf_putc(&r->block, RECORDING_ASK);
	buf_put(&r->block, &h, sizeof(h));
	buf_put(&r->block, buf, got > 0 ? (size_t)got : 0);
	return got;
}

static const struct mem_ops recorder_mem_ops = {.read = recorder_read, .ask = recorder_ask};

/** Writes the block, if it has events. */
static void recorder_write(struct recorder *r)
{
	if (!r->block.len)
		return;
	recording_block(&r->writer, r->block.p, r->block.len, true, &r->out.buf);
	buf_clear(&r->block);
	output_flush(&r->out);
}

static struct err *recorder_next(struct source *s, const struct event **ret)
{
	struct recorder *r = (struct recorder *)s;
	const struct event *ev;
	struct err *e = source_next(r->inner, &ev);

	if (e || !ev) {
		r->failed = e != NULL;
		*ret = NULL;
		return e;
	}
	if (ev->rec.kind == RECORD_NONE) {
		*ret = ev;
		return NULL;
	}
	r->event = (struct event){.rec = ev->rec, .mem = &r->mem};
	r->lent = ev->mem;
	r->npieces = 0;
	if (r->block.len >= BLOCK || ev->rec.mono_ns - r->oldest_ns >= AGE_NS)
		recorder_write(r);
	if (!r->block.len)
		r->oldest_ns = ev->rec.mono_ns;
	buf_putc(&r->block, RECORDING_EVENT);
	buf_put(&r->block, &r->event.rec, sizeof(r->event.rec));
	*ret = &r->event;
	return NULL;
}

int recorder_finish(struct source *s)
{
	struct recorder *r = (struct recorder *)s;

	if (r->out.fd < 0)
		return 0; // it has been called already
	recorder_write(r);
	if (!r->failed) {
		recording_end(&r->writer, &r->out.buf);
		output_flush(&r->out);
	}
	int error = r->out.error;
	output_close(&r->out);
	return error;
}

static void recorder_close(struct source *s)
{
	struct recorder *r = (struct recorder *)s;

	recorder_finish(s);
	source_close(r->inner);
	recording_writer_deinit(&r->writer);
	buf_deinit(&r->block);
	free(r);
}

static const struct source_ops recorder_ops = {.next = recorder_next, .close = recorder_close};

static struct recorder *recorder_of_sink(const struct sink *s)
{
	return (struct recorder *)((char *)(uintptr_t)s - offsetof(struct recorder, sink));
}

static bool recorder_is_waiting(const struct sink *s)
{
	return recorder_of_sink(s)->block.len != 0;
}

static void recorder_flush(struct sink *s)
{
	recorder_write(recorder_of_sink(s));
}

static const struct sink_ops recorder_sink_ops = {.is_waiting = recorder_is_waiting,
						  .flush = recorder_flush};

struct sink *recorder_sink(struct source *s)
{
	return &((struct recorder *)s)->sink;
}

struct source *recorder_open(struct source *inner, struct output *out)
{
	struct recorder *r = alloc_zeroed(sizeof(*r));

	r->source.ops = &recorder_ops;
	r->mem.ops = &recorder_mem_ops;
	r->sink.ops = &recorder_sink_ops;
	r->inner = inner;
	r->out = *out;
	output_init_stage(out);
	recording_begin(&r->writer, &r->out.buf);
	output_flush(&r->out);
	return &r->source;
}
