#ifndef DECODE_WALK_H
#define DECODE_WALK_H
/**
 * Internals of the walker: places, frames and the functions that its files share. Sinks and custom
 * printers use dec.h instead.
 */
#include "decode/dec.h"

/** Where a value is: in bytes that have been read, or (p == NULL) a number in a register. */
struct place {
	const uint8_t *p;
	size_t n;   /* the number of bytes at p */
	taddr addr; /* the address of p in the target; 0 for registers */
	uint64_t val;
};

enum { FRAME_PARAMS = 8 };

/** A struct (or attribute set, or option data) that is being shown, in which expressions look up
 * names. */
struct frame {
	struct frame *up;
	const uint8_t *p;
	size_t n;    /* number of bytes that have been read */
	int64_t len; /* number of bytes according to the container; -1: it does not say */
	taddr addr;
	uint16_t layout; /* 0: not a struct */
	uint16_t ucase;	 /* layout of the union case that is being shown, or 0 */
	bool scope;	 /* fields and parameters are looked up in this frame */
	uint8_t nparams;
	uint8_t is_unsigned; /* bit per parameter */
	int64_t params[FRAME_PARAMS];
};

/* Which half of an inout object is being shown. */
enum walk_half { HALF_WHOLE, HALF_FIRST, HALF_SECOND };

/** A copy of an object as it was at entry. */
struct decode_saved {
	struct decode_saved *next;
	taddr addr;
	size_t n;
	uint8_t arg;	   /* for inputs kept at entry: the place of the argument, else 255 */
	const void *bytes; /* the copied bytes, or for such inputs tokens, counted by n */
};

enum { WALK_DEPTH = 24, WALK_TOKENS = 1 << 18, WALK_BYTES = 1 << 26, WALK_OBJECT = 1 << 20 };

static inline const struct sc_node *node_at(uint16_t i)
{
	return &sc_nodes[i];
}

/* expr.c */
/** Evaluates an expression, truncated to 64 bits; *unknown (may be NULL): a part could not be
 * read. */
int64_t expr_eval(struct dec *d, uint16_t expr, bool *unknown);
/** False only if there is an expression and its value is 0. */
bool expr_true(struct dec *d, uint16_t expr);
/** Evaluates an expression as a count or length: absent = dflt, negative = -1, at most 2^62. */
int64_t expr_count(struct dec *d, uint16_t expr, int64_t dflt);
/** The same; *unknown: a part could not be read. */
int64_t expr_size(struct dec *d, uint16_t expr, bool *unknown);
unsigned expr_params(struct dec *d, uint16_t list, unsigned n, int64_t *ret);

/* shape.c: what is known of a type without its values */
/** The bytes of enum sc_width in each ABI. */
extern const uint8_t shape_widths[ABI_COUNT][SC_WKLONG + 1];

static inline unsigned width_bytes(const struct dec *d, uint8_t width)
{
	return shape_widths[d->c->abi][width <= SC_WKLONG ? width : SC_WKLONG];
}

/** Returns the width of a number in a register. On x32 a register is used completely, as by the
 * kernel, except in the calls from 512 on, which share their code with i386. */
static inline unsigned register_width(const struct dec *d, const struct sc_node *n)
{
	enum { FIRST_COMPAT = 512 };

	if (d->c->abi == ABI_X32 && n->width == SC_WLONG && d->c->nr < FIRST_COMPAT)
		return 8;
	return width_bytes(d, n->width);
}

/** Returns the width of a number at its place. */
static inline unsigned place_width(const struct dec *d, const struct sc_node *n,
				   const struct place *pl)
{
	return pl->p ? width_bytes(d, n->width) : register_width(d, n);
}

/** The low `width` bytes of a register, as a number. */
static inline uint64_t register_load(uint64_t v, unsigned width, bool is_signed)
{
	if (width >= 8)
		return v;
	unsigned shift = 64 - width * 8;
	return is_signed ? (uint64_t)((int64_t)(v << shift) >> shift) : v << shift >> shift;
}

static inline bool node_is_signed(const struct sc_node *n)
{
	switch (n->op) {
	case SC_INT:
		return n->fmt == SC_FMT_DEC;
	case SC_SCALAR:
	case SC_ENUM:
		return n->flags & SC_N_SIGNED;
	default:
		return false;
	}
}

/** Returns the number of bytes of a node in place; 0: it depends on data. */
size_t node_size(struct dec *d, uint16_t node);
const struct sc_layout *struct_layout(const struct dec *d, uint16_t id, uint16_t *index);
/** Returns the number at a place, in the width of the node; sign-extended if the node is signed. */
uint64_t place_load(struct dec *d, const struct sc_node *n, const struct place *pl);
/** The same for a node that is no choice, and whose width is known. */
uint64_t place_load_as(const struct sc_node *n, const struct place *pl, unsigned width);
uint64_t bytes_load(const uint8_t *p, size_t n, unsigned width, bool is_signed);
/** Argument i (in print order) of the current call, which exists: the fixed arguments come first,
 * then those of its command. */
static inline const struct sc_field *arg_at(const struct dec *d, unsigned i)
{
	const struct sc_sig *s = &sc_sigs[d->c->sig];

	if (__builtin_expect(i < s->n, 1))
		return &sc_fields[s->first + i];
	return &sc_fields[sc_sigs[d->c->tail_sig].first + i - s->n];
}

static inline unsigned arg_count(const struct dec *d)
{
	return sc_sigs[d->c->sig].n + (d->c->tail_sig ? sc_sigs[d->c->tail_sig].n : 0u);
}

/** The same; NULL: there are fewer arguments. */
static inline const struct sc_field *arg_field(const struct dec *d, unsigned i)
{
	return i < arg_count(d) ? arg_at(d, i) : NULL;
}

/** The value of an argument with SC_F_PLAIN, in the width of its type. */
static inline uint64_t arg_plain(const struct dec *d, const struct sc_field *f,
				 const struct sc_node *n)
{
	return register_load(d->c->args[f->off], register_width(d, n), node_is_signed(n));
}

/** The registers of an argument as one number, not truncated to its type. */
uint64_t arg_register(struct dec *d, const struct sc_field *f);
/** Returns the register value of an argument, truncated and extended to its type. */
uint64_t arg_value(struct dec *d, const struct sc_field *f);

/* walk.c */
/** The type that the remembered string selects for a nested attribute, or 0. */
uint16_t walk_nest_chosen(const struct dec *d, const struct sc_node *n);
/** Yields the value of a node. attr: enum sc_fattr of the field or argument around it. */
void walk_node(struct dec *d, uint16_t node, const struct place *pl, unsigned attr);
/** The same for a value that has been loaded from a register, in the node's width. The node is a
 * number, a scalar or a pointer. */
void walk_register(struct dec *d, const struct sc_node *n, unsigned width, uint64_t v,
		   unsigned attr);
/** The same for an object that has len bytes according to its container. False: nothing was
 * shown. */
bool walk_sized(struct dec *d, uint16_t node, const struct place *pl, int64_t len, unsigned attr);

/* walk_ptr.c */
void walk_ptr(struct dec *d, const struct sc_node *n, taddr addr, unsigned attr);
/** Shows an object at an address, with len bytes according to its container (-1: not known). */
void walk_object(struct dec *d, uint16_t node, taddr addr, int64_t len, unsigned attr);
void walk_strv(struct dec *d, taddr addr, bool env);
/** True for strings and for what the reference (7.2) treats like them: these are shown even if -e
 * verbose excludes structures. */
bool walk_is_plain(const struct sc_node *n);
/** True if a pointer is shown as a number in this phase. */
bool walk_blocked(const struct dec *d, unsigned attr);

/* walk_array.c */
void walk_array_at(struct dec *d, uint16_t elem, taddr addr, int64_t count);
void walk_array_in(struct dec *d, const struct sc_node *n, const struct place *pl);
/** Shows the elements of an array whose bytes have been read. */
void walk_elements(struct dec *d, uint16_t elem, const struct place *pl, int64_t count);

/* walk_struct.c */
struct struct_args {
	unsigned n;
	uint8_t is_unsigned;
	int64_t p[FRAME_PARAMS];
	int64_t len; /* -1: the container does not say */
};
void struct_args_eval(struct dec *d, const struct sc_node *n, int64_t len, struct struct_args *ret);
/** Reads and shows the struct at an address. */
void walk_struct_at(struct dec *d, uint16_t id, taddr addr, const struct struct_args *a,
		    unsigned attr);
/** Shows a struct whose bytes have been read. False: they are too few, and nothing was shown. */
bool walk_struct_in(struct dec *d, uint16_t id, const struct place *pl,
		    const struct struct_args *a);
/** Shows only one field of the struct at addr; field is errshow - 1. */
void walk_struct_field_at(struct dec *d, uint16_t id, taddr addr, unsigned field);
void frame_push(struct dec *d, struct frame *fr, const struct place *pl, int64_t len);
void frame_pop(struct dec *d, struct frame *fr);
/** Initialises a frame for a struct. */
void frame_struct(struct frame *fr, uint16_t layout, const struct struct_args *a);
int64_t struct_eval(struct dec *d, uint16_t expr, const struct place *pl, uint16_t layout,
		    const struct struct_args *a, bool *unknown);
/** True if the layout has a field that is shown as before => after. */
bool struct_has_delta(uint16_t layout);

/* records.c */
void walk_records_at(struct dec *d, const struct sc_node *n, taddr addr, int64_t bytes);
void walk_records_in(struct dec *d, const struct sc_node *n, const struct place *pl, int64_t bytes);

/* nlattr.c */
/** Shows attributes, pl->n bytes at pl->addr, as far as they can be read. */
void walk_nlattrs(struct dec *d, const struct sc_node *n, const struct place *pl);
/** The same for a set with given parameters. */
void walk_nlattrs_of(struct dec *d, uint16_t set, const int64_t *params, unsigned nparams,
		     const struct place *pl);

/* keyed.c */
uint16_t keyed_table(enum sc_family family, uint64_t key);
const struct sc_payload *keyed_payload(uint16_t table, uint64_t key);
/** The table to use for the call's ABI. */
uint16_t keyed_table_for(const struct dec *d, uint16_t table);
void walk_keyed(struct dec *d, const struct sc_node *n, const struct place *pl);
void walk_keydata_at(struct dec *d, const struct sc_node *n, taddr addr, unsigned attr);
void walk_keydata_in(struct dec *d, const struct sc_node *n, const struct place *pl);

/* ioctl.c */
void walk_ioctl(struct dec *d, uint64_t code);
/** True if the argument is a number where it could be a pointer, but is 0. */
bool ioctl_is_number(const struct dec *d, uint32_t code);
/** Returns the payload for the argument of an ioctl with this code; NULL: there is none. */
const struct sc_payload *ioctl_payload(struct dec *d, uint64_t code);
/** True if the argument of an ioctl without a description is an address, and 0 therefore NULL. */
bool ioctl_is_address(uint32_t code);
/** Returns true for a code without a size that stands in the descriptions for those with one: it
 * has no name of its own. */
bool ioctl_is_sizeless(uint32_t code);
/** The number of bytes that -v shows of an ioctl argument without a description; 0: its address is
 * shown. The same as in the reference (7.2). */
uint32_t ioctl_bytes(uint32_t code);

/* dec_context.c: SELinux contexts, if they are wanted */
/** Adds the context of a descriptor (with the key for MEM_ASK_FD_CONTEXT), of a process, or of a
 * path argument. To be called after the token's bytes are set. */
void dec_context_of_fd(struct dec *d, struct value *t, uint64_t key);
void dec_context_of_pid(struct dec *d, struct value *t, int pid);
void dec_context_of_path(struct dec *d, struct value *t);

/* dec_arg.c */
/** Yields an argument with SC_F_PLAIN, of this node, if it is one number that needs nothing else.
 * False: it is something else, and nothing was yielded. */
bool dec_arg_plain(struct dec *d, const struct sc_field *f, const struct sc_node *n);

/* dec.c, dec_mem.c */
/** Initialises a decoding of this call. o may be NULL where only expressions are evaluated. */
void dec_begin(struct dec *d, const struct decode_opts *o, struct call *c, struct mem *mem);
/** Yields a token with a number; the result (to which bytes may be added) may be NULL. */
struct value *dec_token_num(struct dec *d, enum value_kind kind, unsigned width, uint64_t v);
void dec_token_bytes(struct dec *d, struct value *t, const void *bytes, size_t n);
/** Yields a new token; NULL if silent or if the budget is used up. */
struct value *dec_token(struct dec *d, enum value_kind kind);
/** The next token follows without a separator. */
void dec_attach(struct dec *d);
/** Reads bytes of the target, which stay valid as long as the call; *got: how many of n. Each place
 * is read once per phase. */
const uint8_t *dec_bytes(struct dec *d, taddr addr, size_t n, size_t *got);
/** Returns the struct with a name, or 0 (find.c). */
uint16_t find_struct(struct call *c, const char *name);
/** Calls a custom printer; false: it could not show the value. */
bool walk_custom_call(struct dec *d, const struct sc_node *n, const struct place *pl);

/* nlattr.c: what netlink messages and attributes have in common */

/** Things that lie one behind the other, aligned to four bytes. Each begins with a header, and the
 * header begins with the length of the whole thing. If there are several, they are shown as an
 * array, and as many of them as of an array's elements. */
struct walk_chain {
	/* Set these two before walk_chain_begin(). */
	size_t header;	 /* the size of a header, in bytes */
	unsigned length; /* the width of the length in it, in bytes */

	struct dec *d;
	taddr addr; /* the thing that walk_chain_next() has found */
	uint64_t n; /* the bytes from there to the end of the chain */
	uint64_t step, shown, limit;
	bool many;
};

/** Begins a chain in the n bytes at addr. */
void walk_chain_begin(struct walk_chain *c, struct dec *d, taddr addr, uint64_t n);
/** The header of the next thing, which the caller shows; valid until something else is read. NULL:
 * there are no more, or it cannot be read, which is shown. */
const uint8_t *walk_chain_next(struct walk_chain *c);
void walk_chain_end(struct walk_chain *c);

#endif
