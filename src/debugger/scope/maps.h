#ifndef DEBUGGER_SCOPE_MAPS_H
#define DEBUGGER_SCOPE_MAPS_H
/** The program's mappings, from the lines of /proc/PID/maps. */
#include "debugger/session/session.h"

struct map_line {
	taddr start, end;
	uint64_t off;
	char perms[5];
	const char *path; /* "" if there is none */
};
struct maps {
	struct map_line *line; /* by address */
	size_t n;
	char *text;
};

/** Reads the mappings; the error says that there is no process. */
struct err *maps_read(struct session *s, struct maps *ret) ERR_CHECK;
void maps_deinit(struct maps *m);
/** The mapping that contains an address, or NULL. */
const struct map_line *maps_at(const struct maps *m, taddr addr);

#endif
