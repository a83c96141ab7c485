#ifndef TRACER_SOURCE_RECORDING_H
#define TRACER_SOURCE_RECORDING_H
/**
 * The file of --record and --replay: every record as the engine lent it, and with it every piece of
 * memory and every answer that was asked for while it was lent. In the byte order of the machine:
 *
 *	struct recording_start
 *	blocks: struct recording_head, and `length` bytes that make `raw` bytes of content
 *	a block with the index: where each block is, and when its first event was
 *	a block of length 0, behind which there is nothing; its `raw` is the size of the index's
 *
 * A file without the index is read from its beginning, or its heads are. A file that does not begin
 * with the trace, and each frame but the first one, begins with a prelude: a block of events that
 * are older (tracer/source/prelude.h). Whoever reads on from the block before leaves it out.
 *
 * Each sum is the CRC-32 (base/crc32.h) of all that stands before it in the file, sums left out; a
 * block's second one is of its bytes, too. So no bit of a file can change without a sum that
 * says so, and no block can be missing, exchanged or added. A file without the last block was cut,
 * or its writer was killed. The index has the sums, too, so that one can begin at a frame.
 *
 * While a recording is made, the file may end with blocks that are not compressed, so that what
 * they tell is not lost if the writer is killed. When enough of it has come for a block that is
 * worth compressing, that takes their place. The writer holds the file's lock (flock(2)), so that
 * a reader who does not find the end can say why.
 *
 * The content is a sequence of chunks, and a block begins with an event:
 *
 *	'E' record
 *	'R' u64 addr  u32 wanted  u32 got  got bytes
 *	'A' u64 key   u32 what    i32 result (-1: not known)  result bytes
 *
 * R and A belong to the E before them. What they do not tell of the exit of a system call is as at
 * its entry. The bytes of a block are this content as it is, or its short
 * form (tracer/source/pack.h) compressed by zstd (RFC 8878). Such blocks follow each other in a
 * frame: each ends where zstd has flushed, so that it can be read when all those before it can.
 * A frame ends after RECORDING_FRAME bytes of content; the next one needs nothing of it.
 *
 * Whatever is changed here, in the short form, in struct record or in the numbers that have an = in
 * event/record.h, event/ask.h and event/stack.h makes another format, with another digit at the end
 * of its name; new questions (enum mem_ask) do not, as nobody misses them.
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

/** How a file begins. */
struct recording_start {
	char magic[8];	  /* "PAWLREC7"; the last byte is the number of the format */
	uint32_t strings; /* so many bytes of a string were asked for, at most RECORDING_MAX_PIECE:
			   * what is behind them is not known */
	uint32_t zero;
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
	RECORDING_PLAIN = 0,   /* the content as it is */
	RECORDING_FIRST = 1,   /* compressed: the first block of a frame */
	RECORDING_FURTHER = 2, /* compressed: the frame goes on */
	RECORDING_PRELUDE =
		3,	     /* compressed, a frame by itself; the next block begins another one */
	RECORDING_INDEX = 4, /* struct recording_mark, one for each block and one for itself */
};

struct recording_head {
	uint32_t length, raw, form, zero; /* form: enum recording_form */
	uint64_t since_ns; /* from the first event of the trace to the first one of the block */
	uint32_t head_sum, sum;
};

/** A line of the index. */
struct recording_mark {
	uint64_t since_ns, at; /* at: where the block's head is */
	uint32_t sum, form;    /* sum: of all that is before it */
};

_Static_assert(sizeof(struct record) == 120 && sizeof(struct recording_start) == 16 &&
		       sizeof(struct recording_head) == 32 && sizeof(struct recording_mark) == 24,
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
	uint64_t frame;		 /* bytes of content in the frame; 0: the next block begins one */
	uint64_t squeezed; /* blocks that were compressed, those that were taken back included */
	uint64_t at;	   /* bytes of the file */
	struct buf marks;  /* the index */
	uint32_t strings;  /* as in struct recording_start */
};

/** Appends the beginning of a file; strings: as in struct recording_start. */
void recording_begin(struct recording_writer *, uint32_t strings, struct buf *file);
/** The same for a writer that has made another file before. */
void recording_begin_next(struct recording_writer *, struct buf *file);
/** Appends a block with n bytes of content, at most RECORDING_MAX_BLOCK, compressed or as they
 * are. since_ns: as in its head. */
void recording_block(struct recording_writer *, const void *content, size_t n, bool compressed,
		     uint64_t since_ns, struct buf *file);
/** True if another block of n bytes, compressed, ends a frame: the next one begins one. */
bool recording_ends_frame(const struct recording_writer *, size_t n);
/** Appends a prelude, compressed. The next block begins a frame. */
void recording_prelude(struct recording_writer *, const void *content, size_t n, uint64_t since_ns,
		       struct buf *file);
/** The number of bytes that recording_end() would append. */
size_t recording_end_size(const struct recording_writer *);
/** Appends the index and the end of the file. */
void recording_end(struct recording_writer *, struct buf *file);

/** What a writer has done, so that blocks can be taken back. */
struct recording_point {
	uint32_t sum;
	uint64_t at, frame, squeezed;
	size_t marks;
};
struct recording_point recording_point(const struct recording_writer *);
/** Forgets the blocks since then; the caller has removed their bytes. If one of them was
 * compressed, the next block begins a frame. */
void recording_undo(struct recording_writer *, const struct recording_point *);
void recording_writer_deinit(struct recording_writer *);

/* -- reading ---------------------------------------------------------------------------------- */

/** Reads a file block by block: it may be larger than memory, and may be truncated meanwhile. */
struct recording_reader {
	int fd;			    /* belongs to the reader; -1: the file is in memory */
	const unsigned char *bytes; /* the file's content, if it is in memory */
	uint64_t size, at;	    /* at: offset of the next block */
	struct recording_sum sum;
	struct squeeze *squeeze;    /* as of the writer */
	unsigned char *block;	    /* the last block, allocated with exactly its length */
	struct buf content;	    /* what it was before it was compressed */
	struct recording_head head; /* of the last block */
	uint32_t strings;	    /* as in struct recording_start */
};

/** Opens a file, or bytes of the caller, which must stay valid. Fails if it is not a recording, or
 * one in another format. Call recording_close() in any case. */
struct err *recording_open(struct recording_reader *, const char *path) ERR_CHECK;
struct err *recording_open_bytes(struct recording_reader *, const void *bytes, size_t n) ERR_CHECK;
/** True for a regular file that begins as recordings of any format do. */
bool recording_is_at(const char *path);
/** Returns an error if there is a file with this name that is neither a recording nor a program, so
 * that it stands in the place of one by mistake. */
struct err *recording_mistaken(const char *path) ERR_CHECK;
/** Continues with the last frame, or its prelude, that does not begin later than `since_ns`; with
 * the first block if there is none. Where the index is missing or damaged, the heads are read. To
 * be called right after the file was opened. */
void recording_seek(struct recording_reader *, uint64_t since_ns);
/** Gets the content of the next block but the index, valid until the next call; *n = 0: this was
 * the end. Fails if the file is damaged or incomplete; the message says at which byte. */
struct err *recording_next(struct recording_reader *, const unsigned char **ret,
			   size_t *n) ERR_CHECK;
void recording_close(struct recording_reader *);

#endif
