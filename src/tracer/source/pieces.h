#ifndef TRACER_SOURCE_PIECES_H
#define TRACER_SOURCE_PIECES_H
/**
 * What a recording (tracer/source/recording.h) knows of an event besides its record: the memory and
 * the answers in the chunks behind it, as a struct mem that gives the same answers again. The
 * chunks are not trusted.
 */
#include <stdbool.h>

#include "base/mem.h"

/** A chunk after an event: a question and its answer. */
struct piece {
	uint32_t what; /* enum mem_ask, or PIECE_MEMORY */
	uint64_t key;  /* address, or the question's key */
	uint32_t wanted, len;
	int32_t result;
	const unsigned char *bytes; /* belong to the block */
};

enum { PIECE_MEMORY = 0x7fffffff };

/** Zero-initialised is valid, but for mem, which pieces_take() makes. */
struct pieces {
	struct mem mem;
	struct piece *list; /* sorted by (what, key, order in the file) */
	size_t n, cap;
	struct mem *before; /* who is asked for what is not in them; or NULL */
};

/** Reads n bytes that the caller needs, and moves *at behind them. False: there are fewer. */
bool pieces_bytes(const unsigned char **at, const unsigned char *end, void *ret, size_t n);
/** Reads a chunk that is not an event, and moves *at behind it. False: there is none, or it is
 * incomplete. */
bool piece_next(const unsigned char **at, const unsigned char *end, struct piece *ret);
/** Takes all chunks up to the next event in place of those before, and moves *at behind them;
 * p->before becomes NULL. Their bytes must stay where they are as long as p->mem is used. */
void pieces_take(struct pieces *p, const unsigned char **at, const unsigned char *end);
void pieces_deinit(struct pieces *p);

#endif
