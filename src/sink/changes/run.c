#include "sink/changes/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/path.h"
#include "sink/changes/normal.h"
#include "sink/usual.h"
#include "sink/why/failure.h"

struct run_thread {
	struct stream *stream;
	uint64_t enter_ns;
	bool in_call;
	struct buf descriptors; /* of the call (normal.h) */
	char *loading;		/* the command line of an execve in progress */
};

void run_side_init(struct run_side *r, unsigned side, struct run_words *words)
{
	*r = (struct run_side){.side = side, .words = words};
	r->chance = alloc_zeroed(sc_ncalls + 1);
	decode_mark(r->chance,
		    "getrandom futex futex_time64 sched_yield restart_syscall rt_sigreturn "
		    "sigreturn clock_gettime gettimeofday time",
		    1);
}

static void thread_free(struct run_thread *t)
{
	if (t) {
		free(t->loading);
		buf_deinit(&t->descriptors);
	}
	free(t);
}

void run_side_deinit(struct run_side *r)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&r->threads, &i, &key, &value);)
		thread_free(value);
	for (size_t i = 0; map_next(&r->programs, &i, &key, &value);)
		free(value);
	for (size_t i = 0; map_next(&r->failures, &i, &key, &value);)
		free(value);
	map_deinit(&r->failures);
	map_deinit(&r->found);
	map_deinit(&r->threads);
	map_deinit(&r->programs);
	map_deinit(&r->births);
	links_deinit(&r->links);
	normal_made_deinit(&r->made);
	items_deinit(&r->items);
	free(r->chance);
	buf_deinit(&r->line);
}

void run_words_deinit(struct run_words *w)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&w->files, &i, &key, &value);)
		free(value);
	map_deinit(&w->files);
	texts_deinit(&w->texts);
}

/* -- threads --------------------------------------------------------------------------------- */

static struct run_thread *thread_of(struct run_side *r, const struct record *rec)
{
	struct run_thread *t = map_get(&r->threads, (uint32_t)rec->tid);

	if (t)
		return t;
	t = alloc_zeroed(sizeof(*t));
	map_set(&r->threads, (uint32_t)rec->tid, t);
	return t;
}

/** What a thread does between one execve and the next is compared with what a thread of the same
 * command does. */
static struct stream *stream_of(struct run_side *r, struct run_thread *t, const struct record *rec)
{
	const char *program = map_get(&r->programs, (uint32_t)rec->pid);

	if (t->stream)
		return t->stream;
	buf_clear(&r->line);
	buf_puts(&r->line, program ? program : "");
	if (rec->tid != rec->pid)
		buf_puts(&r->line, ", another thread");
	t->stream = items_stream(&r->items, buf_str(&r->line));
	return t->stream;
}

static void program_set(struct run_side *r, int pid, char *command)
{
	free(command ? map_set(&r->programs, (uint32_t)pid, command) : NULL);
}

/** A new process does what its creator was run for, until it runs something else. */
static void thread_begins(struct run_side *r, const struct record *rec)
{
	uint64_t creator = (uint64_t)(uintptr_t)map_del(&r->births, (uint32_t)rec->tid);
	const char *program = creator ? map_get(&r->programs, creator) : NULL;

	if (rec->tid != rec->pid || !program)
		return;
	buf_clear(&r->line);
	// The child of a child of a program is one of its children.
	if (strncmp(program, "child of ", 9) != 0)
		buf_puts(&r->line, "child of ");
	buf_puts(&r->line, program);
	program_set(r, rec->pid, alloc_strdup(buf_str(&r->line)));
}

static void program_begins(struct run_side *r, const struct record *rec)
{
	int former = rec->u.exec.former_tid;
	struct run_thread *t = NULL;

	if (former && former != rec->tid && (t = map_del(&r->threads, (uint32_t)former)))
		thread_free(map_set(&r->threads, (uint32_t)rec->tid, t));
	t = thread_of(r, rec);
	program_set(r, rec->pid, t->loading);
	t->loading = NULL;
	t->stream = NULL;
}

void run_side_other(struct run_side *r, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;

	if (!r->begin_ns)
		r->begin_ns = rec->mono_ns;
	links_other(&r->links, &m->ev->rec);
	switch (rec->kind) {
	case RECORD_FORK:
		map_set(&r->births, (uint32_t)rec->u.child.tid,
			(void *)(uintptr_t)(uint32_t)rec->pid);
		break;
	case RECORD_ATTACHED:
		thread_begins(r, rec);
		break;
	case RECORD_EXEC:
		program_begins(r, rec);
		break;
	default:
		break;
	}
	if (!record_is_last(rec))
		return;
	thread_free(map_del(&r->threads, (uint32_t)rec->tid));
	if (rec->flags & RECORD_LEADER)
		free(map_del(&r->programs, (uint32_t)rec->pid));
}

/* -- calls ----------------------------------------------------------------------------------- */

void run_side_enter(struct run_side *r, const struct moment *m)
{
	struct run_thread *t = thread_of(r, &m->ev->rec);

	t->in_call = true;
	t->enter_ns = m->ev->rec.mono_ns;
	if (!r->begin_ns)
		r->begin_ns = t->enter_ns;
	buf_clear(&t->descriptors);
	normal_descriptors(&t->descriptors, &r->links, m->ev, m->call);
	normal_made_learn(&r->made, m->call);
	links_enter(&r->links, m->ev, m->call->id, m->call->args);
	buf_clear(&r->line);
	if (!normal_command(&r->line, &r->made, m->call))
		return;
	free(t->loading);
	t->loading = alloc_strndup(r->line.p, r->line.len);
}

/** The first path or address of the call as a string. False: it has none. */
static bool name_of(const struct call *c, char *ret, size_t size)
{
	for (uint32_t i = 0; i < c->n; i++) {
		const struct value *v = &c->vals[i];

		if (!normal_is_name(c, v))
			continue;
		snprintf(ret, size, "%.*s", (int)v->len, v->bytes);
		return true;
	}
	return false;
}

static uint64_t base_hash(const char *path)
{
	const char *base = path_base(path);

	return hash_bytes(base, strlen(base));
}

static void failure_add(struct run_side *r, const struct item *it, uint64_t base)
{
	uint64_t hash = run_failure_hash(it->key, it->error);
	struct run_failure *f = map_get(&r->failures, hash);

	if (!f) {
		f = alloc_zeroed(sizeof(*f));
		f->key = it->key;
		f->error = it->error;
		f->at_ns = it->at_ns;
		f->base = base;
		map_set(&r->failures, hash, f);
	}
	f->last_ns = it->at_ns;
	f->times++;
}

/** Keeps a failure, unless programs expect it, or the C library and the locale look for it; and
 * that a name was found. */
static void outcome_keep(struct run_side *r, const struct call *c, const struct item *it)
{
	char name[4096];
	bool known = name_of(c, name, sizeof(name));
	uint64_t base = known ? base_hash(name) : 0;
	bool matters =
		it->error && failure_sort(c, (int)c->error, known ? name : NULL) == FAILURE_HARD;

	if (matters && !(known && usual_is_libc_probe(name)))
		failure_add(r, it, base);
	if (!it->error && known)
		map_set(&r->found, base, (void *)(uintptr_t)(it->at_ns + 1));
}

bool run_failure_is_search(const struct run_side *r, const struct run_failure *f)
{
	return f->error == ENOENT && f->base && (uintptr_t)map_get(&r->found, f->base) > f->last_ns;
}

/** folder: the directory from which a relative path starts; NULL: the current one, or not known. */
static void file_found(struct run_side *r, const struct value *v, const char *folder)
{
	struct run_file *f;
	uint64_t hash;

	buf_clear(&r->line);
	if (folder && v->bytes[0] != '/') {
		normal_path(&r->line, &r->made, folder, strlen(folder));
		buf_putc(&r->line, '/');
	}
	normal_path(&r->line, &r->made, v->bytes, v->len);
	hash = hash_bytes(r->line.p, r->line.len);
	f = map_get(&r->words->files, hash);
	if (!f) {
		f = alloc_zeroed(sizeof(*f));
		map_set(&r->words->files, hash, f);
		texts_add(&r->words->texts, hash, r->line.p, r->line.len);
	}
	f->sides |= 1u << r->side;
}

static void files_found(struct run_side *r, const struct call *c, const struct buf *descriptors)
{
	const char *at = descriptors->p, *end = at ? at + descriptors->len : at, *folder = NULL;

	for (uint32_t i = 0; i < c->n_enter && i < c->n; i++) {
		const struct value *v = &c->vals[i];

		if (v->kind == VALUE_FD || v->kind == VALUE_DIRFD)
			folder = normal_next_descriptor(&at, end);
		if (v->kind == VALUE_STRING && (v->flags & VALUE_F_PATH) && v->len)
			file_found(r, v, folder);
	}
}

void run_side_exit(struct run_side *r, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;
	struct run_thread *t = thread_of(r, rec);
	struct stream *stream = stream_of(r, t, rec);
	struct item it = {.error = m->call->failed ? m->call->error : 0};

	links_exit(&r->links, rec);
	// The same call goes on, or begins again.
	if (!t->in_call || m->call->restarted || r->chance[m->call->id])
		return;
	t->in_call = false;
	it.ns = rec->mono_ns > t->enter_ns ? rec->mono_ns - t->enter_ns : 0;
	it.at_ns = t->enter_ns > r->begin_ns ? t->enter_ns - r->begin_ns : 0;
	if (!m->call->failed)
		files_found(r, m->call, &t->descriptors);
	buf_clear(&r->line);
	normal_call(&r->line, &r->made, m->call, &t->descriptors);
	it.key = hash_bytes(r->line.p, r->line.len);
	outcome_keep(r, m->call, &it);
	texts_add(&r->words->texts, it.key, r->line.p, r->line.len);
	items_add(&r->items, stream, &it);
}
