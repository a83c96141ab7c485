/*
 * A function's stub is
 *
 *	cmpl $AGENT_MARK, %gs:mark	is this thread one whose calls are recorded?
 *	jne slow
 *	mov $number, %r11d
 *	jmp agent_function_enter
 *   slow:	jmp copy		a breakpoint of the tracer's may be here
 *   copy:	the function's first instructions; jmp behind them
 */
#include "tracer/inside/function.h"

#include <stddef.h>
#include <string.h>

#include "arch/insn.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/fs/procfs.h"

enum { JUMP = 5, JUMP_BY_WORD = 6, JUMP_FAR = 14, WORD = 8, REACH = 0x70000000 };

static taddr stub_of(const struct space *s, int number)
{
	return s->arena + AGENT_FUNCTION_STUBS + (taddr)number * AGENT_FUNCTION_STUB;
}

taddr function_slow(const struct space *s, int number)
{
	return stub_of(s, number) + AGENT_FUNCTION_SLOW;
}

taddr function_copy(const struct space *s, int number)
{
	return stub_of(s, number) + AGENT_FUNCTION_COPY;
}

/** Appends n bytes to a stub's. */
static void put(uint8_t **at, const void *bytes, size_t n)
{
	memcpy(*at, bytes, n);
	*at += n;
}

/** Appends a 4-byte distance from its own end to an address. base: of the stub. */
static void put_distance(uint8_t **at, const uint8_t *stub, taddr base, taddr to)
{
	taddr end = base + (taddr)(*at - stub) + 4;
	int32_t off = (int32_t)(to - end);

	put(at, &off, sizeof(off));
}

/** A jump, `condition` if it depends on one, else -1. from: of its first byte. Returns its length.
 */
static size_t put_jump(uint8_t *ret, int condition, taddr from, taddr to)
{
	uint8_t *at = ret;

	put(&at, condition < 0 ? "\xe9" : "\x0f", 1);
	if (condition >= 0)
		put(&at, &(uint8_t){(uint8_t)(0x80 | condition)}, 1);
	put_distance(&at, ret, from, to);
	return (size_t)(at - ret);
}

/** A jump to anywhere. */
static void put_far_jump(uint8_t *ret, taddr to)
{
	memcpy(ret, "\xff\x25\0\0\0\0", JUMP_BY_WORD);
	memcpy(ret + JUMP_BY_WORD, &to, sizeof(to));
}

/** A jump through a word. False: that is too far away. */
static bool put_word_jump(uint8_t *ret, taddr slot, taddr to)
{
	int64_t off = (int64_t)(slot - (to + JUMP_BY_WORD));
	int32_t disp = (int32_t)off;
	uint8_t *at = ret;

	put(&at, "\xff\x25", 2);
	put(&at, &disp, sizeof(disp));
	return disp == off;
}

/** A load of a word that is at a distance from the instruction, into a register, which takes the
 * word's address on the way: `mov distance(%rip), %reg' (Intel SDM, volume 2, MOV: REX.W 8b).
 * Returns the length of what does the same anywhere; 0: it is another instruction. */
static size_t put_load(uint8_t *ret, const struct insn *in, taddr at)
{
	enum { WIDE = 0x48, EXTENDS_REG = 4, EXTENDS_BASE = 1, LOAD = 0x8b, FIELD = 7 };
	uint8_t *end = ret;
	int32_t distance;

	if (!in->disp || in->vex || in->opcode != 1 || in->bytes[1] != LOAD ||
	    (in->rex & ~EXTENDS_REG) != WIDE)
		return 0;
	memcpy(&distance, in->bytes + in->disp, sizeof(distance));
	taddr word = at + in->len + (taddr)(int64_t)distance;
	uint8_t reg = in->bytes[in->modrm] >> 3 & FIELD;
	uint8_t extends = in->rex & EXTENDS_REG ? EXTENDS_BASE : 0;
	if (reg == 4 || reg == 5) // as a base these mean other things
		return 0;
	put(&end, (uint8_t[]){WIDE | extends, (uint8_t)(0xb8 | reg)}, 2);
	put(&end, &word, sizeof(word));
	put(&end, (uint8_t[]){in->rex | extends, LOAD, (uint8_t)(reg << 3 | reg)}, 3);
	return (size_t)(end - ret);
}

/** The function's first instructions, moved. False: one of them cannot be. */
static bool put_copy(uint8_t *ret, const struct code_entry *e, taddr to, bool far)
{
	enum { ROOM = AGENT_FUNCTION_STUB - AGENT_FUNCTION_COPY, LONGEST = 2 + JUMP_FAR };
	uint8_t code[INSN_COPY_MAX], condition;
	size_t n = 0;
	struct insn in;

	for (unsigned at = 0; at < e->n; at += in.len) {
		if (!insn_parse(&in, e->old + at, e->n - at, true) || n + LONGEST + JUMP_FAR > ROOM)
			return false;
		taddr target = code_condition(&in, e->at + at, &condition);
		if (target && far) {
			ret[n++] = (uint8_t)(0x70 | (condition ^ 1)); // over what comes
			ret[n++] = JUMP_FAR;
			put_far_jump(ret + n, target);
			n += JUMP_FAR;
			continue;
		}
		if (target) {
			n += put_jump(ret + n, condition, to + n, target);
			continue;
		}
		size_t load = far ? put_load(ret + n, &in, e->at + at) : 0;
		n += load;
		if (load)
			continue;
		// It is followed by a jump that the next one replaces.
		if (!insn_copy(&in, e->at + at, to + n, code))
			return false;
		memcpy(ret + n, code, in.len);
		n += in.len;
	}
	if (far)
		put_far_jump(ret + n, e->at + e->n);
	else
		put_jump(ret + n, -1, to + n, e->at + e->n);
	return true;
}

static bool write_stub(struct space *s, int number, const struct function_wants *w)
{
	const struct space_function *f = &s->functions[number];
	uint8_t stub[AGENT_FUNCTION_STUB], *at = stub;
	uint32_t id =
		(uint32_t)number | (w->end ? AGENT_FUNCTION_RETURNS : 0) |
		(w->called ? AGENT_FUNCTION_CALLERS : 0) | (w->slot ? AGENT_FUNCTION_AT_STUB : 0) |
		(w->borrows ? AGENT_FUNCTION_BORROWS : 0) | (w->kept ? AGENT_FUNCTION_KEEPS : 0);
	uint32_t offset = offsetof(struct agent_slot, mark), mark = AGENT_MARK;
	taddr base = stub_of(s, number);

	memset(stub, 0xcc, sizeof(stub));
	put(&at, "\x65\x81\x3c\x25", 4);
	put(&at, &offset, sizeof(offset));
	put(&at, &mark, sizeof(mark));
	put(&at, "\x0f\x85", 2);
	put_distance(&at, stub, base, function_slow(s, number));
	put(&at, "\x41\xbb", 2);
	put(&at, &id, sizeof(id));
	put(&at, "\xe9", 1);
	put_distance(&at, stub, base, space_agent(s, agent_function_enter));
	at = stub + AGENT_FUNCTION_SLOW;
	put(&at, "\xe9", 1);
	put_distance(&at, stub, base, function_copy(s, number));
	at = stub + AGENT_FUNCTION_COPY;
	return (f->slot ? put_word_jump(at, f->slot, function_copy(s, number))
			: put_copy(at, &f->code, function_copy(s, number), f->word)) &&
	       (!f->word || debug_write_by(s->memory, f->word, &base, sizeof(base))) &&
	       debug_write_by(s->memory, base, stub, sizeof(stub));
}

/** Tells the agent where the function is, and which memory to copy. False: there is no room. */
static bool write_plan(struct space *s, int number, const struct function_wants *w)
{
	uint16_t first = w->nops ? (uint16_t)(s->nops + 1) : 0;
	taddr at = s->arena + AGENT_FUNCTION_PLANS + (taddr)number * sizeof(first);
	taddr ops = s->arena + AGENT_PLANS + s->nops * sizeof(*w->ops);

	if (s->nops + w->nops > AGENT_PLAN_OPS ||
	    (w->nops && !debug_write_by(s->memory, ops, w->ops, w->nops * sizeof(*w->ops))))
		return false;
	s->nops += w->nops;
	return debug_write_by(s->memory, at, &first, sizeof(first)) &&
	       debug_write_by(s->memory, s->arena + AGENT_FUNCTION_ADDRESSES + (taddr)number * WORD,
			      &s->functions[number].addr, WORD);
}

static bool is_near(taddr a, taddr b)
{
	return (a > b ? a - b : b - a) < REACH;
}

/** Does the CPU check return addresses by a stack of its own (arch_prctl(2), ARCH_SHSTK_ENABLE;
 * proc(5), x86_Thread_features)? Such a function would return to where nobody has called it. */
static bool has_shadow_stack(pid_t pid)
{
	static const char name[] = "\nx86_Thread_features:";
	char status[8192], *features;

	if (procfs_read(pid, "status", status, sizeof(status)) < 0 ||
	    !(features = strstr(status, name)))
		return false;
	features += sizeof(name) - 1;
	features[strcspn(features, "\n")] = '\0';
	return strstr(features, "shstk");
}

/** Puts the jump into the place that functions return to, and tells the agent of it. */
static bool put_borrowed(struct space *s, taddr at)
{
	const taddr callers = s->arena + AGENT_CALLERS;
	taddr to = space_agent(s, agent_function_returned);
	taddr word = code_word(&s->modules, s->mem, at);
	uint8_t jump[JUMP_BY_WORD];

	return word && put_word_jump(jump, word, at) &&
	       debug_write_by(s->memory, word, &to, sizeof(to)) &&
	       debug_write_by(s->memory, at, jump, sizeof(jump)) &&
	       debug_write_by(s->memory, callers + offsetof(struct agent_callers, borrowed), &at,
			      sizeof(at));
}

static void know_modules(struct space *s)
{
	if (s->modules.stale)
		modules_read(&s->modules);
}

bool function_borrow(struct space *s)
{
	if (s->looked)
		return s->borrowed;
	s->looked = true;
	know_modules(s);
	taddr at = has_shadow_stack(s->pid) ? 0 : code_borrow(&s->modules, s->mem);
	if (at && put_borrowed(s, at))
		s->borrowed = at;
	LOG(LOG_ENGINE, "process %d: functions that may be left return to %#llx", (int)s->pid,
	    (unsigned long long)s->borrowed);
	return s->borrowed;
}

int function_add(struct space *s, taddr function, const struct function_wants *w, const char **why)
{
	struct space_function *f = &s->functions[s->nfunctions];

	*why = NULL;
	if (s->nfunctions == AGENT_FUNCTIONS)
		*why = "there are too many";
	if (*why)
		return -1;
	bool near = is_near(s->arena, function) && is_near(s->arena + AGENT_ARENA, function);
	know_modules(s);
	*f = (struct space_function){.addr = function, .slot = w->slot};
	if (!near && !w->slot)
		f->word = code_word(&s->modules, s->mem, function);
	if (!near && !f->word) {
		*why = "it is too far away";
		return -1;
	}
	if (w->slot)
		code_judge_stub(&f->code, &s->modules, s->mem, function, w->slot);
	else
		code_judge_entry(&f->code, &s->modules, s->mem, function,
				 f->word ? JUMP_BY_WORD : JUMP);
	if (f->code.why || !write_stub(s, (int)s->nfunctions, w)) {
		*why = f->code.why ? f->code.why : "its first instructions cannot be moved";
		return -1;
	}
	if (!write_plan(s, (int)s->nfunctions, w)) {
		*why = "there are too many that show memory";
		return -1;
	}
	return (int)s->nfunctions++;
}

/* -- the jumps -------------------------------------------------------------------------------- */

/** Returns its length. */
static size_t jump_of(const struct space *s, int number, uint8_t ret[JUMP_BY_WORD])
{
	const struct space_function *f = &s->functions[number];

	if (!f->word)
		return put_jump(ret, -1, f->code.at, stub_of(s, number));
	put_word_jump(ret, f->word, f->code.at);
	return JUMP_BY_WORD;
}

bool function_patch(struct space *s, int number)
{
	struct space_function *f = &s->functions[number];
	uint8_t jump[JUMP_BY_WORD];
	size_t n = jump_of(s, number, jump);

	f->patched = debug_write_by(s->memory, f->code.at, jump, n);
	return f->patched;
}

void function_restore(struct space *s)
{
	uint8_t now[JUMP_BY_WORD], jump[JUMP_BY_WORD];

	for (unsigned i = 0; i < s->nfunctions; i++) {
		struct space_function *f = &s->functions[i];
		size_t n = jump_of(s, (int)i, jump);

		if (f->patched && mem_read_all(s->mem, f->code.at, now, n) && !memcmp(now, jump, n))
			debug_write_by(s->memory, f->code.at, f->code.old, n);
		f->patched = false;
	}
}

void function_callers(const struct space *s, const struct agent_range *list, size_t n)
{
	const taddr at = s->arena + AGENT_CALLERS;
	struct agent_callers c = {.n = n > AGENT_CALLERS_MAX ? 0 : (uint32_t)n,
				  .returned = space_agent(s, agent_function_returned),
				  .borrowed = s->borrowed};
	uint32_t version;

	if (!mem_read_all(s->mem, at, &version, sizeof(version)))
		return;
	c.version = version | 1;
	memcpy(c.ranges, list, c.n * sizeof(*list));
	if (!debug_write_by(s->memory, at, &c.version, sizeof(c.version)) ||
	    !debug_write_by(s->memory, at, &c, sizeof(c)) || n > AGENT_CALLERS_MAX)
		return;
	c.version++;
	debug_write_by(s->memory, at, &c.version, sizeof(c.version));
}

bool function_caller(const struct space *s, struct mem *mem, taddr *sp, taddr *ret)
{
	const taddr ours = space_agent(s, agent_function_returned);
	uint64_t above[2]; // the number of a function, and its return address

	while ((*ret == ours || (s->borrowed && *ret == s->borrowed)) &&
	       mem_read_all(mem, *sp + WORD, above, sizeof(above))) {
		if (above[0] & AGENT_FUNCTION_AT_STUB)
			return false;
		*sp += sizeof(above);
		*ret = above[1];
	}
	return true;
}

/* -- where a thread is ------------------------------------------------------------------------ */

/** Back to the entry: the registers are the program's, but for %r11. */
static void at_entry(const struct space *s, uint64_t number, struct function_place *ret)
{
	if (number >= s->nfunctions)
		return;
	ret->step = FUNCTION_MOVED;
	ret->before = true;
	regs_set_pc(&ret->out, s->functions[number].code.at);
}

static uint64_t number_in(const struct agent_slot *slot)
{
	return slot->function & (AGENT_FUNCTION_RETURNS - 1);
}

/** The same while the agent's code runs: the slot has them. */
static void saved_at_entry(const struct space *s, const struct agent_slot *slot,
			   struct function_place *ret)
{
	for (unsigned i = 0; i < 6; i++)
		regs_set_function_arg(&ret->out, i, slot->args[i]);
	regs_set_function_extra(&ret->out, slot->vectors, slot->chain);
	regs_set_sp(&ret->out, slot->sp);
	at_entry(s, number_in(slot), ret);
}

/** Its record is published: it goes on in the function. */
static void at_copy(const struct space *s, const struct agent_slot *slot, enum function_step step,
		    struct function_place *ret)
{
	if (number_in(slot) >= s->nfunctions)
		return;
	ret->step = step;
	regs_set_pc(&ret->out, function_copy(s, (int)number_in(slot)));
	if (step != FUNCTION_CALLED)
		return;
	ret->value = space_agent(s, agent_function_returned);
	regs_set_sp(&ret->out, regs_sp(&ret->out) - WORD);
}

/** To where it has just returned from the function, with its results. */
static void at_return(const struct space *s, const struct agent_slot *slot,
		      struct function_place *ret)
{
	ret->step = FUNCTION_MOVED;
	regs_set_sp(&ret->out, slot->sp);
	regs_set_result(&ret->out, slot->result);
	regs_set_function_arg(&ret->out, 2, slot->result_high); // in the third argument's register
	regs_set_pc(&ret->out, space_agent(s, agent_function_returned));
}

static bool between(const struct space *s, taddr ip, const char *from, const char *to)
{
	return ip >= space_agent(s, from) && ip < space_agent(s, to);
}

/** In entry.c's part. False: it is not there. */
static bool in_entry(const struct space *s, const struct agent_slot *slot, taddr ip,
		     struct function_place *ret)
{
	if (!between(s, ip, agent_function_enter, agent_function_end_of))
		return false;
	if (between(s, ip, agent_function_enter, agent_function_saved)) {
		at_entry(s, regs_function_scratch(&ret->out) & (AGENT_FUNCTION_RETURNS - 1), ret);
	} else if (between(s, ip, agent_function_saved, agent_function_go)) {
		saved_at_entry(s, slot, ret);
	} else if (between(s, ip, agent_function_go, agent_function_push)) {
		at_entry(s, number_in(slot), ret);
	} else if (between(s, ip, agent_function_push, agent_function_begun)) {
		regs_set_sp(&ret->out, regs_sp(&ret->out) + WORD);
		at_entry(s, number_in(slot), ret);
	} else if (between(s, ip, agent_function_begun, agent_function_returned)) {
		at_copy(s, slot, FUNCTION_CALLED, ret);
	} else if (between(s, ip, agent_function_returned, agent_function_kept)) {
		// It may have met a breakpoint there.
		if (ip <= space_agent(s, agent_function_returned) + 1)
			return true;
		ret->step = FUNCTION_MOVED;
		regs_set_pc(&ret->out, space_agent(s, agent_function_returned));
	} else if (between(s, ip, agent_function_kept, agent_function_over)) {
		at_return(s, slot, ret);
	} else if (between(s, ip, agent_function_over, agent_function_jump)) {
		// Behind its `ret` is the way of those whose end is not wanted.
		if (ip > space_agent(s, agent_function_over) + 5)
			at_entry(s, number_in(slot), ret);
	} else if (between(s, ip, agent_function_jump, agent_function_borrow)) {
		at_copy(s, slot, FUNCTION_MOVED, ret);
	} else if (between(s, ip, agent_function_borrow, agent_function_borrow_begun)) {
		unsigned words = (ip >= space_agent(s, agent_function_borrow_number)) +
				 (ip >= space_agent(s, agent_function_borrow_return));

		regs_set_sp(&ret->out, regs_sp(&ret->out) + words * WORD);
		at_entry(s, number_in(slot), ret);
	} else if (between(s, ip, agent_function_borrow_begun, agent_function_slow)) {
		at_copy(s, slot, FUNCTION_MOVED, ret);
	} else if (between(s, ip, agent_function_slow, agent_function_end_of)) {
		at_entry(s, number_in(slot), ret);
	}
	return true;
}

void function_place(const struct space *s, const struct agent_slot *slot,
		    const struct user_regs_struct *regs, struct function_place *ret)
{
	taddr ip = regs_pc(regs), stubs = s->arena + AGENT_FUNCTION_STUBS;

	*ret = (struct function_place){.step = FUNCTION_STAYS, .out = *regs};
	if (ip < s->arena || ip >= s->arena + AGENT_ARENA || in_entry(s, slot, ip, ret))
		return;
	if (ip >= stubs && (ip - stubs) % AGENT_FUNCTION_STUB < AGENT_FUNCTION_SLOW)
		at_entry(s, (ip - stubs) / AGENT_FUNCTION_STUB, ret);
	else if (ip < s->arena + AGENT_NULL_SLOT && slot->phase == AGENT_FUNCTION_BEFORE)
		saved_at_entry(s, slot, ret);
	else if (ip < s->arena + AGENT_NULL_SLOT && slot->phase == AGENT_FUNCTION_BEHIND)
		at_return(s, slot, ret);
}
