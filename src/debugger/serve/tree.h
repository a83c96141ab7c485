#ifndef DEBUGGER_SERVE_TREE_H
#define DEBUGGER_SERVE_TREE_H
/**
 * The parts of a value, a page at a time, as editors show them: members, elements, what a pointer
 * points to, and the children that a printer gives an object. Knows no protocol; what it returns
 * lives in the session's arena.
 *
 * `typed' asks for parts by the types alone, as GDB/MI does: a pointer has them even if it points
 * nowhere, and one to characters has one.
 */
#include "debugger/session/session.h"

struct tree_part {
	const char *name;
	struct datum *value;
	const char *before, *after; /* the part's expression is the value's between these two; NULL:
				     * it has none */
};

/** Which parts are wanted, by their number: the named ones come before those that are numbered. */
struct tree_page {
	uint64_t first, n;
	bool typed;
	/** Gets one. False: no more are wanted. */
	bool (*part)(void *data, const struct tree_part *part);
	void *data;
};

/** How many parts there are. */
struct tree_shape {
	uint64_t named, indexed;
	bool arrow; /* they are parts of what the value points to */
};

/** True for a member without a name, whose own members are members of the whole. */
bool tree_is_nameless(const struct tree_part *part);
/** True if a value has parts; the value may be read for it. */
bool tree_has_parts(struct session *s, struct datum *v, bool typed);
/** Counts its parts. */
struct err *tree_count(struct session *s, struct datum *v, bool typed,
		       struct tree_shape *ret) ERR_CHECK;
/** Calls page->part for the parts of a page. */
struct err *tree_parts(struct session *s, struct datum *v, const struct tree_page *page) ERR_CHECK;

/** Appends a value on one line: a number or a text whole, of a larger value the beginning. format
 * is one of print's letters, or 0. What cannot be read is shown as an error. */
void tree_put_value(struct session *s, struct datum *v, char format, struct buf *b);

#endif
