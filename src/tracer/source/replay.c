#include "tracer/source/replay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/search.h"
#include "decode/table.h"
#include "tracer/source/recording.h"

/** A chunk after an event: a question and its answer. */
struct replay_piece {
	uint32_t what; /* enum mem_ask, or REPLAY_MEMORY */
	uint64_t key;  /* address, or the question's key */
	uint32_t wanted, len;
	int32_t result;
	const unsigned char *bytes;
};

enum {
	REPLAY_MEMORY = 0x7fffffff,
	REPLAY_OVERLAP = 64, /* maximum number of pieces examined to find one that contains an
			      * address */
	REPLAY_JOIN = 256,   /* maximum number of pieces joined to answer one question */
};

struct replay {
	struct source source;
	struct mem mem;
	struct event event;
	struct recording_reader reader;
	const unsigned char *at, *end; /* the next chunk of the block */
	struct replay_piece *pieces;   /* those of the event, sorted by (what, key, order in the
					* file) */
	size_t npieces, cap;
};

static bool take(const unsigned char **at, const unsigned char *end, void *ret, size_t n)
{
	if ((size_t)(end - *at) < n)
		return false;
	memcpy(ret, *at, n);
	*at += n;
	return true;
}

/** Reads a chunk that is not an event. False: there is none, or it is incomplete. */
static bool piece_next(const unsigned char **at, const unsigned char *end, struct replay_piece *p)
{
	const unsigned char *q = *at;
	struct recording_read read;
	struct recording_ask ask;
	unsigned char tag;

	if (!take(&q, end, &tag, 1))
		return false;
	if (tag == RECORDING_READ) {
		if (!take(&q, end, &read, sizeof(read)) || read.got > read.wanted)
			return false;
		*p = (struct replay_piece){REPLAY_MEMORY, read.addr, read.wanted,
					   read.got,	  0,	     NULL};
	} else if (tag == RECORDING_ASK) {
		if (!take(&q, end, &ask, sizeof(ask)) || ask.what == REPLAY_MEMORY)
			return false;
		uint32_t len = ask.result > 0 ? (uint32_t)ask.result : 0;
		*p = (struct replay_piece){ask.what, ask.key, len, len, ask.result, NULL};
	} else {
		return false;
	}
	if (p->len > RECORDING_MAX_PIECE || p->len > (size_t)(end - q))
		return false;
	p->bytes = q;
	*at = q + p->len;
	return true;
}

static int piece_compare(const void *pa, const void *pb)
{
	const struct replay_piece *a = pa, *b = pb;

	if (a->what != b->what)
		return a->what < b->what ? -1 : 1;
	if (a->key != b->key)
		return a->key < b->key ? -1 : 1;
	return a->bytes < b->bytes ? -1 : a->bytes > b->bytes;
}

/** The index of the first piece that is not before (what, key). */
static size_t piece_find(const struct replay *r, uint32_t what, uint64_t key)
{
	const struct replay_piece *p = r->pieces;

	return SEARCH_FIRST(r->npieces, i,
			    p[i].what > what || (p[i].what == what && p[i].key >= key));
}

static struct replay *replay_of_mem(struct mem *m)
{
	return (struct replay *)((char *)m - offsetof(struct replay, mem));
}

/** The piece that has the most bytes from addr on, or NULL. */
static const struct replay_piece *replay_cover(const struct replay *r, taddr addr)
{
	const struct replay_piece *best = NULL;
	uint64_t most = 0;
	size_t i = addr == UINT64_MAX ? r->npieces : piece_find(r, REPLAY_MEMORY, addr + 1);

	for (unsigned n = 0; i > 0 && n < REPLAY_OVERLAP; n++) {
		const struct replay_piece *p = &r->pieces[--i];

		if (p->what != REPLAY_MEMORY)
			break;
		if (addr - p->key < p->len && p->len - (addr - p->key) > most) {
			most = p->len - (addr - p->key);
			best = p;
		}
	}
	return best;
}

static size_t replay_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	const struct replay *r = replay_of_mem(m);
	size_t done = 0;

	for (unsigned joins = 0; done < n && joins < REPLAY_JOIN; joins++) {
		const struct replay_piece *p = replay_cover(r, addr + done);

		if (!p)
			break;
		size_t off = (size_t)(addr + done - p->key);
		size_t got = p->len - off < n - done ? p->len - off : n - done;
		memcpy((char *)buf + done, p->bytes + off, got);
		done += got;
	}
	return done;
}

static long replay_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	const struct replay *r = replay_of_mem(m);
	size_t i = piece_find(r, what, key);

	if (i == r->npieces || r->pieces[i].what != what || r->pieces[i].key != key)
		return -1;
	// Of several answers, the first one was true when the event happened.
	const struct replay_piece *p = &r->pieces[i];
	if (p->result < 0)
		return -1;
	size_t got = p->len < n ? p->len : n;
	memcpy(buf, p->bytes, got);
	return (long)got;
}

static const struct mem_ops replay_mem_ops = {.read = replay_read, .ask = replay_ask};

/** Reads the chunks after the event. */
static void replay_pieces(struct replay *r)
{
	struct replay_piece p;

	r->npieces = 0;
	while (piece_next(&r->at, r->end, &p)) {
		if (r->npieces == r->cap) {
			r->cap = r->cap ? r->cap * 2 : 64;
			r->pieces = alloc_grow(r->pieces, r->cap, sizeof(*r->pieces));
		}
		r->pieces[r->npieces++] = p;
	}
	if (r->npieces)
		qsort(r->pieces, r->npieces, sizeof(*r->pieces), piece_compare);
}

/** The checksums are right, so the file is not damaged, but made by a program that knows more. */
static struct err *not_known(const struct replay *r)
{
	return err_new("what is at byte %" PRIu64 " is not known to this pawl",
		       r->reader.at - (uint64_t)(r->end - r->at));
}

static struct err *replay_next(struct source *s, const struct event **ret)
{
	struct replay *r = (struct replay *)s;
	struct record *rec = &r->event.rec;
	const unsigned char *at;
	unsigned char tag;

	*ret = NULL;
	if (r->at == r->end) {
		size_t n;
		struct err *e = recording_next(&r->reader, &r->at, &n);

		r->end = r->at + n;
		if (e || !n)
			return e;
	}
	at = r->at;
	if (!take(&at, r->end, &tag, 1) || tag != RECORDING_EVENT ||
	    !take(&at, r->end, rec, sizeof(*rec)) || rec->kind == RECORD_NONE ||
	    rec->kind >= RECORD_KINDS || rec->abi >= ABI_COUNT)
		return not_known(r);
	r->at = at;
	replay_pieces(r);
	*ret = &r->event;
	return NULL;
}

static void replay_close(struct source *s)
{
	struct replay *r = (struct replay *)s;

	recording_close(&r->reader);
	free(r->pieces);
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
	r->mem.ops = &replay_mem_ops;
	r->event.mem = &r->mem;
	r->reader = *reader;
	*ret = &r->source;
	return NULL;
}

struct err *replay_bytes(const void *bytes, size_t n, struct source **ret)
{
	struct recording_reader reader = {.fd = -1};

	return replay_open(&reader, recording_open_bytes(&reader, bytes, n), ret);
}

struct err *replay_source_open(const char *path, struct source **ret)
{
	struct recording_reader reader = {.fd = -1};

	return replay_open(&reader, recording_open(&reader, path), ret);
}
