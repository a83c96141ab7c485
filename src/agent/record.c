/*
 * What the agent does before and after a call: it writes a record to the thread's ring. It runs on
 * its own stack, without a libc, and changes only the registers that a function may change (the
 * Makefile reserves the others). What it cannot record is traced by a stop.
 */
#include "agent/layout.h"
#include "agent/pieces.h"
#include "agent/wary.h"
#include "sc_nr.h"

#define AGENT __attribute__((section("pawl_agent")))

enum { PROT_EXEC = 4, MAP_FIXED = 0x10, MAP_FIXED_NOREPLACE = 0x100000 };
enum { SIG_BLOCK = 0, SIG_UNBLOCK = 1, SIG_SETMASK = 2 };

static inline AGENT_PART const struct agent_op *plan_of(const struct agent_slot *s)
{
	const struct agent_op *ops = (const void *)(agent_start + AGENT_PLANS);

	return ops + s->plan[s->nr] - 1;
}

/** Copies the pieces of the entry if there is room for all pieces, including those of the exit.
 * NULL: there is not. */
static inline AGENT_PART uint8_t *take_entry(struct agent_slot *s, const struct agent_op *op,
					     const struct agent_record *r)
{
	uint64_t all = agent_stack_bytes(r);
	uint8_t *p = (uint8_t *)(r + 1) + all;

	if (op->kind == AGENT_OP_NAME) {
		p = agent_take_name(s, argument(s, op->arg), p);
		all += sizeof(struct agent_piece) + AGENT_NAME_MAX + 8;
		op++;
	}
	for (; p && op->kind != AGENT_OP_END; op++) {
		uint64_t n = argument(s, op->arg) ? size_of(s, op, 0) : 0;

		all += n + sizeof(struct agent_piece) + 8;
		if (is_nowhere(argument(s, op->arg)) || n > AGENT_PIECE_MAX ||
		    all > AGENT_RECORD_MAX - 256)
			return 0;
		if (n && !(op->flags & AGENT_OP_AT_EXIT))
			p = take_piece(op, argument(s, op->arg), n, p);
	}
	return p;
}

/** True if a call is traced by a stop because its arguments say that it shows more than is copied.
 */
static inline AGENT_PART int shows_more(const struct agent_slot *s)
{
	switch (s->nr) {
	case SC_NR_x86_64_fcntl: // others have structures: these are F_DUPFD .. F_SETFL,
				 // F_DUPFD_CLOEXEC
		return s->args[1] > 4 && s->args[1] != 1030;
	case SC_NR_x86_64_futex: { // recorded: FUTEX_WAKE; FUTEX_WAIT, FUTEX_WAIT_BITSET without a
				   // timeout
		uint32_t cmd = (uint32_t)s->args[1] & 0x7f;

		return cmd != 1 && ((cmd != 0 && cmd != 9) || s->args[3]);
	}
	case SC_NR_x86_64_connect: // recorded: AF_UNIX, AF_INET; others have scopes, interfaces
	case SC_NR_x86_64_bind: {
		uint16_t family = 0;

		if (!s->args[1] || is_nowhere(s->args[1]))
			return 1;
		agent_copy_memory(&family, s->args[1], sizeof(family));
		return s->args[2] > 128 || (family != 1 && family != 2);
	}
	case SC_NR_x86_64_select:
		return s->args[0] > 1024;
	default:
		return 0;
	}
}

/** Has the tracer to see an rt_sigprocmask: does it block SIGSYS, or end that signals are held? */
static inline AGENT_PART int blocks_trap(const struct agent_slot *s)
{
	uint64_t set = 0;

	if (s->flags & AGENT_HELD || is_nowhere(s->args[1]))
		return 1;
	if (s->args[1] && (int32_t)s->args[0] != SIG_UNBLOCK)
		agent_copy_memory(&set, s->args[1], sizeof(set));
	return (set & AGENT_SIGSYS) != 0;
}

static inline AGENT_PART struct agent_table *table_of(const struct agent_slot *s)
{
	return (void *)(s->ring_from + AGENT_TABLE_AT);
}

static inline AGENT_PART int touches(const struct agent_range *list, uint32_t n, uint64_t from,
				     uint64_t to)
{
	for (uint32_t i = 0; i < n; i++)
		if (from < list[i].to && to > list[i].from)
			return 1;
	return 0;
}

/** With stacks: does a call change what is mapped as code? */
static AGENT __attribute__((noinline)) int touches_code(const struct agent_slot *s, uint64_t from,
							uint64_t to)
{
	const struct agent_common *c = (const void *)(s->ring_from + AGENT_COMMON);
	const struct agent_table *t = table_of(s);
	uint32_t n = c->ncode < AGENT_CODE_RANGES ? c->ncode : AGENT_CODE_RANGES;
	uint32_t nadded = t->nadded < AGENT_ADDED ? t->nadded : AGENT_ADDED;

	return !n || touches(c->code, n, from, to) || touches(t->added, nadded, from, to);
}

/** Tells the other calls of code that is going to be mapped where none is. It may be told of
 * although the call fails, but not too late. 0: there is no room. */
static inline AGENT_PART int adds_code(const struct agent_slot *s, uint64_t from, uint64_t to)
{
	struct agent_table *t = table_of(s);
	uint32_t i;

	if (t->nadded >= AGENT_ADDED)
		return 0;
	i = __atomic_fetch_add(&t->nadded, 1, __ATOMIC_RELAXED);
	if (i >= AGENT_ADDED)
		return 0;
	t->added[i].from = from;
	t->added[i].to = to;
	return 1;
}

/** With stacks: is it a call after which addresses may mean other code? Loaders map code into room
 * that they have reserved before; wherever else it will be is not known yet. */
static inline AGENT_PART int moves_code(const struct agent_slot *s)
{
	uint64_t from = s->args[0], to = from + s->args[1];

	switch (s->nr) {
	case SC_NR_x86_64_shmdt:
		return 1;
	case SC_NR_x86_64_mmap:
		if (!(s->args[3] & (MAP_FIXED | MAP_FIXED_NOREPLACE)))
			return (s->args[2] & PROT_EXEC) != 0;
		if (touches_code(s, from, to))
			return 1;
		return s->args[2] & PROT_EXEC && !adds_code(s, from, to);
	case SC_NR_x86_64_mprotect:
	case SC_NR_x86_64_pkey_mprotect:
		return s->args[2] & PROT_EXEC || touches_code(s, from, to);
	case SC_NR_x86_64_munmap:
		return touches_code(s, from, to);
	default:
		return 0;
	}
}

/** True if a call is traced by a stop because of its arguments: it might damage the agent, or the
 * tracer has to know about it. */
static inline AGENT_PART int is_special(const struct agent_slot *s)
{
	uint64_t from = s->args[0], to = from + s->args[1];

	switch (s->nr) {
	case SC_NR_x86_64_rt_sigaction:
		return s->args[0] == 31 || s->args[0] == 11 || s->args[0] == 7;
	case SC_NR_x86_64_rt_sigprocmask:
		return blocks_trap(s);
	case SC_NR_x86_64_tkill: // a signal of the thread's own that would take a trap's place
	case SC_NR_x86_64_tgkill:
	case SC_NR_x86_64_rt_tgsigqueueinfo:
	case SC_NR_x86_64_pidfd_send_signal:
		return s->flags & AGENT_HELD;
	case SC_NR_x86_64_mremap:
	case SC_NR_x86_64_remap_file_pages:
	case SC_NR_x86_64_shmat:
		return 1;
	case SC_NR_x86_64_mmap:
		if (!(s->args[3] & MAP_FIXED))
			return 0;
		// fall through
	case SC_NR_x86_64_mprotect:
	case SC_NR_x86_64_pkey_mprotect:
	case SC_NR_x86_64_munmap:
	case SC_NR_x86_64_madvise:
		return to < from || (from < s->guard_to && to > s->guard_from) ||
		       (from < s->ring_to && to > s->ring_from);
	default:
		return 0;
	}
}

/** Is it, in two such numbers, the name of a file in /proc/PID that shows what is mapped? */
static inline AGENT_PART int is_of_memory(uint64_t first, uint64_t then)
{
	switch (first) {
	case AGENT_WORD('m', 'e', 'm', 0, 0, 0, 0, 0):
	case AGENT_WORD('m', 'a', 'p', 's', 0, 0, 0, 0):
	case AGENT_WORD('s', 'm', 'a', 'p', 's', 0, 0, 0):
	case AGENT_WORD('p', 'a', 'g', 'e', 'm', 'a', 'p', 0):
		return !then;
	case AGENT_WORD('n', 'u', 'm', 'a', '_', 'm', 'a', 'p'):
	case AGENT_WORD('m', 'a', 'p', '_', 'f', 'i', 'l', 'e'):
		return then == 's';
	case AGENT_WORD('s', 'm', 'a', 'p', 's', '_', 'r', 'o'):
		return then == AGENT_WORD('l', 'l', 'u', 'p', 0, 0, 0, 0);
	default:
		return 0;
	}
}

/** Is the last part of a path such a name? */
static AGENT __attribute__((noinline)) int ends_in_memory(uint64_t path)
{
	uint64_t name[2] = {0, 0}, len;
	uint8_t part[64];
	unsigned n = 0;

	do {
		len = agent_copy_string(part, path, sizeof(part));
		path += len;
		for (uint64_t i = 0; i < len && part[i]; i++, n++) {
			if (part[i] == '/')
				name[0] = name[1] = 0, n = -1u;
			else if (n < 2 * sizeof(uint64_t))
				name[n / 8] |= (uint64_t)part[i] << n % 8 * 8;
		}
	} while (len == sizeof(part) && part[len - 1]);
	return n < 2 * sizeof(uint64_t) && is_of_memory(name[0], name[1]);
}

/** Is it a call that the tracer has to see of this program (agent/wary.h)? */
static inline AGENT_PART int is_wary(const struct agent_slot *s)
{
	uint64_t from = s->args[0], to = from + s->args[1], path;

	switch (s->nr) {
	case SC_NR_x86_64_mlockall:
		return 1;
	case SC_NR_x86_64_mmap: // it asks for a place that it would get without us
		if (from && ((from < s->ring_to && to > s->ring_from) ||
			     (from < s->guard_to && to > s->guard_from)))
			return 1;
		// fall through
	case SC_NR_x86_64_mprotect:
	case SC_NR_x86_64_pkey_mprotect:
		return agent_makes_code(s->nr, s->args);
	case SC_NR_x86_64_setrlimit:
	case SC_NR_x86_64_prlimit64:
		return agent_limits(s->nr, s->args);
	default:
		path = agent_opens(s->nr, s->args);
		return path && !is_nowhere(path) &&
		       (s->flags & AGENT_NO_COPY || s->blocked & AGENT_FAULTS ||
			ends_in_memory(path));
	}
}

/** Keeps the set that an rt_sigprocmask is given. */
static inline AGENT_PART void take_mask(struct agent_slot *s)
{
	s->has_mask = s->args[1] &&
		      agent_copy_memory(&s->mask, s->args[1], sizeof(s->mask)) == sizeof(s->mask);
}

/** Updates the slot's blocked signals after an rt_sigprocmask. */
static inline AGENT_PART void follow_mask(struct agent_slot *s)
{
	uint64_t set = s->mask & AGENT_FORCED;

	if (!s->has_mask)
		return;
	if ((int32_t)s->args[0] == SIG_BLOCK)
		s->blocked |= set;
	else if ((int32_t)s->args[0] == SIG_UNBLOCK)
		s->blocked &= ~set;
	else
		s->blocked = set;
}

/** A call that asks is traced by a stop unless the tracer has just let it pass, and knows the names
 * then, or the agent may look them up. NULL: it is; else what is to be copied. */
static inline AGENT_PART const struct agent_op *may_pass(struct agent_slot *s,
							 const struct agent_op *op)
{
	uint32_t pass = s->pass;
	int names = op->kind == AGENT_OP_NAME;

	s->pass = 0;
	if (op->flags & AGENT_OP_ASKS && !pass && !(names && s->flags & AGENT_NAMES))
		return 0;
	if (pass && !names)
		agent_forget_names(s);
	return names && pass ? op + 1 : op;
}

/** Puts the memory of a stack behind the head of its record, for which the tracer is going to make
 * rules. It wakes up for stops alone, so there are not many such records at a time. 0: the call
 * stops. */
static AGENT __attribute__((noinline)) uint32_t carry_stack(struct agent_slot *s,
							    struct agent_record *r)
{
	struct agent_carried *c = (void *)(r + 1);
	uint64_t n = s->stack_top - s->sp;

	if (s->sp % 8 || s->sp >= s->stack_top || n > AGENT_CARRIED_MAX - sizeof(*c))
		return 0;
	if (__atomic_load_n(&s->tail, __ATOMIC_RELAXED) > s->carried_at)
		s->carried = 0;
	if (s->carried >= AGENT_CARRIED)
		return 0;
	s->carried++;
	s->carried_at = s->head;
	// The compiler leaves these alone.
	__asm__ volatile("mov %%rbx, %0\n"
			 "mov %%r12, %1\n"
			 "mov %%r13, %2\n"
			 "mov %%r14, %3\n"
			 "mov %%r15, %4\n"
			 : "=m"(c->kept[0]), "=m"(c->kept[2]), "=m"(c->kept[3]), "=m"(c->kept[4]),
			   "=m"(c->kept[5]));
	c->kept[1] = s->bp;
	n = agent_copy_memory(c->stack, s->sp, n & ~7ULL) & ~7ULL;
	r->carries = (uint32_t)(sizeof(*c) + n);
	return 1;
}

/** Puts the call's stack behind the head of its record. 0: it is found at a stop. */
static inline AGENT_PART uint32_t take_stack(struct agent_slot *s, struct agent_record *r)
{
	uint64_t regs[3];
	uint32_t n;

	regs[0] = s->back;
	regs[1] = s->sp;
	regs[2] = s->bp;
	n = agent_walk(table_of(s), &s->walks, regs, s->frames, (uint64_t *)(r + 1));
	if (n == AGENT_UNWALKED && carry_stack(s, r))
		return 1;
	r->nframes = n == AGENT_UNWALKED ? 0 : n;
	s->unwalked = !r->nframes;
	return r->nframes;
}

enum { RECORDS_MAX = AGENT_RING - 2 * AGENT_RECORD_MAX }; /* unread bytes before a new record */

/*
 * To sleep until the tracer has read enough of a full ring costs far less than a stop, after which
 * the thread would wait for its turn as well. A tracer that is gone or waits for its reader is not
 * waited for any longer than the timeout.
 */
AGENT uint32_t agent_wait_for_room(struct agent_slot *s, uint64_t limit)
{
	int64_t timeout[2];

	timeout[0] = 0;
	timeout[1] = 20000000; // nanoseconds
	// drain_tell() stores the tail first, and then looks whether anybody sleeps.
	__atomic_store_n(&s->full, 1, __ATOMIC_SEQ_CST);
	if (s->head - __atomic_load_n(&s->tail, __ATOMIC_SEQ_CST) > limit)
		agent_sleep(&s->full, 1, timeout);
	__atomic_store_n(&s->full, 0, __ATOMIC_RELAXED);
	return s->head - __atomic_load_n(&s->tail, __ATOMIC_ACQUIRE) <= limit;
}

/** Begins a record in the ring. 1: there is no room for it. */
static inline AGENT_PART uint32_t record_begin(struct agent_slot *s, const struct agent_op *op)
{
	uint64_t head = s->head, at = head & (AGENT_RING - 1);
	uint8_t *ring = (uint8_t *)s + AGENT_RING_AT, *p;
	struct agent_record *r = (void *)(ring + at);

	if (head - __atomic_load_n(&s->tail, __ATOMIC_ACQUIRE) > RECORDS_MAX &&
	    !agent_wait_for_room(s, RECORDS_MAX))
		return 1;
	if (at > AGENT_RING - AGENT_RECORD_MAX) {
		r->kind = AGENT_RECORD_SKIP;
		r->size = (uint32_t)(AGENT_RING - at);
		head += AGENT_RING - at;
		__atomic_store_n(&s->head, head, __ATOMIC_RELEASE);
		r = (void *)ring;
	}
	r->nr = (uint16_t)s->nr;
	r->kind = AGENT_RECORD_CALL;
	r->site = (uint32_t)s->site;
	r->sp = s->sp;
	r->args[0] = s->args[0];
	r->args[1] = s->args[1];
	r->args[2] = s->args[2];
	r->args[3] = s->args[3];
	r->args[4] = s->args[4];
	r->args[5] = s->args[5];
	r->nframes = r->carries = 0;
	if (s->flags & AGENT_STACKS && !take_stack(s, r))
		return 1;
	p = take_entry(s, op, r);
	if (!p)
		return 1;
	r->enter_size = (uint32_t)(p - (uint8_t *)r);
	r->tsc_in = agent_time_begin(s);
	__atomic_store_n(&s->entered, head + 1, __ATOMIC_RELEASE);
	return 0;
}

AGENT uint32_t agent_enter(struct agent_slot *s)
{
	const struct agent_op *op = plan_of(s);

	s->unwalked = 0;
	op = may_pass(s, op);
	if (!op)
		return 1;
	if ((op->kind != AGENT_OP_END || s->flags & AGENT_STACKS) &&
	    (s->flags & AGENT_NO_COPY || s->blocked & AGENT_FAULTS))
		return 1;
	if (is_special(s) || (s->flags & AGENT_STACKS && moves_code(s)) ||
	    (s->flags & AGENT_WARY && is_wary(s)))
		return 1;
	if (s->nr == SC_NR_x86_64_rt_sigprocmask)
		take_mask(s);
	s->back = ((const struct agent_site *)(agent_start + AGENT_SITE_TABLE))[s->site].back;
	if (s->flags & AGENT_TALLIES)
		return agent_tally_enter(s);
	return shows_more(s) || record_begin(s, op);
}

static inline AGENT_PART void record_end(struct agent_slot *s, uint64_t out)
{
	uint64_t head = s->head;
	struct agent_record *r = (void *)((uint8_t *)s + AGENT_RING_AT + (head & (AGENT_RING - 1)));
	const struct agent_op *op = plan_of(s);
	uint8_t *p = (uint8_t *)r + r->enter_size;

	r->tsc_out = out;
	r->cpu = s->flags & AGENT_CPU ? agent_time_cpu(s, r->tsc_in, out) : 0;
	r->ret = (int64_t)s->result;
	for (; op->kind != AGENT_OP_END; op++) {
		uint64_t n = op->flags & AGENT_OP_AT_EXIT && argument(s, op->arg)
				     ? size_of(s, op, 1)
				     : 0;

		if (n)
			p = take_piece(op, argument(s, op->arg),
				       n > AGENT_PIECE_MAX ? AGENT_PIECE_MAX : n, p);
	}
	r->size = (uint32_t)(p - (uint8_t *)r);
	if (s->flags & AGENT_NAMES)
		agent_follow_copies(s);
	__atomic_store_n(&s->head, head + r->size, __ATOMIC_RELEASE);
}

AGENT void agent_exit(struct agent_slot *s)
{
	uint64_t out = __builtin_ia32_rdtsc();

	if (s->nr == SC_NR_x86_64_rt_sigprocmask && !s->result)
		follow_mask(s);
	if (s->flags & AGENT_TALLIES)
		agent_tally_exit(s, out);
	else
		record_end(s, out);
}
