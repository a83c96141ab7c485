#ifndef DEBUGGER_SERVE_SEEN_H
#define DEBUGGER_SERVE_SEEN_H
/** The variables and registers that are seen in a frame, a page at a time, as values. */
#include "debugger/scope/frames.h"

enum seen_kind {
	SEEN_ARGUMENTS,
	SEEN_LOCALS,  /* of all blocks, innermost first */
	SEEN_GLOBALS, /* of the frame's file of source */
	SEEN_REGISTERS,
};

struct seen_page {
	uint64_t first, n;
	/** Gets one; the value lives in the session's arena. False: no more are wanted. */
	bool (*found)(void *data, const char *name, struct datum *v);
	void *data;
};

/** Calls page->found for those of a page, in the frame f of the current thread. */
void seen_list(struct session *s, const struct frame *f, enum seen_kind kind,
	       const struct seen_page *page);
uint64_t seen_count(struct session *s, const struct frame *f, enum seen_kind kind);

#endif
