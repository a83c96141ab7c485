#ifndef SYM_NAMES_DEMANGLE_H
#define SYM_NAMES_DEMANGLE_H
/**
 * Names as they stand in the source: C++ (Itanium ABI) by the C++ library's own demangler, loaded
 * when the first such name turns up and only if the system has it; Rust (the "legacy" form and v0)
 * by sym/demangle_rust.
 */
#include <stdbool.h>
#include <stddef.h>

struct demangler {
	bool tried;
	void *lib;
	char *(*cxx)(const char *name, char *buf, size_t *n, int *status);
};

/** The readable name, to be freed; NULL: it has no other than it has. */
char *demangle(struct demangler *d, const char *name);
void demangler_deinit(struct demangler *d);

#endif
