#include "tracer/inside/code.h"

#include <stdlib.h>
#include <string.h>

#include "arch/insn.h"
#include "base/alloc.h"
#include "sym/unwind/cfi_run.h"

enum { MOV_EAX = 0xb8, JUMP = 5, SYSCALL = 2, REACH = 120, FUNCTION_MAX = 1 << 16, WINDOW = 2048 };

struct view {
	struct modules *modules;
	struct module *module;
	struct image *image;
	struct mem *mem;
	taddr bias; /* a mapped address less its link-time address */
	taddr at;   /* of the bytes that were read last */
	size_t n;
	uint8_t bytes[WINDOW];
};

/** Returns the bytes at an address, up to INSN_MAX; instructions follow each other, so many are
 * read at once. */
static size_t code_bytes(struct view *v, taddr at, const uint8_t **ret)
{
	if (at < v->at || at + INSN_MAX > v->at + v->n) {
		v->at = at - at % 64;
		v->n = mem_read(v->mem, v->at, v->bytes, sizeof(v->bytes));
	}
	*ret = v->bytes + (at - v->at);
	size_t n = at - v->at < v->n ? v->n - (size_t)(at - v->at) : 0;
	return n < INSN_MAX ? n : INSN_MAX;
}

static bool parse_at(struct view *v, taddr at, struct insn *in)
{
	const uint8_t *bytes;
	size_t n = code_bytes(v, at, &bytes);

	return insn_parse(in, bytes, n, true) && in->len;
}

/** The function around an address, as mapped. */
static bool function_around(const struct view *v, taddr at, taddr *start, taddr *end)
{
	uint64_t from, to;

	if (!cfi_function(&v->image->eh, at - v->bias, &from, &to))
		return false;
	*start = from + v->bias;
	*end = to + v->bias;
	return *start >= v->module->start && *end <= v->module->end && *end - *start < FUNCTION_MAX;
}

/** Is there an instruction's start at `at`, and does one begin at `site`? */
static bool starts_at(struct view *v, taddr start, taddr at, taddr site)
{
	bool met = at == start;

	for (taddr pc = start; pc < site;) {
		struct insn in;

		met = met || pc == at;
		if (!parse_at(v, pc, &in))
			return false;
		pc += in.len;
		if (pc == site)
			return met;
	}
	return false;
}

/** Does the opcode stand behind 0f? */
static bool is_two_byte(const struct insn *in)
{
	return in->opcode && in->bytes[in->opcode - 1] == 0x0f;
}

/** Is it one that does nothing, as compilers and assemblers fill gaps with? */
static bool is_filler(const struct insn *in)
{
	uint8_t op = in->bytes[in->opcode];

	if (in->vex)
		return false;
	return is_two_byte(in) ? op == 0x1f : op == 0x90 || op == 0xcc;
}

/** The end of the fillers that begin at an address, `limit` at most. */
static taddr fillers_end(struct view *v, taddr at, taddr limit)
{
	while (at < limit) {
		struct insn in;

		if (!parse_at(v, at, &in) || !is_filler(&in))
			break;
		at += in.len;
	}
	return at < limit ? at : limit;
}

/** Does an instruction never go on behind itself? */
static bool never_goes_on(const struct insn *in)
{
	uint8_t op = in->bytes[in->opcode];

	if (in->vex)
		return false;
	if (is_two_byte(in))
		return op == 0x0b; // ud2
	switch (op) {
	case 0xc2: // ret
	case 0xc3:
	case 0xe9: // jmp
	case 0xeb:
		return true;
	case 0xff: // jmp by a register or memory
		return in->modrm && (in->bytes[in->modrm] >> 3 & 7) == 4;
	default:
		return false;
	}
}

/** Returns where a direct jump leads; 0 if the instruction is no jump, or an indirect one. */
static taddr jump_target(const struct insn *in, taddr at)
{
	const uint8_t *end = in->bytes + in->len;
	uint8_t op = in->bytes[in->opcode];
	bool two = is_two_byte(in);
	int32_t off;

	if (in->vex)
		return 0;
	if (!two && ((op & 0xf0) == 0x70 || op == 0xeb || (op >= 0xe0 && op <= 0xe3)))
		return at + in->len + (taddr)(int64_t)(int8_t)end[-1];
	if (two ? (op & 0xf0) != 0x80 : op != 0xe9)
		return 0;
	memcpy(&off, end - sizeof(off), sizeof(off));
	return at + in->len + (taddr)(int64_t)off;
}

taddr code_condition(const struct insn *in, taddr at, uint8_t *ret)
{
	uint8_t op = in->bytes[in->opcode];

	*ret = op & 0x0f;
	if (in->vex)
		return 0;
	return (op & 0xf0) == (is_two_byte(in) ? 0x80 : 0x70) ? jump_target(in, at) : 0;
}

static bool within_reach(taddr at, taddr site)
{
	int64_t off = (int64_t)(at - (site + SYSCALL));

	return off <= REACH && off >= -REACH;
}

/** Does a function jump into [from, to)? */
static bool jumps_there(struct view *v, taddr start, taddr end, taddr from, taddr to)
{
	struct insn in;

	for (taddr at = start; at < end; at += in.len) {
		if (!parse_at(v, at, &in))
			return true;
		taddr target = jump_target(&in, at);
		if (target >= from && target < to)
			return true;
	}
	return false;
}

/** Fillers within a function or behind it, that nobody comes to: room for a jump. */
static taddr dead_bytes(struct view *v, taddr start, taddr end, taddr site)
{
	taddr limit = (end + 15) & ~(taddr)15;
	bool dead = false;
	struct insn in;
	uint64_t from, to;

	if (limit > v->module->end)
		return 0;
	// Behind its end is what belongs to no other function.
	for (taddr at = end; at < limit; at++)
		if (cfi_function(&v->image->eh, at - v->bias, &from, &to))
			limit = at;
	for (taddr at = start; at < limit; at += in.len) {
		taddr fill = dead || at == end ? fillers_end(v, at, limit) : at;

		if (fill - at >= JUMP && within_reach(at, site) &&
		    !jumps_there(v, start, end, at, fill))
			return at;
		if (at >= end || !parse_at(v, at, &in))
			return 0;
		dead = never_goes_on(&in) || (dead && is_filler(&in));
	}
	return 0;
}

/** It is looked for in the function itself, then in those around it. */
static taddr find_dead_bytes(struct view *v, taddr start, taddr end, taddr site)
{
	taddr at = dead_bytes(v, start, end, site), from, to;

	for (taddr pc = end; !at && pc < site + REACH && pc < v->module->end; pc++) {
		if (!function_around(v, pc, &from, &to))
			continue;
		at = dead_bytes(v, from, to, site);
		pc = to - 1;
	}
	for (taddr pc = start; !at && pc > site - REACH && pc > v->module->start; pc--) {
		if (!function_around(v, pc - 1, &from, &to))
			continue;
		at = dead_bytes(v, from, to, site);
		pc = from + 1;
	}
	return at;
}

static const char *judge(struct code_site *ret, struct view *v, taddr site)
{
	uint8_t bytes[JUMP + SYSCALL];
	taddr start, end;

	if (!function_around(v, site, &start, &end))
		return "no function is known there";
	if (!mem_read_all(v->mem, site - JUMP, bytes, sizeof(bytes)) || bytes[JUMP] != 0x0f ||
	    bytes[JUMP + 1] != 0x05)
		return "there is no `syscall' instruction";
	if (bytes[0] == MOV_EAX && site - start >= JUMP && starts_at(v, start, site - JUMP, site)) {
		ret->kind = CODE_BEFORE;
		ret->at = site - JUMP;
		memcpy(ret->old, bytes, JUMP);
		return NULL;
	}
	if (!starts_at(v, start, start, site))
		return "where instructions begin is not known";
	ret->at = find_dead_bytes(v, start, end, site);
	if (!ret->at || !mem_read_all(v->mem, ret->at, ret->old, JUMP))
		return "there is no room for a jump";
	ret->kind = CODE_AFAR;
	return NULL;
}

/** Sets up the view of the code at an address. NULL: it may be judged. */
static const char *view_begin(struct view *v, struct modules *m, struct mem *mem, taddr at)
{
	uint64_t vaddr;

	*v = (struct view){.modules = m, .module = modules_at(m, at), .mem = mem};
	if (!v->module || !v->module->is_file || !v->module->exec || at - v->module->start < JUMP)
		return "it is not in a file's code";
	if (v->module->writable || v->module->shared)
		return "its code may be written to";
	v->image = modules_image(m, v->module, mem);
	if (v->image)
		image_load_frames(v->image);
	if (!v->image || !elffile_code_vaddr(&v->image->elf, v->module->off, &vaddr))
		return "its file cannot be read";
	v->bias = v->module->start - vaddr;
	return NULL;
}

void code_judge(struct code_site *ret, struct modules *m, struct mem *mem, taddr site)
{
	struct view v;

	*ret = (struct code_site){.kind = CODE_NONE};
	ret->why = view_begin(&v, m, mem, site);
	if (!ret->why)
		ret->why = judge(ret, &v, site);
}

/* -- functions -------------------------------------------------------------------------------- */

static bool is_endbr64(const struct insn *in)
{
	return in->len == 4 && !memcmp(in->bytes, "\xf3\x0f\x1e\xfa", 4);
}

/** Where all of the module's code jumps to is found once for each image. False: it is too much. */
static bool find_targets(struct view *v)
{
	enum { CODE_MAX = 32 << 20 };
	struct targets *t = &v->image->targets;
	size_t n = v->module->end - v->module->start;

	if (t->bits || n > CODE_MAX)
		return t->bits && t->from == v->module->start - v->bias;
	uint8_t *code = alloc_grow(NULL, n, 1);
	if (mem_read_all(v->mem, v->module->start, code, n))
		targets_find(t, v->module->start - v->bias, code, n);
	free(code);
	return t->bits;
}

/** May an instruction begin at an address? Where that is not known, it may. */
static bool may_begin_at(struct view *v, taddr at)
{
	taddr start, end;
	struct insn in;

	if (!function_around(v, at, &start, &end))
		return true;
	for (; start < at; start += in.len)
		if (!parse_at(v, start, &in))
			return true;
	return start == at;
}

/** May a neighbour jump there by a distance of one byte? Many pairs of bytes look like one: what is
 * in the middle of another instruction is none. */
static bool neighbours_jump_there(struct view *v, taddr from, taddr to)
{
	enum { NEAR = 130 };
	uint8_t around[2 * NEAR + CODE_ENTRY_MAX];
	taddr at = from - v->module->start > NEAR ? from - NEAR : v->module->start, jump;
	size_t n = mem_read(v->mem, at, around, to - at + NEAR), i = 0;

	while ((jump = targets_next_short(at, around, n, from, to, &i)))
		if (may_begin_at(v, jump))
			return true;
	return false;
}

/** May another function jump into [from, to), as those do that were written by hand? */
static bool others_jump_there(struct view *v, taddr from, taddr to)
{
	return !find_targets(v) || targets_any(&v->image->targets, from - v->bias, to - v->bias) ||
	       neighbours_jump_there(v, from, to);
}

static const char *judge_entry(struct code_entry *ret, struct view *v, taddr function,
			       unsigned bytes)
{
	taddr start, end;
	struct insn in;
	unsigned n = 0;
	uint8_t condition;

	if (!function_around(v, function, &start, &end) || start != function)
		return "no function is known to begin there";
	if (!parse_at(v, function, &in))
		return "its first instruction is not known";
	ret->at = function + (is_endbr64(&in) ? in.len : 0u);
	for (; n < bytes; n += in.len) {
		if (!parse_at(v, ret->at + n, &in) || never_goes_on(&in) ||
		    (in.kind != INSN_PLAIN && !code_condition(&in, ret->at + n, &condition)) ||
		    ret->at + n + in.len > end)
			return "its first instructions mean something only where they are";
		memcpy(ret->old + n, in.bytes, in.len);
	}
	if (jumps_there(v, start, end, ret->at + 1, ret->at + n))
		return "it may jump to its first instructions";
	if (others_jump_there(v, ret->at + 1, ret->at + n))
		return "others may jump to its first instructions";
	ret->n = (uint8_t)n;
	return NULL;
}

void code_judge_entry(struct code_entry *ret, struct modules *m, struct mem *mem, taddr function,
		      unsigned bytes)
{
	struct view v;

	*ret = (struct code_entry){0};
	ret->why = view_begin(&v, m, mem, function);
	if (!ret->why)
		ret->why = judge_entry(ret, &v, function, bytes);
}

taddr code_word(struct modules *m, struct mem *mem, taddr function)
{
	const uint8_t none[8] = {0};
	const unsigned word = sizeof(none);
	uint8_t bytes[8];
	struct view v;

	if (view_begin(&v, m, mem, function))
		return 0;
	const struct elffile *f = &v.image->elf;
	for (unsigned i = 0; i < f->nsegments; i++) {
		const struct elf_segment *seg = &f->segments[i];
		taddr at = (v.bias + seg->vaddr + seg->filesz + word - 1) / word * word;

		if (seg->type != PT_LOAD || v.bias + seg->vaddr > function || at <= function)
			continue;
		for (; at + word <= v.module->end; at += word)
			if (mem_read_all(mem, at, bytes, word) && !memcmp(bytes, none, word))
				return at;
	}
	return 0;
}

/* -- stubs ------------------------------------------------------------------------------------ */

/** Where `jmp *slot(%rip)' has its slot (Intel SDM, volume 2, JMP: ff /4); 0: it is no such jump.
 */
static taddr slot_of(const struct insn *in, taddr at)
{
	int32_t disp;

	if (!in->disp || in->vex || in->bytes[in->opcode] != 0xff ||
	    (in->bytes[in->modrm] >> 3 & 7) != 4)
		return 0;
	memcpy(&disp, in->bytes + in->disp, sizeof(disp));
	return at + in->len + (taddr)(int64_t)disp;
}

static const char *judge_stub(struct code_entry *ret, struct view *v, taddr stub, taddr slot)
{
	struct insn in;

	if (!parse_at(v, stub, &in))
		return "its first instruction is not known";
	ret->at = stub + (is_endbr64(&in) ? in.len : 0u);
	if (!parse_at(v, ret->at, &in) || in.len < JUMP || slot_of(&in, ret->at) != slot)
		return "it does not begin with a jump through its slot";
	memcpy(ret->old, in.bytes, in.len);
	ret->n = in.len;
	return NULL;
}

void code_judge_stub(struct code_entry *ret, struct modules *m, struct mem *mem, taddr stub,
		     taddr slot)
{
	struct view v;

	*ret = (struct code_entry){0};
	ret->why = view_begin(&v, m, mem, stub);
	if (!ret->why)
		ret->why = judge_stub(ret, &v, stub, slot);
}

/* -- a borrowed frame -------------------------------------------------------------------------- */

/* Columns of registers (System V ABI for x86-64, 3.6.2). */
enum { RBX = 3, RBP = 6, RSP = 7, R12 = 12, R15 = 15 };

static bool is_preserved(unsigned reg)
{
	return reg == RBX || reg == RBP || (reg >= R12 && reg <= R15);
}

/** Does the frame consist of two words, of which the upper one is the return address? What it says
 * of registers that functions need not preserve is of no use to a caller. */
static bool has_two_words(const struct cfi *c, uint64_t vaddr)
{
	const int64_t word = 8;
	struct cfi_row row;

	if (!cfi_find(c, vaddr, &row))
		return false;
	bool two =
		!row.signal && !row.cfa_is_expr && row.cfa_reg == RSP && row.cfa.offset == 2 * word;
	bool returns = false;
	for (unsigned i = 0; i < row.nrules; i++) {
		const struct cfi_rule *r = &row.rules[i];

		two = two && !is_preserved(r->reg);
		returns = returns ||
			  (r->reg == row.ra && r->kind == CFI_OFFSET && r->u.offset == -word);
	}
	cfi_row_deinit(&row);
	return two && returns;
}

/** Does the function end with a call, and have a gap behind it with room for the jump? next: where
 * the next one begins. */
static bool lends(struct view *v, const struct cfi_function *f, uint64_t next)
{
	enum { CALL = 0xe8, CALL_BYTES = 5, LONGEST = 512 };
	taddr end = v->bias + f->end, last = end - CALL_BYTES, gap = end + CODE_BORROW;
	uint8_t byte;

	return !f->common.handler && f->end - f->start > CALL_BYTES &&
	       f->end - f->start <= LONGEST && gap <= v->module->end &&
	       f->end + CODE_BORROW <= next && mem_read_all(v->mem, last, &byte, 1) &&
	       byte == CALL && fillers_end(v, end, gap) == gap &&
	       starts_at(v, v->bias + f->start, v->bias + f->start, last) &&
	       has_two_words(&v->image->eh, f->end - 1);
}

static struct module *c_library(struct modules *m)
{
	for (size_t i = 0; i < m->n; i++) {
		const char *name = strrchr(m->list[i].path, '/');

		if (m->list[i].exec && name && !strcmp(name, "/libc.so.6"))
			return &m->list[i];
	}
	return NULL;
}

taddr code_borrow(struct modules *m, struct mem *mem)
{
	struct module *mod = c_library(m);
	struct cfi_function f;
	struct view v;

	if (!mod || view_begin(&v, m, mem, mod->end - 1))
		return 0;
	const struct cfi *c = &v.image->eh;
	for (size_t i = 0, n = cfi_count(c); i < n; i++) {
		uint64_t next = i + 1 < n ? cfi_nth_start(c, i + 1) : UINT64_MAX;

		if (cfi_nth(c, i, &f) && v.bias + f.start >= mod->start && lends(&v, &f, next))
			return v.bias + f.end;
	}
	return 0;
}
