#include "tracer/source/squeeze.h"

#include <stdlib.h>
#include <zstd.h>

#include "base/alloc.h"
#include "tracer/source/pack.h"

enum {
	/* Level 3 costs three times as much and makes files that are a tenth smaller. */
	SQUEEZE_LEVEL = 1,
	/* A decoder keeps so many bytes of a frame, 2^20; a file that wants more is refused. */
	SQUEEZE_WINDOW = 20,
};

struct squeeze {
	struct pack *pack;
	ZSTD_CCtx *out; /* writing */
	ZSTD_DCtx *in;	/* reading */
	struct buf packed;
};

struct squeeze *squeeze_new(bool reading)
{
	struct squeeze *s = alloc_zeroed(sizeof(*s));

	s->pack = pack_new();
	if (reading)
		s->in = ZSTD_createDCtx();
	else
		s->out = ZSTD_createCCtx();
	if (!s->in && !s->out)
		alloc_fail();
	if (s->in) {
		ZSTD_DCtx_setParameter(s->in, ZSTD_d_windowLogMax, SQUEEZE_WINDOW);
	} else {
		ZSTD_CCtx_setParameter(s->out, ZSTD_c_compressionLevel, SQUEEZE_LEVEL);
		ZSTD_CCtx_setParameter(s->out, ZSTD_c_windowLog, SQUEEZE_WINDOW);
		// Each block has sums of its own.
		ZSTD_CCtx_setParameter(s->out, ZSTD_c_checksumFlag, 0);
	}
	return s;
}

void squeeze_free(struct squeeze *s)
{
	if (!s)
		return;
	ZSTD_freeCCtx(s->out);
	ZSTD_freeDCtx(s->in);
	buf_deinit(&s->packed);
	free(s->pack);
	free(s);
}

void squeeze_put(struct squeeze *s, const void *content, size_t n, bool first, struct buf *ret)
{
	size_t left;

	if (first) {
		ZSTD_CCtx_reset(s->out, ZSTD_reset_session_only);
		pack_begin(s->pack);
	}
	buf_clear(&s->packed);
	pack_put(s->pack, content, n, &s->packed);
	ZSTD_inBuffer in = {.src = s->packed.p, .size = s->packed.len};
	do {
		buf_reserve(ret, ZSTD_compressBound(in.size - in.pos) + 64);
		ZSTD_outBuffer out = {.dst = ret->p + ret->len, .size = ret->cap - ret->len};
		left = ZSTD_compressStream2(s->out, &out, &in, ZSTD_e_flush);
		// With valid parameters it can only fail for want of memory (zstd.h).
		if (ZSTD_isError(left))
			alloc_fail();
		ret->len += out.pos;
	} while (left);
}

/** Appends what a block was before it was compressed, at most `most` bytes. */
static bool inflate(struct squeeze *s, const void *block, size_t n, size_t most)
{
	ZSTD_inBuffer in = {.src = block, .size = n};
	size_t room = ZSTD_DStreamOutSize(), made;

	buf_clear(&s->packed);
	do {
		buf_reserve(&s->packed, room);
		ZSTD_outBuffer out = {.dst = s->packed.p + s->packed.len, .size = room};
		size_t left = ZSTD_decompressStream(s->in, &out, &in);

		made = out.pos;
		s->packed.len += made;
		// A frame has no end of its own: the next one just begins.
		if (ZSTD_isError(left) || !left || s->packed.len > most)
			return false;
	} while (in.pos < in.size || made == room);
	return true;
}

bool squeeze_get(struct squeeze *s, const void *block, size_t n, bool first, size_t raw,
		 struct buf *ret)
{
	if (first) {
		ZSTD_DCtx_reset(s->in, ZSTD_reset_session_only);
		pack_begin(s->pack);
	}
	buf_clear(ret);
	// The short form of a chunk is never longer than the chunk, but for some numbers of it.
	return inflate(s, block, n, 2 * raw + 64) &&
	       pack_get(s->pack, (const unsigned char *)s->packed.p, s->packed.len, raw, ret) &&
	       ret->len == raw;
}
