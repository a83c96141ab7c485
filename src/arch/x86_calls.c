#include <stdbool.h>
#include <string.h>
#include <sys/user.h>

#include "arch/calls.h"

/* The numbers of registers in instructions (Intel SDM, volume 2, 2.1.5). */
enum { RAX, RCX, RDX, RBX, RSI = 6, RDI, R8, R9, R10, R11, HIGH = 8 };

/* The kernel's order of arguments (syscall(2)). */
static const uint8_t arg_regs[6] = {RDI, RSI, RDX, R10, R8, R9};

/** movabs $value, reg */
static uint8_t *put_value(uint8_t *p, unsigned reg, uint64_t value)
{
	*p++ = reg >= HIGH ? 0x49 : 0x48;
	*p++ = (uint8_t)(0xb8 | (reg & 7));
	memcpy(p, &value, sizeof(value));
	return p + sizeof(value);
}

/** mov from, to */
static uint8_t *put_move(uint8_t *p, unsigned from, unsigned to)
{
	*p++ = to >= HIGH ? 0x49 : 0x48;
	*p++ = 0x89;
	*p++ = (uint8_t)(0xc0 | from << 3 | (to & 7));
	return p;
}

static uint8_t *put_call(uint8_t *p, const struct calls_call *c)
{
	for (unsigned i = 0; i < 6; i++)
		p = c->of_first >> i & 1 ? put_move(p, RBX, arg_regs[i])
					 : put_value(p, arg_regs[i], c->args[i]);
	p = put_value(p, RAX, c->nr);
	*p++ = 0x0f; // syscall
	*p++ = 0x05;
	return p;
}

/** The registers that calls, and this code, change. None of these instructions changes the flags,
 * which the kernel restores behind `syscall'. */
static uint8_t *put_registers(uint8_t *p, const struct user_regs_struct *r)
{
	const struct {
		uint8_t reg;
		uint64_t value;
	} all[] = {{RAX, r->rax}, {RCX, r->rcx}, {RDX, r->rdx}, {RBX, r->rbx}, {RSI, r->rsi},
		   {RDI, r->rdi}, {R8, r->r8},	 {R9, r->r9},	{R10, r->r10}, {R11, r->r11}};

	for (unsigned i = 0; i < sizeof(all) / sizeof(*all); i++)
		p = put_value(p, all[i].reg, all[i].value);
	return p;
}

size_t calls_write(uint8_t *ret, const struct calls_call *calls, unsigned n, const void *general)
{
	static const uint8_t jump[] = {0xff, 0x25, 0, 0, 0, 0}; // jmp *0(%rip)
	const struct user_regs_struct *r = general;
	uint64_t pc = r->rip;
	uint8_t *p = ret;

	for (unsigned i = 0; i < n; i++) {
		p = put_call(p, &calls[i]);
		if (!i)
			p = put_move(p, RAX, RBX);
	}
	p = put_registers(p, r);
	memcpy(p, jump, sizeof(jump));
	memcpy(p + sizeof(jump), &pc, sizeof(pc));
	return (size_t)(p - ret) + sizeof(jump) + sizeof(pc);
}
