#ifndef DEBUGGER_INFERIOR_OFFSETS_H
#define DEBUGGER_INFERIOR_OFFSETS_H
/**
 * The offsets of a program's open files, kept and set again. Processes that were copied from one
 * another share them (fork(2)), so each gets its own back before it goes on. Files that are open in
 * the debugger itself as its input or output are left out: the debugger reads and writes there,
 * too.
 */
#include <stddef.h>
#include <sys/types.h>

struct offset {
	int fd;
	off_t at;
};

struct offsets {
	struct offset *list;
	size_t n;
};

/** Keeps those of all regular files and directories. A file that cannot be looked at is left out.
 * The caller calls offsets_deinit(). */
void offsets_keep(pid_t pid, struct offsets *ret);
/** Sets them again, of the files that are still open. */
void offsets_restore(pid_t pid, const struct offsets *o);
void offsets_deinit(struct offsets *o);

#endif
