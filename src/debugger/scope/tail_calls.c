#include "debugger/scope/tail_calls.h"

#include <string.h>

#include "sym/dwarf/call_site.h"

enum { STEPS_MAX = 2000, FUNCTIONS_MAX = 256 };

/** Returns the debug information of a function of the program. */
static struct debuginfo *function_at(struct session *s, taddr entry, uint64_t *bias, Dwarf_Die *ret)
{
	struct debuginfo *d = code_debuginfo(&s->code, entry, bias);
	uint64_t start;

	return d && debuginfo_function(d, entry - *bias, ret) && !dwarf_entrypc(ret, &start) &&
			       start + *bias == entry
		       ? d
		       : NULL;
}

/** Finds where a call goes; false: unknown. */
static bool resolve(struct session *s, struct debuginfo *d, uint64_t bias, Dwarf_Die *site,
		    const struct var_frame *caller, taddr *ret)
{
	struct call_target target;
	struct code_symbol sym;

	call_site_target(d, site, &target);
	switch (target.kind) {
	case CALL_ADDRESS:
		*ret = target.entry + bias;
		return true;
	case CALL_NAME:
		for (unsigned i = 0; code_named(&s->code, target.name, i, &sym); i++)
			if (sym.is_code) {
				*ret = sym.addr;
				return true;
			}
		return false;
	case CALL_EXPR:
		return caller && var_number(caller, &target.expr, ret);
	default:
		return false;
	}
}

/* -- from a call to a function ---------------------------------------------------------------- */

struct search {
	struct session *s;
	taddr callee;
	taddr path[TAIL_CALLS_MAX]; /* from the caller on */
	unsigned n, steps;
	struct debuginfo *d; /* of the current function */
	uint64_t bias;
	taddr found[TAIL_CALLS_MAX];	   /* the first path found */
	unsigned nfound, ncaller, ncallee; /* its length; the common beginning and end of all
					    * paths */
	bool any, bad;
};

static void take_way(struct search *q)
{
	unsigned i;

	if (!q->any) {
		memcpy(q->found, q->path, sizeof(q->path));
		q->nfound = q->ncaller = q->ncallee = q->n;
		q->any = true;
		return;
	}
	for (i = 0; i < q->ncaller && i < q->n && q->found[i] == q->path[i];)
		i++;
	q->ncaller = i;
	for (i = 0;
	     i < q->ncallee && i < q->n && q->found[q->nfound - 1 - i] == q->path[q->n - 1 - i];)
		i++;
	q->ncallee = i;
	if (!q->ncaller && !q->ncallee)
		q->bad = true; // the result is not certain any more
}

static bool take_jump(void *data, Dwarf_Die *site, uint64_t back);

/** Follows all paths from the beginning of a function. */
static void follow(struct search *q, taddr entry)
{
	struct debuginfo *d = q->d;
	uint64_t bias = q->bias;
	Dwarf_Die die;

	if (entry == q->callee) {
		take_way(q);
		return;
	}
	q->d = function_at(q->s, entry, &q->bias, &die);
	if (!q->d || ++q->steps > STEPS_MAX)
		q->bad = true;
	else
		call_site_each_tail(q->d, &die, take_jump, q);
	q->d = d;
	q->bias = bias;
}

static bool take_jump(void *data, Dwarf_Die *site, uint64_t back)
{
	struct search *q = data;
	taddr entry;

	back += q->bias;
	for (unsigned i = 0; i < q->n; i++)
		if (q->path[i] == back)
			return true; // There is a cycle.
	if (q->n == TAIL_CALLS_MAX || !resolve(q->s, q->d, q->bias, site, NULL, &entry)) {
		q->bad = true;
		return false;
	}
	q->path[q->n++] = back;
	follow(q, entry);
	q->n--;
	return !q->bad;
}

void tail_calls_find(struct session *s, const struct var_frame *caller, taddr callee,
		     struct tail_calls *ret)
{
	struct search q = {.s = s, .callee = callee};
	Dwarf_Die site;
	taddr entry;

	ret->n = 0;
	if (!caller->d || !call_site_at(caller->d, caller->pc + 1, &site) ||
	    !resolve(s, caller->d, caller->bias, &site, caller, &entry) || entry == callee)
		return;
	follow(&q, entry);
	if (q.bad || !q.any)
		return;
	if (q.ncaller == q.nfound)
		q.ncallee = 0;
	for (unsigned i = 0; i < q.ncallee; i++)
		ret->back[ret->n++] = q.found[q.nfound - 1 - i];
	for (unsigned i = q.ncaller; i-- > 0;)
		ret->back[ret->n++] = q.found[i];
}

/* -- from a function to itself ---------------------------------------------------------------- */

struct circle {
	struct session *s;
	taddr entry, seen[FUNCTIONS_MAX];
	unsigned n;
	struct debuginfo *d;
	uint64_t bias;
	bool closed;
};

static bool take_next(void *data, Dwarf_Die *site, uint64_t back)
{
	struct circle *c = data;
	taddr entry;

	(void)back;
	if (!resolve(c->s, c->d, c->bias, site, NULL, &entry) || entry == c->entry ||
	    c->n == FUNCTIONS_MAX) {
		c->closed = true;
		return false;
	}
	for (unsigned i = 0; i < c->n; i++)
		if (c->seen[i] == entry)
			return true;
	c->seen[c->n++] = entry;
	return true;
}

bool tail_calls_itself(struct session *s, taddr entry)
{
	struct circle c = {.s = s, .entry = entry, .seen = {entry}, .n = 1};
	Dwarf_Die die;

	for (unsigned i = 0; i < c.n && !c.closed; i++) {
		c.d = function_at(s, c.seen[i], &c.bias, &die);
		if (!c.d)
			return true;
		call_site_each_tail(c.d, &die, take_next, &c);
	}
	return c.closed;
}
