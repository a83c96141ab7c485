#ifndef BASE_NEAR_H
#define BASE_NEAR_H
/** Which known name is the nearest to one that was typed: for "did you mean" and for missing files.
 */
#include <stdbool.h>
#include <stddef.h>

/** Names that are longer are never near. */
enum { NEAR_MAX = 255 };

/**
 * The number of edits that turn one name into the other: a letter more, less, or another one, and
 * two neighbours exchanged, count as one edit each. Upper and lower case of ASCII letters are the
 * same, but a difference in case makes a distance of at least 1. More than `limit`: limit + 1.
 */
unsigned near_distance(const char *a, const char *b, unsigned limit);

/** The search for the nearest of many names. Zero-initialise all but `name`. */
struct near {
	const char *name; /* the one that was typed */
	const char *best; /* the nearest so far, one of those that were passed; NULL: none is near
			   */
	unsigned distance;
};

/** The nearest of the words, of which NULL is the last; NULL: none is near. */
const char *near_word(const char *name, const char *const *words);
/** Looks at a name. It must stay valid as long as the search. True: it is the nearest so far. */
bool near_try(struct near *n, const char *known);
/** The same for a name that may have been typed as an abbreviation: it also looks at the beginning
 * of the known name, which must be one edit away. */
bool near_try_begin(struct near *n, const char *known);

#endif
