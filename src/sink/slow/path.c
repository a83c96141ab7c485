#include "sink/slow/path.h"

static uint64_t less(uint64_t a, uint64_t b)
{
	return a > b ? a - b : 0;
}

/** A piece of the path: the thread from one moment to another. */
static void piece_add(struct path *p, struct task *k, uint64_t from, uint64_t to,
		      const struct sums *begin, const struct sums *end)
{
	uint64_t ns = less(to, from), calls = less(end->calls_ns, begin->calls_ns);
	uint64_t waiting = less(end->waiting_ns, begin->waiting_ns);

	// Calls that were in progress at a turn of the path count where they ended.
	calls = calls < ns ? calls : ns;
	waiting = waiting < ns - calls ? waiting : ns - calls;
	p->wall_ns += ns;
	p->calls_ns += calls;
	p->waiting_ns += waiting;
	p->ncalls += less(end->ncalls, begin->ncalls);
	k->process->path_ns += ns;
}

/** The last wait of the thread that ended until `ns`, or NULL. Marks behind it are passed. */
static const struct mark *join_before(struct task *k, uint64_t ns)
{
	while (k->cursor) {
		const struct mark *m = &k->marks[k->cursor - 1];

		if (m->ns <= ns && m->joined && m->joined->begin_ns < ns)
			return m;
		k->cursor--;
	}
	return NULL;
}

/** What the thread had done when it made another one, at `ns`. */
static struct sums sums_at(const struct task *k, uint64_t ns)
{
	for (size_t i = k->cursor; i; i--) {
		if (k->marks[i - 1].ns <= ns)
			return k->marks[i - 1].sums;
	}
	return (struct sums){0};
}

void path_find(struct course *t, struct path *ret)
{
	static const struct sums none;
	struct task *k = t->main;
	struct sums sums;
	uint64_t now;

	*ret = (struct path){0};
	if (!k)
		return;
	now = k->end_ns;
	sums = k->sums;
	for (;;) {
		const struct mark *join = join_before(k, now);

		if (!join) {
			piece_add(ret, k, k->begin_ns, now, &none, &sums);
			// It could not begin before it was made.
			now = k->begin_ns < now ? k->begin_ns : now;
			if (!k->creator)
				return;
			k = k->creator;
			sums = sums_at(k, now);
			continue;
		}
		k->cursor--;
		piece_add(ret, k, join->ns, now, &join->sums, &sums);
		// From the end of the other one on, it only had to be woken.
		uint64_t woken = less(join->ns, join->joined_ns);
		ret->wall_ns += woken;
		ret->waiting_ns += woken;
		k->process->path_ns += woken;
		now = join->joined_ns;
		k = join->joined;
		sums = now == k->end_ns ? k->sums : sums_at(k, now);
	}
}
