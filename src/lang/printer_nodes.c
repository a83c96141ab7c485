/* Walks along what an object contains: from node to node, through a tree, over its bases. */
#include <fnmatch.h>
#include <string.h>

#include "lang/eval_op.h"
#include "lang/printer_inside.h"

/* A balanced tree of all memory is less than HEIGHT_MAX high. */
enum { HEIGHT_MAX = 256 };

void children_set_node(struct children *c)
{
	struct eval_env *env = &c->s->env;

	shown_set_local(c->s, "i", datum_number(env->arena, env->types->ulong, c->i));
	if (c->base && c->i < c->nbases)
		shown_set_local(c->s, "node", c->bases[c->i]);
	else if (c->node_type)
		shown_set_local(c->s, "node", datum_number(env->arena, c->node_type, c->node));
}

/** Reads a pointer that is a member of the node at addr. */
static struct err *follow(struct children *c, const char *name, size_t n, uint64_t addr,
			  uint64_t *ret)
{
	struct eval_env *env = &c->s->env;
	struct datum *node = datum_number(env->arena, c->node_type, addr), *part;
	char *member = arena_dup(env->arena, name, n + 1);

	member[n] = '\0';
	struct err *e = eval_member(env, node, member, &part);
	if (!e)
		e = eval_fetch(env, part);
	if (!e)
		*ret = eval_address(part);
	return e;
}

/** The next node of a binary tree in order: the leftmost one on the right, or the first ancestor of
 * which the node is on the left. */
static struct err *succeed(struct children *c)
{
	const char *left = c->successor->text, *right = left + strcspn(left, " ");
	size_t nleft = (size_t)(right - left);
	right += strspn(right, " ");
	size_t nright = strcspn(right, " ");
	const char *parent = right + nright + strspn(right + nright, " ");
	uint64_t at = 0, below = c->node;
	struct err *e = follow(c, right, nright, c->node, &at);

	unsigned steps = 0;
	for (; !e && steps < HEIGHT_MAX && at; steps++) {
		c->node = at;
		e = follow(c, left, nleft, at, &at);
	}
	if (e || (!at && c->node != below))
		return e;
	for (; !e && steps < HEIGHT_MAX; steps++) {
		uint64_t of = 0;

		e = follow(c, parent, strlen(parent), below, &c->node);
		if (!e)
			e = follow(c, right, nright, c->node, &of);
		if (e || of != below)
			return e;
		below = c->node;
	}
	return e ? e : err_new("The tree has no end.");
}

/** Goes to the node that an expression names. */
static struct err *node_take(struct children *c, const char *text)
{
	struct datum *v;
	struct err *e = shown_value_of(c->s, text, &v);

	if (!e)
		e = eval_fetch(&c->s->env, v);
	if (e)
		return e;
	c->node = eval_address(v);
	c->node_type = v->type;
	return NULL;
}

/** Changes the number of a name in its place, since the memory of a node's expressions is released
 * before the next node. */
static struct err *change_number(struct children *c, const struct printer_line *l)
{
	uint64_t n;
	struct err *e = shown_number_of(c->s, l->text, &n);

	for (unsigned i = 0; !e && i < c->s->n; i++) {
		const struct datum *v = c->s->locals[i].value;

		if (strcmp(c->s->locals[i].name, l->name) != 0 || datum_is_place(v->type))
			continue;
		datum_store(v->type, n, v->bytes);
		return NULL;
	}
	return e ? e : err_new("%s has no number that could change.", l->name);
}

struct err *children_next(struct children *c)
{
	struct err *e = NULL;

	c->i++;
	if (c->successor)
		return succeed(c);
	for (const struct printer_line *l = c->s->printer->lines; l && !e; l = l->next) {
		if (l->word == PRINTER_STEP)
			e = change_number(c, l);
		else if (l->word == PRINTER_NEXT)
			e = node_take(c, l->text);
		if (l->word == PRINTER_NEXT && !e)
			children_set_node(c);
	}
	return e;
}

/** Collects the bases of an object whose type matches: those of a class itself come before those
 * of its bases. */
static void find_bases(struct children *c, struct datum *v, unsigned depth)
{
	const struct type *t = type_strip(v->type);

	if (t->kind != TYPE_STRUCT || depth == BASES_MAX)
		return;
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; i < t->nfields; i++) {
			const struct type_field *f = &t->fields[i];
			const char *name = f->is_base ? type_strip(f->type)->name : NULL;
			bool is = name && !fnmatch(c->base->text, name, FNM_NOESCAPE);

			if (!f->is_base || is != !pass || c->nbases == BASES_MAX)
				continue;
			struct datum *base = eval_field(&c->s->env, v, f);
			if (is)
				c->bases[c->nbases++] = base;
			else
				find_bases(c, base, depth + 1);
		}
}

struct err *children_begin(struct children *c)
{
	const struct printer_line *count = shown_line_of(c->s, PRINTER_COUNT),
				  *from = shown_line_of(c->s, PRINTER_FROM);
	struct err *e = NULL;

	c->counted = count != NULL;
	if (from)
		e = shown_number_of(c->s, from->text, &c->first);
	if (!e && count)
		e = shown_number_of(c->s, count->text, &c->count);
	if (!e && c->base) {
		find_bases(c, c->s->self, 0);
		c->counted = true;
		c->count = c->nbases;
	}
	if (e || !c->start || (count && !c->count))
		return e;
	return node_take(c, c->start->text);
}

/** True behind the last child. */
struct err *children_end(struct children *c, bool *ret)
{
	uint64_t n = 0;
	struct err *e = NULL;

	*ret = c->counted && c->i >= c->count;
	if (*ret || !c->until)
		return NULL;
	e = shown_number_of(c->s, c->until->text, &n);
	*ret = n != 0;
	return e;
}
