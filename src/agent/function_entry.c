/*
 * The way from a function's stub to the agent, to the function, and back. If a thread is
 * interrupted here, its instruction pointer tells where its registers are
 * (tracer/inside/function.c).
 */
#include <stddef.h>

#include "agent/layout.h"
#include "agent/way.h"

_Static_assert(offsetof(struct agent_slot, function) == 208, "as below");
_Static_assert(offsetof(struct agent_slot, chain) == 216, "as below");
_Static_assert(offsetof(struct agent_slot, vectors) == 224, "as below");
_Static_assert(offsetof(struct agent_slot, publish) == 232, "as below");
_Static_assert(offsetof(struct agent_slot, result_high) == 240, "as below");
_Static_assert(offsetof(struct agent_slot, copy) == 248, "as below");
_Static_assert(offsetof(struct agent_slot, slow) == 256, "as below");
_Static_assert(offsetof(struct agent_slot, borrowed) == 280, "as below");
_Static_assert(AGENT_NEXT_SLOW == 1 && AGENT_NEXT_JUMP == 2 && AGENT_NEXT_BORROW == 3 &&
		       AGENT_FUNCTION_BEFORE == 3 && AGENT_FUNCTION_BEHIND == 4,
	       "as below");

/* Functions. A stub leads here, with the function's number in %r11, after it has looked at
 * agent_slot.mark. %rcx, %r10 and %rax belong to the call as well: the fourth argument, the static
 * chain, the number of vector registers (System V ABI for x86-64, 3.2.3). A function whose end is
 * wanted is called, so that its return address is the one that the CPU knows; the number on the
 * stack keeps the stack's alignment. Where it returns to, there may be a breakpoint of the
 * tracer's; the instruction behind that says by its bytes whose frame this is
 * (sym/unwind/unwind.h).
 *
 * Nobody but us could walk from such a function to its caller: the agent has no frame information
 * that the program knows of. So a function that may throw, or end with its thread, returns to a
 * place in the program's own code, where a jump leads here, and whose frame information is right
 * for this frame: the CFA is %rsp + 16, and no register is saved (code_borrow()). */
__asm__(".globl agent_function_enter\n.hidden agent_function_enter\n"
	".globl agent_function_saved\n.hidden agent_function_saved\n"
	".globl agent_function_go\n.hidden agent_function_go\n"
	".globl agent_function_push\n.hidden agent_function_push\n"
	".globl agent_function_begun\n.hidden agent_function_begun\n"
	".globl agent_function_jump\n.hidden agent_function_jump\n"
	".globl agent_function_borrow\n.hidden agent_function_borrow\n"
	".globl agent_function_borrow_number\n.hidden agent_function_borrow_number\n"
	".globl agent_function_borrow_return\n.hidden agent_function_borrow_return\n"
	".globl agent_function_borrow_begun\n.hidden agent_function_borrow_begun\n"
	".globl agent_function_slow\n.hidden agent_function_slow\n"
	".globl agent_function_returned\n.hidden agent_function_returned\n"
	".globl agent_function_kept\n.hidden agent_function_kept\n"
	".globl agent_function_over\n.hidden agent_function_over\n"
	".globl agent_function_end_of\n.hidden agent_function_end_of\n"
	".section pawl_agent, \"ax\", @progbits\n"
	".p2align 6\n"
	"agent_function_enter:\n"
	"mov %rax, %gs:224\n"
	"mov %rdi, %gs:16\n"
	"mov %rsi, %gs:24\n"
	"mov %rdx, %gs:32\n"
	"mov %rcx, %gs:40\n"
	"mov %r8, %gs:48\n"
	"mov %r9, %gs:56\n"
	"mov %r10, %gs:216\n"
	"mov %rsp, %gs:64\n"
	"mov %rbp, %gs:184\n"
	"mov %r11, %gs:208\n"
	"agent_function_saved:\n" CALL_ON_STACK("3", "agent_function_begin") //
	"mov %eax, %r11d\n"
	"mov %gs:16, %rdi\n"
	"mov %gs:24, %rsi\n"
	"mov %gs:32, %rdx\n"
	"mov %gs:40, %rcx\n"
	"mov %gs:48, %r8\n"
	"mov %gs:56, %r9\n"
	"mov %gs:216, %r10\n"
	"mov %gs:224, %rax\n"
	"mov %gs:64, %rsp\n"
	"agent_function_go:\n"
	"cmp $2, %r11d\n"
	"je 2f\n"
	"ja 3f\n"
	"cmp $1, %r11d\n"
	"je 1f\n"
	"push %gs:208\n"
	"agent_function_push:\n"
	"mov %gs:232, %r11\n"
	"mov %r11, %gs:112\n"
	"agent_function_begun:\n"
	"call *%gs:248\n"
	"agent_function_returned:\n"
	"nop\n"
	"nopl 0x7077616c(%rax)\n"
	"cmpl $0x70776c31, %gs:176\n"
	"jne agent_function_over\n"
	"mov %rax, %gs:80\n"
	"mov %rdx, %gs:240\n"
	"mov (%rsp), %r11\n"
	"mov %r11, %gs:208\n"
	"mov %rsp, %gs:64\n"
	"mov %rbp, %gs:184\n"
	"agent_function_kept:\n" CALL_ON_STACK("4", "agent_function_end") //
	"mov %gs:64, %rsp\n"
	"mov %gs:240, %rdx\n"
	"mov %gs:80, %rax\n"
	"agent_function_over:\n"
	"lea 8(%rsp), %rsp\n"
	"ret\n"
	"2: mov %gs:232, %r11\n"
	"mov %r11, %gs:96\n"
	"agent_function_jump:\n"
	"jmp *%gs:248\n"
	"agent_function_borrow:\n"
	"3: push %gs:208\n"
	"agent_function_borrow_number:\n"
	"push %gs:280\n"
	"agent_function_borrow_return:\n"
	"mov %gs:232, %r11\n"
	"mov %r11, %gs:112\n"
	"agent_function_borrow_begun:\n"
	"jmp *%gs:248\n"
	"agent_function_slow:\n"
	"1: jmp *%gs:256\n"
	"agent_function_end_of:\n"
	".previous\n");
