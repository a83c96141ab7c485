#include <string.h>
#include <sys/user.h>

#include "arch/insn.h"

/* The operands that follow an opcode. */
enum {
	M = 1,	 /* a ModRM byte, and what it requires */
	B = 2,	 /* an immediate byte */
	Z = 4,	 /* 4 bytes, or 2 with the 66 prefix */
	W = 8,	 /* 2 bytes */
	V = 16,	 /* as Z, but 8 bytes with REX.W */
	O = 32,	 /* an address, as wide as addresses are in this mode */
	F = 64,	 /* changes the instruction pointer */
	X = 128, /* unknown, or with another meaning in 64-bit code */
};

/** The operands of the one-byte opcodes, one letter each (see letter()). Prefixes are `x', because
 * they are parsed before. */
static const char one_byte[] = "mmmmbzxxmmmmbzxx" /* 00 */
			       "mmmmbzxxmmmmbzxx"
			       "mmmmbzxxmmmmbzxx"
			       "mmmmbzxxmmmmbzxx"
			       "................" /* 40 */
			       "................"
			       "xxxmxxxxzibj...."
			       "JJJJJJJJJJJJJJJJ"
			       "jixjmmmmmmmmmmmm" /* 80 */
			       "..........x....."
			       "oooo....bz......"
			       "bbbbbbbbvvvvvvvv"
			       "jjRrxxjie.xxxxxx" /* c0 */
			       "mmmmxxx.mmmmmmmm"
			       "xxxxbbbbCCxJ...."
			       "xxxx..mm......mm";

static uint8_t letter(char c)
{
	switch (c) {
	case '.':
		return 0;
	case 'm':
		return M;
	case 'b':
		return B;
	case 'z':
		return Z;
	case 'i':
		return M | Z;
	case 'j':
		return M | B;
	case 'v':
		return V;
	case 'o':
		return O;
	case 'e':
		return W | B;
	case 'r':
		return F;
	case 'R':
		return W | F;
	case 'J':
		return B | F;
	case 'C':
		return Z | F;
	default:
		return X;
	}
}

/** The operands of an opcode after 0f. Most have only ModRM. */
static uint8_t two_bytes(uint8_t op)
{
	switch (op) {
	case 0x05: // syscall, sysret, cpuid ... without operands
	case 0x06:
	case 0x08:
	case 0x09:
	case 0x0b:
	case 0x0e:
	case 0x30 ... 0x33:
	case 0x37:
	case 0x77:
	case 0xa0 ... 0xa2:
	case 0xa8 ... 0xaa:
	case 0xc8 ... 0xcf:
		return 0;
	case 0x0f:
	case 0x70 ... 0x73:
	case 0xa4:
	case 0xac:
	case 0xba:
	case 0xc2:
	case 0xc4 ... 0xc6:
		return M | B;
	case 0x80 ... 0x8f:
		return Z | F;
	case 0x04:
	case 0x07:
	case 0x0a:
	case 0x34 ... 0x36:
	case 0x38:
	case 0x3a:
		return X;
	default:
		return M;
	}
}

struct cursor {
	struct insn *in;
	size_t n, at;
	bool op16, addr32; /* the prefixes 66 and 67 were there */
	bool rep;	   /* the prefix f3 was there */
};

static bool take(struct cursor *c, uint8_t *ret)
{
	if (c->at >= c->n)
		return false;
	*ret = c->in->bytes[c->at++];
	return true;
}

/** Parses ModRM, SIB and displacement. */
static bool take_modrm(struct cursor *c)
{
	uint8_t m, sib = 0;

	c->in->modrm = (uint8_t)c->at;
	if (!take(c, &m))
		return false;
	unsigned mod = m >> 6, rm = m & 7;
	if (mod == 3)
		return true;
	if (!c->in->is64 && c->addr32) { // 16-bit addresses have no SIB byte
		c->at += mod == 1 ? 1 : mod == 2 || rm == 6 ? 2 : 0;
		return c->at <= c->n;
	}
	if (rm == 4 && !take(c, &sib))
		return false;
	if (mod == 0 && rm == 5 && c->in->is64)
		c->in->disp = (uint8_t)c->at;
	if (mod == 1)
		c->at += 1;
	else if (mod == 2 || (mod == 0 && (rm == 5 || (rm == 4 && (sib & 7) == 5))))
		c->at += 4;
	return c->at <= c->n;
}

/** Parses everything after the opcode. */
static bool take_operands(struct cursor *c, uint8_t what, uint8_t op, bool only_byte)
{
	struct insn *in = c->in;

	if (what & X)
		return false;
	if (what & M && !take_modrm(c))
		return false;
	unsigned reg = in->modrm ? in->bytes[in->modrm] >> 3 & 7 : 0;
	if (only_byte && (op == 0xf6 || op == 0xf7) && reg < 2)
		what |= op == 0xf6 ? B : Z;
	if (what & B)
		c->at += 1;
	if (what & W)
		c->at += 2;
	// In 64-bit code branches have 4 bytes, regardless of the prefix.
	if (what & (Z | V))
		c->at += what & V && in->rex & 8 ? 8 : c->op16 && !(what & F && in->is64) ? 2 : 4;
	if (what & O)
		c->at += in->is64 == !c->addr32 && in->is64 ? 8 : in->is64 || !c->addr32 ? 4 : 2;
	in->kind = what & F ? INSN_FLOW : INSN_PLAIN;
	if (only_byte && op == 0xff && reg >= 2 && reg <= 5)
		in->kind = reg == 2 || reg == 4 ? INSN_FLOW : INSN_BOUND;
	return c->at <= c->n;
}

/** Parses an instruction with a VEX or EVEX prefix: an opcode map, and then the same operands as
 * after 0f. */
static bool take_vex(struct cursor *c, uint8_t lead)
{
	uint8_t p = 0, op = 0, map = 1;

	if (lead != 0xc5) {
		if (!take(c, &p))
			return false;
		map = p & (lead == 0x62 ? 7 : 31);
	}
	c->at += lead == 0x62 ? 2 : 1;
	c->in->opcode = (uint8_t)c->at;
	if (!take(c, &op))
		return false;
	if (map == 1)
		return take_operands(c, two_bytes(op) & (uint8_t)~F, op, false);
	if (map == 2 || map == 3 || map == 5 || map == 6)
		return take_operands(c, map == 3 ? M | B : M, op, false);
	return false;
}

static bool take_prefixes(struct cursor *c, uint8_t *op)
{
	for (;;) {
		if (!take(c, op))
			return false;
		switch (*op) {
		case 0x66:
			c->op16 = true;
			break;
		case 0x67:
			c->addr32 = true;
			break;
		case 0xf3:
			c->rep = true;
			break;
		case 0x26:
		case 0x2e:
		case 0x36:
		case 0x3e:
		case 0x64:
		case 0x65:
		case 0xf0:
		case 0xf2:
			break;
		default:
			if (c->in->is64 && (*op & 0xf0) == 0x40) {
				c->in->rex = *op;
				return take(c, op);
			}
			return true;
		}
	}
}

/** The operands of a one-byte opcode, also of those that are different or invalid in 64-bit code.
 */
static uint8_t one_byte_of(uint8_t op, bool is64)
{
	if (is64)
		return letter(one_byte[op]);
	switch (op) {
	case 0x06:
	case 0x07:
	case 0x0e:
	case 0x16:
	case 0x17:
	case 0x1e:
	case 0x1f:
	case 0x27:
	case 0x2f:
	case 0x37:
	case 0x3f:
	case 0x60:
	case 0x61:
	case 0xce:
		return 0;
	case 0xd4:
	case 0xd5:
		return B;
	default:
		return letter(one_byte[op]);
	}
}

bool insn_parse(struct insn *ret, const void *bytes, size_t n, bool is64)
{
	struct cursor c = {.in = ret, .n = n < INSN_MAX ? n : INSN_MAX};
	uint8_t op = 0;
	bool ok;

	*ret = (struct insn){.is64 = is64};
	memcpy(ret->bytes, bytes, c.n);
	if (!take_prefixes(&c, &op))
		return false;
	ret->opcode = (uint8_t)(c.at - 1);
	bool vex = op == 0xc4 || op == 0xc5 || op == 0x62;
	// In 32-bit code these bytes begin another instruction if the operand is in memory.
	if (vex && !is64 && (c.at >= c.n || ret->bytes[c.at] >> 6 != 3))
		return false;
	ret->vex = vex;
	if (vex) {
		ok = take_vex(&c, op);
	} else if (op == 0x0f) {
		ret->opcode = (uint8_t)c.at;
		if (!take(&c, &op))
			return false;
		if (op == 0x38 || op == 0x3a) {
			uint8_t third;

			ok = take(&c, &third) &&
			     take_operands(&c, op == 0x3a ? M | B : M, 0, false);
		} else {
			ok = take_operands(&c, two_bytes(op), op, false);
		}
	} else {
		ok = take_operands(&c, one_byte_of(op, is64), op, true);
	}
	// No compiler emits short branches with 16-bit targets.
	if (ok && ret->kind == INSN_FLOW && c.op16 && !is64)
		ret->kind = INSN_BOUND;
	ret->len = (uint8_t)c.at;
	return ok;
}

/* -- emulation -------------------------------------------------------------------------------- */

static unsigned long long *reg_of(struct user_regs_struct *r, unsigned n)
{
	unsigned long long *const regs[16] = {&r->rax, &r->rcx, &r->rdx, &r->rbx, &r->rsp, &r->rbp,
					      &r->rsi, &r->rdi, &r->r8,	 &r->r9,  &r->r10, &r->r11,
					      &r->r12, &r->r13, &r->r14, &r->r15};

	return regs[n & 15];
}

static int64_t signed_at(const uint8_t *p, unsigned size)
{
	int32_t v;

	if (size == 1)
		return (int8_t)*p;
	memcpy(&v, p, 4);
	return v;
}

/** True if the condition in the low four bits of a conditional jump holds (SDM volume 1, appendix
 * B). */
static bool condition(unsigned cc, uint64_t flags)
{
	bool cf = flags & 1, pf = flags & 4, zf = flags & 0x40, sf = flags & 0x80,
	     of = flags & 0x800;
	bool yes[8] = {of, cf, zf, cf || zf, sf, pf, sf != of, zf || sf != of};

	return yes[cc >> 1 & 7] != (cc & 1);
}

/** Computes the address that ModRM means. False: it uses a segment with its own base. */
static bool effective(const struct insn *in, taddr at, struct user_regs_struct *r, taddr *ret)
{
	const uint8_t *p = in->bytes + in->modrm;
	unsigned mod = *p >> 6, rm = *p & 7;
	uint64_t a = 0;

	for (unsigned i = 0; i < in->opcode; i++)
		if (in->bytes[i] == 0x64 || in->bytes[i] == 0x65 || in->bytes[i] == 0x67)
			return false;
	p++;
	if (rm == 4) {
		uint8_t sib = *p++;
		unsigned index = (sib >> 3 & 7) | (in->rex & 2) << 2;

		if (index != 4)
			a += *reg_of(r, index) << (sib >> 6);
		if ((sib & 7) != 5 || mod)
			a += *reg_of(r, (sib & 7) | (in->rex & 1) << 3);
		else
			a += (uint64_t)signed_at(p, 4);
	} else if (mod == 0 && rm == 5) {
		a = (uint64_t)signed_at(p, 4) + (in->is64 ? at + in->len : 0);
	} else {
		a = *reg_of(r, rm | (in->rex & 1) << 3);
	}
	if (mod)
		a += (uint64_t)signed_at(p, mod == 1 ? 1 : 4);
	*ret = in->is64 ? a : (uint32_t)a;
	return true;
}

static bool read_word(const struct insn *in, struct mem *mem, taddr a, uint64_t *ret)
{
	*ret = 0;
	return mem_read_all(mem, a, ret, in->is64 ? 8 : 4);
}

static void push(const struct insn *in, struct user_regs_struct *r, uint64_t v,
		 struct insn_store *s)
{
	unsigned size = in->is64 ? 8 : 4;

	r->rsp -= size;
	*s = (struct insn_store){in->is64 ? r->rsp : (uint32_t)r->rsp, v, (uint8_t)size};
}

/** Emulates jmp and call through a register or memory. */
static bool emulate_through(const struct insn *in, taddr at, struct user_regs_struct *r,
			    struct mem *mem, struct insn_store *s)
{
	uint8_t m = in->bytes[in->modrm];
	uint64_t to;
	taddr a;

	if (m >> 6 == 3)
		to = *reg_of(r, (m & 7) | (in->rex & 1) << 3);
	else if (!effective(in, at, r, &a) || !read_word(in, mem, a, &to))
		return false;
	if ((m >> 3 & 7) == 2)
		push(in, r, at + in->len, s);
	r->rip = to;
	return true;
}

static bool emulate_return(const struct insn *in, struct user_regs_struct *r, struct mem *mem)
{
	uint64_t to;
	uint16_t extra = 0;

	if (!read_word(in, mem, in->is64 ? r->rsp : (uint32_t)r->rsp, &to))
		return false;
	if (in->bytes[in->opcode] == 0xc2)
		memcpy(&extra, in->bytes + in->opcode + 1, 2);
	r->rsp += (in->is64 ? 8u : 4u) + extra;
	r->rip = to;
	return true;
}

static bool emulate_flow(const struct insn *in, taddr at, struct user_regs_struct *r,
			 struct mem *mem, struct insn_store *s)
{
	const uint8_t *p = in->bytes + in->opcode;
	taddr next = at + in->len;
	bool near = in->opcode && p[-1] == 0x0f && (*p & 0xf0) == 0x80;

	if (near || (*p & 0xf0) == 0x70) {
		bool taken = condition(*p & 15, r->eflags);

		r->rip = next + (taken ? (uint64_t)signed_at(p + 1, near ? 4 : 1) : 0);
		return true;
	}
	switch (*p) {
	case 0xe8:
		push(in, r, next, s);
		// fall through
	case 0xe9:
		r->rip = next + (uint64_t)signed_at(p + 1, 4);
		return true;
	case 0xeb:
		r->rip = next + (uint64_t)signed_at(p + 1, 1);
		return true;
	case 0xc2:
	case 0xc3:
		return emulate_return(in, r, mem);
	default:
		return emulate_through(in, at, r, mem, s);
	}
}

/** Emulates endbr64, endbr32, nop, and push of a register. */
static bool emulate_plain(const struct insn *in, taddr at, struct user_regs_struct *r,
			  struct insn_store *s)
{
	const uint8_t *p = in->bytes + in->opcode;
	bool endbr = in->len == 4 && in->bytes[0] == 0xf3 && in->bytes[1] == 0x0f &&
		     in->bytes[2] == 0x1e && (in->bytes[3] & 0xfe) == 0xfa;
	bool nop = (in->len == 1 && *p == 0x90) ||
		   (in->opcode == 1 && in->bytes[0] == 0x0f && *p == 0x1f);
	bool is_push = in->opcode == (in->rex ? 1 : 0) && (*p & 0xf8) == 0x50;

	if (is_push)
		push(in, r, *reg_of(r, (*p & 7) | (in->rex & 1) << 3), s);
	if (endbr || nop || is_push)
		r->rip = at + in->len;
	return endbr || nop || is_push;
}

bool insn_emulate(const struct insn *in, taddr at, void *regs, struct mem *mem,
		  struct insn_store *store)
{
	struct user_regs_struct *r = regs;
	bool ok = false;

	store->size = 0;
	if (in->kind == INSN_FLOW)
		ok = emulate_flow(in, at, r, mem, store);
	else if (in->kind == INSN_PLAIN)
		ok = emulate_plain(in, at, r, store);
	if (ok && !in->is64)
		r->rip = (uint32_t)r->rip;
	return ok;
}

/* -- calls that are in progress ---------------------------------------------------------------- */

enum { CODE_BEFORE = 40, CALL_MAX = 8 };

/** The code that ends at a return address, and the registers as they were before the call. */
struct before {
	uint8_t code[CODE_BEFORE];
	taddr ret;
	struct user_regs_struct r;
	bool is64;
	struct mem *mem;
};

/** Decodes the last n bytes of the code. */
static bool parse_last(const struct before *b, size_t n, struct insn *in)
{
	return insn_parse(in, b->code + CODE_BEFORE - n, n, b->is64);
}

/** True if instructions begin n bytes before the end, and at `last' bytes before it. */
static bool leads_to(const struct before *b, size_t n, size_t last)
{
	struct insn in;

	while (n > last && parse_last(b, n, &in))
		n -= in.len;
	return n == last;
}

/** The value that the last `mov MEMORY, REGISTER' in front of a call has loaded. */
static bool loaded(struct before *b, size_t call, unsigned reg, uint64_t *ret)
{
	struct insn in;
	taddr a;

	for (size_t n = call + 2; n <= CODE_BEFORE; n++) {
		if (!parse_last(b, n, &in) || in.bytes[in.opcode] != 0x8b || !in.modrm)
			continue;
		uint8_t m = in.bytes[in.modrm];
		unsigned to = (m >> 3 & 7) | (in.rex & 4) << 1;
		if (m >> 6 == 3 || to != reg || !leads_to(b, n, call))
			continue;
		return effective(&in, b->ret - n, &b->r, &a) && read_word(&in, b->mem, a, ret);
	}
	return false;
}

/** Forgets what functions may have changed (x86-64 psABI, 3.2.1; i386 psABI, 2.2.1), and what the
 * call has pushed. */
static void go_before_call(struct before *b)
{
	struct user_regs_struct *r = &b->r;

	r->rax = r->rcx = r->rdx = r->r8 = r->r9 = r->r10 = r->r11 = 0;
	if (b->is64)
		r->rsi = r->rdi = 0;
	r->rsp += b->is64 ? 8 : 4;
}

/** Where the indirect call of n bytes at the end of the code has led. */
static bool went_to(struct before *b, size_t n, uint64_t *to)
{
	enum { CALL = 2, REGISTER = 3 };
	struct insn in;
	taddr a;

	if (!parse_last(b, n, &in) || in.len != n || !in.modrm || in.bytes[in.opcode] != 0xff)
		return false;
	uint8_t m = in.bytes[in.modrm];
	if ((m >> 3 & 7) != CALL)
		return false;
	if (m >> 6 != REGISTER)
		return effective(&in, b->ret - n, &b->r, &a) && read_word(&in, b->mem, a, to);
	unsigned reg = (m & 7) | (in.rex & 1) << 3;
	*to = *reg_of(&b->r, reg);
	return *to || loaded(b, n, reg, to);
}

bool insn_called(const void *regs, taddr ret, bool is64, struct mem *mem, taddr *to)
{
	struct before b = {.ret = ret, .is64 = is64, .mem = mem};
	const uint8_t *direct = b.code + CODE_BEFORE - 5;

	if (!mem_read_all(mem, ret - CODE_BEFORE, b.code, CODE_BEFORE))
		return false;
	b.r = *(const struct user_regs_struct *)regs;
	go_before_call(&b);
	for (size_t n = CALL_MAX; n >= 2; n--) // what may be its prefix belongs to it
		if (went_to(&b, n, to))
			return true;
	*to = ret + (taddr)signed_at(direct + 1, 4);
	return *direct == 0xe8;
}

size_t insn_copy(const struct insn *in, taddr from, taddr to, uint8_t ret[INSN_COPY_MAX])
{
	size_t n = in->len;

	if (in->kind != INSN_PLAIN)
		return 0;
	memcpy(ret, in->bytes, n);
	if (in->disp) {
		int64_t d = signed_at(in->bytes + in->disp, 4) + (int64_t)(from - to);
		int32_t narrow = (int32_t)d;

		if (d != narrow)
			return 0;
		memcpy(ret + in->disp, &narrow, 4);
	}
	int64_t back = (int64_t)(from - to) - 5;
	int32_t rel = (int32_t)back;
	if (back == rel || !in->is64) {
		ret[n++] = 0xe9;
		memcpy(ret + n, &rel, 4);
		return n + 4;
	}
	uint64_t target = from + in->len;
	memcpy(ret + n, "\xff\x25\0\0\0\0", 6);
	memcpy(ret + n + 6, &target, 8);
	return n + 14;
}
