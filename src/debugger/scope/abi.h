#ifndef DEBUGGER_SCOPE_ABI_H
#define DEBUGGER_SCOPE_ABI_H
/**
 * How functions get values and return them: the System V ABI, AMD64 supplement 3.2.3, and i386
 * supplement 2.2. Knows types, and no program.
 */
#include "sym/dwarf/type.h"

/** The class of an eightbyte of a value of a 64-bit program. */
enum abi_class { CLASS_NONE, CLASS_INTEGER, CLASS_SSE, CLASS_SSE_UP, CLASS_X87, CLASS_MEMORY };

/** The classes of the two eightbytes; CLASS_MEMORY in the first one: the value is in memory. */
void abi_classify(const struct type *t, enum abi_class ret[2]);
/** Returns true for an object that its own functions copy or destroy: only its address is passed
 * (Itanium C++ ABI, 3.1.2.3). Compilers do not always say it. */
bool abi_is_by_reference(const struct type *t);
/** True if the caller says where the function is to put its result. */
bool abi_returns_in_memory(const struct type *t, bool is64);
/** Returns the alignment of a type of a 64-bit program, in bytes. */
unsigned abi_align(const struct type *t);

#endif
