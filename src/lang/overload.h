#ifndef LANG_OVERLOAD_H
#define LANG_OVERLOAD_H
/** Which of several C++ functions of one name fits arguments best: a simple form of the rules of
 * overload resolution (C++20, 12.2). Knows types only. */
#include "sym/dwarf/type.h"

/** Returns the distance of an argument's type from a parameter's: 0 is the same type; negative: it
 * cannot be converted. */
int overload_distance(const struct type *parameter, const struct type *argument);
/** Chooses one of n function types for the arguments, of which the object of a method is the first.
 * Returns its index; -1: none fits. */
int overload_choose(const struct type *const *functions, unsigned n,
		    const struct type *const *arguments, unsigned nargs);
/** True if t is a class that is derived from `base'; *depth: through how many others. */
bool overload_is_derived(const struct type *t, const struct type *base, unsigned *depth);

#endif
