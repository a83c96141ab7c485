#ifndef HEAP_FUNCTIONS_H
#define HEAP_FUNCTIONS_H
/**
 * The functions by which programs get and give back memory, and what their arguments mean: those of
 * malloc(3) and posix_memalign(3), C++'s operators by their names in the Itanium C++ ABI ("5.1.5.3
 * Operator Encodings"), and what jemalloc(3), mimalloc and tcmalloc (gperftools) add to them.
 */
#include <stdbool.h>
#include <stdint.h>

enum { HEAP_NO_ARG = -1 };

struct heap_function {
	const char *name;
	const char *shown;  /* as it is called in a program; NULL: its name */
	int8_t size, count; /* the arguments whose product is the size; or HEAP_NO_ARG */
	int8_t old;	    /* the argument that is a block to be freed or resized */
	int8_t place;	    /* the argument that points to where the result is stored */
};

/** The description of a function, by its name in a symbol table; NULL: it is no such function. */
const struct heap_function *heap_function_find(const char *name);
/** The expressions for --library-entries that together select all of them; NULL-ended. */
extern const char *const heap_functions_exprs[];
/** Those whose calls the agent may record (doc/inside.md, "Functions"): they call nothing back and
 * throw nothing, their arguments are in registers, and so is their result. And those whose end
 * nobody wants: nothing is known there that was not known before. And those that store the block's
 * address where their first argument points. NULL-ended. */
extern const char *const heap_functions_inside[], *const heap_functions_endless[],
							  *const heap_functions_storing[];

/** What a call of it asks for. The product may not
 * fit: then nothing can be allocated, and UINT64_MAX is returned. */
uint64_t heap_function_size(const struct heap_function *f, const uint64_t args[6]);
/** The block that is freed or resized, or 0. */
uint64_t heap_function_old(const struct heap_function *f, const uint64_t args[6]);
static inline bool heap_function_frees(const struct heap_function *f)
{
	return f->old != HEAP_NO_ARG && f->size == HEAP_NO_ARG;
}
static inline bool heap_function_resizes(const struct heap_function *f)
{
	return f->old != HEAP_NO_ARG && f->size != HEAP_NO_ARG;
}
/** The name for output. */
static inline const char *heap_function_shown(const struct heap_function *f)
{
	return f->shown ? f->shown : f->name;
}

#endif
