#ifndef GEN_ZONE_H
#define GEN_ZONE_H
/**
 * Memory of the generator: a zone in which everything lives until the run ends, growable arrays in
 * it, and interned names. A name is compared by its pointer and carries what is declared under it,
 * so that a lookup costs nothing beyond the lexer's hash.
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

/** n bytes, cleared. Without memory it ends the program with one line. */
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
	bool marked;	      /* while a list of names is being looked at */
	bool missing;	      /* a number stands for it, but no description */
	uint32_t offset;      /* in the string pool, 0 = not there yet */
};

struct names {
	struct zone *zone;
	struct name **slots;
	uint32_t nslots, n;
};
/** The name of these bytes, made if new. */
struct name *name_intern(struct names *t, const char *s, size_t len);
/** The name, or NULL if nobody has used it. */
struct name *name_find(const struct names *t, const char *s, size_t len);
uint32_t hash_bytes(const void *p, size_t n);
/** Edit distance, capped at `max`; for "did you mean". */
unsigned name_distance(const char *a, const char *b, unsigned max);

#endif
