/*
 * What the agent does at the beginning and at the end of a function that a stub has led here
 * (function_entry.c). Calls of functions nest, and a handler of a signal may leave one by a jump.
 * So the record of a call stays open only until another call begins: then its beginning becomes a
 * record of its own, and so will its end.
 */
#include "agent/layout.h"
#include "agent/pieces.h"

#define AGENT __attribute__((section("pawl_agent")))

_Static_assert(sizeof(struct agent_record) * 2 + 8 * (AGENT_FRAMES_MAX + 2) +
			       AGENT_FUNCTION_PIECES + sizeof(struct agent_piece) + 8 <
		       (int)AGENT_FUNCTION_RECORD_MAX,
	       "a record fits into the room that is left at the ring's end, and behind it a mark");

static inline AGENT_PART uint16_t number_of(const struct agent_slot *s)
{
	return s->function & (AGENT_FUNCTION_RETURNS - 1);
}

/** Room for a record, from where the head is. 0: the ring is full. sleeps: there may be room soon.
 */
static inline AGENT_PART struct agent_record *take_room(struct agent_slot *s, uint64_t limit,
							uint32_t sleeps)
{
	uint8_t *ring = (uint8_t *)s + AGENT_RING_AT;
	uint64_t head = s->head, at = head & (AGENT_RING - 1);
	struct agent_record *r = (void *)(ring + at);

	if (head - __atomic_load_n(&s->tail, __ATOMIC_ACQUIRE) > limit &&
	    (!sleeps || !agent_wait_for_room(s, limit)))
		return 0;
	if (at <= AGENT_RING - AGENT_FUNCTION_RECORD_MAX)
		return r;
	r->kind = AGENT_RECORD_SKIP;
	r->size = (uint32_t)(AGENT_RING - at);
	__atomic_store_n(&s->head, head + AGENT_RING - at, __ATOMIC_RELEASE);
	return (void *)ring;
}

/** Fills in what all records of functions have. sp: where the return address is. Of a function
 * whose end nobody wants, nobody wants more of the stack than its caller. With stacks, 0 means that
 * this one cannot be walked. */
static inline AGENT_PART uint32_t fill(struct agent_slot *s, struct agent_record *r, uint64_t sp)
{
	const struct agent_table *table = (const void *)(s->ring_from + AGENT_TABLE_AT);
	uint64_t regs[3];

	r->nr = number_of(s);
	r->site = 0;
	r->sp = sp;
	r->args[0] = s->args[0];
	r->args[1] = s->args[1];
	r->args[2] = s->args[2];
	r->args[3] = s->args[3];
	r->args[4] = s->args[4];
	r->args[5] = s->args[5];
	r->cpu = *(const uint64_t *)sp;
	r->nframes = r->carries = 0;
	if (s->flags & AGENT_STACKS && !(s->function & AGENT_FUNCTION_RETURNS)) {
		*(uint64_t *)(r + 1) = r->cpu;
		r->nframes = 1;
	} else if (s->flags & AGENT_STACKS) {
		regs[0] = r->cpu;
		regs[1] = sp + 8;
		regs[2] = s->bp;
		r->nframes = agent_walk(table, &s->walks, regs, s->frames, (uint64_t *)(r + 1));
		if (r->nframes == AGENT_UNWALKED)
			r->nframes = 0;
	}
	r->size = (uint32_t)sizeof(*r) + 8 * r->nframes;
	r->enter_size = r->size;
	return r->nframes || !(s->flags & AGENT_STACKS);
}

static inline AGENT_PART uint32_t is_caller(const struct agent_callers *c, uint64_t addr)
{
	uint32_t n = c->n < AGENT_CALLERS_MAX ? c->n : AGENT_CALLERS_MAX;

	for (uint32_t i = 0; i < n; i++)
		if (addr >= c->ranges[i].from && addr < c->ranges[i].to)
			return 1;
	return 0;
}

/** A register that functions preserve and that the agent does not use (Makefile), by its number in
 * instructions; 0: of others nobody knows what they were at the call. */
static inline AGENT_PART uint64_t preserved(uint32_t number)
{
	uint64_t ret = 0;

	if (number == 3)
		__asm__("mov %%rbx, %0" : "=r"(ret));
	else if (number == 5)
		__asm__("mov %%rbp, %0" : "=r"(ret));
	else if (number == 12)
		__asm__("mov %%r12, %0" : "=r"(ret));
	else if (number == 13)
		__asm__("mov %%r13, %0" : "=r"(ret));
	else if (number == 14)
		__asm__("mov %%r14, %0" : "=r"(ret));
	else if (number == 15)
		__asm__("mov %%r15, %0" : "=r"(ret));
	return ret;
}

/** `mov OFFSET(%rsp), %rax; call *%rax', as compilers make it of a variable on the stack. */
static inline AGENT_PART uint32_t is_loaded_call(const uint8_t code[7])
{
	return code[0] == 0x48 && code[1] == 0x8b && code[2] == 0x44 && code[3] == 0x24 &&
	       code[5] == 0xff && code[6] == 0xd0;
}

/** What the instruction in front of a return address has called: `call' with a distance, through a
 * word at one, or through a register (Intel SDM, volume 2, CALL: e8, ff 15, ff d0 to ff d7). sp:
 * the stack pointer at that instruction. 0: it may be another one. */
static inline AGENT_PART uint64_t called_before(const struct agent_slot *s, uint64_t ret,
						uint64_t sp)
{
	enum { MOST = 8, INDIRECT = 0xff, OF_REST = 0x38, CALL = 0x10 };
	uint8_t code[MOST + 8];
	uint64_t word = 0;
	int32_t distance = 0;

	if (s->flags & AGENT_NO_COPY || s->blocked & AGENT_FAULTS || ret < 0x10000 ||
	    agent_copy_memory(code, ret - MOST, MOST) != MOST)
		return 0;
	__builtin_memcpy(&distance, code + MOST - 4, sizeof(distance));
	for (uint32_t i = 0; i + 1 < MOST; i++) {
		if (code[i] != INDIRECT || (code[i + 1] & OF_REST) != CALL)
			continue;
		if (is_loaded_call(code + 1))
			return *(const uint64_t *)(sp + (uint64_t)(int64_t)(int8_t)code[5]);
		if (i == MOST - 2 && code[i + 1] >= 0xd0)
			return preserved((code[i + 1] & 7u) |
					 ((code[i - 1] & 0xf1) == 0x41 ? 8u : 0u));
		if (i != MOST - 6 || code[i + 1] != 0x15 ||
		    agent_copy_memory(&word, ret + (uint64_t)(int64_t)distance, sizeof(word)) !=
			    sizeof(word))
			return 0;
		return word;
	}
	return code[MOST - 5] == 0xe8 ? ret + (uint64_t)(int64_t)distance : 0;
}

enum counts { COUNTS_NOT, COUNTS, COUNTS_PERHAPS };

/** Is the call one by the code whose calls are wanted? A library may have called a function of that
 * code which has ended with a jump to here: that is found out at a stop. */
static inline AGENT_PART enum counts counts(const struct agent_slot *s, uint64_t sp)
{
	const struct agent_callers *c = (const void *)(agent_start + AGENT_CALLERS);
	uint32_t version = __atomic_load_n(&c->version, __ATOMIC_ACQUIRE);
	uint64_t ret = *(const uint64_t *)sp;
	const uint64_t *functions = (const void *)(agent_start + AGENT_FUNCTION_ADDRESSES);
	uint64_t own = functions[number_of(s)];
	enum counts found = COUNTS;

	if (!(s->function & AGENT_FUNCTION_CALLERS))
		return COUNTS;
	if (!is_caller(c, ret)) {
		uint64_t called = called_before(s, ret, sp + 8);

		found = called && (called == own || !is_caller(c, called)) ? COUNTS_NOT
									   : COUNTS_PERHAPS;
	}
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	return version % 2 || version != __atomic_load_n(&c->version, __ATOMIC_RELAXED)
		       ? COUNTS_PERHAPS
		       : found;
}

/** A function that ends with a jump to another one has it return to its own caller. If a stub of
 * ours has called it, the stack has the number of that function, and then its return address. Moves
 * *sp there. 0: the call has been recorded where the program's stub jumps to this function. */
static inline AGENT_PART uint32_t to_caller(uint64_t *sp)
{
	const struct agent_callers *c = (const void *)(agent_start + AGENT_CALLERS);

	for (;;) {
		uint64_t ret = *(const uint64_t *)*sp;

		if (ret != c->returned && (ret != c->borrowed || !ret))
			return 1;
		if (*(const uint64_t *)(*sp + 8) & AGENT_FUNCTION_AT_STUB)
			return 0;
		*sp += 16;
	}
}

/** The call whose record is open; 0: there is none. */
static inline AGENT_PART struct agent_record *open_record(struct agent_slot *s)
{
	if (s->entered != s->head + 1)
		return 0;
	return (void *)((uint8_t *)s + AGENT_RING_AT + (s->head & (AGENT_RING - 1)));
}

/** What is copied of a function's memory; 0: nothing. */
static inline AGENT_PART const struct agent_op *plan_of(const struct agent_slot *s)
{
	const struct agent_op *ops = (const void *)(agent_start + AGENT_PLANS);
	const uint16_t *first = (const void *)(agent_start + AGENT_FUNCTION_PLANS);
	uint16_t i = first[number_of(s)];

	return i ? ops + i - 1 : 0;
}

/** The argument that points to what the function stores. */
static inline AGENT_PART uint64_t stored_argument(const struct agent_slot *s)
{
	const struct agent_op *op = plan_of(s);

	while (op && op->kind != AGENT_OP_END &&
	       (!(op->flags & AGENT_OP_AT_EXIT) || op->arg == AGENT_ARG_RESULT))
		op++;
	return op && op->kind != AGENT_OP_END ? argument(s, op->arg) : 0;
}

/** Keeps with the function's number where it is going to store something. 0: that has no room
 * there. */
static inline AGENT_PART uint32_t keep_place(struct agent_slot *s)
{
	if (!(s->function & AGENT_FUNCTION_KEEPS))
		return 1;
	uint64_t place = stored_argument(s);
	if (place >> 47)
		return 0;
	s->function |= place << AGENT_FUNCTION_PLACE;
	return 1;
}

/** Copies a piece of the call's beginning. A string is copied up to the end of its page: the next
 * one need not be there where a function reads only so far, and a fault in a thread that blocks
 * SIGSEGV would change its action. 0: the string goes on there. */
static inline AGENT_PART uint8_t *take_argument(const struct agent_slot *s,
						const struct agent_op *op, uint64_t n, uint8_t *at)
{
	enum { PAGE = 4096 };
	struct agent_piece *p = (void *)at;
	uint64_t rest = PAGE - argument(s, op->arg) % PAGE;

	if (op->kind != AGENT_OP_STRING || n <= rest)
		return take_piece(op, argument(s, op->arg), n, at);
	at = take_piece(op, argument(s, op->arg), rest, at);
	p->want = (uint32_t)n;
	return p->len && ((const uint8_t *)(p + 1))[p->len - 1] ? 0 : at;
}

/** AGENT_OP_NEEDS: is the call one that can be recorded? */
static inline AGENT_PART uint32_t has_bit(const struct agent_slot *s, const struct agent_op *op)
{
	uint64_t addr = argument(s, op->arg);
	uint32_t word = 0;

	return addr && !is_nowhere(addr) &&
	       agent_copy_memory(&word, addr, sizeof(word)) == sizeof(word) && word & op->size;
}

/** Copies what is shown of the call's beginning. AGENT_REFUSAL_COPY: there is no room, also for
 * what is to be copied at its end, or it can be copied at a stop only. */
static inline AGENT_PART enum agent_refusal take_begin(const struct agent_slot *s,
						       struct agent_record *r)
{
	uint8_t *p = (uint8_t *)r + r->size;
	const struct agent_op *op = plan_of(s);
	uint64_t all = 0;

	if (op && op->kind != AGENT_OP_END && s->blocked & AGENT_FAULTS)
		return AGENT_REFUSAL_COPY;
	for (; op && op->kind != AGENT_OP_END; op++) {
		if (op->kind == AGENT_OP_NEEDS) {
			if (!has_bit(s, op))
				return AGENT_REFUSAL_NEEDS;
			continue;
		}
		uint64_t addr = op->arg == AGENT_ARG_RESULT ? 0 : argument(s, op->arg);
		uint64_t n = addr ? size_of(s, op, 0) : 0;

		all += (op->arg == AGENT_ARG_RESULT ? size_of(s, op, 0) : n) +
		       sizeof(struct agent_piece) + 8;
		if (is_nowhere(addr) || all > AGENT_FUNCTION_PIECES)
			return AGENT_REFUSAL_COPY;
		if (n && !(op->flags & AGENT_OP_AT_EXIT))
			p = take_argument(s, op, n, p);
		if (!p)
			return AGENT_REFUSAL_COPY;
	}
	r->size = r->enter_size = (uint32_t)(p - (uint8_t *)r);
	return AGENT_REFUSAL_NONE;
}

/** Copies what the call's result points to, and what it has stored. The arguments may be those of
 * another call, which was made meanwhile. */
static inline AGENT_PART void take_end(const struct agent_slot *s, struct agent_record *r)
{
	uint8_t *p = (uint8_t *)r + r->size;
	const struct agent_op *op = plan_of(s);

	for (; op && op->kind != AGENT_OP_END; op++) {
		uint64_t addr = op->arg == AGENT_ARG_RESULT ? s->result
							    : s->function >> AGENT_FUNCTION_PLACE;

		if (op->flags & AGENT_OP_AT_EXIT && addr && !is_nowhere(addr))
			p = take_piece(op, addr, size_of(s, op, 1), p);
	}
	r->size = (uint32_t)(p - (uint8_t *)r);
}

/** The thread's errno, in glibc a variable at a fixed distance from the thread pointer. */
static inline AGENT_PART uint32_t errno_of(const struct agent_slot *s)
{
	uint64_t thread = 0;
	uint32_t ret = 0;

	if (!(s->flags & AGENT_ERRNO))
		return 0;
	__asm__("mov %%fs:0, %0" : "=r"(thread));
	agent_copy_memory(&ret, thread + (uint64_t)s->errno_at, sizeof(ret));
	return ret;
}

static inline AGENT_PART uint32_t refuse(struct agent_slot *s, enum agent_refusal why)
{
	s->refusal = why;
	return AGENT_NEXT_SLOW;
}

AGENT uint32_t agent_function_begin(struct agent_slot *s)
{
	const char *stub = agent_start + AGENT_FUNCTION_STUBS + number_of(s) * AGENT_FUNCTION_STUB;
	const struct agent_callers *callers = (const void *)(agent_start + AGENT_CALLERS);
	struct agent_record *open = open_record(s), *r;
	uint64_t sp = s->sp;
	enum counts found = to_caller(&sp) ? counts(s, sp) : COUNTS_NOT;

	s->slow = (uint64_t)stub + AGENT_FUNCTION_SLOW;
	s->copy = (uint64_t)stub + AGENT_FUNCTION_COPY;
	s->refusal = AGENT_REFUSAL_NONE;
	s->publish = s->head;
	if (found == COUNTS_NOT)
		return AGENT_NEXT_JUMP;
	if (open) {
		open->kind = AGENT_RECORD_FUNCTION_BEGINS;
		__atomic_store_n(&s->head, s->head + open->size, __ATOMIC_RELEASE);
	}
	if (found == COUNTS_PERHAPS)
		return refuse(s, AGENT_REFUSAL_CALLER);
	if (s->flags & AGENT_NO_COPY || !keep_place(s))
		return refuse(s, AGENT_REFUSAL_COPY);
	r = take_room(s, (uint64_t)AGENT_RING - 3 * (uint64_t)AGENT_FUNCTION_RECORD_MAX,
		      s->flags & AGENT_SLEEPS);
	if (!r)
		return refuse(s, AGENT_REFUSAL_FULL);
	if (!fill(s, r, sp))
		return refuse(s, AGENT_REFUSAL_STACK);
	enum agent_refusal why = take_begin(s, r);
	if (why)
		return refuse(s, why);
	r->kind = AGENT_RECORD_FUNCTION;
	r->tsc_in = r->tsc_out = __builtin_ia32_rdtsc();
	r->ret = 0;
	s->publish = s->head + (s->function & AGENT_FUNCTION_RETURNS ? 1 : r->size);
	if (!(s->function & AGENT_FUNCTION_RETURNS))
		return AGENT_NEXT_JUMP;
	s->borrowed = callers->borrowed;
	return s->function & AGENT_FUNCTION_BORROWS ? AGENT_NEXT_BORROW : AGENT_NEXT_CALL;
}

AGENT void agent_function_end(struct agent_slot *s)
{
	uint64_t sp = s->sp + 8, out = __builtin_ia32_rdtsc();
	struct agent_record *r = open_record(s);

	to_caller(&sp);
	// An open one of a call that was left by a jump is not this one.
	if (r && (r->sp != sp || r->nr != number_of(s))) {
		r->kind = AGENT_RECORD_FUNCTION_BEGINS;
		__atomic_store_n(&s->head, s->head + r->size, __ATOMIC_RELEASE);
		r = 0;
	}
	if (!r) {
		r = take_room(s, (uint64_t)AGENT_RING - AGENT_FUNCTION_RECORD_MAX, 0);
		if (!r)
			return;
		fill(s, r, sp);
		r->kind = AGENT_RECORD_FUNCTION_ENDS;
		r->tsc_in = out;
	}
	r->tsc_out = out;
	r->ret = (int64_t)s->result;
	r->site = errno_of(s);
	take_end(s, r);
	__atomic_store_n(&s->head, s->head + r->size, __ATOMIC_RELEASE);
}
