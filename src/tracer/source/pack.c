#include "tracer/source/pack.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "event/record.h"
#include "tracer/source/recording.h"

enum {
	/* The tags, and the bits in them. */
	TAG_KINDS = 64,
	TAG_OTHER = 0x80,
	TAG_READ = 64,
	TAG_READ_FAR = 6,
	TAG_READ_PART = 8,
	TAG_LIKE = 96,
	TAG_ASK = 80,
	TAG_ASK_KEY = 1,
	TAG_ASK_SAME = 2,

	/* struct record as words of 64 bits. */
	WORDS = sizeof(struct record) / 8,
	WORD_HEAD = 0, /* kind, abi, flags, pid */
	WORD_TID = 1,  /* the upper half: faults */
	WORD_SEQ = 2,
	WORD_MONO = 3,
	WORD_REAL = 4,
	WORD_STIME = 5,
	WORD_UNION = 6,
	UNION_WORDS = WORDS - WORD_UNION,
	ENTER_NR = WORD_UNION, /* u.enter: nr, ip, sp, args */
	ENTER_ARGS = WORD_UNION + 3,
	EXIT_RET = WORD_UNION, /* u.exit: ret, error, nr, ip, sp, at */
	EXIT_NR = WORD_UNION + 2,

	THREADS = 64, /* so many are told apart; more share a place */
	CALLS = 256,
	ANSWERS = 256,
	ANSWER_MAX = 64, /* a longer answer is not remembered */
	STRUCTS = 32,
	STRUCT_MIN = 8, /* words; less is short already */
	STRUCT_MAX = 32,
};

_Static_assert(offsetof(struct record, tid) == 8 && offsetof(struct record, seq) == 16 &&
		       offsetof(struct record, mono_ns) == 24 &&
		       offsetof(struct record, real_ns) == 32 &&
		       offsetof(struct record, stime_ns) == 40 && offsetof(struct record, u) == 48,
	       "the words of a record are where the packed form takes them to be");

struct pack_thread {
	uint64_t head[TAG_KINDS]; /* WORD_HEAD of its last event of each kind */
	uint64_t stime;
	uint64_t faults;	     /* as in WORD_TID */
	uint64_t entry[UNION_WORDS]; /* u.enter of the call that it began last */
};

struct pack_answer {
	uint32_t what;
	int32_t result;
	uint64_t key;
	bool known;
	unsigned char bytes[ANSWER_MAX];
};

/** The last memory of a size at an argument of a call. */
struct pack_struct {
	uint64_t nr;
	uint32_t where, words; /* words: 0: there was none */
	uint64_t word[STRUCT_MAX];
};

/** What the last chunks were. */
struct pack {
	int32_t tid;		   /* of the last event */
	uint64_t seq, mono, ahead; /* ahead: real_ns - mono_ns */
	uint64_t read;		   /* the address of the last memory */
	struct pack_thread threads[THREADS];
	uint64_t enters[CALLS][UNION_WORDS], exits[CALLS][UNION_WORDS],
		others[TAG_KINDS][UNION_WORDS];
	uint64_t keys[64]; /* of the last question of each sort */
	struct pack_answer answers[ANSWERS];
	struct pack_struct structs[STRUCTS];
};

struct pack *pack_new(void)
{
	return alloc_zeroed(sizeof(struct pack));
}

void pack_begin(struct pack *p)
{
	memset(p, 0, sizeof(*p));
}

/* -- what is likely --------------------------------------------------------------------------- */

static struct pack_thread *pack_thread(struct pack *p, int32_t tid)
{
	return &p->threads[(uint32_t)tid % THREADS];
}

static bool is_enter(unsigned kind)
{
	return kind == RECORD_SYSCALL_ENTER || kind == RECORD_CALL_ENTER;
}

static bool is_exit(unsigned kind)
{
	return kind == RECORD_SYSCALL_EXIT || kind == RECORD_CALL_EXIT;
}

static bool has_faults(unsigned kind)
{
	return kind == RECORD_SYSCALL_ENTER || kind == RECORD_SYSCALL_EXIT;
}

/** The memory for the union of an event of this kind and of the call `nr`. */
static uint64_t *pack_row(struct pack *p, unsigned kind, uint64_t nr)
{
	if (is_enter(kind))
		return p->enters[nr % CALLS];
	return is_exit(kind) ? p->exits[nr % CALLS] : p->others[kind];
}

/** Which words of a record are given by their difference, as bits of a mask. The number of a call
 * decides what else is expected of an entry, so it comes first. */
enum { MASK_SIZE = 2 + 2 + UNION_WORDS };
static const uint8_t mask_words[MASK_SIZE] = {
	ENTER_NR,	WORD_UNION + 1, WORD_UNION + 2, WORD_UNION + 3, WORD_UNION + 4,
	WORD_UNION + 5, WORD_UNION + 6, WORD_UNION + 7, WORD_UNION + 8, WORD_HEAD,
	WORD_STIME,	WORD_SEQ,	WORD_TID,
};

/** The number that the call of an entry is expected to have. */
static uint64_t pack_expect_number(struct pack *p, unsigned kind)
{
	return *pack_row(p, kind, 0);
}

/** What the union of a record was the last time. The record's tid is known already, and the number
 * of its call if it is an entry. */
static uint64_t *pack_last(struct pack *p, unsigned kind, const uint64_t *w)
{
	const struct pack_thread *t = pack_thread(p, (int32_t)w[WORD_TID]);

	// An exit is most likely that of the call which the thread has begun last.
	return pack_row(p, kind, is_exit(kind) ? t->entry[0] : w[ENTER_NR]);
}

/** What the union of a record is expected to be, in the order of mask_words. */
static void pack_expect_union(struct pack *p, unsigned kind, const uint64_t *w, uint64_t *ret)
{
	const struct pack_thread *t = pack_thread(p, (int32_t)w[WORD_TID]);

	memcpy(ret, pack_last(p, kind, w), UNION_WORDS * sizeof(*ret));
	if (is_exit(kind))
		memcpy(ret + EXIT_NR - WORD_UNION, t->entry, 3 * sizeof(*ret));
	if (is_enter(kind))
		ret[0] = pack_expect_number(p, kind);
}

/** Is the union the one that is expected, but for an entry's number? */
static bool pack_is_expected(struct pack *p, unsigned kind, const uint64_t *w)
{
	const uint64_t *last = pack_last(p, kind, w);
	const uint64_t *entry = pack_thread(p, (int32_t)w[WORD_TID])->entry;

	return !memcmp(w + WORD_UNION, last, UNION_WORDS * sizeof(*w)) &&
	       (!is_exit(kind) || !memcmp(w + EXIT_NR, entry, 3 * sizeof(*w)));
}

/** What the other words are expected to be; ret as for pack_expect_union(). */
static void pack_expect(struct pack *p, unsigned kind, const uint64_t *w, uint64_t *ret)
{
	const struct pack_thread *t = pack_thread(p, (int32_t)w[WORD_TID]);

	ret[UNION_WORDS] = (t->head[kind] & ~(uint64_t)0xff) | kind;
	ret[UNION_WORDS + 1] = t->stime;
	ret[UNION_WORDS + 2] = p->seq + 1;
	ret[UNION_WORDS + 3] = (uint32_t)w[WORD_TID] | (has_faults(kind) ? t->faults : 0);
}

/** Remembers an event. */
static void pack_learn(struct pack *p, unsigned kind, const uint64_t *w)
{
	struct pack_thread *t = pack_thread(p, (int32_t)w[WORD_TID]);

	p->tid = (int32_t)w[WORD_TID];
	p->seq = w[WORD_SEQ];
	p->mono = w[WORD_MONO];
	p->ahead = w[WORD_REAL] - w[WORD_MONO];
	t->head[kind] = w[WORD_HEAD];
	t->stime = w[WORD_STIME];
	if (has_faults(kind))
		t->faults = w[WORD_TID] & ~(uint64_t)UINT32_MAX;
	memcpy(pack_last(p, kind, w), w + WORD_UNION, UNION_WORDS * sizeof(*w));
	if (is_enter(kind))
		memcpy(t->entry, w + WORD_UNION, sizeof(t->entry));
}

static struct pack_answer *pack_answer(struct pack *p, uint32_t what, uint64_t key)
{
	return &p->answers[(what * 31 + key + (key >> 32) * 7) % ANSWERS];
}

static bool pack_knows(const struct pack_answer *a, uint32_t what, uint64_t key)
{
	return a->known && a->what == what && a->key == key;
}

static void pack_learn_answer(struct pack_answer *a, uint32_t what, uint64_t key, int32_t result,
			      const unsigned char *bytes)
{
	size_t n = result > 0 ? (size_t)result : 0;

	a->known = n <= ANSWER_MAX;
	if (!a->known)
		return;
	a->what = what;
	a->key = key;
	a->result = result;
	if (n)
		memcpy(a->bytes, bytes, n);
}

/** Where the last memory of so many bytes is kept that was read at an argument (`where') of the
 * thread's call; NULL: that is not kept. *known: it is there. */
static struct pack_struct *pack_struct(struct pack *p, unsigned where, size_t n, bool *known)
{
	uint64_t nr = pack_thread(p, p->tid)->entry[0];
	size_t words = n / sizeof(uint64_t);

	*known = false;
	if (n % sizeof(uint64_t) || words < STRUCT_MIN || words > STRUCT_MAX)
		return NULL;
	struct pack_struct *s = &p->structs[(nr * 5 + where + words * 3) % STRUCTS];
	*known = s->nr == nr && s->where == where && s->words == words;
	s->nr = nr;
	s->where = where;
	s->words = (uint32_t)words;
	return s;
}

/* -- packing ---------------------------------------------------------------------------------- */

/* So much room is enough for all numbers of a chunk, which are written without looking at it. */
enum { NUMBER_MAX = 10, ROOM = 20 * NUMBER_MAX };

static inline char *put_number(char *to, uint64_t v)
{
	for (; v >= 0x80; v >>= 7)
		*to++ = (char)(v | 0x80);
	*to++ = (char)v;
	return to;
}

static inline char *put_difference(char *to, uint64_t now, uint64_t then)
{
	uint64_t d = now - then;

	return put_number(to, d << 1 ^ (d >> 63 ? ~(uint64_t)0 : 0));
}

/** Where to write the numbers of a chunk. */
static char *put_begin(struct buf *b)
{
	buf_reserve(b, ROOM);
	return b->p + b->len;
}

static void put_end(struct buf *b, const char *to)
{
	b->len = (size_t)(to - b->p);
}

#define DIFFERS(i) ((unsigned)(w[mask_words[i]] != likely[i]) << (i))
_Static_assert(MASK_SIZE == 13, "these look at each");

/** Which words are not as expected, and what was. There are two events for each call, so this has
 * no loop, which would take twice as long; and most unions are those of the call before. */
static unsigned unexpected(struct pack *p, unsigned kind, const uint64_t *w,
			   uint64_t likely[MASK_SIZE])
{
	unsigned mask = 0;

	pack_expect(p, kind, w, likely);
	if (!pack_is_expected(p, kind, w)) {
		pack_expect_union(p, kind, w, likely);
		mask = DIFFERS(0) | DIFFERS(1) | DIFFERS(2) | DIFFERS(3) | DIFFERS(4) | DIFFERS(5) |
		       DIFFERS(6) | DIFFERS(7) | DIFFERS(8);
	} else if (is_enter(kind)) {
		likely[0] = pack_expect_number(p, kind);
		mask = DIFFERS(0);
	}
	return mask | DIFFERS(9) | DIFFERS(10) | DIFFERS(11) | DIFFERS(12);
}

static void put_event(struct pack *p, const unsigned char *record, struct buf *b)
{
	uint64_t w[WORDS], likely[MASK_SIZE];
	unsigned kind = record[0];

	memcpy(w, record, sizeof(w));
	int32_t tid = (int32_t)w[WORD_TID];
	char *to = put_begin(b);
	*to++ = (char)(kind | (tid == p->tid ? 0 : TAG_OTHER));
	if (tid != p->tid)
		to = put_difference(to, (uint64_t)tid, (uint64_t)p->tid);
	to = put_difference(to, w[WORD_MONO], p->mono);
	to = put_difference(to, w[WORD_REAL] - w[WORD_MONO], p->ahead);
	unsigned mask = unexpected(p, kind, w, likely);
	to = put_number(to, mask);
	for (unsigned left = mask; left; left &= left - 1) {
		unsigned i = (unsigned)__builtin_ctz(left);

		to = put_difference(to, w[mask_words[i]], likely[i]);
	}
	put_end(b, to);
	pack_learn(p, kind, w);
}

/** Writes memory as its difference from the last one. False: that is not shorter. */
static bool put_words(const struct pack_struct *s, const unsigned char *bytes, struct buf *b)
{
	size_t start = b->len, size = s->words * sizeof(uint64_t);
	uint64_t word[STRUCT_MAX], mask = 0;

	memcpy(word, bytes, size);
	for (unsigned i = 0; i < s->words; i++)
		mask |= (uint64_t)(word[i] != s->word[i]) << i;
	buf_reserve(b, (STRUCT_MAX + 1) * NUMBER_MAX);
	char *to = put_number(b->p + b->len, mask);
	for (uint64_t left = mask; left; left &= left - 1) {
		unsigned i = (unsigned)__builtin_ctzll(left);

		to = put_difference(to, word[i], s->word[i]);
	}
	if ((size_t)(to - b->p) - start >= size)
		return false;
	put_end(b, to);
	return true;
}

static size_t put_read(struct pack *p, const unsigned char *chunk, struct buf *b)
{
	const uint64_t *args = pack_thread(p, p->tid)->entry + (ENTER_ARGS - WORD_UNION);
	struct recording_read r;
	unsigned where = 0;

	memcpy(&r, chunk, sizeof(r));
	while (where < TAG_READ_FAR && args[where] != r.addr)
		where++;
	size_t tag_at = b->len;
	char *to = put_begin(b) + 1;
	if (where == TAG_READ_FAR)
		to = put_difference(to, r.addr, p->read);
	to = put_number(to, r.wanted);
	if (r.got != r.wanted)
		to = put_number(to, r.got);
	put_end(b, to);
	bool known;
	struct pack_struct *s = pack_struct(p, where, r.got, &known);
	bool like = known && put_words(s, chunk + sizeof(r), b);
	b->p[tag_at] = (char)((like ? TAG_LIKE : TAG_READ) + where +
			      (r.got == r.wanted ? 0 : TAG_READ_PART));
	if (!like)
		buf_put(b, chunk + sizeof(r), r.got);
	if (s)
		memcpy(s->word, chunk + sizeof(r), r.got);
	p->read = r.addr;
	return sizeof(r) + r.got;
}

static size_t put_ask(struct pack *p, const unsigned char *chunk, struct buf *b)
{
	struct recording_ask a;

	memcpy(&a, chunk, sizeof(a));
	const unsigned char *bytes = chunk + sizeof(a);
	size_t n = a.result > 0 ? (size_t)a.result : 0;
	uint64_t *key = &p->keys[a.what % ARRAY_LEN(p->keys)];
	struct pack_answer *old = pack_answer(p, a.what, a.key);
	bool same = pack_knows(old, a.what, a.key) && old->result == a.result &&
		    (!n || !memcmp(old->bytes, bytes, n));

	char *to = put_begin(b);
	*to++ = (char)(TAG_ASK + (a.key == *key ? 0 : TAG_ASK_KEY) + (same ? TAG_ASK_SAME : 0));
	to = put_number(to, a.what);
	if (a.key != *key)
		to = put_difference(to, a.key, *key);
	*key = a.key;
	if (!same)
		to = put_difference(to, (uint64_t)(int64_t)a.result, 0);
	put_end(b, to);
	if (!same) {
		buf_put(b, bytes, n);
		pack_learn_answer(old, a.what, a.key, a.result, bytes);
	}
	return sizeof(a) + n;
}

void pack_put(struct pack *p, const unsigned char *chunks, size_t n, struct buf *ret)
{
	for (const unsigned char *at = chunks; at < chunks + n;) {
		unsigned char tag = *at++;

		if (tag == RECORDING_EVENT) {
			put_event(p, at, ret);
			at += sizeof(struct record);
		} else {
			at += tag == RECORDING_READ ? put_read(p, at, ret) : put_ask(p, at, ret);
		}
	}
}

/* -- unpacking -------------------------------------------------------------------------------- */

/** Bytes that are not trusted. */
struct pack_input {
	const unsigned char *at, *end;
	bool bad;
};

static unsigned get_byte(struct pack_input *in)
{
	in->bad |= in->at == in->end;
	return in->bad ? 0 : *in->at++;
}

static uint64_t get_number(struct pack_input *in)
{
	uint64_t v = 0;
	unsigned byte = 0x80;

	for (unsigned shift = 0; byte & 0x80; shift += 7) {
		byte = get_byte(in);
		if (shift > 63)
			in->bad = true;
		if (in->bad)
			return 0;
		v |= (uint64_t)(byte & 0x7f) << shift;
	}
	return v;
}

static uint64_t get_difference(struct pack_input *in, uint64_t then)
{
	uint64_t v = get_number(in);

	return then + (v >> 1 ^ (v & 1 ? ~(uint64_t)0 : 0));
}

/** A number of bytes that are still there. */
static size_t get_length(struct pack_input *in, uint64_t n)
{
	in->bad |= n > (size_t)(in->end - in->at);
	return in->bad ? 0 : (size_t)n;
}

static void get_event(struct pack *p, struct pack_input *in, unsigned tag, struct buf *b)
{
	uint64_t w[WORDS] = {0}, likely[MASK_SIZE], tid = (uint64_t)p->tid;
	unsigned kind = tag & ~(unsigned)TAG_OTHER;

	if (tag & TAG_OTHER)
		tid = get_difference(in, tid);
	w[WORD_TID] = (uint32_t)tid;
	w[WORD_MONO] = get_difference(in, p->mono);
	w[WORD_REAL] = get_difference(in, p->ahead) + w[WORD_MONO];
	uint64_t mask = get_number(in);
	in->bad |= mask >> MASK_SIZE != 0;
	unsigned known = is_enter(kind);
	if (known) {
		w[ENTER_NR] = pack_expect_number(p, kind);
		w[ENTER_NR] = mask & 1 ? get_difference(in, w[ENTER_NR]) : w[ENTER_NR];
	}
	pack_expect_union(p, kind, w, likely);
	pack_expect(p, kind, w, likely);
	for (unsigned i = known; i < MASK_SIZE; i++)
		w[mask_words[i]] = mask >> i & 1 ? get_difference(in, likely[i]) : likely[i];
	// The tag and the thread's place have been used already.
	in->bad |= (w[WORD_HEAD] & 0xff) != kind || (uint32_t)w[WORD_TID] != (uint32_t)tid;
	if (in->bad)
		return;
	pack_learn(p, kind, w);
	buf_putc(b, RECORDING_EVENT);
	buf_put(b, w, sizeof(w));
}

/** Reads the words of memory that was like the last one. */
static const unsigned char *get_words(const struct pack_struct *s, struct pack_input *in,
				      uint64_t word[STRUCT_MAX])
{
	uint64_t mask = get_number(in);

	in->bad |= mask >> s->words != 0;
	for (unsigned i = 0; i < s->words; i++)
		word[i] = mask >> i & 1 ? get_difference(in, s->word[i]) : s->word[i];
	return (const unsigned char *)word;
}

/** Is it the tag of memory, in one of its forms? */
static bool is_read(unsigned tag, unsigned first)
{
	return tag >= first && tag <= first + TAG_READ_PART + TAG_READ_FAR &&
	       (tag - first) % TAG_READ_PART <= TAG_READ_FAR;
}

static void get_read(struct pack *p, struct pack_input *in, unsigned tag, struct buf *b)
{
	const uint64_t *args = pack_thread(p, p->tid)->entry + (ENTER_ARGS - WORD_UNION);
	unsigned form = tag - (tag < TAG_LIKE ? TAG_READ : TAG_LIKE);
	unsigned where = form % TAG_READ_PART;
	uint64_t addr = where < TAG_READ_FAR ? args[where] : get_difference(in, p->read);
	uint64_t wanted = get_number(in);
	uint64_t got = form >= TAG_READ_PART ? get_number(in) : wanted;
	struct recording_read r = {.addr = addr, .wanted = (uint32_t)wanted, .got = (uint32_t)got};

	in->bad |= wanted != r.wanted || got > wanted;
	uint64_t word[STRUCT_MAX];
	const unsigned char *bytes = in->at;
	bool known;
	struct pack_struct *s = pack_struct(p, where, got, &known);
	if (tag < TAG_LIKE)
		in->at += get_length(in, got);
	else if (s && known)
		bytes = get_words(s, in, word);
	else
		in->bad = true;
	if (in->bad)
		return;
	if (s)
		memcpy(s->word, bytes, got);
	buf_putc(b, RECORDING_READ);
	buf_put(b, &r, sizeof(r));
	buf_put(b, bytes, got);
	p->read = addr;
}

static void get_ask(struct pack *p, struct pack_input *in, unsigned tag, struct buf *b)
{
	uint64_t what = get_number(in);
	uint64_t *key = &p->keys[what % ARRAY_LEN(p->keys)];
	struct recording_ask a = {.what = (uint32_t)what,
				  .key = (tag - TAG_ASK) & TAG_ASK_KEY ? get_difference(in, *key)
								       : *key};
	struct pack_answer *old = pack_answer(p, a.what, a.key);
	bool same = (tag - TAG_ASK) & TAG_ASK_SAME;
	int64_t result = same ? old->result : (int64_t)get_difference(in, 0);

	a.result = (int32_t)result;
	in->bad |=
		what != a.what || result != a.result || (same && !pack_knows(old, a.what, a.key));
	size_t n = a.result > 0 && !in->bad ? (size_t)a.result : 0;
	const unsigned char *bytes = same ? old->bytes : in->at;
	n = same ? n : get_length(in, n);
	if (in->bad)
		return;
	*key = a.key;
	buf_putc(b, RECORDING_ASK);
	buf_put(b, &a, sizeof(a));
	buf_put(b, bytes, n);
	if (!same) {
		pack_learn_answer(old, a.what, a.key, a.result, bytes);
		in->at += n;
	}
}

bool pack_get(struct pack *p, const unsigned char *packed, size_t n, size_t most, struct buf *ret)
{
	struct pack_input in = {.at = packed, .end = packed + n};
	size_t start = ret->len;

	while (in.at < in.end && !in.bad && ret->len - start <= most) {
		unsigned tag = get_byte(&in), kind = tag & ~(unsigned)TAG_OTHER;

		if (kind > 0 && kind < TAG_KINDS)
			get_event(p, &in, tag, ret);
		else if (is_read(tag, TAG_READ) || is_read(tag, TAG_LIKE))
			get_read(p, &in, tag, ret);
		else if (tag >= TAG_ASK && tag <= TAG_ASK + (TAG_ASK_KEY | TAG_ASK_SAME))
			get_ask(p, &in, tag, ret);
		else
			in.bad = true;
	}
	return !in.bad && ret->len - start <= most;
}
