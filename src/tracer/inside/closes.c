#include "tracer/inside/closes.h"

#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/map.h"
#include "proc/fs/procfs.h"

enum { MANY = 16384 };

/** The name that a descriptor had at calls up to this position of the ring. */
struct closed {
	struct closed *next; /* the next close of a descriptor with this number */
	uint64_t at;
	uint32_t len;
	char name[];
};

/** The closes of a descriptor, in their order. */
struct chain {
	struct closed *first, *last;
};

struct closes {
	bool may;		   /* the agent may look names up */
	pid_t tid;		   /* whose ring it is */
	const struct drain *drain; /* ... NULL: nothing is added any more */
	uint64_t seen;		   /* so far it was looked through */
	struct map of;		   /* by 1 + descriptor: struct chain */
	size_t n;
	struct buf said[AGENT_ALIKE]; /* by group of copies: the name that a record had last */
	struct buf record;	      /* room for one */
};

/* -- may the agent ask? ----------------------------------------------------------------------- */

/** Does the process get the answers of /proc that we get, and is it allowed to ask? */
static bool sees_what_we_see(pid_t pid)
{
	char root[4], status[8192];

	return procfs_read(pid, "status", status, sizeof(status)) >= 0 &&
	       procfs_number(status, "Threads") == 1 && procfs_number(status, "Seccomp") == 0 &&
	       procfs_link(pid, "root", root, sizeof(root)) == 1 && *root == '/' &&
	       procfs_shares(pid, "mnt") && procfs_shares(pid, "pid");
}

void closes_look(struct closes *s, pid_t pid)
{
	s->may = sees_what_we_see(pid);
}

/* -- names that were recorded ----------------------------------------------------------------- */

/** Takes the first closes of a chain away, which are before a position. */
static void forget_before(struct closes *s, struct chain *c, uint64_t at)
{
	while (c->first && c->first->at < at) {
		struct closed *next = c->first->next;

		free(c->first);
		c->first = next;
		s->n--;
	}
	if (!c->first)
		c->last = NULL;
}

/** The last ones, which are at this position or behind it. */
static void forget_from(struct closes *s, struct chain *c, uint64_t at)
{
	struct chain rest = *c;

	*c = (struct chain){0};
	while (rest.first && rest.first->at < at) {
		c->last = rest.first;
		c->first = c->first ? c->first : c->last;
		rest.first = rest.first->next;
	}
	if (c->last)
		c->last->next = NULL;
	forget_before(s, &rest, UINT64_MAX);
}

static void each(struct closes *s, void (*forget)(struct closes *, struct chain *, uint64_t),
		 uint64_t at)
{
	uint64_t key;
	void *c;

	for (size_t i = 0; map_next(&s->of, &i, &key, &c);)
		forget(s, c, at);
}

static struct chain *chain_of(struct closes *s, uint32_t fd)
{
	struct chain *c = map_get(&s->of, fd + (uint64_t)1);

	if (!c) {
		c = alloc_zeroed(sizeof(*c));
		map_set(&s->of, fd + (uint64_t)1, c);
	}
	return c;
}

/** Keeps the name that the record of a close has, which is at this position. */
static void keep(struct closes *s, const struct agent_record *r, uint64_t at)
{
	struct chain *chain = chain_of(s, (uint32_t)r->args[0]);
	struct drain_name name;

	// It may have been kept when the call had only begun.
	if ((chain->last && chain->last->at >= at) || !drain_name(r, &name))
		return;
	struct buf *said = &s->said[name.group];
	if (name.text) {
		buf_clear(said);
		buf_put(said, name.text, name.len);
	}
	struct closed *c = alloc_grow(NULL, 1, sizeof(*c) + said->len);
	c->next = NULL;
	c->at = at;
	c->len = (uint32_t)said->len;
	if (said->len)
		memcpy(c->name, said->p, said->len);
	if (chain->last)
		chain->last->next = c;
	else
		chain->first = c;
	chain->last = c;
	s->n++;
}

void closes_recorded(struct closes *s, const struct drain *d)
{
	if (!s || s->drain != d || d->tail < s->seen)
		return;
	// Nobody asks for most of them.
	if (s->n > MANY && d->tail > AGENT_RING)
		each(s, forget_before, d->tail - AGENT_RING);
	keep(s, d->record, d->tail);
}

/** Looks through what has been recorded since the last time. */
static void look_ahead(struct closes *s)
{
	const struct drain *d = s->drain;
	uint64_t at;

	if (!d || d->broken)
		return;
	if (s->seen < d->tail)
		s->seen = d->tail;
	while (drain_ahead(d, SYS_close, &s->seen, &at, &s->record)) {
		keep(s, (const void *)s->record.p, at);
		if (s->seen == at) // It has begun.
			break;
	}
}

/* -- answers ---------------------------------------------------------------------------------- */

const char *closes_ask(struct closes *s, const struct closes_asker *a, uint32_t fd, size_t *len)
{
	struct chain *chain;
	const struct closed *c;

	// Others have closed nothing without a stop, and positions are those of one ring.
	if (!s || s->tid != a->tid)
		return NULL;
	look_ahead(s);
	chain = map_get(&s->of, fd + (uint64_t)1);
	if (chain && !a->kept)
		forget_before(s, chain, a->at);
	for (c = chain ? chain->first : NULL; c && c->at < a->at;)
		c = c->next;
	*len = c ? c->len : 0;
	return c ? c->name : NULL;
}

/* -- threads ---------------------------------------------------------------------------------- */

bool closes_begin(struct closes *s, pid_t tid, const struct drain *d)
{
	if (!s)
		return false;
	s->drain = s->may ? d : NULL;
	if (s->may && s->tid != tid) {
		each(s, forget_before, UINT64_MAX);
		s->tid = tid;
		s->seen = 0;
	}
	return s->may;
}

void closes_undone(struct closes *s, const struct drain *d)
{
	if (!s || s->drain != d)
		return;
	if (s->seen > d->tail)
		s->seen = d->tail;
	each(s, forget_from, d->tail);
}

void closes_end(struct closes *s, const struct drain *d)
{
	if (!s || s->drain != d)
		return;
	s->drain = NULL;
	s->tid = 0;
}

struct closes *closes_new(void)
{
	return alloc_zeroed(sizeof(struct closes));
}

void closes_free(struct closes *s)
{
	uint64_t key;
	void *c;

	if (!s)
		return;
	each(s, forget_before, UINT64_MAX);
	for (size_t i = 0; map_next(&s->of, &i, &key, &c);)
		free(c);
	map_deinit(&s->of);
	for (unsigned i = 0; i < AGENT_ALIKE; i++)
		buf_deinit(&s->said[i]);
	buf_deinit(&s->record);
	free(s);
}
