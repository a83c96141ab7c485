#ifndef DEBUGGER_SCOPE_FRAMES_H
#define DEBUGGER_SCOPE_FRAMES_H
/**
 * The call stack of the current thread, where inlined functions count as frames, and `backtrace'.
 * It is kept until the program runs or is changed.
 */
#include "debugger/session/session.h"
#include "sym/symbols.h"
#include "sym/dwarf/var.h"

struct frame {
	unsigned level;
	taddr pc, cfa; /* cfa: the caller's stack pointer, 0 = unknown */
	struct frame_regs regs;
	taddr saved[FRAME_REGS]; /* the addresses at which inner frames have saved its registers; 0:
				  * not saved */
	taddr caller_saved[FRAME_REGS]; /* the same for its caller, saved by this frame */
	bool exact;			/* pc is the next instruction, not a return address */
	bool signal;			/* called by the kernel, to handle a signal */
	bool guessed;
	bool dummy;   /* no function: the call of one by the user (debugger/session/dummies.h) */
	bool jumped;  /* it has ended by a tail call to the frame before it, and is no longer on the
		       * stack (debugger/scope/tail_calls.h); pc is after the jump */
	bool inlined; /* a function that is inlined into the next frame's */
	bool calling; /* the frame before this one is inlined into it, at `line' */
	uint64_t bias;
	struct debuginfo *info;	 /* of its code, or NULL */
	Dwarf_Die function;	 /* the entry of its function in info; addr is NULL: unknown */
	unsigned scope, nscopes; /* which of the scopes at its pc are its own (frames_scopes) */
	const char *file;	 /* with its directory; NULL: unknown */
	unsigned line;
	taddr line_start; /* the address at which the line's code begins */
};

/** The frames of a thread that have been read. */
struct frames {
	struct frame *list;
	size_t n, limit; /* limit: how many physical frames were requested */
	bool whole;
	uint64_t changes; /* the program's state when they were read */
	unsigned thread;
	pid_t pid;
	uint8_t regs[REGS_GENERAL_SIZE];
	struct frame beyond; /* the caller of main: not in the list, but main returns to it */
	bool has_beyond;
};
struct frames *frames_create(void);
void frames_destroy(struct frames *f);

/** To be called when the frames must be read again. */
static inline void frames_forget(struct session *s)
{
	s->frames->n = 0;
}
/** The maximum number of frames. */
enum { FRAMES_MAX = 100000 };
/** How far the further lines of a frame's text are indented if it does not fit on one. */
enum { FRAME_INDENT = 4 };
/** Reads the innermost n frames to session.frames, if there are that many. */
struct err *frames_read(struct session *s, size_t n) ERR_CHECK;
/** Frame n of the current thread. False: there are fewer frames. */
bool frames_get(struct session *s, unsigned level, struct frame *ret);
/** Finds the selected frame of the current thread; false: there is none. */
bool frames_selected(struct session *s, struct frame *ret);
/** Gets the frame to which f will return: the next one that is on the stack, or inlined into one
 * that is. */
bool frames_returns_to(struct session *s, const struct frame *f, struct frame *ret);
/** Gets the caller of main (pc and registers), if f is main's frame and the whole stack is known.
 */
bool frames_beyond(struct session *s, const struct frame *f, struct frame *ret);
/** Gets the caller of the physical frame that contains f; false: there is none. */
bool frames_caller(struct session *s, const struct frame *f, struct frame *ret);
/** The address that decides in which function, block and line a frame is. */
static inline taddr frame_look(const struct frame *f)
{
	return f->exact ? f->pc : f->pc - 1;
}
/** Returns a var_frame for evaluating locations; valid as long as the command. */
struct var_frame frames_var(struct session *s, const struct frame *f);
/** What our var_frames refer to. Private to frames. */
struct frame_of {
	struct session *s;
	struct frame frame;
};
/** The same; valid as long as `of'. */
struct var_frame frames_var_in(struct frame_of *of, struct session *s, const struct frame *f);
/** Replaces a register's value by the one in the selected frame. */
void frames_see_register(struct session *s, const struct reg *r, struct datum *v);
/** The addresses at which the registers of a frames_var() frame were saved (struct frame); NULL: it
 * is no such frame. */
const taddr *frames_saved(const struct var_frame *f);
/** Gets the scopes at its pc; those of the frame itself are [f->scope, f->scope + f->nscopes). */
bool frames_scopes(const struct frame *f, struct var_scopes *ret);

/** Appends the name of its function; `??' if it has none. */
void frames_put_name(struct session *s, const struct frame *f, struct buf *b);
/** Appends `#1  0x... in main (argc=1) at t.c:5'. number: with the level. The address is only shown
 * if it is in the middle of a line, or if `address'. */
void frames_put(struct session *s, const struct frame *f, bool number, bool address, struct buf *b);
/** Appends the source line of a frame, if there is one; `list' continues there. */
void frames_put_source(struct session *s, const struct frame *f);
/** Shows `info frame' of the selected frame; FRAMES_NAMED: as one that the user has named. */
enum frames_info { FRAMES_SELECTED, FRAMES_NAMED };
struct err *frames_info(struct session *s, enum frames_info how) ERR_CHECK;
/** Shows `backtrace': at most `count' frames, the outermost ones if it is negative; 0: all. full:
 * with the variables of each. */
struct err *frames_backtrace(struct session *s, long count, bool full) ERR_CHECK;

#endif
