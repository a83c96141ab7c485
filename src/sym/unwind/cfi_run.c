#include "sym/unwind/cfi_run.h"

#include <dwarf.h>
#include <elf.h>
#include <elfutils/libdw.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/buf.h"

/* Compilers nest one or two remembered states, and write programs of some hundred bytes. x86-64 has
 * numbers of registers up to 145 (System V ABI, "DWARF Register Number Mapping"). The expressions
 * of a row have some 20 operations together. */
enum { STATES_MAX = 16, REGISTERS_MAX = 256, PROGRAM_MAX = 1 << 16, OPS_MAX = 128 };

/* -- the check -------------------------------------------------------------------------------- */

/* The high two bits of a byte are the instruction; where they are 0, the whole byte is. */
enum { CFA_HIGH = 0xc0 };

/* What follows each instruction of a whole byte: r a register, n a number in LEB128, b a block, a
 * digit that many bytes; + remembers a state, - restores it. Others are refused: of unknown ones
 * the length is unknown, and DW_CFA_set_loc is used by no compiler for these machines. */
static const char *const operands[CFA_HIGH] = {
	[DW_CFA_nop] = "",
	[DW_CFA_advance_loc1] = "1",
	[DW_CFA_advance_loc2] = "2",
	[DW_CFA_advance_loc4] = "4",
	[DW_CFA_offset_extended] = "rn",
	[DW_CFA_restore_extended] = "r",
	[DW_CFA_undefined] = "r",
	[DW_CFA_same_value] = "r",
	[DW_CFA_register] = "rr",
	[DW_CFA_remember_state] = "+",
	[DW_CFA_restore_state] = "-",
	[DW_CFA_def_cfa] = "rn",
	[DW_CFA_def_cfa_register] = "r",
	[DW_CFA_def_cfa_offset] = "n",
	[DW_CFA_def_cfa_expression] = "b",
	[DW_CFA_expression] = "rb",
	[DW_CFA_offset_extended_sf] = "rn",
	[DW_CFA_def_cfa_sf] = "rn",
	[DW_CFA_def_cfa_offset_sf] = "n",
	[DW_CFA_val_offset] = "rn",
	[DW_CFA_val_offset_sf] = "rn",
	[DW_CFA_val_expression] = "rb",
	[DW_CFA_GNU_args_size] = "n",
	[DW_CFA_GNU_negative_offset_extended] = "rn",
};

static bool check_operand(struct dwarf_read *r, char kind, unsigned *states)
{
	switch (kind) {
	case 'r':
		return dwarf_uleb(r) < REGISTERS_MAX;
	case 'n':
		dwarf_uleb(r);
		return true;
	case 'b':
		return dwarf_skip(r, dwarf_uleb(r));
	case '+':
		return ++*states <= STATES_MAX;
	case '-':
		return (*states)-- > 0;
	default:
		return dwarf_skip(r, (uint64_t)(kind - '0'));
	}
}

/** Will libdw run the program in little time and memory? */
static bool is_harmless(struct dwarf_read r)
{
	unsigned states = 0;
	bool good = r.end - r.p <= PROGRAM_MAX;

	while (good && r.p < r.end) {
		unsigned op = (unsigned)dwarf_uint(&r, 1);
		const char *next = operands[op & CFA_HIGH ? DW_CFA_nop : op];

		if ((op & CFA_HIGH) == DW_CFA_offset)
			next = "n";
		good = next;
		for (; good && *next; next++)
			good = check_operand(&r, *next, &states);
	}
	return good && !r.bad;
}

/* -- a section of one function ---------------------------------------------------------------- */

/** A file with a section of frame information, as libdw wants it. Addresses are 8 bytes, since the
 * programs of 32-bit files contain none. */
struct file {
	Elf64_Ehdr head;
	Elf64_Shdr sections[3];
	char names[24];
};

static void put_file(struct buf *b, size_t size)
{
	struct file f = {
		.head = {.e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB,
				     EV_CURRENT},
			 .e_type = ET_DYN,
			 // libdw must know the machine. The section replaces its defaults.
			 .e_machine = EM_X86_64,
			 .e_version = EV_CURRENT,
			 .e_shoff = offsetof(struct file, sections),
			 .e_ehsize = sizeof(f.head),
			 .e_shentsize = sizeof(f.sections[0]),
			 .e_shnum = 3,
			 .e_shstrndx = 2},
		.sections = {{0},
			     {.sh_name = 1,
			      .sh_type = SHT_PROGBITS,
			      .sh_flags = SHF_ALLOC,
			      .sh_offset = sizeof(f),
			      .sh_size = size},
			     {.sh_name = 11,
			      .sh_type = SHT_STRTAB,
			      .sh_offset = offsetof(struct file, names),
			      .sh_size = sizeof(f.names)}},
		.names = "\0.eh_frame\0.shstrtab",
	};

	buf_put(b, &f, sizeof(f));
}

static void put_code(struct buf *b, const struct dwarf_read *code)
{
	buf_put(b, code->p, (size_t)(code->end - code->p));
}

/** Sets the length of the entry that begins at `at` and ends here. */
static void end_entry(struct buf *b, size_t at)
{
	uint32_t len = (uint32_t)(b->len - at - sizeof(len));

	memcpy(b->p + at, &len, sizeof(len));
}

/** Puts a common entry and that of a function, which is everywhere, into the section. */
static void put_section(struct buf *b, const struct cfi_common *common,
			const struct dwarf_read *code)
{
	const uint8_t head[] = {1, '\0', (uint8_t)common->code_align,
				(uint8_t)(common->data_align & 0x7f), common->ra};
	const uint32_t begin[] = {0, 0};
	const uint64_t range[] = {0, UINT64_MAX};

	buf_put(b, begin, sizeof(begin));
	buf_put(b, head, sizeof(head));
	// Registers that no instruction names are unchanged. libdw's default depends on the ABI.
	for (unsigned i = 0; i < FRAME_REGS; i++) {
		buf_putc(b, DW_CFA_same_value);
		buf_putc(b, (char)i);
	}
	put_code(b, &common->code);
	end_entry(b, 0);

	size_t at = b->len;
	const uint32_t back[] = {0, (uint32_t)(at + sizeof(back[0]))};
	buf_put(b, back, sizeof(back));
	buf_put(b, range, sizeof(range));
	put_code(b, code);
	end_entry(b, at);
}

/* -- the row ---------------------------------------------------------------------------------- */

static bool take_expr(struct cfi_row *row, const Dwarf_Op *ops, size_t n, struct cfi_expr *ret)
{
	if (n > OPS_MAX - (size_t)row->nops)
		return false;
	row->nops += (uint8_t)n;
	ret->ops = alloc_grow(NULL, n + 1, sizeof(*ops));
	memcpy(ret->ops, ops, n * sizeof(*ops));
	ret->n = n;
	return true;
}

/** Takes a rule from the location that libdw makes of it: where the value is saved, or, if it ends
 * with DW_OP_stack_value, what it is. */
static bool take_location(struct cfi_row *row, const Dwarf_Op *ops, size_t n, struct cfi_rule *ret)
{
	Dwarf_Op reg = ops[0];

	// A value that is in a register. As an operation of an expression: the register plus 0.
	if (reg.atom == DW_OP_regx) {
		reg.atom = DW_OP_bregx;
		ret->kind = CFI_VALUE;
		return take_expr(row, &reg, 1, &ret->u.expr);
	}
	// The CFA is on the stack before an expression begins.
	if (reg.atom == DW_OP_call_frame_cfa)
		ops++, n--;
	if (n && ops[n - 1].atom == DW_OP_stack_value) {
		ret->kind = CFI_VALUE;
		return take_expr(row, ops, n - 1, &ret->u.expr);
	}
	ret->kind = CFI_EXPR;
	if (n > 1 || (n && ops[0].atom != DW_OP_plus_uconst))
		return take_expr(row, ops, n, &ret->u.expr);
	ret->kind = CFI_OFFSET;
	ret->u.offset = n ? (int64_t)ops[0].number : 0;
	return true;
}

static bool take_cfa(Dwarf_Frame *frame, struct cfi_row *ret)
{
	Dwarf_Op *ops;
	size_t n;

	if (dwarf_frame_cfa(frame, &ops, &n) || !n)
		return false;
	ret->cfa_is_expr = n > 1 || ops[0].atom != DW_OP_bregx;
	if (ret->cfa_is_expr)
		return take_expr(ret, ops, n, &ret->cfa.expr);
	ret->cfa_reg = (uint8_t)ops[0].number;
	ret->cfa.offset = (int64_t)ops[0].number2;
	return ops[0].number < FRAME_REGS;
}

static bool take_row(Dwarf_Frame *frame, struct cfi_row *ret)
{
	Dwarf_Op room[3], *ops;
	size_t n;

	if (!take_cfa(frame, ret))
		return false;
	for (int i = 0; i < FRAME_REGS; i++) {
		struct cfi_rule *rule = &ret->rules[ret->nrules];

		if (dwarf_frame_register(frame, i, room, &ops, &n))
			return false;
		if (!n && !ops)
			continue;
		*rule = (struct cfi_rule){.reg = (uint8_t)i, .kind = CFI_UNDEFINED};
		if (n && !take_location(ret, ops, n, rule))
			return false;
		ret->nrules++;
	}
	return true;
}

void cfi_row_deinit(struct cfi_row *row)
{
	if (row->cfa_is_expr)
		free(row->cfa.expr.ops);
	for (unsigned i = 0; i < row->nrules; i++)
		if (row->rules[i].kind == CFI_EXPR || row->rules[i].kind == CFI_VALUE)
			free(row->rules[i].u.expr.ops);
	*row = (struct cfi_row){0};
}

static bool run_file(struct buf *file, uint64_t offset, struct cfi_row *ret)
{
	elf_version(EV_CURRENT);
	Elf *elf = elf_memory(file->p, file->len);
	Dwarf_CFI *cfi = elf ? dwarf_getcfi_elf(elf) : NULL;
	Dwarf_Frame *frame = NULL;
	bool done = cfi && !dwarf_cfi_addrframe(cfi, offset, &frame) && take_row(frame, ret);

	free(frame);
	dwarf_cfi_end(cfi);
	elf_end(elf);
	if (!done)
		cfi_row_deinit(ret);
	return done;
}

bool cfi_is_harmless(const struct cfi_common *common, struct dwarf_read code)
{
	// Both factors are one byte of LEB128 then; those of real programs are 1, -4 and -8.
	return common->code_align <= 0x7f && common->data_align >= -0x40 &&
	       common->data_align <= 0x3f && is_harmless(common->code) && is_harmless(code);
}

bool cfi_run(const struct cfi_common *common, struct dwarf_read code, uint64_t offset,
	     struct cfi_row *ret)
{
	struct buf section = {0}, file = {0};

	*ret = (struct cfi_row){.signal = common->signal, .ra = common->ra};
	if (!cfi_is_harmless(common, code))
		return false;
	put_section(&section, common, &code);
	put_file(&file, section.len);
	buf_put(&file, section.p, section.len);
	bool done = run_file(&file, offset, ret);
	buf_deinit(&section);
	buf_deinit(&file);
	return done;
}
