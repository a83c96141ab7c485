#include "tracer/source/recorder.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "decode/decode.h"
#include "event/ask.h"
#include "proc/realuser.h"
#include "sc_ids.h"
#include "sink/links.h"
#include "tracer/source/prelude.h"
#include "tracer/source/recording.h"

/** Memory that is in the block already for the current event. */
struct recorder_piece {
	uint64_t addr;
	uint32_t wanted, got;
	size_t at; /* where in the block */
};
/** The name of a thread, which is asked for at each event. It changes at an execve, by a call, or
 * by somebody who writes to /proc, so an answer is good for a short time. */
struct recorder_name {
	int32_t tid;
	uint32_t len;
	uint64_t until_ns; /* CLOCK_MONOTONIC; 0: there is none */
	char text[32];
};
enum {
	RECORDER_NAMES = 64,
	NAME_NS = 1000000,
	RECORDER_PIECES = 256,
	BLOCK = 1 << 18, /* a block is written when it has so many bytes */
	AGE_NS = RECORDER_AGE_MS * 1000000,
};

struct recorder {
	struct source source;
	struct mem mem;
	struct sink sink;
	struct source *inner;
	const struct event *lent; /* the inner source's event, until it is over; or NULL */
	struct event event;
	const struct recorder_opts *o;
	struct output out;
	struct recording_writer writer;
	struct prelude prelude; /* to what follows the events that are complete */
	struct buf before;	/* the prelude to the block, if a file or a frame may begin there */
	struct buf hidden;	/* an event, while it is redacted */
	struct buf block;	/* the chunks of events that are not written yet */
	size_t event_at;	/* where the current event begins in it */
	bool open;		/* there may be more about the current event */
	uint64_t begin_ns;	/* time of the trace's first event, by CLOCK_MONOTONIC */
	uint64_t oldest_ns;	/* time of the block's first event */
	uint64_t events;	/* in the block */
	uint64_t file_blocks;	/* blocks of events in the file */
	unsigned number;	/* of the file, from 1 on */
	struct err *error;	/* the next file could not be opened; or NULL */
	bool full, over;	/* over: nothing is recorded any more */
	uint64_t left_out;	/* events since then */
	bool failed;		/* `inner` has failed, so the recording is incomplete */
	struct recorder_piece pieces[RECORDER_PIECES];
	unsigned npieces;
	struct recorder_name names[RECORDER_NAMES]; /* of threads, some of which share a place */
	struct links links;			    /* what descriptors refer to */
};

static struct recorder *recorder_of_mem(struct mem *m)
{
	return (struct recorder *)((char *)m - offsetof(struct recorder, mem));
}

/** What was read from an address, if it was n bytes or more, or all that can be read. What lies
 * inside of a piece becomes another one: a redacted recording keeps of a piece only the string that
 * it was read for. */
static const struct recorder_piece *recorder_piece(const struct recorder *r, uint64_t addr,
						   size_t n)
{
	for (unsigned i = 0; i < r->npieces; i++)
		if (r->pieces[i].addr == addr && r->pieces[i].wanted >= n)
			return &r->pieces[i];
	return NULL;
}

static size_t recorder_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct recorder *r = recorder_of_mem(m);
	const struct recorder_piece *p = recorder_piece(r, addr, n);

	if (p) {
		n = p->got < n ? p->got : n;
		memcpy(buf, r->block.p + p->at, n);
		return n;
	}
	size_t got = mem_read(r->lent->mem, addr, buf, n);
	struct recording_read h = {.addr = addr, .wanted = (uint32_t)n, .got = (uint32_t)got};

	// A block ends with its event, so only an endless one could get too long.
	if (n > RECORDING_MAX_PIECE || r->block.len > RECORDING_MAX_BLOCK / 2)
		return got;
	buf_putc(&r->block, RECORDING_READ);
	buf_put(&r->block, &h, sizeof(h));
	if (r->npieces < RECORDER_PIECES)
		r->pieces[r->npieces++] = (struct recorder_piece){
			.addr = addr, .wanted = h.wanted, .got = h.got, .at = r->block.len};
	buf_put(&r->block, buf, got);
	return got;
}

static struct recorder_name *name_of(struct recorder *r, int32_t tid)
{
	return &r->names[(uint32_t)tid % RECORDER_NAMES];
}

/** Asks for the name of the event's thread, or knows it still. */
static long ask_comm(struct recorder *r, char *buf, size_t n)
{
	const struct record *rec = &r->event.rec;
	struct recorder_name *name = name_of(r, rec->tid);

	if (name->tid == rec->tid && rec->mono_ns < name->until_ns && name->len <= n) {
		memcpy(buf, name->text, name->len);
		return name->len;
	}
	long got = mem_ask(r->lent->mem, MEM_ASK_COMM, 0, buf, n);
	name->until_ns = 0;
	if (got <= 0 || (size_t)got > sizeof(name->text) || (size_t)got >= n)
		return got;
	*name = (struct recorder_name){
		.tid = rec->tid, .len = (uint32_t)got, .until_ns = rec->mono_ns + NAME_NS};
	memcpy(name->text, buf, (size_t)got);
	return got;
}

/** Forgets the name of a thread that may have got another one by this event. */
static void forget_name(struct recorder *r, const struct record *rec)
{
	bool same =
		rec->kind == RECORD_SYSCALL_ENTER ||
		(rec->kind == RECORD_SYSCALL_EXIT &&
		 !(sc_calls[decode_lookup((enum abi)rec->abi, rec->u.exit.nr)].props & SC_P_COMM));

	if (!same)
		name_of(r, rec->tid)->until_ns = 0;
}

static long recorder_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct recorder *r = recorder_of_mem(m);
	long got = what == MEM_ASK_COMM && !key
			   ? ask_comm(r, buf, n)
			   : links_answer(&r->links, r->lent, what, key, buf, n);
	struct recording_ask h = {.key = key, .what = what, .result = (int32_t)got};

	buf_putc(&r->block, RECORDING_ASK);
	buf_put(&r->block, &h, sizeof(h));
	buf_put(&r->block, buf, got > 0 ? (size_t)got : 0);
	return got;
}

/** The current event is over: if a call begins with it, that may change names from now on. */
static void call_begins(struct recorder *r)
{
	const struct record *rec = &r->event.rec;

	if (r->links.on && r->lent && rec->kind == RECORD_SYSCALL_ENTER)
		links_enter(&r->links, r->lent, decode_lookup((enum abi)rec->abi, rec->u.enter.nr),
			    rec->u.enter.args);
	r->lent = NULL;
}

/** Another event has come, which may have changed names before it. */
static void links_take(struct recorder *r, const struct record *rec)
{
	// What was recorded inside of a program is lent later than it was made.
	if (rec->flags & RECORD_INSIDE)
		r->links.on = false;
	if (rec->kind == RECORD_SYSCALL_EXIT)
		links_exit(&r->links, rec->tid);
	else if (rec->kind != RECORD_SYSCALL_ENTER)
		links_other(&r->links, rec);
}

static const struct mem_ops recorder_mem_ops = {.read = recorder_read, .ask = recorder_ask};

/* -- files ------------------------------------------------------------------------------------ */

/** The name of a file by its number; the caller frees it. */
static char *file_name(const struct recorder_opts *o, unsigned number)
{
	return o->rotate ? alloc_printf("%s.%04u", o->path, number) : alloc_strdup(o->path);
}

static struct err *open_file(const struct recorder_opts *o, unsigned number, struct output *ret)
{
	_free_ char *name = file_name(o, number);
	struct err *e = output_open_file(ret, name, false);

	output_set_bytes(ret);
	return e;
}

struct err *recorder_output(const struct recorder_opts *o, struct output *ret)
{
	return err_context(open_file(o, 1, ret), "cannot record");
}

/** Closes the current file. What could not be written of it is remembered. */
static void close_file(struct recorder *r, bool whole)
{
	if (whole)
		recording_end(&r->writer, &r->out.buf);
	output_flush(&r->out);
	if (r->out.error && !r->error) {
		_free_ char *name = file_name(r->o, r->number);

		r->error = err_sys(r->out.error, "%s", name);
	}
	output_close(&r->out);
	output_init_stage(&r->out);
	r->file_blocks = 0;
}

/** Begins the next file, and removes one that is old. */
static void next_file(struct recorder *r)
{
	struct err *e = open_file(r->o, ++r->number, &r->out);

	if (e) {
		output_init_stage(&r->out);
		r->over = true;
		if (r->error)
			err_free(e);
		else
			r->error = err_context(e, "cannot record on");
		return;
	}
	recording_begin_next(&r->writer, &r->out.buf);
	if (!r->o->keep || r->number <= r->o->keep)
		return;
	_free_ char *old = file_name(r->o, r->number - r->o->keep);
	struct realuser was;
	if (!realuser_begin(&was))
		return;
	unlink(old);
	realuser_end(&was);
}

/* -- blocks ----------------------------------------------------------------------------------- */

/** Nothing more is known of the current event: it becomes what the file has of it. */
static void event_over(struct recorder *r)
{
	if (!r->open)
		return;
	r->open = false;
	const unsigned char *event = (const unsigned char *)r->block.p + r->event_at;
	size_t n = r->block.len - r->event_at;
	if (r->o->redact) {
		buf_clear(&r->hidden);
		redact_event(r->o->redact, event, n, &r->hidden);
		r->block.len = r->event_at;
		buf_put(&r->block, r->hidden.p, r->hidden.len);
		event = (const unsigned char *)r->block.p + r->event_at;
		n = r->hidden.len;
	}
	prelude_take(&r->prelude, event, n);
}

static void put_block(struct recorder *r)
{
	uint64_t since = r->oldest_ns - r->begin_ns;

	if (!r->writer.frame && r->before.len)
		recording_prelude(&r->writer, r->before.p, r->before.len, since, &r->out.buf);
	recording_block(&r->writer, r->block.p, r->block.len, true, since, &r->out.buf);
	r->file_blocks++;
}

/** True if the file is larger than the user wants, the block that was added last included, and
 * could do without it. */
static bool is_too_large(const struct recorder *r)
{
	return r->o->max_size && r->file_blocks > 1 &&
	       r->writer.at + recording_end_size(&r->writer) > r->o->max_size;
}

/** Takes the last block back, which must not be in the file any more, and ends that. */
static void end_full(struct recorder *r, const struct recording_point *p, size_t len,
		     uint64_t events)
{
	r->out.buf.len = len;
	recording_undo(&r->writer, p);
	close_file(r, true);
	if (r->o->rotate) {
		next_file(r);
		if (!r->over)
			put_block(r);
		return;
	}
	r->full = r->over = true;
	r->left_out = events;
}

/** Writes the block, if it has events. */
static void recorder_write(struct recorder *r)
{
	event_over(r);
	if (!r->block.len)
		return;
	struct recording_point p = recording_point(&r->writer);
	size_t len = r->out.buf.len;

	put_block(r);
	if (is_too_large(r))
		end_full(r, &p, len, r->events);
	buf_clear(&r->block);
	r->events = 0;
	output_flush(&r->out);
}

static void begin_block(struct recorder *r, const struct record *rec)
{
	if (!r->begin_ns)
		r->begin_ns = rec->mono_ns;
	r->oldest_ns = rec->mono_ns;
	buf_clear(&r->before);
	if (r->o->rotate || !r->writer.frame)
		prelude_put(&r->prelude, &r->before);
}

/** True if the block has enough content to be written: usually it becomes a tenth of that, and a
 * small file shall have room for several. */
static bool is_block_full(const struct recorder *r)
{
	uint64_t some = 2 * r->o->max_size;

	return r->block.len >= (some && some < BLOCK ? some : BLOCK);
}

static struct err *recorder_next(struct source *s, const struct event **ret)
{
	struct recorder *r = (struct recorder *)s;
	const struct event *ev;

	call_begins(r);
	struct err *e = source_next(r->inner, &ev);
	if (e || !ev) {
		r->failed = e != NULL;
		*ret = NULL;
		return e;
	}
	*ret = ev;
	if (ev->rec.kind == RECORD_NONE)
		return NULL;
	if (!r->over && (is_block_full(r) || ev->rec.mono_ns - r->oldest_ns >= AGE_NS))
		recorder_write(r);
	if (r->over) {
		r->left_out++;
		return NULL;
	}
	event_over(r);
	if (!r->block.len)
		begin_block(r, &ev->rec);
	r->event = (struct event){.rec = ev->rec, .mem = &r->mem};
	r->lent = ev;
	r->npieces = 0;
	r->open = true;
	r->events++;
	r->event_at = r->block.len;
	forget_name(r, &ev->rec);
	links_take(r, &ev->rec);
	buf_putc(&r->block, RECORDING_EVENT);
	buf_put(&r->block, &r->event.rec, sizeof(r->event.rec));
	*ret = &r->event;
	return NULL;
}

struct err *recorder_finish(struct source *s)
{
	struct recorder *r = (struct recorder *)s;

	if (!r->over) {
		recorder_write(r);
		if (!r->over)
			close_file(r, !r->failed);
		r->over = true;
	}
	struct err *e = r->error;
	r->error = NULL;
	return e;
}

uint64_t recorder_left_out(const struct source *s)
{
	const struct recorder *r = (const struct recorder *)s;

	return r->full ? r->left_out : 0;
}

static void recorder_close(struct source *s)
{
	struct recorder *r = (struct recorder *)s;

	err_free(recorder_finish(s));
	source_close(r->inner);
	recording_writer_deinit(&r->writer);
	prelude_deinit(&r->prelude);
	links_deinit(&r->links);
	buf_deinit(&r->before);
	buf_deinit(&r->hidden);
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
	const struct recorder *r = recorder_of_sink(s);

	return r->block.len && !r->over;
}

static void recorder_flush(struct sink *s)
{
	struct recorder *r = recorder_of_sink(s);

	if (!r->over)
		recorder_write(r);
}

static const struct sink_ops recorder_sink_ops = {.is_waiting = recorder_is_waiting,
						  .flush = recorder_flush};

struct sink *recorder_sink(struct source *s)
{
	return &((struct recorder *)s)->sink;
}

struct source *recorder_open(struct source *inner, const struct recorder_opts *o,
			     struct output *out)
{
	struct recorder *r = alloc_zeroed(sizeof(*r));

	r->source.ops = &recorder_ops;
	r->mem.ops = &recorder_mem_ops;
	r->sink.ops = &recorder_sink_ops;
	r->inner = inner;
	r->o = o;
	r->number = 1;
	r->out = *out;
	output_init_stage(out);
	links_init(&r->links, o->sees_all, o->follows);
	recording_begin(&r->writer, &r->out.buf);
	output_flush(&r->out);
	return &r->source;
}
