#include "debugger/scope/maps.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/inferior/core.h"
#include "proc/fs/procfs.h"

enum { TEXT_FIRST = 1 << 16, TEXT_MAX = 1 << 26 };

/** Reads the whole text. /proc returns it in pieces, so the buffer grows until it is not filled. */
static char *read_text(const struct inferior *inf)
{
	if (inf->core) {
		size_t n;
		const char *text = core_maps(inf->core, &n);

		return alloc_strndup(text, n);
	}
	for (size_t room = TEXT_FIRST; room <= TEXT_MAX; room *= 2) {
		char *text = alloc_zeroed(room);
		long n = procfs_read(inf->pid, "maps", text, room);

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
	*ret = (struct maps){0};
	if (!s->inf.pid)
		return err_new("The program is not being run.");
	char *text = read_text(&s->inf);
	if (!text)
		return err_new("The map of process %d can't be read.", (int)s->inf.pid);
	maps_init(ret, text, strlen(text));
	return NULL;
}
