#ifndef SYM_DWARF_VAR_MACHINE_H
#define SYM_DWARF_VAR_MACHINE_H
/**
 * The stack machine of location expressions, for its own files: var_loc.c (places, frames, the walk
 * over the operations) and var_op.c (the stack, arithmetic, typed values).
 */
#include "sym/dwarf/var.h"

enum { VAR_STACK_MAX = 64 };

/* DWARF 5, section 7.7.1, and GNU's numbers for what version 5 took over from it. */
enum {
	OP_addr = 0x03,
	OP_deref = 0x06,
	OP_const1u = 0x08,
	OP_const1s = 0x09,
	OP_const2u = 0x0a,
	OP_const2s = 0x0b,
	OP_const4u = 0x0c,
	OP_const4s = 0x0d,
	OP_const8u = 0x0e,
	OP_const8s = 0x0f,
	OP_constu = 0x10,
	OP_consts = 0x11,
	OP_dup = 0x12,
	OP_drop = 0x13,
	OP_over = 0x14,
	OP_pick = 0x15,
	OP_swap = 0x16,
	OP_rot = 0x17,
	OP_abs = 0x19,
	OP_and = 0x1a,
	OP_div = 0x1b,
	OP_minus = 0x1c,
	OP_mod = 0x1d,
	OP_mul = 0x1e,
	OP_neg = 0x1f,
	OP_not = 0x20,
	OP_or = 0x21,
	OP_plus = 0x22,
	OP_plus_uconst = 0x23,
	OP_shl = 0x24,
	OP_shr = 0x25,
	OP_shra = 0x26,
	OP_xor = 0x27,
	OP_bra = 0x28,
	OP_eq = 0x29,
	OP_ge = 0x2a,
	OP_gt = 0x2b,
	OP_le = 0x2c,
	OP_lt = 0x2d,
	OP_ne = 0x2e,
	OP_skip = 0x2f,
	OP_lit0 = 0x30,
	OP_reg0 = 0x50,
	OP_breg0 = 0x70,
	OP_regx = 0x90,
	OP_fbreg = 0x91,
	OP_bregx = 0x92,
	OP_piece = 0x93,
	OP_deref_size = 0x94,
	OP_nop = 0x96,
	OP_call2 = 0x98,
	OP_call4 = 0x99,
	OP_call_ref = 0x9a,
	OP_form_tls_address = 0x9b,
	OP_call_frame_cfa = 0x9c,
	OP_bit_piece = 0x9d,
	OP_implicit_value = 0x9e,
	OP_stack_value = 0x9f,
	OP_implicit_pointer = 0xa0,
	OP_addrx = 0xa1,
	OP_constx = 0xa2,
	OP_entry_value = 0xa3,
	OP_const_type = 0xa4,
	OP_regval_type = 0xa5,
	OP_deref_type = 0xa6,
	OP_convert = 0xa8,
	OP_reinterpret = 0xa9,
	OP_GNU_push_tls_address = 0xe0,
	OP_GNU_uninit = 0xf0,
	OP_GNU_implicit_pointer = 0xf2,
	OP_GNU_entry_value = 0xf3,
	OP_GNU_const_type = 0xf4,
	OP_GNU_regval_type = 0xf5,
	OP_GNU_deref_type = 0xf6,
	OP_GNU_convert = 0xf7,
	OP_GNU_reinterpret = 0xf9,
	OP_GNU_parameter_ref = 0xfa,
	OP_GNU_addr_index = 0xfb,
	OP_GNU_const_index = 0xfc,
};

/** A value on the stack: bits, and their type; NULL: an address-sized integer. */
struct var_cell {
	uint64_t n;
	const struct type *type;
};

struct var_machine {
	const struct var_frame *f;
	struct dw_attr *attr; /* where the expression comes from */
	unsigned depth, steps;
	struct var_cell stack[VAR_STACK_MAX];
	unsigned sp;
	bool bad;
	bool is_value;	       /* what is on the stack is the value, no address */
	struct var_piece last; /* a place that is no address, until its piece ends */
	bool has_last;
	struct var_location *out;
};

void var_push(struct var_machine *m, uint64_t n);
void var_push_typed(struct var_machine *m, uint64_t n, const struct type *t);
struct var_cell var_pop(struct var_machine *m);
/** The bits that an address of the program has. */
uint64_t var_word_mask(const struct var_machine *m);
/** Pushes what is in memory; size: 1 to 8 bytes. */
void var_read(struct var_machine *m, taddr addr, uint64_t size);

/** The type that an operation names; *ret is NULL for an address-sized integer. False: damaged, or
 * none whose values fit. */
bool var_op_type(struct var_machine *m, const struct dw_op *op, const struct type **ret);

/** Arithmetic, logic, comparison, moves on the stack, typed values. False: the operation is none of
 * these. */
bool var_operate(struct var_machine *m, const struct dw_op *op);

#endif
