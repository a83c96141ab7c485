#include "tracer/source/prelude.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tracer/source/recording.h"

/** What is known of a thread; each buffer has the chunks of whole events, or is empty. */
struct prelude_thread {
	int32_t tid, pid, creator;
	struct buf birth;    /* the fork or clone that made it */
	struct buf attached; /* since when it is traced */
	struct buf call;     /* the entry of the call that it is in, and an exec in it */
	bool executes;	     /* the call has loaded a program */
	struct buf library;  /* the entries of the library calls that it is in, outermost first */
	size_t *library_at;  /* where each of them begins */
	size_t depth, cap;
};

static void thread_free(struct prelude_thread *t)
{
	if (!t)
		return;
	buf_deinit(&t->birth);
	buf_deinit(&t->attached);
	buf_deinit(&t->call);
	buf_deinit(&t->library);
	free(t->library_at);
	free(t);
}

static struct prelude_thread *thread_of(struct prelude *p, int32_t tid)
{
	struct prelude_thread *t = map_get(&p->threads, (uint32_t)tid);

	if (!t) {
		t = alloc_zeroed(sizeof(*t));
		t->tid = tid;
		map_set(&p->threads, (uint32_t)tid, t);
	}
	return t;
}

static void program_forget(struct prelude *p, int32_t pid)
{
	struct buf *b = map_del(&p->programs, (uint32_t)pid);

	if (b)
		buf_deinit(b);
	free(b);
}

static void set(struct buf *b, const unsigned char *chunks, size_t n)
{
	buf_clear(b);
	buf_put(b, chunks, n);
}

/* -- events ----------------------------------------------------------------------------------- */

static void take_birth(struct prelude *p, const struct record *rec, const unsigned char *chunks,
		       size_t n)
{
	struct prelude_thread *child = thread_of(p, rec->u.child.tid);

	child->creator = rec->tid;
	set(&child->birth, chunks, n);
}

/** A program is loaded. If another thread than the leader has asked for it, that thread goes on
 * under the leader's id (ptrace(2), "execve(2) under ptrace"). */
static void take_exec(struct prelude *p, const struct record *rec, const unsigned char *chunks,
		      size_t n)
{
	int32_t former = rec->u.exec.former_tid;
	struct prelude_thread *t =
		former && former != rec->tid ? map_del(&p->threads, (uint32_t)former) : NULL;

	if (t) {
		thread_free(map_del(&p->threads, (uint32_t)rec->tid));
		t->tid = rec->tid;
		map_set(&p->threads, (uint32_t)rec->tid, t);
	}
	t = thread_of(p, rec->tid);
	t->executes = true;
	t->depth = 0;
	buf_clear(&t->library);
	buf_put(&t->call, chunks, n);
}

static void take_exit(struct prelude *p, struct prelude_thread *t, const struct record *rec,
		      const unsigned char *chunks, size_t n)
{
	if (t->executes) {
		struct buf *b = map_get(&p->programs, (uint32_t)rec->pid);

		if (!b) {
			b = alloc_zeroed(sizeof(*b));
			map_set(&p->programs, (uint32_t)rec->pid, b);
		}
		set(b, (const unsigned char *)t->call.p, t->call.len);
		buf_put(b, chunks, n);
	}
	t->executes = false;
	buf_clear(&t->call);
}

static void take_library(struct prelude_thread *t, const unsigned char *chunks, size_t n)
{
	if (t->depth == t->cap) {
		t->cap = t->cap ? t->cap * 2 : 16;
		t->library_at = alloc_grow(t->library_at, t->cap, sizeof(*t->library_at));
	}
	t->library_at[t->depth++] = t->library.len;
	buf_put(&t->library, chunks, n);
}

static void take_end(struct prelude *p, const struct record *rec)
{
	thread_free(map_del(&p->threads, (uint32_t)rec->tid));
	if (rec->flags & RECORD_LEADER || (rec->kind == RECORD_DETACHED && rec->tid == rec->pid))
		program_forget(p, rec->pid);
}

void prelude_take(struct prelude *p, const unsigned char *chunks, size_t n)
{
	struct record rec;

	if (n < 1 + sizeof(rec))
		return;
	memcpy(&rec, chunks + 1, sizeof(rec));
	if (record_is_last(&rec)) {
		take_end(p, &rec);
		return;
	}
	if (rec.kind == RECORD_EXEC) {
		take_exec(p, &rec, chunks, n);
		return;
	}
	struct prelude_thread *t = thread_of(p, rec.tid);
	t->pid = rec.pid;
	if (rec.kind == RECORD_ATTACHED) {
		set(&t->attached, chunks, n);
	} else if (rec.kind == RECORD_FORK) {
		take_birth(p, &rec, chunks, n);
	} else if (rec.kind == RECORD_SYSCALL_ENTER) {
		set(&t->call, chunks, n);
	} else if (rec.kind == RECORD_SYSCALL_EXIT) {
		take_exit(p, t, &rec, chunks, n);
	} else if (rec.kind == RECORD_CALL_ENTER) {
		take_library(t, chunks, n);
	} else if (rec.kind == RECORD_CALL_EXIT && t->depth) {
		t->library.len = t->library_at[--t->depth];
	}
}

void prelude_take_whole(struct prelude *p, const struct record *enter)
{
	struct prelude_thread *t = thread_of(p, enter->tid);

	t->pid = enter->pid;
	buf_clear(&t->call);
}

/* -- the prelude ------------------------------------------------------------------------------ */

/** Whole events of a prelude. */
struct part {
	uint64_t seq; /* of the first one */
	const struct buf *chunks;
	bool before; /* they are over */
};

struct parts {
	struct part *list;
	size_t n, cap;
};

static void parts_add(struct parts *l, const struct buf *chunks, bool before)
{
	struct record rec;

	if (!chunks->len)
		return;
	if (l->n == l->cap) {
		l->cap = l->cap ? l->cap * 2 : 64;
		l->list = alloc_grow(l->list, l->cap, sizeof(*l->list));
	}
	memcpy(&rec, chunks->p + 1, sizeof(rec));
	l->list[l->n++] = (struct part){.seq = rec.seq, .chunks = chunks, .before = before};
}

static int part_compare(const void *pa, const void *pb)
{
	const struct part *a = pa, *b = pb;

	return a->seq < b->seq ? -1 : a->seq > b->seq;
}

/** Sets RECORD_BEFORE in each event of these chunks. */
static void mark_before(char *chunks, size_t n)
{
	for (size_t at = 0; at < n;) {
		char tag = chunks[at++];
		struct recording_read read;
		struct recording_ask ask;
		struct record rec;

		if (tag == RECORDING_EVENT) {
			memcpy(&rec, chunks + at, sizeof(rec));
			rec.flags |= RECORD_BEFORE;
			memcpy(chunks + at, &rec, sizeof(rec));
			at += sizeof(rec);
		} else if (tag == RECORDING_READ) {
			memcpy(&read, chunks + at, sizeof(read));
			at += sizeof(read) + read.got;
		} else {
			memcpy(&ask, chunks + at, sizeof(ask));
			at += sizeof(ask) + (ask.result > 0 ? (size_t)ask.result : 0);
		}
	}
}

void prelude_put(const struct prelude *p, struct buf *ret)
{
	struct parts l = {0};
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&p->threads, &i, &key, &value);) {
		const struct prelude_thread *t = value;

		// A creator that has ended would seem to be there again.
		if (map_get(&p->threads, (uint32_t)t->creator))
			parts_add(&l, &t->birth, true);
		parts_add(&l, &t->attached, false);
		parts_add(&l, &t->call, false);
		parts_add(&l, &t->library, false);
	}
	for (size_t i = 0; map_next(&p->programs, &i, &key, &value);)
		parts_add(&l, value, true);
	if (l.n)
		qsort(l.list, l.n, sizeof(*l.list), part_compare);
	for (size_t i = 0; i < l.n; i++) {
		size_t at = ret->len;

		buf_put(ret, l.list[i].chunks->p, l.list[i].chunks->len);
		if (l.list[i].before)
			mark_before(ret->p + at, ret->len - at);
	}
	free(l.list);
}

void prelude_deinit(struct prelude *p)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&p->threads, &i, &key, &value);)
		thread_free(value);
	for (size_t i = 0; map_next(&p->programs, &i, &key, &value);) {
		buf_deinit(value);
		free(value);
	}
	map_deinit(&p->threads);
	map_deinit(&p->programs);
}
