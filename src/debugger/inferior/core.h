#ifndef DEBUGGER_INFERIOR_CORE_H
#define DEBUGGER_INFERIOR_CORE_H
/**
 * A core file: memory, the threads with their registers, the mappings, and why the program died.
 * Files are untrusted: the size of notes is bounded, and what does not fit is left out. Memory that
 * was not dumped because a file has it is read from that file. Only 64-bit programs.
 *
 * Source: elf(5), core(5), the kernel's fs/binfmt_elf.c for NT_FILE's layout (documented in
 * include/uapi/linux/elf.h as "count, page_size, entries, names").
 */
#include <signal.h>
#include <sys/types.h>

#include "arch/regs.h"
#include "base/err.h"
#include "base/mem.h"

struct core;

struct core_thread {
	pid_t tid;
	int sig;
	_Alignas(8) uint8_t regs[REGS_GENERAL_SIZE];
	uint64_t xsave; /* offset and size of its XSAVE area in the notes; size 0: there is none */
	size_t nxsave;
	uint64_t siginfo; /* offset of its siginfo in the notes, which are long enough; 0: none */
};

struct err *core_open(const char *path, struct core **ret) ERR_CHECK;
void core_close(struct core *c);

/** The process that died. */
pid_t core_pid(const struct core *c);
/** Thread i; the one that died comes first. NULL: there are no more. */
const struct core_thread *core_thread(const struct core *c, unsigned i);
/** Its XSAVE area; *len is the size of the buffer, and then that of the area. False: there is none.
 */
bool core_xsave(const struct core *c, pid_t tid, void *area, size_t *len);
/** What the kernel said about the thread's last signal. False: the file does not tell it. */
bool core_siginfo(const struct core *c, pid_t tid, siginfo_t *ret);
/** Reads up to n bytes. Returns how many could be read. */
size_t core_read(const struct core *c, taddr addr, void *buf, size_t n);

/** Returns the auxiliary vector (getauxval(3)), pairs of words; NULL: there is none. */
const uint8_t *core_auxv(const struct core *c, size_t *len);
/** The mappings, in the form of /proc/PID/maps. */
const char *core_maps(const struct core *c, size_t *len);
/** The command line, as much as the kernel has dumped. */
const char *core_command(const struct core *c);
/** Returns the path of the program, found by the mappings; or NULL. */
const char *core_program(const struct core *c);

struct inferior;
/** Makes a core file the program, and takes ownership of it. */
void core_take(struct inferior *inf, struct core *core);
/** The core file that is the program; NULL: it is none. */
const struct core *core_taken(const struct inferior *inf);

#endif
