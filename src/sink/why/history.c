#include "sink/why/history.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "event/ask.h"
#include "event/stack.h"
#include "sink/why/naming.h"

enum { STACKS = 8 /* of one process: handlers of faults may be the program's way to work */ };

void history_init(struct history *h)
{
	*h = (struct history){0};
	h->end = &h->first;
}

/** Frees what only the explanation of a bad end needs. */
static void process_forget(struct process *p)
{
	for (unsigned i = 0; p->failures && i < HISTORY_FAILURES; i++)
		failure_deinit(&p->failures[i]);
	for (unsigned i = 0; p->connects && i < HISTORY_CONNECTS; i++)
		failure_deinit(&p->connects[i]);
	free(p->failures);
	free(p->connects);
	free(p->blow.sender_name);
	free(p->blow.stack);
	naming_deinit(&p->naming);
	p->failures = p->connects = NULL;
	p->nfailures = 0;
	p->blow = (struct blow){0};
	buf_deinit(&p->said);
	map_deinit(&p->found);
	p->said = (struct buf){0};
	p->found = (struct map){0};
	p->probes = 0;
	p->said_first = p->said_last = 0;
}

void history_deinit(struct history *h)
{
	for (struct process *p = h->first, *next; p; p = next) {
		next = p->next;
		process_forget(p);
		free(p->name);
		free(p);
	}
	map_deinit(&h->running);
	map_deinit(&h->births);
	free(h->killer_name);
}

static void process_named(struct process *p, const struct event *ev)
{
	char comm[64];
	long n = mem_ask(ev->mem, MEM_ASK_COMM, 0, comm, sizeof(comm));

	if (n <= 0)
		return;
	free(p->name);
	p->name = alloc_strndup(comm, (size_t)n);
}

struct process *history_process(struct history *h, const struct event *ev)
{
	const struct record *rec = &ev->rec;
	struct process *p = map_get(&h->running, (uint32_t)rec->pid);

	if (p)
		return p;
	p = alloc_zeroed(sizeof(*p));
	p->pid = rec->pid;
	p->parent = map_del(&h->births, (uint32_t)rec->pid);
	p->begin = rec->seq;
	p->is_stub = rec->flags & RECORD_MAIN && !p->parent;
	map_set(&h->running, (uint32_t)rec->pid, p);
	*h->end = p;
	h->end = &p->next;
	process_named(p, ev);
	if (!h->main)
		h->main = p;
	return p;
}

/* -- failures -------------------------------------------------------------------------------- */

struct failure *process_failure(const struct process *p, unsigned *i)
{
	if (*i >= p->nfailures)
		return NULL;
	return &p->failures[(p->newest + HISTORY_FAILURES - (*i)++) % HISTORY_FAILURES];
}

static uint64_t base_hash(const char *path, size_t n)
{
	const char *slash = memrchr(path, '/', n);
	const char *base = slash ? slash + 1 : path;

	return hash_bytes(base, n - (size_t)(base - path));
}

/** What is looked for may be found at another place. */
static bool is_search(const struct failure *f)
{
	return f->npaths && (f->error == ENOENT || f->error == ENOTDIR || f->error == EACCES);
}

static uint64_t sought_hash(const struct failure *f)
{
	const char *path = f->paths[f->npaths - 1].given;

	return base_hash(path, strlen(path));
}

/** From now on it is known when a file of that name is found. */
static void seek(struct process *p, const struct failure *f)
{
	uint64_t hash = sought_hash(f);

	if (!map_get(&p->found, hash))
		map_set(&p->found, hash, (void *)(uintptr_t)1);
}

void process_failed(struct process *p, struct failure *f)
{
	struct failure *old;

	if (is_search(f))
		seek(p, f);
	for (unsigned i = 0; (old = process_failure(p, &i));) {
		if (!failure_is_same(old, f))
			continue;
		old->times++;
		old->seq = f->seq;
		failure_deinit(f);
		return;
	}
	if (!p->failures)
		p->failures = alloc_zeroed(HISTORY_FAILURES * sizeof(*p->failures));
	p->newest = (p->newest + 1) % HISTORY_FAILURES;
	p->nfailures += p->nfailures < HISTORY_FAILURES;
	failure_deinit(&p->failures[p->newest]);
	p->failures[p->newest] = *f;
}

void process_found(struct process *p, const char *path, size_t n, uint64_t seq)
{
	uint64_t hash = base_hash(path, n);

	if (map_get(&p->found, hash))
		map_set(&p->found, hash, (void *)(uintptr_t)seq);
}

bool process_found_later(const struct process *p, const struct failure *f)
{
	return is_search(f) && (uintptr_t)map_get(&p->found, sought_hash(f)) > f->seq;
}

void process_said(struct process *p, const char *text, size_t n, uint64_t seq)
{
	if (n > HISTORY_SAID) {
		text += n - HISTORY_SAID;
		n = HISTORY_SAID;
	}
	if (p->said.len + n > HISTORY_SAID) {
		size_t drop = p->said.len + n - HISTORY_SAID;

		memmove(p->said.p, p->said.p + drop, p->said.len - drop);
		p->said.len -= drop;
	}
	buf_put(&p->said, text, n);
	if (!p->said_first)
		p->said_first = seq;
	p->said_last = seq;
}

/* -- events ---------------------------------------------------------------------------------- */

bool process_is_bad(const struct process *p)
{
	return (p->state == PROCESS_EXITED && p->code) || p->state == PROCESS_KILLED;
}

void history_kill(struct history *h, const struct event *ev, int to)
{
	const struct process *p = history_process(h, ev);

	h->killer = p->pid;
	h->killed = to;
	free(h->killer_name);
	h->killer_name = alloc_strdup(p->name ? p->name : "");
}

static bool is_fault(int sig)
{
	return sig == SIGSEGV || sig == SIGBUS || sig == SIGFPE || sig == SIGILL ||
	       sig == SIGABRT || sig == SIGTRAP || sig == SIGSYS;
}

static void stack_take(struct process *p, const struct event *ev)
{
	if (p->stacks++ >= STACKS)
		return;
	char *stack = alloc_grow(NULL, STACK_BYTES_MAX, 1);
	long n = mem_ask(ev->mem, MEM_ASK_STACK, 0, stack, STACK_BYTES_MAX);
	if (n > 0) {
		p->blow.stack = alloc_grow(stack, (size_t)n, 1);
		p->blow.stack_len = (size_t)n;
	} else {
		free(stack);
	}
}

/** What the program before it did explains nothing that this one does. */
static void process_executed(struct process *p, const struct event *ev)
{
	process_forget(p);
	process_named(p, ev);
	p->is_stub = false;
}

/** A signal has arrived that may kill the process. */
static void process_hit(struct process *p, const struct event *ev)
{
	siginfo_t info = {0};
	char comm[64];
	struct blow *b = &p->blow;

	free(b->sender_name);
	free(b->stack);
	*b = (struct blow){.sig = ev->rec.u.signal.sig};
	long n = mem_ask(ev->mem, MEM_ASK_SIGINFO, 0, (char *)&info, sizeof(info));
	if (n == (long)sizeof(info))
		b->code = info.si_code;
	if (b->code <= 0) { // sent by a process: si_pid is its id
		b->sender = info.si_pid;
		n = mem_ask(ev->mem, MEM_ASK_COMM, (uint32_t)b->sender, comm, sizeof(comm));
		if (b->sender > 0 && n > 0)
			b->sender_name = alloc_strndup(comm, (size_t)n);
	} else {
		b->address = (uint64_t)(uintptr_t)info.si_addr;
	}
	if (is_fault(b->sig))
		stack_take(p, ev);
}

static void process_ended(struct history *h, struct process *p, const struct record *rec)
{
	p->state = rec->kind == RECORD_KILLED ? PROCESS_KILLED : PROCESS_EXITED;
	p->code = rec->u.end.code;
	p->core = p->state == PROCESS_KILLED && rec->u.end.core;
	p->end = rec->seq;
	bool was_sent = h->killed == p->pid || h->killed <= 0;
	if (p->state == PROCESS_KILLED && p->code == SIGKILL && h->killer && was_sent) {
		free(p->blow.sender_name);
		free(p->blow.stack);
		p->blow = (struct blow){.sig = SIGKILL, .sender = h->killer};
		p->blow.sender_name = alloc_strdup(h->killer_name);
	}
	map_del(&h->running, (uint32_t)p->pid);
	if (!process_is_bad(p) && p != h->main)
		process_forget(p);
}

void history_event(struct history *h, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;

	switch (rec->kind) {
	case RECORD_FORK:
		map_set(&h->births, (uint32_t)rec->u.child.tid, history_process(h, m->ev));
		break;
	case RECORD_ATTACHED:
		if (rec->tid != rec->pid) // a thread, which begins no process
			map_del(&h->births, (uint32_t)rec->tid);
		history_process(h, m->ev);
		break;
	case RECORD_EXEC:
		process_executed(history_process(h, m->ev), m->ev);
		break;
	case RECORD_SIGNAL:
		process_hit(history_process(h, m->ev), m->ev);
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
		if (rec->flags & RECORD_LEADER)
			process_ended(h, history_process(h, m->ev), rec);
		break;
	default:
		break;
	}
}
