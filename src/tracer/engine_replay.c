#include "tracer/engine_replay.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "base/cleanup.h"
#include "decode/table.h"
#include "tracer/recording.h"

struct replay {
	struct source source;
	struct mem mem;
	struct event event;
	const unsigned char *at, *end;	   /* the next chunk */
	const unsigned char *piece, *last; /* chunks that belong to the event */
	void *map;
	size_t map_len;
};

/** A chunk behind an event; `bytes` are its data. */
struct replay_piece {
	bool is_ask;
	struct recording_read read;
	struct recording_ask ask;
	const unsigned char *bytes;
	uint32_t len;
};

static bool take(const unsigned char **at, const unsigned char *end, void *ret, size_t n)
{
	if ((size_t)(end - *at) < n)
		return false;
	memcpy(ret, *at, n);
	*at += n;
	return true;
}

/** Reads a chunk other than an event. False: there is none, or it is not whole. */
static bool piece_next(const unsigned char **at, const unsigned char *end, struct replay_piece *p)
{
	const unsigned char *q = *at;
	unsigned char tag;

	if (!take(&q, end, &tag, 1) || (tag != RECORDING_READ && tag != RECORDING_ASK))
		return false;
	p->is_ask = tag == RECORDING_ASK;
	if (p->is_ask ? !take(&q, end, &p->ask, sizeof(p->ask))
		      : !take(&q, end, &p->read, sizeof(p->read)))
		return false;
	p->len = !p->is_ask ? p->read.got : p->ask.result > 0 ? (uint32_t)p->ask.result : 0;
	if (p->len > RECORDING_MAX_PIECE || p->len > (size_t)(end - q))
		return false;
	if (!p->is_ask && p->read.got > p->read.wanted)
		return false;
	p->bytes = q;
	*at = q + p->len;
	return true;
}

static struct replay *replay_of_mem(struct mem *m)
{
	return (struct replay *)((char *)m - offsetof(struct replay, mem));
}

/** Bytes from addr on that one piece knows, into buf. */
static size_t replay_read_one(const struct replay *r, taddr addr, void *buf, size_t n)
{
	const unsigned char *at = r->piece;
	struct replay_piece p;

	// The first answer is the one that was true when the event happened.
	while (at < r->last && piece_next(&at, r->last, &p)) {
		if (p.is_ask || addr < p.read.addr || addr - p.read.addr >= p.len)
			continue;
		size_t off = (size_t)(addr - p.read.addr);
		size_t got = p.len - off < n ? p.len - off : n;

		memcpy(buf, p.bytes + off, got);
		return got;
	}
	return 0;
}

static size_t replay_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	const struct replay *r = replay_of_mem(m);
	size_t done = 0, got = 1;

	while (done < n && got) {
		got = replay_read_one(r, addr + done, (char *)buf + done, n - done);
		done += got;
	}
	return done;
}

static long replay_ask(struct mem *m, enum mem_ask what, uint64_t key, char *buf, size_t n)
{
	const struct replay *r = replay_of_mem(m);
	const unsigned char *at = r->piece;
	struct replay_piece p;

	while (at < r->last && piece_next(&at, r->last, &p)) {
		if (!p.is_ask || p.ask.what != what || p.ask.key != key)
			continue;
		if (p.ask.result < 0)
			return -1;
		size_t got = p.len < n ? p.len : n;
		memcpy(buf, p.bytes, got);
		return (long)got;
	}
	return -1;
}

static const struct mem_ops replay_mem_ops = {.read = replay_read, .ask = replay_ask};

static struct err *replay_next(struct source *s, const struct event **ret)
{
	struct replay *r = (struct replay *)s;
	struct replay_piece p;
	unsigned char tag;

	*ret = NULL;
	const unsigned char *q = r->at;
	if (!take(&q, r->end, &tag, 1))
		return NULL;
	if (tag != RECORDING_EVENT)
		return err_new("damaged recording: no record where one must be");
	if (!take(&q, r->end, &r->event.rec, sizeof(r->event.rec)))
		return NULL; // cut off
	if (r->event.rec.kind == RECORD_NONE || r->event.rec.kind >= RECORD_KINDS ||
	    r->event.rec.abi >= ABI_COUNT)
		return err_new("damaged recording: a record of an unknown kind");
	r->piece = q;
	while (piece_next(&q, r->end, &p))
		continue;
	r->last = r->at = q;
	if (r->at < r->end && *r->at != RECORDING_EVENT)
		r->at = r->end; // the last chunk is not whole
	*ret = &r->event;
	return NULL;
}

static void replay_close(struct source *s)
{
	struct replay *r = (struct replay *)s;

	if (r->map)
		munmap(r->map, r->map_len);
	free(r);
}

static const struct source_ops replay_ops = {.next = replay_next, .close = replay_close};

struct err *engine_replay_bytes(const void *bytes, size_t n, struct source **ret)
{
	const unsigned char *at = bytes, *end = at + n;
	char magic[sizeof(recording_magic)];
	uint32_t size;

	if (!take(&at, end, magic, sizeof(magic)) ||
	    memcmp(magic, recording_magic, sizeof(magic)) != 0)
		return err_new("not a recording");
	if (!take(&at, end, &size, sizeof(size)) || size != sizeof(struct record))
		return err_new("a recording of another version");
	struct replay *r = calloc(1, sizeof(*r));
	if (!r)
		return &err_nomem;
	r->source.ops = &replay_ops;
	r->mem.ops = &replay_mem_ops;
	r->event.mem = &r->mem;
	r->at = at;
	r->end = end;
	*ret = &r->source;
	return NULL;
}

struct err *engine_replay_open(const char *path, struct source **ret)
{
	_close_ int fd = open(path, O_RDONLY | O_CLOEXEC);
	struct stat st;

	if (fd < 0 || fstat(fd, &st))
		return err_sys(errno, "cannot replay '%s'", path);
	if (!S_ISREG(st.st_mode) || !st.st_size)
		return err_new("cannot replay '%s': not a recording", path);
	void *map = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	if (map == MAP_FAILED)
		return err_sys(errno, "cannot replay '%s'", path);
	struct err *e = engine_replay_bytes(map, (size_t)st.st_size, ret);
	if (e) {
		munmap(map, (size_t)st.st_size);
		return err_context(e, "cannot replay '%s'", path);
	}
	struct replay *r = (struct replay *)*ret;
	r->map = map;
	r->map_len = (size_t)st.st_size;
	return NULL;
}
