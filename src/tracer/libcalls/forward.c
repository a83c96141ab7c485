/**
 * Functions that do nothing but call another one and return what that returns, as C++'s operators
 * do in programs that they are linked into. Found by their code: up to the call there is no other
 * way, and behind it the result stays as it is. What they pass on may be another number: operator
 * new(0) asks for a byte.
 */
#include <string.h>

#include "tracer/libcalls/lib.h"

enum { STEPS = 32, CALL = 0xe8, JUMP = 0xe9, SHORT_JUMP = 0xeb, INDIRECT = 0xff, BEHIND_IP = 5 };

/** The instruction at an address, as the program has it. */
static bool read_insn(const struct lib_forward *f, taddr at, struct insn *ret)
{
	uint8_t bytes[INSN_MAX];
	const struct lib_point *p = map_get(&f->space->points, at);
	size_t n = mem_read(&f->l->mem, at, bytes, sizeof(bytes));

	if (n && p && p->placed)
		bytes[0] = p->saved;
	return n && insn_parse(ret, bytes, n, true) && !ret->vex;
}

static int64_t displacement(const struct insn *in, size_t from)
{
	int32_t n;

	memcpy(&n, in->bytes + from, sizeof(n));
	return n;
}

static bool is_wanted(const struct lib_forward *f, const char *name)
{
	return name && lib_rules_match(f->rules, name, f->file);
}

/** Is a function of the file there that is wanted, or the stub of one? */
static bool is_one(const struct lib_forward *f, taddr to)
{
	struct symtab *t = &f->li->image->symtab;
	unsigned size;
	const struct stub *st = slots_stub_at(&f->li->slots, to - f->bias, &size);
	const struct symbol *sym = symtab_at(t, to - f->bias);

	if (st && st->addr == to - f->bias)
		return is_wanted(f, f->li->slots.list[st->slot].name);
	for (; sym && sym > t->symbols && sym[-1].addr == to - f->bias;)
		sym--;
	for (; sym && sym < t->symbols + t->n && sym->addr == to - f->bias; sym++)
		if (is_wanted(f, sym->name))
			return true;
	return false;
}

/** Where a call or a jump leads; *calls: it comes back. False: it is neither, or its end is not
 * known. */
static bool leads(const struct lib_forward *f, const struct insn *in, taddr end, bool *calls)
{
	uint8_t op = in->bytes[in->opcode], modrm = in->bytes[in->modrm];

	*calls = op == CALL;
	if (op == CALL || op == JUMP)
		return is_one(f, end + (taddr)displacement(in, in->opcode + 1U));
	if (op == SHORT_JUMP)
		return is_one(f, end + (taddr)(int8_t)in->bytes[in->opcode + 1]);
	// Through a slot: `call *slot(%rip)' or `jmp *slot(%rip)'.
	if (op != INDIRECT || !in->modrm || (modrm & 0xc7) != BEHIND_IP)
		return false;
	taddr at = end + (taddr)displacement(in, in->modrm + 1U) - f->bias;
	const struct slot *slot = slots_at(&f->li->slots, at, 1);
	*calls = (modrm >> 3 & 7) == 2;
	return (*calls || (modrm >> 3 & 7) == 4) && slot && is_wanted(f, slot->name);
}

/** Does an instruction behind the call leave the result as it is? A jump that depends on the result
 * is not taken. */
static bool keeps_result(const struct insn *in)
{
	const uint8_t *p = in->bytes + in->opcode;
	bool wide = in->rex & 8;

	if (in->opcode && p[-1] == 0x0f) // jcc
		return (p[0] & 0xf0) == 0x80;
	if ((p[0] & 0xf0) == 0x70 || p[0] == 0x90 || p[0] == 0xc9) // jcc, nop, leave
		return true;
	if (p[0] == 0x85) // test %rax,%rax
		return wide && p[1] == 0xc0;
	if ((p[0] & 0xf8) == 0x58) // pop
		return p[0] != 0x58 || in->rex & 1;
	return p[0] == 0x83 && wide && p[1] == 0xc4; // add $n,%rsp
}

static bool returns_result(const struct lib_forward *f, taddr at)
{
	enum { RET = 0xc3 };
	struct insn in;

	for (unsigned i = 0; i < STEPS && read_insn(f, at, &in); i++, at += in.len) {
		if (in.bytes[in.opcode] == RET)
			return true;
		if (!keeps_result(&in))
			return false;
	}
	return false;
}

bool lib_forwards(const struct lib_forward *f, taddr at)
{
	struct insn in;
	bool calls;

	for (unsigned i = 0; i < STEPS && read_insn(f, at, &in); i++) {
		at += in.len;
		if (in.kind == INSN_PLAIN)
			continue;
		return in.kind == INSN_FLOW && leads(f, &in, at, &calls) &&
		       (!calls || returns_result(f, at));
	}
	return false;
}
