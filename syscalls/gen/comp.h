#ifndef GEN_COMP_H
#define GEN_COMP_H
/**
 * The compiler: turns descriptions into the pools of decode/table.h. Everything is compiled once
 * per ABI. Pools share equal contents, so parts that do not differ have the same index.
 */
#include "gen/gen.h"
#include "gen/pool.h"

/** The substitutions of a `with` line, shared by all lines with the same ones. */
struct env {
	struct env *next;
	const char *key;
	VEC(struct subst) substs;
};

/** A struct with one set of substitutions: one sc_structs entry, and a layout per ABI. */
struct shape {
	struct shape *next, *same; /* same: of the same declaration */
	struct name *name;
	struct fields *fields;
	const struct sattrs *attrs, *outer; /* outer: of the enum that contains it */
	struct decl *decl[ABI_COUNT];
	struct env *env;
	struct callctx *call; /* anonymous shapes may use the arguments of a call */
	uint16_t id;
	uint8_t state[ABI_COUNT]; /* 0: not laid out, 1: being laid out, 2: done */
	bool open[ABI_COUNT];	  /* it has no fixed end: records */
	bool has_out, attrs_done;
};

/** A table in one context, with its variants per ABI. */
struct table_slot {
	struct table_slot *next;
	struct name *name;
	struct decl *first; /* the key: its first declaration, env, call */
	struct env *env;
	struct callctx *call;
	bool payloads;
	bool has_out; /* the kernel fills in a structure of a payload */
	VEC(struct decl *) decls;
	uint16_t id;
	uint8_t done; /* ABIs */
	struct sc_table variant[ABI_COUNT];
};

/** The call that contains an expression. */
struct callctx {
	struct callctx *next;
	struct decl *decl, *outer; /* outer: the `with` line, or decl */
	struct env *env;
	struct fields *fixed, *tail;
	unsigned slot; /* number of registers used by the fixed arguments */
	uint16_t old[16];
	unsigned nold;
	uint8_t done; /* ABIs */
	struct sc_call result[ABI_COUNT];
};

/** A struct or a set of attributes that contains an expression. */
struct frame {
	const struct frame *up; /* the header in `header + rest` */
	struct fields *fields;	/* NULL: attributes */
	struct param *params;
	uint32_t nparams;
	struct field *un; /* the current union and case */
	struct ucase *ucase;
};

/** A parameter of a `type`, with its replacement. */
struct binding {
	const struct binding *next;
	struct name *name;
	struct expr *expr;
	const struct ctx *ctx;
};
struct ctx {
	int abi;
	struct env *env;
	struct callctx *call;
	const struct frame *frame;
	const struct binding *bindings;
	int depth;
};

enum use { USE_RET = 1, USE_OLD = 2, USE_LEN = 4, USE_ARG = 8 };
/** A compiled expression. */
struct code {
	uint16_t at;  /* into sc_expr, 0 = none */
	uint8_t uses; /* enum use */
	bool constant, failed;
	__int128 value;
};

struct comp {
	struct gen *g;
	struct zone *z;
	struct diag *d;
	struct pool expr, list, nodes, consts, consts64, tables, parts, bits, payloads, fields,
		layouts, structs, ucases, sigs, tails, cases, rets, calls, plans, keys, nests,
		notes, classes, customs, ioctls[ABI_COUNT];
	struct pool *all[32];
	unsigned npools;
	char *text; /* the string pool */
	uint32_t text_n, text_cap;
	VEC(uint32_t) expr_uses; /* place in sc_expr << 8 | uses */
	struct env *envs;
	struct shape *shapes;
	VEC(struct shape *) shape_list;
	struct table_slot *slots;
	VEC(struct table_slot *) slot_list;
	struct callctx *callctxs;
	VEC(struct name *) registers;
	VEC(struct name *) props; /* other properties than those of enum sc_prop */
	uint16_t *nr[ABI_COUNT];
	uint32_t nr_n[ABI_COUNT];
	VEC(uint8_t) call_abis;
	unsigned undescribed;
	uint32_t ncalls; /* the number of system calls; library functions follow */
	VEC(struct sc_lib) libs;
};

/** Compiles everything that was read. Errors go to the diagnostics. */
void comp_run(struct comp *c, struct gen *g);

/* -- names and numbers (scope.c, const.c) ------------------------------------------------------ */
enum {
	K_TABLE = 1 << D_ENUM | 1 << D_FLAGS,
	K_WORD = K_TABLE | 1 << D_BITS | 1 << D_TYPE,
	K_STRUCT = 1 << D_STRUCT,
	K_ATTRS = 1 << D_NLATTRS,
	K_CALL = 1 << D_CALL | 1 << D_WITH
};
uint32_t comp_text(struct comp *c, const char *s);
uint32_t comp_name(struct comp *c, struct name *n);
/** Adds the declarations to their names; duplicates are errors. */
void scope_declare(struct comp *c);
/** With --lint: reports constants that have two values. */
void scope_lint(struct comp *c);
struct decl *scope_find(const struct name *n, int abi, unsigned kinds);
/** " (did you mean 'x'?)" or "". */
const char *scope_nearest(struct comp *c, const struct name *n, unsigned kinds, bool consts,
			  const struct ctx *x);
/** Gets the value of a constant; false if it has none (an error was reported). */
bool const_value(struct comp *c, struct entry *e, int abi, __int128 *ret);
struct entry *const_find(const struct name *n, int abi);
/** The value of an expression that must be constant; else reports an error and returns 0. */
__int128 const_expr(struct comp *c, const struct ctx *x, const struct expr *e, const char *what);
/** The _IOC code of an ioctl's entry. */
bool const_ioctl(struct comp *c, struct entry *e, int abi, uint32_t key, uint32_t *ret);
const struct value *const_written(const struct entry *e, int abi);

/* -- expressions (expr.c) -----------------------------------------------------------------------
 */
struct code expr_compile(struct comp *c, const struct ctx *x, const struct expr *e);
/** The same, but NULL gives 0. */
uint16_t expr_at(struct comp *c, const struct ctx *x, const struct expr *e, uint8_t *uses);
/** Exprs as a list for the params of a node. */
uint16_t expr_list(struct comp *c, const struct ctx *x, struct expr *const *e, uint32_t n);
/** Gets the number if the code at `at` is a single number. */
bool expr_number(const struct comp *c, uint16_t at, __int128 *ret);
uint16_t expr_from_number(struct comp *c, __int128 v);
uint8_t expr_uses(const struct comp *c, uint16_t at);
/** Fields in print order, without pads. */
struct field **fields_shown(struct comp *c, struct fields *f, uint32_t *n);
/** The index of a name among them, or -1. */
int fields_place(struct comp *c, struct fields *f, const struct name *name);
/** The member of that name in a shown list, including those of unions without a name. */
struct field *fields_find(struct comp *c, struct fields *f, const struct name *name);

/* -- types (type.c, builtin.c) ------------------------------------------------------------------
 */
struct builtin {
	const char *name;
	uint8_t op, width, fmt, flags;
	uint16_t a;	  /* scalar kind */
	uint8_t min, max; /* parameters */
	bool fixed;	  /* no .base */
};
const struct builtin *builtin_find(const char *name);
/** u8, slong ...: the width after a dot, or of a base type. */
bool builtin_width(const char *name, uint8_t *width, uint8_t *fmt, uint8_t *flags);
void builtin_nearest(const char *name, const char **best, unsigned *distance);

uint16_t type_node(struct comp *c, const struct ctx *x, const struct type *t);
uint16_t field_node(struct comp *c, const struct ctx *x, const struct field *f);
uint16_t field_attrs(const struct field *f);
/** Follows aliases and substitutions: the struct that the type means, or NULL. */
struct decl *type_struct(struct comp *c, const struct ctx *x, const struct type *t);
/** The table that the type means, or NULL. */
struct decl *type_table(struct comp *c, const struct ctx *x, const struct type *t);
/** The table with payloads for an expression (`op`, `op & 127`), or NULL. */
struct decl *type_payload_table(struct comp *c, const struct ctx *x, const struct expr *e);
/** Resolves aliases; *x becomes the context of the result. */
const struct type *type_resolve(struct comp *c, struct ctx *x, const struct type *t);
uint16_t node_make(struct comp *c, struct sc_node n);
struct sc_node *node_at(const struct comp *c, uint16_t id);
/** True if the kernel writes to the object that a pointer of this node points to. */
bool node_has_out(const struct comp *c, uint16_t node);
unsigned width_bytes(const struct comp *c, uint8_t width, int abi);

/* -- structs (shape.c, layout.c) ----------------------------------------------------------------
 */
struct shape *shape_named(struct comp *c, const struct ctx *x, struct decl *d);
struct shape *shape_anonymous(struct comp *c, const struct ctx *x, struct name *name,
			      struct payload *y, struct decl *owner);
struct shape *shape_by_id(const struct comp *c, uint16_t id);
/** Lays it out for the ABI, unless this is done; false while it is in progress. */
bool shape_layout(struct comp *c, struct shape *s, int abi);
struct room {
	uint64_t size;
	uint32_t align;
	bool open;
};
/** The inline size of a node. */
struct room node_room(struct comp *c, uint16_t node, int abi, struct pos at);
bool fields_have_out(struct comp *c, const struct ctx *x, struct fields *f);

/* -- tables (table.c, payload.c) ----------------------------------------------------------------
 */
uint16_t table_plain(struct comp *c, struct decl *d);
/** The table with its payloads, for a use in this context. */
struct table_slot *table_payload(struct comp *c, const struct ctx *x, struct decl *d);
void table_compile_slot(struct comp *c, struct table_slot *s, const struct ctx *x);
uint16_t bits_make(struct comp *c, const struct ctx *x, struct decl *d);
struct sc_payload payload_make(struct comp *c, const struct ctx *x, struct entry *e, bool *has_out);
void tables_all(struct comp *c);
void tables_finish(struct comp *c);
void families_make(struct comp *c);
void ioctls_make(struct comp *c);
uint16_t register_of(struct comp *c, struct name *n, struct pos at);

/* -- calls (call.c, sig.c) ----------------------------------------------------------------------
 */
uint16_t sig_make(struct comp *c, const struct ctx *x, struct fields *args, struct ret *ret,
		  unsigned slot, uint16_t tail);
/** True if the argument takes two registers. */
/** place.c: the registers and stack words used by a call's arguments. */
struct passing {
	unsigned regs, vectors, stack; /* how many are used */
	unsigned last;		       /* how many registers were, before the last argument */
	bool library;
};
/** Begins with the result: one that is returned in memory uses the place of an argument. */
void passing_begin(struct comp *c, int abi, uint16_t ret, struct passing *p);
/** Writes the place of the next argument to `out`. */
void passing_next(struct comp *c, int abi, const struct sc_node *n, struct passing *p,
		  struct sc_field *out);
/** The value of sc_sig.more. */
uint8_t passing_more(struct comp *c, const struct passing *p, const struct fields *args);

bool arg_is_pair(const struct comp *c, const struct sc_node *n, int abi);
/** Sets sig->plan and nplan. */
void plan_make(struct comp *c, const struct ctx *x, const struct sc_field *args, uint32_t n,
	       struct sc_sig *sig);
uint16_t ret_make(struct comp *c, const struct ctx *x, const struct ret *r);
void calls_make(struct comp *c);
/** Marks the structs that are flat; all have been laid out. */
void flat_mark(struct comp *c);

#endif
