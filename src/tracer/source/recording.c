#include "tracer/source/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"

/** The last byte is the number of the format. */
static const char magic[8] = {'P', 'A', 'W', 'L', 'R', 'E', 'C', '2'};
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

void recording_begin(struct recording_sum *s, struct buf *b)
{
	sum_begin(s);
	buf_put(b, magic, sizeof(magic));
}

void recording_block_begin(struct buf *b)
{
	buf_put(b, &(struct recording_head){0}, sizeof(struct recording_head));
}

void recording_block_end(struct recording_sum *s, struct buf *b, size_t start)
{
	size_t content = start + sizeof(struct recording_head);
	struct recording_head h = {.length = b->len - content};

	sum_add(s, &h.length, sizeof(h.length));
	h.head_sum = s->sum;
	sum_add(s, b->p + content, b->len - content);
	h.sum = s->sum;
	memcpy(b->p + start, &h, sizeof(h));
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
	sum_add(&r->sum, &h->length, sizeof(h->length));
	if (r->sum.sum != h->head_sum)
		return damaged(r);
	// Nothing is allocated for a length that the file does not have.
	return r->size - r->at - sizeof(*h) < h->length ? cut_off(r) : NULL;
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
	return NULL;
}

void recording_close(struct recording_reader *r)
{
	free(r->block);
	if (r->fd >= 0)
		close(r->fd);
	*r = (struct recording_reader){.fd = -1};
}
