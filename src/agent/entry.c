/*
 * The way from a call site to the agent and back. Between the site and `syscall', only %rcx and
 * %r11 are changed, which the instruction itself overwrites, and the program's stack is not
 * touched. If a thread is interrupted here, its instruction pointer tells where its registers are.
 */
#include <stddef.h>

#include "agent/layout.h"

_Static_assert(offsetof(struct agent_slot, sp) == 64, "as below");
_Static_assert(offsetof(struct agent_slot, site) == 72, "as below");
_Static_assert(offsetof(struct agent_slot, result) == 80, "as below");
_Static_assert(offsetof(struct agent_slot, back) == 88, "as below");
_Static_assert(offsetof(struct agent_slot, phase) == 128, "as below");
_Static_assert(offsetof(struct agent_slot, mark) == 176, "as below");
_Static_assert(AGENT_MARK == 0x70776c31, "as below");
_Static_assert(offsetof(struct agent_slot, bp) == 184, "as below");
_Static_assert(offsetof(struct agent_slot, passed) == 200, "as below");
_Static_assert(offsetof(struct agent_slot, head) == 96, "as below");
_Static_assert(offsetof(struct agent_slot, entered) == 112, "as below");
_Static_assert(offsetof(struct agent_slot, function) == 208, "as below");
_Static_assert(offsetof(struct agent_slot, chain) == 216, "as below");
_Static_assert(offsetof(struct agent_slot, vectors) == 224, "as below");
_Static_assert(offsetof(struct agent_slot, publish) == 232, "as below");
_Static_assert(offsetof(struct agent_slot, result_high) == 240, "as below");
_Static_assert(offsetof(struct agent_slot, copy) == 248, "as below");
_Static_assert(offsetof(struct agent_slot, slow) == 256, "as below");
_Static_assert(AGENT_NEXT_SLOW == 1 && AGENT_FUNCTION_BEFORE == 3 && AGENT_FUNCTION_BEHIND == 4,
	       "as below");
_Static_assert(offsetof(struct agent_slot, plan) == 320, "as below");
_Static_assert(AGENT_PASS == 0xffff && offsetof(struct agent_site, back) == 8, "as below");
_Static_assert(AGENT_STACK_TOP == 0x42000 && AGENT_NUMBERS == 512, "as below");
_Static_assert(AGENT_LIFE == 0x5ff0 && offsetof(struct agent_life, tracer) == 8, "as below");
_Static_assert(AGENT_SITE_TABLE == 0x6000 && sizeof(struct agent_site) == 16, "as below");

/* The registers of the call that the C code may have changed, all but the result. */
#define RESTORE_ARGUMENTS                                                                          \
	"mov %gs:16, %rdi\n"                                                                       \
	"mov %gs:24, %rsi\n"                                                                       \
	"mov %gs:32, %rdx\n"                                                                       \
	"mov %gs:40, %r10\n"                                                                       \
	"mov %gs:48, %r8\n"                                                                        \
	"mov %gs:56, %r9\n"                                                                        \
	"mov %gs:64, %rsp\n"

/* Calls a function with the slot, on the agent's own stack. */
#define CALL_ON_STACK(phase, function)                                                             \
	"movl $" phase ", %gs:128\n"                                                               \
	"mov %gs:0, %rdi\n"                                                                        \
	"lea 0x42000(%rdi), %rsp\n"                                                                \
	"call " function "\n"

__asm__(".globl agent_enter_call\n.hidden agent_enter_call\n"
	".globl agent_saved\n.hidden agent_saved\n"
	".globl agent_go\n.hidden agent_go\n"
	".globl agent_made\n.hidden agent_made\n"
	".globl agent_result_kept\n.hidden agent_result_kept\n"
	".globl agent_slow\n.hidden agent_slow\n"
	".globl agent_slow_end\n.hidden agent_slow_end\n"
	".globl agent_pass\n.hidden agent_pass\n"
	".globl agent_passed\n.hidden agent_passed\n"
	".globl agent_pass_end\n.hidden agent_pass_end\n"
	".globl agent_sleep\n.hidden agent_sleep\n"
	".globl agent_read_link\n.hidden agent_read_link\n"
	".globl agent_clock_ask\n.hidden agent_clock_ask\n"
	".globl agent_clock_read\n.hidden agent_clock_read\n"
	".section pawl_agent, \"ax\", @progbits\n"
	".p2align 6\n"
	"agent_enter_call:\n"
	"cmp $512, %rax\n"
	"jae agent_slow\n"
	// Without a tracer nothing here may be used, %gs neither: threads may have been made that
	// share it.
	"mov __start_pawl_agent+0x5ff0(%rip), %r11\n"
	"mov (%r11), %r11d\n"
	"cmp __start_pawl_agent+0x5ff8(%rip), %r11d\n"
	"jne agent_slow\n"
	"cmpl $0x70776c31, %gs:176\n"
	"jne agent_slow\n"
	"movzwl %gs:320(,%rax,2), %r11d\n"
	"test %r11d, %r11d\n"
	"jz agent_slow\n"
	"cmp $0xffff, %r11d\n"
	"je agent_pass\n"
	"mov %rax, %gs:8\n"
	"mov %rdi, %gs:16\n"
	"mov %rsi, %gs:24\n"
	"mov %rdx, %gs:32\n"
	"mov %r10, %gs:40\n"
	"mov %r8, %gs:48\n"
	"mov %r9, %gs:56\n"
	"mov %rsp, %gs:64\n"
	"mov %rbp, %gs:184\n"
	"mov %rcx, %gs:72\n"
	"agent_saved:\n" CALL_ON_STACK(
		"1", "agent_enter") "mov %eax, %r11d\n" RESTORE_ARGUMENTS "mov %gs:8, %rax\n"
				    "mov %gs:72, %rcx\n"
				    "agent_go:\n"
				    "test %r11d, %r11d\n"
				    "jnz agent_slow\n"
				    "syscall\n"
				    "agent_made:\n"
				    "mov %rax, %gs:80\n"
				    "agent_result_kept:\n" CALL_ON_STACK("2", "agent_exit")
					    RESTORE_ARGUMENTS
	"mov %gs:80, %rax\n"
	"jmp *%gs:88\n"
	// The program's registers are restored, and %rcx contains the site's number.
	"agent_slow:\n"
	"lea __start_pawl_agent(%rip), %r11\n"
	"lea (%r11,%rcx,8), %r11\n"
	"mov 0x6000(%r11,%rcx,8), %r11\n"
	"jmp *%r11\n"
	"agent_slow_end:\n"
	// The site is in the slot from before the call on, whose number is there for the tracer.
	"agent_pass:\n"
	"mov %rax, %gs:8\n"
	"mov %rcx, %gs:72\n"
	"lea __start_pawl_agent(%rip), %r11\n"
	"lea (%r11,%rcx,8), %r11\n"
	"mov 0x6008(%r11,%rcx,8), %r11\n"
	"mov %r11, %gs:88\n"
	"incq %gs:200\n"
	"syscall\n"
	"agent_passed:\n"
	"jmp *%gs:88\n"
	"agent_pass_end:\n"
	// Dispatch lets calls pass from agent_made up to agent_clock_read, so these do.
	// agent_sleep(word, value, timeout): futex(word, FUTEX_WAIT, value, timeout).
	"agent_sleep:\n"
	"mov %rdx, %r10\n"
	"mov %esi, %edx\n"
	"xor %esi, %esi\n"
	"mov $202, %eax\n"
	"syscall\n"
	"ret\n"
	// agent_read_link(path, ret, n): readlink(path, ret, n).
	"agent_read_link:\n"
	"mov $89, %eax\n"
	"syscall\n"
	"ret\n"
	// agent_clock_ask(ret): clock_gettime(CLOCK_THREAD_CPUTIME_ID, ret).
	"agent_clock_ask:\n"
	"mov %rdi, %rsi\n"
	"mov $3, %edi\n"
	"mov $228, %eax\n"
	"syscall\n"
	"agent_clock_read:\n"
	"ret\n"
	".previous\n");

/* Functions. A stub leads here, with the function's number in %r11, after it has looked at
 * agent_slot.mark. %rcx, %r10 and %rax belong to the call as well: the fourth argument, the static
 * chain, the number of vector registers (System V ABI for x86-64, 3.2.3). A function whose end is
 * wanted is called, so that its return address is the one that the CPU knows; the number on the
 * stack keeps the stack's alignment. Where it returns to, there may be a breakpoint of the
 * tracer's; the instruction behind that says by its bytes whose frame this is
 * (sym/unwind/unwind.h). */
__asm__(".globl agent_function_enter\n.hidden agent_function_enter\n"
	".globl agent_function_saved\n.hidden agent_function_saved\n"
	".globl agent_function_go\n.hidden agent_function_go\n"
	".globl agent_function_push\n.hidden agent_function_push\n"
	".globl agent_function_begun\n.hidden agent_function_begun\n"
	".globl agent_function_jump\n.hidden agent_function_jump\n"
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
	"cmp $1, %r11d\n"
	"je 1f\n"
	"ja 2f\n"
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
	"agent_function_slow:\n"
	"1: jmp *%gs:256\n"
	"agent_function_end_of:\n"
	".previous\n");
