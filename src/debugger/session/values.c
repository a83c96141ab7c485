#include "debugger/session/values.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

struct variable {
	struct variable *next;
	char *name;
	struct datum value; /* we own its bytes */
};

enum { HISTORY_STEP = 64 };

static uint8_t *keep_bytes(const struct datum *v)
{
	uint64_t size = type_strip(v->type)->size;
	uint8_t *p = alloc_zeroed(size < 16 ? 16 : size);

	if (v->bytes)
		memcpy(p, v->bytes, size);
	return p;
}

/* -- variables ------------------------------------------------------------------------------- */

static struct variable *find(const struct values *l, const char *name)
{
	struct variable *v = l->variables;

	while (v && strcmp(v->name, name) != 0)
		v = v->next;
	return v;
}

const struct datum *values_get(const struct values *l, const char *name)
{
	const struct variable *v = find(l, name);

	return v ? &v->value : NULL;
}

const struct variable *values_next(const struct values *l, const struct variable *at,
				   const char **name, const struct datum **value)
{
	at = at ? at->next : l->variables;
	if (at) {
		*name = at->name;
		*value = &at->value;
	}
	return at;
}

void values_set(struct values *l, const char *name, const struct datum *value)
{
	struct variable *v = find(l, name);

	if (!v) {
		v = alloc_zeroed(sizeof(*v));
		v->name = alloc_strdup(name);
		v->next = l->variables;
		l->variables = v;
	}
	uint8_t *bytes = keep_bytes(value);
	free(v->value.bytes);
	v->value = (struct datum){.type = value->type, .bytes = bytes};
}

/* -- history --------------------------------------------------------------------------------- */

unsigned values_remember(struct values *l, const struct datum *v)
{
	if (l->nhistory % HISTORY_STEP == 0)
		l->history =
			alloc_grow(l->history, l->nhistory + HISTORY_STEP, sizeof(*l->history));
	// Values in the arena end with the command, and a register has another value later.
	uint64_t size = type_strip(v->type)->size;
	uint8_t *lost = v->lost ? alloc_zeroed(size) : NULL;
	if (lost)
		memcpy(lost, v->lost, size);
	struct datum *kept = &l->history[l->nhistory];
	*kept = *v;
	kept->bytes = v->bytes ? keep_bytes(v) : NULL;
	kept->lost = lost;
	kept->whole = NULL;
	kept->name = NULL;
	if (v->place == DATUM_REGISTER)
		kept->place = DATUM_NOWHERE;
	return ++l->nhistory;
}

struct err *values_history(const struct values *l, uint64_t n, bool back, const struct datum **ret)
{
	*ret = NULL;
	back |= !n; // $0 is $
	uint64_t at = back ? l->nhistory - n : n;
	if (back && !n && !l->nhistory)
		return err_new("The history is empty.");
	if (back && n >= l->nhistory)
		return err_new("History does not go back to $$%llu.", (unsigned long long)n);
	if (at > l->nhistory)
		return err_new("History has not yet reached $%llu.", (unsigned long long)n);
	*ret = &l->history[at - 1];
	return NULL;
}

void values_deinit(struct values *l)
{
	struct variable *v;

	while ((v = l->variables)) {
		l->variables = v->next;
		free(v->value.bytes);
		free(v->name);
		free(v);
	}
	for (unsigned i = 0; i < l->nhistory; i++) {
		free(l->history[i].bytes);
		free((void *)(uintptr_t)l->history[i].lost);
	}
	free(l->history);
}
