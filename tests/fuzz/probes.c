/**
 * Notes of probes of hostile files, and their arguments. The input is written over pieces of a good
 * file with one probe.
 */
#include <assert.h>
#include <elf.h>
#include <stddef.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "sym/probes/notes.h"
#include "sym/probes/operand.h"

const char *const fuzz_seeds[] = {"x", "\x01\x80\x03\x13", "-8@-4+x(%rax,%rcx,8) 4f@%xmm1 8@$5",
				  NULL};

enum { CODE = 0x800, DATA = 0x900, SIZE = 0xa00, SECTIONS = 4 };

struct file {
	Elf64_Ehdr head;
	Elf64_Phdr segments[2];
	Elf64_Shdr sections[SECTIONS];
	char names[60]; // so that no padding comes into the note
	Elf64_Nhdr note;
	char owner[8];
	uint64_t addr, base, semaphore;
	char text[96];
};

union image {
	struct file f;
	uint8_t bytes[SIZE];
};

static void make_file(union image *m)
{
	static const char names[] = "\0.note.stapsdt\0.stapsdt.base\0.shstrtab";
	static const char text[] = "provider\0name\0-8@-4+x(%rax,%rcx,8) 4f@%xmm1 8@$5";
	struct file *f = &m->f;

	memset(m, 0, sizeof(*m));
	*f = (struct file){
		.head = {.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, 1},
			 .e_type = ET_DYN,
			 .e_machine = EM_X86_64,
			 .e_phoff = offsetof(struct file, segments),
			 .e_phnum = 2,
			 .e_shoff = offsetof(struct file, sections),
			 .e_shnum = SECTIONS,
			 .e_shstrndx = 3},
		.segments = {{.p_type = PT_LOAD,
			      .p_flags = PF_R | PF_X,
			      .p_filesz = DATA,
			      .p_memsz = DATA},
			     {.p_type = PT_LOAD,
			      .p_flags = PF_R | PF_W,
			      .p_offset = DATA,
			      .p_vaddr = DATA,
			      .p_filesz = SIZE - DATA,
			      .p_memsz = SIZE - DATA}},
		.sections = {{0},
			     {.sh_name = 1,
			      .sh_type = SHT_NOTE,
			      .sh_offset = offsetof(struct file, note),
			      .sh_size = sizeof(*f) - offsetof(struct file, note)},
			     {.sh_name = 15,
			      .sh_type = SHT_PROGBITS,
			      .sh_addr = CODE + 16,
			      .sh_offset = CODE,
			      .sh_size = 1},
			     {.sh_name = 29,
			      .sh_type = SHT_STRTAB,
			      .sh_offset = offsetof(struct file, names),
			      .sh_size = sizeof(f->names)}},
		.note = {.n_namesz = 8,
			 .n_descsz = sizeof(*f) - offsetof(struct file, addr),
			 .n_type = 3},
		.owner = "stapsdt",
		.addr = CODE,
		.base = CODE,
		.semaphore = DATA,
	};
	memcpy(f->names, names, sizeof(names));
	memcpy(f->text, text, sizeof(text));
}

static bool read_register(void *of, const struct reg *r, uint8_t ret[REGS_VALUE_MAX])
{
	(void)of;
	memset(ret, r->offset, REGS_VALUE_MAX);
	return true;
}

static bool find_symbol(void *of, const char *name, size_t n, taddr *ret)
{
	(void)of;
	assert(name && n);
	*ret = CODE;
	return true;
}

/** Returns how many arguments were understood. */
static unsigned read_args(const char *at, const uint8_t *bytes, size_t len)
{
	const char *end = at + strlen(at);
	struct mem_bytes mem;
	struct probe_operand o;
	unsigned n = 0;
	uint64_t v;

	mem_bytes_init(&mem, 0, bytes, len);
	const struct probe_machine m = {
		.is64 = true, .mem = &mem.mem, .read = read_register, .symbol = find_symbol};
	while (probe_operand_next(&at, true, &o)) {
		assert(o.len && o.text + o.len <= end && at <= end);
		assert(o.place == PROBE_NOWHERE || o.size == 1 || o.size == 2 || o.size == 4 ||
		       o.size == 8);
		n += o.place != PROBE_NOWHERE;
		probe_operand_read(&o, &m, &v);
	}
	return n;
}

static unsigned look(const void *bytes, size_t n)
{
	struct elffile f;
	struct probes p;
	unsigned args = 0;

	if (!elffile_open_bytes(&f, bytes, n))
		return 0;
	probes_read(&p, &f);
	for (size_t i = 0; i < p.n; i++) {
		assert(*p.list[i].provider && *p.list[i].name);
		args += read_args(p.list[i].args, bytes, n);
	}
	probes_deinit(&p);
	elffile_deinit(&f);
	return args;
}

void fuzz_one(const uint8_t *data, size_t n)
{
	union image m;
	char text[256];
	size_t len = n < sizeof(text) - 1 ? n : sizeof(text) - 1;

	make_file(&m);
	assert(look(&m, sizeof(m)) == 3);
	for (size_t i = 0; i + 3 <= n && i < 48; i += 3)
		m.bytes[((size_t)data[i] << 8 | data[i + 1]) % sizeof(m.f)] = data[i + 2];
	look(&m, sizeof(m));
	memcpy(text, data, len);
	text[len] = '\0';
	read_args(text, data, n);
}
