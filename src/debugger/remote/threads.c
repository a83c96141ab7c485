/* Packets about threads: which ones there are, and which one other packets are about. */
#include <errno.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/remote/server.h"
#include "debugger/session/threads.h"

/** `Hg': the thread whose registers and memory are meant from now on. `Hc' said the same about
 * continuing, which vCont says itself. */
static void answer_H(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct field_thread id;
	struct served *p;
	char op = *at;

	if ((op != 'g' && op != 'c') || (at++, !field_thread(&at, &id)) || at != end) {
		server_fail(reply, EINVAL);
		return;
	}
	struct dthread *t = server_thread(v, &id, &p);
	if (t && op == 'g') {
		server_make_current(v, p);
		p->selected = t->thread.tid;
	}
	// Before a program runs, gdb says `Hg0'.
	if (t || (!id.pid && id.tid <= 0))
		server_ok(reply);
	else
		server_fail(reply, ESRCH);
}

static void answer_T(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct field_thread id;
	struct served *p;

	if (field_thread(&at, &id) && at == end && server_thread(v, &id, &p))
		server_ok(reply);
	else
		server_fail(reply, ESRCH);
}

static void answer_qC(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct dthread *t = server_selected(v);

	(void)at, (void)end;
	buf_puts(reply, "QC");
	if (t)
		server_put_thread(v, server_current(v), t->thread.tid, reply);
	else
		buf_putc(reply, '0');
}

/** The first thread of the process, and then in the order of their ids, which is usually that of
 * their beginning. (dthread.number is the order in which they have first stopped.) */
static int by_beginning(const void *a, const void *b)
{
	const struct thread *x = *(struct thread *const *)a, *y = *(struct thread *const *)b;
	bool first = x->tid == x->process->pid, second = y->tid == y->process->pid;

	return first || second ? second - first : x->tid < y->tid ? -1 : x->tid > y->tid;
}

size_t server_threads_of(const struct served *p, struct dthread ***ret)
{
	size_t n = 0, size = process_thread_count(&p->inf.table);
	uint64_t key;
	void *t;

	*ret = alloc_array(size + 1, sizeof(**ret));
	for (size_t i = 0; n < size && map_next(&p->inf.table.threads, &i, &key, &t);)
		(*ret)[n++] = t;
	qsort(*ret, n, sizeof(**ret), by_beginning);
	return n;
}

/** Appends the ids of threads, as many as a packet can have. */
static void put_ids(struct server *v, struct buf *reply)
{
	enum { LONGEST = 24 };
	size_t before = 0;

	for (struct served *p = v->programs; p; p = p->next) {
		_free_ struct dthread **threads = NULL;
		size_t n = server_threads_of(p, &threads);

		for (size_t i = 0; i < n; i++, before++) {
			if (before < v->listed || reply->len > PACKET_MAX - LONGEST)
				continue;
			buf_putc(reply, reply->len ? ',' : 'm');
			server_put_thread(v, p, threads[i]->thread.tid, reply);
			v->listed++;
		}
	}
	if (!reply->len)
		buf_putc(reply, 'l');
}

static void answer_first(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)at, (void)end;
	v->listed = 0;
	put_ids(v, reply);
}

static void answer_more(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)at, (void)end;
	put_ids(v, reply);
}

/** The name of a thread, as digits. */
static void answer_extra(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct field_thread id;
	struct served *p;
	char room[THREAD_NAME];
	struct dthread *t = field_thread(&at, &id) && at == end ? server_thread(v, &id, &p) : NULL;

	if (!t) {
		server_fail(reply, ESRCH);
		return;
	}
	const char *name = session_thread_name(t, room);
	field_put_bytes(reply, name, strlen(name));
}

const struct server_row server_threads[] = {
	{"H", answer_H, false},
	{"T", answer_T, false},
	{"qC", answer_qC, false},
	{"qfThreadInfo", answer_first, false},
	{"qsThreadInfo", answer_more, false},
	{"qThreadExtraInfo,", answer_extra, false},
	{0},
};
