#include "tracer/inside/drain.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/alloc.h"
#include "event/ask.h"

enum {
	TELL_BYTES = AGENT_RING / 16,
	AWAKE = AGENT_RING /
		4, /* so little is unread when a thread is woken up that waits for room */
	HEAD = offsetof(struct agent_record, nframes), /* tells how much of a record there is */
};

/* -- the memory of a record ------------------------------------------------------------------- */

/** Reads the piece that begins at *at, and moves *at behind it. False: there is none. */
static bool piece_next(const uint8_t *pieces, size_t len, size_t *at, struct agent_piece *ret,
		       const uint8_t **bytes)
{
	if (len - *at < sizeof(*ret))
		return false;
	memcpy(ret, pieces + *at, sizeof(*ret));
	*at += sizeof(*ret);
	if (ret->len > ret->want || ret->len > len - *at)
		return false;
	*bytes = pieces + *at;
	size_t n = (ret->len + (size_t)7) & ~(size_t)7;
	*at += n < len - *at ? n : len - *at;
	return true;
}

/** Reads what some pieces have of this memory. known: whether they can tell what it was. */
static size_t pieces_read(const uint8_t *pieces, size_t len, taddr addr, void *buf, size_t n,
			  bool *known)
{
	const uint8_t *bytes, *best = NULL;
	struct agent_piece p;
	size_t best_n = 0;

	for (size_t at = 0; piece_next(pieces, len, &at, &p, &bytes);) {
		if (addr < p.addr || addr - p.addr >= p.want)
			continue;
		uint64_t off = addr - p.addr;
		// Behind its end nothing was there to be read, or the string was over.
		*known = *known || p.len < p.want || n <= p.want - off;
		if (off < p.len && p.len - off > best_n) {
			best = bytes + off;
			best_n = p.len - (size_t)off;
		}
	}
	if (best_n > n)
		best_n = n;
	if (best_n)
		memcpy(buf, best, best_n);
	return best_n;
}

static size_t stack_read(const struct drain_stack *s, taddr addr, void *buf, size_t n)
{
	size_t at = (size_t)(addr - s->sp);

	if (addr < s->sp || at >= s->n)
		return mem_read(s->code, addr, buf, n);
	n = n < s->n - at ? n : s->n - at;
	memcpy(buf, s->bytes + at, n);
	return n;
}

static size_t memory_read(struct mem *mem, taddr addr, void *buf, size_t n)
{
	struct drain_memory *m = (struct drain_memory *)mem;
	bool known = false;
	size_t got = pieces_read(m->pieces, m->n, addr, buf, n, &known);

	if (!known && m->both)
		got = pieces_read(m->before, m->nbefore, addr, buf, n, &known);
	if (!known && m->stack.n)
		return stack_read(&m->stack, addr, buf, n);
	m->missed += !known && n;
	return got;
}

/** The first piece that has the byte: of a memory that lasts. */
static const void *memory_peek(struct mem *mem, taddr addr, size_t *n)
{
	const struct drain_memory *m = (struct drain_memory *)mem;
	const uint8_t *bytes;
	struct agent_piece p;

	for (size_t at = 0; m->lasts && piece_next(m->pieces, m->n, &at, &p, &bytes);) {
		uint64_t off = addr - p.addr;

		if (off >= p.len)
			continue;
		if (*n > p.len - off)
			*n = p.len - (size_t)off;
		return bytes + off;
	}
	return NULL;
}

static long frames_get(const struct drain_memory *m, char *buf, size_t n)
{
	size_t len = 8 * m->nframes;

	if (!len || len > n)
		return -1;
	memcpy(buf, m->frames, len);
	return (long)len;
}

/** Where it stands is told by the registers. */
static long regs_get(const struct drain_memory *m, unsigned what, char *buf, size_t n)
{
	if (what != MEM_ASK_REGS || n < sizeof(m->stack.regs))
		return -1;
	memcpy(buf, m->stack.regs, sizeof(m->stack.regs));
	return sizeof(m->stack.regs);
}

static long memory_ask(struct mem *mem, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct drain_memory *m = (struct drain_memory *)mem;

	if (what == MEM_ASK_FRAMES)
		return frames_get(m, buf, n);
	if (m->stack.n && (what == MEM_ASK_REGS || what == MEM_ASK_PLACE))
		return regs_get(m, what, buf, n);
	if (what == MEM_ASK_ERRNO && m->error)
		return snprintf(buf, n, "%u", m->error);
	if (m->asked)
		*m->asked = true;
	long got = m->asks ? mem_ask(m->asks, what, key, buf, n) : DRAIN_UNKNOWN;

	m->missed += got == DRAIN_UNKNOWN;
	return got == DRAIN_UNKNOWN ? -1 : got;
}

static const struct mem_ops memory_ops = {
	.read = memory_read, .ask = memory_ask, .peek = memory_peek};

/* -- the ring --------------------------------------------------------------------------------- */

void drain_init(struct drain *d, struct agent_slot *slot)
{
	*d = (struct drain){.slot = slot, .record = d->record, .cap = d->cap};
	d->memory.mem.ops = d->after.mem.ops = &memory_ops;
	if (slot)
		d->tail = d->told = d->napped = d->head = slot->head;
}

void drain_deinit(struct drain *d)
{
	free(d->record);
	*d = (struct drain){0};
}

static const uint8_t *ring_at(const struct drain *d, uint64_t pos)
{
	return (const uint8_t *)d->slot + AGENT_RING_AT + (pos & (AGENT_RING - 1));
}

static void record_reserve(struct drain *d, size_t n)
{
	if (n <= d->cap)
		return;
	d->cap = n < 4096 ? 4096 : n;
	d->record = alloc_grow(d->record, d->cap, 1);
}

/** Copies n bytes of the record at tail. */
static void record_copy(struct drain *d, size_t n)
{
	record_reserve(d, n);
	memcpy(d->record, ring_at(d, d->tail), n);
}

/** Is what a record whose entry takes n bytes has of its stack all in it? */
static bool stack_fits(const struct agent_record *r, size_t n)
{
	bool carries = r->carries % 8 == 0 && r->carries <= AGENT_CARRIED_MAX &&
		       r->carries >= sizeof(struct agent_carried) && !r->nframes;

	return r->nframes <= AGENT_FRAMES_MAX + 1 && (!r->carries || carries) &&
	       agent_stack_bytes(r) <= n - sizeof(*r);
}

/** Takes n bytes of a call in, of which its header has been looked at: as far as that is true. */
static bool record_take(struct drain *d, uint32_t size, uint32_t enter_size)
{
	size_t room = AGENT_RING - (d->tail & (AGENT_RING - 1));

	if (size < sizeof(struct agent_record) || size % 8 || size > room ||
	    enter_size < sizeof(struct agent_record) || enter_size > size)
		return false;
	record_copy(d, size);
	d->size = size;
	d->record->size = size;
	d->record->enter_size = enter_size;
	if (!stack_fits(d->record, enter_size))
		return false;
	if (drain_is_function(d->record))
		return d->record->nr < AGENT_FUNCTIONS;
	return d->record->kind == AGENT_RECORD_CALL && d->record->nr < AGENT_NUMBERS;
}

/** Skips what is left of the ring before its end. False: there is no such mark. */
static bool skip(struct drain *d, const struct agent_record *r, uint64_t there)
{
	uint64_t room = AGENT_RING - (d->tail & (AGENT_RING - 1));

	if (r->kind != AGENT_RECORD_SKIP || r->size != room || room > there)
		return false;
	d->tail += room;
	return true;
}

/** The next record that is over. False: there is none. */
static bool load_whole(struct drain *d)
{
	if (d->head == d->tail)
		d->head = __atomic_load_n(&d->slot->head, __ATOMIC_ACQUIRE);
	uint64_t head = d->head;
	while (head != d->tail) {
		struct agent_record r;

		d->broken = head - d->tail > AGENT_RING || head % 8 ||
			    AGENT_RING - (d->tail & (AGENT_RING - 1)) < sizeof(r);
		if (d->broken)
			return false;
		memcpy(&r, ring_at(d, d->tail), HEAD);
		if (!d->entry_told && skip(d, &r, head - d->tail))
			continue;
		d->whole = r.size <= head - d->tail && record_take(d, r.size, r.enter_size);
		d->broken = !d->whole;
		return d->whole;
	}
	return false;
}

/** Goes on behind a record of which all was taken. */
static void record_over(struct drain *d)
{
	d->tail += d->size;
	d->whole = d->entry_told = false;
	if (d->tail - d->told >= TELL_BYTES)
		drain_tell(d);
}

/** Copies the header of a call that has begun at a position, and is not over. */
static bool begun_at(const struct drain *d, uint64_t pos, struct agent_record *ret)
{
	if (__atomic_load_n(&d->slot->entered, __ATOMIC_ACQUIRE) != pos + 1 ||
	    AGENT_RING - (pos & (AGENT_RING - 1)) < sizeof(*ret))
		return false;
	memcpy(ret, ring_at(d, pos), HEAD);
	return true;
}

/** Was what has been copied of it since the call that has begun there? */
static bool still_begun(const struct drain *d, uint64_t pos)
{
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	return __atomic_load_n(&d->slot->entered, __ATOMIC_RELAXED) == pos + 1;
}

/** A call that has begun and is not over. */
static bool load_begun(struct drain *d)
{
	struct agent_record r;

	// It is over meanwhile, or another: then that is found next time.
	return begun_at(d, d->tail, &r) && record_take(d, r.enter_size, r.enter_size) &&
	       still_begun(d, d->tail) &&
	       __atomic_load_n(&d->slot->head, __ATOMIC_RELAXED) == d->tail;
}

enum drain_what drain_look(struct drain *d, bool begun, uint64_t *tsc)
{
	if (!d->slot || d->broken)
		return DRAIN_NOTHING;
	if (!d->whole && !load_whole(d)) {
		if (d->broken || !begun || d->entry_told || !load_begun(d))
			return DRAIN_NOTHING;
		*tsc = d->record->tsc_in;
		return DRAIN_ENTER;
	}
	// It was told of while it was open.
	if (d->record->kind == AGENT_RECORD_FUNCTION_BEGINS && d->entry_told) {
		record_over(d);
		return drain_look(d, begun, tsc);
	}
	bool over = d->entry_told || d->record->kind == AGENT_RECORD_FUNCTION_ENDS;
	*tsc = over ? d->record->tsc_out : d->record->tsc_in;
	return over ? DRAIN_EXIT : DRAIN_ENTER;
}

/* -- looking ahead ---------------------------------------------------------------------------- */

/** Copies the entry of a record at a position, of which its header says that it has so many bytes.
 */
static bool entry_copy(const struct drain *d, uint64_t pos, uint32_t n, struct buf *ret)
{
	struct agent_record *r;

	if (n < sizeof(*r) || n > AGENT_RING - (pos & (AGENT_RING - 1)) || n > AGENT_RECORD_MAX)
		return false;
	buf_clear(ret);
	buf_put(ret, ring_at(d, pos), n);
	r = (void *)ret->p;
	r->enter_size = r->size = n;
	return stack_fits(r, n);
}

/** Copies the header of what is at a position, before `head'. The number of bytes that it takes;
 * 0: that makes no sense. */
static uint64_t header_copy(const struct drain *d, uint64_t pos, uint64_t head,
			    struct agent_record *ret)
{
	uint64_t room = AGENT_RING - (pos & (AGENT_RING - 1));

	if (room < sizeof(*ret) || head - pos > AGENT_RING)
		return 0;
	memcpy(ret, ring_at(d, pos), HEAD);
	if (ret->size < HEAD || ret->size % 8 || ret->size > room || ret->size > head - pos)
		return 0;
	return ret->size;
}

/** A call of this number that has begun at the head of the ring. */
static bool copy_begun(const struct drain *d, uint16_t nr, uint64_t head, struct buf *ret)
{
	struct agent_record r;

	return begun_at(d, head, &r) && r.kind == AGENT_RECORD_CALL && r.nr == nr &&
	       entry_copy(d, head, r.enter_size, ret) && still_begun(d, head);
}

bool drain_ahead(const struct drain *d, uint16_t nr, uint64_t *at, uint64_t *pos, struct buf *ret)
{
	uint64_t head = __atomic_load_n(&d->slot->head, __ATOMIC_ACQUIRE), was;

	do {
		while (*at != head) {
			struct agent_record r;
			uint64_t n = header_copy(d, *at, head, &r);

			if (!n)
				return false;
			*pos = *at;
			*at += n;
			if (r.kind == AGENT_RECORD_CALL && r.nr == nr &&
			    entry_copy(d, *pos, r.enter_size, ret))
				return true;
		}
		*pos = head;
		if (copy_begun(d, nr, head, ret))
			return true;
		// It may have ended between the two looks.
		was = head;
		head = __atomic_load_n(&d->slot->head, __ATOMIC_ACQUIRE);
	} while (head != was);
	return false;
}

bool drain_name(const struct agent_record *r, struct drain_name *ret)
{
	const uint8_t *pieces = (const uint8_t *)(r + 1) + agent_stack_bytes(r), *bytes;
	size_t n = r->enter_size - sizeof(*r) - agent_stack_bytes(r);
	struct agent_piece p;

	for (size_t at = 0; piece_next(pieces, n, &at, &p, &bytes);) {
		if (AGENT_NAME_AT - p.addr >= AGENT_ALIKE)
			continue;
		ret->text = p.want ? (const char *)bytes : NULL;
		ret->len = p.len;
		ret->group = (unsigned)(AGENT_NAME_AT - p.addr);
		return true;
	}
	return false;
}

/* -- stacks that are carried ------------------------------------------------------------------ */

const struct agent_carried *drain_carried(const struct drain *d, size_t *n)
{
	*n = d->record->carries;
	return *n ? (const void *)(d->record + 1) : NULL;
}

void drain_found(struct drain *d, const uint64_t *frames, unsigned n)
{
	struct agent_record *r;
	uint32_t was = d->record->carries, is = 8 * n, rest;

	record_reserve(d, (size_t)d->record->size - was + is);
	r = d->record;
	rest = r->size - (uint32_t)sizeof(*r) - was;
	memmove((uint8_t *)(r + 1) + is, (uint8_t *)(r + 1) + was, rest);
	memcpy(r + 1, frames, is);
	r->nframes = n;
	r->carries = 0;
	r->enter_size += is - was;
	r->size += is - was;
}

/* -- records as events ------------------------------------------------------------------------ */

static void memory_of_entry(const struct agent_record *r, struct drain_memory *m)
{
	size_t head = sizeof(*r) + agent_stack_bytes(r);

	m->frames = (const uint8_t *)(r + 1);
	m->nframes = r->nframes;
	m->pieces = (const uint8_t *)r + head;
	m->n = r->enter_size - head;
	m->nbefore = 0;
	m->stack.n = 0;
	m->error = 0;
}

static void memory_of_exit(const struct agent_record *r, struct drain_memory *m)
{
	memory_of_entry(r, m);
	m->before = m->pieces;
	m->nbefore = m->n;
	m->pieces = (const uint8_t *)r + r->enter_size;
	m->n = r->size - r->enter_size;
	m->error = drain_is_function(r) ? r->site : 0;
}

void drain_take(struct drain *d, enum drain_what what)
{
	const struct agent_record *r = d->record;

	d->entry_told = what == DRAIN_ENTER;
	d->memory.lasts = d->after.lasts = what == DRAIN_WHOLE;
	if (what != DRAIN_EXIT)
		memory_of_entry(r, &d->memory);
	if (what != DRAIN_ENTER)
		memory_of_exit(r, what == DRAIN_WHOLE ? &d->after : &d->memory);
	if (what != DRAIN_ENTER || (d->whole && r->kind == AGENT_RECORD_FUNCTION_BEGINS))
		record_over(d);
}

/** Wakes up a thread that sleeps because its ring was full, but not for a few records: it may push
 * us off our CPU. */
static void wake(struct drain *d)
{
	uint64_t unread = __atomic_load_n(&d->slot->head, __ATOMIC_RELAXED) - d->tail;

	if (unread > AWAKE)
		return;
	__atomic_store_n(&d->slot->full, 0, __ATOMIC_RELAXED);
	syscall(SYS_futex, &d->slot->full, FUTEX_WAKE, 1, NULL, NULL, 0);
}

void drain_tell(struct drain *d)
{
	d->told = d->tail;
	// The thread says first that it is going to sleep, and looks at the tail then.
	__atomic_store_n(&d->slot->tail, d->tail, __ATOMIC_SEQ_CST);
	if (__atomic_load_n(&d->slot->full, __ATOMIC_SEQ_CST))
		wake(d);
}

void drain_forget(struct drain *d)
{
	d->entry_told = d->whole = false;
}
