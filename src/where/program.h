#ifndef WHERE_PROGRAM_H
#define WHERE_PROGRAM_H
/**
 * The compiled form of an expression, shared by the files of this folder: lex.c (words), parse.c
 * (grammar), check.c (types, and what a bare word means), names.c (known names), eval.c (the
 * tests), value.c (the values that tests compare), stream.c (fields of arguments), match.c
 * (patterns), guard.c (tests of registers). Other folders must not include it.
 */
#include <regex.h>

#include "base/buf.h"
#include "where/where.h"

__extension__ typedef __int128 where_num;

/* -- the parts of an expression --------------------------------------------------------------- */

enum where_type {
	TYPE_NUMBER,
	TYPE_TIME,    /* nanoseconds */
	TYPE_TEXT,    /* literal or subject */
	TYPE_ANY,     /* an argument: a number, a text, or both */
	TYPE_REGEX,   /* literal */
	TYPE_CLASS,   /* %file */
	TYPE_CLASSES, /* the subject `class` */
	TYPE_WORD,    /* a bare word whose meaning depends on the other side */
	TYPE_CONDITION,
};

enum where_subject {
	SUBJECT_NAME,
	SUBJECT_CLASS,
	SUBJECT_PID,
	SUBJECT_TID,
	SUBJECT_COMM,
	SUBJECT_RET,
	SUBJECT_RET_PATH,
	SUBJECT_ERRNO,
	SUBJECT_DUR,
	SUBJECT_BYTES,
	SUBJECT_SIGNAL,
	SUBJECT_PATH,	 /* any path argument */
	SUBJECT_FD,	 /* any descriptor argument */
	SUBJECT_FD_PATH, /* the path that any descriptor argument refers to */
	SUBJECT_ARG,	 /* an argument by its name, possibly with fields */
	SUBJECT_ARG_PATH,
};

enum where_term_kind {
	TERM_NUMBER,
	TERM_TEXT,
	TERM_REGEX,
	TERM_CLASS,
	TERM_SUBJECT,
	TERM_WORD,
	TERM_AND,
	TERM_OR,
	TERM_ADD,
	TERM_SUB,
	TERM_NEG
};

enum { WHERE_FIELDS = 4, WHERE_TESTS = 64, WHERE_TERMS = 512 };

struct where_term {
	uint8_t kind, type, subject, nfields;
	bool is_null;		       /* NULL: compares the pointer, not the memory that it points
					* to */
	uint16_t a, b;		       /* TERM_AND .. TERM_NEG */
	uint32_t arg;		       /* the argument's name, in the string pool; 0: no
					* description has it */
	uint32_t arg_text;	       /* its name in where.text, a C string */
	where_num num;		       /* a number, nanoseconds, or the bit of a class */
	uint32_t text, len;	       /* in where.text: a literal, or the word itself */
	uint16_t fields[WHERE_FIELDS]; /* in where.text, C strings */
	uint16_t regex;
};

enum where_cmp { CMP_TRUE, CMP_EQ, CMP_NE, CMP_LT, CMP_LE, CMP_GT, CMP_GE, CMP_LIKE, CMP_UNLIKE };

struct where_test {
	uint8_t cmp;
	bool text; /* compares texts, else numbers */
	bool many; /* a subject may have several values: one that fits is enough */
	bool raw;  /* compares pointers, not the memory that they point to */
	uint16_t left, right;
};

enum where_op { OP_TEST, OP_AND, OP_OR, OP_NOT };
struct where_node {
	uint8_t op;
	uint16_t a, b; /* OP_TEST: a is the test */
};

struct where {
	struct where_node *nodes;
	struct where_test *tests;
	struct where_term *terms;
	regex_t *regexes;
	unsigned nnodes, ntests, nterms, nregexes;
	uint16_t root;
	bool many;		   /* of a number: a call may have several */
	bool of_program;	   /* an argument may have any name */
	bool has_signal, has_comm; /* the expression uses signals, or names of threads */
	uint32_t function;	   /* 1 + the offset in `text` of a name that only a library
				    * function has */
	struct buf text;	   /* literals */
};

/* -- lex.c ------------------------------------------------------------------------------------ */

enum where_token {
	TOKEN_END,
	TOKEN_OPEN,
	TOKEN_CLOSE,
	TOKEN_ANDAND,
	TOKEN_OROR,
	TOKEN_NOT,
	TOKEN_COMPARE, /* cmp */
	TOKEN_AND,
	TOKEN_OR,
	TOKEN_PLUS,
	TOKEN_MINUS,
	TOKEN_NUMBER, /* num */
	TOKEN_TIME,   /* num, in nanoseconds */
	TOKEN_STRING, /* in buf */
	TOKEN_REGEX,  /* in buf, ends with NUL */
	TOKEN_CLASS,  /* %name, in buf, ends with NUL */
	TOKEN_WORD,   /* in buf, ends with NUL */
};

struct where_lexer {
	const char *text, *at;
	enum where_token token;
	enum where_cmp cmp;
	where_num num;
	const char *begin, *end; /* the token's place in the text */
	struct buf buf;
	struct err *err; /* the first error; after it, every token is TOKEN_END */
};

void lex_token(struct where_lexer *l);
/** Sets the error, with marks under [begin, end), unless an error is already set. */
void lex_fail(struct where_lexer *l, const char *begin, const char *end, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* -- parse.c, check.c ------------------------------------------------------------------------- */

/** A piece of the expression: a term, or a condition (type TYPE_CONDITION, at: its node). */
struct where_piece {
	enum where_type type;
	uint16_t at;
	const char *begin, *end;
};

struct where_parser {
	struct where_lexer lex;
	struct where *w;
	unsigned depth;
};

static inline bool parse_failed(const struct where_parser *p)
{
	return p->lex.err != NULL;
}

/** Appends a term or node and returns its index; 0, with an error set, if there are too many. */
uint16_t parse_term(struct where_parser *p, const struct where_term *t);
uint16_t parse_node(struct where_parser *p, enum where_op op, uint16_t a, uint16_t b);

/** What the word in the lexer means; TYPE_WORD if it means nothing by itself. */
struct where_piece check_word(struct where_parser *p);
/** Turns a comparison into a condition. */
struct where_piece check_compare(struct where_parser *p, enum where_cmp cmp, struct where_piece l,
				 struct where_piece r);
/** Turns a piece into a condition, where the grammar requires one. */
struct where_piece check_condition(struct where_parser *p, struct where_piece x);
/** Fails if a piece is no number. */
struct where_piece check_number(struct where_parser *p, struct where_piece x);
/** Makes a term of a OP b, or of -a (b is ignored). */
struct where_piece check_arithmetic(struct where_parser *p, enum where_term_kind kind,
				    struct where_piece a, struct where_piece b);

/* -- names.c ---------------------------------------------------------------------------------- */

/** The builtin subject with this name; -1: there is none. */
int name_subject(const char *name);
/** The name in the string pool, if some call has an argument of that name; else 0. */
uint32_t name_arg(const char *name);
/** True if some struct has a field of that name. */
bool name_is_field(const char *name);
bool name_constant(const char *name, where_num *ret);
bool name_is_call(const char *name);
bool name_is_function(const char *name); /* True for a library function that has a description. */
/** True if the result of a call is a number of bytes. */
bool name_counts_bytes(uint16_t call);

/** The known call name that is most like `name`, or NULL if none is. */
const char *name_near_call(const char *name);
const char *name_near_field(const char *name);
const char *name_near_class(const char *name);
/** The same among all words that may stand alone. */
const char *name_near(const char *name);

/* -- eval.c ----------------------------------------------------------------------------------- */

/** where_of_call() for a part of the expression, without its exceptions. */
enum where_answer where_node_of_call(const struct where *w, uint16_t node, uint16_t id);

/* -- value.c ---------------------------------------------------------------------------------- */

enum where_phase { PHASE_CALL, PHASE_ENTER, PHASE_EXIT, PHASE_CUT, PHASE_EVENT };

struct where_value {
	where_num num;
	const char *text; /* valid until the next value of the same subject */
	size_t len;
	char own[48]; /* room for text, if it is not stored elsewhere */
};

struct where_finder;

/** A question that is being answered: about a call or an event. */
struct where_ask {
	struct where_eval *e; /* NULL in PHASE_CALL */
	const struct where *w;
	const struct where_view *v;
	enum where_phase phase;
	uint16_t id; /* the call, in PHASE_CALL */
	struct where_finder *finder;
	struct buf *room;
};

enum where_got { GOT_NONE, GOT_VALUE, GOT_LATER };

/** Gets the k-th value of a subject. Texts are valid until the next call. */
/** The call that the question is about, as an index of sc_calls; 0: unknown. */
uint16_t value_call(const struct where_ask *q);
enum where_got value_get(struct where_ask *q, const struct where_term *t, unsigned k, bool text,
			 bool raw, struct where_value *ret);

/* -- stream.c --------------------------------------------------------------------------------- */

enum { WHERE_LEVELS = 64 };

/** A walk through the values of a call that finds those of an argument, or of a field of it.
 * Elements of arrays are found as if there were no array around them. */
struct where_finder {
	const struct where *w;
	const struct where_term *t;
	const struct call *c;
	uint32_t at, n;
	unsigned depth;
	bool in_arg;
	bool text;    /* looks for texts, else for numbers */
	bool is_full; /* c has all values, none is left out */
	bool lacks;   /* part of the argument is left out, or a text was truncated */
	unsigned k;   /* the number of values found so far */
	uint8_t next; /* how many of the fields have been found on the way to the next value;
		       * NOWHERE: it is elsewhere */
	uint8_t level[WHERE_LEVELS], kind[WHERE_LEVELS]; /* of the open brackets */
};

/** Begins a walk through the values [0, n) of c. The caller has set w, t, text and is_full. */
/** True if the term means an argument with this name: of the string pool; or, if that is 0, text,
 * which may be NULL. */
bool stream_is_arg(const struct where *w, const struct where_term *t, uint32_t name,
		   const char *text);
void stream_begin(struct where_finder *f, const struct call *c, uint32_t n);
/** Finds the next text, or the next number; false at the end. */
bool stream_next(struct where_finder *f, struct where_value *ret);

/* -- match.c ---------------------------------------------------------------------------------- */

/** Matches a glob pattern with * ? [a-z] [!a-z] \x. Slashes and leading dots are ordinary
 * characters. */
bool match_glob(const char *pattern, size_t m, const char *text, size_t n);
/** Matches a regular expression. NUL bytes in the text count as ends of lines. room is for a
 * copy. */
bool match_regex(const regex_t *r, struct buf *room, const char *text, size_t n);

#endif
