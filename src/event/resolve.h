#ifndef EVENT_RESOLVE_H
#define EVENT_RESOLVE_H
/**
 * The form of the answer to MEM_ASK_RESOLVE: how the kernel resolves a path (path_resolution(7)),
 * step by step, with all that decides whether a thread may do so. To explain a failure, neither the
 * process nor its files are needed, so a recording explains the same.
 *
 * The bytes may come from a file, so the reader checks all lengths.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

/** Recordings contain these numbers: they never change, and a new kind gets the next number. */
enum resolve_kind {
	RESOLVE_USER = 1,      /* the thread: uid and gid are those for files; number: its effective
				* capabilities, 0 if it lives in another user namespace; text: its
				* other groups as an array of uint32_t */
	RESOLVE_FOLDER = 2,    /* a directory on the way, or at its end; text: its path */
	RESOLVE_LINK = 3,      /* a symbolic link; text: its path, a NUL, what it leads to */
	RESOLVE_FILE = 4,      /* the end: what is no directory; text: its path */
	RESOLVE_MISSING = 5,   /* the end: there is no such name; text: its path */
	RESOLVE_NEAR = 6,      /* after RESOLVE_MISSING: the nearest name in that directory */
	RESOLVE_NO_FOLDER = 7, /* the end: the path goes on behind this file; text: its path */
	RESOLVE_STOPPED = 8,   /* the end: error says why the name could not be looked up; text: its
				* path. ELOOP: too many links */
	RESOLVE_SCRIPT = 9, /* after RESOLVE_FILE: it begins with #!; text: the interpreter; error:
			     * why that cannot be run, 0: it can */
	RESOLVE_PROGRAM = 10,	 /* ... it is an ELF file; number: its machine (e_machine, elf(5));
				  * text: its dynamic linker, empty if it needs none; error: as above
				  */
	RESOLVE_NO_PROGRAM = 11, /* ... it has execute permission, but is neither */
};

/** Bits of `number` of folders and files. */
enum resolve_mount {
	RESOLVE_READ_ONLY = 1,
	RESOLVE_NOEXEC = 2,
	RESOLVE_FULL = 4,      /* its filesystem has no space left, except for root */
	RESOLVE_NO_INODES = 8, /* no file can be made there any more */
};

struct resolve_step {
	uint8_t kind; /* enum resolve_kind */
	int32_t error;
	uint32_t mode, uid, gid; /* of folders, links and files */
	uint64_t number;
	const char *text; /* not NUL-terminated; valid as long as the bytes that were read */
	uint16_t len;
};

enum { RESOLVE_BYTES_MAX = 1 << 15 }; /* the maximum length of an answer */

/** Appends a step. */
void resolve_put(struct buf *b, const struct resolve_step *s);
/** Reads the next step from [*p, end) and advances *p. False: there is none, or it is incomplete.
 */
bool resolve_next(const char **p, const char *end, struct resolve_step *ret);

#endif
