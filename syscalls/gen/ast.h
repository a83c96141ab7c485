#ifndef GEN_AST_H
#define GEN_AST_H
/**
 * The syntax tree, made by the parser and read by the compiler: the descriptions as written, with
 * no names resolved. It lives in the zone.
 */
#include "decode/table.h"
#include "gen/diag.h"

enum ex_kind {
	EX_NUM,	   /* num */
	EX_STR,	   /* text (only `records` takes one) */
	EX_NAME,   /* name */
	EX_MEMBER, /* a . name */
	EX_DEREF,  /* * a */
	EX_UNARY,  /* op: '-', '!', '~' */
	EX_BINARY, /* op: a token kind; a, b */
	EX_COND,   /* a ? b : c */
	EX_CALL,   /* name(args) */
};
struct expr {
	enum ex_kind kind;
	int op;
	struct pos pos;
	uint64_t num;
	const char *text;
	struct name *name;
	struct expr *a, *b, *c;
	VEC(struct expr *) args;
};

enum type_kind { TY_NAME, TY_SELECT, TY_CUSTOM, TY_NEST, TY_NESTBY, TY_CONCAT };
struct type;
struct nest_case {
	const char *str;
	struct type *type;
};
struct type {
	enum type_kind kind;
	struct pos pos;
	struct name *name; /* NAME, CUSTOM, NEST; NESTBY: the name of the remembered string */
	struct name *base; /* name.base */
	VEC(struct expr *) args;
	struct type *a, *b; /* SELECT: if true, if false; CONCAT: header, rest; records(a, ...) */
	struct expr *cond;
	VEC(struct nest_case) nests;
	bool plain;    /* shown whatever -e verbose says */
	uint16_t each; /* NEST: the number of levels of attributes with numbers around the set */
};

enum dir { DIR_NONE = 0, DIR_IN = 1, DIR_OUT = 2, DIR_INOUT = 3 };
enum field_kind { FIELD_PLAIN, FIELD_PAD, FIELD_UNION };
struct fields;
struct ucase {
	struct pos pos;
	bool is_else;
	VEC(struct expr *) labels;
	struct fields *fields;
};
/** A field of a struct or an argument. */
struct field {
	enum field_kind kind;
	struct pos pos;
	enum dir dir;
	bool delta, over, skip, nz, v, hide, early, errok, ver;
	struct type *type; /* NULL: `skip name` */
	int star;	   /* 0, 1, or 64 */
	struct name *name;
	bool array;
	struct expr *count; /* NULL with array: fills the rest */
	struct expr *if_, *when, *upto;
	struct name *indexed, *errshow;
	struct expr *pad;
	struct expr *tag; /* UNION */
	bool rest;
	VEC(struct ucase) cases;
};
struct fields {
	struct pos pos;
	VEC(struct field *) f;
	struct expr *tail; /* the expression in ...expr */
	bool ordered;
	VEC(struct name *) order;  /* NULL stands for `*` */
	VEC(struct field *) shown; /* set by the compiler: in print order, without padding */
	bool sorted;
};

/** The attributes before the braces of a struct. */
struct sattrs {
	bool packed, merge, any;
	uint8_t unpacked; /* ABIs on which `packed` does not apply */
	uint8_t tail;	  /* enum sc_sflags */
	uint32_t align, size, min;
	struct expr *sized, *step, *spend;
};

struct ret {
	struct pos pos;
	struct name *kind; /* NULL if `cond` is set */
	struct type *note;
	const char *prefix;
	bool nz;
	struct expr *cond;
	struct ret *a, *b;
};

enum payload_kind { PAY_ARGS, PAY_STRUCT, PAY_TYPE, PAY_GETSET };
struct shape;
struct payload {
	enum payload_kind kind;
	struct shape *shapes; /* used by the compiler */
	struct pos pos;
	struct fields *fields; /* ARGS, STRUCT */
	struct sattrs attrs;
	struct ret *ret;
	enum dir dir; /* TYPE */
	struct field *data, *get,
		*set; /* TYPE, GETSET: a field without a name: type, array, count, attrs */
	struct name *remember;
	struct name *name; /* TYPE, of an ioctl: that of the argument */
};

enum io_dir { IO_NOT, IO_N, IO_R, IO_W, IO_RW };
struct value {
	uint8_t abis; /* bit per ABI */
	enum io_dir io;
	struct expr *e;	    /* NULL: previous + 1 */
	struct field *type; /* of _IOR and friends */
};
struct decl;
struct entry {
	struct pos pos;
	struct name *name;
	const char *end; /* the end of its name in the text of the file */
	bool text;	 /* written as a string, so it is not a constant in expressions */
	struct decl *owner;
	struct entry *same, *prev; /* another constant with the same name; the entry before */
	VEC(struct value) values;
	struct payload *payload;
	uint64_t val[ABI_COUNT];
	uint8_t state[ABI_COUNT]; /* 0: not computed, 1: being computed, 2: done, 3: failed */
};

struct part {
	struct pos pos;
	int table; /* 'e', 'f' or 0 */
	struct type *type;
	const char *shifted; /* the number is shown, followed by << and this */
	bool hex;
	struct expr *mask, *shift;
	bool last;
};

struct param {
	struct name *name, *type; /* type may be NULL */
};
struct callcase {
	struct pos pos;
	bool is_else;
	VEC(struct expr *) labels;
	struct fields *args;
	struct ret *ret;
};
struct subst {
	struct name *from;
	struct type *to;
};

enum decl_kind {
	D_ENUM,
	D_FLAGS,
	D_BITS,
	D_TYPE,
	D_STRUCT,
	D_IOCTLS,
	D_SOCKOPTS,
	D_CMSGS,
	D_NLATTRS,
	D_NLMSGS,
	D_CALL,
	D_WITH,
};
struct table_slot;
struct decl {
	enum decl_kind kind;
	struct shape *shapes; /* used by the compiler, like the next one */
	struct table_slot *slots;
	struct pos pos;
	uint8_t guard; /* ABIs to which it applies; ABI_ALL: all */
	bool used, numbered;
	bool library;	   /* CALL, WITH: a library function; its name begins with "lib:" */
	struct name *name; /* NULL in the keyed families */
	struct decl *same;
	struct expr *key;
	struct name *base;
	const char *dflt;
	VEC(struct param) params;
	struct sattrs attrs;
	VEC(struct entry *) entries;
	struct entry *rest; /* sockopts: what the payload of numbers without an entry is */
	VEC(struct part) parts;
	bool split;
	struct type *type;
	struct fields *fields; /* of a struct; of a call */
	struct ret *ret;
	VEC(struct name *) classes, props;
	VEC(struct callcase) cases;
	struct name *with; /* WITH: the call that it is based on */
	VEC(struct subst) substs;
};
enum { ABI_ALL = (1 << ABI_COUNT) - 1 };

/** Everything that was read. */
struct ast {
	VEC(struct decl *) decls;
	VEC(const char *) headers; /* `header` lines; --fill and the tests use them */
};

#endif
