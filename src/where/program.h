#ifndef WHERE_PROGRAM_H
#define WHERE_PROGRAM_H
/**
 * The compiled form, shared by the files of this folder: lex.c (words), parse.c (grammar), check.c
 * (types, and what a bare word means), names.c (what names there are), eval.c (the tests), value.c
 * (what a test looks at), match.c (patterns), guard.c (tests of registers). For no one else.
 */
#include <regex.h>

#include "base/buf.h"
#include "where/where.h"

__extension__ typedef __int128 where_num;

/* -- what an expression is made of ------------------------------------------------------------ */

enum where_type {
	TYPE_NUMBER,
	TYPE_TIME,    /* nanoseconds */
	TYPE_TEXT,    /* literal or subject */
	TYPE_ANY,     /* an argument: a number, a text, both */
	TYPE_REGEX,   /* literal */
	TYPE_CLASS,   /* %file */
	TYPE_CLASSES, /* the subject `class` */
	TYPE_WORD,    /* a bare word that only its neighbour can explain */
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
	SUBJECT_FD_PATH, /* ... what it refers to */
	SUBJECT_ARG,	 /* arg: its name; fields behind it */
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
	bool is_null;		       /* NULL: compares the pointer, not what it points to */
	uint16_t a, b;		       /* TERM_AND .. TERM_NEG */
	uint32_t arg;		       /* string pool */
	where_num num;		       /* numbers, nanoseconds, class bit */
	uint32_t text, len;	       /* in where.text: literals, and the word itself */
	uint16_t fields[WHERE_FIELDS]; /* in where.text, C strings */
	uint16_t regex;
};

enum where_cmp { CMP_TRUE, CMP_EQ, CMP_NE, CMP_LT, CMP_LE, CMP_GT, CMP_GE, CMP_LIKE, CMP_UNLIKE };

struct where_test {
	uint8_t cmp;
	bool text; /* texts are compared, else numbers */
	bool many; /* some subject may have several values: one that fits is enough */
	bool raw;  /* pointers are compared, not what they point to */
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
	bool has_signal, has_comm; /* the expression speaks of signals, of names of threads */
	uint32_t function;	   /* 1 + where in `text` is a name that only a function has */
	struct buf text;	   /* of literals */
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
	TOKEN_TIME,   /* num: nanoseconds */
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
	const char *begin, *end; /* of the token in text */
	struct buf buf;
	struct err *err; /* the first one; then the token is TOKEN_END */
};

void lex_token(struct where_lexer *l);
/** Sets the error, with marks under [begin, end), unless there is one. */
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

/** Appends; 0 and an error when there are too many. */
uint16_t parse_term(struct where_parser *p, const struct where_term *t);
uint16_t parse_node(struct where_parser *p, enum where_op op, uint16_t a, uint16_t b);

/** What the word in the lexer means; TYPE_WORD when it means nothing by itself. */
struct where_piece check_word(struct where_parser *p);
/** A comparison becomes a condition. */
struct where_piece check_compare(struct where_parser *p, enum where_cmp cmp, struct where_piece l,
				 struct where_piece r);
/** A piece that stands where a condition is wanted. */
struct where_piece check_condition(struct where_parser *p, struct where_piece x);
/** a OP b, or - a (b is ignored). */
struct where_piece check_arithmetic(struct where_parser *p, enum where_term_kind kind,
				    struct where_piece a, struct where_piece b);

/* -- names.c ---------------------------------------------------------------------------------- */

/** The builtin subject of a name; -1: none. */
int name_subject(const char *name);
/** The string-pool name of an argument of some call, or 0. */
uint32_t name_arg(const char *name);
/** True if some struct has a field of that name. */
bool name_is_field(const char *name);
bool name_constant(const char *name, where_num *ret);
bool name_is_call(const char *name);
bool name_is_function(const char *name); /* of a library, described */
/** True if a call yields a number of bytes. */
bool name_counts_bytes(uint16_t call);

/** The name most like `name`, or NULL if none is like it. */
const char *name_near_call(const char *name);
const char *name_near_field(const char *name);
const char *name_near_class(const char *name);
/** Among all that may stand alone. */
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
	char own[48]; /* room for text */
};

struct where_finder;

/** A question on its way. */
struct where_ask {
	struct where_eval *e; /* PHASE_CALL: NULL */
	const struct where *w;
	const struct where_view *v;
	enum where_phase phase;
	uint16_t id; /* PHASE_CALL */
	struct where_finder *finder;
	struct buf *room;
};

enum where_got { GOT_NONE, GOT_VALUE, GOT_LATER };

/** Value number k of a subject. Texts are valid until the next call. */
/** The call that is asked about: sc_calls, 0: unknown. */
uint16_t value_call(const struct where_ask *q);
enum where_got value_get(struct where_ask *q, const struct where_term *t, unsigned k, bool text,
			 bool raw, struct where_value *ret);

/* -- stream.c --------------------------------------------------------------------------------- */

enum { WHERE_LEVELS = 64 };

/** A walk through the values of a call, for those of an argument or of fields of it. Arrays are
 * looked into as if they were not there. */
struct where_finder {
	const struct where *w;
	const struct where_term *t;
	const struct call *c;
	uint32_t at, n;
	unsigned depth;
	bool in_arg;
	bool text;    /* texts are asked for, else numbers */
	bool is_full; /* c leaves nothing out */
	bool lacks;   /* something of the argument is left out, or a text was cut */
	unsigned k;   /* values that were found, in all */
	uint8_t next; /* how many of the fields the next value is behind; NOWHERE: no interest */
	uint8_t level[WHERE_LEVELS], kind[WHERE_LEVELS]; /* of the brackets that are open */
};

/** Begins with the values [0, n) of c; w, t, text and is_full have been set. */
void stream_begin(struct where_finder *f, const struct call *c, uint32_t n);
/** The next text, or the next number; false at the end. */
bool stream_next(struct where_finder *f, struct where_value *ret);

/* -- match.c ---------------------------------------------------------------------------------- */

/** The glob pattern: * ? [a-z] [!a-z] \x; nothing is special about / and leading dots. */
bool match_glob(const char *pattern, size_t m, const char *text, size_t n);
/** Bytes 0 in the text count as ends of lines. room: for a copy. */
bool match_regex(const regex_t *r, struct buf *room, const char *text, size_t n);

#endif
