/* Registers with a role in the System V ABI (AMD64 and i386 supplements) and at the kernel's
 * system call entry. */
#include <stdio.h>
#include <string.h>
#include <sys/user.h>

#include "arch/regs.h"

const struct reg *regs_dwarf(const struct reg_table *t, unsigned number)
{
	static const char *const names64[] = {"rax", "rdx", "rcx", "rbx", "rsi", "rdi",
					      "rbp", "rsp", "r8",  "r9",  "r10", "r11",
					      "r12", "r13", "r14", "r15", "rip"};
	static const char *const names32[] = {"eax", "ecx", "edx", "ebx", "esp",
					      "ebp", "esi", "edi", "eip"};
	bool is64 = t->word == 8;
	unsigned general =
		is64 ? sizeof(names64) / sizeof(*names64) : sizeof(names32) / sizeof(*names32);
	unsigned xmm = is64 ? 17 : 21, nxmm = is64 ? 16 : 8, st = is64 ? 33 : 11;
	char name[8];

	if (number < general)
		return regs_find(t, is64 ? names64[number] : names32[number]);
	if (number >= xmm && number < xmm + nxmm)
		snprintf(name, sizeof(name), "xmm%u", number - xmm);
	else if (number >= st && number < st + 8)
		snprintf(name, sizeof(name), "st%u", number - st);
	else
		return NULL;
	return regs_find(t, name);
}

const struct reg *regs_of_result(const struct reg_table *t, enum reg_kind kind, unsigned i)
{
	static const char *const integers[2][2] = {{"eax", "edx"}, {"rax", "rdx"}};
	static const char *const vectors[2] = {"xmm0", "xmm1"};

	switch (kind) {
	case REG_INT:
		return regs_find(t, integers[t->word == 8][i & 1]);
	case REG_VECTOR:
		return regs_find(t, vectors[i & 1]);
	default:
		return regs_find(t, "st0");
	}
}

unsigned regs_vector_size(const struct reg_table *t)
{
	return regs_find(t, "zmm0") ? 64 : regs_find(t, "ymm0") ? 32 : 16;
}

uint64_t regs_thread_pointer(const void *general, bool is64)
{
	const struct user_regs_struct *r = general;

	return is64 ? r->fs_base : r->gs_base;
}

void regs_begin_call(void *general, bool is64, uint64_t pc, uint64_t nr, const uint64_t args[6])
{
	struct user_regs_struct *r = general;

	r->rip = pc;
	r->rax = nr;
	r->orig_rax = (unsigned long long)-1;
	for (unsigned i = 0; i < 6; i++)
		regs_set_call_arg(general, is64, i, args[i]);
}

int64_t regs_call_result(const void *general, bool is64)
{
	const struct user_regs_struct *r = general;

	return is64 ? (int64_t)r->rax : (int32_t)r->rax;
}

void regs_set_first_arg(void *set, size_t len, uint64_t value)
{
	uint32_t first = (uint32_t)value; // in the 32-bit set, too, the first register is ebx

	if (len >= sizeof(struct user_regs_struct))
		regs_set_call_arg(set, regs_is64(set), 0, value);
	else
		memcpy(set, &first, sizeof(first));
}

size_t regs_call_number_place(void)
{
	return offsetof(struct user_regs_struct, orig_rax);
}

size_t regs_result_place(void)
{
	return offsetof(struct user_regs_struct, rax);
}
