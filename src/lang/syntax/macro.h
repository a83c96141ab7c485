#ifndef LANG_SYNTAX_MACRO_H
#define LANG_SYNTAX_MACRO_H
/**
 * Replaces macros of C's preprocessor in a text (C17, 6.10.3). Knows no files: where definitions
 * come from is asked of the caller. They may be hostile, so depth and size are bounded.
 */
#include "base/arena.h"
#include "base/err.h"

struct macro_source {
	/** What follows the name in the definition of a macro: ` 3', `(a, b) a + b'. NULL: there is
	 * no such macro. */
	const char *(*find)(void *data, const char *name);
	void *data;
};

enum macro_how { MACRO_ALL, MACRO_ONCE };

/** Expands a text; MACRO_ONCE: what a macro stands for is not expanded again. */
struct err *macro_expand(struct arena *a, const struct macro_source *m, const char *text,
			 enum macro_how how, const char **ret) ERR_CHECK;
/** Expands the macro with a name, behind which is *rest, where its arguments are, if it has
 * parameters; *rest moves behind them. *ret is NULL if it is no macro, or if it has no arguments
 * although it has parameters. */
struct err *macro_expand_name(struct arena *a, const struct macro_source *m, const char *name,
			      const char **rest, const char **ret) ERR_CHECK;

#endif
