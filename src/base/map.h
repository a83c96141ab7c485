#ifndef BASE_MAP_H
#define BASE_MAP_H
/**
 * A hash map from 64-bit keys (thread ids, addresses, inodes) to pointers. Open addressing; the
 * map owns neither keys nor values. Zero-initialised is valid and empty. Iteration:
 *
 *	for (size_t i = 0; map_next(&m, &i, &key, &value);) ...
 *
 * Removing the entry just seen is allowed while iterating; adding is not.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map_slot {
	uint64_t key;
	void *value; /* NULL = never used */
};

struct map {
	struct map_slot *slots;
	size_t cap, count, used;
};

/** The value of key, or NULL. */
void *map_get(const struct map *m, uint64_t key);
/** Sets key to value (not NULL). Returns the previous value, or NULL. */
void *map_set(struct map *m, uint64_t key, void *value);
/** Removes key. Returns its value, or NULL. */
void *map_del(struct map *m, uint64_t key);
bool map_next(const struct map *m, size_t *i, uint64_t *key, void **value);
/** Frees the slots. The values belong to the caller. */
void map_deinit(struct map *m);

#endif
