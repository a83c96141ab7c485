#include "sink/changes/align.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/map.h"

/* -- Myers ----------------------------------------------------------------------------------- */

/** Two ranges, and the offset of the second one in the whole. */
struct range {
	const uint64_t *a, *b;
	size_t na, nb;
	size_t from; /* of b */
	size_t *to;
};

/** The furthest elements of a that are reached by paths of `d` differences, by diagonal: those of d
 * begin at d * d of one array, as the earlier ones have 1 + 3 + 5 + ... elements. */
static size_t *row_of(size_t *rows, size_t d)
{
	return rows + d * d;
}

/** True if the path of d differences to diagonal k (0 .. 2d, the middle is d) ends with an element
 * of a; false: with one of b. The row before has 2d - 1 elements; its element i is on the diagonal
 * of element i + 1. */
static bool is_right(const size_t *before, size_t d, size_t k)
{
	size_t down = k < 2 * d - 1 ? before[k] : ALIGN_NONE;
	size_t right = k >= 2 ? before[k - 2] : ALIGN_NONE;

	return right != ALIGN_NONE && (down == ALIGN_NONE || right + 1 > down);
}

/** Where the path is after that element; ALIGN_NONE: there is no path. */
static size_t step(const size_t *before, size_t d, size_t k)
{
	if (is_right(before, d, k))
		return before[k - 2] + 1;
	return k < 2 * d - 1 ? before[k] : ALIGN_NONE;
}

/** Walks back along the best path, and notes the elements that correspond. */
static void walk_back(const struct range *r, size_t *rows, size_t d, size_t k)
{
	size_t x = r->na;

	for (;;) {
		size_t y = x + d - k;
		size_t begin = d ? step(row_of(rows, d - 1), d, k) : 0;

		while (x > begin) {
			x--;
			y--;
			r->to[x] = r->from + y;
		}
		if (!d)
			return;
		x = begin;
		if (is_right(row_of(rows, d - 1), d, k)) {
			x--;
			k -= 2;
		}
		d--;
	}
}

/** Fills the row of d. Returns the diagonal on which the end is reached, or ALIGN_NONE. */
static size_t row_fill(const struct range *r, size_t *rows, size_t d)
{
	size_t *row = row_of(rows, d);

	for (size_t k = 0; k <= 2 * d; k++) {
		size_t x = d ? step(row_of(rows, d - 1), d, k) : 0;

		row[k] = ALIGN_NONE;
		// The diagonal is outside of the ranges.
		if (x == ALIGN_NONE || x > r->na || x + d < k || x + d - k > r->nb)
			continue;
		while (x < r->na && x + d - k < r->nb && r->a[x] == r->b[x + d - k])
			x++;
		row[k] = x;
		if (x == r->na && x + d - k == r->nb)
			return k;
	}
	return ALIGN_NONE;
}

static void myers(const struct range *r)
{
	size_t limit = r->na + r->nb < ALIGN_DIFFERENCES ? r->na + r->nb : ALIGN_DIFFERENCES;
	size_t *rows = NULL, room = 0;

	for (size_t d = 0; d <= limit; d++) {
		if ((d + 1) * (d + 1) > room) {
			room = 4 * (d + 1) * (d + 1);
			rows = alloc_grow(rows, room, sizeof(*rows));
		}
		size_t k = row_fill(r, rows, d);
		if (k != ALIGN_NONE) {
			walk_back(r, rows, d, k);
			break;
		}
	}
	free(rows);
}

/* -- anchors --------------------------------------------------------------------------------- */

/** Where each key stands: 1 + the index, or ALIGN_NONE if it occurs more than once. */
static void places(struct map *m, const uint64_t *keys, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (map_set(m, keys[i], (void *)(uintptr_t)(i + 1)))
			map_set(m, keys[i], (void *)(uintptr_t)ALIGN_NONE);
	}
}

static size_t place_of(const struct map *m, uint64_t key)
{
	size_t place = (size_t)(uintptr_t)map_get(m, key);

	return place && place != ALIGN_NONE ? place - 1 : ALIGN_NONE;
}

/** Keeps of the candidates a longest sequence that rises. */
static void rising(size_t *to, size_t n)
{
	size_t *ends = alloc_grow(NULL, n + 1, sizeof(*ends)), len = 0;
	size_t *before = alloc_grow(NULL, n + 1, sizeof(*before));

	for (size_t i = 0; i < n; i++) {
		size_t low = 0, high = len;

		if (to[i] == ALIGN_NONE)
			continue;
		while (low < high) {
			size_t mid = (low + high) / 2;

			if (to[ends[mid]] < to[i])
				low = mid + 1;
			else
				high = mid;
		}
		before[i] = low ? ends[low - 1] : ALIGN_NONE;
		ends[low] = i;
		len = low == len ? len + 1 : len;
	}
	size_t kept = len ? ends[len - 1] : ALIGN_NONE;
	for (size_t i = n; i--;) {
		if (i == kept)
			kept = before[i];
		else
			to[i] = ALIGN_NONE;
	}
	free(ends);
	free(before);
}

/** Finds the elements that are unique in both. */
static void anchors(const uint64_t *a, size_t na, const uint64_t *b, size_t nb, size_t *to)
{
	struct map in_a = {0}, in_b = {0};

	places(&in_a, a, na);
	places(&in_b, b, nb);
	for (size_t i = 0; i < na; i++)
		to[i] = place_of(&in_a, a[i]) == i ? place_of(&in_b, a[i]) : ALIGN_NONE;
	map_deinit(&in_a);
	map_deinit(&in_b);
	rising(to, na);
}

void align_keys(const uint64_t *a, size_t na, const uint64_t *b, size_t nb, size_t *to)
{
	size_t head = 0, x, y;

	while (head < na && head < nb && a[head] == b[head]) {
		to[head] = head;
		head++;
	}
	while (na > head && nb > head && a[na - 1] == b[nb - 1]) {
		na--;
		nb--;
		to[na] = nb;
	}
	anchors(a + head, na - head, b + head, nb - head, to + head);
	for (size_t i = head; i < na; i++)
		to[i] += to[i] == ALIGN_NONE ? 0 : head;
	x = y = head;
	for (size_t i = head; i <= na; i++) {
		size_t end = i < na ? to[i] : nb;

		if (end == ALIGN_NONE)
			continue;
		struct range r = {.a = a + x,
				  .b = b + y,
				  .na = i - x,
				  .nb = end - y,
				  .from = y,
				  .to = to + x};
		myers(&r);
		x = i + 1;
		y = end + 1;
	}
}
