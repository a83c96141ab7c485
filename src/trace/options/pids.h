#ifndef TRACE_OPTIONS_PIDS_H
#define TRACE_OPTIONS_PIDS_H
/** The processes that -p names. */
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/err.h"

struct pids {
	pid_t *p;
	size_t n;
};

/** Adds the processes of a list, separated by commas, blanks or newlines. named: a word that is no
 * number is the name of a process; if several have it, the error lists them. */
struct err *pids_parse(struct pids *ret, const char *list, bool named) ERR_CHECK;
void pids_deinit(struct pids *p);

#endif
