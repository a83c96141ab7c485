#include "heap/memory/version.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"

enum { SEGMENT_MAX = 1 << 22 };

/** Finds the number after "stable release version 2." in a part of memory; 0: not found. It is read
 * piece by piece, as the text is rarely at the end. */
static unsigned version_in(struct mem *mem, taddr from, taddr to)
{
	enum { PIECE = 1 << 16, NUMBER_MAX = 8 };
	static const char mark[] = "release version 2.";
	_free_ char *text = alloc_array(PIECE + 1, 1);

	for (taddr next; from < to; from = next) {
		bool last = to - from <= PIECE;
		size_t got = mem_read(mem, from, text, last ? (size_t)(to - from) : PIECE);
		const char *at = memmem(text, got, mark, sizeof(mark) - 1);

		text[got] = '\0';
		// What is cut by the end of a piece is whole in the next one.
		if (at && (last || at + sizeof(mark) + NUMBER_MAX < text + got))
			return (unsigned)strtoul(at + sizeof(mark) - 1, NULL, 10);
		next = last ? to : from + PIECE - sizeof(mark) - NUMBER_MAX;
	}
	return 0;
}

unsigned heap_glibc_version(struct mem *mem, const struct maps *m, const char *file)
{
	unsigned version = 0;

	// Code is the largest part, and has no text.
	for (int code = 0; code < 2 && !version; code++)
		for (size_t i = 0; i < m->n && !version; i++) {
			const struct map_line *l = &m->line[i];

			if (!strcmp(l->path, file) && l->perms[1] != 'w' &&
			    (l->perms[2] == 'x') == code && l->end - l->start <= SEGMENT_MAX)
				version = version_in(mem, l->start, l->end);
		}
	return version;
}
