#ifndef DEBUGGER_MI_OBJECTS_H
#define DEBUGGER_MI_OBJECTS_H
/** Variable objects: values that the client watches (the manual of gdb, "GDB/MI Variable Objects").
 * Each is found anew whenever it is asked for, so nothing of the program is kept. */
#include "debugger/mi/face.h"

struct variable_object {
	struct variable_object *next;	/* in the list of all */
	struct variable_object *parent; /* NULL: a root */
	char *name;			/* "var1.x" */
	char *exp;			/* as it is shown: "x" */
	char *expr;			/* as an expression; of a part that has none: NULL */
	uint64_t index;			/* of a part */
	bool floats;			/* a root that is seen from the frame of the moment */
	unsigned thread;		/* of a root: where it is seen */
	taddr cfa;			/* 0: anywhere */
	char format;			/* as of print; 0: natural */
	char *text, *type;		/* as the client was told */
	bool in_scope;
	bool listed; /* it may have parts in the list of all */
};

/** The object that word i names. */
struct err *objects_named(struct mi *m, const struct words *w, size_t i,
			  struct variable_object **ret) ERR_CHECK;
/** The value of an object now. An error: it is not in scope. */
struct err *objects_value(struct mi *m, const struct variable_object *o,
			  struct datum **ret) ERR_CHECK;
/** The text of a value, malloc'd: a placeholder for what has parts, as clients expect it. */
char *objects_text(struct mi *m, const struct variable_object *o, struct datum *v);
/** How many parts a value has. */
uint64_t objects_count(struct mi *m, struct datum *v);

#endif
