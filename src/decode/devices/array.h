#ifndef DECODE_DEVICES_ARRAY_H
#define DECODE_DEVICES_ARRAY_H
/**
 * Shows arrays in the target, whose elements are structures that have a description. An array ends
 * at the limit of -s, at a fault, or when the budget of values is used up.
 */
#include "decode/dec.h"

/** Shows n objects of `size` bytes at addr, or their address if the first cannot be read. name: the
 * name of the struct; NULL: they are numbers. False: not all of the objects that should be shown
 * can be read. */
bool array_show(struct dec *d, taddr addr, uint64_t n, size_t size, const char *name);

#endif
