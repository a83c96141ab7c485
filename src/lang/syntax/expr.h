#ifndef LANG_SYNTAX_EXPR_H
#define LANG_SYNTAX_EXPR_H
/**
 * Expressions as typed at the prompt: C's operators and casts, and gdb's `$register`, `$variable`,
 * `$`, `$$N`, `{type} address`, `array@count`, 'file.c'::name. Parses text to a tree. No names are
 * looked up except those of types, which C's grammar needs.
 */
#include "base/arena.h"
#include "base/err.h"
#include "lang/syntax/macro.h"
#include "sym/dwarf/type.h"

enum expr_op {
	EXPR_NUMBER,	   /* u.number, type */
	EXPR_FLOAT,	   /* u.real, type */
	EXPR_STRING,	   /* u.text: the bytes, `len` of them */
	EXPR_NAME,	   /* u.text; scope: the name of a file or function, or NULL */
	EXPR_DOLLAR,	   /* u.text without the $: a register or variable, "" = the last value */
	EXPR_HISTORY,	   /* u.number: an entry; back: counted from the last one */
	EXPR_TYPE,	   /* type: as an operand of sizeof, whatis */
	EXPR_CAST,	   /* (type) a */
	EXPR_DYNAMIC_CAST, /* dynamic_cast<type>(a) */
	EXPR_REINTERPRET_CAST, /* reinterpret_cast<type>(a) */
	EXPR_AT_TYPE,	       /* {type} a */
	EXPR_SIZEOF,
	EXPR_MEMBER, /* a.text */
	EXPR_ARROW,  /* a->text */
	EXPR_INDEX,
	EXPR_DEREF,
	EXPR_ADDRESS,
	EXPR_PLUS, /* unary, as are these */
	EXPR_NEGATE,
	EXPR_COMPLEMENT,
	EXPR_NOT,
	EXPR_PRE_INC,
	EXPR_PRE_DEC,
	EXPR_POST_INC,
	EXPR_POST_DEC,
	EXPR_MUL, /* binary, as are these */
	EXPR_DIV,
	EXPR_MOD,
	EXPR_ADD,
	EXPR_SUB,
	EXPR_SHL,
	EXPR_SHR,
	EXPR_LT,
	EXPR_GT,
	EXPR_LE,
	EXPR_GE,
	EXPR_EQ,
	EXPR_NE,
	EXPR_AND,
	EXPR_XOR,
	EXPR_OR,
	EXPR_ANDAND,
	EXPR_OROR,
	EXPR_REPEAT, /* a@b */
	EXPR_COND,   /* a ? b : c */
	EXPR_ASSIGN, /* a = b; binop: a op= b, EXPR_ASSIGN = plain */
	EXPR_COMMA,
	EXPR_CALL, /* a: what is called; b: operands, each an EXPR_COMMA with the others in its b */
	EXPR_ARRAY,	/* {1, 2}: a, as the b of EXPR_CALL */
	EXPR_MEMBER_OF, /* a.*b, a->*b */
};

struct expr {
	enum expr_op op, binop;
	const struct type *type;
	struct expr *a, *b, *c;
	const char *text, *scope;
	size_t len;
	bool back;
	union {
		uint64_t number;
		long double real;
	} u;
};

/** Finds names of types. */
struct expr_names {
	/** The type of that name: kind is TYPE_STRUCT, TYPE_UNION, TYPE_ENUM for a tag, else
	 * TYPE_TYPEDEF for a plain name. NULL: there is none. */
	const struct type *(*type)(void *data, enum type_kind kind, const char *name);
	/** True for a function with template arguments, `max<int>'. NULL: there are none. */
	bool (*is_function)(void *data, const char *name);
	unsigned radix;			   /* the base of numbers without a prefix; 0: 10 */
	const struct macro_source *macros; /* NULL: there are none */
	void *data;
};

/**
 * Parses text. *rest is where parsing stopped, at a comma or at the words "if" and "thread"; if
 * rest is NULL, nothing may follow the expression. The tree lives in a.
 */
struct err *expr_parse(struct arena *a, struct types *types, const struct expr_names *names,
		       const char *text, const char **rest, struct expr **ret) ERR_CHECK;

#endif
