/**
 * ELF files, their symbols and call frame information, and unwinding by them over a stack of the
 * input's bytes: the program's own files are hostile. A good file is made first, and then changed.
 */
#include <assert.h>
#include <elf.h>
#include <string.h>

#include "base/buf.h"
#include "fuzz/fuzz.h"
#include "sym/unwind/cfi.h"
#include "sym/elf/elffile.h"
#include "sym/elf/slots.h"
#include "sym/elf/symtab.h"
#include "sym/unwind/libunwind.h"
#include "sym/unwind/unwind.h"
#include "tracer/inside/frame_rows.h"

const char *const fuzz_seeds[] = {"x", "\x10\x06\x03\x13", "\x0f\x03\x77\x90", NULL};

enum { TEXT = 0x1000, FRAMES = 0x2000, PARTS = 6 };

/** .eh_frame with one CIE and two FDEs; the second one has an expression for its CFA. */
static void put_frames(struct buf *b)
{
	static const uint8_t frames[] = {
		20,   0,    0,	0, 0,	 0,    0,    0,	   1,	 'z',  'R',  0,	   // CIE
		1,    0x78, 16, 1, 0x1b, 0x0c, 7,    8,	   0x90, 1,    0,    0,	   //
		20,   0,    0,	0, 0x1c, 0,    0,    0,	   0xe0, 0xef, 0xff, 0xff, // FDE
		0x40, 0,    0,	0, 0,	 0x41, 0x0e, 16,   0x86, 2,    0x0a, 0x0b, //
		20,   0,    0,	0, 0x34, 0,    0,    0,	   0x08, 0xf0, 0xff, 0xff, //
		0x40, 0,    0,	0, 0,	 0x0f, 3,    0x77, 8,	 0x06, 0,    0,	   //
		0,    0,    0,	0};

	buf_put(b, frames, sizeof(frames));
}

struct part {
	const char *name;
	uint32_t type, link;
	uint64_t addr;
	struct buf bytes;
};

static void make_parts(struct part part[PARTS])
{
	static const char names[] = "\0.text\0.eh_frame\0.symtab\0.strtab\0.shstrtab\0";
	static const char strings[] = "\0alpha\0beta@@V1\0_ZN1aC1Ev\0";
	Elf64_Sym syms[4] = {
		{0},
		{.st_name = 1, .st_info = STT_FUNC, .st_shndx = 1, .st_value = TEXT, .st_size = 64},
		{.st_name = 7, .st_info = STT_FUNC, .st_shndx = 1, .st_value = TEXT + 64},
		{.st_name = 16, .st_info = STT_OBJECT, .st_shndx = 1, .st_value = TEXT + 8},
	};

	part[1] = (struct part){".text", SHT_PROGBITS, 0, TEXT, {0}};
	part[2] = (struct part){".eh_frame", SHT_PROGBITS, 0, FRAMES, {0}};
	part[3] = (struct part){".symtab", SHT_SYMTAB, 4, 0, {0}};
	part[4] = (struct part){".strtab", SHT_STRTAB, 0, 0, {0}};
	part[5] = (struct part){".shstrtab", SHT_STRTAB, 0, 0, {0}};
	for (unsigned i = 0; i < 128; i++)
		buf_putc(&part[1].bytes, (char)0x90);
	put_frames(&part[2].bytes);
	buf_put(&part[3].bytes, syms, sizeof(syms));
	buf_put(&part[4].bytes, strings, sizeof(strings));
	buf_put(&part[5].bytes, names, sizeof(names));
}

static void make_file(struct buf *b)
{
	static const uint32_t name_at[PARTS] = {0, 1, 7, 17, 25, 33};
	Elf64_Ehdr h = {.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, 1},
			.e_type = ET_DYN,
			.e_machine = EM_X86_64,
			.e_phoff = sizeof(h),
			.e_phnum = 1,
			.e_shnum = PARTS,
			.e_shstrndx = 5};
	Elf64_Phdr p = {.p_type = PT_LOAD, .p_filesz = 0x4000, .p_memsz = 0x4000};
	Elf64_Shdr s[PARTS] = {{0}};
	struct part part[PARTS] = {{0}};

	make_parts(part);
	h.e_shoff = sizeof(h) + sizeof(p);
	uint64_t at = h.e_shoff + sizeof(s);
	for (unsigned i = 1; i < PARTS; i++) {
		s[i] = (Elf64_Shdr){.sh_name = name_at[i],
				    .sh_type = part[i].type,
				    .sh_addr = part[i].addr,
				    .sh_offset = at,
				    .sh_size = part[i].bytes.len,
				    .sh_link = part[i].link};
		at += part[i].bytes.len;
	}
	buf_put(b, &h, sizeof(h));
	buf_put(b, &p, sizeof(p));
	buf_put(b, s, sizeof(s));
	for (unsigned i = 1; i < PARTS; i++) {
		buf_put(b, part[i].bytes.p, part[i].bytes.len);
		buf_deinit(&part[i].bytes);
	}
}

/** libunwind reads the same bytes by itself. */
static void unwind_again(const struct cfi *c, const struct frame_machine *m,
			 struct stack_memory *sm)
{
	static struct libunwind *lib;
	struct libunwind_frame f = {.machine = m, .cfi = c, .stack = sm};
	struct frame_regs regs = {.known = (1u << FRAME_REGS) - 1};
	enum unwind_step step = UNWIND_CALLER;

	if (!lib)
		lib = libunwind_create();
	regs.r[m->ip] = TEXT + 4;
	regs.r[m->sp] = regs.r[m->fp] = 0x7000;
	for (unsigned i = 0; lib && i < 64 && step != UNWIND_END; i++)
		if (!libunwind_step(lib, &f, &regs, &step))
			break;
}

/** As far as rows lead, at most 64 frames. */
static unsigned unwind(const struct cfi *c, const uint8_t *stack, size_t n)
{
	struct frame_regs regs = {.known = (1u << FRAME_REGS) - 1};
	const struct frame_machine *m;
	struct stack_memory sm = {0};
	struct mem_bytes mem;
	struct cfi_row row;
	unsigned frames = 0;
	uint8_t raw[27 * 8] = {0};

	m = frame_regs_load(raw, sizeof(raw), &regs);
	assert(m);
	regs.r[m->ip] = TEXT + 4;
	regs.r[m->sp] = regs.r[m->fp] = 0x7000;
	mem_bytes_init(&mem, 0x7000, stack, n);
	stack_memory_moved(&sm, &mem.mem);
	while (frames < 64 && cfi_find(c, regs.r[m->ip], &row)) {
		assert(row.nrules <= FRAME_REGS);
		enum unwind_step step = unwind_row(m, &row, &sm, &regs);

		cfi_row_deinit(&row);
		if (step == UNWIND_END)
			break;
		frames++;
	}
	unwind_trampoline(m, &sm, &regs);
	unwind_again(c, m, &sm);
	stack_memory_deinit(&sm);
	return frames;
}

/** Rows for the agent, of code that the file has, and of code that it has not. */
static void make_rows(const struct elffile *f, const struct cfi *c)
{
	enum { PIECE = 64 * AGENT_FRAME_BLOCK };
	static const uint64_t from[] = {0, TEXT, (1ULL << 62) - PIECE};
	struct image im = {.elf = *f, .eh = *c, .has_frames = true, .sought_debug = true};
	struct frame_rows rows = {0};
	struct frame_regs regs;
	uint8_t raw[27 * 8] = {0};

	for (unsigned i = 0; i < 3; i++) {
		frame_rows_make(&im, frame_regs_load(raw, sizeof(raw), &regs), from[i],
				from[i] + PIECE, &rows);
		assert(rows.n && !rows.list[0].at && rows.list[rows.n - 1].at < PIECE);
		for (size_t k = 1; k < rows.n; k++)
			assert(rows.list[k - 1].at < rows.list[k].at);
	}
	frame_rows_deinit(&rows);
}

/** Before there is a sorted table, addresses belong to the same symbols as after. */
static void look_up(struct symtab *t)
{
	enum { FROM = TEXT - 2, TO = TEXT + 130, STEP = 3, MANY = (TO - FROM) / STEP + 1 };
	const struct symbol *before[MANY];

	for (unsigned i = 0; i < MANY; i++) {
		uint64_t a = FROM + STEP * i;
		const struct symbol *s = before[i] = symtab_at(t, a);

		assert(!s || (s->addr <= a && (!s->size || a - s->addr < s->size)));
	}
	symtab_all(t);
	for (size_t i = 1; i < t->n; i++)
		assert(t->symbols[i - 1].addr <= t->symbols[i].addr);
	for (unsigned i = 0; i < MANY; i++) {
		const struct symbol *s = symtab_at(t, FROM + STEP * i), *b = before[i];

		assert(!s == !b);
		assert(!s || (s->addr == b->addr && s->size == b->size && s->type == b->type &&
			      s->bind == b->bind && !strcmp(s->name, b->name)));
	}
}

/** Returns how many frames were unwound. */
static unsigned look(const void *bytes, size_t n, const uint8_t *stack, size_t nstack)
{
	static const char *const tables[] = {".eh_frame", ".debug_frame"};
	uint8_t id[ELF_BUILD_ID_MAX];
	struct symtab t = {0};
	struct elffile f;
	struct cfi c;
	unsigned frames = 0;
	uint64_t v;

	if (!elffile_open_bytes(&f, bytes, n))
		return 0;
	assert(elffile_build_id(&f, id) <= sizeof(id));
	elffile_vaddr(&f, TEXT, &v);
	elffile_offset(&f, TEXT, &v);
	for (unsigned i = 0; i < f.nsections; i++) {
		assert(strlen(f.sections[i].name) < n);
		if (f.sections[i].type == SHT_SYMTAB || f.sections[i].type == SHT_DYNSYM)
			symtab_add(&t, &f, &f.sections[i]);
	}
	look_up(&t);
	symtab_deinit(&t);
	for (unsigned i = 0; i < 2; i++) {
		const struct elf_section *s = elffile_section(&f, tables[i]);

		if (s && cfi_open(&c, &f, s, elffile_section(&f, ".eh_frame_hdr"))) {
			frames += unwind(&c, stack, nstack);
			make_rows(&f, &c);
			cfi_deinit(&c);
		}
	}
	struct slots imports;
	if (slots_read(&imports, &f, SLOTS_ALL)) {
		unsigned size;

		for (size_t i = 0; i < imports.n; i++) {
			const char *name = imports.list[i].name;

			assert(!name || strlen(name) <= imports.strings.len);
			assert(slots_at(&imports, imports.list[i].addr, 8));
		}
		for (size_t i = 0; i < imports.nstubs; i++) {
			const struct stub *s =
				slots_stub_at(&imports, imports.stubs[i].addr, &size);

			assert(!size || (s && s->addr == imports.stubs[i].addr));
		}
		slots_deinit(&imports);
	}
	elffile_deinit(&f);
	return frames;
}

void fuzz_one(const uint8_t *data, size_t n)
{
	struct buf file = {0};

	make_file(&file);
	// Pairs of (place, byte) change the good file; the rest is the stack.
	size_t i = 0;
	for (; i + 3 <= n && i < 48; i += 3)
		file.p[((size_t)data[i] << 8 | data[i + 1]) % file.len] = (char)data[i + 2];
	look(file.p, file.len, data + i, n - i);
	// What is changed is a good file: with a stack it can be unwound.
	static const uint8_t caller[16] = {[8] = TEXT & 0xff, [9] = TEXT >> 8};
	if (!i)
		assert(look(file.p, file.len, caller, sizeof(caller)));
	buf_deinit(&file);
	look(data, n, data, n);
}
