#ifndef EVENT_STACK_H
#define EVENT_STACK_H
/**
 * A call stack as it travels with an event: what MEM_ASK_STACK answers, a row of frames, the
 * innermost first, each with its texts. It needs neither the process nor its files to be shown, so
 * a recording shows the very same stack. Who unwinds and names is src/sym; who shows is a sink.
 *
 * The bytes may come from a file: the reader checks all lengths.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

enum stack_flag {
	STACK_GUESSED = 1, /* found by the frame pointer or the top of the stack, without unwind
			    * information: may be wrong */
	STACK_MORE = 2,	   /* no frame: there are more than were asked for */
	STACK_SIGNAL = 4,  /* the code that a signal interrupted is the next frame */
};

struct stack_frame {
	uint64_t address; /* offset in the module's file; without a module the address itself */
	uint64_t offset;  /* from the start of the symbol */
	uint32_t line;	  /* 0: not known */
	uint8_t flags;	  /* enum stack_flag */
	/* Not NUL-terminated; of length 0 where not known. Valid as long as the bytes. */
	const char *module, *symbol, *source;
	uint16_t module_len, symbol_len, source_len;
};

enum { STACK_BYTES_MAX = 1 << 20 }; /* an answer is never longer */

/** Appends a frame. */
void stack_put(struct buf *b, const struct stack_frame *f);

/** Sets flags of the frame that begins at `frame`. */
void stack_mark(char *frame, uint8_t flags);

/** Takes the next frame off [*p, end). False: there is none, or it is not whole. */
bool stack_next(const char **p, const char *end, struct stack_frame *ret);

#endif
