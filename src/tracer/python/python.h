#ifndef TRACER_PYTHON_PYTHON_H
#define TRACER_PYTHON_PYTHON_H
/**
 * The frames of Python functions in a process, read from the interpreter's own structures while
 * the process goes on or waits. They may change while they are read, and may contain anything: what
 * does not fit is left out, and every list has a limit. Knows no stops and no output.
 */
#include <sys/types.h>

#include "sym/modules.h"
#include "tracer/python/layout.h"

struct python {
	taddr runtime;	/* _PyRuntime; 0: there is no interpreter in the process */
	unsigned minor; /* of 3.minor; 0: not known */
	bool known;	/* its structures are known, so that frames can be read */
	struct python_layout layout;
};

struct python_frame {
	const char *function, *file; /* safe to print; "?" if not readable */
	unsigned line;		     /* 0: not known */
};

/** Finds the interpreter in a process, by its symbols. */
void python_find(struct python *ret, struct modules *m, struct mem *mem);
/**
 * Tells the frames of a thread, the innermost first, until `each` returns false. id: the thread's
 * id in its own pid namespace. Returns their number; 0: the interpreter does not know the thread,
 * or it runs no Python function.
 */
unsigned python_stack(const struct python *p, struct mem *mem, pid_t id,
		      bool (*each)(void *data, const struct python_frame *), void *data);

#endif
