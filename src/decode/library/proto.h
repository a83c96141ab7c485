#ifndef DECODE_LIBRARY_PROTO_H
#define DECODE_LIBRARY_PROTO_H
/**
 * Prototypes that are read at run time, in the language of ltrace.conf(5): from the user's files,
 * and from lines made of a program's debug information. Additions to that language, for all but
 * files that are read under the name ltrace: an argument may have a name after its lens, and there
 * are more types: int8, uint8, llong, ullong, ldouble, func (a function that is passed, shown by
 * its name), guess (a number or an address). A `?' as the last argument says that all arguments are
 * guessed.
 */
#include <stdbool.h>

#include "base/arena.h"
#include "base/buf.h"
#include "decode/table.h"

struct dec;

enum proto_kind {
	PROTO_VOID,
	PROTO_INT,
	PROTO_FLOAT,
	PROTO_POINTER, /* to */
	PROTO_ARRAY,   /* of `to', length `length' */
	PROTO_STRUCT,  /* no fields, and is_open: not defined yet */
	PROTO_FORMAT,  /* a format string and the arguments that printf(3) takes for it */
};

enum proto_lens {
	PROTO_PLAIN,
	PROTO_CHAR,
	PROTO_OCT,
	PROTO_HEX,
	PROTO_HIDE,
	PROTO_BOOL,
	PROTO_BITVEC,
	PROTO_STRING, /* for an array, or a pointer to one */
	PROTO_ENUM,
	PROTO_FUNCTION, /* an address, by its name */
	PROTO_GUESS,	/* a number or an address */
};

/** How the length of an array is given. */
enum proto_length {
	PROTO_NUMBER,
	PROTO_ARG,     /* the value of an argument; 0: the result */
	PROTO_ELEMENT, /* the value of a field */
	PROTO_ZERO,    /* up to an element of zeros, at most `most' */
};
struct proto_expr {
	enum proto_length kind;
	int64_t number;		       /* a number, or the index of an argument or field, from 1
					* on */
	const struct proto_expr *most; /* PROTO_ZERO; NULL: none */
};

struct proto_name {
	const char *name;
	int64_t value;
	const struct proto_name *next;
};

struct proto_field {
	struct proto_type *type;
	const char *name; /* or NULL */
	struct proto_field *next;
};

struct proto_type {
	enum proto_kind kind;
	enum proto_lens lens;
	uint8_t width; /* PROTO_INT: bytes, 0: a word of the ABI */
	bool is_signed, is_open, is_address;
	enum sc_float real;
	struct proto_type *to;
	const struct proto_expr *length;
	struct proto_field *fields;
	const struct proto_name *names; /* PROTO_ENUM */
};

struct proto_arg {
	struct proto_type *type;
	const char *name; /* or NULL */
	bool is_out;	  /* shown at the exit, like all arguments after it */
	struct proto_arg *next;
};

struct proto {
	const char *name;
	struct proto_type *result;
	struct proto_arg *args;
	bool is_variadic; /* has more arguments, whose types are unknown */
	bool is_guess;	  /* the types of all arguments are guessed */
	struct proto *next;
};

/** The prototypes that were read. Zero-initialised is empty. */
struct protos {
	struct arena arena;
	struct proto *first; /* the newest one */
	struct proto_alias *aliases;
	bool alone;	/* nothing else is known of any function: ltrace's -F */
	bool as_ltrace; /* no additions: what ltrace does not understand is an error, in its words
			 */
};

/** The maximum number of a function's arguments. */
enum { PROTO_ARGS_MAX = 200 };

void protos_deinit(struct protos *p);
/** Reads prototypes and type aliases, a line each. A line that is wrong is left out, and told to
 * `said' (NULL: nobody) in ltrace's words: "FILE:LINE: error: what". Returns how many errors there
 * are; `where' is the file. */
unsigned protos_read(struct protos *p, const char *text, const char *where, struct buf *said);
/** The one that was read last; NULL: none. */
const struct proto *protos_find(const struct protos *p, const char *name);

/* -- a call, by decode.c ------------------------------------------------------------------------
 */
void proto_enter(struct dec *d, const struct proto *p);
void proto_exit(struct dec *d, const struct proto *p, uint64_t ret);

#endif
