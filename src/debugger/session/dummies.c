#include "debugger/session/dummies.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/session/session.h"

/* Functions of 32-bit programs pop the address of their result, too. */
enum { POPPED_MAX = 4 };

static void destroy(struct dummy *d)
{
	free(d->xsave);
	free(d);
}

static void drop(struct session *s, struct dummy *d)
{
	struct dummy **at = &s->dummies;

	while (*at && *at != d)
		at = &(*at)->outer;
	if (*at)
		*at = d->outer;
	if (s->returned_to == d)
		s->returned_to = NULL;
	destroy(d);
}

struct err *dummies_push(struct session *s, struct dthread *t, struct dummy **ret)
{
	const void *regs = inferior_regs(t);
	struct dummy *d = alloc_zeroed(sizeof(*d));

	d->xsave = alloc_zeroed(REGS_XSAVE_MAX);
	d->xsave_len = REGS_XSAVE_MAX;
	d->set_len = sizeof(d->set);
	struct err *e = regs ? inferior_reg_set(&s->inf, t, d->set, &d->set_len) : &err_gone;
	if (!e)
		e = inferior_xsave(t, d->xsave, &d->xsave_len);
	if (e) {
		destroy(d);
		return e;
	}
	memcpy(d->regs, regs, sizeof(d->regs));
	d->pid = s->inf.pid;
	d->tid = t->thread.tid;
	d->sig = t->sig;
	d->info = t->info;
	d->sig_info = t->sig_info;
	d->given = t->given;
	d->told = t->told;
	d->outer = s->dummies;
	*ret = s->dummies = d;
	return NULL;
}

void dummies_pop(struct session *s, struct dummy *d)
{
	struct dthread *t = inferior_thread(&s->inf, d->tid);
	uint8_t *regs = t ? inferior_regs_change(t) : NULL;

	if (regs) {
		memcpy(regs, d->regs, sizeof(d->regs));
		if (d->repeats)
			regs_repeat_call(regs);
		err_free(inferior_put_xsave(t, d->xsave, d->xsave_len));
		t->sig = d->sig;
		t->info = d->info;
		t->sig_info = d->sig_info;
		t->given = d->given;
		t->told = d->told;
		inferior_flush(&s->inf, t);
		s->inf.changes++;
	}
	while (s->dummies && s->dummies != d && s->dummies->tid == d->tid)
		drop(s, s->dummies);
	drop(s, d);
}

struct dummy *dummies_at(struct dummy *d, pid_t tid, taddr pc, taddr sp)
{
	while (d && (d->tid != tid || d->back != pc || sp < d->sp || sp - d->sp > POPPED_MAX))
		d = d->outer;
	return d;
}

void dummies_forget(struct session *s, pid_t pid)
{
	struct dummy *outer;

	for (struct dummy *d = s->dummies; d; d = outer) {
		outer = d->outer;
		if (d->pid == pid)
			drop(s, d);
	}
}

void dummies_leave(struct session *s)
{
	struct dummy *d = s->dummies, *oldest = NULL;

	while (d) {
		if (d->pid == s->inf.pid)
			oldest = d;
		d = d->outer;
		if (!d && oldest) { // of its thread, too: it is the last one in the list
			dummies_pop(s, oldest);
			d = s->dummies;
			oldest = NULL;
		}
	}
}
