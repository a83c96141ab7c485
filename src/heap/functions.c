#include "heap/functions.h"

#include <string.h>

#include "base/cleanup.h"

#define ALLOC(n, s)                                                                                \
	{                                                                                          \
		n, NULL, s, HEAP_NO_ARG, HEAP_NO_ARG, HEAP_NO_ARG                                  \
	}
#define COUNTED(n, c, s)                                                                           \
	{                                                                                          \
		n, NULL, s, c, HEAP_NO_ARG, HEAP_NO_ARG                                            \
	}
#define RESIZE(n, s)                                                                               \
	{                                                                                          \
		n, NULL, s, HEAP_NO_ARG, 0, HEAP_NO_ARG                                            \
	}
#define FREES(n)                                                                                   \
	{                                                                                          \
		n, NULL, HEAP_NO_ARG, HEAP_NO_ARG, 0, HEAP_NO_ARG                                  \
	}
#define NEW(n)                                                                                     \
	{                                                                                          \
		n, "operator new", 0, HEAP_NO_ARG, HEAP_NO_ARG, HEAP_NO_ARG                        \
	}
#define NEW_ARRAY(n)                                                                               \
	{                                                                                          \
		n, "operator new[]", 0, HEAP_NO_ARG, HEAP_NO_ARG, HEAP_NO_ARG                      \
	}
#define DELETE(n)                                                                                  \
	{                                                                                          \
		n, "operator delete", HEAP_NO_ARG, HEAP_NO_ARG, 0, HEAP_NO_ARG                     \
	}
#define DELETE_ARRAY(n)                                                                            \
	{                                                                                          \
		n, "operator delete[]", HEAP_NO_ARG, HEAP_NO_ARG, 0, HEAP_NO_ARG                   \
	}

static const struct heap_function functions[] = {
	ALLOC("malloc", 0),
	COUNTED("calloc", 0, 1),
	RESIZE("realloc", 1),
	{"reallocarray", NULL, 2, 1, 0, HEAP_NO_ARG},
	FREES("free"),
	{"cfree", "free", HEAP_NO_ARG, HEAP_NO_ARG, 0, HEAP_NO_ARG}, /* an alias */
	FREES("free_sized"),
	FREES("free_aligned_sized"),
	{"posix_memalign", NULL, 2, HEAP_NO_ARG, HEAP_NO_ARG, 0},
	ALLOC("aligned_alloc", 1),
	ALLOC("memalign", 1),
	ALLOC("valloc", 0),
	ALLOC("pvalloc", 0),
	/* size_t is `m' in the names of 64-bit programs and `j' in those of 32-bit ones */
	NEW("_Znwm"),
	NEW("_ZnwmRKSt9nothrow_t"),
	NEW("_ZnwmSt11align_val_t"),
	NEW("_ZnwmSt11align_val_tRKSt9nothrow_t"),
	NEW("_Znwj"),
	NEW("_ZnwjRKSt9nothrow_t"),
	NEW("_ZnwjSt11align_val_t"),
	NEW("_ZnwjSt11align_val_tRKSt9nothrow_t"),
	NEW_ARRAY("_Znam"),
	NEW_ARRAY("_ZnamRKSt9nothrow_t"),
	NEW_ARRAY("_ZnamSt11align_val_t"),
	NEW_ARRAY("_ZnamSt11align_val_tRKSt9nothrow_t"),
	NEW_ARRAY("_Znaj"),
	NEW_ARRAY("_ZnajRKSt9nothrow_t"),
	NEW_ARRAY("_ZnajSt11align_val_t"),
	NEW_ARRAY("_ZnajSt11align_val_tRKSt9nothrow_t"),
	DELETE("_ZdlPv"),
	DELETE("_ZdlPvm"),
	DELETE("_ZdlPvj"),
	DELETE("_ZdlPvRKSt9nothrow_t"),
	DELETE("_ZdlPvSt11align_val_t"),
	DELETE("_ZdlPvmSt11align_val_t"),
	DELETE("_ZdlPvjSt11align_val_t"),
	DELETE("_ZdlPvSt11align_val_tRKSt9nothrow_t"),
	DELETE_ARRAY("_ZdaPv"),
	DELETE_ARRAY("_ZdaPvm"),
	DELETE_ARRAY("_ZdaPvj"),
	DELETE_ARRAY("_ZdaPvRKSt9nothrow_t"),
	DELETE_ARRAY("_ZdaPvSt11align_val_t"),
	DELETE_ARRAY("_ZdaPvmSt11align_val_t"),
	DELETE_ARRAY("_ZdaPvjSt11align_val_t"),
	DELETE_ARRAY("_ZdaPvSt11align_val_tRKSt9nothrow_t"),
	ALLOC("mallocx", 0),
	RESIZE("rallocx", 1),
	FREES("dallocx"),
	FREES("sdallocx"),
	ALLOC("je_malloc", 0),
	COUNTED("je_calloc", 0, 1),
	RESIZE("je_realloc", 1),
	FREES("je_free"),
	ALLOC("mi_malloc", 0),
	ALLOC("mi_zalloc", 0),
	COUNTED("mi_calloc", 0, 1),
	RESIZE("mi_realloc", 1),
	FREES("mi_free"),
	ALLOC("tc_malloc", 0),
	COUNTED("tc_calloc", 0, 1),
	RESIZE("tc_realloc", 1),
	FREES("tc_free"),
};

/* C++'s own libraries are left out: their operators call malloc and free, which are watched. An
 * operator of the program or of another allocator is watched. Each library needs an expression of
 * its own, because its name may contain a minus. */
const char *const heap_functions_exprs[] = {
	"malloc+calloc+realloc+reallocarray+free+cfree+free_sized+free_aligned_sized"
	"+posix_memalign+aligned_alloc+memalign+valloc+pvalloc"
	"+_Znw[mj]*+_Zna[mj]*+_ZdlPv*+_ZdaPv*"
	"+mallocx+rallocx+dallocx+sdallocx+je_malloc+je_calloc+je_realloc+je_free"
	"+mi_malloc+mi_zalloc+mi_calloc+mi_realloc+mi_free"
	"+tc_malloc+tc_calloc+tc_realloc+tc_free",
	"-_Z*@libstdc??.so*",
	"-_Z*@libc??.so*",
	"-_Z*@libc??abi.so*",
	NULL,
};

/* An allocator may have one function for free and for operators that free. Operators that allocate
 * are in another list (libcall_cxx_left): they throw if there is no memory. */
const char *const heap_functions_inside[] = {"malloc",
					     "calloc",
					     "realloc",
					     "reallocarray",
					     "free",
					     "memalign",
					     "valloc",
					     "aligned_alloc",
					     "cfree",
					     "pvalloc",
					     "posix_memalign",
					     "_ZdlPv",
					     "_ZdlPvm",
					     "_ZdaPv",
					     "_ZdaPvm",
					     "_ZdlPvRKSt9nothrow_t",
					     "_ZdaPvRKSt9nothrow_t",
					     "je_malloc",
					     "je_calloc",
					     "je_realloc",
					     "je_free",
					     "mi_malloc",
					     "mi_zalloc",
					     "mi_calloc",
					     "mi_realloc",
					     "mi_free",
					     "tc_malloc",
					     "tc_calloc",
					     "tc_realloc",
					     "tc_free",
					     NULL};
const char *const heap_functions_endless[] = {"free", "cfree", NULL};
const char *const heap_functions_storing[] = {"posix_memalign", NULL};

const struct heap_function *heap_function_find(const char *name)
{
	for (unsigned i = 0; i < ARRAY_LEN(functions); i++)
		if (!strcmp(functions[i].name, name))
			return &functions[i];
	return NULL;
}

uint64_t heap_function_size(const struct heap_function *f, const uint64_t args[6])
{
	uint64_t n = f->size == HEAP_NO_ARG ? 0 : args[f->size];

	if (f->count != HEAP_NO_ARG && __builtin_mul_overflow(n, args[f->count], &n))
		return UINT64_MAX;
	return n;
}

uint64_t heap_function_old(const struct heap_function *f, const uint64_t args[6])
{
	return f->old == HEAP_NO_ARG ? 0 : args[f->old];
}
