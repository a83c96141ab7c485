#include "sym/elf/slots.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/search.h"

/* The largest stub: an entry of .plt or .plt.sec. */
enum { STUB_MAX = 16 };
enum { STRINGS_MAX = 64 << 20, CODE_MAX = 256 << 20, FILE_MAX = 512 << 20 };

/** The entries of the dynamic section that are needed here. */
struct dynamic {
	uint64_t symtab, strtab, strsz, pltgot, init, soname; /* 0: none */
	struct {
		uint64_t addr, size;
		bool with_addend;
	} rel[3]; /* sections of relocations: that of the stubs, and two others */
};

void slots_deinit(struct slots *s)
{
	free(s->list);
	free(s->stubs);
	elf_data_deinit(&s->strings);
	elf_data_deinit(&s->symbols);
	*s = (struct slots){0};
}

static bool read_at(const struct elffile *f, uint64_t vaddr, uint64_t size, uint64_t max,
		    struct elf_data *ret)
{
	uint64_t off;

	*ret = (struct elf_data){0};
	if (!size || size > max || !elffile_offset(f, vaddr, &off) || off > f->size ||
	    size > f->size - off)
		return false;
	ret->p = alloc_try(size, 1, NULL);
	ret->len = size;
	if (ret->p && elffile_read(f, off, ret->p, size))
		return true;
	elf_data_deinit(ret);
	*ret = (struct elf_data){0};
	return false;
}

static uint64_t word_at(const struct elffile *f, const uint8_t *p)
{
	uint64_t v = 0;

	memcpy(&v, p, f->is64 ? 8 : 4);
	return v;
}

static void take_tag(struct dynamic *d, uint64_t tag, uint64_t v)
{
	switch (tag) {
	case DT_SYMTAB:
		d->symtab = v;
		break;
	case DT_STRTAB:
		d->strtab = v;
		break;
	case DT_STRSZ:
		d->strsz = v;
		break;
	case DT_SONAME:
		d->soname = v;
		break;
	case DT_INIT:
		d->init = v;
		break;
	case DT_PLTGOT:
		d->pltgot = v;
		break;
	case DT_JMPREL:
		d->rel[0].addr = v;
		break;
	case DT_PLTRELSZ:
		d->rel[0].size = v;
		break;
	case DT_PLTREL:
		d->rel[0].with_addend = v == DT_RELA;
		break;
	case DT_RELA:
		d->rel[1].addr = v;
		d->rel[1].with_addend = true;
		break;
	case DT_RELASZ:
		d->rel[1].size = v;
		break;
	case DT_REL:
		d->rel[2].addr = v;
		break;
	case DT_RELSZ:
		d->rel[2].size = v;
		break;
	default: // Others, such as DT_RELR, name no symbols.
		break;
	}
}

/** False: there is no valid dynamic section, as in a static program. */
static bool read_dynamic(const struct elffile *f, struct dynamic *ret)
{
	struct elf_data data;
	size_t word = f->is64 ? 8 : 4;

	*ret = (struct dynamic){0};
	for (unsigned i = 0; i < f->nsegments; i++) {
		if (f->segments[i].type != PT_DYNAMIC)
			continue;
		if (!read_at(f, f->segments[i].vaddr, f->segments[i].filesz, CODE_MAX, &data))
			return false;
		for (size_t at = 0; at + 2 * word <= data.len; at += 2 * word) {
			uint64_t tag = word_at(f, data.p + at);

			if (tag == DT_NULL)
				break;
			take_tag(ret, tag, word_at(f, data.p + at + word));
		}
		elf_data_deinit(&data);
		return ret->symtab && ret->strtab;
	}
	return false;
}

/** The relocations of a static program, which its own start code applies. */
static void dynamic_of_sections(const struct elffile *f, struct dynamic *ret)
{
	*ret = (struct dynamic){0};
	for (unsigned i = 0; i < f->nsections; i++) {
		const struct elf_section *s = &f->sections[i];

		if ((s->type != SHT_RELA && s->type != SHT_REL) || !(s->flags & SHF_ALLOC))
			continue;
		ret->rel[0].addr = s->addr;
		ret->rel[0].size = s->size;
		ret->rel[0].with_addend = s->type == SHT_RELA;
	}
}

/* -- relocations ------------------------------------------------------------------------------ */

struct reloc {
	uint64_t addr;
	uint32_t symbol;
	uint64_t resolver; /* IRELATIVE: the resolver, otherwise 0 */
	bool jump;	   /* it is of type JUMP_SLOT */
	bool data;	   /* it is a pointer in data; neither: GLOB_DAT */
};

/** The resolver that chooses the function of an IRELATIVE slot: the addend, or on i386 the content
 * of the slot. */
static uint64_t read_resolver(const struct elffile *f, const uint8_t *p, bool addend)
{
	uint64_t off, v = 0;

	if (addend)
		return word_at(f, p + (f->is64 ? 16 : 8));
	if (elffile_offset(f, word_at(f, p), &off))
		elffile_read(f, off, &v, f->is64 ? 8 : 4);
	return v;
}

/** True if a pointer in data is the symbol's address, not an address inside of it. */
static bool is_plain_pointer(const struct elffile *f, const uint8_t *p, uint32_t type, bool addend)
{
	// The field that is IRELATIVE's resolver is the addend here.
	return type == (f->is64 ? R_X86_64_64 : R_386_32) && !read_resolver(f, p, addend);
}

static bool take_reloc(const struct elffile *f, const uint8_t *p, bool addend, struct reloc *ret)
{
	uint64_t info = word_at(f, p + (f->is64 ? 8 : 4));
	uint32_t type = f->is64 ? (uint32_t)info : (uint32_t)(info & 0xff);

	ret->addr = word_at(f, p);
	ret->symbol = (uint32_t)(f->is64 ? info >> 32 : info >> 8);
	// The numbers are the same for both: R_X86_64_* and R_386_*.
	_Static_assert((int)R_X86_64_JUMP_SLOT == (int)R_386_JMP_SLOT &&
			       (int)R_X86_64_GLOB_DAT == (int)R_386_GLOB_DAT,
		       "one number for both machines");
	ret->jump = type == R_X86_64_JUMP_SLOT;
	ret->resolver = type == (f->is64 ? R_X86_64_IRELATIVE : R_386_IRELATIVE)
				? read_resolver(f, p, addend)
				: 0;
	ret->data = !ret->jump && !ret->resolver && type != R_X86_64_GLOB_DAT;
	if (ret->resolver)
		return true;
	return ret->symbol && (!ret->data || is_plain_pointer(f, p, type, addend));
}

static bool symbols_up_to(const struct elffile *f, const struct dynamic *d, uint32_t last,
			  struct slots *s)
{
	uint64_t size = (uint64_t)(last + 1) * (f->is64 ? sizeof(Elf64_Sym) : sizeof(Elf32_Sym));

	return read_at(f, d->symtab, size, CODE_MAX, &s->symbols);
}

/** The name of a symbol. NULL: it cannot be a function, and `any` is false. */
static const char *symbol_name(const struct elffile *f, const struct slots *s, uint32_t i, bool any)
{
	uint32_t name;
	uint8_t info;

	if (f->is64) {
		const Elf64_Sym *sym = (const Elf64_Sym *)(const void *)s->symbols.p + i;

		name = sym->st_name;
		info = sym->st_info;
	} else {
		const Elf32_Sym *sym = (const Elf32_Sym *)(const void *)s->symbols.p + i;

		name = sym->st_name;
		info = sym->st_info;
	}
	unsigned type = info & 15;
	// Some linkers give imports no type. If such an import is data, it does no harm here, since
	// code never jumps through its slot.
	if (!any && type != STT_FUNC && type != STT_GNU_IFUNC && type != STT_NOTYPE)
		return NULL;
	if (name >= s->strings.len || !memchr(s->strings.p + name, 0, s->strings.len - name))
		return NULL;
	const char *text = (const char *)s->strings.p + name;
	return *text ? text : NULL;
}

static bool add_slot(struct slots *s, const struct slot *new)
{
	if (s->n == s->cap) {
		size_t cap = s->cap ? 2 * s->cap : 64;

		if (cap > SLOTS_MAX)
			return false;
		s->list = alloc_grow(s->list, cap, sizeof(*s->list));
		s->cap = cap;
	}
	s->list[s->n++] = *new;
	return true;
}

static bool is_undefined(const struct elffile *f, const struct slots *s, uint32_t i)
{
	const uint8_t *p = s->symbols.p;

	return (f->is64 ? ((const Elf64_Sym *)(const void *)p)[i].st_shndx
			: ((const Elf32_Sym *)(const void *)p)[i].st_shndx) == SHN_UNDEF;
}

/** Adds the slots of all relocations; with `last` it only finds the highest symbol of them. */
static void each_reloc(const struct elffile *f, const struct dynamic *d, enum slots_kind which,
		       struct slots *s, uint32_t *last)
{
	struct elf_data data;

	for (unsigned i = 0; i < 3; i++) {
		bool addend = d->rel[i].with_addend;
		size_t step = (f->is64 ? 8u : 4u) * (addend ? 3 : 2);
		struct reloc r;

		if (!read_at(f, d->rel[i].addr, d->rel[i].size, CODE_MAX, &data))
			continue;
		for (size_t at = 0; at + step <= data.len; at += step) {
			if (!take_reloc(f, data.p + at, addend, &r))
				continue;
			if (last) {
				*last = r.symbol > *last ? r.symbol : *last;
				continue;
			}
			if (r.data && (which != SLOTS_CALLS || !is_undefined(f, s, r.symbol)))
				continue;
			struct slot slot = {.addr = r.addr, .resolver = r.resolver};
			if (!r.resolver) {
				slot.name =
					symbol_name(f, s, r.symbol, r.jump || which == SLOTS_ALL);
				slot.direct = !r.jump;
			}
			if ((slot.name || slot.resolver) && !add_slot(s, &slot))
				break;
		}
		elf_data_deinit(&data);
	}
}

static int by_address(const void *a, const void *b)
{
	uint64_t x = ((const struct slot *)a)->addr, y = ((const struct slot *)b)->addr;

	return x < y ? -1 : x > y;
}

/** DT_RELA may also contain the relocations of DT_JMPREL. They are taken once. */
static void sort_slots(struct slots *s)
{
	size_t kept = 0;

	if (s->n)
		qsort(s->list, s->n, sizeof(*s->list), by_address);
	for (size_t i = 0; i < s->n; i++) {
		if (kept && s->list[kept - 1].addr == s->list[i].addr)
			s->list[kept - 1].direct |= s->list[i].direct;
		else
			s->list[kept++] = s->list[i];
	}
	s->n = kept;
	s->named = 0;
	for (size_t i = 0; i < kept; i++)
		s->named += s->list[i].name != NULL;
}

static bool find_slot(const struct slots *s, uint64_t addr, uint32_t *ret)
{
	const struct slot *p =
		s->n ? bsearch(&(struct slot){.addr = addr}, s->list, s->n, sizeof(*p), by_address)
		     : NULL;

	if (p)
		*ret = (uint32_t)(p - s->list);
	return p != NULL;
}

/* -- stubs ------------------------------------------------------------------------------------ */

static bool add_stub(struct slots *s, uint64_t addr, uint32_t slot)
{
	if (s->nstubs == s->stub_cap) {
		size_t cap = s->stub_cap ? 2 * s->stub_cap : 64;

		if (cap > SLOTS_MAX)
			return false;
		s->stubs = alloc_grow(s->stubs, cap, sizeof(*s->stubs));
		s->stub_cap = cap;
	}
	s->stubs[s->nstubs++] = (struct stub){addr, slot};
	return true;
}

/** The address that callers jump to: instructions in front of the indirect jump may belong to the
 * stub. */
static size_t stub_start(const uint8_t *p, size_t at, bool is64)
{
	const uint8_t endbr[] = {0xf3, 0x0f, 0x1e, is64 ? 0xfa : 0xfb};

	// bnd, notrack, and a REX prefix that means nothing
	if (at && (p[at - 1] == 0xf2 || p[at - 1] == 0x3e || (is64 && p[at - 1] == 0x48)))
		at--;
	if (at >= sizeof(endbr) && !memcmp(p + at - sizeof(endbr), endbr, sizeof(endbr)))
		at -= sizeof(endbr);
	return at;
}

static void scan(const struct elffile *f, struct slots *s, uint64_t vaddr,
		 const struct elf_data *code)
{
	const uint8_t *p = code->p;
	uint32_t slot;

	for (size_t at = 0; at + 6 <= code->len; at++) {
		int32_t disp;
		uint64_t target;

		if (p[at] != 0xff || (p[at + 1] != 0x25 && (f->is64 || p[at + 1] != 0xa3)))
			continue;
		memcpy(&disp, p + at + 2, 4);
		if (f->is64)
			target = vaddr + at + 6 + (uint64_t)(int64_t)disp;
		else if (p[at + 1] == 0x25)
			target = (uint32_t)disp;
		else
			target = (uint32_t)(s->plt_got + (uint64_t)(int64_t)disp);
		if (!find_slot(s, target, &slot))
			continue;
		if (!add_stub(s, vaddr + stub_start(p, at, f->is64), slot))
			return;
		at += 5;
	}
}

static void scan_part(const struct elffile *f, struct slots *s, uint64_t vaddr, uint64_t size)
{
	struct elf_data code;

	if (!read_at(f, vaddr, size, CODE_MAX, &code))
		return;
	scan(f, s, vaddr, &code);
	elf_data_deinit(&code);
}

static int stub_by_address(const void *a, const void *b)
{
	uint64_t x = ((const struct stub *)a)->addr, y = ((const struct stub *)b)->addr;

	return x < y ? -1 : x > y;
}

static void find_stubs(const struct elffile *f, struct slots *s)
{
	bool named = false;

	for (unsigned i = 0; i < f->nsections; i++) {
		const struct elf_section *sec = &f->sections[i];

		if (strncmp(sec->name, ".plt", 4) != 0 || !(sec->flags & SHF_EXECINSTR))
			continue;
		named = true;
		scan_part(f, s, sec->addr, sec->size);
	}
	for (unsigned i = 0; !named && i < f->nsegments; i++)
		if (f->segments[i].type == PT_LOAD && f->segments[i].flags & PF_X)
			scan_part(f, s, f->segments[i].vaddr, f->segments[i].filesz);
	if (s->nstubs)
		qsort(s->stubs, s->nstubs, sizeof(*s->stubs), stub_by_address);
}

static uint64_t address_of(const char *element)
{
	uint64_t addr;

	memcpy(&addr, element, sizeof(addr));
	return addr;
}

/** Finds the last element of a sorted list whose address is not above `addr`; NULL: there is none.
 * Each element begins with its address. */
static const void *not_above(const void *list, size_t n, size_t size, uint64_t addr)
{
	size_t behind = SEARCH_FIRST(n, i, address_of((const char *)list + i * size) > addr);

	return behind ? (const char *)list + (behind - 1) * size : NULL;
}

const struct slot *slots_at(const struct slots *s, uint64_t addr, unsigned size)
{
	const struct slot *found = not_above(s->list, s->n, sizeof(*found), addr);

	return found && addr - found->addr < size ? found : NULL;
}

const struct stub *slots_stub_at(const struct slots *s, uint64_t addr, unsigned *size)
{
	const struct stub *found = not_above(s->stubs, s->nstubs, sizeof(*found), addr);

	if (!found)
		return NULL;
	bool last = found + 1 == s->stubs + s->nstubs;
	*size = !last && found[1].addr - found->addr < STUB_MAX
			? (unsigned)(found[1].addr - found->addr)
			: STUB_MAX;
	return addr - found->addr < *size ? found : NULL;
}

bool slots_read(struct slots *ret, const struct elffile *f, enum slots_kind which)
{
	struct dynamic d;
	uint32_t last = 0;

	*ret = (struct slots){0};
	if (f->machine != (f->is64 ? EM_X86_64 : EM_386))
		return false;
	ret->has_dynamic = read_dynamic(f, &d);
	if (!ret->has_dynamic)
		dynamic_of_sections(f, &d);
	ret->plt_got = d.pltgot;
	ret->init = d.init;
	each_reloc(f, &d, which, ret, &last);
	if (last && (!symbols_up_to(f, &d, last, ret) ||
		     !read_at(f, d.strtab, d.strsz, STRINGS_MAX, &ret->strings))) {
		slots_deinit(ret);
		return false;
	}
	if (d.soname && (last || read_at(f, d.strtab, d.strsz, STRINGS_MAX, &ret->strings)) &&
	    d.soname < ret->strings.len &&
	    memchr(ret->strings.p + d.soname, 0, ret->strings.len - d.soname))
		ret->soname = (const char *)ret->strings.p + d.soname;
	each_reloc(f, &d, which, ret, NULL);
	sort_slots(ret);
	if (ret->n)
		find_stubs(f, ret);
	return true;
}

/* -- from memory ------------------------------------------------------------------------------ */

/** In memory, the dynamic linker has replaced link-time addresses by real ones. */
static void unrelocate(const struct elffile *f, uint8_t *bytes, size_t n, taddr bias, uint64_t end)
{
	size_t word = f->is64 ? 8 : 4;

	for (unsigned i = 0; i < f->nsegments; i++) {
		const struct elf_segment *seg = &f->segments[i];

		if (seg->type != PT_DYNAMIC || seg->off > n || seg->filesz > n - seg->off)
			continue;
		for (size_t at = 0; at + 2 * word <= seg->filesz; at += 2 * word) {
			uint8_t *p = bytes + seg->off + at + word;
			uint64_t v = word_at(f, p);

			if (bias && v >= bias && v - bias < end) {
				v -= bias;
				memcpy(p, &v, word);
			}
		}
	}
}

void *slots_file_from_memory(struct mem *mem, taddr base, size_t *n)
{
	uint8_t head[4096];
	struct elffile f;
	uint64_t size = 0, end = 0, first = UINT64_MAX;
	size_t got = mem_read(mem, base, head, sizeof(head));
	uint8_t *bytes = NULL;

	if (!elffile_open_bytes(&f, head, got))
		return NULL;
	for (unsigned i = 0; i < f.nsegments; i++) {
		const struct elf_segment *s = &f.segments[i];

		if (s->type != PT_LOAD || s->off > FILE_MAX || s->filesz > FILE_MAX)
			continue;
		size = s->off + s->filesz > size ? s->off + s->filesz : size;
		end = s->vaddr + s->memsz > end ? s->vaddr + s->memsz : end;
		if (s->vaddr - s->off < first)
			first = s->vaddr - s->off;
	}
	if (size > sizeof(Elf64_Ehdr) && size <= FILE_MAX)
		bytes = alloc_try(size, 1, NULL);
	for (unsigned i = 0; bytes && i < f.nsegments; i++) {
		const struct elf_segment *s = &f.segments[i];

		if (s->type == PT_LOAD && s->off <= size && s->filesz <= size - s->off)
			mem_read(mem, base - first + s->vaddr, bytes + s->off, s->filesz);
	}
	if (bytes) {
		// The section headers are not mapped.
		memset(bytes + (f.is64 ? 40 : 32), 0, f.is64 ? 8 : 4);
		memset(bytes + (f.is64 ? 58 : 46), 0, 6);
		unrelocate(&f, bytes, size, base - first, end);
		*n = size;
	}
	elffile_deinit(&f);
	return bytes;
}
