#include "tracer/source/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "tracer/source/squeeze.h"

/** The last byte is the number of the format. */
static const char magic[8] = {'P', 'A', 'W', 'L', 'R', 'E', 'C', '3'};
enum { FORMAT_AT = sizeof(magic) - 1 };

static void sum_add(struct recording_sum *s, const void *bytes, size_t n)
{
	s->sum = crc32_add(&s->crc, s->sum, bytes, n);
}

static void sum_begin(struct recording_sum *s)
{
	crc32_init(&s->crc);
	s->sum = 0;
	sum_add(s, magic, sizeof(magic));
}

/* -- writing ---------------------------------------------------------------------------------- */

void recording_begin(struct recording_writer *w, struct buf *file)
{
	*w = (struct recording_writer){0};
	sum_begin(&w->sum);
	buf_put(file, magic, sizeof(magic));
}

/** Appends a block whose bytes are at file->p + at + sizeof(struct recording_head) already. */
static void finish_block(struct recording_writer *w, struct buf *file, size_t at, size_t raw,
			 enum recording_form form)
{
	size_t bytes = at + sizeof(struct recording_head);
	struct recording_head h = {
		.length = (uint32_t)(file->len - bytes), .raw = (uint32_t)raw, .form = form};

	sum_add(&w->sum, &h, offsetof(struct recording_head, head_sum));
	h.head_sum = w->sum.sum;
	sum_add(&w->sum, file->p + bytes, h.length);
	h.sum = w->sum.sum;
	memcpy(file->p + at, &h, sizeof(h));
}

void recording_block(struct recording_writer *w, const void *content, size_t n, bool compressed,
		     struct buf *file)
{
	size_t at = file->len;

	buf_put(file, &(struct recording_head){0}, sizeof(struct recording_head));
	if (!compressed) {
		buf_put(file, content, n);
		finish_block(w, file, at, n, RECORDING_PLAIN);
		return;
	}
	if (!w->squeeze)
		w->squeeze = squeeze_new(false);
	bool first = !w->frame;
	squeeze_put(w->squeeze, content, n, first, file);
	w->frame += n;
	if (w->frame >= RECORDING_FRAME)
		w->frame = 0;
	finish_block(w, file, at, n, first ? RECORDING_FIRST : RECORDING_FURTHER);
}

void recording_end(struct recording_writer *w, struct buf *file)
{
	recording_block(w, "", 0, false, file);
}

void recording_writer_deinit(struct recording_writer *w)
{
	squeeze_free(w->squeeze);
	w->squeeze = NULL;
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

/** Checks that this is a recording in a format that we can read. */
static struct err *check_magic(struct recording_reader *r)
{
	char found[sizeof(magic)];
	bool cut;
	struct err *e = fetch(r, 0, found, sizeof(found), &cut);

	if (e)
		return e;
	if (cut || memcmp(found, magic, FORMAT_AT) != 0)
		return err_new("not a recording");
	if (found[FORMAT_AT] != magic[FORMAT_AT])
		return err_new("it is in format '%c', and this pawl reads format %c: use the pawl "
			       "that made it, or record again",
			       found[FORMAT_AT] > ' ' && found[FORMAT_AT] <= '~' ? found[FORMAT_AT]
										 : '?',
			       magic[FORMAT_AT]);
	sum_begin(&r->sum);
	r->at = sizeof(magic);
	return NULL;
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

static struct err *damaged(const struct recording_reader *r)
{
	return err_new("damaged at byte %" PRIu64, r->at);
}

static struct err *cut_off(const struct recording_reader *r)
{
	return err_context(damaged(r), "it has no end, as it was cut or its pawl was killed");
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
	bool first = h->form == RECORDING_FIRST;
	if (!r->squeeze && first)
		r->squeeze = squeeze_new(true);
	bool right = r->squeeze && h->form <= RECORDING_FURTHER && h->raw <= RECORDING_MAX_BLOCK &&
		     squeeze_get(r->squeeze, *ret, *n, first, h->raw, &r->content);
	*ret = (const unsigned char *)r->content.p;
	*n = right ? r->content.len : 0;
	// The sums are right, so this was made by a program that knows more.
	return right ? NULL
		     : err_new("what is in the block before byte %" PRIu64
			       " is not known to this pawl",
			       r->at);
}

struct err *recording_next(struct recording_reader *r, const unsigned char **ret, size_t *n)
{
	struct recording_head h;
	bool cut;
	struct err *e = next_head(r, &h);

	*n = 0;
	if (e)
		return e;
	unsigned char *block = alloc_try_grow(r->block, h.length, 1, &e);
	if (e)
		return e;
	r->block = block;
	e = fetch(r, r->at + sizeof(h), block, h.length, &cut);
	if (e || cut)
		return e ? e : cut_off(r);
	sum_add(&r->sum, block, h.length);
	if (r->sum.sum != h.sum)
		return damaged(r);
	r->at += sizeof(h) + h.length;
	if (!h.length && r->at != r->size)
		return damaged(r); // there are bytes after the last block
	*ret = block;
	*n = h.length;
	return expand(r, &h, ret, n);
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
