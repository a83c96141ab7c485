/* Thread-local variables: where a thread has those of a file (Drepper, "ELF Handling For
 * Thread-Local Storage", variant II; System V ABI, AMD64 supplement). */
#include <elf.h>
#include <string.h>

#include "debugger/scope/variables.h"

enum { RELOCATIONS_MAX = 1 << 20, DYNAMIC_MAX = 256, DTV_SLOT = 16 };

/** Gets the thread pointer: the base of %fs; for 32-bit programs, of %gs. */
static bool thread_pointer(struct session *s, uint64_t *ret)
{
	struct dthread *t;
	struct err *e = session_thread(s, &t);
	const uint8_t *set = e ? NULL : inferior_regs(t);

	err_free(e);
	*ret = set ? regs_thread_pointer(set, s->inf.is64) : 0;
	return *ret != 0;
}

/** Gets an entry of a file's dynamic section in the program's memory; addresses are made
 * absolute. */
static bool dynamic_entry(struct session *s, uint64_t bias, int64_t tag, bool is_addr,
			  uint64_t *ret)
{
	struct elf_segment dynamic;
	Elf64_Dyn d;

	if (!code_segment(&s->code, bias, PT_DYNAMIC, &dynamic))
		return false;
	for (unsigned i = 0; i < DYNAMIC_MAX; i++) {
		if (!mem_read_all(s->env.mem, bias + dynamic.vaddr + i * sizeof(d), &d,
				  sizeof(d)) ||
		    d.d_tag == DT_NULL)
			return false;
		if (d.d_tag != tag)
			continue;
		*ret = d.d_un.d_val;
		if (is_addr && *ret < bias) // the dynamic linker has not relocated it yet
			*ret += bias;
		return true;
	}
	return false;
}

/** Finds the address of a library's storage by what the dynamic linker has written for the
 * library's own code: the number of its module, or the distance from the thread pointer. */
static bool from_relocation(struct session *s, uint64_t bias, const Elf64_Rela *r, uint64_t tp,
			    taddr *ret)
{
	uint64_t n, dtv, symtab, addend = (uint64_t)r->r_addend;
	Elf64_Sym sym = {0};

	switch (ELF64_R_TYPE(r->r_info)) {
	case R_X86_64_DTPMOD64:
		return mem_read_all(s->env.mem, bias + r->r_offset, &n, 8) && n && n < 65536 &&
		       mem_read_all(s->env.mem, tp + 8, &dtv, 8) &&
		       mem_read_all(s->env.mem, dtv + DTV_SLOT * n, ret, 8) && *ret != UINT64_MAX;
	case R_X86_64_TPOFF64:
		if (ELF64_R_SYM(r->r_info)) {
			if (!dynamic_entry(s, bias, DT_SYMTAB, true, &symtab) ||
			    !mem_read_all(s->env.mem, symtab + ELF64_R_SYM(r->r_info) * sizeof(sym),
					  &sym, sizeof(sym)) ||
			    !sym.st_shndx)
				return false;
			addend += sym.st_value;
		}
		if (!mem_read_all(s->env.mem, bias + r->r_offset, &n, 8) || !n)
			return false;
		*ret = tp + n - addend;
		return true;
	default:
		return false;
	}
}

static bool in_library(struct session *s, uint64_t bias, uint64_t tp, taddr *ret)
{
	uint64_t table, size;
	Elf64_Rela r;

	if (!dynamic_entry(s, bias, DT_RELA, true, &table) ||
	    !dynamic_entry(s, bias, DT_RELASZ, false, &size))
		return false;
	for (uint64_t i = 0; i < size / sizeof(r) && i < RELOCATIONS_MAX; i++)
		if (mem_read_all(s->env.mem, table + i * sizeof(r), &r, sizeof(r)) &&
		    from_relocation(s, bias, &r, tp, ret))
			return true;
	return false;
}

bool variables_tls(struct session *s, uint64_t bias, uint64_t off, taddr *ret)
{
	struct elf_segment tls;
	uint64_t tp, first;

	if (!s->inf.pid || !thread_pointer(s, &tp) || !code_segment(&s->code, bias, PT_TLS, &tls))
		return false;
	// The program's own storage ends at the thread pointer.
	if (code_program_bias(&s->code, &first) && first == bias) {
		uint64_t align = tls.align ? tls.align : 1;

		*ret = tp - (tls.memsz + align - 1) / align * align + off;
		return true;
	}
	if (!s->inf.is64 || !in_library(s, bias, tp, ret))
		return false;
	*ret += off;
	return true;
}
