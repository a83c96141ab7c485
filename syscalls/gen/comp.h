#ifndef GEN_COMP_H
#define GEN_COMP_H
/**
 * The compiler: descriptions to the pools of decode/table.h. Everything is compiled once per ABI;
 * since pools share equal contents, what does not differ is the same index afterwards.
 */
#include "gen/gen.h"
#include "gen/pool.h"

/** Substitutions of a `with` line, shared by all lines that say the same. */
struct env {
	struct env *next;
	const char *key;
	VEC(struct subst) substs;
};

/** A struct under one set of substitutions: one sc_structs entry, a layout per ABI. */
struct shape {
	struct shape *next, *same; /* same: of the same declaration */
	struct name *name;
	struct fields *fields;
	const struct sattrs *attrs, *outer; /* outer: of the enum around it */
	struct decl *decl[ABI_COUNT];
	struct env *env;
	struct callctx *call; /* anonymous shapes may use the arguments of a call */
	uint16_t id;
	uint8_t state[ABI_COUNT]; /* 0: not laid out, 1: at it, 2: done */
	bool open[ABI_COUNT];	  /* its end is not known: records */
	bool has_out, attrs_done;
};

/** A table under one set of circumstances, with its variants per ABI. */
struct table_slot {
	struct table_slot *next;
	struct name *name;
	struct decl *first; /* the key: its first declaration, env, call */
	struct env *env;
	struct callctx *call;
	bool payloads;
	bool has_out; /* a payload fills a structure in */
	VEC(struct decl *) decls;
	uint16_t id;
	uint8_t done; /* ABIs */
	struct sc_table variant[ABI_COUNT];
};

/** The call around an expression. */
struct callctx {
	struct callctx *next;
	struct decl *decl, *outer; /* outer: the `with` line, or decl */
	struct env *env;
	struct fields *fixed, *tail;
	unsigned slot; /* registers that the fixed arguments take */
	uint16_t old[16];
	unsigned nold;
	uint8_t done; /* ABIs */
	struct sc_call result[ABI_COUNT];
};

/** A struct or a set of attributes around an expression. */
struct frame {
	const struct frame *up; /* a header around what follows it: `header + rest` */
	struct fields *fields;	/* NULL: attributes */
	struct param *params;
	uint32_t nparams;
	struct field *un; /* the union and case we are in */
	struct ucase *ucase;
};

/** A parameter of a `type`: replaced where it stands. */
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
	VEC(struct name *) props; /* beyond those of enum sc_prop */
	uint16_t *nr[ABI_COUNT];
	uint32_t nr_n[ABI_COUNT];
	VEC(uint8_t) call_abis;
	unsigned undescribed;
	uint32_t ncalls; /* those of the system; functions of libraries follow */
	VEC(struct sc_lib) libs;
};

/** Compiles all that was read. Errors go to the diagnostics. */
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
/** Sorts the declarations into their names; duplicates are errors. */
void scope_declare(struct comp *c);
/** Under --lint: constants that have two values. */
void scope_lint(struct comp *c);
struct decl *scope_find(const struct name *n, int abi, unsigned kinds);
/** " (did you mean 'x'?)" or "". */
const char *scope_nearest(struct comp *c, const struct name *n, unsigned kinds, bool consts,
			  const struct ctx *x);
/** The value of a constant; false if it has none (an error was said). */
bool const_value(struct comp *c, struct entry *e, int abi, __int128 *ret);
struct entry *const_find(const struct name *n, int abi);
/** An expression that must be a number now; else an error, and 0. */
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
/** If the code at `at` is one number, that. */
bool expr_number(const struct comp *c, uint16_t at, __int128 *ret);
uint16_t expr_from_number(struct comp *c, __int128 v);
uint8_t expr_uses(const struct comp *c, uint16_t at);
/** Fields in print order, without pads. */
struct field **fields_shown(struct comp *c, struct fields *f, uint32_t *n);
/** The place of a name among them, or -1. */
int fields_place(struct comp *c, struct fields *f, const struct name *name);
/** The member of that name in a shown list, unions without a name included. */
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
/** u8, slong ...: the name behind a dot, or of a base. */
bool builtin_width(const char *name, uint8_t *width, uint8_t *fmt, uint8_t *flags);
void builtin_nearest(const char *name, const char **best, unsigned *distance);

uint16_t type_node(struct comp *c, const struct ctx *x, const struct type *t);
uint16_t field_node(struct comp *c, const struct ctx *x, const struct field *f);
uint16_t field_attrs(const struct field *f);
/** Follows aliases and substitutions: the struct that the type is, or NULL. */
struct decl *type_struct(struct comp *c, const struct ctx *x, const struct type *t);
/** The table that the type is, or NULL. */
struct decl *type_table(struct comp *c, const struct ctx *x, const struct type *t);
/** The table with payloads that an expression is about (`op`, `op & 127`), or NULL. */
struct decl *type_payload_table(struct comp *c, const struct ctx *x, const struct expr *e);
/** The type behind aliases; *x becomes its context. */
const struct type *type_resolve(struct comp *c, struct ctx *x, const struct type *t);
uint16_t node_make(struct comp *c, struct sc_node n);
struct sc_node *node_at(const struct comp *c, uint16_t id);
/** Does the object behind a pointer of this node take results? */
bool node_has_out(const struct comp *c, uint16_t node);
unsigned width_bytes(const struct comp *c, uint8_t width, int abi);

/* -- structs (shape.c, layout.c) ----------------------------------------------------------------
 */
struct shape *shape_named(struct comp *c, const struct ctx *x, struct decl *d);
struct shape *shape_anonymous(struct comp *c, const struct ctx *x, struct name *name,
			      struct payload *y, struct decl *owner);
struct shape *shape_by_id(const struct comp *c, uint16_t id);
/** Lays it out for the ABI unless that was done; false while that is under way. */
bool shape_layout(struct comp *c, struct shape *s, int abi);
struct room {
	uint64_t size;
	uint32_t align;
	bool open;
};
/** The room that a node takes inline. */
struct room node_room(struct comp *c, uint16_t node, int abi, struct pos at);
bool fields_have_out(struct comp *c, const struct ctx *x, struct fields *f);

/* -- tables (table.c, payload.c) ----------------------------------------------------------------
 */
uint16_t table_plain(struct comp *c, struct decl *d);
/** The table with what its entries imply, for a use in this context. */
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
/** Does the argument take two registers? */
/** place.c: where the arguments of a call are passed. */
struct passing {
	unsigned regs, vectors, stack; /* how many are taken */
	bool library;
};
/** The result may take an argument's place: one that is returned in memory. */
void passing_begin(struct comp *c, int abi, uint16_t ret, struct passing *p);
/** The place of the next argument, into out. */
void passing_next(struct comp *c, int abi, const struct sc_node *n, struct passing *p,
		  struct sc_field *out);
/** What struct sc_sig says of them. */
uint8_t passing_more(struct comp *c, const struct passing *p, const struct fields *args);

bool arg_is_pair(const struct comp *c, const struct sc_node *n, int abi);
/** Fills in sig->plan and nplan. */
void plan_make(struct comp *c, const struct ctx *x, const struct sc_field *args, uint32_t n,
	       struct sc_sig *sig);
uint16_t ret_make(struct comp *c, const struct ctx *x, const struct ret *r);
void calls_make(struct comp *c);

#endif
