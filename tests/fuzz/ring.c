/**
 * The reader of rings: the input is what a program does to its ring while it is read. A byte says
 * what, those behind it where and how: records that are right, records that are not, bytes
 * anywhere, any head, a call that is begun, looks and reads in between.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "event/ask.h"
#include "fuzz/fuzz.h"
#include "tracer/inside/drain.h"

const char *const fuzz_seeds[] = {
	"a0000r1l2r3l4a5l6l7",
	"a\xff\xff\x0f\x10r0l0s0l0r0l0l0",
	"h01234567l0b0123l0e0l1",
	"r0b\x04\x01\x02\x03l0l1r1e1l1l0f0",
	// Functions: a whole call, one that is begun, another inside of it, and its end.
	"c0l1c1l0g2l1c3l1d2l0o4l1l0c5l1",
	"a\xff\xff\x0f\x10o1l1c2l0l1c9l0g3d4l1f0c1l1",
	// Looking ahead: records with names, one that has begun.
	"a\xff\xff\x0f\x10r7n7r\x15r7n7l0l1e7n7f0n7b\x05\x01\x02\x03n7l1",
	NULL,
};

struct input {
	const uint8_t *p;
	size_t n;
};

static uint8_t take(struct input *in)
{
	if (!in->n)
		return 0;
	in->n--;
	return *in->p++;
}

static uint32_t take4(struct input *in)
{
	uint32_t a = take(in), b = take(in), c = take(in);

	return a | b << 8 | c << 16 | (uint32_t)take(in) << 24;
}

static uint8_t *ring(struct agent_slot *s)
{
	return (uint8_t *)s + AGENT_RING_AT;
}

/** A record as the agent makes it, with frames, a piece at entry and one at exit. One of a function
 * has a piece only at its end. */
static void put_record(struct agent_slot *s, uint8_t salt, uint8_t kind, int over)
{
	struct agent_piece p = {.addr = salt % 7 ? 0x1000 : AGENT_NAME_AT - salt % 3,
				.len = salt % 40,
				.want = salt % 40 + salt % 3};
	size_t n = sizeof(p) + ((p.len + 7u) & ~7u), at = s->head & (AGENT_RING - 1);
	struct agent_record r = {.nr = salt, .kind = kind, .nframes = salt % 5};
	if (kind == AGENT_RECORD_CALL && !r.nframes && salt & 8)
		r.carries = (uint32_t)sizeof(struct agent_carried) + 8 * (salt % 16);
	size_t frames = agent_stack_bytes(&r);

	r.enter_size = (uint32_t)(sizeof(r) + frames + (kind == AGENT_RECORD_CALL ? n : 0));
	r.size = (uint32_t)(r.enter_size + n);
	if (at > AGENT_RING - r.size) {
		r.kind = AGENT_RECORD_SKIP;
		r.size = (uint32_t)(AGENT_RING - at);
		if (r.size >= sizeof(r))
			memcpy(ring(s) + at, &r, sizeof(r));
		s->head += r.size;
		return;
	}
	memcpy(ring(s) + at, &r, sizeof(r));
	memset(ring(s) + at + sizeof(r), salt, frames);
	if (kind == AGENT_RECORD_CALL)
		memcpy(ring(s) + at + sizeof(r) + frames, &p, sizeof(p));
	memcpy(ring(s) + at + r.enter_size, &p, sizeof(p));
	if (over)
		s->head += r.size;
	else
		s->entered = s->head + 1;
}

static void read_memory(struct drain *d, uint8_t salt)
{
	char buf[256];
	size_t n = salt, got = mem_read(&d->memory.mem, 0x1000 + salt % 50, buf, n);

	assert(got <= n);
	size_t there = n;
	const void *p = mem_peek(&d->memory.mem, 0x1000 + salt % 50, &there);
	assert(!p || (there <= n && d->memory.lasts));
	if (p)
		memcpy(buf, p, there);
	if (d->memory.lasts)
		assert(mem_read(&d->after.mem, 0x1000 + salt % 50, buf, n) <= n);
	long frames = mem_ask(&d->memory.mem, MEM_ASK_FRAMES, 0, buf, n);
	assert(frames == -1 || (frames > 0 && frames <= (long)n && frames % 8 == 0));
}

/** Frames take the place of what a record carries, more or fewer bytes than it has. */
static void find_frames(struct drain *d, uint8_t salt)
{
	static const uint64_t frames[64];
	size_t n;
	const struct agent_carried *c = drain_carried(d, &n);

	assert(!c || (n >= sizeof(*c) && n <= d->record->enter_size - sizeof(*d->record)));
	if (!c || !(salt & 4))
		return;
	uint64_t sum = c->kept[5];
	for (size_t i = 0; i < (n - sizeof(*c)) / 8; i++)
		sum += c->stack[i];
	drain_found(d, frames, 1 + sum % 63);
	assert(d->record->size <= d->cap && d->record->enter_size <= d->record->size);
}

static void look(struct drain *d, uint8_t salt)
{
	uint64_t tsc;
	enum drain_what what = drain_look(d, salt & 1, &tsc);

	if (what == DRAIN_NOTHING)
		return;
	assert(!d->broken && d->record->nr < AGENT_NUMBERS);
	assert(d->record->enter_size >= sizeof(*d->record) &&
	       d->record->size >= d->record->enter_size && d->record->size <= d->cap);
	bool whole = what == DRAIN_ENTER && d->whole && salt & 2 && !drain_is_function(d->record);
	find_frames(d, salt);
	drain_take(d, whole ? DRAIN_WHOLE : what);
	assert(d->memory.n <= d->cap);
	read_memory(d, salt);
}

/** What has been recorded, and not read: calls of one number, with their names. */
static void look_ahead(const struct drain *d, uint8_t nr)
{
	struct buf record = {0};
	uint64_t at = d->tail, pos, before = at;

	while (drain_ahead(d, nr, &at, &pos, &record)) {
		const struct agent_record *r = (const void *)record.p;
		struct drain_name name = {0};

		assert(at - d->tail <= AGENT_RING && pos - before <= at - before);
		if (drain_name(r, &name) && name.text) {
			char text[AGENT_NAME_MAX];

			assert(name.group < AGENT_ALIKE && name.len <= r->enter_size);
			memcpy(text, name.text, name.len < sizeof(text) ? name.len : sizeof(text));
		}
		if (at == pos)
			break;
		before = at;
	}
	buf_deinit(&record);
}

static void step(struct agent_slot *s, struct drain *d, struct input *in)
{
	uint32_t at;

	switch (take(in)) {
	case 'r':
		put_record(s, take(in), AGENT_RECORD_CALL, 1);
		break;
	case 'e':
		put_record(s, take(in), AGENT_RECORD_CALL, 0);
		break;
	case 'c':
		put_record(s, take(in), AGENT_RECORD_FUNCTION, 1);
		break;
	case 'g':
		put_record(s, take(in), AGENT_RECORD_FUNCTION_BEGINS, 1);
		break;
	case 'd':
		put_record(s, take(in), AGENT_RECORD_FUNCTION_ENDS, 1);
		break;
	case 'o':
		put_record(s, take(in), AGENT_RECORD_FUNCTION, 0);
		break;
	case 'a': // where the ring begins again
		s->head += take4(in) & ~7u;
		d->tail = d->head = s->head;
		break;
	case 'h':
		s->head = (uint64_t)take4(in) << 32 | take4(in);
		break;
	case 's':
		s->head += 8u * take(in);
		break;
	case 'b':
		at = take4(in) & (AGENT_RING - 1);
		ring(s)[at & 1 ? (d->tail + at % 256) & (AGENT_RING - 1) : at] = take(in);
		break;
	case 'f':
		drain_forget(d);
		break;
	case 't':
		drain_tell(d);
		break;
	case 'n':
		look_ahead(d, take(in));
		break;
	default:
		look(d, take(in));
	}
}

void fuzz_one(const uint8_t *data, size_t n)
{
	static struct agent_slot *s;
	struct input in = {data, n};
	struct drain d = {0};

	if (!s)
		s = malloc(AGENT_SLOT_SIZE);
	memset(s, 0, AGENT_RING_AT + 65536);
	drain_init(&d, s);
	d.memory.both = n & 1;
	while (in.n)
		step(s, &d, &in);
	for (unsigned i = 0; i < 64; i++)
		look(&d, (uint8_t)i);
	drain_deinit(&d);
}
