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

enum { JUMP = 5, WORD = 8, REACH = 0x70000000 };

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

/** A stub's jump through its slot, moved. False: the slot is too far away. */
static bool put_slot_jump(uint8_t *ret, taddr slot, taddr to)
{
	enum { LENGTH = 6 };
	int64_t off = (int64_t)(slot - (to + LENGTH));
	int32_t disp = (int32_t)off;
	uint8_t *at = ret;

	put(&at, "\xff\x25", 2);
	put(&at, &disp, sizeof(disp));
	return disp == off;
}

/** The function's first instructions, moved. False: one of them cannot be. */
static bool put_copy(uint8_t *ret, const struct code_entry *e, taddr to)
{
	enum { ROOM = AGENT_FUNCTION_STUB - AGENT_FUNCTION_COPY };
	uint8_t code[INSN_COPY_MAX], condition;
	size_t n = 0;
	struct insn in;

	for (unsigned at = 0; at < e->n; at += in.len) {
		if (!insn_parse(&in, e->old + at, e->n - at, true) ||
		    n + INSN_COPY_MAX + JUMP > ROOM)
			return false;
		taddr target = code_condition(&in, e->at + at, &condition);
		if (target) {
			n += put_jump(ret + n, condition, to + n, target);
			continue;
		}
		// It is followed by a jump that the next one replaces.
		if (!insn_copy(&in, e->at + at, to + n, code))
			return false;
		memcpy(ret + n, code, in.len);
		n += in.len;
	}
	put_jump(ret + n, -1, to + n, e->at + e->n);
	return true;
}

static bool write_stub(struct space *s, int number, const struct function_wants *w)
{
	const struct space_function *f = &s->functions[number];
	uint8_t stub[AGENT_FUNCTION_STUB], *at = stub;
	uint32_t id = (uint32_t)number | (w->end ? AGENT_FUNCTION_RETURNS : 0) |
		      (w->stored ? AGENT_FUNCTION_STORES : 0);
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
	return (f->slot ? put_slot_jump(at, f->slot, function_copy(s, number))
			: put_copy(at, &f->code, function_copy(s, number))) &&
	       debug_write_by(s->memory, base, stub, sizeof(stub));
}

/** Tells the agent which memory to copy. False: there is no room. */
static bool write_plan(struct space *s, int number, const struct function_wants *w)
{
	uint16_t first = w->nops ? (uint16_t)(s->nops + 1) : 0;
	taddr at = s->arena + AGENT_FUNCTION_PLANS + (taddr)number * sizeof(first);
	taddr ops = s->arena + AGENT_PLANS + s->nops * sizeof(*w->ops);

	if (s->nops + w->nops > AGENT_PLAN_OPS ||
	    (w->nops && !debug_write_by(s->memory, ops, w->ops, w->nops * sizeof(*w->ops))))
		return false;
	s->nops += w->nops;
	return debug_write_by(s->memory, at, &first, sizeof(first));
}

static bool is_near(taddr a, taddr b)
{
	return (a > b ? a - b : b - a) < REACH;
}

int function_add(struct space *s, taddr function, const struct function_wants *w, const char **why)
{
	struct space_function *f = &s->functions[s->nfunctions];
	struct buf maps = {0};

	*why = NULL;
	if (s->nfunctions == AGENT_FUNCTIONS)
		*why = "there are too many";
	else if (!is_near(s->arena, function) || !is_near(s->arena + AGENT_ARENA, function))
		*why = "it is too far away";
	if (*why)
		return -1;
	if (s->modules.stale && procfs_read_all(s->pid, "maps", &maps))
		modules_update(&s->modules, maps.p, maps.len);
	buf_deinit(&maps);
	*f = (struct space_function){.addr = function, .slot = w->slot};
	if (w->slot)
		code_judge_stub(&f->code, &s->modules, s->mem, function, w->slot);
	else
		code_judge_entry(&f->code, &s->modules, s->mem, function);
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

static void jump_of(const struct space *s, int number, uint8_t ret[JUMP])
{
	uint8_t *at = ret;

	put(&at, "\xe9", 1);
	put_distance(&at, ret, s->functions[number].code.at, stub_of(s, number));
}

bool function_patch(struct space *s, int number)
{
	struct space_function *f = &s->functions[number];
	uint8_t jump[JUMP];

	jump_of(s, number, jump);
	f->patched = debug_write_by(s->memory, f->code.at, jump, sizeof(jump));
	return f->patched;
}

void function_restore(struct space *s)
{
	uint8_t now[JUMP], jump[JUMP];

	for (unsigned i = 0; i < s->nfunctions; i++) {
		struct space_function *f = &s->functions[i];

		jump_of(s, (int)i, jump);
		if (f->patched && mem_read_all(s->mem, f->code.at, now, JUMP) &&
		    !memcmp(now, jump, JUMP))
			debug_write_by(s->memory, f->code.at, f->code.old, JUMP);
		f->patched = false;
	}
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
	} else if (between(s, ip, agent_function_jump, agent_function_slow)) {
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
