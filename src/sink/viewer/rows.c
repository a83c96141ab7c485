#include "sink/viewer/rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/names.h"
#include "decode/signals.h"
#include "sink/render/line.h"
#include "sink/render/result.h"

struct rows_sink {
	struct sink sink;
	struct viewer_rows *rows;
};

static struct viewer_rows *rows_of(struct sink *s)
{
	return ((struct rows_sink *)s)->rows;
}

/* -- processes -------------------------------------------------------------------------------- */

static uint32_t process_of(struct viewer_rows *r, int32_t pid)
{
	uintptr_t known = (uintptr_t)map_get(&r->pids, (uint32_t)pid);

	if (known)
		return (uint32_t)known - 1;
	if (r->nprocesses == r->processes_cap) {
		r->processes_cap = r->processes_cap ? 2 * r->processes_cap : 64;
		r->processes = alloc_grow(r->processes, r->processes_cap, sizeof(*r->processes));
	}
	r->processes[r->nprocesses] = (struct viewer_process){
		.name = alloc_strdup(""), .pid = pid, .parent = ROW_NONE, .first = ROW_NONE};
	map_set(&r->pids, (uint32_t)pid, (void *)(uintptr_t)(r->nprocesses + 1));
	return (uint32_t)r->nprocesses++;
}

static void process_name(struct viewer_rows *r, const struct moment *m)
{
	struct viewer_process *p = &r->processes[process_of(r, m->ev->rec.pid)];

	buf_clear(&r->name);
	comms_put(&r->comms, m, &r->name);
	if (!r->name.len || !strcmp(p->name, buf_str(&r->name)))
		return;
	free(p->name);
	p->name = alloc_strdup(buf_str(&r->name));
}

/* -- rows ------------------------------------------------------------------------------------- */

static void put(struct viewer_rows *r, const char *s)
{
	buf_puts(&r->text, s);
}

/** The text of the last row ends here. */
static void row_end(struct viewer_rows *r)
{
	struct viewer_row *row = &r->list[r->n - 1];

	row->len = (uint32_t)(r->text.len - row->text);
}

/** Links the call that made a process and the first row of that. */
static void link_child(struct viewer_rows *r, struct viewer_process *p, uint32_t row)
{
	p->first = row;
	if (p->parent == ROW_NONE)
		return;
	r->list[p->parent].partner = row;
	r->list[row].partner = p->parent;
}

/** Begins a row, whose text is what is appended to r->text up to row_end(). */
static uint32_t row_begin(struct viewer_rows *r, const struct record *rec, uint64_t seq)
{
	if (r->open) {
		put(r, " <unfinished ...>");
		row_end(r);
	}
	r->open = false;
	if (r->n == r->cap) {
		r->cap = r->cap ? 2 * r->cap : 1024;
		r->list = alloc_grow(r->list, r->cap, sizeof(*r->list));
	}
	uint32_t process = process_of(r, rec->pid), n = (uint32_t)r->n++;
	struct viewer_process *p = &r->processes[process];
	r->list[n] = (struct viewer_row){
		.since_ns = rec->mono_ns > r->begin_ns ? rec->mono_ns - r->begin_ns : 0,
		.seq = seq,
		.text = r->text.len,
		.process = process,
		.partner = ROW_NONE,
		.tid = rec->tid};
	p->count++;
	if (p->first == ROW_NONE)
		link_child(r, p, n);
	return n;
}

static void see(struct viewer_rows *r, const struct record *rec)
{
	if (!r->begin_ns)
		r->begin_ns = rec->mono_ns;
	r->end_ns = rec->mono_ns > r->end_ns ? rec->mono_ns : r->end_ns;
}

static void rows_enter(struct sink *s, const struct moment *m)
{
	struct viewer_rows *r = rows_of(s);
	const struct record *rec = &m->ev->rec;
	struct render render;

	if (rec->flags & RECORD_BEFORE)
		return;
	see(r, rec);
	process_name(r, m);
	uint32_t row = row_begin(r, rec, rec->seq);
	line_put_name(&r->text, m->call);
	put(r, "(");
	render_init(&render, r->render, &r->text);
	render_values(&render, m->call->vals, m->call->n_enter);
	row_end(r);
	r->open = true;
	map_set(&r->threads, (uint32_t)rec->tid, (void *)(uintptr_t)(row + 1));
}

/** The row in which a call goes on: its own, if none came after it. ROW_NONE: it has no entry. */
static uint32_t row_resume(struct viewer_rows *r, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;
	uintptr_t known = (uintptr_t)map_del(&r->threads, (uint32_t)m->thread->enter.tid);
	uint32_t entry = (uint32_t)known - 1;

	if (!known)
		return ROW_NONE;
	if (r->open && entry == r->n - 1) {
		r->open = false;
		return entry;
	}
	uint32_t row = row_begin(r, rec, m->thread->enter.seq);
	put(r, "<... ");
	line_put_name(&r->text, m->call);
	put(r, " resumed>");
	r->list[row].partner = entry;
	if (r->list[entry].partner == ROW_NONE)
		r->list[entry].partner = row;
	return row;
}

static void rows_exit(struct sink *s, const struct moment *m)
{
	struct viewer_rows *r = rows_of(s);
	const struct record *rec = &m->ev->rec, *in = &m->thread->enter;
	const struct call *c = m->call;
	uint32_t n = c->note < c->n ? c->note : c->n;
	struct render render;

	if (rec->flags & RECORD_BEFORE)
		return;
	see(r, rec);
	uint32_t row = row_resume(r, m);
	if (row == ROW_NONE)
		return;
	render_init(&render, r->render, &r->text);
	render_values(&render, c->vals + c->n_enter, n - c->n_enter);
	put(r, ") = ");
	render_init(&render, r->render, &r->text);
	result_put(&render, c);
	row_end(r);
	struct viewer_row *l = &r->list[row];
	l->failed = c->failed;
	l->over = true;
	l->took_ns = rec->mono_ns > in->mono_ns ? rec->mono_ns - in->mono_ns : 0;
	r->processes[l->process].failures += c->failed;
}

static void rows_cut(struct sink *s, const struct moment *m)
{
	struct viewer_rows *r = rows_of(s);

	see(r, &m->ev->rec);
	if (row_resume(r, m) == ROW_NONE)
		return;
	put(r, ") = ?");
	row_end(r);
}

/* -- other events ----------------------------------------------------------------------------- */

static void put_end(struct viewer_rows *r, const struct record *rec)
{
	char name[16];
	const char *s;

	if (rec->kind == RECORD_EXITED) {
		buf_printf(&r->text, "+++ exited with %d +++", rec->u.end.code);
	} else if (rec->kind == RECORD_KILLED) {
		s = names_signal(rec->u.end.code, name);
		buf_printf(&r->text, "+++ killed by %s%s +++", s ? s : "a signal",
			   rec->u.end.core ? " (core dumped)" : "");
	} else {
		put(r, rec->kind == RECORD_SUPERSEDED ? "+++ superseded by execve +++"
		       : rec->kind == RECORD_DETACHED ? "+++ detached +++"
						      : "+++ vanished +++");
	}
}

static void put_signal(struct viewer_rows *r, const struct moment *m)
{
	char name[16];
	struct render render;

	put(r, m->ev->rec.kind == RECORD_GROUP_STOP ? "--- stopped by " : "--- ");
	put(r, signal_name(m->ev->rec.u.signal.sig, name));
	if (m->info && m->info->n) {
		put(r, " ");
		render_init(&render, r->render, &r->text);
		render_values(&render, m->info->vals, m->info->n);
	}
	put(r, " ---");
}

/** A new process: the call that its creator is in has made it. */
static void process_begin(struct viewer_rows *r, const struct record *rec)
{
	struct viewer_process *p = &r->processes[process_of(r, rec->pid)];
	uintptr_t call = (uintptr_t)map_get(&r->threads, (uint32_t)rec->u.attach.creator);

	if (rec->tid == rec->pid && rec->u.attach.creator && call && p->parent == ROW_NONE)
		p->parent = (uint32_t)call - 1;
}

static void rows_other(struct sink *s, const struct moment *m)
{
	struct viewer_rows *r = rows_of(s);
	const struct record *rec = &m->ev->rec;
	bool bad = false;

	comms_other(&r->comms, m);
	if (rec->kind == RECORD_ATTACHED)
		process_begin(r, rec);
	if (rec->kind == RECORD_EXEC && !(rec->flags & RECORD_BEFORE))
		process_name(r, m);
	bool ends = record_is_last(rec);
	if ((!ends && rec->kind != RECORD_SIGNAL && rec->kind != RECORD_GROUP_STOP) ||
	    (!ends && !m->wanted))
		return;
	see(r, rec);
	uint32_t row = row_begin(r, rec, rec->seq);
	if (ends) {
		put_end(r, rec);
		bad = rec->kind == RECORD_KILLED || (rec->kind == RECORD_EXITED && rec->u.end.code);
		map_del(&r->threads, (uint32_t)rec->tid);
		if (rec->flags & RECORD_LEADER)
			map_del(&r->pids, (uint32_t)rec->pid);
	} else {
		put_signal(r, m);
	}
	row_end(r);
	r->list[row].failed = bad;
	r->processes[r->list[row].process].failures += bad;
}

static void rows_end(struct sink *s, bool whole)
{
	struct viewer_rows *r = rows_of(s);

	(void)whole;
	if (r->open) {
		put(r, " <unfinished ...>");
		row_end(r);
	}
	r->open = false;
	buf_str(&r->text); // A search may look at a NUL behind it.
}

static void rows_destroy(struct sink *s)
{
	free(s);
}

struct sink *viewer_rows_sink(struct viewer_rows *r)
{
	static const struct sink_ops ops = {.enter = rows_enter,
					    .exit = rows_exit,
					    .cut = rows_cut,
					    .other = rows_other,
					    .end = rows_end,
					    .destroy = rows_destroy};
	struct rows_sink *s = alloc_zeroed(sizeof(*s));

	s->sink.ops = &ops;
	s->rows = r;
	return &s->sink;
}

void viewer_rows_deinit(struct viewer_rows *r)
{
	for (size_t i = 0; i < r->nprocesses; i++)
		free(r->processes[i].name);
	free(r->processes);
	free(r->list);
	buf_deinit(&r->text);
	buf_deinit(&r->name);
	map_deinit(&r->pids);
	map_deinit(&r->threads);
	comms_deinit(&r->comms);
}

/* -- what a filter lets through --------------------------------------------------------------- */

struct set_sink {
	struct sink sink;
	struct viewer_set *set;
};

static void set_add(struct sink *s, uint64_t seq)
{
	struct viewer_set *set = ((struct set_sink *)s)->set;

	map_set(&set->seqs, seq, set);
}

static void set_call(struct sink *s, const struct moment *m)
{
	if (m->wanted)
		set_add(s, m->thread->enter.seq);
}

static void set_other(struct sink *s, const struct moment *m)
{
	if (m->wanted)
		set_add(s, m->ev->rec.seq);
}

static void set_end(struct sink *s, bool whole)
{
	(void)s;
	(void)whole;
}

struct sink *viewer_set_sink(struct viewer_set *set)
{
	static const struct sink_ops ops = {.exit = set_call,
					    .cut = set_call,
					    .other = set_other,
					    .end = set_end,
					    .destroy = rows_destroy};
	struct set_sink *s = alloc_zeroed(sizeof(*s));

	s->sink.ops = &ops;
	s->set = set;
	return &s->sink;
}

bool viewer_set_has(const struct viewer_set *s, uint64_t seq)
{
	return map_get(&s->seqs, seq) != NULL;
}

void viewer_set_deinit(struct viewer_set *s)
{
	map_deinit(&s->seqs);
	*s = (struct viewer_set){0};
}
