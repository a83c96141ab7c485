#include "debugger/session/run_options.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "debugger/session/body.h"

void run_options_env(struct run_options *o, char *change)
{
	size_t n = 0;

	while (o->env_changes && o->env_changes[n])
		n++;
	o->env_changes = alloc_grow(o->env_changes, n + 2, sizeof(*o->env_changes));
	o->env_changes[n] = change;
	o->env_changes[n + 1] = NULL;
}

void run_options_copy(const struct run_options *o, struct run_options *ret)
{
	ret->args = alloc_copy_text(o->args);
	ret->dir = alloc_copy_text(o->dir);
	ret->tty = alloc_copy_text(o->tty);
	ret->randomize = o->randomize;
	for (char **c = o->env_changes; c && *c; c++)
		run_options_env(ret, alloc_strdup(*c));
}

void run_options_deinit(struct run_options *o)
{
	body_free(o->env_changes);
	free(o->args);
	free(o->dir);
	free(o->tty);
}
