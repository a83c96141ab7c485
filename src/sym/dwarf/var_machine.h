#ifndef SYM_DWARF_VAR_MACHINE_H
#define SYM_DWARF_VAR_MACHINE_H
/**
 * The expressions of variables' locations, for their own files: what sym/unwind/expr.h leaves to
 * its environment. var_loc.c has places and frames, var_typed.c values with a type.
 */
#include "sym/dwarf/var.h"
#include "sym/unwind/expr.h"

struct var_machine {
	struct expr x; /* its data is this machine */
	const struct var_frame *f;
	Dwarf_Attribute *attr; /* where the expression comes from */
	unsigned depth;
	bool is_value;	       /* what is on the stack is the value, no address */
	struct var_piece last; /* a place that is no address, until its piece ends */
	bool has_last;
	struct var_location *out;
};

/** The type that an operation names, generic for 0. False: damaged, or none whose values fit. */
bool var_op_type(struct var_machine *m, const Dwarf_Op *op, struct expr_type *ret);

/** Typed values: constants, registers, memory, conversions. False: the operation is none of
 * these. */
bool var_typed(struct var_machine *m, const Dwarf_Op *op);

#endif
