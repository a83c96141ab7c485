#ifndef LANG_LOCATED_H
#define LANG_LOCATED_H
/** Values of variables by their locations (sym/dwarf/var.h): memory, registers, pieces of both. */
#include "lang/datum.h"
#include "sym/dwarf/var.h"

/** Where values are made. */
struct located {
	struct arena *arena;
	struct types *types;
	/** Says where a value that was read from a register can be changed; `whole' are the bytes
	 * of that register, which last as long as the arena. NULL: it cannot be. */
	void (*in_register)(const struct located *at, const struct var_frame *f, unsigned reg,
			    uint8_t *whole, struct datum *v);
};

/** The value of a type at a location; lazy if it is in memory. */
struct datum *located_value(const struct located *at, const struct var_frame *f,
			    const struct type *t, const struct var_location *l);
/** The value of a variable's entry in a frame. */
struct datum *located_variable(const struct located *at, const struct var_frame *f, Dwarf_Die *var);

#endif
