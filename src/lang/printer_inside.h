#ifndef LANG_PRINTER_INSIDE_H
#define LANG_PRINTER_INSIDE_H
/** Descriptions of printers as they were read: for printer_read.c and printer.c. */
#include "base/arena.h"
#include "lang/print_parts.h"

enum printer_word {
	PRINTER_LET,	   /* name = expression */
	PRINTER_TRY,	   /* the same, if it can be evaluated and the name has no value yet */
	PRINTER_TYPEOF,	   /* name = expression, whose type has the name */
	PRINTER_PARAMETER, /* name = parameter : expression; a parameter of its type has the name */
	PRINTER_TEXT,	   /* text; condition or NULL */
	PRINTER_STRING,	   /* the characters at `text', as many as `more' says */
	PRINTER_VALUE,	   /* another value is shown in its place */
	PRINTER_CHILD,	   /* name = expression; condition or NULL */
	PRINTER_COUNT,	   /* how many children there are */
	PRINTER_START,	   /* the first `node' */
	PRINTER_NEXT,	   /* the next one */
	PRINTER_STEP,	   /* name = expression: a value that changes between nodes */
	PRINTER_SUCCESSOR, /* the next one in a tree: the names of left, right, parent */
	PRINTER_UNTIL,	   /* true for the node behind the last one */
	PRINTER_ONLY,	   /* false: this child is not shown */
	PRINTER_KEY,	   /* of a child */
	PRINTER_FROM,	   /* the number of the first child */
	PRINTER_LABEL,	   /* a text in the place of a child's number; condition */
	PRINTER_BASE,	   /* the nodes are the bases whose type matches */
	PRINTER_SYMBOL,	   /* name = prefix of a function's name : its address */
	PRINTER_ITEM,	   /* a child */
	PRINTER_ARRAY,	   /* children have no names */
	PRINTER_METHOD,	   /* name = expression; its arguments are `a' and `b' */
	PRINTER_ALIAS,	   /* in texts, the name stands for this type */
};

struct printer_line {
	struct printer_line *next;
	enum printer_word word;
	const char *name, *condition, *text, *more;
};

struct printer {
	struct printer *next;
	const char *pattern; /* fnmatch(3) */
	size_t plain;	     /* so many bytes of it at its beginning mean themselves */
	bool of_pointers;    /* for typedefs of pointers, not for structs */
	bool go;	     /* only for types of Go */
	struct printer_line *lines;
};

/** A short name for types; capital letters stand for arguments of templates. */
struct printer_short {
	struct printer_short *next;
	const char *name, *form; /* form: the name that such a type has in the debug information */
};

struct printers {
	struct arena arena;
	struct printer *first;
	struct printer_short *shorts;
};

enum { SHOWN_LOCALS = 16, SHOWN_TYPES = 8, BASES_MAX = 64 };

/** An object that is shown: the environment of the description's expressions. */
struct shown {
	struct eval_env env; /* first, since it is cast from */
	struct printing *p;
	struct eval_env *outer;
	struct datum *self;
	struct {
		const char *name;
		struct datum *value;
	} locals[SHOWN_LOCALS];
	unsigned n;
	struct {
		const char *name;
		const struct type *type;
	} types[SHOWN_TYPES];
	unsigned ntypes;
	const struct printer *printer;
};

/** The description for a type; NULL: there is none. */
const struct printer *printer_find(const struct printers *list, const struct type *type);
/** Begins to show an object by s->printer (and s->p, if it is printed): evaluates what the
 * description names. */
struct err *shown_begin(struct shown *s, struct eval_env *env, struct datum *v) ERR_CHECK;
struct err *shown_parse(struct shown *s, const char *text, struct expr **ret) ERR_CHECK;
/** The value, or the number, of an expression of a description. */
struct err *shown_value_of(struct shown *s, const char *text, struct datum **ret) ERR_CHECK;
struct err *shown_number_of(struct shown *s, const char *text, uint64_t *ret) ERR_CHECK;
/** Gives a value a name in expressions. */
void shown_set_local(struct shown *s, const char *name, struct datum *v);
/** Gives the name of a line the value of its expression. */
struct err *shown_let(struct shown *s, const struct printer_line *l) ERR_CHECK;
/** The first line with a word, or NULL. */
const struct printer_line *shown_line_of(const struct shown *s, enum printer_word word);
/** Is the condition of a line true? */
struct err *shown_is_wanted(struct shown *s, const struct printer_line *l, bool *ret) ERR_CHECK;

/** The children that are being shown. */
struct children {
	struct shown *s;
	const struct printer_line *start, *next, *successor, *until, *only, *key, *item, *base;
	bool array;
	bool titled; /* a text precedes them */
	bool counted;
	uint64_t count, i, put, first; /* first: the number of the first one */
	uint64_t node;
	const struct type *node_type;
	struct datum *bases[BASES_MAX]; /* the nodes, if they are bases */
	unsigned nbases;
};

/** Finds the first child. */
struct err *children_begin(struct children *c) ERR_CHECK;
/** Gives the current child's number and node their names in expressions. */
void children_set_node(struct children *c);
/** True behind the last child. */
struct err *children_end(struct children *c, bool *ret) ERR_CHECK;
struct err *children_next(struct children *c) ERR_CHECK;

#endif
