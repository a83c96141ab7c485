#ifndef TRACE_SELECT_TAMPER_RULES_H
#define TRACE_SELECT_TAMPER_RULES_H
/**
 * The rules of -e inject= and -e fault= as data: created by the options, applied by tamper.h.
 */
#include <stdbool.h>
#include <stdint.h>

#include "trace/select/callset.h"

enum { TAMPER_ARGS = 7, TAMPER_POKE_MAX = 1024 };

/** Bytes to write to the memory that an argument points to. */
struct tamper_poke {
	uint8_t arg; /* 1 .. TAMPER_ARGS */
	uint16_t n;
	uint8_t *bytes; /* owned by the rule */
};
struct tamper_pokes {
	struct tamper_poke poke[TAMPER_ARGS]; /* in the order in which they were given */
	uint8_t n;
};

/** What is done to a call. */
struct tamper_action {
	bool answers;			/* the call gets another result */
	uint32_t error;			/* that result is this errno, or, if this is 0, */
	uint64_t retval;		/* this value */
	int16_t instead[ABI_COUNT];	/* the number of the call that is made instead, or -1:
					 * none */
	bool delays_enter, delays_exit; /* the delay may be 0 */
	uint64_t enter_ns, exit_ns;
	int sig; /* 0: none */
	struct tamper_pokes enter, exit;
};

/** Invocations first, first + step, ... up to last. A thread's first invocation is 1. */
struct tamper_when {
	uint32_t first, last, step;
};

/** Calls, and what is done to which of their invocations. If several rules contain a call, only the
 * last one applies. */
struct tamper_rule {
	struct callset set;
	struct tamper_action action;
	struct tamper_when when;
};

struct tamper_rules {
	struct tamper_rule *rule;
	unsigned n; /* up to 65535 */
};

/** Frees the rules and what they own. */
void tamper_rules_deinit(struct tamper_rules *r);

#endif
