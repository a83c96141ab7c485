#include "tracer/source/replay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/map.h"
#include "decode/table.h"
#include "tracer/source/pieces.h"
#include "tracer/source/prelude.h"
#include "tracer/source/recording.h"

struct replay {
	struct source source;
	struct event event;
	struct recording_reader reader;
	struct replay_window window;
	const unsigned char *at, *end;		/* the next chunk */
	const unsigned char *block, *block_end; /* where the block goes on behind a prelude */
	bool in_prelude;			/* at and end are chunks of `prelude` */
	struct buf prelude;
	uint64_t begin_ns;    /* time of the trace's first event */
	bool begun;	      /* a block of events was read, so begin_ns is known */
	struct pieces pieces; /* what is known of the event */
	struct map calls;     /* by thread: struct replay_call */
};

/** What is known of the entry of the call that a thread is in. */
struct replay_call {
	struct buf chunks;
	struct pieces pieces;
	bool taken; /* `pieces` is made of the chunks */
};

/** The checksums are right, so the file is not damaged, but made by a program that knows more. */
static struct err *not_known(const struct replay *r)
{
	return err_new("what is at byte %" PRIu64 " is not known to this pawl",
		       r->reader.at - (uint64_t)(r->end - r->at));
}

static void call_free(struct replay_call *c)
{
	if (!c)
		return;
	buf_deinit(&c->chunks);
	pieces_deinit(&c->pieces);
	free(c);
}

/** Keeps what is known of the entry of a call until its exit, of which the file only has the
 * rest. */
static void keep_entry(struct replay *r, const unsigned char *chunks, size_t n)
{
	const struct record *rec = &r->event.rec;
	struct replay_call *c = map_get(&r->calls, (uint32_t)rec->tid);

	if (!c) {
		c = alloc_zeroed(sizeof(*c));
		map_set(&r->calls, (uint32_t)rec->tid, c);
	}
	c->taken = false;
	buf_clear(&c->chunks);
	buf_put(&c->chunks, chunks, n);
}

/** What is not known of an exit is as at the entry. */
static void add_entry(struct replay *r)
{
	struct replay_call *c = map_get(&r->calls, (uint32_t)r->event.rec.tid);

	if (!c)
		return;
	if (!c->taken) {
		const unsigned char *at = (unsigned char *)c->chunks.p;

		pieces_take(&c->pieces, &at, at + c->chunks.len);
		c->taken = true;
	}
	r->pieces.before = &c->pieces.mem;
}

static void track_call(struct replay *r, const unsigned char *chunks)
{
	const struct record *rec = &r->event.rec;

	if (rec->kind == RECORD_SYSCALL_ENTER)
		keep_entry(r, chunks, (size_t)(r->at - chunks));
	else if (rec->kind == RECORD_SYSCALL_EXIT)
		add_entry(r);
	else if (record_is_last(rec) || rec->kind == RECORD_EXEC) // Of its memory nothing is left.
		call_free(map_del(&r->calls, (uint32_t)rec->tid));
}

/** Reads an event's record and what is known of it. */
static struct err *take_event(struct replay *r)
{
	struct record *rec = &r->event.rec;
	const unsigned char *at = r->at;
	unsigned char tag;

	if (!pieces_bytes(&at, r->end, &tag, 1) || tag != RECORDING_EVENT ||
	    !pieces_bytes(&at, r->end, rec, sizeof(*rec)) || rec->kind == RECORD_NONE ||
	    rec->kind >= RECORD_KINDS || rec->abi >= ABI_COUNT)
		return not_known(r);
	r->at = at;
	pieces_take(&r->pieces, &r->at, r->end);
	track_call(r, at);
	return NULL;
}

/** Reads the next block of events. The first one of a file may be a prelude, others are left out.
 * r->at == r->end: this was the end. */
static struct err *next_block(struct replay *r)
{
	struct err *e;
	size_t n;

	do
		e = recording_next(&r->reader, &r->at, &n);
	while (!e && n && r->begun && r->reader.head.form == RECORDING_PRELUDE);
	r->end = r->at + n;
	if (e || !n || r->begun || r->reader.head.form == RECORDING_PRELUDE)
		return e;
	r->begun = true;
	struct record first;
	if (n > sizeof(first)) {
		memcpy(&first, r->at + 1, sizeof(first));
		r->begin_ns = first.mono_ns - r->reader.head.since_ns;
	}
	return NULL;
}

/** Makes the next chunk available. r->at == r->end: there is none. */
static struct err *next_chunk(struct replay *r)
{
	if (r->at == r->end && r->in_prelude) {
		r->in_prelude = false;
		r->at = r->block;
		r->end = r->block_end;
	}
	return r->at == r->end ? next_block(r) : NULL;
}

/** Reads up to the window, and makes a prelude to it of all that comes before. */
static struct err *find_window(struct replay *r)
{
	struct prelude p = {0};
	struct err *e;

	recording_seek(&r->reader, r->window.from_ns);
	while (!(e = next_chunk(r)) && r->at != r->end) {
		const unsigned char *start = r->at;

		e = take_event(r);
		if (e)
			break;
		if (r->begun && r->event.rec.mono_ns - r->begin_ns >= r->window.from_ns) {
			r->at = start;
			break;
		}
		prelude_take(&p, start, (size_t)(r->at - start));
	}
	if (!e && r->at != r->end) {
		prelude_put(&p, &r->prelude);
		r->block = r->at;
		r->block_end = r->end;
		r->at = (const unsigned char *)r->prelude.p;
		r->end = r->at + r->prelude.len;
		r->in_prelude = true;
	}
	prelude_deinit(&p);
	return e;
}

static struct err *replay_next(struct source *s, struct event **ret)
{
	struct replay *r = (struct replay *)s;
	bool seeks = r->window.from_ns && !r->begun;
	struct err *e = seeks ? find_window(r) : NULL;

	*ret = NULL;
	if (!e)
		e = next_chunk(r);
	if (e || r->at == r->end)
		return e;
	e = take_event(r);
	if (e)
		return e;
	if (r->window.until_ns && r->begun && !r->in_prelude &&
	    r->event.rec.mono_ns - r->begin_ns > r->window.until_ns)
		return NULL;
	*ret = &r->event;
	return NULL;
}

static void replay_close(struct source *s)
{
	struct replay *r = (struct replay *)s;

	recording_close(&r->reader);
	uint64_t key;
	void *value;
	for (size_t i = 0; map_next(&r->calls, &i, &key, &value);)
		call_free(value);
	map_deinit(&r->calls);
	pieces_deinit(&r->pieces);
	buf_deinit(&r->prelude);
	free(r);
}

static const struct source_ops replay_ops = {.next = replay_next, .close = replay_close};

/** Creates the source from an opened reader, or returns the error from opening it. */
static struct err *replay_open(struct recording_reader *reader, struct err *e, struct source **ret)
{
	if (e) {
		recording_close(reader);
		return e;
	}
	struct replay *r = alloc_zeroed(sizeof(*r));
	r->source.ops = &replay_ops;
	r->event.mem = &r->pieces.mem;
	r->reader = *reader;
	*ret = &r->source;
	return NULL;
}

uint32_t replay_strings(const struct source *s)
{
	return ((const struct replay *)s)->reader.strings;
}

struct err *replay_bytes(const void *bytes, size_t n, struct source **ret)
{
	struct recording_reader reader = {.fd = -1};

	return replay_open(&reader, recording_open_bytes(&reader, bytes, n), ret);
}

struct err *replay_source_open(const char *path, const struct replay_window *window,
			       struct source **ret)
{
	struct recording_reader reader = {.fd = -1};
	struct err *e = replay_open(&reader, recording_open(&reader, path), ret);

	if (!e)
		((struct replay *)*ret)->window = *window;
	return e;
}
