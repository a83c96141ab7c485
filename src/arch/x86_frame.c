#include <elf.h>
#include <string.h>
#include <sys/user.h>

#include "arch/frame.h"

enum { NO = FRAME_UNSAVED };

/* When a handler has returned, the stack pointer points to the ucontext, which has struct
 * sigcontext_64 at offset 40 (arch/x86/include/uapi/asm/sigcontext.h). */
static const struct frame_trampoline x86_64_trampolines[] = {
	{.code = {0x48, 0xc7, 0xc0, 0x0f, 0, 0, 0, 0x0f, 0x05}, // mov $15, %rax; syscall
	 .len = 9,
	 .saved = {144, 136, 152, 128, 112, 104, 120, 160, 40, 48, 56, 64, 72, 80, 88, 96, 168}},
	{.code = {0xb8, 0x0f, 0, 0, 0, 0x0f, 0x05}, // mov $15, %eax; syscall
	 .len = 7,
	 .saved = {144, 136, 152, 128, 112, 104, 120, 160, 40, 48, 56, 64, 72, 80, 88, 96, 168}},
};

/* After a handler without siginfo, struct sigcontext_32 follows the signal number on the stack;
 * with siginfo, it is at offset 20 of the ucontext, to which the third word points. */
static const struct frame_trampoline i386_trampolines[] = {
	{.code = {0x58, 0xb8, 0x77, 0, 0, 0, 0xcd, 0x80}, // pop %eax; mov $119, %eax; int $0x80
	 .len = 8,
	 .saved = {48, 44, 40, 36, 32, 28, 24, 20, 60, NO, NO, NO, NO, NO, NO, NO, NO}},
	{.code = {0xb8, 0xad, 0, 0, 0, 0xcd, 0x80}, // mov $173, %eax; int $0x80
	 .len = 7,
	 .pointer = 8,
	 .saved = {64, 60, 56, 52, 48, 44, 40, 36, 76, NO, NO, NO, NO, NO, NO, NO, NO}},
};

static const struct frame_machine x86_64 = {
	.name = "x86_64",
	.elf = EM_X86_64,
	.word = 8,
	.nregs = 17,
	.ip = 16,
	.sp = 7,
	.fp = 6,
	.trampolines = x86_64_trampolines,
	.ntrampolines = sizeof(x86_64_trampolines) / sizeof(x86_64_trampolines[0]),
	.stub = {.code = {0x0f, 0x1f, 0x80, 'l', 'a', 'w', 'p'}, .len = 7}, // nopl "lawp"(%rax)
};

static const struct frame_machine i386 = {
	.name = "i386",
	.elf = EM_386,
	.word = 4,
	.nregs = 9,
	.ip = 8,
	.sp = 4,
	.fp = 5,
	.trampolines = i386_trampolines,
	.ntrampolines = sizeof(i386_trampolines) / sizeof(i386_trampolines[0]),
};

static const struct frame_machine *load_64(const struct user_regs_struct *u, struct frame_regs *ret)
{
	const uint64_t r[] = {u->rax, u->rdx, u->rcx, u->rbx, u->rsi, u->rdi, u->rbp, u->rsp, u->r8,
			      u->r9,  u->r10, u->r11, u->r12, u->r13, u->r14, u->r15, u->rip};

	memcpy(ret->r, r, sizeof(r));
	ret->known = (1u << x86_64.nregs) - 1;
	return &x86_64;
}

/** The order of arch/x86/include/asm/user_32.h: bx cx dx si di bp ax ds es fs gs orig_ax ip cs
 * flags sp ss. */
static const struct frame_machine *load_32(const uint32_t u[17], struct frame_regs *ret)
{
	static const uint8_t place[] = {6, 1, 2, 0, 15, 5, 3, 4, 12};

	for (unsigned i = 0; i < sizeof(place); i++)
		ret->r[i] = u[place[i]];
	ret->known = (1u << i386.nregs) - 1;
	return &i386;
}

const struct frame_machine *frame_regs_load(const void *raw, size_t len, struct frame_regs *ret)
{
	struct user_regs_struct r64;
	uint32_t r32[17];

	if (len == sizeof(r64)) {
		memcpy(&r64, raw, sizeof(r64));
		return load_64(&r64, ret);
	}
	if (len != sizeof(r32))
		return NULL;
	memcpy(r32, raw, sizeof(r32));
	return load_32(r32, ret);
}

bool frame_is_call(const struct frame_machine *m, const uint8_t *before, size_t n)
{
	const uint8_t *end = before + n;

	(void)m; // Both machines encode call instructions in the same way.
	if (n >= 5 && end[-5] == 0xe8)
		return true;
	// ff /2: through a register or memory, with or without displacement and SIB byte.
	for (unsigned len = 2; len <= 7 && len <= n; len++)
		if (end[-(int)len] == 0xff && (end[-(int)len + 1] >> 3 & 7) == 2)
			return true;
	return false;
}

bool frame_is_syscall(const struct frame_machine *m, const uint8_t *before, size_t n)
{
	static const uint8_t codes[][2] = {{0x0f, 0x05}, {0xcd, 0x80}, {0x0f, 0x34}};

	(void)m;
	for (unsigned i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
		if (n >= 2 && !memcmp(before + n - 2, codes[i], 2))
			return true;
	return false;
}
