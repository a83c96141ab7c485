#ifndef SYM_SYMBOLS_H
#define SYM_SYMBOLS_H
/**
 * Call stacks and names of addresses, of any number of processes. The face of src/sym: it keeps
 * what each process has mapped, shares files between them, and remembers every address that it
 * has looked up, so that a stack that was seen before costs a look-up per frame and no more.
 *
 * It takes registers and a struct mem, whatever they come from, and reads /proc/PID/maps; it
 * stops nothing and lets nothing run. Who lets a process run must say what may have changed its
 * map: symbols_changed(), symbols_forget().
 */
#include <sys/types.h>

#include "base/mem.h"
#include "sym/modules.h"

struct symbols;

/** source: frames tell their file and line, where debug information has it. NULL: no memory. */
struct symbols *symbols_create(bool source);
void symbols_destroy(struct symbols *s);

/** The process runs another program, or is gone. */
void symbols_forget(struct symbols *s, pid_t pid);
/** True if code that is known to be there lies in [start, start + len). */
bool symbols_touch(const struct symbols *s, pid_t pid, taddr start, uint64_t len);
/** What the process has mapped as code has changed. */
void symbols_changed(struct symbols *s, pid_t pid);

/** A stopped thread. */
struct symbols_thread {
	pid_t pid;
	struct mem *mem;
	const void *regs; /* its NT_PRSTATUS set */
	size_t regs_len;
	enum modules_how how; /* how it came to stand there: MODULES_EXACT or MODULES_KERNEL */
};

/**
 * Writes the call stack of a thread, innermost frame first, up to `limit` frames and n bytes, as
 * event/stack.h says. Returns the bytes; 0 where nothing can be told. Where there are more frames,
 * the last one is STACK_MORE.
 */
size_t symbols_stack(struct symbols *s, const struct symbols_thread *t, unsigned limit, char *buf,
		     size_t n);

#endif
