#include <string.h>

#include "sink/json/put.h"
#include "sink/json/state.h"
#include "sink/json/value.h"

/** Appends a member that is a number. */
static void put_number(struct buf *b, const char *key, int64_t v)
{
	buf_puts(b, key);
	json_put_signed(b, v);
}

/** -i, -n: appends where a signal found the thread, or the place and number of the last call of a
 * thread that ends, or those of the execve that superseded it. */
static void put_where(struct json *x, struct buf *b, const struct moment *m)
{
	const struct record *entry = &m->thread->enter;
	uint64_t ip, nr;

	if (x->o->nr && record_number(&m->ev->rec, entry, &nr)) {
		JSON_LITERAL(b, ",\"nr\":");
		json_put_unsigned(b, nr);
	}
	if (!x->o->ip)
		return;
	json_put_abi(b, m->ev->rec.abi);
	if (record_place(&m->ev->rec, entry, &ip))
		json_put_ip(b, ip);
}

static void put_signal(struct json *x, struct buf *b, const struct moment *m)
{
	json_put_signal(b, m->ev->rec.u.signal.sig);
	put_where(x, b, m);
	if (!m->info || !m->info->n)
		return;
	size_t half;
	JSON_LITERAL(b, ",\"siginfo\":{");
	json_text(x, b, m->info->vals, m->info->n, m->info->n, &half);
	json_members(b, m->info->vals, m->info->n, "");
	buf_putc(b, '}');
}

static void put_attached(struct buf *b, const struct record *rec)
{
	if (rec->u.attach.creator)
		put_number(b, ",\"creator\":", rec->u.attach.creator);
	if (rec->u.attach.threads)
		put_number(b, ",\"threads\":", rec->u.attach.threads);
	if (rec->flags & RECORD_MAIN)
		JSON_LITERAL(b, ",\"main\":true");
}

static void put_end(struct json *x, struct buf *b, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;

	if (rec->kind == RECORD_SUPERSEDED)
		put_number(b, ",\"by\":", rec->u.exec.former_tid);
	if (rec->kind == RECORD_EXITED)
		put_number(b, ",\"code\":", rec->u.end.code);
	if (rec->kind == RECORD_KILLED)
		json_put_signal(b, rec->u.end.code);
	if (rec->kind == RECORD_KILLED && rec->u.end.core)
		JSON_LITERAL(b, ",\"core\":true");
	if (rec->flags & RECORD_LEADER)
		JSON_LITERAL(b, ",\"last\":true");
	put_where(x, b, m);
}

static void put_fork(struct buf *b, const struct record *rec)
{
	static const char *const kinds[] = {"fork", "vfork", "clone"};
	unsigned kind = (unsigned)rec->u.child.kind;

	put_number(b, ",\"child\":", rec->u.child.tid);
	if (kind >= sizeof(kinds) / sizeof(kinds[0]))
		return;
	JSON_LITERAL(b, ",\"how\":\"");
	buf_puts(b, kinds[kind]);
	buf_putc(b, '"');
}

/** The thread that made the execve continues with the thread id of the leader (ptrace(2),
 * "execve(2) under ptrace"). */
static void take_over(struct json *x, struct json_thread *t, int32_t former)
{
	struct json_thread *old = former && former != t->tid
					  ? map_get(&x->threads, (uint64_t)(uint32_t)former)
					  : NULL;

	if (!old)
		return;
	t->in = old->in;
	t->call = old->call;
	t->staged = old->staged;
	t->entered = old->entered;
	memcpy(t->who, old->who, sizeof(t->who));
	t->who_len = old->who_len;
	json_thread_drop(x, old);
	x->last = t;
}

static void put_exec(struct buf *b, const struct record *rec)
{
	int32_t former = rec->u.exec.former_tid;

	json_put_abi(b, rec->abi);
	if (former && former != rec->tid)
		put_number(b, ",\"former_tid\":", former);
}

static void put_event(struct json *x, struct buf *b, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;

	switch (rec->kind) {
	case RECORD_SIGNAL:
	case RECORD_GROUP_STOP:
		put_signal(x, b, m);
		break;
	case RECORD_ATTACHED:
		put_attached(b, rec);
		break;
	case RECORD_FORK:
		put_fork(b, rec);
		break;
	case RECORD_EXEC:
		put_exec(b, rec);
		break;
	case RECORD_LOST:
		JSON_LITERAL(b, ",\"count\":");
		json_put_unsigned(b, rec->u.lost.count);
		break;
	default:
		put_end(x, b, m);
		break;
	}
}

/** Returns the word for an event; NULL: it gets no line. */
static const char *event_name(uint8_t kind)
{
	static const char *const names[RECORD_KINDS] = {
		[RECORD_SIGNAL] = "signal",
		[RECORD_GROUP_STOP] = "stop",
		[RECORD_ATTACHED] = "attached",
		[RECORD_DETACHED] = "detached",
		[RECORD_FORK] = "fork",
		[RECORD_EXEC] = "exec",
		[RECORD_SUPERSEDED] = "superseded",
		[RECORD_EXITED] = "exited",
		[RECORD_KILLED] = "killed",
		[RECORD_VANISHED] = "vanished",
		[RECORD_LOST] = "lost",
	};

	return kind < RECORD_KINDS ? names[kind] : NULL;
}

static void put_line(struct json *x, struct json_thread *t, const struct moment *m,
		     const char *name)
{
	const struct record *rec = &m->ev->rec;
	struct buf *b = json_begin(x, t, name, rec, m->ev->mem, false);
	struct json_file *f = json_file(x, t);

	put_event(x, b, m);
	json_put_stack(b, m);
	f->signals += rec->kind == RECORD_SIGNAL;
	f->lost += rec->kind == RECORD_LOST ? rec->u.lost.count : 0;
	json_end(x, t);
}

/** A new thread has the name of its creator, so it need not be asked for. */
static void name_child(struct json *x, const struct json_thread *t, int32_t tid)
{
	if (!t->has_comm)
		return;
	struct json_thread *child = json_thread(x, tid);

	if (child->has_comm)
		return;
	child->has_comm = true;
	child->comm_len = t->comm_len;
	memcpy(child->comm, t->comm, t->comm_len);
}

void json_other(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);
	const struct record *rec = &m->ev->rec;
	const char *name = event_name(rec->kind);

	if (!name)
		return;
	x->newest = *rec;
	x->moments++;
	struct json_thread *t = json_thread(x, rec->tid);
	if (rec->kind == RECORD_EXEC) {
		take_over(x, t, rec->u.exec.former_tid);
		t->was_len = t->in ? t->who_len : 0;
		memcpy(t->was, t->who, t->was_len);
		json_rename(t);
	}
	if (rec->kind == RECORD_FORK)
		name_child(x, t, rec->u.child.tid);
	if (m->wanted || rec->kind == RECORD_LOST)
		put_line(x, t, m, name);
	if (rec->kind == RECORD_SUPERSEDED)
		t->in = NULL;
	if (rec->kind == RECORD_EXITED || rec->kind == RECORD_KILLED ||
	    rec->kind == RECORD_VANISHED || rec->kind == RECORD_DETACHED)
		json_thread_drop(x, t);
}
