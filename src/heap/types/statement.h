#ifndef HEAP_STATEMENT_H
#define HEAP_STATEMENT_H
/**
 * What the text of a statement of C or C++ says about the type of the block that a call in it
 * returns: `struct node *n = malloc(sizeof(*n))', `new T(1)'. Knows no files and no debug
 * information, so names stay names. The text is not parsed as a compiler does: where it says
 * nothing plainly, nothing is found.
 */
#include <stdbool.h>
#include <stddef.h>

enum { STATEMENT_PART = 160 };

/** Parts of a statement, as written but for blanks; "": there is none. */
struct statement {
	char made[STATEMENT_PART];   /* `new T': the type */
	char target[STATEMENT_PART]; /* the expression that gets the block's address */
	char cast[STATEMENT_PART];   /* the type to which the result is cast, without its last * */
	char size[STATEMENT_PART];   /* the operand of the first sizeof in the arguments */
	bool sized_in_parentheses;   /* ... which may be a type */
	bool returns;		     /* the result is returned as it is */
};

/**
 * Reads the statement with the call of a function. text: lines of a file; [from, to) is the line
 * where the call is, whose statement may begin and end in others. callee: the function's name, or
 * NULL: it is one that allocates. False: no call is found.
 */
bool statement_read(const char *text, size_t len, size_t from, size_t to, const char *callee,
		    struct statement *ret);

#endif
