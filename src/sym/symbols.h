#ifndef SYM_SYMBOLS_H
#define SYM_SYMBOLS_H
/**
 * Call stacks and names of addresses, for any number of processes. This is the interface of
 * src/sym: it keeps what each process has mapped, shares files between processes, and remembers
 * every address that it has looked up, so that a known stack only costs a look-up per frame.
 *
 * It gets registers and a struct mem from any source, and reads /proc/PID/maps; it does not stop or
 * resume processes. Code that resumes a process must report what may have changed its map:
 * symbols_changed(), symbols_forget().
 */
#include <sys/types.h>

#include "base/mem.h"
#include "event/ask.h"
#include "sym/modules.h"

struct symbols;

/** The code that finds the caller of a frame. */
enum symbols_unwinder {
	SYMBOLS_BUILTIN,   /* sym/unwind/unwind.h; libunwind before a guess */
	SYMBOLS_LIBUNWIND, /* libunwind first; the builtin one if it has no unwind information */
};

/** source: frames have file and line if debug information has them. */
struct symbols *symbols_create(bool source);
void symbols_destroy(struct symbols *s);
/** Lines are of the program's own code only. Frames of the C library have none: reading its debug
 * information takes longer than that of most programs, and few look at its source. Where a function
 * is inlined, the line is that of its call. */
void symbols_take_own_lines(struct symbols *s);
/** Only code is looked up, so that no other mappings need be read. To be called at first. */
void symbols_take_code_only(struct symbols *s);
/** Debug files are also downloaded from servers (sym/elf/servers.h), until *stop is not 0. */
void symbols_ask_servers(struct symbols *s, bool enabled, const volatile sig_atomic_t *stop);
/** Chooses the unwinder. */
void symbols_unwind_by(struct symbols *s, enum symbols_unwinder unwinder);

/** May be called when a process has been forked, which has mapped what its parent had, of which no
 * call is in progress that changes this: the map need not be read then. */
void symbols_forked(struct symbols *s, pid_t parent, pid_t child);
/** To be called when the process has executed another program, or has ended. */
void symbols_forget(struct symbols *s, pid_t pid);
/** The next process with a known map; *i is 0 at first. 0: there are no more. The process may be
 * forgotten during the walk. */
pid_t symbols_next(const struct symbols *s, size_t *i);
/** True if [start, start + len) overlaps code that is known to be mapped. */
bool symbols_touch(const struct symbols *s, pid_t pid, taddr start, uint64_t len);
/** To be called when the process may have changed what is mapped as code. */
void symbols_changed(struct symbols *s, pid_t pid);

/** A stopped thread. */
struct symbols_thread {
	pid_t pid;
	struct mem *mem;
	const void *regs; /* its NT_PRSTATUS set; NULL: it is asked for (MEM_ASK_REGS) when more
			   * than the place is wanted, at which 64-bit code stands */
	size_t regs_len;
	struct mem_place place;
	enum modules_how
		how; /* how its address is to be looked up: MODULES_EXACT or MODULES_KERNEL */
};

/**
 * Writes the call stack of a thread, innermost frame first, up to `limit` frames and n bytes, in
 * the form of event/stack.h. Returns the number of bytes; 0: there is no stack. If there are more
 * frames, the last one is STACK_MORE.
 */
size_t symbols_stack(struct symbols *s, const struct symbols_thread *t, unsigned limit, char *buf,
		     size_t n);

/** The frames of a stack of 64-bit code that was walked already: where its calls return to, the
 * innermost first. */
struct symbols_frames {
	pid_t pid;
	struct mem *mem;
	const uint64_t *addresses;
	unsigned n; /* more than the limit: there are more */
};

/** Returns such a stack in the form that symbols_stack() writes, with its length. Valid until the
 * next one is named. *id: the same for the same stack, and for no other one; 0: it has no number.
 * NULL: there is none. */
const char *symbols_name_frames(struct symbols *s, const struct symbols_frames *f, unsigned limit,
				size_t *len, uint64_t *id);

/** A frame of a walk; valid until the function that it is lent to returns. */
struct symbols_frame {
	const struct frame_machine *machine;
	const struct frame_regs *regs; /* the values in this frame, as far as they are known */
	struct modules_place *place;   /* of its address; place->place->symbol, name, file, line */
	enum modules_how how;	       /* how the address was found */
	bool guessed;		       /* the frame is a guess */
	bool signal;		       /* the frame below was interrupted by a signal */
};
/** Walks the stack, innermost frame first, until the function returns false. */
void symbols_walk(struct symbols *s, const struct symbols_thread *t,
		  bool (*each)(void *data, const struct symbols_frame *), void *data);

/** The map of a process, as current as symbols_changed() calls allow. */
struct modules *symbols_modules(struct symbols *s, pid_t pid);
/** For a program that is no process of this system (a core): who appends its map, in the form of
 * /proc/PID/maps, whenever it may have changed. */
void symbols_foreign(struct symbols *s, pid_t pid, bool (*read)(void *data, struct buf *ret),
		     void *data);
/** The files of all maps, shared; also usable for files that no process has mapped. */
struct image_store *symbols_images(struct symbols *s);

#endif
