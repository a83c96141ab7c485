#ifndef SYM_NAMES_DEMANGLE_H
#define SYM_NAMES_DEMANGLE_H
/**
 * Names as in the source, by libiberty: C++ (Itanium ABI) and Rust (the "legacy" form and v0). The
 * length of mangled and of readable names is limited, because names may be hostile.
 */

/** The readable name, which the caller frees; NULL: the name is not mangled, or hostile. */
char *demangle(const char *name);

#endif
