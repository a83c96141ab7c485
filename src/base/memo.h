#ifndef BASE_MEMO_H
#define BASE_MEMO_H
/**
 * Remembers what was computed from some bytes, as long as nothing else needs the place: a look-up
 * costs about as much as comparing the bytes. For results that are found again and again, such as
 * the text of a call stack. Zero-initialised is empty.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MEMO_PLACES = 256, MEMO_RECENT = 16, MEMO_WAYS = 4, MEMO_BYTES_MAX = 1 << 16 };

struct memo {
	struct memo_place {
		char *bytes; /* the key, then the result */
		size_t cap, key, n;
		uint64_t salt, id;
	} places[MEMO_PLACES];
	uint16_t recent[MEMO_RECENT][MEMO_WAYS]; /* where the last of some salts were found */
	uint64_t id, ids;
};

void memo_deinit(struct memo *m);
/** The result for a key of `key` bytes and a number that belongs to it: *n bytes, valid until the
 * next memo_put(). NULL: it is not known. The caller may change it in its place. */
char *memo_get(struct memo *m, uint64_t salt, const void *bytes, size_t key, size_t *n);
/** A number of the result that was found or kept last: no other one has or will have it. 0: it was
 * neither. */
static inline uint64_t memo_id(const struct memo *m)
{
	return m->id;
}
/** Keeps a result of n bytes; not if key and result together are longer than MEMO_BYTES_MAX. */
void memo_put(struct memo *m, uint64_t salt, const void *bytes, size_t key, const void *result,
	      size_t n);

#endif
