#ifndef SINK_FLAME_FOLD_H
#define SINK_FLAME_FOLD_H
/**
 * Call stacks as a tree: what stacks have in common from the outermost function on is one path of
 * it, and each node has the weight (time, bytes, a number of calls) of the stacks that end there.
 * Knows neither events nor how the tree is drawn.
 *
 * A program may make any number of different stacks. Beyond FOLD_NODES_MAX nodes no new one is
 * made; the weight goes to the last function for which there is a node, so that sums stay right.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/map.h"

enum { FOLD_NODES_MAX = 1 << 22 };

/** What a node is; only its colour tells. */
enum fold_kind {
	FOLD_ROOT,
	FOLD_PROCESS,
	FOLD_OWN,     /* a function of the program or of one of its libraries */
	FOLD_RUNTIME, /* a function of the C library, the dynamic linker, or the one of C++ */
	FOLD_CALL,    /* a system call */
	FOLD_NOTE,    /* no function: time between calls, frames that were left out */
};

/** Two weights are compared by a differential picture; a plain one has only the second. */
enum fold_side { FOLD_BEFORE, FOLD_NOW, FOLD_SIDES };

struct fold_node {
	uint32_t name;	      /* in the table of names */
	uint32_t first, next; /* its first child, its next sibling; 0: none */
	uint64_t self[FOLD_SIDES];
	uint64_t total[FOLD_SIDES]; /* with all below it: after fold_finish() */
	uint32_t depth;		    /* of the root: 0 */
	uint8_t kind;		    /* enum fold_kind */
};

struct fold_name {
	char *text;
	uint32_t next; /* with the same hash; 0: none */
};

/** Zero-initialised is empty. Node 0 is the root. */
struct fold {
	struct fold_node *nodes;
	size_t n, cap;
	struct fold_name *names; /* the first one is not used */
	size_t nnames, names_cap;
	struct map by_hash;  /* names: the number of the first one */
	struct map children; /* by parent and name: the number of the node */
};

/** The child of a node with this name, made if there is none yet. If there may be no more nodes,
 * the node itself. The text is copied. */
uint32_t fold_child(struct fold *f, uint32_t node, const char *name, size_t len,
		    enum fold_kind kind);
void fold_add(struct fold *f, uint32_t node, enum fold_side side, uint64_t weight);

/** Sorts children by their names and computes totals. Nothing may be added afterwards. */
void fold_finish(struct fold *f);

/** A walk over all nodes, each before its children, in the order of their names. */
struct fold_walk {
	const struct fold *f; /* to be set by the user, who finishes it before; the rest is zero */
	uint64_t *ends;	      /* for the user: something by depth, for each node that is above */
	uint32_t *nodes;
	size_t depth, height; /* height: how many elements `ends' has */
};
/** Returns the next node, the root at first; NULL: there is no more. An empty tree must not be
 * walked. */
const struct fold_node *fold_walk_next(struct fold_walk *w);
void fold_walk_end(struct fold_walk *w);

/** Adds stacks in the form of fold_put_text(). False: a line is no stack with a weight; *line is
 * its number, from 1 on. */
bool fold_take_text(struct fold *f, const char *text, size_t len, enum fold_side side,
		    size_t *line);
/** Appends the stacks as text, one line each: names from the outermost on with `;' between them,
 * a blank and the weight: the form that other tools for flame graphs read. A `;' in a name
 * becomes `:'. After fold_finish(). */
void fold_put_text(const struct fold *f, struct buf *b);

void fold_deinit(struct fold *f);

#endif
