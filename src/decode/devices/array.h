#ifndef DECODE_DEVICES_ARRAY_H
#define DECODE_DEVICES_ARRAY_H
/**
 * Arrays in the target, of structures that the descriptions know by name. They end at -s, at a
 * fault, or where the budget of values does.
 */
#include "decode/dec.h"

/** n objects of size bytes at addr. name: the struct; NULL: numbers. Their address where the first
 * cannot be read. False: not all of those that would be shown are there. */
bool array_show(struct dec *d, taddr addr, uint64_t n, size_t size, const char *name);

#endif
