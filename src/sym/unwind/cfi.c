#include "sym/unwind/cfi.h"

#include <dwarf.h>
#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/search.h"
#include "sym/unwind/cfi_run.h"
#include "sym/unwind/dwarf_read.h"

/* Parts of DW_EH_PE_*: how a pointer is written (LSB, "DWARF Exception Header Encoding"). */
enum { PE_FORMAT = 0x0f, PE_APPLICATION = 0x70, PE_TABLE = DW_EH_PE_datarel | DW_EH_PE_sdata4 };

/** The addresses that the pointers of a section are relative to. */
struct base {
	const uint8_t *start;
	uint64_t vaddr, data;
	uint8_t word;
};

static uint64_t read_value(struct dwarf_read *r, unsigned format, unsigned word)
{
	switch (format) {
	case DW_EH_PE_absptr:
		return dwarf_uint(r, word);
	case DW_EH_PE_uleb128:
		return dwarf_uleb(r);
	case DW_EH_PE_udata2:
		return dwarf_uint(r, 2);
	case DW_EH_PE_udata4:
		return dwarf_uint(r, 4);
	case DW_EH_PE_udata8:
	case DW_EH_PE_sdata8:
		return dwarf_uint(r, 8);
	case DW_EH_PE_sleb128:
		return (uint64_t)dwarf_sleb(r);
	case DW_EH_PE_sdata2:
		return (uint64_t)dwarf_int(r, 2);
	case DW_EH_PE_sdata4:
		return (uint64_t)dwarf_int(r, 4);
	default:
		r->bad = true;
		return 0;
	}
}

/** Reads a pointer; of an indirect one, the address of the pointer. */
static uint64_t read_pointer(struct dwarf_read *r, unsigned encoding, const struct base *b)
{
	uint64_t at = b->vaddr + (uint64_t)(r->p - b->start);

	if (encoding == DW_EH_PE_omit)
		return 0;
	uint64_t v = read_value(r, encoding & PE_FORMAT, b->word);
	if ((encoding & PE_APPLICATION) == DW_EH_PE_pcrel)
		v += at;
	else if ((encoding & PE_APPLICATION) == DW_EH_PE_datarel)
		v += b->data;
	return b->word == 4 ? (uint32_t)v : v;
}

static struct base section_base(const struct cfi *c)
{
	return (struct base){c->bytes.p, c->vaddr, c->hdr_vaddr, c->word};
}

/* -- entries --------------------------------------------------------------- */

/** Reads an entry: a common one (CIE) or that of a function (FDE). False: there is none, or the
 * section ends. */
static bool entry_at(const struct cfi *c, size_t at, Dwarf_CFI_Entry *ret, size_t *next)
{
	const unsigned char ident[EI_NIDENT] = {
		[EI_CLASS] = c->word == 8 ? ELFCLASS64 : ELFCLASS32, [EI_DATA] = ELFDATA2LSB};
	Elf_Data data = {.d_buf = c->bytes.p, .d_size = c->bytes.len};
	Dwarf_Off behind;

	if (at >= c->bytes.len || dwarf_next_cfi(ident, &data, !c->is_debug, at, &behind, ret))
		return false;
	*next = behind;
	return true;
}

/** Augmentation data "zR...": known letters are read; after an unknown one the rest is skipped. */
static void common_augmentation(const struct cfi *c, struct cfi_common *ret, const Dwarf_CIE *e)
{
	const uint8_t *data = e->augmentation_data;
	struct dwarf_read a = {data, data + e->augmentation_data_size, false};
	struct base b = section_base(c);

	ret->has_data = *e->augmentation == 'z';
	for (const char *l = e->augmentation + 1; ret->has_data && *l && !a.bad; l++) {
		if (*l == 'R')
			ret->encoding = (uint8_t)dwarf_uint(&a, 1);
		else if (*l == 'S')
			ret->signal = true;
		else if (*l == 'L')
			dwarf_uint(&a, 1);
		else if (*l == 'P') {
			read_pointer(&a, (unsigned)dwarf_uint(&a, 1), &b);
			ret->handler = true;
		} else if (*l != 'B')
			return;
	}
}

/** Nearly all functions of a file have the same common entry. */
struct cfi_recent {
	struct cfi_common common;
	size_t at;
	bool known;
};

static bool common_at(const struct cfi *c, size_t at, struct cfi_common *ret)
{
	struct cfi_recent *recent = c->recent;
	Dwarf_CFI_Entry e;
	size_t next;

	if (recent->known && recent->at == at) {
		*ret = recent->common;
		return true;
	}
	if (!entry_at(c, at, &e, &next) || !dwarf_cfi_cie_p(&e) ||
	    e.cie.return_address_register >= FRAME_REGS)
		return false;
	*ret = (struct cfi_common){
		.code_align = e.cie.code_alignment_factor,
		.data_align = e.cie.data_alignment_factor,
		.ra = (uint8_t)e.cie.return_address_register,
		.encoding = DW_EH_PE_absptr,
		.code = {e.cie.initial_instructions, e.cie.initial_instructions_end, false},
	};
	common_augmentation(c, ret, &e.cie);
	*recent = (struct cfi_recent){*ret, at, true};
	return true;
}

static bool function_of(const struct cfi *c, const Dwarf_FDE *e, struct cfi_function *ret)
{
	struct base b = section_base(c);
	struct dwarf_read r = {e->start, e->end, false};

	if (!common_at(c, e->CIE_pointer, &ret->common))
		return false;
	ret->start = read_pointer(&r, ret->common.encoding, &b);
	uint64_t len = read_value(&r, ret->common.encoding & PE_FORMAT, c->word);
	ret->end = ret->start + len;
	if (ret->common.has_data)
		dwarf_skip(&r, dwarf_uleb(&r));
	ret->code = r;
	return !r.bad && len && ret->end > ret->start;
}

static bool function_at(const struct cfi *c, size_t at, struct cfi_function *ret)
{
	Dwarf_CFI_Entry e;
	size_t next;

	return entry_at(c, at, &e, &next) && !dwarf_cfi_cie_p(&e) && function_of(c, &e.fde, ret);
}

/* -- finding --------------------------------------------------------------- */

static int entry_compare(const void *pa, const void *pb)
{
	const struct cfi_entry *a = pa, *b = pb;

	return a->start < b->start ? -1 : a->start > b->start;
}

/** An index of all functions. */
static void make_index(struct cfi *c)
{
	size_t cap = 0, next;
	Dwarf_CFI_Entry e;

	for (size_t at = 0; entry_at(c, at, &e, &next); at = next) {
		struct cfi_function f;

		if (dwarf_cfi_cie_p(&e) || !function_of(c, &e.fde, &f))
			continue;
		if (c->nindex == cap) {
			cap = cap ? 2 * cap : 256;
			c->index = alloc_grow(c->index, cap, sizeof(*c->index));
		}
		c->index[c->nindex++] = (struct cfi_entry){f.start, f.end, at};
	}
	if (c->nindex)
		qsort(c->index, c->nindex, sizeof(*c->index), entry_compare);
}

/** Uses the sorted table of .eh_frame_hdr, if it has the format that linkers write. */
static void take_table(struct cfi *c)
{
	struct dwarf_read r = {c->hdr.p, c->hdr.p + c->hdr.len, false};
	struct base b = {c->hdr.p, c->hdr_vaddr, c->hdr_vaddr, c->word};
	uint64_t head = dwarf_uint(&r, 4);
	unsigned pointer = head >> 8 & 0xff, count = head >> 16 & 0xff, table = head >> 24;

	if (r.bad || (head & 0xff) != 1 || table != PE_TABLE)
		return;
	read_pointer(&r, pointer, &b);
	uint64_t n = read_pointer(&r, count, &b);
	if (r.bad || !n || n > (uint64_t)(r.end - r.p) / 8)
		return;
	c->table = r.p;
	c->ntable = n;
}

static uint64_t table_value(const struct cfi *c, size_t i, unsigned field)
{
	int32_t v;

	memcpy(&v, c->table + 8 * i + 4 * field, sizeof(v));
	uint64_t addr = c->hdr_vaddr + (uint64_t)(int64_t)v;
	return c->word == 4 ? (uint32_t)addr : addr;
}

static bool find_in_table(const struct cfi *c, uint64_t vaddr, size_t *at)
{
	size_t behind = SEARCH_FIRST(c->ntable, i, table_value(c, i, 0) > vaddr);

	if (!behind)
		return false;
	*at = (size_t)(table_value(c, behind - 1, 1) - c->vaddr);
	return true;
}

static bool find_in_index(const struct cfi *c, uint64_t vaddr, size_t *at)
{
	size_t found = SEARCH_FIRST(c->nindex, i, c->index[i].start > vaddr);

	// Entries of functions that the linker dropped may have the start addresses of others.
	for (unsigned n = 0; found > 0 && n < 8; n++)
		if (vaddr < c->index[--found].end) {
			*at = c->index[found].at;
			return true;
		}
	return false;
}

/** The entry of an address, and its offset in the section. */
static bool find_function(const struct cfi *c, uint64_t vaddr, struct cfi_function *ret, size_t *at)
{
	return (c->table ? find_in_table(c, vaddr, at) : find_in_index(c, vaddr, at)) &&
	       function_at(c, *at, ret) && vaddr >= ret->start && vaddr < ret->end;
}

bool cfi_find(const struct cfi *c, uint64_t vaddr, struct cfi_row *ret)
{
	struct cfi_function f;
	size_t at;

	return find_function(c, vaddr, &f, &at) && cfi_run(&f.common, f.code, vaddr - f.start, ret);
}

size_t cfi_count(const struct cfi *c)
{
	return c->table ? c->ntable : c->nindex;
}

uint64_t cfi_nth_start(const struct cfi *c, size_t i)
{
	return c->table ? table_value(c, i, 0) : c->index[i].start;
}

bool cfi_nth(const struct cfi *c, size_t i, struct cfi_function *ret)
{
	uint64_t from = cfi_nth_start(c, i);
	uint64_t to = i + 1 < cfi_count(c) ? cfi_nth_start(c, i + 1) : UINT64_MAX;
	size_t at = c->table ? (size_t)(table_value(c, i, 1) - c->vaddr) : c->index[i].at;

	*ret = (struct cfi_function){0};
	if (to <= from || !function_at(c, at, ret) || ret->start != from)
		return false;
	ret->until = ret->end < to ? ret->end : to;
	return true;
}

bool cfi_entry_at(const struct cfi *c, uint64_t vaddr, uint64_t *start, size_t *at)
{
	struct cfi_function f;

	if (!find_function(c, vaddr, &f, at))
		return false;
	*start = f.start;
	return true;
}

bool cfi_function(const struct cfi *c, uint64_t vaddr, uint64_t *start, uint64_t *end)
{
	struct cfi_function f;
	size_t at;

	if (!find_function(c, vaddr, &f, &at))
		return false;
	*start = f.start;
	*end = f.end;
	return true;
}

bool cfi_open(struct cfi *c, const struct elffile *f, const struct elf_section *s,
	      const struct elf_section *hdr)
{
	*c = (struct cfi){.vaddr = s->addr, .word = f->is64 ? 8 : 4};
	if (!elffile_data(f, s, &c->bytes))
		return false;
	c->recent = alloc_zeroed(sizeof(*c->recent));
	c->is_debug = !strcmp(s->name, ".debug_frame");
	if (hdr && !c->is_debug && elffile_data(f, hdr, &c->hdr)) {
		c->hdr_vaddr = hdr->addr;
		take_table(c);
	}
	if (!c->table)
		make_index(c);
	if (c->table || c->nindex)
		return true;
	cfi_deinit(c);
	return false;
}

void cfi_deinit(struct cfi *c)
{
	elf_data_deinit(&c->bytes);
	elf_data_deinit(&c->hdr);
	free(c->index);
	free(c->recent);
	*c = (struct cfi){0};
}
