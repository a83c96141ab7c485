#ifndef SYM_DWARF_VAR_MACHINE_H
#define SYM_DWARF_VAR_MACHINE_H
/**
 * The stack machine of location expressions, for its own files: var_loc.c (places, frames, the walk
 * over the operations) and var_op.c (the stack, arithmetic, typed values).
 */
#include "sym/dwarf/var.h"

enum { VAR_STACK_MAX = 64 };

/** A value on the stack: bits, and their type; NULL: an address-sized integer. */
struct var_cell {
	uint64_t n;
	const struct type *type;
};

struct var_machine {
	const struct var_frame *f;
	Dwarf_Attribute *attr; /* where the expression comes from */
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
bool var_op_type(struct var_machine *m, const Dwarf_Op *op, const struct type **ret);

/** Arithmetic, logic, comparison, moves on the stack, typed values. False: the operation is none of
 * these. */
bool var_operate(struct var_machine *m, const Dwarf_Op *op);

#endif
