#include "sym/disasm.h"

#include <capstone/capstone.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_COLUMN = 6 };

struct disasm {
	csh handles[2]; /* 32 and 64 bits; 0: not opened */
	bool intel;
};

struct disasm *disasm_create(void)
{
	return calloc(1, sizeof(struct disasm));
}

void disasm_destroy(struct disasm *d)
{
	if (!d)
		return;
	for (unsigned i = 0; i < 2; i++)
		if (d->handles[i])
			cs_close(&d->handles[i]);
	free(d);
}

void disasm_intel(struct disasm *d, bool intel)
{
	d->intel = intel;
	for (unsigned i = 0; i < 2; i++)
		if (d->handles[i])
			cs_option(d->handles[i], CS_OPT_SYNTAX,
				  intel ? CS_OPT_SYNTAX_INTEL : CS_OPT_SYNTAX_ATT);
}

static csh handle(struct disasm *d, bool is64)
{
	csh *h = &d->handles[is64];

	if (!*h && cs_open(CS_ARCH_X86, is64 ? CS_MODE_64 : CS_MODE_32, h) != CS_ERR_OK)
		return *h = 0;
	cs_option(*h, CS_OPT_DETAIL, CS_OPT_ON);
	disasm_intel(d, d->intel);
	return *h;
}

/** capstone writes the operand's size behind every AT&T name; gdb only where no register tells it.
 */
static size_t name_len(csh h, const struct disasm *d, const cs_insn *in)
{
	size_t n = strlen(in->mnemonic);
	const char *plain = cs_insn_name(h, in->id);
	size_t m = plain ? strlen(plain) : 0;
	const cs_x86 *x = &in->detail->x86;

	if (d->intel || m + 1 != n || memcmp(in->mnemonic, plain, m) != 0 ||
	    !strchr("bwlq", in->mnemonic[m]))
		return n;
	for (unsigned i = 0; i < x->op_count; i++)
		if (x->operands[i].type == X86_OP_REG)
			return m;
	// call, ret, push and pop have one size in each mode; with memory alone the size is told.
	bool memory = false;
	for (unsigned i = 0; i < x->op_count; i++)
		memory |= x->operands[i].type == X86_OP_MEM;
	return memory && in->id != X86_INS_CALL && in->id != X86_INS_JMP ? n : m;
}

/** Operands as gdb has them: separated by commas alone, all numbers but scales hexadecimal. */
static void put_operands(struct buf *b, const char *s)
{
	unsigned depth = 0;

	for (char before = ' '; *s; before = *s++) {
		bool number = *s >= '0' && *s <= '9' && strchr(" ,$-+*[", before);

		depth += (*s == '(') - (unsigned)(*s == ')');
		if (number && !depth && !(s[0] == '0' && s[1] == 'x'))
			buf_puts(b, "0x");
		if (*s != ' ')
			buf_putc(b, *s);
	}
}

static bool is_branch(csh h, const cs_insn *in)
{
	return cs_insn_group(h, in, CS_GRP_JUMP) || cs_insn_group(h, in, CS_GRP_CALL);
}

static void find_target(csh h, const cs_insn *in, struct disasm_text *ret)
{
	const cs_x86 *x = &in->detail->x86;

	ret->is_branch = is_branch(h, in);
	for (unsigned i = 0; i < x->op_count; i++) {
		const cs_x86_op *op = &x->operands[i];

		if (ret->is_branch && op->type == X86_OP_IMM) {
			ret->has_target = true;
			ret->target = (uint64_t)op->imm;
		} else if (op->type == X86_OP_MEM && op->mem.base == X86_REG_RIP) {
			ret->has_target = true;
			ret->is_branch = false;
			ret->target = in->address + in->size + (uint64_t)op->mem.disp;
		}
	}
}

void disasm_put(struct disasm *d, bool is64, uint64_t addr, const void *bytes, size_t n,
		struct buf *b, struct disasm_text *ret)
{
	csh h = handle(d, is64);
	cs_insn *in = NULL;

	*ret = (struct disasm_text){.len = n ? 1 : 0};
	if (!h || !cs_disasm(h, bytes, n, addr, 1, &in)) {
		buf_puts(b, "(bad)");
		return;
	}
	ret->len = in->size;
	find_target(h, in, ret);
	size_t start = b->len;
	buf_put(b, in->mnemonic, name_len(h, d, in));
	if (ret->is_branch && ret->has_target) {
		buf_pad_to(b, start, NAME_COLUMN);
		buf_printf(b, " 0x%llx", (unsigned long long)ret->target);
	} else if (*in->op_str) {
		buf_pad_to(b, start, NAME_COLUMN);
		buf_putc(b, ' ');
		put_operands(b, in->op_str);
	}
	cs_free(in, 1);
}

bool disasm_is_call(struct disasm *d, bool is64, uint64_t addr, const void *bytes, size_t n,
		    unsigned *len)
{
	csh h = handle(d, is64);
	cs_insn *in = NULL;

	*len = 0;
	if (!h || !cs_disasm(h, bytes, n, addr, 1, &in))
		return false;
	*len = in->size;
	bool yes = cs_insn_group(h, in, CS_GRP_CALL);
	cs_free(in, 1);
	return yes;
}
