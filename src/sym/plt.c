#include "sym/plt.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

enum { STUB_MAX = 16, JUMP_LEN = 6 };

void plt_deinit(struct plt *p)
{
	free(p->slots);
	elf_data_deinit(&p->strings);
	*p = (struct plt){0};
}

/* -- relocations ------------------------------------------------------------------------------ */

/** The symbols that relocations name. */
struct names {
	const struct elffile *f;
	struct elf_data symbols;
	const struct elf_data *strings;
};

static const char *name_of(const struct names *n, uint64_t index)
{
	size_t each = n->f->is64 ? sizeof(Elf64_Sym) : sizeof(Elf32_Sym);
	uint32_t at;

	// st_name comes first in both classes.
	if (!index || index >= n->symbols.len / each)
		return "";
	memcpy(&at, n->symbols.p + index * each, sizeof(at));
	if (at >= n->strings->len || !memchr(n->strings->p + at, '\0', n->strings->len - at))
		return "";
	return (const char *)n->strings->p + at;
}

/** Slots that hold a function's address (System V psABI: JUMP_SLOT, GLOB_DAT, IRELATIVE). */
static bool is_import(const struct elffile *f, uint32_t type)
{
	return f->machine == EM_X86_64 ? type == R_X86_64_JUMP_SLOT || type == R_X86_64_GLOB_DAT ||
						 type == R_X86_64_IRELATIVE
				       : type == R_386_JMP_SLOT || type == R_386_GLOB_DAT ||
						 type == R_386_IRELATIVE;
}

static void add_slots(struct plt *p, const struct elffile *f, const struct elf_section *s,
		      const struct names *names, bool lazy)
{
	bool has_addend = s->type == SHT_RELA;
	size_t each = (f->is64 ? 8u : 4u) * (has_addend ? 3u : 2u);
	struct elf_data data;

	if ((s->type != SHT_RELA && s->type != SHT_REL) || !elffile_data(f, s, &data))
		return;
	for (size_t i = 0; i + each <= data.len && p->n < PLT_SLOTS_MAX; i += each) {
		uint64_t offset = 0, info = 0;

		memcpy(&offset, data.p + i, f->is64 ? 8 : 4);
		memcpy(&info, data.p + i + (f->is64 ? 8 : 4), f->is64 ? 8 : 4);
		uint32_t type = f->is64 ? (uint32_t)info : (uint32_t)(info & 0xff);
		if (!is_import(f, type))
			continue;
		if ((p->n & (p->n - 1)) == 0) {
			struct plt_slot *more =
				realloc(p->slots, (p->n ? 2 * p->n : 1) * sizeof(*more));

			if (!more)
				break;
			p->slots = more;
		}
		p->slots[p->n++] =
			(struct plt_slot){.got = offset,
					  .lazy = lazy,
					  .name = name_of(names, f->is64 ? info >> 32 : info >> 8)};
	}
	elf_data_deinit(&data);
}

static void read_slots(struct plt *p, const struct elffile *f)
{
	const struct elf_section *dynsym = elffile_section_of_type(f, SHT_DYNSYM);
	struct names names = {.f = f, .strings = &p->strings};

	if (dynsym && dynsym->link < f->nsections) {
		if (!elffile_data(f, dynsym, &names.symbols) ||
		    !elffile_data(f, &f->sections[dynsym->link], &p->strings))
			names.symbols.len = 0;
	}
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; i < f->nsections; i++) {
			const struct elf_section *s = &f->sections[i];
			bool lazy = !strcmp(s->name, ".rela.plt") || !strcmp(s->name, ".rel.plt");
			bool other = !strcmp(s->name, ".rela.dyn") || !strcmp(s->name, ".rel.dyn");

			if (pass ? other : lazy)
				add_slots(p, f, s, &names, lazy);
		}
	elf_data_deinit(&names.symbols);
}

/* -- stubs ------------------------------------------------------------------------------------ */

static int by_got(const void *a, const void *b)
{
	const struct plt_slot *x = a, *y = b;

	return (x->got > y->got) - (x->got < y->got);
}

/** The slot that a stub jumps through: `ff 25 disp32', relative to rip, absolute in 32 bits;
 * `ff a3 disp32' relative to the table (Intel SDM, volume 2, JMP). 0: it does not. */
static uint64_t jumps_through(const struct elffile *f, const uint8_t *code, size_t n, uint64_t addr,
			      uint64_t table)
{
	for (size_t i = 0; i + JUMP_LEN <= n; i++) {
		int32_t disp;

		memcpy(&disp, code + i + 2, sizeof(disp));
		if (code[i] != 0xff)
			continue;
		if (code[i + 1] == 0x25)
			return f->is64 ? addr + i + JUMP_LEN + (uint64_t)(int64_t)disp
				       : (uint32_t)disp;
		if (code[i + 1] == 0xa3 && !f->is64)
			return (uint32_t)(table + (uint32_t)disp);
	}
	return 0;
}

static void read_stubs(struct plt *p, const struct elffile *f, const struct elf_section *s,
		       unsigned each, uint64_t table)
{
	struct elf_data code;

	if (!elffile_data(f, s, &code))
		return;
	for (size_t i = 0; i + JUMP_LEN <= code.len; i += each) {
		size_t n = code.len - i < each ? code.len - i : each;
		struct plt_slot key = {.got = jumps_through(f, code.p + i, n, s->addr + i, table)};
		struct plt_slot *slot =
			key.got ? bsearch(&key, p->slots, p->n, sizeof(key), by_got) : NULL;

		// The first entry of .plt jumps through a slot that nothing is relocated in.
		if (slot && !slot->stub) {
			slot->stub = s->addr + i;
			slot->size = each;
		}
	}
	elf_data_deinit(&code);
}

void plt_read(struct plt *p, const struct elffile *f)
{
	const struct elf_section *s, *table;

	*p = (struct plt){0};
	if (f->machine != EM_X86_64 && f->machine != EM_386)
		return;
	read_slots(p, f);
	if (!p->n)
		return;
	qsort(p->slots, p->n, sizeof(*p->slots), by_got);
	table = elffile_section(f, ".got.plt");
	if (!table)
		table = elffile_section(f, ".got");
	// With .plt.sec the stubs that are called are there; those of .plt only find the symbol.
	static const char *const names[] = {".plt.sec", ".plt", ".plt.got"};
	for (unsigned i = 0; i < 3; i++)
		if ((s = elffile_section(f, names[i])))
			read_stubs(p, f, s, i == 2 ? 8 : STUB_MAX, table ? table->addr : 0);
}

const struct plt_slot *plt_at(const struct plt *p, uint64_t vaddr, bool stub)
{
	for (size_t i = 0; i < p->n; i++) {
		const struct plt_slot *s = &p->slots[i];

		if (stub ? s->stub && vaddr - s->stub < s->size : vaddr - s->got < 8)
			return s;
	}
	return NULL;
}
