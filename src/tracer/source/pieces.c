#include "tracer/source/pieces.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/search.h"
#include "tracer/source/recording.h"

enum {
	PIECE_OVERLAP = 64, /* maximum number of pieces examined to find one that contains an
			     * address */
	PIECE_JOIN = 256,   /* maximum number of pieces joined to answer one question */
};

bool pieces_bytes(const unsigned char **at, const unsigned char *end, void *ret, size_t n)
{
	if ((size_t)(end - *at) < n)
		return false;
	memcpy(ret, *at, n);
	*at += n;
	return true;
}

bool piece_next(const unsigned char **at, const unsigned char *end, struct piece *p)
{
	const unsigned char *q = *at;
	struct recording_read read;
	struct recording_ask ask;
	unsigned char tag;

	if (!pieces_bytes(&q, end, &tag, 1))
		return false;
	if (tag == RECORDING_READ) {
		if (!pieces_bytes(&q, end, &read, sizeof(read)) || read.got > read.wanted)
			return false;
		*p = (struct piece){PIECE_MEMORY, read.addr, read.wanted, read.got, 0, NULL};
	} else if (tag == RECORDING_ASK) {
		if (!pieces_bytes(&q, end, &ask, sizeof(ask)) || ask.what == PIECE_MEMORY)
			return false;
		uint32_t len = ask.result > 0 ? (uint32_t)ask.result : 0;
		*p = (struct piece){ask.what, ask.key, len, len, ask.result, NULL};
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
	const struct piece *a = pa, *b = pb;

	if (a->what != b->what)
		return a->what < b->what ? -1 : 1;
	if (a->key != b->key)
		return a->key < b->key ? -1 : 1;
	return a->bytes < b->bytes ? -1 : a->bytes > b->bytes;
}

/** The index of the first piece that is not before (what, key). */
static size_t pieces_find(const struct pieces *r, uint32_t what, uint64_t key)
{
	const struct piece *p = r->list;

	return SEARCH_FIRST(r->n, i, p[i].what > what || (p[i].what == what && p[i].key >= key));
}

/** The piece with exactly that key, or NULL. Of several answers to a question it is the first one:
 * that was true when the event happened. */
static const struct piece *pieces_at(const struct pieces *r, uint32_t what, uint64_t key)
{
	size_t i = pieces_find(r, what, key);
	bool found = i < r->n && r->list[i].what == what && r->list[i].key == key;

	return found ? &r->list[i] : NULL;
}

static struct pieces *pieces_of(struct mem *m)
{
	return (struct pieces *)m; // its first member
}

/** The piece that has the most bytes from addr on, or NULL. */
static const struct piece *pieces_cover(const struct pieces *r, taddr addr)
{
	const struct piece *best = NULL;
	uint64_t most = 0;
	size_t i = addr == UINT64_MAX ? r->n : pieces_find(r, PIECE_MEMORY, addr + 1);

	for (unsigned n = 0; i > 0 && n < PIECE_OVERLAP; n++) {
		const struct piece *p = &r->list[--i];

		if (p->what != PIECE_MEMORY)
			break;
		if (addr - p->key < p->len && p->len - (addr - p->key) > most) {
			most = p->len - (addr - p->key);
			best = p;
		}
	}
	return best;
}

static size_t pieces_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	const struct pieces *r = pieces_of(m);
	size_t done = 0;

	for (unsigned joins = 0; done < n && joins < PIECE_JOIN; joins++) {
		const struct piece *p = pieces_cover(r, addr + done);

		if (!p)
			break;
		size_t off = (size_t)(addr + done - p->key);
		size_t got = p->len - off < n - done ? p->len - off : n - done;
		memcpy((char *)buf + done, p->bytes + off, got);
		done += got;
	}
	// A piece without bytes tells that there was nothing to be read.
	if (done || !r->before || pieces_at(r, PIECE_MEMORY, addr))
		return done;
	return mem_read(r->before, addr, buf, n);
}

static long pieces_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	const struct pieces *r = pieces_of(m);
	const struct piece *p = pieces_at(r, what, key);

	if (!p)
		return r->before ? mem_ask(r->before, what, key, buf, n) : -1;
	if (p->result < 0)
		return -1;
	size_t got = p->len < n ? p->len : n;
	memcpy(buf, p->bytes, got);
	return (long)got;
}

static const struct mem_ops pieces_ops = {.read = pieces_read, .ask = pieces_ask};

void pieces_take(struct pieces *r, const unsigned char **at, const unsigned char *end)
{
	struct piece p;

	r->mem.ops = &pieces_ops;
	r->before = NULL;
	r->n = 0;
	while (piece_next(at, end, &p)) {
		if (r->n == r->cap) {
			r->cap = r->cap ? r->cap * 2 : 64;
			r->list = alloc_grow(r->list, r->cap, sizeof(*r->list));
		}
		r->list[r->n++] = p;
	}
	if (r->n)
		qsort(r->list, r->n, sizeof(*r->list), piece_compare);
}

void pieces_deinit(struct pieces *p)
{
	free(p->list);
	*p = (struct pieces){0};
}
