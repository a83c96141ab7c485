#include "sink/summary/library_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/library/bytes.h"
#include "sink/summary/keys.h"
#include "sink/summary/rows.h"
#include "sink/summary/table.h"

/** A call in progress. */
struct open_call {
	struct summary_row
		*row;	  /* NULL: it began elsewhere (in the thread that forked), or has ended */
	const void *same; /* what it has in common with calls that contain its time, so that it is
			   * counted once */
	uint64_t inside;  /* ns in the library calls inside of it */
};

/** A thread, and the calls that it is in, by their depth. */
struct caller {
	struct open_call *calls;
	size_t cap;
	struct map active; /* by `same`: how many of these calls have it */
};

struct library_table {
	struct sink sink;
	struct summary_opts o;
	struct output *out;
	struct summary_rows rows;
	struct summary_keys keys;
	bool late;	    /* the rows are known at the exit: by stacks */
	struct map row_of;  /* by the address of the name, which is unique */
	struct map rule_of; /* the same, of functions that move bytes; no_rule: of others */
	struct map callers; /* struct caller by tid */
};

static struct library_table *table_of(struct sink *s)
{
	return (struct library_table *)s;
}

/* -- counting --------------------------------------------------------------------------------- */

static struct summary_row *row_by_keys(struct library_table *t, const struct moment *m)
{
	struct summary_id id;

	summary_keys_library(&t->keys, m, &id);
	return summary_rows_get(&t->rows, &id);
}

static struct summary_row *row_of(struct library_table *t, const struct moment *m)
{
	// A name is longer than the number of ABIs, so the sums are unique.
	uint64_t place = (uintptr_t)m->lib->symbol + m->lib->abi;
	struct summary_row *row = t->o.nby ? NULL : map_get(&t->row_of, place);

	if (row)
		return row;
	row = row_by_keys(t, m);
	if (!t->o.nby)
		map_set(&t->row_of, place, row);
	return row;
}

static struct caller *caller_of(struct library_table *t, const struct moment *m)
{
	// The call's thread; the event may be about another one.
	uint64_t tid = (uint32_t)m->lib_entry->tid;
	struct caller *c = map_get(&t->callers, tid);

	if (!c)
		c = alloc_zeroed(sizeof(*c));
	map_set(&t->callers, tid, c);
	if (m->depth < c->cap)
		return c;
	size_t cap = m->depth + 16;
	c->calls = alloc_grow(c->calls, cap, sizeof(*c->calls));
	memset(c->calls + c->cap, 0, (cap - c->cap) * sizeof(*c->calls));
	c->cap = cap;
	return c;
}

static void set_active(struct caller *c, const struct open_call *call, uintptr_t n)
{
	if (n)
		map_set(&c->active, (uintptr_t)call->same, (void *)n);
	else
		map_del(&c->active, (uintptr_t)call->same);
}

static uintptr_t active(const struct caller *c, const struct open_call *call)
{
	return (uintptr_t)map_get(&c->active, (uintptr_t)call->same);
}

static const char no_rule;

/** The bytes that a call has allocated or moved; -1: none. */
static int64_t bytes_of(struct library_table *t, const struct moment *m)
{
	uintptr_t place = (uintptr_t)m->lib->symbol;
	const void *rule = map_get(&t->rule_of, place);
	const struct record *rec = &m->ev->rec;

	if (!rule) {
		rule = bytes_rule_of(m->lib->symbol);
		rule = rule ? rule : &no_rule;
		map_set(&t->rule_of, place, (void *)rule);
	}
	if (rule == &no_rule || rec->flags & RECORD_UNAVAILABLE)
		return -1;
	return bytes_of_call(rule, m->lib_entry->u.enter.args, rec->u.exit.ret,
			     m->lib_entry->abi == ABI_X86_64 ? 8 : 4);
}

/** Counts a call that has ended. took: its time in ns; unknown for a call that never returns.
 * bytes: -1: none. */
static void add(struct library_table *t, struct caller *c, struct open_call *call, uint64_t took,
		int64_t bytes)
{
	struct summary_row *row = call->row;
	uint64_t own = took > call->inside ? took - call->inside : 0;
	uintptr_t n = active(c, call);

	own = own > t->o.overhead_ns ? own - t->o.overhead_ns : 0;
	summary_row_add(row,
			&(struct summary_sample){.wall = own, .bytes = bytes, .detailed = true});
	// If a function calls itself, only the outermost call has the time of all.
	if (n == 1)
		row->with_inner += took;
	set_active(c, call, n - 1);
	call->row = NULL;
}

static void table_enter(struct sink *s, const struct moment *m)
{
	struct library_table *t = table_of(s);
	struct caller *c = caller_of(t, m);
	struct open_call *call = &c->calls[m->depth];

	*call = (struct open_call){.row = row_of(t, m)};
	call->same = t->late ? (const void *)m->lib->symbol : call->row;
	set_active(c, call, active(c, call) + 1);
}

/** The call is not counted, so its time counts for the call around it. */
static void drop(struct caller *c, struct open_call *call, uint32_t depth)
{
	set_active(c, call, active(c, call) - 1);
	if (depth)
		c->calls[depth - 1].inside += call->inside;
	call->row = NULL;
}

static void table_exit(struct sink *s, const struct moment *m)
{
	struct library_table *t = table_of(s);
	struct caller *c = caller_of(t, m);
	struct open_call *call = &c->calls[m->depth];
	uint64_t now = m->ev->rec.mono_ns, begin = m->lib->time_ns;
	uint64_t took = now > begin ? now - begin : 0;

	if (!call->row)
		return;
	if (!m->wanted) {
		drop(c, call, m->depth);
		return;
	}
	if (t->late)
		call->row = row_of(t, m);
	add(t, c, call, took, bytes_of(t, m));
	if (m->depth)
		c->calls[m->depth - 1].inside += took;
}

static void table_cut(struct sink *s, const struct moment *m)
{
	struct library_table *t = table_of(s);
	struct caller *c = caller_of(t, m);
	struct open_call *call = &c->calls[m->depth];

	if (!call->row)
		return;
	if (!m->wanted) {
		drop(c, call, m->depth);
		return;
	}
	// The time after a longjmp does not belong to this call, but to the one around it.
	if (m->depth)
		c->calls[m->depth - 1].inside += call->inside;
	add(t, c, call, 0, -1);
}

static void caller_destroy(struct caller *c)
{
	if (c) {
		free(c->calls);
		map_deinit(&c->active);
	}
	free(c);
}

static void table_other(struct sink *s, const struct moment *m)
{
	summary_keys_other(&table_of(s)->keys, m);
	if (record_is_end(&m->ev->rec))
		caller_destroy(map_del(&table_of(s)->callers, (uint32_t)m->ev->rec.tid));
}

/* -- the end ---------------------------------------------------------------------------------- */

static void table_end(struct sink *s, bool whole)
{
	struct library_table *t = table_of(s);
	uint64_t key;
	void *p;

	(void)whole;
	for (size_t i = 0; map_next(&t->callers, &i, &key, &p);) {
		struct caller *c = p;

		for (size_t k = 0; k < c->cap; k++)
			if (c->calls[k].row)
				add(t, c, &c->calls[k], 0, -1);
	}
	if (summary_tables_put(&t->o, &t->rows, &t->out->buf))
		summary_extras_put(&t->o, &t->rows, &t->out->buf);
	output_flush(t->out);
}

static void table_destroy(struct sink *s)
{
	struct library_table *t = table_of(s);
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&t->callers, &i, &key, &p);)
		caller_destroy(p);
	summary_rows_deinit(&t->rows);
	summary_keys_deinit(&t->keys);
	map_deinit(&t->row_of);
	map_deinit(&t->rule_of);
	map_deinit(&t->callers);
	free(t);
}

struct sink *library_table_create(const struct summary_opts *o, struct output *out)
{
	static const struct sink_ops ops = {
		.lib_enter = table_enter,
		.lib_exit = table_exit,
		.lib_cut = table_cut,
		.other = table_other,
		.end = table_end,
		.destroy = table_destroy,
	};
	struct library_table *t = alloc_zeroed(sizeof(*t));

	t->sink.ops = &ops;
	t->out = out;
	summary_of_libraries(&t->o, o);
	summary_keys_init(&t->keys, &t->o);
	t->late = summary_wants_stack(&t->o);
	return &t->sink;
}
