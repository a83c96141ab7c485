#include "tracer/source/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "tracer/source/squeeze.h"

static const char magic[8] = {'P', 'A', 'W', 'L', 'R', 'E', 'C', '7'};
enum { FORMAT_AT = sizeof(magic) - 1 };

static void sum_add(struct recording_sum *s, const void *bytes, size_t n)
{
	s->sum = crc32_add(&s->crc, s->sum, bytes, n);
}

static void sum_begin(struct recording_sum *s, const struct recording_start *start)
{
	crc32_init(&s->crc);
	s->sum = 0;
	sum_add(s, start, sizeof(*start));
}

/* -- writing ---------------------------------------------------------------------------------- */

void recording_begin(struct recording_writer *w, uint32_t strings, struct buf *file)
{
	*w = (struct recording_writer){.strings = strings};
	recording_begin_next(w, file);
}

void recording_begin_next(struct recording_writer *w, struct buf *file)
{
	struct recording_start start = {.strings = w->strings};

	memcpy(start.magic, magic, sizeof(magic));
	sum_begin(&w->sum, &start);
	w->frame = 0;
	w->at = sizeof(start);
	buf_clear(&w->marks);
	buf_put(file, &start, sizeof(start));
}

/** Appends a block whose bytes are at file->p + at + sizeof(struct recording_head) already. */
static void finish_block(struct recording_writer *w, struct buf *file, size_t at,
			 struct recording_head *h)
{
	size_t bytes = at + sizeof(*h);

	h->length = (uint32_t)(file->len - bytes);
	sum_add(&w->sum, h, offsetof(struct recording_head, head_sum));
	h->head_sum = w->sum.sum;
	sum_add(&w->sum, file->p + bytes, h->length);
	h->sum = w->sum.sum;
	memcpy(file->p + at, h, sizeof(*h));
	w->at += sizeof(*h) + h->length;
}

/** Begins a block: reserves the place of its head, and adds it to the index. */
static size_t begin_block(struct recording_writer *w, struct buf *file,
			  const struct recording_head *h)
{
	struct recording_mark m = {
		.since_ns = h->since_ns, .at = w->at, .sum = w->sum.sum, .form = h->form};
	size_t at = file->len;

	buf_put(&w->marks, &m, sizeof(m));
	buf_put(file, h, sizeof(*h));
	return at;
}

static void put_squeezed(struct recording_writer *w, const void *content, size_t n,
			 struct recording_head *h, struct buf *file)
{
	size_t at = begin_block(w, file, h);

	if (!w->squeeze)
		w->squeeze = squeeze_new(false);
	squeeze_put(w->squeeze, content, n, h->form != RECORDING_FURTHER, file);
	w->squeezed++;
	finish_block(w, file, at, h);
}

bool recording_ends_frame(const struct recording_writer *w, size_t n)
{
	return w->frame + n >= RECORDING_FRAME;
}

void recording_block(struct recording_writer *w, const void *content, size_t n, bool compressed,
		     uint64_t since_ns, struct buf *file)
{
	struct recording_head h = {.raw = (uint32_t)n, .since_ns = since_ns};

	if (!compressed) {
		size_t at = begin_block(w, file, &h);

		buf_put(file, content, n);
		finish_block(w, file, at, &h);
		return;
	}
	h.form = w->frame ? RECORDING_FURTHER : RECORDING_FIRST;
	put_squeezed(w, content, n, &h, file);
	w->frame = recording_ends_frame(w, n) ? 0 : w->frame + n;
}

void recording_prelude(struct recording_writer *w, const void *content, size_t n, uint64_t since_ns,
		       struct buf *file)
{
	struct recording_head h = {
		.raw = (uint32_t)n, .form = RECORDING_PRELUDE, .since_ns = since_ns};

	put_squeezed(w, content, n, &h, file);
	w->frame = 0;
}

size_t recording_end_size(const struct recording_writer *w)
{
	return w->marks.len + sizeof(struct recording_mark) + 2 * sizeof(struct recording_head);
}

void recording_end(struct recording_writer *w, struct buf *file)
{
	struct recording_head index = {.form = RECORDING_INDEX}, end = {0};
	size_t at = begin_block(w, file, &index);

	index.raw = (uint32_t)w->marks.len;
	buf_put(file, w->marks.p, w->marks.len);
	finish_block(w, file, at, &index);
	end.raw = (uint32_t)(file->len - at);
	buf_put(file, &end, sizeof(end));
	finish_block(w, file, file->len - sizeof(end), &end);
}

struct recording_point recording_point(const struct recording_writer *w)
{
	return (struct recording_point){.sum = w->sum.sum,
					.at = w->at,
					.frame = w->frame,
					.squeezed = w->squeezed,
					.marks = w->marks.len};
}

void recording_undo(struct recording_writer *w, const struct recording_point *p)
{
	w->sum.sum = p->sum;
	w->at = p->at;
	w->marks.len = p->marks;
	w->frame = w->squeezed == p->squeezed ? p->frame : 0;
}

void recording_writer_deinit(struct recording_writer *w)
{
	squeeze_free(w->squeeze);
	w->squeeze = NULL;
	buf_deinit(&w->marks);
}

/* -- reading ---------------------------------------------------------------------------------- */

/** Copies n bytes from offset `at`. NULL with *cut set: there are fewer bytes. */
static struct err *fetch(const struct recording_reader *r, uint64_t at, void *ret, size_t n,
			 bool *cut)
{
	*cut = at > r->size || r->size - at < n;
	if (*cut)
		return NULL;
	if (r->bytes) {
		memcpy(ret, r->bytes + at, n);
		return NULL;
	}
	for (size_t done = 0; done < n && !*cut;) {
		ssize_t got = pread(r->fd, (char *)ret + done, n - done, (off_t)(at + done));

		if (got < 0 && errno != EINTR)
			return err_sys(errno, "cannot read on from byte %" PRIu64, at + done);
		done += got > 0 ? (size_t)got : 0;
		*cut = !got;
	}
	return NULL;
}

/** Who writes a recording holds its lock. */
static bool is_being_made(const struct recording_reader *r)
{
	if (r->fd < 0)
		return false;
	if (flock(r->fd, LOCK_SH | LOCK_NB))
		return errno == EWOULDBLOCK;
	flock(r->fd, LOCK_UN);
	return false;
}

/** The file is not as it should be at r->at. why: what is known of the reason, and ": ". */
static struct err *wrong(const struct recording_reader *r, const char *why)
{
	// Blocks that were not compressed may have been replaced meanwhile.
	if (is_being_made(r))
		return err_new("it is still being recorded, and ends at byte %" PRIu64 " for now",
			       r->at);
	return err_new("%sdamaged at byte %" PRIu64, why, r->at);
}

static struct err *damaged(const struct recording_reader *r)
{
	return wrong(r, "");
}

static struct err *cut_off(const struct recording_reader *r)
{
	return wrong(r, "it has no end, as it was cut or its pawl was killed: ");
}

/** Checks that this is a recording in a format that we can read. */
static struct err *check_magic(struct recording_reader *r)
{
	struct recording_start found;
	bool cut;
	struct err *e = fetch(r, 0, found.magic, sizeof(magic), &cut);

	if (e)
		return e;
	if (cut || memcmp(found.magic, magic, FORMAT_AT) != 0)
		return err_new("not a recording");
	char format = found.magic[FORMAT_AT];
	if (format != magic[FORMAT_AT])
		return err_new("it is in format '%c', and this pawl reads format %c: use the pawl "
			       "that made it, or record again",
			       format > ' ' && format <= '~' ? format : '?', magic[FORMAT_AT]);
	e = fetch(r, 0, &found, sizeof(found), &cut);
	if (e)
		return e;
	r->at = sizeof(found);
	if (cut)
		return cut_off(r);
	sum_begin(&r->sum, &found);
	r->strings = found.strings;
	// The first block's sum says whether this number is right.
	return found.strings > RECORDING_MAX_PIECE ? damaged(r) : NULL;
}

struct err *recording_open_bytes(struct recording_reader *r, const void *bytes, size_t n)
{
	*r = (struct recording_reader){.fd = -1, .bytes = bytes, .size = n};
	return check_magic(r);
}

struct err *recording_open(struct recording_reader *r, const char *path)
{
	struct stat st;

	*r = (struct recording_reader){.fd = open(path, O_RDONLY | O_CLOEXEC)};
	if (r->fd < 0 || fstat(r->fd, &st))
		return err_sys(errno, "cannot replay '%s'", path);
	// Lengths are checked against the file's size, which a pipe does not have.
	r->size = S_ISREG(st.st_mode) ? (uint64_t)st.st_size : 0;
	return err_context(check_magic(r), "cannot replay '%s'", path);
}

bool recording_is_at(const char *path)
{
	char found[FORMAT_AT];
	struct stat st;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	bool is = fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode) &&
		  read(fd, found, sizeof(found)) == (ssize_t)sizeof(found) &&
		  !memcmp(found, magic, sizeof(found));

	if (fd >= 0)
		close(fd);
	return is;
}

struct err *recording_mistaken(const char *path)
{
	struct stat st;

	if (stat(path, &st) || !S_ISREG(st.st_mode) || st.st_mode & 0111 || recording_is_at(path))
		return NULL;
	return err_new("'%s' is neither a recording nor a program", path);
}

/** Reads the head of the block at r->at and checks its sum. */
static struct err *next_head(struct recording_reader *r, struct recording_head *h)
{
	bool cut;
	struct err *e = fetch(r, r->at, h, sizeof(*h), &cut);

	if (e || cut)
		return e ? e : cut_off(r);
	sum_add(&r->sum, h, offsetof(struct recording_head, head_sum));
	if (r->sum.sum != h->head_sum)
		return damaged(r);
	// Nothing is allocated for a length that the file does not have.
	return r->size - r->at - sizeof(*h) < h->length ? cut_off(r) : NULL;
}

/** Replaces the bytes of a compressed block by its content. */
static struct err *expand(struct recording_reader *r, const struct recording_head *h,
			  const unsigned char **ret, size_t *n)
{
	if (h->form == RECORDING_PLAIN)
		return NULL;
	bool first = h->form != RECORDING_FURTHER;
	if (!r->squeeze && first)
		r->squeeze = squeeze_new(true);
	bool right = r->squeeze && h->form <= RECORDING_PRELUDE && h->raw <= RECORDING_MAX_BLOCK &&
		     squeeze_get(r->squeeze, *ret, *n, first, h->raw, &r->content);
	*ret = (const unsigned char *)r->content.p;
	*n = right ? r->content.len : 0;
	// The sums are right, so this was made by a program that knows more.
	return right ? NULL
		     : err_new("what is in the block before byte %" PRIu64
			       " is not known to this pawl",
			       r->at);
}

/** Reads a block, whatever it is, and checks its sums. */
static struct err *next_block(struct recording_reader *r, struct recording_head *h)
{
	bool cut;
	struct err *e = next_head(r, h);

	if (e)
		return e;
	unsigned char *block = alloc_try_grow(r->block, h->length, 1, &e);
	if (e)
		return e;
	r->block = block;
	e = fetch(r, r->at + sizeof(*h), block, h->length, &cut);
	if (e || cut)
		return e ? e : cut_off(r);
	sum_add(&r->sum, block, h->length);
	if (r->sum.sum != h->sum)
		return damaged(r);
	r->at += sizeof(*h) + h->length;
	// There may be bytes after the last block.
	return !h->length && r->at != r->size ? damaged(r) : NULL;
}

struct err *recording_next(struct recording_reader *r, const unsigned char **ret, size_t *n)
{
	struct recording_head h;
	struct err *e;

	*n = 0;
	do
		e = next_block(r, &h);
	while (!e && h.form == RECORDING_INDEX);
	if (e)
		return e;
	r->head = h;
	*ret = r->block;
	*n = h.length;
	return expand(r, &h, ret, n);
}

/* -- beginning in the middle ------------------------------------------------------------------ */

/** Reads the head at r->at and checks its own sum, as a step on the way that seek() takes. */
static bool peek_head(struct recording_reader *r, struct recording_head *h)
{
	return err_discard(next_head(r, h)) ? false : h->length != 0;
}

/** Fills the list from the index. The list is empty afterwards if there is none, or if it is
 * damaged. */
static void read_index(struct recording_reader *r, struct buf *marks)
{
	struct recording_head end, h;
	struct recording_mark own;
	bool cut;

	if (r->size < sizeof(end) ||
	    err_discard(fetch(r, r->size - sizeof(end), &end, sizeof(end), &cut)) || cut ||
	    end.length || end.raw > r->size - sizeof(end) || end.raw < sizeof(h) + sizeof(own))
		return;
	uint64_t at = r->size - sizeof(end) - end.raw;
	if (err_discard(fetch(r, r->size - sizeof(end) - sizeof(own), &own, sizeof(own), &cut)) ||
	    own.at != at)
		return;
	r->at = at;
	r->sum.sum = own.sum;
	if (!err_discard(next_block(r, &h)) && h.form == RECORDING_INDEX &&
	    h.length % sizeof(own) == 0)
		buf_put(marks, r->block, h.length);
}

/** The same by reading the head of each block, up to one that is damaged. */
static void read_heads(struct recording_reader *r, struct buf *marks)
{
	struct recording_head h;

	for (;;) {
		struct recording_mark m = {.at = r->at, .sum = r->sum.sum};

		if (!peek_head(r, &h))
			return;
		m.since_ns = h.since_ns;
		m.form = h.form;
		buf_put(marks, &m, sizeof(m));
		r->at += sizeof(h) + h.length;
		r->sum.sum = h.sum;
	}
}

/** True if nothing before this block is needed to read it and to know what it is about: a frame
 * without a prelude begins the trace. */
static bool begins_frame(uint32_t form)
{
	return form == RECORDING_PRELUDE || form == RECORDING_FIRST;
}

void recording_seek(struct recording_reader *r, uint64_t since_ns)
{
	struct recording_mark found = {.at = r->at, .sum = r->sum.sum}, first = found, m, last;
	struct buf marks = {0};

	read_index(r, &marks);
	if (!marks.len) {
		r->at = first.at;
		r->sum.sum = first.sum;
		read_heads(r, &marks);
	}
	last.form = RECORDING_PLAIN;
	for (size_t i = 0; i + sizeof(m) <= marks.len; i += sizeof(m), last = m) {
		memcpy(&m, marks.p + i, sizeof(m));
		if (m.form == RECORDING_INDEX || m.since_ns > since_ns)
			break;
		// A frame whose prelude was found begins there.
		if (begins_frame(m.form) && last.form != RECORDING_PRELUDE)
			found = m;
	}
	r->at = found.at;
	r->sum.sum = found.sum;
	buf_deinit(&marks);
}

void recording_close(struct recording_reader *r)
{
	free(r->block);
	buf_deinit(&r->content);
	squeeze_free(r->squeeze);
	if (r->fd >= 0)
		close(r->fd);
	*r = (struct recording_reader){.fd = -1};
}
