/* The places of a line of source. */
#include "debugger/scope/places.h"
#include "sym/dwarf/line_code.h"
#include "sym/names/function_names.h"

/** The places found in one file. */
struct collection {
	struct debuginfo *info;
	uint64_t bias;
	struct buf *to;
};

static void collect(void *data, const struct line_code *at)
{
	const struct collection *c = data;
	struct spot p = {.addr = at->addr + c->bias,
			 .info = c->info,
			 .bias = c->bias,
			 .file = at->file,
			 .line = at->line,
			 .function = at->function};

	places_add(c->to, &p);
}

static void skip_prologues(struct session *s, struct buf *list)
{
	struct spot *p = (struct spot *)(void *)list->p;

	for (size_t i = 0; i < list->len / sizeof(*p); i++) {
		struct spot at = places_at(s, p[i].addr), moved = at;
		uint64_t entry;

		// The place is in the function itself, not in one inlined into its beginning.
		if (!at.info || !debuginfo_function(at.info, at.addr - at.bias, &moved.function) ||
		    !function_entry(&moved.function, &entry) || entry + at.bias != at.addr)
			continue;
		places_skip_prologue(s, &moved);
		if (moved.addr != at.addr)
			p[i] = moved;
	}
}

void places_of_line(struct session *s, const char *file, unsigned line, bool prologue,
		    struct buf *ret, bool *found)
{
	struct code_symbol main_symbol;
	unsigned best = 0;
	struct debuginfo *d;
	const char *path;
	unsigned at;
	uint64_t bias;

	if (!file && code_named(&s->code, "main", 0, &main_symbol) &&
	    code_line(&s->code, main_symbol.addr, &path, &at))
		file = path;
	*found = false;
	for (unsigned i = 0; file && (d = code_debuginfo_next(&s->code, i, &bias)); i++)
		*found |= line_code_best(d, file, line, &best);
	for (unsigned i = 0; best && (d = code_debuginfo_next(&s->code, i, &bias)); i++) {
		struct collection c = {.info = d, .bias = bias, .to = ret};

		line_code_each(d, file, best, collect, &c);
	}
	if (prologue)
		skip_prologues(s, ret);
}
