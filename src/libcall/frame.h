#ifndef LIBCALL_FRAME_H
#define LIBCALL_FRAME_H
/** Which of the calls that a thread is in are over, by where they were made on its stack. */
#include <stdbool.h>

#include "base/mem.h"

/** A call in progress. */
struct lib_frame {
	taddr sp, ret;	 /* at the function's entry; where it is to return, which sp points to */
	uint32_t symbol; /* the function */
	bool at_stub;	 /* it was caught at a stub that jumps to it */
};

/** True if a thread that begins the call `next' has left the innermost one without returning: by
 * longjmp, by an exception, by a jump as the last thing that it did. */
bool lib_frame_is_left(const struct lib_frame *innermost, const struct lib_frame *next,
		       struct mem *mem, bool is64);
/** True if a thread that is at pc with that stack pointer has just returned from the call. */
bool lib_frame_returns(const struct lib_frame *f, taddr pc, taddr sp, bool is64);

#endif
