#ifndef ARCH_CALLS_H
#define ARCH_CALLS_H
/**
 * Code that makes system calls in a program which does not contain them, and then goes on as if
 * nothing had happened. It needs no stack and no help: a thread that has begun it comes to its end
 * by itself, even if the tracer that led it there has been killed. Knows no ptrace.
 */
#include <stddef.h>
#include <stdint.h>

/** A call of a 64-bit program. */
struct calls_call {
	uint64_t nr, args[6];
	uint8_t of_first; /* bit i: argument i is the result of the first call, not args[i] */
};

/** The greatest number of bytes that n calls need. */
static inline size_t calls_size(unsigned n)
{
	return 128 + 76 * (size_t)n;
}

/** Writes the code for n calls, of calls_size(n) bytes at most; returns its length. general: the
 * registers of a stopped 64-bit thread that is not to restart a call. Behind the calls the thread
 * goes on with these registers. */
size_t calls_write(uint8_t *ret, const struct calls_call *calls, unsigned n, const void *general);

#endif
