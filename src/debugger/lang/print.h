#ifndef DEBUGGER_LANG_PRINT_H
#define DEBUGGER_LANG_PRINT_H
/**
 * Values as text, as gdb shows them: `{a = 1, b = 0x404010 "text"}`, `(int *) 0x7ffe...`, `65 'A'`,
 * `0 <repeats 12 times>`; in a format (/x /d ...) or by their type.
 */
#include "base/buf.h"
#include "debugger/lang/eval.h"

struct style;

struct print_opts {
	char format;	   /* x d u o t a c f s z, or 0: by type */
	bool pretty;	   /* one member per line */
	bool symbol;	   /* `<name+off>` after pointers to data, too */
	bool null_stop;	   /* character arrays end at their first NUL */
	bool untyped;	   /* a pointer is shown without its type */
	bool summary;	   /* structs, unions and arrays are shown as `...` */
	unsigned indent;   /* of the current line, for members on lines of their own */
	unsigned elements; /* maximum number of elements of an array or string; 0: all */
	unsigned repeats;  /* this many equal elements are shown as one; 0: never */
	/** Appends `<name+off>` for an address; false: there is no name. code_only: only
	 * functions. */
	bool (*symbolize)(void *data, taddr addr, bool code_only, struct buf *b);
	void *data;
	const struct style *style; /* colours of names and addresses, or NULL */
};

/** gdb's defaults. */
void print_defaults(struct print_opts *o);

/** Appends a value, and reads it if it is in memory. Parts that cannot be read are shown as
 * `<error: ...>`; an error is returned if nothing else could be shown. */
struct err *print_value(struct eval_env *env, struct datum *v, const struct print_opts *o,
			struct buf *b) ERR_CHECK;

/** Appends n bytes as one number in a format (x d u o t z c a f); for print_value and x. */
void print_scalar(const struct print_opts *o, char format, const struct type *t,
		  const uint8_t *bytes, struct buf *b);

/** Appends a C string: the bytes quoted and escaped, long runs as `'c' <repeats N times>`. whole:
 * the string ends with these bytes. */
void print_string(const struct print_opts *o, const char *s, size_t n, bool whole, struct buf *b);

#endif
