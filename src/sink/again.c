#include "sink/again.h"

enum { CONTENTS_MAX = 512 };

/** Are such calls kept, and are they looked for now? */
static bool is_awake(const struct again *a, const struct event *ev)
{
	return ev->contents && ev->contents->n <= CONTENTS_MAX && !patience_rests(&a->patience);
}

bool again_is_kept(const struct again *a, const struct moment *m)
{
	return m->known_by_contents && is_awake(a, m->ev);
}

void again_keep(struct again *a, const struct moment *m, const void *bytes, size_t n)
{
	const struct event_contents *c = m->ev->contents;

	if (again_is_kept(a, m) && n <= AGAIN_MAX)
		memo_put(&a->calls, c->form, c->bytes, c->n, bytes, n);
}

const char *again_find(struct again *a, const struct event *ev, size_t *n)
{
	const struct event_contents *c = ev->contents;

	if (!is_awake(a, ev)) {
		patience_passed(&a->patience);
		return NULL;
	}
	const char *known = memo_get(&a->calls, c->form, c->bytes, c->n, n);
	patience_looked(&a->patience, known != NULL);
	return known;
}

void again_deinit(struct again *a)
{
	memo_deinit(&a->calls);
}
