#ifndef EVENT_STACK_H
#define EVENT_STACK_H
/**
 * The form of a call stack as the answer to MEM_ASK_STACK: a sequence of frames, the innermost
 * first, each with its texts. To show it, neither the process nor its files are needed, so a
 * recording shows the very same stack. src/sym finds and names the frames; a sink shows them.
 *
 * The bytes may come from a file, so the reader checks all lengths.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

enum stack_flag {
	STACK_GUESSED = 1, /* found by the frame pointer or at the top of the stack, without call
			    * frame information: may be wrong */
	STACK_MORE = 2,	   /* not a frame: the stack has more frames than were requested */
	STACK_SIGNAL = 4,  /* the code to which a signal handler returns; the next frame is the
			    * code that the signal interrupted */
};

struct stack_frame {
	uint64_t address; /* offset in the module's file; without a module the address itself */
	uint64_t offset;  /* from the start of the symbol */
	uint32_t line;	  /* 0: not known */
	uint8_t flags;	  /* enum stack_flag */
	/* Not NUL-terminated; length 0 if unknown. Valid as long as the bytes that were read. */
	const char *module, *symbol, *source;
	uint16_t module_len, symbol_len, source_len;
};

enum { STACK_BYTES_MAX = 1 << 20 }; /* the maximum length of an answer */

/** Appends a frame. */
void stack_put(struct buf *b, const struct stack_frame *f);

/** Sets flags in a frame that was already appended, which begins at `frame`. */
void stack_mark(char *frame, uint8_t flags);

/** Reads the next frame from [*p, end) and advances *p. False: there is none, or it is incomplete.
 */
bool stack_next(const char **p, const char *end, struct stack_frame *ret);

/** The name of a frame's file without its folders: *ret points into the frame; returns the length.
 */
size_t stack_frame_file(const struct stack_frame *f, const char **ret);
/** True if the frame is in the C library, the dynamic linker or the vdso, by the names of their
 * files. */
bool stack_frame_is_libc(const struct stack_frame *f);
/** The same, and the libraries of C++ count as well. */
bool stack_frame_is_runtime(const struct stack_frame *f);
/** True if the frame is the code of the C library that calls main or the function of a thread. */
bool stack_frame_is_start(const struct stack_frame *f);

#endif
