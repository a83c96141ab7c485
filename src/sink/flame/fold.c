#include "sink/flame/fold.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"

/* -- names ----------------------------------------------------------------------------------- */

static uint32_t name_add(struct fold *f, const char *text, size_t len, uint32_t next)
{
	if (f->nnames == f->names_cap) {
		f->names_cap = f->names_cap ? 2 * f->names_cap : 256;
		f->names = alloc_grow(f->names, f->names_cap, sizeof(*f->names));
	}
	if (!f->nnames)
		f->names[f->nnames++] = (struct fold_name){0};
	f->names[f->nnames] = (struct fold_name){alloc_strndup(text, len), next};
	return (uint32_t)f->nnames++;
}

/** The number of a name. add: it is made if it is not there; else 0 tells that. */
static uint32_t name_of(struct fold *f, const char *text, size_t len, bool add)
{
	uint64_t hash = hash_bytes(text, len);
	uint32_t first = (uint32_t)(uintptr_t)map_get(&f->by_hash, hash);

	for (uint32_t i = first; i; i = f->names[i].next)
		if (!strncmp(f->names[i].text, text, len) && !f->names[i].text[len])
			return i;
	if (!add)
		return 0;
	uint32_t name = name_add(f, text, len, first);
	map_set(&f->by_hash, hash, (void *)(uintptr_t)name);
	return name;
}

/* -- nodes ----------------------------------------------------------------------------------- */

static uint32_t node_add(struct fold *f, const struct fold_node *node)
{
	if (f->n == f->cap) {
		f->cap = f->cap ? 2 * f->cap : 256;
		f->nodes = alloc_grow(f->nodes, f->cap, sizeof(*f->nodes));
	}
	f->nodes[f->n] = *node;
	return (uint32_t)f->n++;
}

static void make_root(struct fold *f)
{
	if (!f->n)
		node_add(f, &(struct fold_node){.name = name_of(f, "all", 3, true),
						.kind = FOLD_ROOT});
}

uint32_t fold_child(struct fold *f, uint32_t node, const char *name, size_t len,
		    enum fold_kind kind)
{
	make_root(f);
	bool full = f->n >= FOLD_NODES_MAX;
	uint32_t number = name_of(f, name, len, !full);
	uint64_t key = (uint64_t)node << 32 | number;
	uint32_t child = (uint32_t)(uintptr_t)map_get(&f->children, key);

	if (child || full)
		return child ? child : node;
	child = node_add(f, &(struct fold_node){.name = number,
						.next = f->nodes[node].first,
						.depth = f->nodes[node].depth + 1,
						.kind = (uint8_t)kind});
	f->nodes[node].first = child;
	map_set(&f->children, key, (void *)(uintptr_t)child);
	return child;
}

/** Weights may come from a file that says anything. */
static void add_up(uint64_t *sum, uint64_t weight)
{
	if (__builtin_add_overflow(*sum, weight, sum))
		*sum = UINT64_MAX;
}

void fold_add(struct fold *f, uint32_t node, enum fold_side side, uint64_t weight)
{
	make_root(f);
	add_up(&f->nodes[node].self[side], weight);
}

static int by_name(const void *a, const void *b, void *fold)
{
	const struct fold *f = fold;
	const struct fold_node *x = &f->nodes[*(const uint32_t *)a];
	const struct fold_node *y = &f->nodes[*(const uint32_t *)b];

	return strcmp(f->names[x->name].text, f->names[y->name].text);
}

/** Sorts the list of a node's children. *list has room for all nodes. */
static void sort_children(struct fold *f, struct fold_node *node, uint32_t *list)
{
	size_t n = 0;

	for (uint32_t c = node->first; c; c = f->nodes[c].next)
		list[n++] = c;
	qsort_r(list, n, sizeof(*list), by_name, f);
	node->first = 0;
	while (n--) {
		f->nodes[list[n]].next = node->first;
		node->first = list[n];
	}
}

void fold_finish(struct fold *f)
{
	make_root(f);
	uint32_t *list = alloc_grow(NULL, f->n, sizeof(*list));

	// A child comes after its parent, so that going backwards sees all children first.
	for (size_t i = f->n; i--;) {
		struct fold_node *node = &f->nodes[i];

		sort_children(f, node, list);
		memcpy(node->total, node->self, sizeof(node->total));
		for (uint32_t c = node->first; c; c = f->nodes[c].next)
			for (unsigned s = 0; s < FOLD_SIDES; s++)
				add_up(&node->total[s], f->nodes[c].total[s]);
	}
	free(list);
}

/* -- from the root on ------------------------------------------------------------------------ */

static size_t deepest(const struct fold *f)
{
	size_t depth = 0;

	for (size_t i = 0; i < f->n; i++)
		depth = f->nodes[i].depth > depth ? f->nodes[i].depth : depth;
	return depth;
}

const struct fold_node *fold_walk_next(struct fold_walk *w)
{
	if (!w->ends) {
		w->height = deepest(w->f) + 1;
		w->ends = alloc_grow(NULL, w->height, sizeof(*w->ends));
		w->nodes = alloc_grow(NULL, w->height, sizeof(*w->nodes));
		w->nodes[0] = 0;
		return w->f->n ? w->f->nodes : NULL;
	}
	const struct fold_node *nodes = w->f->nodes;
	uint32_t at = nodes[w->nodes[w->depth]].first;
	if (at) {
		w->nodes[++w->depth] = at;
		return &nodes[at];
	}
	while (w->depth) {
		at = nodes[w->nodes[w->depth]].next;
		if (at) {
			w->nodes[w->depth] = at;
			return &nodes[at];
		}
		w->depth--;
	}
	return NULL;
}

void fold_walk_end(struct fold_walk *w)
{
	free(w->ends);
	free(w->nodes);
	*w = (struct fold_walk){0};
}

/* -- text ------------------------------------------------------------------------------------ */

/** Reads the weight at the end of a line; *end is where it begins. */
static bool read_weight(const char *line, const char **end, uint64_t *ret)
{
	const char *p = *end;
	uint64_t weight = 0, unit = 1;

	while (p > line && p[-1] >= '0' && p[-1] <= '9') {
		weight += (uint64_t)(*--p - '0') * unit;
		unit *= 10;
	}
	if (p == *end || p - line < 2 || p[-1] != ' ' || *end - p > 18)
		return false;
	*end = p - 1;
	*ret = weight;
	return true;
}

static bool take_line(struct fold *f, const char *line, const char *end, enum fold_side side)
{
	uint32_t node = 0;
	uint64_t weight;

	if (!read_weight(line, &end, &weight))
		return false;
	while (line < end) {
		const char *semicolon = memchr(line, ';', (size_t)(end - line));
		const char *stop = semicolon ? semicolon : end;

		node = fold_child(f, node, line, (size_t)(stop - line),
				  node ? FOLD_OWN : FOLD_PROCESS);
		line = semicolon ? stop + 1 : end;
	}
	fold_add(f, node, side, weight);
	return true;
}

bool fold_take_text(struct fold *f, const char *text, size_t len, enum fold_side side, size_t *line)
{
	const char *end = text + len;

	for (*line = 1; text < end; ++*line) {
		const char *newline = memchr(text, '\n', (size_t)(end - text));
		const char *stop = newline ? newline : end;

		if (stop > text &&
		    (memchr(text, '\0', (size_t)(stop - text)) || !take_line(f, text, stop, side)))
			return false;
		text = newline ? newline + 1 : end;
	}
	return true;
}

static void put_name(const struct fold *f, const struct fold_node *node, struct buf *b)
{
	size_t at = b->len;

	buf_puts(b, f->names[node->name].text);
	for (size_t i = at; i < b->len; i++)
		if (b->p[i] == ';')
			b->p[i] = ':';
}

void fold_put_text(const struct fold *f, struct buf *b)
{
	struct buf path = {0};
	struct fold_walk w = {.f = f};

	for (const struct fold_node *node; (node = fold_walk_next(&w));) {
		// The name of the root, of which all are children, is no part of the text.
		path.len = node->depth ? w.ends[node->depth - 1] : 0;
		if (node->depth > 1)
			buf_putc(&path, ';');
		if (node->depth)
			put_name(f, node, &path);
		w.ends[node->depth] = path.len;
		if (!node->self[FOLD_NOW] || !node->depth)
			continue;
		buf_put(b, path.p, path.len);
		buf_putc(b, ' ');
		buf_put_udec(b, node->self[FOLD_NOW]);
		buf_putc(b, '\n');
	}
	fold_walk_end(&w);
	buf_deinit(&path);
}

void fold_deinit(struct fold *f)
{
	for (size_t i = 1; i < f->nnames; i++)
		free(f->names[i].text);
	free(f->names);
	free(f->nodes);
	map_deinit(&f->by_hash);
	map_deinit(&f->children);
	*f = (struct fold){0};
}
