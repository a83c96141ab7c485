#ifndef LANG_FORMAT_H
#define LANG_FORMAT_H
/** Makes text by a C format, with values of the program: printf, dprintf, probes. */
#include "lang/print.h"

struct format {
	struct eval_env *env;
	const struct print_opts *print; /* how %V shows values */
	/** Parses an expression up to *rest (expr_parse()). */
	struct err *(*parse)(void *data, const char *text, const char **rest, struct expr **ret);
	void *data;
	bool shown; /* control characters of the program are written as numbers */
	bool names; /* errors about values begin with their expressions */
};

/** Appends the text for `"FORMAT" [, EXPRESSION ...]'. In case of an error nothing is appended. */
struct err *format_put(const struct format *f, const char *args, struct buf *b) ERR_CHECK;
/** The character for an escape at *p (a backslash); *p moves behind it. */
char format_escape(const char **p);
/** Counts the values that a format takes: text from behind its opening quote up to its closing one.
 * Fails if it is not valid. */
struct err *format_count(const char *text, const char *end, unsigned *ret) ERR_CHECK;

#endif
