#ifndef ARCH_ARCH_H
#define ARCH_ARCH_H
/**
 * What the engines must know of a CPU beyond what the kernel tells on every architecture
 * (PTRACE_GET_SYSCALL_INFO gives number, arguments, result): how its ABIs are told apart. One const
 * struct arch per file; a new CPU is one file here and one table in syscalls/abi.
 */
#include <stdbool.h>
#include <stdint.h>

/** The ABIs; the same numbers as enum abi of the tables (asserted where both are known). */
enum arch_abi { ARCH_ABI_X86_64, ARCH_ABI_I386, ARCH_ABI_X32, ARCH_ABIS };

struct arch_abi_info {
	const char *name;
	uint32_t audit;	  /* AUDIT_ARCH_*, as in ptrace_syscall_info.arch and seccomp_data.arch */
	uint32_t nr_flag; /* bit in the number that marks this ABI among those of one audit value */
	uint8_t word;	  /* bytes of a pointer */
	bool ret32;	  /* results are 32 bits wide, sign-extended by the tracer */
};

struct arch {
	const char *name;
	struct arch_abi_info abi[ARCH_ABIS];
};

/** The CPU that we run on. */
const struct arch *arch_native(void);

/**
 * The ABI of a call by its audit value and number; takes the ABI's flag out of *nr. An audit value
 * that is not known counts as the first ABI.
 */
enum arch_abi arch_abi_of(const struct arch *a, uint32_t audit, uint64_t *nr);

#endif
