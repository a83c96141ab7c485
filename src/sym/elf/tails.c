#include "sym/elf/tails.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { JUMP = 6, CODE_MAX = 256 << 20 };

void tails_deinit(struct tails *t)
{
	free(t->list);
	*t = (struct tails){0};
}

static void add(struct tails *t, uint64_t addr, uint32_t slot)
{
	if (t->n == t->cap) {
		t->cap = t->cap ? 2 * t->cap : 16;
		t->list = alloc_grow(t->list, t->cap, sizeof(*t->list));
	}
	t->list[t->n++] = (struct stub){addr, slot};
}

/** Reads the address that an indirect jump loads; false: it is no such jump. On i386, a register
 * (any but the stack pointer) has the address of the table of slots. */
static bool jump_target(const struct elffile *f, const struct slots *s, const uint8_t *p,
			uint64_t pc, uint64_t *ret)
{
	int32_t disp;

	memcpy(&disp, p + 2, sizeof(disp));
	if (p[1] == 0x25)
		*ret = f->is64 ? pc + JUMP + (uint64_t)(int64_t)disp : (uint32_t)disp;
	else if (!f->is64 && p[1] >= 0xa0 && p[1] <= 0xa7 && p[1] != 0xa4)
		*ret = (uint32_t)(s->plt_got + (uint64_t)(int64_t)disp);
	else
		return false;
	return true;
}

/** Bytes that happen to look like such a jump do not lead to a slot: its address has 32 bits. */
static void scan(struct tails *t, const struct elffile *f, const struct slots *s,
		 const struct elf_section *sec)
{
	uint64_t target;
	struct elf_data code;

	if (sec->size > CODE_MAX || !elffile_data(f, sec, &code))
		return;
	for (size_t at = 0; at + JUMP <= code.len; at++) {
		const uint8_t *p = memchr(code.p + at, 0xff, code.len - JUMP + 1 - at);

		if (!p)
			break;
		at = (size_t)(p - code.p);
		if (!jump_target(f, s, p, sec->addr + at, &target))
			continue;
		const struct slot *slot = slots_at(s, target, 1);
		if (slot && slot->name && slot->direct)
			add(t, sec->addr + at, (uint32_t)(slot - s->list));
	}
	elf_data_deinit(&code);
}

void tails_find(struct tails *ret, const struct elffile *f, const struct slots *s)
{
	*ret = (struct tails){0};
	for (unsigned i = 0; i < f->nsections; i++) {
		const struct elf_section *sec = &f->sections[i];

		if (sec->flags & SHF_EXECINSTR && strncmp(sec->name, ".plt", 4) != 0)
			scan(ret, f, s, sec);
	}
}
