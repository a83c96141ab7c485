#include "trace/stages.h"

static struct where_view view_of(const struct event *ev, struct pending *t, struct stage_thread *d)
{
	return (struct where_view){
		.ev = ev, .enter = &t->enter, .call = &d->call, .thread = &d->where};
}

bool stage_condition_enter(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct stage_thread *d = t->data;

	d->undecided = false;
	if (!p->where)
		return true;
	struct where_view v = view_of(ev, t, d);
	enum where_answer answer = where_at_entry(p->where, &v);
	d->undecided = answer == WHERE_LATER;
	return answer != WHERE_NO || ev->rec.flags & RECORD_POKED;
}

bool stage_condition_exit(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct stage_thread *d = t->data;

	if (!p->where || !d->undecided)
		return true;
	struct where_view v = view_of(ev, t, d);
	return where_at_exit(p->where, &v);
}

bool stage_condition_other(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct stage_thread *d = p->where ? stage_thread(t) : NULL;

	if (!d)
		return true;
	struct where_view v = {.ev = ev, .thread = &d->where};
	bool wanted = where_of_event(p->where, &v);
	if (ev->rec.kind == RECORD_EXEC)
		d->where.has_comm = false;
	if (ev->rec.kind == RECORD_ATTACHED)
		d->where = (struct where_thread){.known = 0};
	return wanted;
}

/* What a condition has settled about a call is in `known' and `truth' of the thread. Library calls
 * nest, so every one of them keeps its own, which is exchanged for the thread's while the condition
 * is evaluated. */

struct settled {
	uint64_t known, truth;
};

static struct settled exchange(struct where_thread *w, struct settled new)
{
	struct settled old = {w->known, w->truth};

	w->known = new.known;
	w->truth = new.truth;
	return old;
}

static struct where_view library_view(const struct event *ev, struct stage_thread *d,
				      struct lib_shown *c)
{
	return (struct where_view){
		.ev = ev, .enter = &c->entry, .call = &c->call, .thread = &d->where};
}

void stage_condition_library_enter(struct pipeline *p, const struct event *ev, struct pending *t,
				   struct lib_shown *c)
{
	struct stage_thread *d = p->where ? stage_thread(t) : NULL;

	c->told = true;
	c->undecided = false;
	if (!d)
		return;
	struct settled outer = {d->where.known, d->where.truth};
	struct where_view v = library_view(ev, d, c);
	enum where_answer answer = where_at_entry(p->where, &v);
	c->told = answer != WHERE_NO;
	c->undecided = answer == WHERE_LATER;
	struct settled own = exchange(&d->where, outer);
	c->known = own.known;
	c->truth = own.truth;
}

bool stage_condition_library_exit(struct pipeline *p, const struct event *ev, struct pending *t,
				  struct lib_shown *c)
{
	struct stage_thread *d = c->undecided && p->where ? stage_thread(t) : NULL;

	if (!d)
		return true;
	struct where_view v = library_view(ev, d, c);
	struct settled outer = exchange(&d->where, (struct settled){c->known, c->truth});
	bool wanted = where_at_exit(p->where, &v);
	exchange(&d->where, outer);
	return wanted;
}
