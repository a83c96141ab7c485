#ifndef DECODE_WALK_H
#define DECODE_WALK_H
/**
 * Inside of the walker: places, frames and the functions that its files share. Sinks and custom
 * printers use dec.h instead.
 */
#include "decode/dec.h"

/** Where a value is: bytes that were fetched already, or (p == NULL) a number in a register. */
struct place {
	const uint8_t *p;
	size_t n;   /* bytes at p that are there */
	taddr addr; /* of p in the target; 0 for registers */
	uint64_t val;
};

enum { FRAME_PARAMS = 8 };

/** A struct (or attribute set, or option data) that is being shown. */
struct frame {
	struct frame *up;
	const uint8_t *p;
	size_t n;    /* bytes that were fetched */
	int64_t len; /* bytes that the container says there are; -1: it does not say */
	taddr addr;
	uint16_t layout; /* 0: not a struct */
	uint16_t ucase;	 /* layout of the union case that is being shown, or 0 */
	bool scope;	 /* fields and parameters are looked up here */
	uint8_t nparams;
	uint8_t is_unsigned; /* bit per parameter */
	int64_t params[FRAME_PARAMS];
};

/* What of an inout object is being shown. */
enum walk_half { HALF_WHOLE, HALF_FIRST, HALF_SECOND };

/** Images of objects as they were at entry. */
struct decode_saved {
	struct decode_saved *next;
	taddr addr;
	size_t n;
	uint8_t arg;	   /* of early arguments: its place, else 255 */
	const void *bytes; /* the image, or (early) tokens: n counts these */
};

enum { WALK_DEPTH = 24, WALK_TOKENS = 1 << 18, WALK_BYTES = 1 << 26, WALK_OBJECT = 1 << 20 };

static inline const struct sc_node *node_at(uint16_t i)
{
	return &sc_nodes[i];
}

/* expr.c */
/** The value of an expression, cut to 64 bits; *unknown (may be NULL): a piece was missing. */
int64_t expr_eval(struct dec *d, uint16_t expr, bool *unknown);
/** False only if the expression is there and 0. */
bool expr_true(struct dec *d, uint16_t expr);
/** Its value as a count or length: absent = dflt, negative = -1, at most 2^62. */
int64_t expr_count(struct dec *d, uint16_t expr, int64_t dflt);
/** The same; says whether a piece was missing. */
int64_t expr_size(struct dec *d, uint16_t expr, bool *unknown);
unsigned expr_params(struct dec *d, uint16_t list, unsigned n, int64_t *ret);

/* shape.c: what is known of a type without its bytes */
unsigned width_bytes(const struct dec *d, uint8_t width);
/** The width of a number at its place: a register of x32 is taken whole, as the kernel does, except
 * in the calls from 512 on, which share their code with i386. */
unsigned place_width(const struct dec *d, const struct sc_node *n, const struct place *pl);
/** Bytes that a node takes in place; 0: it depends on data. */
size_t node_size(struct dec *d, uint16_t node);
bool node_is_signed(const struct sc_node *n);
const struct sc_layout *struct_layout(const struct dec *d, uint16_t id, uint16_t *index);
/** The number at a place, as wide as the node says; sign-extended where the node is signed. */
uint64_t place_load(struct dec *d, const struct sc_node *n, const struct place *pl);
uint64_t bytes_load(const uint8_t *p, size_t n, unsigned width, bool is_signed);
/** Field number i (print order) of the current call: fixed arguments, then the tail's. */
const struct sc_field *arg_field(const struct dec *d, unsigned i);
unsigned arg_count(const struct dec *d);
/** The registers of an argument as one number, not cut to its type. */
uint64_t arg_register(struct dec *d, const struct sc_field *f);
/** The register value of an argument, cut and extended as its type says. */
uint64_t arg_value(struct dec *d, const struct sc_field *f);

/* walk.c */
/** The node that the remembered string chooses for a nested attribute, or 0. */
uint16_t walk_nest_chosen(const struct dec *d, const struct sc_node *n);
/** Yields the value of a node. attr: enum sc_fattr of the field or argument around it. */
void walk_node(struct dec *d, uint16_t node, const struct place *pl, unsigned attr);
/** The same for an object whose container says that it has len bytes; false: nothing was shown. */
bool walk_sized(struct dec *d, uint16_t node, const struct place *pl, int64_t len, unsigned attr);

/* walk_ptr.c */
void walk_ptr(struct dec *d, const struct sc_node *n, taddr addr, unsigned attr);
/** The object of a node at an address, len bytes by its container (-1: not said). */
void walk_object(struct dec *d, uint16_t node, taddr addr, int64_t len, unsigned attr);
void walk_strv(struct dec *d, taddr addr, bool env);
/** True if a pointer is shown as a number in this phase. */
bool walk_blocked(const struct dec *d, unsigned attr);

/* walk_array.c */
void walk_array_at(struct dec *d, uint16_t elem, taddr addr, int64_t count);
void walk_array_in(struct dec *d, const struct sc_node *n, const struct place *pl);
/** Elements one after the other in bytes that are there. */
void walk_elements(struct dec *d, uint16_t elem, const struct place *pl, int64_t count);

/* walk_struct.c */
struct struct_args {
	unsigned n;
	uint8_t is_unsigned;
	int64_t p[FRAME_PARAMS];
	int64_t len; /* -1: the container does not say */
};
void struct_args_eval(struct dec *d, const struct sc_node *n, int64_t len, struct struct_args *ret);
/** A struct at an address: fetches it. */
void walk_struct_at(struct dec *d, uint16_t id, taddr addr, const struct struct_args *a,
		    unsigned attr);
/** A struct whose bytes are there. False: too short for it, nothing was shown. */
bool walk_struct_in(struct dec *d, uint16_t id, const struct place *pl,
		    const struct struct_args *a);
/** Only field number `field` (place + 1 = errshow) of the struct at addr. */
void walk_struct_field_at(struct dec *d, uint16_t id, taddr addr, unsigned field);
void frame_push(struct dec *d, struct frame *fr, const struct place *pl, int64_t len);
void frame_pop(struct dec *d, struct frame *fr);
/** Makes a frame that of a struct. */
void frame_struct(struct frame *fr, uint16_t layout, const struct struct_args *a);
int64_t struct_eval(struct dec *d, uint16_t expr, const struct place *pl, uint16_t layout,
		    const struct struct_args *a, bool *unknown);
/** True if the layout has a field that is shown as before => after. */
bool struct_has_delta(uint16_t layout);

/* records.c */
void walk_records_at(struct dec *d, const struct sc_node *n, taddr addr, int64_t bytes);
void walk_records_in(struct dec *d, const struct sc_node *n, const struct place *pl, int64_t bytes);

/* nlattr.c */
/** Attributes, pl->n bytes at pl->addr; they are read as far as they are there. */
void walk_nlattrs(struct dec *d, const struct sc_node *n, const struct place *pl);
/** The same of a set whose parameters are known. */
void walk_nlattrs_of(struct dec *d, uint16_t set, const int64_t *params, unsigned nparams,
		     const struct place *pl);

/* keyed.c */
uint16_t keyed_table(enum sc_family family, uint64_t key);
const struct sc_payload *keyed_payload(uint16_t table, uint64_t key);
/** The table to use for the ABI. */
uint16_t keyed_table_for(const struct dec *d, uint16_t table);
void walk_keyed(struct dec *d, const struct sc_node *n, const struct place *pl);
void walk_keydata_at(struct dec *d, const struct sc_node *n, taddr addr, unsigned attr);
void walk_keydata_in(struct dec *d, const struct sc_node *n, const struct place *pl);

/* ioctl.c */
void walk_ioctl(struct dec *d, uint64_t code);
/** What the code of an ioctl says about its argument; NULL: nothing. */
const struct sc_payload *ioctl_payload(struct dec *d, uint64_t code);
/** -v: how many bytes of an argument without a description are shown; 0: its address. What the
 * reference (7.2) does. */
uint32_t ioctl_bytes(uint32_t code);

/* dec_context.c: SELinux contexts, where they are asked for */
/** Of a descriptor (of MEM_ASK_FD_CONTEXT's key), a process, a path that the call is given. To be
 * called when the token has its bytes. */
void dec_context_of_fd(struct dec *d, struct value *t, uint64_t key);
void dec_context_of_pid(struct dec *d, struct value *t, int pid);
void dec_context_of_path(struct dec *d, struct value *t);

/* dec.c, dec_mem.c */
/** A token with a number, and bytes (copied) for a token that may be NULL. */
struct value *dec_token_num(struct dec *d, enum value_kind kind, unsigned width, uint64_t v);
void dec_token_bytes(struct dec *d, struct value *t, const void *bytes, size_t n);
/** A new token; NULL when silent or over budget. */
struct value *dec_token(struct dec *d, enum value_kind kind);
/** The next token follows without a separator. */
void dec_attach(struct dec *d);
/** Bytes of the target in memory that lasts as long as the call; *got of n. Reads each place once
 * per phase. */
const uint8_t *dec_bytes(struct dec *d, taddr addr, size_t n, size_t *got);
/** find.c: a struct by its name, or 0. */
uint16_t find_struct(struct call *c, const char *name);
/** Calls a custom printer; false: it could not show anything. */
bool walk_custom_call(struct dec *d, const struct sc_node *n, const struct place *pl);

#endif
