/*
 * The way from a call site to the agent and back. Between the site and `syscall', only %rcx and
 * %r11 are changed, which the instruction itself overwrites, and the program's stack is not
 * touched. If a thread is interrupted here, its instruction pointer tells where its registers are.
 */
#include <stddef.h>

#include "agent/layout.h"
#include "agent/way.h"

_Static_assert(offsetof(struct agent_slot, site) == 72, "as below");
_Static_assert(offsetof(struct agent_slot, back) == 88, "as below");
_Static_assert(offsetof(struct agent_slot, passed) == 200, "as below");
_Static_assert(offsetof(struct agent_slot, plan) == 320, "as below");
_Static_assert(AGENT_PASS == 0xffff && offsetof(struct agent_site, back) == 8, "as below");
_Static_assert(AGENT_NUMBERS == 512, "as below");
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
