#include "proc/fs/maps.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "proc/fs/mapping.h"

/** The bytes after a field in the part of smaps that follows a mapping's line, up to the next
 * mapping. */
static uint64_t field_of(const char *at, const char *end, const char *field)
{
	size_t n = strlen(field);

	// A line of smaps that is no mapping begins with a capital letter.
	while (at < end && *at >= 'A' && *at <= 'Z') {
		const char *line = memchr(at, '\n', (size_t)(end - at));

		if ((size_t)(end - at) > n && !memcmp(at, field, n))
			return strtoull(at + n, NULL, 10) * 1024;
		at = line ? line + 1 : end;
	}
	return 0;
}

void maps_init(struct maps *m, char *text, size_t n)
{
	size_t cap = 0;
	const char *at = text, *end = text + n;

	*m = (struct maps){.text = text};
	for (struct mapping one; mapping_next(&at, end, &one);) {
		if (m->n == cap) {
			cap = cap ? 2 * cap : 64;
			struct map_line *p = alloc_grow(m->line, cap, sizeof(*p));

			m->line = p;
		}
		struct map_line *l = &m->line[m->n++];
		*l = (struct map_line){.start = one.start,
				       .end = one.end,
				       .off = one.off,
				       .path = one.path,
				       .resident = field_of(at, end, "Rss:"),
				       .swapped = field_of(at, end, "Swap:")};
		memcpy(l->perms, one.perms, sizeof(l->perms));
		text[one.path + one.npath - text] = '\0';
	}
}

void maps_deinit(struct maps *m)
{
	free(m->line);
	free(m->text);
	*m = (struct maps){0};
}

const struct map_line *maps_at(const struct maps *m, taddr addr)
{
	size_t low = 0, high = m->n;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (addr >= m->line[middle].end)
			low = middle + 1;
		else
			high = middle;
	}
	return low < m->n && addr >= m->line[low].start ? &m->line[low] : NULL;
}
