#include "debugger/stop/checkpoints.h"

#include "debugger/prompt/background.h"
#include "debugger/session/threads.h"
#include "debugger/stop/held.h"
#include "debugger/stop/program.h"
#include "debugger/stop/watch.h"

static struct held *find(const struct session *s, unsigned number)
{
	struct held *h = s->held;

	while (h && (!h->copy || h->inf.number != s->inf.number || h->checkpoint != number))
		h = h->next;
	return h;
}

/** The newest copy of a program; NULL: it has none. */
static struct held *newest(const struct session *s, unsigned program)
{
	struct held *found = NULL;

	for (struct held *h = s->held; h; h = h->next)
		if (h->copy && h->inf.number == program && h->inf.pid &&
		    (!found || h->checkpoint > found->checkpoint))
			found = h;
	return found;
}

/** Without any copy, the current program is the program itself, and numbers begin anew. */
static void settle_numbers(struct session *s)
{
	const struct held *h = s->held;

	while (h && !h->copy)
		h = h->next;
	if (h)
		return;
	s->checkpoint = s->checkpoints_made = 0;
	for (struct held *other = s->held; other; other = other->next)
		other->checkpoint = 0;
}

struct err *checkpoint_make(struct session *s, unsigned *ret, pid_t *pid)
{
	struct inferior copy;
	struct err *e = background_check(s);

	if (e)
		return e;
	held_poll(s);
	e = inferior_copy(&s->inf, &copy);
	if (e)
		return e;
	struct held *h = held_add(s, true);
	h->inf = copy;
	h->checkpoint = *ret = ++s->checkpoints_made;
	h->thread = s->thread;
	offsets_keep(copy.pid, &h->offsets);
	*pid = copy.pid;
	return NULL;
}

/** Puts a copy in the place of the current program. */
static void enter(struct session *s, struct held *h)
{
	struct offsets own = {0};

	if (s->inf.pid)
		offsets_keep(s->inf.pid, &own);
	held_exchange(s, h);
	offsets_restore(s->inf.pid, &h->offsets);
	offsets_deinit(&h->offsets);
	h->offsets = own;
	if (!h->inf.pid)
		held_remove(s, h);
	s->frame = 0;
	s->entered = NULL;
	s->runs++;
	code_moved(&s->code);
	program_entered(s);
	watches_moved(s);
}

struct err *checkpoint_restart(struct session *s, unsigned number)
{
	struct err *e = background_check(s);

	if (e)
		return e;
	held_poll(s);
	held_prune(s);
	struct held *h = find(s, number);
	bool here = s->checkpoints_made && s->inf.pid && s->checkpoint == number;

	if (here)
		return NULL;
	if (!h)
		return err_new("Not found: checkpoint id %u", number);
	held_leave(s);
	enter(s, h);
	return NULL;
}

struct err *checkpoint_delete(struct session *s, unsigned number, bool kills, pid_t *pid)
{
	struct held *h = find(s, number);

	if (s->checkpoints_made && s->checkpoint == number)
		return err_new("Please switch to another checkpoint before %s the current one",
			       kills ? "deleting" : "detaching");
	if (!h)
		return err_new("No such checkpoint id, %u", number);
	*pid = h->inf.pid;
	struct err *e = kills ? inferior_kill(&h->inf) : inferior_detach(&h->inf, 0);
	if (e)
		return e;
	held_remove(s, h);
	settle_numbers(s);
	return NULL;
}

bool checkpoint_next(const struct session *s, unsigned *number)
{
	unsigned best = ~0U;

	if (!s->checkpoints_made)
		return false;
	if (s->inf.pid && s->checkpoint >= *number)
		best = s->checkpoint;
	for (const struct held *h = s->held; h; h = h->next)
		if (h->copy && h->inf.pid && h->inf.number == s->inf.number &&
		    h->checkpoint >= *number && h->checkpoint < best)
			best = h->checkpoint;
	*number = best;
	return best != ~0U;
}

void checkpoint_look(struct session *s, unsigned number)
{
	struct held *h = s->checkpoint == number ? NULL : find(s, number);

	if (h)
		held_exchange(s, h);
}

bool checkpoints_take_over(struct session *s)
{
	struct held *h = s->inf.pid ? NULL : newest(s, s->inf.number);
	struct dthread *t;

	if (!h)
		return false;
	enter(s, h);
	settle_numbers(s);
	struct err *e = session_thread(s, &t);
	if (!e) {
		buf_puts(&s->out, "[Switching to ");
		session_put_target(s, t, &s->out);
		buf_puts(&s->out, "]\n");
	}
	err_free(e);
	return true;
}

void checkpoints_drop(struct session *s, unsigned program)
{
	struct held *h;

	while ((h = newest(s, program)))
		held_remove(s, h);
	settle_numbers(s);
}
