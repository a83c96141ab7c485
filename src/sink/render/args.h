#ifndef SINK_RENDER_ARGS_H
#define SINK_RENDER_ARGS_H
/**
 * The values of a call, divided into its arguments.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "decode/decode.h"

/** An argument: vals[from .. end) of its call, and its name. */
struct args_part {
	uint32_t from, end;
	uint32_t shown; /* where the values of its text begin: behind the VALUE_ARG, if there is one
			 */
	unsigned index; /* among the call's arguments, from 0 */
	const char *name; /* without a 0 at its end; NULL: it has none */
	size_t name_len;
};

/** Goes to the next argument; to the first one, if *p is {0}. False: there are no more. The name
 * lives as long as the call. */
bool args_next(const struct call *c, struct args_part *p);

#endif
