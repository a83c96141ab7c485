#include "debugger/scope/maps.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

struct err *maps_read(struct session *s, struct maps *ret)
{
	*ret = (struct maps){0};
	if (!s->inf.pid)
		return err_new("The program is not being run.");
	struct buf text = {0};
	if (!inferior_file(&s->inf, "maps", &text)) {
		buf_deinit(&text);
		return err_new("The map of process %d can't be read.", (int)inferior_pid(&s->inf));
	}
	maps_init(ret, alloc_strdup(buf_str(&text)), text.len);
	buf_deinit(&text);
	return NULL;
}
