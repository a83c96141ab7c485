#ifndef DEBUGGER_MI_OBJECTS_H
#define DEBUGGER_MI_OBJECTS_H
/** Variable objects: values that the client watches (the manual of gdb, "GDB/MI Variable Objects").
 * Each is found anew whenever it is asked for, so nothing of the program is kept. */
#include "debugger/mi/face.h"

struct variable_object {
	struct variable_object *next, *before; /* roots: the newest is the first; parts of one
						* parent: by index */
	struct variable_object *alike;	       /* another one whose name has the same hash */
	struct variable_object *parent;	       /* NULL: a root */
	struct variable_object *first, *last;  /* the parts that were listed */
	char *name;			       /* "var1.x" */
	char *exp;			       /* as it is shown: "x" */
	char *expr;			       /* as an expression; of a part that has none: NULL */
	uint64_t index;			       /* of a part */
	bool floats;	   /* a root that is seen from the frame of the moment */
	bool nameless;	   /* a member without a name: no path leads to it */
	unsigned thread;   /* of a root: where it is seen */
	taddr cfa;	   /* of the frame that a root needs; 0: it needs none */
	char format;	   /* as of print; 0: natural */
	char *text, *type; /* as the client was told */
	bool in_scope;
};

/* -- objects_table.c -------------------------------------------------------------------------- */
/** The object with a name; NULL: there is none. */
struct variable_object *objects_find(const struct mi *m, const char *name);
/** The object that word i names. */
struct err *objects_named(struct mi *m, const struct words *w, size_t i,
			  struct variable_object **ret) ERR_CHECK;
/** Makes a root. Name and texts are copied or made; a part is owned by its parent. */
struct variable_object *objects_add(struct mi *m, const char *name);
/** The object for part number `index' of another one; NULL: it was never listed. */
struct variable_object *objects_part(const struct variable_object *parent, uint64_t index);
/** Makes it. */
struct variable_object *objects_add_part(struct mi *m, struct variable_object *parent,
					 const char *name, uint64_t index);
/** Removes an object and its parts, or with parts_alone only these; returns how many. */
unsigned objects_drop(struct mi *m, struct variable_object *o, bool parts_alone);

/* -- objects_value.c -------------------------------------------------------------------------- */
/** Selects the frame in which a root is seen. False: it is no more. */
bool objects_select(struct mi *m, const struct variable_object *root);
/** True if the value of an expression depends on the frame. */
bool objects_need_frame(struct session *s, const struct frame *f, const struct expr *x);
/** The value of an object now. An error: it is not in scope. */
struct err *objects_value(struct mi *m, const struct variable_object *o,
			  struct datum **ret) ERR_CHECK;
/** Appends the text of a value: a placeholder for what has parts, as clients expect it. */
void objects_put_text(struct mi *m, const struct variable_object *o, struct datum *v,
		      struct buf *b);
/** How many parts a value has. */
uint64_t objects_count(struct mi *m, struct datum *v);
/** Notes what the client is told now. True: it was told something else, or nothing. *type: so was
 * the type. */
bool objects_note(struct mi *m, struct variable_object *o, struct datum *v, bool *type);

#endif
