#ifndef PROC_DEBUG_H
#define PROC_DEBUG_H
/**
 * Operations on a stopped thread that only a debugger needs: registers, debug registers, single
 * steps, writing memory, changing a signal. One function per request, as in proc/control.h; every
 * one fails with &err_gone when the thread has vanished.
 */
#include <signal.h>
#include <stdint.h>
#include <sys/types.h>

#include "arch/regs.h"
#include "base/err.h"
#include "base/mem.h"

/** The general registers: REGS_GENERAL_SIZE bytes, in the 64-bit layout for 32-bit programs, too.
 */
struct err *debug_get_regs(pid_t tid, void *general) ERR_CHECK;
struct err *debug_set_regs(pid_t tid, const void *general) ERR_CHECK;
/** The floating-point registers: DEBUG_FLOATS bytes in the layout of FXSAVE, for 32-bit programs,
 * too. */
enum { DEBUG_FLOATS = 512 };
struct err *debug_get_floats(pid_t tid, void *ret) ERR_CHECK;
/** The XSAVE area. *len is the size of the buffer (at most REGS_XSAVE_MAX is used), and then that
 * of the area. */
struct err *debug_get_xsave(pid_t tid, void *area, size_t *len) ERR_CHECK;
struct err *debug_set_xsave(pid_t tid, const void *area, size_t len) ERR_CHECK;
/** DR0 .. DR7. */
struct err *debug_get_dr(pid_t tid, unsigned n, uint64_t *ret) ERR_CHECK;
struct err *debug_set_dr(pid_t tid, unsigned n, uint64_t value) ERR_CHECK;

/** Lets a stopped thread execute one instruction, and delivers a signal unless it is 0. */
struct err *debug_step(pid_t tid, int sig) ERR_CHECK;
/** Sets the siginfo of the signal that the thread has stopped for, as the program will see it. */
struct err *debug_set_siginfo(pid_t tid, const siginfo_t *info) ERR_CHECK;

/** Reads memory regardless of its protection, unlike struct memory. */
struct err *debug_read(pid_t tid, taddr addr, void *buf, size_t n) ERR_CHECK;
/** Writes memory regardless of its protection (/proc/PID/mem; proc(5)). Errors name the first
 * address that can't be written. */
struct err *debug_write(pid_t tid, taddr addr, const void *bytes, size_t n) ERR_CHECK;

/** Opens /proc/PID/mem, for many writes: a descriptor, or -1. It belongs to the program
 * that runs now; after an execve it must be opened again. */
int debug_open_memory(pid_t tid);
/** Writes by this descriptor. False: not all bytes could be written. */
bool debug_write_by(int fd, taddr addr, const void *bytes, size_t n);

#endif
