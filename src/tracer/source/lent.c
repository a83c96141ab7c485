#include "tracer/source/lent.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/decode.h"
#include "event/ask.h"
#include "sc_ids.h"
#include "tracer/source/pieces.h"
#include "tracer/source/recording.h"

enum {
	CONTENTS_MAX = 512,
	CHUNKS_MAX = 1024, /* of a call that is kept */
	ANSWER_MAX = 512,  /* so is an answer of it */
};

/* What calls may do to answers. */
enum { CALL_CHANGES, CALL_QUIET, CALL_SHARES /* from then on, others may change descriptors */ };

/* These calls change neither descriptors, nor what they refer to, nor names of files or threads. */
static const char quiet[] =
	"read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 lseek _llseek "
	"fstat fstat64 stat stat64 lstat lstat64 newfstatat fstatat64 statx access faccessat "
	"faccessat2 readlink readlinkat getdents getdents64 getcwd poll ppoll select _newselect "
	"pselect6 epoll_wait epoll_pwait epoll_pwait2 fsync fdatasync ftruncate ftruncate64 "
	"fadvise64 fadvise64_64 mmap mmap2 munmap mremap mprotect madvise brk futex rt_sigaction "
	"rt_sigprocmask sigaltstack nanosleep clock_nanosleep clock_gettime gettimeofday times "
	"time getrusage getpid gettid getppid getuid getuid32 geteuid geteuid32 getgid getgid32 "
	"getegid getegid32 getrandom sched_yield uname sysinfo";

void lent_known_init(struct lent_known *k, bool sees_all, bool follows)
{
	links_init(&k->links, sees_all, follows);
	k->calls = alloc_zeroed(sc_ncalls + 1);
	decode_mark(k->calls, quiet, CALL_QUIET);
	decode_mark(k->calls, "unshare io_uring_setup io_uring_enter io_uring_register",
		    CALL_SHARES);
	if (!follows)
		decode_mark(k->calls, "clone clone3", CALL_SHARES);
	k->others = !sees_all;
}

void lent_known_deinit(struct lent_known *k)
{
	links_deinit(&k->links);
	free(k->calls);
}

static struct lent *lent_of(struct mem *m)
{
	return (struct lent *)((char *)m - offsetof(struct lent, mem));
}

/** What was read from an address, if it was n bytes or more, or all that can be read. What lies
 * inside of a piece becomes another one: a redacted recording keeps of a piece only the string that
 * it was read for. */
static const struct lent_piece *find_piece(const struct lent *l, uint64_t addr, size_t n)
{
	for (unsigned i = 0; i < l->npieces; i++)
		if (l->pieces[i].addr == addr && l->pieces[i].wanted >= n)
			return &l->pieces[i];
	return NULL;
}

static size_t lent_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct lent *l = lent_of(m);
	const struct lent_piece *p = find_piece(l, addr, n);

	if (p) {
		n = p->got < n ? p->got : n;
		memcpy(buf, l->to->p + p->at, n);
		return n;
	}
	size_t got = mem_read(l->inner->mem, addr, buf, n);
	struct recording_read h = {.addr = addr, .wanted = (uint32_t)n, .got = (uint32_t)got};

	// A block ends with its event, so only an endless one could get too long.
	if (l->has_all || n > RECORDING_MAX_PIECE || l->to->len > RECORDING_MAX_BLOCK / 2)
		return got;
	buf_putc(l->to, RECORDING_READ);
	buf_put(l->to, &h, sizeof(h));
	if (l->npieces < LENT_PIECES)
		l->pieces[l->npieces++] = (struct lent_piece){
			.addr = addr, .wanted = h.wanted, .got = h.got, .at = l->to->len};
	buf_put(l->to, buf, got);
	return got;
}

/* -- names ------------------------------------------------------------------------------------ */

static struct lent_name *name_of(struct lent_known *k, int32_t tid)
{
	return &k->names[(uint32_t)tid % LENT_NAMES];
}

/** Asks for the name of the event's thread, or knows it still. */
static long ask_comm(struct lent *l, char *buf, size_t n)
{
	const struct record *rec = &l->event.rec;
	struct lent_name *name = name_of(l->known, rec->tid);

	if (name->tid == rec->tid && rec->mono_ns < name->until_ns && name->len <= n) {
		memcpy(buf, name->text, name->len);
		return name->len;
	}
	long got = mem_ask(l->inner->mem, MEM_ASK_COMM, 0, buf, n);
	name->until_ns = 0;
	if (got <= 0 || (size_t)got > sizeof(name->text) || (size_t)got >= n)
		return got;
	*name = (struct lent_name){
		.tid = rec->tid, .len = (uint32_t)got, .until_ns = rec->mono_ns + LINKS_NS};
	memcpy(name->text, buf, (size_t)got);
	return got;
}

/** The call that an event is about; 0: it is about none. */
static uint16_t call_of(const struct record *rec)
{
	if (!record_is_call(rec))
		return 0;
	return decode_lookup((enum abi)rec->abi,
			     rec->kind == RECORD_SYSCALL_ENTER ? rec->u.enter.nr : rec->u.exit.nr);
}

/** Counts an event if it may have changed an answer. */
static void note_change(struct lent_known *k, const struct record *rec, uint16_t id)
{
	k->changes += !record_is_call(rec) || k->calls[id] != CALL_QUIET;
	k->others = k->others || k->calls[id] == CALL_SHARES;
}

/** True if a call that has returned may have given the thread another name. An execve has done so
 * at its RECORD_EXEC, or not at all. */
static bool names_thread(uint16_t id)
{
	return sc_calls[id].props & SC_P_COMM && !decode_is_exec(id);
}

/** Forgets the name of a thread that may have got another one by this event. */
static void forget_name(struct lent_known *k, const struct record *rec, uint16_t id)
{
	switch (rec->kind) {
	case RECORD_SYSCALL_EXIT:
		if (names_thread(id))
			name_of(k, rec->tid)->until_ns = 0;
		break;
	case RECORD_FORK: // Its number may have been another thread's.
		name_of(k, rec->u.child.tid)->until_ns = 0;
		break;
	case RECORD_SYSCALL_ENTER:
	case RECORD_SIGNAL:
	case RECORD_CALL_ENTER:
	case RECORD_CALL_EXIT:
	case RECORD_GROUP_STOP:
	case RECORD_EXITING:
	case RECORD_ENDING:
	case RECORD_EXITED:
	case RECORD_KILLED:
		break;
	default:
		name_of(k, rec->tid)->until_ns = 0;
	}
}

/** Another event has come, which may have changed names before it. */
static void take_links(struct links *links, const struct record *rec, uint16_t id)
{
	if (rec->flags & RECORD_INSIDE)
		links_recorded(links, rec, id);
	else if (rec->kind == RECORD_SYSCALL_EXIT)
		links_exit(links, rec);
	else if (rec->kind != RECORD_SYSCALL_ENTER)
		links_other(links, rec);
}

/* -- questions -------------------------------------------------------------------------------- */

/** An answer that was given about the event before; NULL: there is none of so many bytes. */
static const struct lent_answer *find_answer(const struct lent *l, unsigned what, uint64_t key,
					     size_t n)
{
	for (unsigned i = 0; i < l->nanswers; i++) {
		const struct lent_answer *a = &l->answers[i];

		if (a->what == what && a->key == key &&
		    (a->room == n || a->result < 0 ||
		     ((size_t)a->result < a->room && (size_t)a->result < n)))
			return a;
	}
	return NULL;
}

/** True for a question whose answer depends on the event and the key alone; of others the asker
 * puts more into the buffer. */
static bool is_by_key(unsigned what)
{
	return (what <= MEM_ASK_NS && what != MEM_ASK_SIGINFO && what != MEM_ASK_REGS) ||
	       what == MEM_ASK_FRAMES;
}

/** Where an answer about the event is kept for the next ones; NULL: it is none of those. Only of
 * calls that were recorded inside of their program; for others there are links. */
static struct lent_said *said_of(const struct lent *l, unsigned what, uint64_t key)
{
	struct lent_known *k = l->known;

	if (!l->contents || k->others || !links_remembers(what, key))
		return NULL;
	return &k->said[((uint32_t)l->event.rec.pid * 31 + what * 7 + key) % LENT_SAID];
}

static bool is_said(const struct lent *l, const struct lent_said *s, unsigned what, uint64_t key)
{
	const struct record *rec = &l->event.rec;

	return s->what == what && s->key == key && s->pid == rec->pid &&
	       s->changes == l->known->changes && rec->mono_ns < s->until_ns;
}

static long ask(struct lent *l, unsigned what, uint64_t key, char *buf, size_t n)
{
	const struct record *rec = &l->event.rec;

	if (what == MEM_ASK_COMM && !key)
		return ask_comm(l, buf, n);
	struct lent_said *s = said_of(l, what, key);
	if (s && is_said(l, s, what, key) && s->len < n) {
		memcpy(buf, s->text, s->len);
		return s->len;
	}
	long got = links_answer(&l->known->links, l->inner, what, key, buf, n);
	if (!s || got <= 0 || got > LENT_SAID_MAX || (size_t)got >= n)
		return got;
	*s = (struct lent_said){.pid = rec->pid,
				.what = what,
				.key = key,
				.changes = l->known->changes,
				.until_ns = rec->mono_ns + LINKS_NS,
				.len = (uint32_t)got};
	memcpy(s->text, buf, (size_t)got);
	return got;
}

/** Remembers an answer that is, or will be, at this place in the chunks. */
static void note_answer(struct lent *l, const struct recording_ask *h, size_t room, size_t at)
{
	if (l->nanswers < LENT_ANSWERS)
		l->answers[l->nanswers++] =
			(struct lent_answer){h->what, h->result, h->key, room, at};
}

/** Remembers the answers that are in the chunks, but were not needed yet. */
static void note_all(struct lent *l)
{
	const unsigned char *begin = (const unsigned char *)l->to->p, *at = begin + l->unnoted;
	struct piece p;

	while (l->unnoted < l->noted && piece_next(&at, begin + l->noted, &p)) {
		struct recording_ask h = {.key = p.key, .what = p.what, .result = p.result};

		if (p.what != PIECE_MEMORY)
			note_answer(l, &h, ANSWER_MAX, (size_t)(p.bytes - begin));
	}
	l->unnoted = l->noted;
}

static long lent_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct lent *l = lent_of(m);

	if (what == MEM_ASK_STACK_LENT)
		return -1;
	note_all(l);
	const struct lent_answer *known = is_by_key(what) ? find_answer(l, what, key, n) : NULL;
	if (l->contents && what != MEM_ASK_FRAMES)
		l->contents->asked = true;
	if (known) {
		if (known->result > 0)
			memcpy(buf, l->to->p + known->at, (size_t)known->result);
		return known->result;
	}
	long got = ask(l, what, key, buf, n);
	struct recording_ask h = {.key = key, .what = what, .result = (int32_t)got};

	buf_putc(l->to, RECORDING_ASK);
	buf_put(l->to, &h, sizeof(h));
	note_answer(l, &h, n, l->to->len);
	buf_put(l->to, buf, got > 0 ? (size_t)got : 0);
	l->odd = l->odd || !is_by_key(what);
	return got;
}

static const struct mem_ops lent_ops = {.read = lent_read, .ask = lent_ask};

void lent_begin(struct lent *l, const struct event *inner, struct lent_known *known, struct buf *to)
{
	l->mem.ops = &lent_ops;
	// Not as one object: what is copied anyway need not be zero before.
	l->event.rec = inner->rec;
	l->event.mem = &l->mem;
	l->event.exit = NULL;
	l->event.contents = NULL;
	l->event.run = NULL;
	l->event.known = false;
	l->inner = inner;
	l->known = known;
	l->contents = NULL;
	l->to = to;
	l->has_all = l->odd = false;
	l->npieces = l->nanswers = 0;
	l->unnoted = l->noted = 0;
	uint16_t id = call_of(&inner->rec);
	note_change(known, &inner->rec, id);
	forget_name(known, &inner->rec, id);
	take_links(&known->links, &inner->rec, id);
	buf_putc(to, RECORDING_EVENT);
	buf_put(to, &inner->rec, sizeof(inner->rec));
}

/* -- the same call again ---------------------------------------------------------------------- */

/** What is before the chunks that are kept of a call. */
struct kept_head {
	uint64_t form;
	int32_t tid;	  /* answers are of a thread and its process */
	uint32_t first;	  /* bytes of chunks that belong to its entry */
	bool lasts;	  /* so long as no event changes them, answers are good for a short time: */
	uint64_t changes; /* known.changes when they were given, */
	uint64_t asked_ns; /* ... and the time */
};

static uint64_t salt_of(const struct event_contents *c, int32_t tid)
{
	return c->form ^ (uint64_t)(uint32_t)tid << 40;
}

static bool is_awake(const struct lent_again *a, const struct event_contents *c)
{
	return c && c->n <= CONTENTS_MAX && !patience_rests(&a->patience);
}

/** What is kept of such a call, beginning with its head, which may lie at any address; or NULL. n:
 * bytes behind the head. */
static char *find_kept(struct lent_again *a, const struct lent *l, struct kept_head *head,
		       size_t *n)
{
	const struct event_contents *c = l->contents;

	if (!is_awake(a, c)) {
		patience_passed(&a->patience);
		return NULL;
	}
	char *kept = memo_get(&a->calls, salt_of(c, l->event.rec.tid), c->bytes, c->n, n);
	if (kept)
		memcpy(head, kept, sizeof(*head));
	// Others may have the same salt.
	if (!kept || head->form != c->form || head->tid != l->event.rec.tid)
		return NULL;
	*n -= sizeof(*head);
	return kept;
}

/** Asks again what was asked. False: an answer is another one now. */
static bool is_answered_so(struct lent *l, const char *chunks, size_t n)
{
	const unsigned char *begin = (const unsigned char *)chunks, *at = begin, *end = begin + n;
	char text[ANSWER_MAX];
	struct piece p;

	while (piece_next(&at, end, &p)) {
		if (p.what == PIECE_MEMORY)
			continue;
		if (ask(l, p.what, p.key, text, sizeof(text)) != p.result ||
		    (p.len && memcmp(text, p.bytes, p.len) != 0))
			return false;
	}
	return true;
}

static bool are_answers_so(struct lent ends[2], const char *chunks, size_t n,
			   struct kept_head *head)
{
	const struct lent_known *k = ends[0].known;
	uint64_t now = ends[0].event.rec.mono_ns;

	if (head->lasts && head->changes == k->changes && now - head->asked_ns < LINKS_NS)
		return true;
	head->changes = k->changes;
	head->asked_ns = now;
	return is_answered_so(&ends[0], chunks, head->first) &&
	       is_answered_so(&ends[1], chunks + head->first, n - head->first);
}

static void put_kept(struct lent *l, const char *chunks, size_t n)
{
	l->unnoted = l->to->len;
	buf_put(l->to, chunks, n);
	l->noted = l->to->len;
	l->has_all = true;
}

bool lent_again(struct lent_again *a, struct lent ends[2])
{
	struct kept_head head;
	size_t n;

	a->begin[0] = ends[0].to->len;
	a->begin[1] = ends[1].to->len;
	char *kept = find_kept(a, ends, &head, &n);
	if (!kept || !are_answers_so(ends, kept + sizeof(head), n, &head)) {
		if (is_awake(a, ends[0].contents))
			patience_looked(&a->patience, false);
		return false;
	}
	patience_looked(&a->patience, true);
	memcpy(kept, &head, sizeof(head));
	put_kept(&ends[0], kept + sizeof(head), head.first);
	put_kept(&ends[1], kept + sizeof(head) + head.first, n - head.first);
	return true;
}

/** True if a descriptor is known to refer to something with a path. */
static bool has_path(const struct lent *l, uint64_t fd)
{
	for (unsigned i = 0; i < l->nanswers; i++)
		if (l->answers[i].what == MEM_ASK_FD && l->answers[i].key == fd)
			return l->answers[i].result > 0 && l->to->p[l->answers[i].at] == '/';
	return false;
}

/** True if all answers stay the same until an event changes one, which would be counted
 * (note_change). */
static bool end_lasts(const struct lent *l)
{
	for (unsigned i = 0; i < l->nanswers; i++) {
		const struct lent_answer *a = &l->answers[i];
		bool lasts = a->what == MEM_ASK_COMM ? !a->key
			     : a->what == MEM_ASK_FD_PEER || a->what == MEM_ASK_FD_GONE
				     ? has_path(l, a->key)
				     : links_remembers(a->what, a->key);

		if (!lasts)
			return false;
	}
	return true;
}

/** May the chunks of one end be kept? */
static bool can_be_kept(const struct lent *l, size_t begin)
{
	if (l->odd || l->has_all || l->nanswers == LENT_ANSWERS || l->to->len - begin > CHUNKS_MAX)
		return false;
	for (unsigned i = 0; i < l->nanswers; i++)
		if (l->answers[i].result >= ANSWER_MAX)
			return false;
	return true;
}

void lent_again_keep(struct lent_again *a, struct lent ends[2])
{
	const struct event_contents *c = ends[0].contents;

	if (!is_awake(a, c) || !can_be_kept(&ends[0], a->begin[0]) ||
	    !can_be_kept(&ends[1], a->begin[1]))
		return;
	size_t first = ends[0].to->len - a->begin[0];
	struct kept_head head = {.form = c->form,
				 .tid = ends[0].event.rec.tid,
				 .first = (uint32_t)first,
				 .lasts = !ends[0].known->others && end_lasts(&ends[0]) &&
					  end_lasts(&ends[1]),
				 .changes = ends[0].known->changes,
				 .asked_ns = ends[0].event.rec.mono_ns};
	buf_clear(&a->kept);
	buf_put(&a->kept, &head, sizeof(head));
	buf_put(&a->kept, ends[0].to->p + a->begin[0], first);
	buf_put(&a->kept, ends[1].to->p + a->begin[1], ends[1].to->len - a->begin[1]);
	memo_put(&a->calls, salt_of(c, head.tid), c->bytes, c->n, a->kept.p, a->kept.len);
}

void lent_again_deinit(struct lent_again *a)
{
	memo_deinit(&a->calls);
	buf_deinit(&a->kept);
	*a = (struct lent_again){0};
}
