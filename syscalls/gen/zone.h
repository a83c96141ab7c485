#ifndef GEN_ZONE_H
#define GEN_ZONE_H
/**
 * The generator's memory: a zone in which everything lives until the run ends, growable arrays in
 * it, and interned names. Names are compared by their pointers, and contain their declarations, so
 * a look-up costs no more than the lexer's hash.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct zone_chunk;
struct zone {
	struct zone_chunk *chunks;
	size_t used, cap;
};

/** Returns n zeroed bytes. If there is no memory, the program ends with one line. */
void *zone_alloc(struct zone *z, size_t n);
char *zone_strndup(struct zone *z, const char *s, size_t n);
char *zone_printf(struct zone *z, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void zone_deinit(struct zone *z);

#define zone_new(z, T) ((T *)zone_alloc(z, sizeof(T)))

/** A growable array in a zone: VEC(int) v = {0}; *vec_push(z, &v) = 3; */
#define VEC(T)                                                                                     \
	struct {                                                                                   \
		T *p;                                                                              \
		uint32_t n, cap;                                                                   \
	}
#define vec_push(z, v)                                                                             \
	((v)->n == (v)->cap ? (void)((v)->p = vec_grow(z, (v)->p, &(v)->cap, sizeof *(v)->p))      \
			    : (void)0,                                                             \
	 &(v)->p[(v)->n++])
void *vec_grow(struct zone *z, void *p, uint32_t *cap, size_t elem);

struct decl;
struct entry;
/** An identifier. */
struct name {
	const char *s;
	uint32_t len, hash;
	struct name *next;    /* in the hash chain */
	struct decl *decls;   /* declarations under this name, chained by decl.same */
	struct entry *consts; /* constants of this name, chained by entry.same */
	bool marked;	      /* used while a list of names is examined */
	bool missing;	      /* a number refers to it, but it has no description */
	uint32_t offset;      /* in the string pool, 0 = not there yet */
};

struct names {
	struct zone *zone;
	struct name **slots;
	uint32_t nslots, n;
};
/** The name with these bytes, created if it is new. */
struct name *name_intern(struct names *t, const char *s, size_t len);
/** The name, or NULL if it does not occur. */
struct name *name_find(const struct names *t, const char *s, size_t len);
uint32_t hash_bytes(const void *p, size_t n);
/** The edit distance, at most `max`; for "did you mean". */
unsigned name_distance(const char *a, const char *b, unsigned max);

#endif
