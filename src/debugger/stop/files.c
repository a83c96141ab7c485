#include "debugger/stop/files.h"

#include "debugger/scope/frames.h"
#include "debugger/session/session.h"
#include "debugger/stop/watch.h"
#include "debugger/session/values.h"
#include "debugger/stop/stops.h"

/** Notes the files that own parts of a type: a pointer belongs to the session, its target to a
 * file. */
static void note(struct map *used, const struct type *t)
{
	// In damaged debug information, a type may be a pointer to itself.
	for (unsigned depth = 0; t && depth < 64; depth++) {
		if (t->owner)
			map_set(used, (uint64_t)(uintptr_t)t->owner, used);
		if (t->base && t->base->owner)
			map_set(used, (uint64_t)(uintptr_t)t->base->owner, used);
		t = t->target;
	}
}

static void note_breakpoint(struct map *used, const struct breakpoint *b)
{
	for (unsigned i = 0; i < b->nlocations; i++)
		if (b->locations[i].at.info)
			map_set(used, (uint64_t)(uintptr_t)&b->locations[i].at.info->types, used);
	if (b->watch)
		note(used, watch_type(b->watch));
}

void files_drop(struct session *s)
{
	const struct variable *v = NULL;
	const struct datum *value;
	struct map used = {0};
	const char *name;

	for (unsigned i = 0; i < s->values.nhistory; i++)
		note(&used, s->values.history[i].type);
	while ((v = values_next(&s->values, v, &name, &value)))
		note(&used, value->type);
	for (const struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		note_breakpoint(&used, b);
	frames_forget(s);
	code_drop_files(&s->code, &used);
	map_deinit(&used);
}
