#ifndef BASE_CLEANUP_H
#define BASE_CLEANUP_H
/**
 * Scope guards. `_cleanup_(f) T x` calls f(&x) when x leaves its scope; `take_ptr(x)` returns the
 * pointer and sets x to NULL, so that one visible word transfers ownership out of a function.
 */
#include <stdlib.h>
#include <unistd.h>

#define _cleanup_(f) __attribute__((cleanup(f)))

#define take_ptr(p)                                                                                \
	({                                                                                         \
		__typeof__(p) take_ptr_tmp_ = (p);                                                 \
		(p) = NULL;                                                                        \
		take_ptr_tmp_;                                                                     \
	})

#define ARRAY_LEN(a) (sizeof(a) / sizeof((a)[0]))

static inline void cleanup_free(void *p)
{
	free(*(void **)p);
}

static inline void cleanup_close(const int *fd)
{
	if (*fd >= 0)
		close(*fd);
}

#define _free_ _cleanup_(cleanup_free)
#define _close_ _cleanup_(cleanup_close)

#endif
