#ifndef TRACER_SOURCE_RECORDING_H
#define TRACER_SOURCE_RECORDING_H
/**
 * The file of --record and --replay: every record as the engine lent it, and with it every piece of
 * memory and every answer that was asked for while it was lent. In the byte order of the machine:
 *
 *	"PAWLREC2"
 *	blocks: u64 length  u32 sum  u32 sum  the content, of that length
 *	a block of length 0, behind which there is nothing
 *
 * Each sum is the CRC-32 (base/crc32.h) of all that stands before it in the file, sums left out; a
 * block's second one is of its content, too. So no bit of a file can change without a sum that
 * says so, and no block can be missing, exchanged or added. A file without the last block was cut,
 * or its writer was killed.
 *
 * The content is a sequence of chunks, and a block begins with an event:
 *
 *	'E' record
 *	'R' u64 addr  u32 wanted  u32 got  got bytes
 *	'A' u64 key   u32 what    i32 result (-1: not known)  result bytes
 *
 * R and A belong to the E before them. Whatever is changed here, in struct record or in the numbers
 * that have an = in event/record.h, event/ask.h and event/stack.h makes another format, with
 *another digit at the end of the first line; new questions (enum mem_ask) do not, as nobody misses
 *them.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/crc32.h"
#include "base/err.h"
#include "event/record.h"

enum {
	RECORDING_EVENT = 'E',
	RECORDING_READ = 'R',
	RECORDING_ASK = 'A',
	RECORDING_MAX_PIECE = 1 << 24, /* a longer piece is not believed */
};

struct recording_read {
	uint64_t addr;
	uint32_t wanted, got;
};

struct recording_ask {
	uint64_t key;
	uint32_t what;
	int32_t result;
};

struct recording_head {
	uint64_t length;
	uint32_t head_sum, sum;
};

_Static_assert(sizeof(struct record) == 120 && sizeof(struct recording_head) == 16,
	       "another layout is another format");

/** The checksum of a file up to now. */
struct recording_sum {
	struct crc32 crc;
	uint32_t sum;
};

/* -- writing ---------------------------------------------------------------------------------- */

/** Appends the beginning of a file. */
void recording_begin(struct recording_sum *, struct buf *b);
/** Appends room for the head of a block. The caller appends the content after it. */
void recording_block_begin(struct buf *b);
/** Fills in the head of the block from b's offset `start` to its end. An empty block is the end of
 * the file. */
void recording_block_end(struct recording_sum *, struct buf *b, size_t start);

/* -- reading ---------------------------------------------------------------------------------- */

/** Reads a file block by block: it may be larger than memory, and may be truncated meanwhile. */
struct recording_reader {
	int fd;			    /* belongs to the reader; -1: the file is in memory */
	const unsigned char *bytes; /* the file's content, if it is in memory */
	uint64_t size, at;	    /* at: offset of the next block */
	struct recording_sum sum;
	unsigned char *block; /* the content of the last block, allocated with exactly its length */
};

/** Opens a file, or bytes of the caller, which must stay valid. Fails if it is not a recording, or
 * one in another format. Call recording_close() in any case. */
struct err *recording_open(struct recording_reader *, const char *path) ERR_CHECK;
struct err *recording_open_bytes(struct recording_reader *, const void *bytes, size_t n) ERR_CHECK;
/** True for a regular file that begins as recordings of any format do. */
bool recording_is_at(const char *path);
/** Gets the content of the next block, valid until the next call; *n = 0: this was the end. Fails
 * if the file is damaged or incomplete; the message says at which byte. */
struct err *recording_next(struct recording_reader *, const unsigned char **ret,
			   size_t *n) ERR_CHECK;
void recording_close(struct recording_reader *);

#endif
