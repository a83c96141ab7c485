#include "debugger/scope/maps.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/inferior/core.h"
#include "proc/fs/mapping.h"
#include "proc/fs/procfs.h"

enum { TEXT_FIRST = 1 << 16, TEXT_MAX = 1 << 26 };

/** Reads the whole text. /proc returns it in pieces, so the buffer grows until it is not filled. */
static char *read_text(const struct inferior *inf)
{
	if (inf->core) {
		size_t n;
		const char *text = core_maps(inf->core, &n);

		return strndup(text, n);
	}
	for (size_t room = TEXT_FIRST; room <= TEXT_MAX; room *= 2) {
		char *text = malloc(room);
		long n = text ? procfs_read(inf->pid, "maps", text, room) : -1;

		if (n >= 0 && (size_t)n < room - 1)
			return text;
		free(text);
		if (n < 0)
			break;
	}
	return NULL;
}

struct err *maps_read(struct session *s, struct maps *ret)
{
	size_t cap = 0;
	const char *at;

	*ret = (struct maps){0};
	if (!s->inf.pid)
		return err_new("The program is not being run.");
	at = ret->text = read_text(&s->inf);
	if (!at)
		return err_new("The map of process %d can't be read.", (int)s->inf.pid);
	const char *end = at + strlen(at);
	for (struct mapping m; mapping_next(&at, end, &m);) {
		if (ret->n == cap) {
			cap = cap ? 2 * cap : 64;
			struct map_line *p = alloc_grow(ret->line, cap, sizeof(*p));

			ret->line = p;
		}
		struct map_line *l = &ret->line[ret->n++];
		*l = (struct map_line){
			.start = m.start, .end = m.end, .off = m.off, .path = m.path};
		memcpy(l->perms, m.perms, sizeof(l->perms));
		ret->text[m.path + m.npath - ret->text] = '\0';
	}
	return NULL;
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
