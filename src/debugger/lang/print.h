#ifndef DEBUGGER_LANG_PRINT_H
#define DEBUGGER_LANG_PRINT_H
/**
 * Values to text, as gdb shows them: `{a = 1, b = 0x404010 "text"}`, `(int *) 0x7ffe...`,
 * `65 'A'`, `0 <repeats 12 times>`; in a format (/x /d ...) or by their type.
 */
#include "base/buf.h"
#include "debugger/lang/eval.h"

struct style;

struct print_opts {
	char format;	   /* x d u o t a c f s z, or 0: by type */
	bool pretty;	   /* a member a line */
	bool symbol;	   /* `<name+off>` behind pointers to data, too */
	bool null_stop;	   /* character arrays end at their first NUL */
	bool untyped;	   /* a pointer without its type in front */
	bool summary;	   /* of structs, unions and arrays only that they are there */
	unsigned indent;   /* of the line that it stands in, for members on lines of their own */
	unsigned elements; /* at most so many of an array or string; 0: all */
	unsigned repeats;  /* so many equal ones are shown as one; 0: never */
	/** Appends `<name+off>` for an address; false: there is none. code_only: of functions. */
	bool (*symbolize)(void *data, taddr addr, bool code_only, struct buf *b);
	void *data;
	const struct style *style; /* of names and addresses, or NULL */
};

/** gdb's defaults. */
void print_defaults(struct print_opts *o);

/** Appends a value; what is in memory is read. Parts that can't be read are shown as
 * `<error: ...>`; an error is returned where there is nothing else to show. */
struct err *print_value(struct eval_env *env, struct datum *v, const struct print_opts *o,
			struct buf *b) ERR_CHECK;

/** Appends n bytes as one number in a format (x d u o t z c a f); for print_value and x. */
void print_scalar(const struct print_opts *o, char format, const struct type *t,
		  const uint8_t *bytes, struct buf *b);

/** Appends a string of C: the bytes quoted and escaped, long runs as `'c' <repeats N times>`.
 * whole: it does not go on behind them. */
void print_string(const struct print_opts *o, const char *s, size_t n, bool whole, struct buf *b);

#endif
