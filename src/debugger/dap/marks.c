/* The breakpoints that the client has set. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/dap/adapter.h"

static bool is_of(const struct mark *m, enum mark_kind kind, const char *file)
{
	return m->kind == kind && (!file || (m->file && !strcmp(m->file, file)));
}

static void free_mark(struct mark *m)
{
	free(m->file);
	free(m->key);
	free(m->message);
	free(m);
}

void marks_begin(struct dap *d, enum mark_kind kind, const char *file)
{
	for (struct mark *m = d->marks; m; m = m->next)
		m->wanted = !is_of(m, kind, file);
}

struct mark *marks_ask(struct dap *d, enum mark_kind kind, const char *file, const json_t *asked,
		       bool *new)
{
	char *key = json_dumps(asked, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
	struct mark **at = &d->marks, *m;

	while ((m = *at) && (m->wanted || !is_of(m, kind, file) || strcmp(m->key, key) != 0))
		at = &m->next;
	// One that could not be made is tried again; another may have been deleted by a command.
	*new = !m || !breakpoint_find(&d->s->stops->breakpoints, m->number);
	if (!m) {
		m = *at = alloc_zeroed(sizeof(*m));
		m->kind = kind;
		m->file = alloc_copy_text(file);
		m->key = alloc_strdup(key);
	}
	free(key);
	m->wanted = true;
	if (*new) {
		free(m->message);
		m->message = NULL;
		m->number = 0;
	}
	return m;
}

void marks_end(struct dap *d)
{
	struct mark **at = &d->marks, *m;

	while ((m = *at)) {
		struct breakpoint *b =
			m->wanted ? NULL : breakpoint_find(&d->s->stops->breakpoints, m->number);

		if (b)
			breakpoint_delete(d->s, b);
		if (m->wanted) {
			at = &m->next;
			continue;
		}
		*at = m->next;
		free_mark(m);
	}
}

const struct mark *marks_find(const struct dap *d, unsigned number)
{
	const struct mark *m = d->marks;

	while (m && m->number != number)
		m = m->next;
	return m;
}

/** True if the breakpoint is where it can be hit. */
static bool is_verified(const struct breakpoint *b)
{
	return b && (!breakpoint_has_place(b) || b->nlocations);
}

json_t *marks_describe(struct dap *d, struct mark *m)
{
	const struct breakpoint *b = breakpoint_find(&d->s->stops->breakpoints, m->number);
	json_t *o = json_object();
	const char *file;
	unsigned line;

	m->verified = is_verified(b);
	json_object_set_new(o, "verified", json_boolean(m->verified));
	if (m->number)
		json_object_set_new(o, "id", json_integer(m->number));
	if (m->message)
		json_object_set_new(o, "message", wire_string(m->message));
	if (b && !m->verified) {
		json_object_set_new(o, "reason", json_string("pending"));
		json_object_set_new(o, "message", json_string("No code is there yet."));
	} else if (!b) {
		json_object_set_new(o, "reason", json_string("failed"));
	}
	if (!b || !b->nlocations)
		return o;
	const struct spot *at = &b->locations[0].at;
	json_object_set_new(o, "instructionReference", wire_address(at->addr));
	if (code_line(&d->s->code, at->addr, &file, &line)) {
		json_object_set_new(o, "line", json_integer(dap_line_out(d, line)));
		json_object_set_new(o, "source", dap_source(d, file));
	}
	return o;
}

void marks_tell(struct dap *d)
{
	for (struct mark *m = d->marks; m; m = m->next) {
		const struct breakpoint *b = breakpoint_find(&d->s->stops->breakpoints, m->number);

		if (b && is_verified(b) != m->verified)
			wire_event(d->wire, "breakpoint",
				   json_pack("{s:s, s:o}", "reason", "changed", "breakpoint",
					     marks_describe(d, m)));
	}
}

void marks_deinit(struct dap *d)
{
	for (struct mark *m = d->marks, *next; m; m = next) {
		next = m->next;
		free_mark(m);
	}
}
