#ifndef DEBUGGER_INFERIOR_CORE_H
#define DEBUGGER_INFERIOR_CORE_H
/**
 * A core file: what was in memory, the threads with their registers, what was mapped, why the
 * program died. Files are untrusted: notes are bounded, and what does not fit is left out. Memory
 * that was not dumped because it is a file's is read from the file. 64-bit programs.
 *
 * Source: elf(5), core(5), the kernel's fs/binfmt_elf.c for NT_FILE's layout (documented in
 * include/uapi/linux/elf.h as "count, page_size, entries, names").
 */
#include <sys/types.h>

#include "arch/regs.h"
#include "base/err.h"
#include "base/mem.h"

struct core;

struct core_thread {
	pid_t tid;
	int sig;
	_Alignas(8) uint8_t regs[REGS_GENERAL_SIZE];
	uint64_t xsave; /* where its XSAVE area is in the file, and how much; 0: none */
	size_t nxsave;
};

struct err *core_open(const char *path, struct core **ret) ERR_CHECK;
void core_close(struct core *c);

/** Thread i, the one that died first; NULL: there are no more. */
const struct core_thread *core_thread(const struct core *c, unsigned i);
/** Its XSAVE area; *len: the room, then how much there is. False: it is not there. */
bool core_xsave(const struct core *c, pid_t tid, void *area, size_t *len);
/** How many of n bytes can be read. */
size_t core_read(const struct core *c, taddr addr, void *buf, size_t n);

/** The auxiliary vector, pairs of words; NULL: it is not there. */
const uint8_t *core_auxv(const struct core *c, size_t *len);
/** What was mapped, as /proc/PID/maps has it. */
const char *core_maps(const struct core *c, size_t *len);
/** The command line, as far as the kernel kept it. */
const char *core_command(const struct core *c);
/** The program's file, by what was mapped where it began; or NULL. */
const char *core_program(const struct core *c);

#endif
