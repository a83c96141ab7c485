#ifndef DEBUGGER_INFERIOR_WINDOWS_H
#define DEBUGGER_INFERIOR_WINDOWS_H
/**
 * Memory of the program that was read during one command, in pieces that are larger than what was
 * asked for: a command that shows a thousand members of structures then asks the kernel some dozens
 * of times. What others may write meanwhile, such as a process that shares the memory, is seen by
 * the next command.
 */
#include <sys/types.h>

#include "base/mem.h"

struct windows {
	struct window *list; /* NULL: none was read yet */
	bool used;	     /* false: reads are not kept */
	struct windows_of {
		pid_t tid;
		uint64_t changes, writes;
	} of; /* if one of these numbers differs, so may the memory */
};

void windows_deinit(struct windows *w);
/** Drops all windows; from now on reads are kept. */
void windows_renew(struct windows *w);
/** Reads from m; returns how many bytes were readable. */
size_t windows_read(struct windows *w, struct mem *m, const struct windows_of *now, taddr addr,
		    void *buf, size_t n);

#endif
