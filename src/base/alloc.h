#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H
/**
 * The one policy for no memory; malloc(3) and its like are called nowhere else
 * (tests/house/memory).
 *
 * Where our own code decides how large something is, an allocation does not fail: without memory
 * the program ends with one line and the exit status 1, because a trace with silent gaps would
 * mislead. So these functions return no error, and nobody has to think of one.
 *
 * Where somebody else decides (the header of a file, the memory of a tracee, a number that the user
 * typed), alloc_try() is asked. A size that is absurd, or too much for this machine, says something
 * about that file or program and nothing about us. So it is handled like any other damage there:
 * the command fails with an error, or the part is treated as missing, and the trace goes on. A list
 * to which one element is added for each thing that was found is not meant: those things are in
 * memory already.
 *
 * All memory is freed by free(3), except for alloc_room().
 */
#include <stdarg.h>
#include <stddef.h>

struct err;

/** Says that there is no memory, does what alloc_on_fail() has asked for, and ends the program. */
_Noreturn void alloc_fail(void);
/**
 * From now on, act(data) is called once before the program ends because there is no memory: what
 * must not stay behind in other processes is undone there. Most needs nobody to do it, since the
 * kernel lets the tracees of a dead tracer go, or kills them (ptrace(2), PTRACE_O_EXITKILL). It is
 * not called in a child that this process has forked. Some memory is set aside, which act() may
 * allocate; if that is not enough, the program ends at once. act: NULL: nothing is to be undone any
 * more.
 */
void alloc_on_fail(void (*act)(void *data), void *data);

/** Returns n bytes of zeros. */
void *alloc_zeroed(size_t n) __attribute__((malloc, returns_nonnull));
/** Returns n elements of a size, all zeros. */
void *alloc_array(size_t n, size_t size) __attribute__((malloc, returns_nonnull));
/** Like reallocarray(3), for n elements of a size; new elements are not initialised. */
void *alloc_grow(void *p, size_t n, size_t size) __attribute__((returns_nonnull));
/** Makes room for one more element, behind n, in a list whose room is always the next power of two.
 */
void *alloc_more(void *p, size_t n, size_t size) __attribute__((returns_nonnull));
/** Returns room for n bytes of which mostly few are used: it is apart from the heap, and has a page
 * where it was written to. Freed by alloc_room_free(), which does nothing for NULL. */
void *alloc_room(size_t n) __attribute__((returns_nonnull));
void alloc_room_free(void *room, size_t n);
/** Like strdup(3) and strndup(3). */
char *alloc_strdup(const char *s) __attribute__((malloc, returns_nonnull));
char *alloc_strndup(const char *s, size_t n) __attribute__((malloc, returns_nonnull));
/** Like strdup(3), but the copy of NULL is NULL. */
char *alloc_copy_text(const char *s) __attribute__((malloc));
/** Returns the text that printf(3) and vprintf(3) would write. */
char *alloc_printf(const char *fmt, ...)
	__attribute__((malloc, returns_nonnull, format(printf, 1, 2)));
char *alloc_vprintf(const char *fmt, va_list ap)
	__attribute__((malloc, returns_nonnull, format(printf, 1, 0)));

/** No honest file and no honest program describes something larger than this many bytes. */
#define ALLOC_TRY_MAX ((size_t)4 << 30)

/** Returns n elements of a size, all zeros; or NULL and an error of the kind ERR_NOMEM, if they are
 * more than ALLOC_TRY_MAX bytes or there is no memory. ret may be NULL. */
void *alloc_try(size_t n, size_t size, struct err **ret);
/** The same for n bytes that are not initialised, without an error. */
void *alloc_try_bytes(size_t n);
/** The same for a list that grows: like alloc_grow(). If it fails, p is unchanged. With p NULL all
 * elements are zeros, else new ones are not initialised. */
void *alloc_try_grow(void *p, size_t n, size_t size, struct err **ret);

#endif
