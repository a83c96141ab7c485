#include "debugger/session/run_options.h"

#include <stdlib.h>

#include "debugger/session/body.h"

void run_options_deinit(struct run_options *o)
{
	body_free(o->env_changes);
	free(o->args);
	free(o->dir);
	free(o->tty);
}
