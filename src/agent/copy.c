/*
 * Copies the program's memory, or compares words of it. Reading memory that does not exist raises a
 * signal. The tracer catches it and moves the thread on by the labels in this file: from the first
 * loop to the second, which copies single bytes, and from there to the end; from the loop that
 * compares to its end.
 */
#include <stddef.h>

#include "agent/layout.h"

_Static_assert(offsetof(struct agent_frame, ra_at) == 24 &&
		       offsetof(struct agent_frame, bp_at) == 32 &&
		       offsetof(struct agent_frame, ip) == 0 &&
		       offsetof(struct agent_frame, bp) == 16 && sizeof(struct agent_frame) == 56,
	       "as below");

/* Ends the loop if nothing is left; else copies a byte, which is in %ecx then. */
#define COPY_BYTE                                                                                  \
	"test %rdx, %rdx\n"                                                                        \
	"jz 3f\n"                                                                                  \
	"movzbl (%rsi), %ecx\n"                                                                    \
	"mov %cl, (%rdi)\n"                                                                        \
	"inc %rsi\n"                                                                               \
	"inc %rdi\n"                                                                               \
	"dec %rdx\n"

__asm__(".globl agent_copy_memory\n.hidden agent_copy_memory\n"
	".globl agent_copy_string\n.hidden agent_copy_string\n"
	".globl agent_copy\n.hidden agent_copy\n"
	".globl agent_copy_bytes\n.hidden agent_copy_bytes\n"
	".globl agent_copy_over\n.hidden agent_copy_over\n"
	".globl agent_same_callers\n.hidden agent_same_callers\n"
	".globl agent_same\n.hidden agent_same\n"
	".globl agent_same_over\n.hidden agent_same_over\n"
	".section pawl_agent, \"ax\", @progbits\n"
	// agent_copy_memory(to, from, n) returns the number of bytes that it copied before a fault.
	".p2align 4\n"
	"agent_copy_memory:\n"
	"mov %rdi, %rax\n"
	"agent_copy:\n"
	"1: cmp $8, %rdx\n"
	"jb 2f\n"
	"mov (%rsi), %rcx\n"
	"mov %rcx, (%rdi)\n"
	"add $8, %rsi\n"
	"add $8, %rdi\n"
	"sub $8, %rdx\n"
	"jmp 1b\n"
	"agent_copy_bytes:\n"
	"2:\n" COPY_BYTE "jmp 2b\n"
	// agent_copy_string(to, from, n) does the same for a string: it copies up to the NUL, which
	// counts.
	"agent_copy_string:\n"
	"mov %rdi, %rax\n"
	"4:\n" COPY_BYTE "test %ecx, %ecx\n"
	"jnz 4b\n"
	"agent_copy_over:\n"
	"3: sub %rax, %rdi\n"
	"mov %rdi, %rax\n"
	"ret\n"
	// agent_same_callers(frames, n): the ip and %rbp of each next frame are those in memory.
	".p2align 4\n"
	"agent_same_callers:\n"
	"mov %rsi, %rax\n"
	"agent_same:\n"
	"5: test %rax, %rax\n"
	"jz 6f\n"
	"mov 24(%rdi), %rcx\n"
	"mov 32(%rdi), %rdx\n"
	"mov (%rcx), %rcx\n"
	"mov (%rdx), %rdx\n"
	"cmp 56(%rdi), %rcx\n"
	"jne 6f\n"
	"cmp 72(%rdi), %rdx\n"
	"jne 6f\n"
	"add $56, %rdi\n"
	"dec %rax\n"
	"jmp 5b\n"
	"agent_same_over:\n"
	"6: ret\n"
	".previous\n");
