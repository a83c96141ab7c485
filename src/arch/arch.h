#ifndef ARCH_ARCH_H
#define ARCH_ARCH_H
/**
 * What the engines must know of a CPU beyond what PTRACE_GET_SYSCALL_INFO (ptrace(2), Linux 5.3)
 * gives on every architecture (number, arguments, result): how its ABIs are distinguished. One
 * const struct arch per file; a new CPU needs one file here and one table in syscalls/abi.
 */
#include <stdbool.h>
#include <stdint.h>

/** The ABIs. Their numbers are those of enum abi in the generated tables (asserted where both are
 * known). */
enum arch_abi { ARCH_ABI_X86_64, ARCH_ABI_I386, ARCH_ABI_X32, ARCH_ABIS };

struct arch_abi_info {
	const char *name;
	uint32_t audit;	  /* AUDIT_ARCH_*, as in ptrace_syscall_info.arch and seccomp_data.arch */
	uint32_t nr_flag; /* bit in the call number that marks this ABI, if ABIs share an audit
			   * value */
	uint8_t word;	  /* size of a pointer in bytes */
	bool ret32;	  /* results have 32 bits, which the tracer sign-extends */
};

struct arch {
	const char *name;
	struct arch_abi_info abi[ARCH_ABIS];
};

/** The CPU that pawl runs on. */
const struct arch *arch_native(void);

/**
 * The ABI of a call by its audit value and number. Removes the ABI's flag from *nr. For an unknown
 * audit value, returns the first ABI.
 */
enum arch_abi arch_abi_of(const struct arch *a, uint32_t audit, uint64_t *nr);

#endif
