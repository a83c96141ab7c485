#ifndef TRACER_SOURCE_RECORDING_H
#define TRACER_SOURCE_RECORDING_H
/**
 * The file of --record and --replay: every record as the engine lent it, and with it every piece of
 * memory and every answer that was asked for while it was lent. In the byte order of the machine:
 *
 *	"PAWLREC3"
 *	blocks: struct recording_head, and `length` bytes that make `raw` bytes of content
 *	a block of length 0, behind which there is nothing
 *
 * Each sum is the CRC-32 (base/crc32.h) of all that stands before it in the file, sums left out; a
 * block's second one is of its bytes, too. So no bit of a file can change without a sum that
 * says so, and no block can be missing, exchanged or added. A file without the last block was cut,
 * or its writer was killed.
 *
 * The content is a sequence of chunks, and a block begins with an event:
 *
 *	'E' record
 *	'R' u64 addr  u32 wanted  u32 got  got bytes
 *	'A' u64 key   u32 what    i32 result (-1: not known)  result bytes
 *
 * R and A belong to the E before them. The bytes of a block are this content as it is, or its short
 * form (tracer/source/pack.h) compressed by zstd (RFC 8878). Such blocks follow each other in a
 * frame: each ends where zstd has flushed, so that it can be read when all those before it can.
 * A frame ends after RECORDING_FRAME bytes of content; the next one needs nothing of it.
 *
 * Whatever is changed here, in the short form, in struct record or in the numbers that have an = in
 * event/record.h, event/ask.h and event/stack.h makes another format, with another digit at the end
 * of the first line; new questions (enum mem_ask) do not, as nobody misses them.
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
	RECORDING_MAX_BLOCK = 1 << 28, /* nor are more bytes of content in one block */
	RECORDING_FRAME = 1 << 24,     /* a frame ends when it has so many bytes of content */
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

enum recording_form {
	RECORDING_PLAIN = 0,  /* the content as it is */
	RECORDING_FIRST = 1,  /* compressed: the first block of a frame */
	RECORDING_FURTHER = 2 /* compressed: the frame goes on */
};

struct recording_head {
	uint32_t length, raw, form; /* form: enum recording_form */
	uint32_t head_sum, sum;
};

_Static_assert(sizeof(struct record) == 120 && sizeof(struct recording_head) == 20,
	       "another layout is another format");

/** The checksum of a file up to now. */
struct recording_sum {
	struct crc32 crc;
	uint32_t sum;
};

/* -- writing ---------------------------------------------------------------------------------- */

/** What makes a file; zero before recording_begin(). */
struct recording_writer {
	struct recording_sum sum;
	struct squeeze *squeeze; /* tracer/source/squeeze.h; NULL: no block was compressed yet */
	uint64_t frame;		 /* bytes of content in the frame */
};

/** Appends the beginning of a file. */
void recording_begin(struct recording_writer *, struct buf *file);
/** Appends a block with n bytes of content, at most RECORDING_MAX_BLOCK, compressed or as they
 * are. */
void recording_block(struct recording_writer *, const void *content, size_t n, bool compressed,
		     struct buf *file);
/** Appends the end of the file. */
void recording_end(struct recording_writer *, struct buf *file);
void recording_writer_deinit(struct recording_writer *);

/* -- reading ---------------------------------------------------------------------------------- */

/** Reads a file block by block: it may be larger than memory, and may be truncated meanwhile. */
struct recording_reader {
	int fd;			    /* belongs to the reader; -1: the file is in memory */
	const unsigned char *bytes; /* the file's content, if it is in memory */
	uint64_t size, at;	    /* at: offset of the next block */
	struct recording_sum sum;
	struct squeeze *squeeze; /* as of the writer */
	unsigned char *block;	 /* the last block, allocated with exactly its length */
	struct buf content;	 /* what it was before it was compressed */
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
