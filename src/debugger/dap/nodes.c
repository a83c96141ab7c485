/* What the references stand for that a client has to variables: scopes and values with parts. */
#include "debugger/dap/adapter.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/serve/seen.h"
#include "debugger/serve/tree.h"

json_int_t nodes_add(struct dap *d, struct node node)
{
	d->nodes.list = alloc_more(d->nodes.list, d->nodes.n, sizeof(*d->nodes.list));
	d->nodes.list[d->nodes.n++] = node;
	return (json_int_t)d->nodes.n;
}

const struct node *nodes_find(const struct dap *d, json_int_t reference)
{
	return reference > 0 && (uint64_t)reference <= d->nodes.n ? &d->nodes.list[reference - 1]
								  : NULL;
}

void nodes_forget(struct dap *d)
{
	free(d->nodes.list);
	d->nodes.list = NULL;
	d->nodes.n = 0;
	arena_reset(&d->nodes.arena);
}

/** True for a name with its members and elements, which needs no parentheses. */
static bool is_simple(const char *expr)
{
	for (const char *p = expr; *p; p++)
		if (!isalnum((unsigned char)*p) && !strchr("_.[]$", *p) &&
		    !(*p == '-' && p[1] == '>') && !(*p == '>' && p > expr && p[-1] == '-'))
			return false;
	return true;
}

const char *nodes_expression(struct dap *d, const char *whole, const char *before,
			     const char *after)
{
	struct buf b = {0};

	if (!whole || !before || !after)
		return NULL;
	bool bare = *before || !*after || is_simple(whole);
	buf_puts(&b, before);
	buf_puts(&b, bare ? "" : "(");
	buf_puts(&b, whole);
	buf_puts(&b, bare ? "" : ")");
	buf_puts(&b, after);
	const char *expr = arena_dup(&d->s->arena, buf_str(&b), b.len + 1);
	buf_deinit(&b);
	return expr;
}

/* -- parts ------------------------------------------------------------------------------------ */

struct listing {
	struct dap *d;
	const struct node *of;
	const struct node_page *page;
};

static bool take_part(void *data, const struct tree_part *part)
{
	struct listing *l = data;
	const char *expr = nodes_expression(l->d, l->of->expr, part->before, part->after);

	return l->page->part(l->page->data, part->name, part->value, expr);
}

static bool take_variable(void *data, const char *name, struct datum *v)
{
	struct listing *l = data;
	struct arena *a = &l->d->s->arena;
	const char *own = arena_dup(a, name, strlen(name) + 1), *expr = own;

	if (l->of->kind == NODE_REGISTERS) {
		char *dollar = arena_alloc(a, strlen(name) + 2);

		*dollar = '$';
		strcpy(dollar + 1, name);
		expr = dollar;
	}
	return l->page->part(l->page->data, own, v, expr);
}

static enum seen_kind seen_of(const struct node *n)
{
	static const enum seen_kind kinds[] = {[NODE_ARGUMENTS] = SEEN_ARGUMENTS,
					       [NODE_LOCALS] = SEEN_LOCALS,
					       [NODE_GLOBALS] = SEEN_GLOBALS,
					       [NODE_REGISTERS] = SEEN_REGISTERS};

	return kinds[n->kind];
}

uint64_t nodes_count(struct dap *d, const struct node *n)
{
	struct frame f;

	if (n->kind == NODE_VALUE || !frames_selected(d->s, &f))
		return 0;
	return seen_count(d->s, &f, seen_of(n));
}

/** A client may ask for the named parts or for the others alone, counted from their own first. */
static struct err *filtered(struct dap *d, const struct node *n, struct tree_page *p,
			    const char *filter)
{
	struct tree_shape shape;
	struct err *e = tree_count(d->s, n->v, false, &shape);

	if (e)
		return e;
	if (!strcmp(filter, "indexed"))
		p->first += shape.named;
	else if (p->first >= shape.named)
		p->n = 0;
	else if (p->n > shape.named - p->first)
		p->n = shape.named - p->first;
	return NULL;
}

struct err *nodes_parts(struct dap *d, const struct node *n, const struct node_page *page)
{
	struct listing l = {.d = d, .of = n, .page = page};
	struct frame f;
	struct err *e = dap_select_frame(d, n->frame);

	if (e)
		return e;
	if (n->kind != NODE_VALUE) {
		struct seen_page p = {
			.first = page->first, .n = page->n, .found = take_variable, .data = &l};

		if (frames_selected(d->s, &f))
			seen_list(d->s, &f, seen_of(n), &p);
		return NULL;
	}
	struct tree_page p = {.first = page->first, .n = page->n, .part = take_part, .data = &l};
	if (page->filter)
		e = filtered(d, n, &p, page->filter);
	return e || !p.n ? e : tree_parts(d->s, n->v, &p);
}

struct wanted {
	const char *name;
	struct datum *v;
};

static bool compare(void *data, const char *name, struct datum *v, const char *expr)
{
	struct wanted *w = data;

	(void)expr;
	if (!strcmp(name, w->name))
		w->v = v;
	return !w->v;
}

struct err *nodes_part_named(struct dap *d, const struct node *n, const char *name,
			     struct datum **ret)
{
	struct wanted w = {.name = name};
	struct node_page page = {.n = UINT64_MAX, .part = compare, .data = &w};
	struct node of = *n;
	struct err *e = nodes_parts(d, &of, &page);

	*ret = w.v;
	return e || w.v ? e : err_new("There is no variable \"%s\".", name);
}
