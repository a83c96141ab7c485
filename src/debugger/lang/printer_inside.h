#ifndef DEBUGGER_LANG_PRINTER_INSIDE_H
#define DEBUGGER_LANG_PRINTER_INSIDE_H
/** Descriptions of printers as they were read: for printer_read.c and printer.c. */
#include "base/arena.h"

enum printer_word {
	PRINTER_LET,	   /* name = expression */
	PRINTER_TEXT,	   /* text; condition or NULL */
	PRINTER_STRING,	   /* the characters at `text', as many as `more' says */
	PRINTER_VALUE,	   /* another value is shown in its place */
	PRINTER_CHILD,	   /* name = expression; condition or NULL */
	PRINTER_COUNT,	   /* how many children there are */
	PRINTER_START,	   /* the first `node' */
	PRINTER_NEXT,	   /* the next one */
	PRINTER_SUCCESSOR, /* the next one in a tree: the names of left, right, parent */
	PRINTER_UNTIL,	   /* true for the node behind the last one */
	PRINTER_ONLY,	   /* false: this child is not shown */
	PRINTER_KEY,	   /* of a child */
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
	struct printer_line *lines;
};

struct printers {
	struct arena arena;
	struct printer *first;
};

/** The text of libstdcxx.printers, which the assembler puts into the program. */
extern const char printers_libstdcxx[];

#endif
