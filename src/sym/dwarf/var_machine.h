#ifndef SYM_DWARF_VAR_MACHINE_H
#define SYM_DWARF_VAR_MACHINE_H
/**
 * The machine for location expressions of variables, private to its files: it implements the
 * operations that sym/unwind/expr.h leaves to its user. var_loc.c has places and frames,
 * var_typed.c typed values.
 */
#include "sym/dwarf/var.h"
#include "sym/unwind/expr.h"

struct var_machine {
	struct expr x; /* its data is this machine */
	const struct var_frame *f;
	Dwarf_Attribute *attr; /* where the expression comes from */
	unsigned depth;
	bool is_value;	       /* the top of the stack is the value, not its address */
	struct var_piece last; /* a place without an address, until its piece ends */
	bool has_last;
	struct var_location *out;
};

/** Gets the type to which an operation refers; 0 is the generic type. False: it is damaged, or its
 * values do not fit. */
bool var_op_type(struct var_machine *m, const Dwarf_Op *op, struct expr_type *ret);

/** Executes an operation on typed values: constants, registers, memory, conversions. False: it is
 * another operation. */
bool var_typed(struct var_machine *m, const Dwarf_Op *op);

#endif
