// A function whose unwind information remembers more states than anybody nests, with a frame that
// no frame pointer leads out of.
#include <unistd.h>

void states_deep(void);
void states_leaf(void);

__attribute__((noinline)) void states_leaf(void)
{
	ssize_t n = write(1, "states\n", 7);

	(void)n;
	__asm__ volatile("" ::: "memory");
}

__asm__(".text\n"
	".globl states_deep\n"
	".type states_deep, @function\n"
	"states_deep:\n"
	"	.cfi_startproc\n"
	"	push %rbp\n"
	"	.cfi_def_cfa_offset 16\n"
	"	.cfi_offset 6, -16\n"
	"	sub $48, %rsp\n"
	"	.cfi_def_cfa_offset 64\n"
	"	xor %ebp, %ebp\n"
	"	.rept 40\n"
	"	.cfi_remember_state\n"
	"	.endr\n"
	"	call states_leaf\n"
	"	.rept 40\n"
	"	.cfi_restore_state\n"
	"	.endr\n"
	"	add $48, %rsp\n"
	"	.cfi_def_cfa_offset 16\n"
	"	pop %rbp\n"
	"	.cfi_def_cfa_offset 8\n"
	"	ret\n"
	"	.cfi_endproc\n"
	"	.size states_deep, . - states_deep\n");

int main(void)
{
	states_deep();
	return 0;
}
