#include "tracer/source/recorder.h"

#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/aside.h"
#include "base/cleanup.h"
#include "decode/decode.h"
#include "proc/realuser.h"
#include "tracer/source/lent.h"
#include "tracer/source/prelude.h"
#include "tracer/source/recording.h"

enum {
	BLOCK = 1 << 18, /* a block is written when it has so many bytes */
	AGE_NS = RECORDER_AGE_MS * 1000000,
};

/** A block that is being compressed and written. */
struct recorder_job {
	struct buf before, block; /* the prelude, and the chunks of events */
	uint64_t since_ns;
	bool again; /* some of it is in the file already */
};

struct recorder {
	struct source source;
	struct sink sink;
	struct source *inner;
	struct lent lent[2]; /* the current event; or both ends of a whole call */
	struct lent_known known;
	struct lent_again again;
	struct event_contents contents; /* of a whole call */
	const struct recorder_opts *o;
	struct aside *aside; /* does the job; until that is settled, out, writer and file_blocks
			      * are its own */
	struct recorder_job job;
	struct output out;
	struct recording_writer writer;
	bool begins;		/* the next block begins a frame */
	struct prelude prelude; /* to what follows the events that are complete */
	struct buf before;	/* the prelude to the block, if a file or a frame may begin there */
	struct buf hidden;	/* an event, while it is redacted */
	struct buf block;	/* the chunks of events that are not written yet */
	struct buf later;	/* those of the exit of a whole call, which are still to follow */
	size_t event_at;	/* where the current event begins in it */
	bool open;		/* there may be more about the current event */
	bool returns;		/* the file can be written anew */
	size_t shown;		/* so much of the block is in the file already, not compressed */
	struct recording_point before_shown;
	uint64_t begin_ns;    /* time of the trace's first event, by CLOCK_MONOTONIC */
	uint64_t block_ns;    /* time of the block's first event */
	uint64_t oldest_ns;   /* time of the first event that is in no file */
	uint64_t events;      /* in the block */
	uint64_t file_blocks; /* blocks of events in the file */
	unsigned number;      /* of the file, from 1 on */
	struct err *error;    /* the next file could not be opened; or NULL */
	bool full, over;      /* over: nothing is recorded any more */
	uint64_t left_out;    /* events since then */
	bool failed;	      /* `inner` has failed, so the recording is incomplete */
};

/** The current event is over: if a call begins with it, that may change names from now on. */
static void call_begins(struct recorder *r)
{
	const struct record *rec = &r->lent[0].event.rec;
	struct links *links = &r->known.links;

	if (links->on && r->lent[0].inner && rec->kind == RECORD_SYSCALL_ENTER &&
	    !(rec->flags & RECORD_INSIDE))
		links_enter(links, r->lent[0].inner,
			    decode_lookup((enum abi)rec->abi, rec->u.enter.nr), rec->u.enter.args);
	r->lent[0].inner = NULL;
}

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
	// Readers see by that that the file goes on. It ends with us, however we end.
	if (!e)
		flock(ret->fd, LOCK_EX | LOCK_NB);
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
	if (r->returns)
		output_cut(&r->out);
	if (r->out.error && !r->error) {
		_free_ char *name = file_name(r->o, r->number);

		r->error = err_sys(r->out.error, "%s", name);
	}
	output_close(&r->out);
	output_init_stage(&r->out);
	r->returns = false;
	r->file_blocks = 0;
}

static void begin_file(struct recorder *r)
{
	r->returns = output_can_return(&r->out);
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
	begin_file(r);
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

/** Hides what is to be hidden in the event that the block ends with. */
static void hide(struct recorder *r, size_t event_at)
{
	if (!r->o->redact)
		return;
	buf_clear(&r->hidden);
	redact_event(r->o->redact, (const unsigned char *)r->block.p + event_at,
		     r->block.len - event_at, &r->hidden);
	r->block.len = event_at;
	buf_put(&r->block, r->hidden.p, r->hidden.len);
}

/** Nothing more is known of the current event: it becomes what the file has of it. */
static void event_over(struct recorder *r)
{
	if (!r->open)
		return;
	r->open = false;
	if (!r->later.len) {
		hide(r, r->event_at);
		prelude_take(&r->prelude, (const unsigned char *)r->block.p + r->event_at,
			     r->block.len - r->event_at);
		return;
	}
	lent_again_keep(&r->again, r->lent);
	prelude_take_whole(&r->prelude, &r->lent[0].event.rec);
	hide(r, r->event_at);
	size_t exit_at = r->block.len;
	buf_put(&r->block, r->later.p, r->later.len);
	buf_clear(&r->later);
	hide(r, exit_at);
}

/** Puts the prelude, if the block needs one. */
static void put_before(struct recorder *r, const struct buf *before, uint64_t since_ns)
{
	if (!r->writer.frame && before->len)
		recording_prelude(&r->writer, before->p, before->len, since_ns, &r->out.buf);
}

static void put_block(struct recorder *r)
{
	const struct recorder_job *j = &r->job;

	put_before(r, &j->before, j->since_ns);
	recording_block(&r->writer, j->block.p, j->block.len, true, j->since_ns, &r->out.buf);
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

/** Takes what the file has of the block out of it. */
static void take_back(struct recorder *r)
{
	recording_undo(&r->writer, &r->before_shown);
	output_return(&r->out, r->writer.at);
}

/** The job: compresses the block, and writes it. What is in the file of it stays there until then.
 */
static void do_job(void *data)
{
	struct recorder *r = data;

	if (r->job.again)
		take_back(r);
	struct recording_point p = recording_point(&r->writer);
	size_t len = r->out.buf.len;

	put_block(r);
	if (is_too_large(r))
		end_full(r, &p, len, r->events);
	output_flush(&r->out);
	if (r->job.again && r->returns)
		output_cut(&r->out);
}

static void exchange(struct buf *a, struct buf *b)
{
	struct buf was = *a;

	*a = *b;
	*b = was;
}

/** Writes the block, if it has events. Unless the size of the file decides what becomes of the next
 * ones, that goes on while they are taken. */
static void write_block(struct recorder *r)
{
	struct recorder_job *j = &r->job;

	event_over(r);
	if (!r->block.len)
		return;
	aside_settle(r->aside);
	exchange(&j->block, &r->block);
	exchange(&j->before, &r->before);
	j->since_ns = r->block_ns - r->begin_ns;
	j->again = r->shown;
	if (r->o->max_size) {
		do_job(r);
		r->begins = !r->writer.frame;
	} else {
		r->begins = recording_ends_frame(&r->writer, j->block.len);
		aside_begin(r->aside);
	}
	buf_clear(&r->block);
	r->shown = 0;
	r->events = 0;
}

/** True if the file would be larger than the user wants with what the block has. */
static bool is_nearly_full(const struct recorder *r)
{
	uint64_t at = r->shown ? r->before_shown.at : r->writer.at;

	return r->o->max_size &&
	       at + r->before.len + r->block.len + recording_end_size(&r->writer) > r->o->max_size;
}

/** Writes what is in no file yet, so that it is not lost if we are killed. */
static void show_block(struct recorder *r)
{
	event_over(r);
	if (r->block.len == r->shown)
		return;
	aside_settle(r->aside);
	if (!r->returns || is_nearly_full(r)) {
		write_block(r);
		return;
	}
	if (!r->shown) {
		r->before_shown = recording_point(&r->writer);
		put_before(r, &r->before, r->block_ns - r->begin_ns);
	}
	recording_block(&r->writer, r->block.p + r->shown, r->block.len - r->shown, false,
			r->oldest_ns - r->begin_ns, &r->out.buf);
	r->shown = r->block.len;
	output_flush(&r->out);
}

static void begin_block(struct recorder *r, const struct record *rec)
{
	if (!r->begin_ns)
		r->begin_ns = rec->mono_ns;
	r->block_ns = rec->mono_ns;
	buf_clear(&r->before);
	if (r->o->rotate || r->begins)
		prelude_put(&r->prelude, &r->before);
}

/** True if the block has enough content to be written: usually it becomes a tenth of that, and a
 * small file shall have room for several. */
static bool is_block_full(const struct recorder *r)
{
	uint64_t some = 2 * r->o->max_size;

	return r->block.len >= (some && some < BLOCK ? some : BLOCK);
}

/** Writes what is enough for a block, or is old at this time. */
static void write_some(struct recorder *r, uint64_t now_ns)
{
	if (r->over)
		return;
	if (is_block_full(r))
		write_block(r);
	else if (r->block.len > r->shown && now_ns - r->oldest_ns >= AGE_NS)
		show_block(r);
}

/** Takes an event of the inner source, and returns the one that is lent in its place. */
static struct event *take(struct recorder *r, struct event *ev)
{
	struct lent *enter = &r->lent[0], *exit = &r->lent[1];

	r->open = true;
	r->events += ev->exit ? 2 : 1;
	r->event_at = r->block.len;
	lent_begin(enter, ev, &r->known, &r->block);
	if (!ev->exit)
		return &enter->event;
	lent_begin(exit, ev->exit, &r->known, &r->later);
	enter->event.exit = &exit->event;
	if (!ev->contents)
		return &enter->event;
	r->contents = *ev->contents;
	enter->event.contents = enter->contents = exit->contents = &r->contents;
	enter->event.known = lent_again(&r->again, r->lent);
	return &enter->event;
}

static struct err *recorder_next(struct source *s, struct event **ret)
{
	struct recorder *r = (struct recorder *)s;
	struct event *ev;

	call_begins(r);
	// What was kept of a call is of its contents, which the inner source is about to replace.
	event_over(r);
	struct err *e = source_next(r->inner, &ev);
	if (e || !ev) {
		r->failed = e != NULL;
		*ret = NULL;
		return e;
	}
	*ret = ev;
	if (ev->rec.kind == RECORD_NONE)
		return NULL;
	write_some(r, ev->rec.mono_ns);
	if (r->over) {
		r->left_out += ev->exit ? 2 : 1;
		return NULL;
	}
	if (!r->block.len)
		begin_block(r, &ev->rec);
	if (r->block.len == r->shown)
		r->oldest_ns = ev->rec.mono_ns;
	*ret = take(r, ev);
	return NULL;
}

struct err *recorder_finish(struct source *s)
{
	struct recorder *r = (struct recorder *)s;

	if (!r->over) {
		write_block(r);
		aside_settle(r->aside);
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
	aside_free(r->aside);
	source_close(r->inner);
	recording_writer_deinit(&r->writer);
	prelude_deinit(&r->prelude);
	lent_known_deinit(&r->known);
	lent_again_deinit(&r->again);
	buf_deinit(&r->later);
	buf_deinit(&r->before);
	buf_deinit(&r->hidden);
	buf_deinit(&r->block);
	buf_deinit(&r->job.before);
	buf_deinit(&r->job.block);
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

	return r->block.len > r->shown && !r->over;
}

static void recorder_flush(struct sink *s)
{
	struct recorder *r = recorder_of_sink(s);

	if (!r->over)
		show_block(r);
}

static const struct sink_ops recorder_sink_ops = {
	.is_waiting = recorder_is_waiting, .flush = recorder_flush, .shows_nothing = true};

struct sink *recorder_sink(struct source *s)
{
	return &((struct recorder *)s)->sink;
}

struct source *recorder_open(struct source *inner, const struct recorder_opts *o,
			     struct output *out)
{
	struct recorder *r = alloc_zeroed(sizeof(*r));

	r->source.ops = &recorder_ops;
	r->sink.ops = &recorder_sink_ops;
	r->inner = inner;
	r->o = o;
	r->aside = aside_new(do_job, r);
	r->begins = true;
	r->number = 1;
	r->out = *out;
	output_init_stage(out);
	lent_known_init(&r->known, o->sees_all, o->follows);
	begin_file(r);
	recording_begin(&r->writer, o->strings, &r->out.buf);
	output_flush(&r->out);
	return &r->source;
}
