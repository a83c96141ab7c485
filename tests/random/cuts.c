/* Where an object may end in the middle: at every field, and inside of every one. */
#include <string.h>

#include "each.h"

enum { ELEMENTS = 3, NEST_MAX = 6, LOOSE = 40 };

static void cut_add(struct cuts *c, size_t at)
{
	if (at < CUTS_MAX)
		c->is[at] = true;
}

/** An object of which nothing is described may end anywhere. */
static void cuts_loose(struct cuts *c, size_t base, size_t n)
{
	for (size_t i = 0; i <= n; i++)
		cut_add(c, base + i);
}

static void cuts_node(struct maker *m, struct cuts *c, uint16_t node, size_t base, unsigned nest);

static void cuts_layout(struct maker *m, struct cuts *c, uint16_t layout, size_t base,
			unsigned nest)
{
	const struct sc_layout *l = &sc_layouts[layout];

	for (unsigned i = 0; i < l->n; i++) {
		const struct sc_field *f = &sc_fields[l->first + i];
		const struct sc_node *n = &sc_nodes[f->node];

		if (n->op != SC_UNION) {
			cuts_node(m, c, f->node, base + f->off, nest + 1);
			continue;
		}
		// The fields of its cases are counted from where the structure begins.
		for (unsigned k = 0; k < n->c && nest < NEST_MAX; k++)
			cuts_layout(m, c, sc_ucases[n->b + k].layout[m->abi], base, nest + 1);
	}
	cut_add(c, base + l->size);
}

static void cuts_node(struct maker *m, struct cuts *c, uint16_t node, size_t base, unsigned nest)
{
	const struct sc_node *n = &sc_nodes[node];
	size_t one;

	if (nest > NEST_MAX)
		return;
	switch (n->op) {
	case SC_STRUCT:
		cuts_layout(m, c, sc_structs[n->a].layout[m->abi], base, nest);
		return;
	case SC_ARRAY:
		one = object_size(m, n->a);
		for (size_t i = 0; i < ELEMENTS; i++)
			cuts_node(m, c, n->a, base + i * one, nest + 1);
		return;
	case SC_REMEMBER:
		cuts_node(m, c, n->a, base, nest + 1);
		return;
	case SC_CONCAT:
		cuts_node(m, c, n->a, base, nest + 1);
		cuts_node(m, c, n->b, base + object_size(m, n->a), nest + 1);
		return;
	case SC_SELECT:
		cuts_node(m, c, n->b, base, nest + 1);
		cuts_node(m, c, n->c, base, nest + 1);
		return;
	default:
		one = object_size(m, node);
		cut_add(c, base);
		cut_add(c, base + 1);
		cut_add(c, base + one);
		if (!one)
			cuts_loose(c, base, LOOSE);
	}
}

void cuts_find(struct maker *m, uint16_t node, struct cuts *c)
{
	size_t one = object_size(m, node);

	memset(c, 0, sizeof(*c));
	cuts_node(m, c, node, 0, 0);
	// A pointer may be to the first of several.
	if (one)
		cuts_node(m, c, node, one, 0);
}

void cuts_any(struct cuts *c, size_t n)
{
	memset(c, 0, sizeof(*c));
	cuts_loose(c, 0, n < LOOSE ? n : LOOSE);
	for (size_t i = LOOSE; i <= n; i += 4)
		cut_add(c, i);
}

bool reaches_pointer(const struct maker *m, uint16_t node)
{
	const struct sc_node *n = &sc_nodes[node];
	const struct sc_layout *l;

	switch (n->op) {
	case SC_PTR:
	case SC_STR:
	case SC_STRV:
	case SC_PAYLOAD:
	case SC_KEYDATA:
	case SC_CUSTOM:
	case SC_UNION:
		return true;
	case SC_SELECT:
		return reaches_pointer(m, n->b) || reaches_pointer(m, n->c);
	case SC_ARRAY:
	case SC_RECORDS:
		return reaches_pointer(m, n->a);
	case SC_STRUCT:
		l = &sc_layouts[sc_structs[n->a].layout[m->abi]];
		for (unsigned i = 0; i < l->n; i++) {
			if (reaches_pointer(m, sc_fields[l->first + i].node))
				return true;
		}
		return false;
	default:
		return false;
	}
}
