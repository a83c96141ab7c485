#include "sym/elf/disasm.h"

#include <capstone/capstone.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { NAME_COLUMN = 6 };

struct disasm {
	csh handles[2]; /* 32 and 64 bits; 0: not opened */
	bool intel;
};

struct disasm *disasm_create(void)
{
	return alloc_zeroed(sizeof(struct disasm));
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

/** The length of the prefixes in the text: `lock cmpxchgl' begins with one. */
static size_t prefixes_len(const cs_insn *in)
{
	const char *space = strrchr(in->mnemonic, ' ');

	return space ? (size_t)(space + 1 - in->mnemonic) : 0;
}

static bool has_operand(const cs_insn *in, x86_op_type type)
{
	const cs_x86 *x = &in->detail->x86;

	for (unsigned i = 0; i < x->op_count; i++)
		if (x->operands[i].type == type)
			return true;
	return false;
}

/** capstone writes the operand's size behind every AT&T name. gdb writes it only if no register
 * shows the size. */
static size_t name_len(csh h, const struct disasm *d, const cs_insn *in)
{
	size_t n = strlen(in->mnemonic), skip = prefixes_len(in);
	const char *plain = cs_insn_name(h, in->id), *name = in->mnemonic + skip;
	size_t m = plain ? strlen(plain) : 0;

	if (d->intel || skip + m + 1 != n || memcmp(name, plain, m) != 0 ||
	    !strchr("bwlq", name[m]))
		return n;
	if (has_operand(in, X86_OP_REG))
		return skip + m;
	// call, ret, push and pop have one size in each mode, so gdb writes it only for an operand
	// in memory.
	bool one_size = in->id == X86_INS_CALL || in->id == X86_INS_JMP || in->id == X86_INS_PUSH ||
			in->id == X86_INS_POP;
	return has_operand(in, X86_OP_MEM) && !one_size ? n : skip + m;
}

/** The number of bytes of an immediate operand. It is as wide as the other operand. */
static unsigned immediate_size(const cs_insn *in)
{
	const cs_x86 *x = &in->detail->x86;
	unsigned size = 8;

	for (unsigned i = 0; i < x->op_count; i++)
		if (x->operands[i].type != X86_OP_IMM)
			size = x->operands[i].size;
		else if (x->op_count == 1)
			size = 8;
	return size ? size : 8;
}

/** Shifts by one have a separate encoding, which does not contain the number. */
static bool is_shift_by_one(const cs_insn *in)
{
	uint8_t op = in->detail->x86.opcode[0];

	return (op == 0xd0 || op == 0xd1) && !strncmp(in->op_str, "$1, ", 4);
}

/** x87 arithmetic and comparisons with the top of the stack. capstone leaves that operand out. */
static bool is_x87_to_top(const cs_insn *in)
{
	uint8_t op = in->detail->x86.opcode[0], modrm = in->detail->x86.modrm;

	if (strncmp(in->op_str, "%st(", 4) != 0 || strchr(in->op_str, ','))
		return false;
	return (op == 0xd8 && modrm >= 0xc0) || (op == 0xda && modrm >= 0xc0) ||
	       ((op == 0xdb || op == 0xdf) && modrm >= 0xe8 && modrm < 0xf8);
}

/** Writes the operands as gdb does: separated by commas without blanks; all numbers except scales
 * in hexadecimal; a displacement of zero and a scale of one are shown if they are encoded. */
static void put_operands(struct buf *b, const cs_insn *in)
{
	bool displaced = in->detail->x86.encoding.disp_offset != 0;
	unsigned depth = 0, commas = 0, bits = 8 * immediate_size(in);
	const char *s = in->op_str + (is_shift_by_one(in) ? 4 : 0);
	char *end;

	for (char before = ' '; *s; before = *s++) {
		bool number = *s >= '0' && *s <= '9' && strchr(" ,$-+*[:", before);

		if (before == '$' && *s == '-') {
			uint64_t n = 0 - strtoull(s + 1, &end, 0);

			buf_put_hex(b, bits < 64 ? n & (((uint64_t)1 << bits) - 1) : n);
			s = end - 1;
			continue;
		}
		if (*s == '(' && displaced && (before == ' ' || before == '*' || before == ':'))
			buf_puts(b, "0x0");
		commas = *s == '(' ? 0 : commas + (*s == ',');
		if (*s == ')' && depth && commas == 1)
			buf_puts(b, ",1");
		depth += (*s == '(') - (unsigned)(*s == ')');
		if (number && !depth && !(s[0] == '0' && s[1] == 'x'))
			buf_puts(b, "0x");
		if (*s != ' ')
			buf_putc(b, *s);
	}
	if (is_x87_to_top(in))
		buf_puts(b, ",%st");
}

/* -- Intel's syntax --------------------------------------------------------------------------- */

static const cs_x86_op *memory_operand(const cs_insn *in)
{
	const cs_x86 *x = &in->detail->x86;

	for (unsigned i = 0; i < x->op_count; i++)
		if (x->operands[i].type == X86_OP_MEM)
			return &x->operands[i];
	return NULL;
}

/** True if it has a prefix for the code segment, which no 64-bit instruction uses: nop has it, to
 * be long. */
static bool has_unused_segment(const cs_insn *in)
{
	const cs_x86_op *memory = memory_operand(in);

	return memory && memory->mem.segment == X86_REG_CS;
}

/** Writes what stands in brackets, with a scale of one and a displacement of zero that are encoded;
 * an address without registers has no brackets, but a segment. */
static void put_intel_address(csh h, struct buf *b, const cs_insn *in, const x86_op_mem *m)
{
	bool below = m->disp < 0 && m->base != X86_REG_RIP;
	unsigned long long disp = (unsigned long long)m->disp;

	if (!m->base && !m->index) {
		buf_printf(b, "%s0x%llx", m->segment ? "" : "ds:", disp);
		return;
	}
	buf_putc(b, '[');
	if (m->base)
		buf_puts(b, cs_reg_name(h, m->base));
	if (m->index)
		buf_printf(b, "%s%s*%d", m->base ? "+" : "", cs_reg_name(h, m->index), m->scale);
	if (m->disp || in->detail->x86.encoding.disp_offset)
		buf_printf(b, "%c0x%llx", below ? '-' : '+', below ? 0 - disp : disp);
	buf_putc(b, ']');
}

/** Writes the number at s, which must fit into `bits' if it is negative; returns what follows. */
static const char *put_intel_number(struct buf *b, const char *s, unsigned bits)
{
	char *end;
	bool negative = *s == '-';
	unsigned long long n = strtoull(s + negative, &end, 0);

	if (negative)
		n = bits < 64 ? (0 - n) & ((1ULL << bits) - 1) : 0 - n;
	buf_printf(b, "0x%llx", n);
	return end;
}

/** Writes the operands as gdb does: no blanks but around PTR, and all numbers in hexadecimal. */
static void put_intel_operands(csh h, struct buf *b, const cs_insn *in)
{
	static const char ptr[] = " ptr ", unused[] = "cs:";
	const cs_x86_op *memory = memory_operand(in);
	unsigned bits = 8 * immediate_size(in);
	const char *s = in->op_str;

	while (*s) {
		size_t word = strspn(s, "abcdefghijklmnopqrstuvwxyz");

		if (!strncmp(s, unused, sizeof(unused) - 1)) {
			s += sizeof(unused) - 1;
		} else if (word && !strncmp(s + word, ptr, sizeof(ptr) - 1)) {
			for (size_t i = 0; i < word; i++)
				buf_putc(b, (char)(s[i] - 'a' + 'A'));
			buf_puts(b, " PTR ");
			s += word + sizeof(ptr) - 1;
		} else if (*s == '[' && memory) {
			put_intel_address(h, b, in, &memory->mem);
			s += strcspn(s, "]");
			s += *s == ']';
		} else if (word) {
			word += strspn(s + word, "0123456789()abcdefghijklmnopqrstuvwxyz");
			buf_put(b, s, word);
			s += word;
		} else if (*s == '-' || (*s >= '0' && *s <= '9')) {
			s = put_intel_number(b, s, bits);
		} else {
			if (*s != ' ')
				buf_putc(b, *s);
			s++;
		}
	}
}

/* -- shapes that capstone has otherwise ------------------------------------------------------- */

/** A string instruction, with the operands that it always has. */
static bool put_string_op(struct buf *b, const cs_insn *in, bool is64)
{
	static const struct {
		unsigned first, second, third, fourth; /* of bytes, words, doublewords, quadwords */
		const char *text;		       /* %c: the suffix; %a: the register; */
	} shapes[] = {
		{X86_INS_STOSB, X86_INS_STOSW, X86_INS_STOSD, X86_INS_STOSQ, "stos   %a,%es:(%D)"},
		{X86_INS_LODSB, X86_INS_LODSW, X86_INS_LODSD, X86_INS_LODSQ, "lods   %ds:(%S),%a"},
		{X86_INS_SCASB, X86_INS_SCASW, X86_INS_SCASD, X86_INS_SCASQ, "scas   %es:(%D),%a"},
		{X86_INS_MOVSB, X86_INS_MOVSW, X86_INS_MOVSD, X86_INS_MOVSQ,
		 "movs%c  %ds:(%S),%es:(%D)"},
		{X86_INS_CMPSB, X86_INS_CMPSW, X86_INS_CMPSD, X86_INS_CMPSQ,
		 "cmps%c  %es:(%D),%ds:(%S)"},
	};
	static const char *const registers[] = {"%al", "%ax", "%eax", "%rax"};
	uint8_t opcode = in->detail->x86.opcode[0];
	const cs_x86 *x = &in->detail->x86;

	// The opcode has one byte. This distinguishes it from movsd and cmpsd of SSE, which have
	// the same names.
	if (x->opcode[1] || opcode < 0xa4 || opcode > 0xaf)
		return false;
	for (unsigned i = 0; i < sizeof(shapes) / sizeof(*shapes); i++) {
		const unsigned ids[] = {shapes[i].first, shapes[i].second, shapes[i].third,
					shapes[i].fourth};
		unsigned n = 0;

		while (n < 4 && ids[n] != in->id)
			n++;
		if (n == 4)
			continue;
		if (x->prefix[0] == X86_PREFIX_REPNE)
			buf_puts(b, "repnz ");
		else if (x->prefix[0] == X86_PREFIX_REP)
			buf_puts(b, i == 2 || i == 4 ? "repz " : "rep ");
		bool prefixed = x->prefix[0] == X86_PREFIX_REPNE || x->prefix[0] == X86_PREFIX_REP;
		for (const char *p = shapes[i].text; *p; p++) {
			char c = *p == '%' ? p[1] : 0;

			if (prefixed && *p == ' ' && p[1] == ' ')
				continue;
			if (c == 'c')
				buf_putc(b, "bwlq"[n]);
			else if (c == 'a')
				buf_puts(b, registers[n]);
			else if (c == 'S' || c == 'D')
				buf_printf(b, "%%%c%s", is64 ? 'r' : 'e', c == 'S' ? "si" : "di");
			else
				buf_putc(b, *p);
			p += c == 'c' || c == 'a' || c == 'S' || c == 'D';
		}
		return true;
	}
	return false;
}

/** Writes an instruction that fills the space between functions: `66 90', or a long nop with many
 * prefixes. False: it is another one. */
static bool put_nop(struct buf *b, const cs_insn *in)
{
	unsigned prefixes = 0;
	bool cs = false;

	if (in->id != X86_INS_NOP)
		return false;
	if (in->size == 2 && in->bytes[0] == 0x66 && in->bytes[1] == 0x90) {
		buf_puts(b, "xchg   %ax,%ax");
		return true;
	}
	for (unsigned i = 0; in->bytes[i] == 0x66 || in->bytes[i] == 0x2e; i++) {
		prefixes += in->bytes[i] == 0x66;
		cs |= in->bytes[i] == 0x2e;
	}
	const char *operand = strchr(in->op_str, ':');
	if (!cs || !operand)
		return false;
	while (prefixes-- > 1)
		buf_puts(b, "data16 ");
	buf_printf(b, "cs nop%c ", in->mnemonic[3]);
	cs_insn plain = *in;
	memmove(plain.op_str, operand + 1, strlen(operand));
	put_operands(b, &plain);
	return true;
}

/** Moves between vector and general registers are named by the size of the general register. */
static void fix_name(struct buf *b, size_t start, const cs_insn *in)
{
	const cs_x86 *x = &in->detail->x86;

	for (unsigned i = 0; i < x->op_count && !strcmp(in->mnemonic, "movd"); i++)
		if (x->operands[i].type == X86_OP_REG && x->operands[i].size == 8)
			b->p[start + 3] = 'q';
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

/** The length of a vector instruction that capstone does not know, so that what follows is not
 * misread (Intel SDM, volume 2, 2.3 and 2.7): prefix, opcode, ModRM, SIB, displacement, immediate.
 */
static unsigned vector_len(bool is64, const uint8_t *p, size_t n)
{
	size_t prefix = p[0] == 0xc5 ? 2 : p[0] == 0xc4 ? 3 : p[0] == 0x62 ? 4 : 0;

	if (!prefix || n < prefix + 3 || (!is64 && p[1] < 0xc0))
		return 1;
	unsigned map = p[0] == 0xc5 ? 1 : p[1] & (p[0] == 0x62 ? 7 : 31), op = p[prefix];
	uint8_t modrm = p[prefix + 1];
	bool sib = modrm < 0xc0 && (modrm & 7) == 4;
	size_t len = prefix + 2 + sib;
	bool immediate = map == 3 || (map == 1 && ((op >= 0x70 && op <= 0x73) || op == 0xc2 ||
						   (op >= 0xc4 && op <= 0xc6)));

	if (modrm >> 6 == 1)
		len += 1;
	else if (modrm >> 6 == 2 ||
		 (modrm < 0x40 && ((modrm & 7) == 5 || (sib && (p[prefix + 2] & 7) == 5))))
		len += 4;
	len += immediate;
	return len <= n ? (unsigned)len : 1;
}

void disasm_put(struct disasm *d, bool is64, uint64_t addr, const void *bytes, size_t n,
		struct buf *b, struct disasm_text *ret)
{
	csh h = handle(d, is64);
	cs_insn *in = NULL;

	*ret = (struct disasm_text){.len = n ? 1 : 0};
	if (!h || !cs_disasm(h, bytes, n, addr, 1, &in)) {
		ret->len = h && n ? vector_len(is64, bytes, n) : ret->len;
		buf_puts(b, "(bad)");
		return;
	}
	ret->len = in->size;
	find_target(h, in, ret);
	if (!d->intel && (put_string_op(b, in, is64) || put_nop(b, in))) {
		cs_free(in, 1);
		return;
	}
	size_t start = b->len;
	if (d->intel && in->id == X86_INS_NOP && in->size == 2 && in->bytes[0] == 0x66) {
		buf_puts(b, "xchg   ax,ax");
		cs_free(in, 1);
		return;
	}
	if (d->intel && has_unused_segment(in))
		buf_puts(b, "cs ");
	buf_put(b, in->mnemonic, name_len(h, d, in));
	fix_name(b, start, in);
	if (ret->is_branch && ret->has_target) {
		buf_pad_to(b, start, NAME_COLUMN);
		buf_printf(b, " 0x%llx", (unsigned long long)ret->target);
	} else if (*in->op_str) {
		buf_pad_to(b, start, NAME_COLUMN);
		buf_putc(b, ' ');
		if (d->intel)
			put_intel_operands(h, b, in);
		else
			put_operands(b, in);
	}
	cs_free(in, 1);
}

bool disasm_is_call(struct disasm *d, bool is64, uint64_t addr, const void *bytes, size_t n,
		    unsigned *len)
{
	csh h = handle(d, is64);
	cs_insn *in = NULL;

	*len = 0;
	if (!h || !cs_disasm(h, bytes, n, addr, 1, &in)) {
		*len = h && n ? vector_len(is64, bytes, n) : 0;
		return false;
	}
	*len = in->size;
	bool yes = cs_insn_group(h, in, CS_GRP_CALL);
	cs_free(in, 1);
	return yes;
}
