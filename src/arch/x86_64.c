#include "arch/arch.h"

#include <asm/unistd.h>
#include <linux/audit.h>

static const struct arch x86_64 = {
	.name = "x86_64",
	.abi =
		{
			[ARCH_ABI_X86_64] = {"x86_64", AUDIT_ARCH_X86_64, 0, 8, false},
			[ARCH_ABI_I386] = {"i386", AUDIT_ARCH_I386, 0, 4, true},
			[ARCH_ABI_X32] = {"x32", AUDIT_ARCH_X86_64, __X32_SYSCALL_BIT, 4, false},
		},
};

const struct arch *arch_native(void)
{
	return &x86_64;
}

enum arch_abi arch_abi_of(const struct arch *a, uint32_t audit, uint64_t *nr)
{
	if (audit == a->abi[ARCH_ABI_I386].audit)
		return ARCH_ABI_I386;
	// The number -1 (a cancelled call, or an invalid number) has the bit set, too, but is no
	// x32 call.
	if ((*nr & a->abi[ARCH_ABI_X32].nr_flag) && !(*nr >> 31)) {
		*nr &= ~(uint64_t)a->abi[ARCH_ABI_X32].nr_flag;
		return ARCH_ABI_X32;
	}
	return ARCH_ABI_X86_64;
}
