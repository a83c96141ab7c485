#ifndef DEBUGGER_INFERIOR_CORE_WRITE_H
#define DEBUGGER_INFERIOR_CORE_WRITE_H
/**
 * Writes a core file of a stopped 64-bit program, which goes on afterwards. It has the notes that
 * the kernel writes (elf(5), fs/binfmt_elf.c), and the memory that /proc/PID/coredump_filter
 * chooses (core(5)), without our breakpoints.
 */
#include "debugger/inferior/inferior.h"

/** first: the thread that a debugger will select. fd: an empty regular file. */
struct err *core_write(struct inferior *inf, struct dthread *first, int fd) ERR_CHECK;

#endif
