/* Every call, by every command that it has, with each of its pointers in every way: the object that
 * is there is whole, cut, missing, and so on (enum how), of every size that the call may be told,
 * and the call fails, succeeds, or returns a number. */
#include <string.h>

#include "decode/decode.h"
#include "decode/names.h"
#include "each.h"

enum { ARGS_MAX = 12, ROUNDS_MIN = 6, ROUNDS_MAX = 200, NEST_MAX = 5, BEYOND = 10, INNER = 80 };

static const int64_t results[] = {0, -22, 5, -14};
enum { RESULTS = sizeof(results) / sizeof(results[0]) };

/** The pointers of a call by the command of a sweep. */
struct shape {
	unsigned n;
	uint16_t node[ARGS_MAX];
};

/* -- how much there is to see ------------------------------------------------------------------ */

static unsigned weigh(const struct maker *m, uint16_t node, unsigned nest);

static unsigned weigh_layout(const struct maker *m, uint16_t layout, unsigned nest)
{
	const struct sc_layout *l = &sc_layouts[layout];
	unsigned sum = 0;

	for (unsigned i = 0; i < l->n; i++)
		sum += weigh(m, sc_fields[l->first + i].node, nest + 1);
	return sum;
}

/** The entries of all tables that a type reaches, at least 1. */
static unsigned weigh(const struct maker *m, uint16_t node, unsigned nest)
{
	const struct sc_node *n = &sc_nodes[node];
	unsigned sum = 1;

	if (nest > NEST_MAX)
		return 1;
	switch (n->op) {
	case SC_ENUM:
	case SC_FLAGS:
		return names_count(sc_tables[n->a].abi[m->abi]);
	case SC_BITS:
		for (unsigned i = 0; i < sc_bitsets[n->a].n; i++) {
			const struct sc_part *p = &sc_parts[sc_bitsets[n->a].first + i];

			if (p->kind == SC_PART_ENUM || p->kind == SC_PART_FLAGS)
				sum += names_count(sc_tables[p->ref].abi[m->abi]);
		}
		return sum;
	case SC_STRUCT:
		return weigh_layout(m, sc_structs[n->a].layout[m->abi], nest);
	case SC_UNION:
		for (unsigned i = 0; i < n->c; i++)
			sum += weigh_layout(m, sc_ucases[n->b + i].layout[m->abi], nest);
		return sum;
	case SC_PTR:
	case SC_ARRAY:
	case SC_RECORDS:
		return weigh(m, n->a, nest + 1);
	case SC_SELECT:
		return weigh(m, n->b, nest + 1) + weigh(m, n->c, nest + 1);
	default:
		return 1;
	}
}

/* -- the sweep --------------------------------------------------------------------------------- */

static bool is_pointer(uint16_t node)
{
	const struct sc_node *n = &sc_nodes[node];

	if (n->op == SC_SELECT)
		return is_pointer(n->b) || is_pointer(n->c);
	return n->op == SC_PTR || n->op == SC_STR || n->op == SC_STRV || n->op == SC_KEYDATA ||
	       n->op == SC_PAYLOAD;
}

/** The struct that a pointer points to, or NULL. */
static const struct sc_struct *struct_behind(uint16_t node)
{
	const struct sc_node *n = &sc_nodes[node];

	if (n->op != SC_PTR || sc_nodes[n->a].op != SC_STRUCT)
		return NULL;
	return &sc_structs[sc_nodes[n->a].a];
}

static void make_one(struct maker *m, uint32_t nr, const struct sc_call *c, const struct wish *w)
{
	m->wish = w;
	m->depth = 0;
	m->at_exit = false;
	call_make(m, nr, c);
	m->wish = NULL;
	each_end(m);
}

/** Every size that the call may say the object has. */
static void sweep_sizes(struct maker *m, uint32_t nr, const struct sc_call *c, struct wish w,
			uint16_t node)
{
	const struct sc_struct *s = struct_behind(node);
	bool custom = sc_nodes[node].op == SC_PTR && sc_nodes[sc_nodes[node].a].op == SC_CUSTOM;
	int64_t most = s && s->sized ? sc_layouts[s->layout[m->abi]].size : custom ? 96 : -1;

	for (w.size = 0; most >= 0 && w.size <= most + BEYOND; w.size++) {
		for (unsigned r = 0; r < RESULTS; r++) {
			w.ret = results[r];
			w.how = w.size % 2 ? HOW_WHOLE : HOW_INSIDE;
			make_one(m, nr, c, &w);
		}
	}
}

/** The object, and then what its pointers point to, ends at every field and inside of every one. */
static void sweep_cuts(struct maker *m, uint32_t nr, const struct sc_call *c, struct wish w,
		       uint16_t node)
{
	const struct sc_node *n = &sc_nodes[node];
	unsigned depths = n->op != SC_PTR || reaches_pointer(m, n->a) ? 2 : 1;
	struct cuts cuts;

	w.how = HOW_AT;
	for (w.depth = 0; w.depth < depths; w.depth++) {
		if (n->op == SC_PTR && !w.depth)
			cuts_find(m, n->a, &cuts);
		else
			cuts_any(&cuts, INNER);
		for (m->keep = 0; m->keep < CUTS_MAX; m->keep++) {
			for (unsigned r = 0; cuts.is[m->keep] && r < 2; r++) {
				w.ret = results[r];
				make_one(m, nr, c, &w);
			}
		}
	}
}

static void sweep_pointer(struct maker *m, uint32_t nr, const struct sc_call *c, struct wish w,
			  uint16_t node)
{
	for (w.depth = 0; w.depth < 2; w.depth++) {
		for (int how = 0; how < HOW_COUNT; how++) {
			for (unsigned r = 0; r < RESULTS; r++) {
				w.how = (enum how)how;
				w.ret = results[r];
				make_one(m, nr, c, &w);
			}
		}
	}
	sweep_cuts(m, nr, c, w, node);
	w.depth = 0;
	sweep_sizes(m, nr, c, w, node);
}

static void sweep_command(struct maker *m, uint32_t nr, const struct sc_call *c, int entry)
{
	struct wish w = {.entry = entry, .how = HOW_COUNT, .size = -1};
	struct shape s = {0, {0}};
	unsigned rounds = 0;

	// What arguments there are is known once they are made.
	m->wish = &w;
	call_make(m, nr, c);
	m->wish = NULL;
	for (; s.n < m->fields && s.n < ARGS_MAX; s.n++) {
		s.node[s.n] = m->field[s.n]->node;
		rounds += weigh(m, s.node[s.n], 0);
	}
	rounds = rounds < ROUNDS_MIN ? ROUNDS_MIN : rounds > ROUNDS_MAX ? ROUNDS_MAX : rounds;
	for (unsigned i = 0; i < rounds; i++) {
		w.ret = likely(m, 80) ? results[i % RESULTS] : (int64_t)pick(m, 1000);
		make_one(m, nr, c, &w);
	}
	for (unsigned i = 0; i < s.n; i++) {
		w.arg = i;
		if (is_pointer(s.node[i]))
			sweep_pointer(m, nr, c, w, s.node[i]);
	}
}

void each_args(struct maker *m, const char *only)
{
	for (uint32_t nr = 0; nr < sc_nr_n[m->abi]; nr++) {
		uint16_t id = decode_lookup(m->abi, nr);
		const struct sc_call *c = &sc_calls[id];
		const char *name = id ? sc_name(c->name) : "";

		// ioctls have a sweep of their own.
		if (!id || call_is_out(name) || !strcmp(name, "ioctl") ||
		    (only && strcmp(name, only) != 0))
			continue;
		for (unsigned e = 0; e < call_entries(m, c); e++)
			sweep_command(m, nr, c, (int)e);
	}
}
