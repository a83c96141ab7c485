#include "base/near.h"

#include <string.h>

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/** One row of the table of distances between all beginnings of a and the beginning of b that has j
 * characters. rows: this row and the two before it. Returns the least distance in the row. */
static unsigned row_fill(unsigned char rows[3][NEAR_MAX + 1], const char *a, size_t na,
			 const char *b, size_t j)
{
	unsigned char *row = rows[j % 3], *above = rows[(j + 2) % 3], *before = rows[(j + 1) % 3];
	unsigned lowest = row[0] = (unsigned char)j;

	for (size_t i = 1; i <= na; i++) {
		unsigned other = lower(a[i - 1]) != lower(b[j - 1]);
		unsigned d = least(least(above[i], row[i - 1]) + 1u, above[i - 1] + other);

		if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
		    lower(a[i - 2]) == lower(b[j - 1]))
			d = least(d, before[i - 2] + 1u);
		row[i] = (unsigned char)d;
		lowest = least(lowest, d);
	}
	return lowest;
}

unsigned near_distance(const char *a, const char *b, unsigned limit)
{
	unsigned char rows[3][NEAR_MAX + 1];
	size_t na = strlen(a), nb = strlen(b);
	unsigned lowest = 0, lowest_above = 0;

	if (na > NEAR_MAX || nb > NEAR_MAX || (na > nb ? na - nb : nb - na) > limit)
		return limit + 1;
	for (size_t i = 0; i <= na; i++)
		rows[0][i] = (unsigned char)i;
	// An exchange of neighbours reaches back two rows, so both must be beyond the limit.
	for (size_t j = 1; j <= nb; j++) {
		lowest_above = lowest;
		lowest = row_fill(rows, a, na, b, j);
		if (lowest > limit && lowest_above > limit)
			return limit + 1;
	}
	unsigned d = rows[nb % 3][na];
	if (!d && strcmp(a, b) != 0)
		d = 1;
	return least(d, limit + 1);
}

bool near_try(struct near *n, const char *known)
{
	size_t len = strlen(n->name);
	// A short name of which half of the letters differ is another name.
	unsigned limit = len < 3 ? 0 : len < 5 ? 1 : len < 8 ? 2 : 3;

	// The first of those that are equally near stays.
	if (n->best && !n->distance)
		return false;
	if (n->best)
		limit = n->distance - 1;
	unsigned d = near_distance(n->name, known, limit);
	if (d > limit)
		return false;
	n->best = known;
	n->distance = d;
	return true;
}

bool near_try_begin(struct near *n, const char *known)
{
	enum { SHORTEST = 4 };
	size_t len = strlen(n->name);
	char begin[NEAR_MAX + 1];

	if (near_try(n, known))
		return true;
	for (size_t take = len - 1; len >= SHORTEST && take <= len + 1 && take < strlen(known);
	     take++) {
		if (take > NEAR_MAX || (n->best && n->distance < 2))
			break;
		memcpy(begin, known, take);
		begin[take] = '\0';
		if (near_distance(n->name, begin, 1) > 1)
			continue;
		n->best = known;
		n->distance = 1;
		return true;
	}
	return false;
}

const char *near_word(const char *name, const char *const *words)
{
	struct near n = {.name = name};

	for (; *words; words++)
		near_try(&n, *words);
	return n.best;
}
