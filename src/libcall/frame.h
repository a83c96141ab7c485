#ifndef LIBCALL_FRAME_H
#define LIBCALL_FRAME_H
/** Decides which calls of a thread have ended, by the places of their frames on its stack. */
#include <stdbool.h>

#include <sys/types.h>

#include "base/mem.h"
#include "sym/modules.h"

/** A call in progress. */
struct lib_frame {
	taddr sp, ret;	 /* at the function's entry: the stack pointer, and the return address to
			  * which it points */
	uint32_t symbol; /* the function's id */
	bool at_stub;	 /* it was caught at a stub that jumps to it */
};

/** True if a thread that begins the call `next' has left its innermost call without returning: by
 * longjmp, an exception, or a tail call. */
bool lib_frame_is_left(const struct lib_frame *innermost, const struct lib_frame *next,
		       struct mem *mem, bool is64);
/** True if a thread at pc with this stack pointer has just returned from the call. */
bool lib_frame_returns(const struct lib_frame *f, taddr pc, taddr sp, bool is64);

/** True if a call can return to an address of process pid. Some functions of the dynamic linker are
 * entered by a jump, and have an address of data where others have their return address. A
 * breakpoint would overwrite that data. modules: those of the process, which are faster to look at
 * than its maps, or NULL. */
bool lib_frame_can_return(struct modules *modules, pid_t pid, taddr ret);

#endif
