#ifndef SYM_NAMES_DEMANGLE_H
#define SYM_NAMES_DEMANGLE_H
/**
 * Names as they stand in the source, by libiberty: C++ (Itanium ABI) and Rust (the "legacy" form
 * and v0). Hostile names are bounded, in length and in what they say.
 */

/** The readable name, to be freed; NULL: it has no other than it has, or is hostile. */
char *demangle(const char *name);

#endif
