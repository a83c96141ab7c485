/*
 * Finds the callers of a function, by rules that the tracer has made (frames.h). Whatever a rule
 * says, the agent only reads: by agent_copy_memory(), which survives memory that does not exist.
 *
 * Most calls come from where the last one came from, and only a few frames are others. So the
 * frames of the last walk are kept (struct agent_walks). Where a walk meets one of them, in the
 * same place and with the same registers, its caller is the same as long as the words on the stack
 * that told of it have the same values; and so on with the caller. That is looked at by
 * agent_same_callers(), which takes a quarter of the time of rules. The frames before that one are
 * kept, too (struct agent_head), for the next call from the same place.
 *
 * Where no rule asks for %rbp before it is read from the stack, its value does not count: in most
 * programs it is a variable, and another one for each call.
 */
#include "agent/layout.h"

#define AGENT __attribute__((section("pawl_agent")))
#define AGENT_PART AGENT __attribute__((always_inline))
/* There is little room for the agent's code. */
#define AGENT_APART AGENT __attribute__((noinline))

/* What must not be moved by the compiler: a thread may be stopped anywhere, and begin anew. */
#define BARRIER() __asm__ volatile("" ::: "memory")

enum { CHANGING = 1 };

/** A walk on its way. */
struct walk {
	const struct agent_table *table;
	struct agent_walks *memo;
	uint64_t ip, sp, bp; /* of the frame */
	uint64_t *ret;
	uint32_t n, limit;
	uint32_t nfresh;	  /* frames that were found by rules */
	uint32_t next;		  /* the first one of the last walk that may be met */
	uint32_t version, headed; /* headed: the first frames were kept of another walk */
	uint32_t unknown;	  /* it came to a frame of which there is no rule yet */
};

/** Reads a word of the stack. 0: it is not there. */
static inline AGENT_PART uint32_t load(uint64_t at, uint64_t *ret)
{
	return at - 0x10000 < 0x7fffffff0000 - 8 && agent_copy_memory(ret, at, 8) == 8;
}

static AGENT_APART void note(struct walk *w, const struct agent_frame *f)
{
	if (w->nfresh < AGENT_WALK)
		w->memo->fresh[w->nfresh] = *f;
	w->nfresh++;
}

/** Fibonacci hashing, of which the highest bits are the best. The stack pointer counts, too: one
 * function of the C library makes a call for several of the program's. */
static inline AGENT_PART struct agent_head *head_at(struct walk *w, uint64_t ip, uint64_t sp)
{
	uint64_t hash = (ip ^ sp << 7) * 0x9e3779b97f4a7c15ULL;

	return &w->memo->heads[hash >> (64 - AGENT_HEADS_LOG)];
}

/** Puts n frames in front of their caller to[n]. */
static AGENT_APART void put_frames(struct agent_frame *to, const struct agent_frame *from,
				   uint32_t n)
{
	for (uint32_t i = n; i-- > 0;) {
		struct agent_frame *f = &to[i], *caller = f + 1;

		*f = from[i];
		f->wants_bp = f->by_bp || (!f->saved && caller->wants_bp);
		f->bp_at = caller->wants_bp && f->saved ? f->saved : (uint64_t)&caller->bp;
	}
}

/** Is the frame that a walk has come to the same as one that is kept? */
static inline AGENT_PART int is_same(const struct walk *w, const struct agent_frame *f)
{
	return f->sp == w->sp && f->ip == w->ip && (!f->wants_bp || f->bp == w->bp);
}

/** Keeps the frames before the one that was met. */
static AGENT_APART void keep_head(struct walk *w, const struct agent_frame *met)
{
	const struct agent_frame *f = w->memo->fresh;
	struct agent_head *h = head_at(w, f->ip, f->sp);

	h->version = CHANGING;
	BARRIER();
	h->frames[w->nfresh] = *met;
	put_frames(h->frames, f, w->nfresh);
	h->n = w->nfresh;
	BARRIER();
	h->version = w->table->version;
}

/** Keeps the frames that were found, and behind them those of the last walk from one on. whole:
 * they lead to the outermost one. */
static AGENT_APART void keep(struct walk *w, uint32_t from, uint32_t whole)
{
	struct agent_walks *m = w->memo;
	uint32_t first = from - w->nfresh;

	if (!w->nfresh && from == m->first)
		return;
	m->version = CHANGING;
	BARRIER();
	if (w->nfresh > from)
		return;
	put_frames(&m->frames[first], m->fresh, w->nfresh);
	m->first = first;
	m->whole = whole;
	BARRIER();
	m->version = w->table->version;
}

/** Keeps a walk that was found by rules up to the outermost frame. ended: its caller is known to be
 * none because this word is 0; 0: its rule says so. */
static AGENT_APART void keep_all(struct walk *w, uint64_t ended)
{
	struct agent_walks *m = w->memo;
	struct agent_frame *end = &m->frames[AGENT_WALK];

	end->ip = end->bp = end->wants_bp = 0;
	if (w->nfresh <= AGENT_WALK)
		m->fresh[w->nfresh - 1].ra_at = ended ? ended : (uint64_t)&end->ip;
	keep(w, AGENT_WALK, 1);
}

/** Adds a frame to the result. 0: there are enough. */
static inline AGENT_PART uint32_t put(struct walk *w, uint64_t ip, uint32_t hidden)
{
	w->ret[w->n] = ip;
	w->n += !hidden;
	return w->n <= w->limit;
}

/** Does the walk meet a frame of the last one? */
static inline AGENT_PART uint32_t meets(struct walk *w)
{
	const struct agent_frame *f = w->memo->frames;

	while (w->next < AGENT_WALK && f[w->next].sp < w->sp)
		w->next++;
	f += w->next;
	return w->next < AGENT_WALK && is_same(w, f);
}

/** Goes on along the last walk, as far as it is the same. 0: up to a frame whose caller is another;
 * 1: the walk is over. */
static AGENT_APART uint32_t follow(struct walk *w)
{
	struct agent_walks *m = w->memo;
	const struct agent_frame *f = &m->frames[w->next];
	uint32_t most = AGENT_WALK - w->next, count = most - !m->whole;
	uint32_t same = count - agent_same_callers(f, count), enough = 0;

	for (uint32_t i = 0; i < same && !enough; i++)
		enough = !put(w, f[i].ip, f[i].hidden);
	if (same == most) {
		if (w->nfresh && w->nfresh <= AGENT_HEAD && !w->headed)
			keep_head(w, f);
		keep(w, w->next, m->whole);
	}
	if (same == most || enough)
		return 1;
	for (uint32_t i = 0; i < same; i++) {
		struct agent_frame copy = f[i];

		copy.bp = w->bp;
		note(w, &copy);
		if (copy.saved && !load(copy.saved, &w->bp)) {
			w->n = 0;
			return 1;
		}
	}
	w->ip = f[same].ip;
	w->sp = f[same].sp;
	w->next += same + 1;
	return 0;
}

/** Goes on along frames that are kept of a call from the same place, if they are still the same. */
static AGENT_APART void follow_head(struct walk *w)
{
	const struct agent_head *h = head_at(w, w->ip, w->sp);
	const struct agent_frame *f = h->frames;
	uint32_t n = __atomic_load_n(&h->n, __ATOMIC_RELAXED); // The program may change it.
	uint64_t saved = 0;

	if (h->version != w->version || !is_same(w, f) || n > AGENT_HEAD || n > w->limit ||
	    agent_same_callers(f, n))
		return;
	for (uint32_t i = n; i-- > 0 && !saved;)
		saved = f[i].saved;
	if (saved && !load(saved, &w->bp))
		return;
	for (uint32_t i = 0; i < n; i++)
		put(w, f[i].ip, f[i].hidden);
	w->ip = f[n].ip;
	w->sp = f[n].sp;
	w->headed = 1;
}

static inline AGENT_PART uint32_t walk(struct walk *w)
{
	if (!meets(w))
		follow_head(w);
	for (;;) {
		struct agent_frame f;
		uint64_t to;

		if (meets(w) && follow(w))
			return w->n;
		struct agent_rule r = agent_rule_of(w->table, w->ip);

		f.by_bp = agent_rule_by_bp(&r);
		r.kind = agent_rule_kind(&r, w->bp);
		uint64_t cfa = (r.kind == AGENT_RULE_BP ? w->bp : w->sp) + (uint64_t)(int64_t)r.cfa;

		f.ip = w->ip;
		f.sp = w->sp;
		f.bp = w->bp;
		f.hidden = r.kind == AGENT_RULE_STUB;
		f.ra_at = cfa - 8;
		f.saved = r.bp ? cfa + (uint64_t)(int64_t)r.bp : 0;
		note(w, &f);
		if (!put(w, w->ip, f.hidden)) {
			// The caller of the last one is not known.
			w->memo->frames[AGENT_WALK].wants_bp = 0;
			keep(w, AGENT_WALK, 0);
			return w->n;
		}
		if (r.kind == AGENT_RULE_END) {
			keep_all(w, 0);
			return w->n;
		}
		w->unknown = r.kind == AGENT_RULE_UNKNOWN;
		if (w->unknown || r.kind == AGENT_RULE_NONE || !load(f.ra_at, &to) ||
		    (f.saved && !load(f.saved, &w->bp)))
			return 0;
		// Where a walk ends is as in sym/unwind/unwind.c.
		if (!to)
			keep_all(w, f.ra_at);
		if (!to || cfa < w->sp || (cfa == w->sp && to == w->ip))
			return w->n;
		w->ip = to;
		w->sp = cfa;
	}
}

/** What was read while the table was changed says nothing: the tracer has just made new rows. */
AGENT uint32_t agent_walk(const struct agent_table *table, struct agent_walks *memo,
			  const uint64_t regs[3], uint32_t limit, uint64_t *ret)
{
	uint32_t version = __atomic_load_n(&table->version, __ATOMIC_ACQUIRE);
	struct walk w;

	if (version & 1)
		return 0;
	w.table = table;
	w.memo = memo;
	w.ip = regs[0];
	w.sp = regs[1];
	w.bp = regs[2];
	w.ret = ret;
	w.n = w.nfresh = w.headed = w.unknown = 0;
	w.version = version;
	w.limit = limit;
	w.next = memo->version == version && memo->first < AGENT_WALK ? memo->first : AGENT_WALK;
	uint32_t n = walk(&w);
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	if (__atomic_load_n(&table->version, __ATOMIC_RELAXED) == version)
		return w.unknown ? AGENT_UNWALKED : n;
	memo->version = CHANGING;
	return AGENT_UNWALKED;
}
