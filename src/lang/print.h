#ifndef LANG_PRINT_H
#define LANG_PRINT_H
/**
 * Values as text, as gdb shows them: `{a = 1, b = 0x404010 "text"}`, `(int *) 0x7ffe...`, `65 'A'`,
 * `0 <repeats 12 times>`; in a format (/x /d ...) or by their type.
 */
#include "base/buf.h"
#include "lang/eval.h"

struct style;
struct printers;

enum print_arguments { PRINT_ALL, PRINT_SCALARS, PRINT_NONE, PRINT_PRESENCE };

struct print_opts {
	char format;	     /* x d u o t a c f s z, or 0: by type */
	char radix;	     /* the format of integers where there is none: x, o or 0 */
	bool pretty;	     /* a member a line */
	bool symbol;	     /* `<name+off>` behind pointers to data, too */
	bool address;	     /* of pointers */
	bool array;	     /* an element a line */
	bool indexes;	     /* `[1] = ' in front of elements */
	bool unions;	     /* those in structs, too */
	bool statics;	     /* static members, too */
	bool nibbles;	     /* binary digits in groups of four */
	bool object;	     /* pointers to parts of objects, as the whole objects */
	bool filename;	     /* the file and line of functions, too: `<main at a.c:3>' */
	bool finish;	     /* the value that a function has returned */
	uint8_t arguments;   /* of frames: enum print_arguments */
	unsigned max_depth;  /* of structs in structs */
	unsigned max_offset; /* from a symbol */
	struct { /* settings of gdb that are kept, and change nothing; those that are on by
		  * default the other way round */
		bool demangle;
		uint8_t entry_values;
		uint8_t frame_info;
		bool inferior_events;
		bool pascal;
		bool raw_arguments;
		bool sevenbit;
		uint8_t symbol_loading;
		bool thread_events;
		bool type_hex;
		bool type_methods;
		bool type_typedefs;
		bool vtbl;
	} kept;
	bool raw;			 /* printers are not used */
	const struct printers *printers; /* lang/printer.h, or NULL */
	bool null_stop;			 /* character arrays end at their first NUL */
	bool untyped;			 /* a pointer is shown without its type */
	bool asm_demangle;		 /* names of code and data at addresses are demangled */
	bool summary;			 /* structs, unions and arrays are shown as `...` */
	unsigned indent;   /* of the current line, for members on lines of their own */
	unsigned elements; /* maximum number of elements of an array or string; 0: all */
	unsigned repeats;  /* this many equal elements are shown as one; 0: never */
	/** Appends `<name+off>` for an address; false: there is no name. code_only: only
	 * functions. */
	bool (*symbolize)(void *data, taddr addr, bool code_only, struct buf *b);
	/** The same for the format a, with the name that the linker knows, unless asm_demangle. */
	bool (*symbolize_linked)(void *data, taddr addr, struct buf *b);
	void *data;
	const struct style *style; /* colours of names and addresses, or NULL */
};

/** Sets gdb's defaults. */
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
