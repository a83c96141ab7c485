/**
 * Slots and stubs of hostile files. The input is written over pieces of a good file: that is a
 * small one whose dynamic section, relocations, symbols and code fit together.
 */
#include <assert.h>
#include <elf.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "sym/elf/slots.h"

const char *const fuzz_seeds[] = {"x", "\x40\x01\x03\x13", "\x80\x02\x07\xff", NULL};

enum { CODE = 0x800, GOT = 0xa00, SLOTS = 2, SIZE = 0xb00 };

struct file {
	Elf64_Ehdr head;
	Elf64_Phdr segments[2];
	Elf64_Dyn dynamic[10];
	Elf64_Sym symbols[3];
	Elf64_Rela relocs[SLOTS];
	char strings[16];
};

union image {
	struct file f;
	uint8_t bytes[SIZE];
};

static void put_stub(uint8_t *p, uint64_t at, uint64_t slot)
{
	int32_t off = (int32_t)(slot - (at + 6));

	p[at] = 0xff; // jmp *off(%rip)
	p[at + 1] = 0x25;
	memcpy(p + at + 2, &off, sizeof(off));
}

static void make_file(union image *m)
{
	struct file *f = &m->f;

	memset(m, 0x90, sizeof(*m));
	*f = (struct file){
		.head = {.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, 1},
			 .e_type = ET_DYN,
			 .e_machine = EM_X86_64,
			 .e_phoff = offsetof(struct file, segments),
			 .e_phentsize = sizeof(Elf64_Phdr),
			 .e_phnum = 2},
		.segments = {{.p_type = PT_LOAD,
			      .p_flags = PF_R | PF_X,
			      .p_filesz = SIZE,
			      .p_memsz = SIZE},
			     {.p_type = PT_DYNAMIC,
			      .p_offset = offsetof(struct file, dynamic),
			      .p_vaddr = offsetof(struct file, dynamic),
			      .p_filesz = sizeof(f->dynamic),
			      .p_memsz = sizeof(f->dynamic)}},
		.dynamic = {{DT_SYMTAB, {offsetof(struct file, symbols)}},
			    {DT_STRTAB, {offsetof(struct file, strings)}},
			    {DT_STRSZ, {sizeof(f->strings)}},
			    {DT_PLTGOT, {GOT}},
			    {DT_JMPREL, {offsetof(struct file, relocs)}},
			    {DT_PLTRELSZ, {sizeof(f->relocs)}},
			    {DT_PLTREL, {DT_RELA}}},
		.symbols = {{0},
			    {.st_name = 1, .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC)},
			    {.st_name = 7, .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC)}},
		.relocs = {{GOT, ELF64_R_INFO(1, R_X86_64_JUMP_SLOT), 0},
			   {GOT + 8, ELF64_R_INFO(2, R_X86_64_JUMP_SLOT), 0}},
		.strings = "\0alpha\0beta",
	};
	put_stub(m->bytes, CODE, GOT);
	put_stub(m->bytes, CODE + 16, GOT + 8);
}

/** Returns how many stubs were found. */
static size_t look(const void *bytes, size_t n)
{
	struct elffile f;
	struct slots s;
	size_t found = 0;

	if (!elffile_open_bytes(&f, bytes, n))
		return 0;
	if (slots_read(&s, &f, n % 2 ? SLOTS_ALL : SLOTS_FUNCTIONS)) {
		assert(s.n <= SLOTS_MAX);
		for (size_t i = 0; i < s.n; i++) {
			assert(*s.list[i].name && strlen(s.list[i].name) < n);
			assert(!i || s.list[i - 1].addr < s.list[i].addr);
		}
		for (size_t i = 0; i < s.nstubs; i++) {
			assert(s.stubs[i].slot < s.n);
			assert(!i || s.stubs[i - 1].addr <= s.stubs[i].addr);
		}
		found = s.nstubs;
		slots_deinit(&s);
	} else {
		assert(!s.list && !s.stubs);
	}
	elffile_deinit(&f);
	return found;
}

/** The same module, as it lies in a program's memory. */
static void look_at_memory(const union image *m)
{
	enum { BASE = 0x7000 };
	struct mem_bytes mem;
	size_t n;

	mem_bytes_init(&mem, BASE, m->bytes, sizeof(m->bytes));
	void *file = slots_file_from_memory(&mem.mem, BASE, &n);
	if (file)
		look(file, n);
	free(file);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	union image m;

	make_file(&m);
	assert(look(m.bytes, sizeof(m.bytes)) == SLOTS);
	// Each three bytes: where, and what is there instead.
	for (size_t i = 0; i + 2 < n; i += 3)
		m.bytes[(data[i] | data[i + 1] << 8) % SIZE] = data[i + 2];
	look(m.bytes, sizeof(m.bytes));
	look_at_memory(&m);
	look(data, n);
}
