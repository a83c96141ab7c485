#ifndef PROC_FS_MAPS_H
#define PROC_FS_MAPS_H
/** A process's mappings as a list, made of the text of /proc/PID/maps or smaps. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <string.h>

#include "base/mem.h"

struct map_line {
	taddr start, end;
	uint64_t off;
	char perms[5];
	const char *path; /* "" if there is none */
	/* bytes, if the text was that of smaps */
	uint64_t resident, swapped;
};
/** True if it is the memory in which an agent of ours leaves its records (tracer/inside/space.h):
 * the program has nothing there. */
static inline bool map_line_is_ours(const struct map_line *l)
{
	return !strcmp(l->path, "/memfd:pawl (deleted)");
}
struct maps {
	struct map_line *line; /* by address */
	size_t n;
	char *text;
};

/** Makes the list of a malloc'd text of n bytes with a NUL behind it, which belongs to it from now
 * on. */
void maps_init(struct maps *m, char *text, size_t n);
void maps_deinit(struct maps *m);
/** The mapping that contains an address, or NULL. */
const struct map_line *maps_at(const struct maps *m, taddr addr);

#endif
