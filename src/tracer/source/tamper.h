#ifndef TRACER_SOURCE_TAMPER_H
#define TRACER_SOURCE_TAMPER_H
/**
 * Tampers with system calls (-e inject=, -e fault=): decides which of the calls that are shown are
 * changed, counting them per thread. It is a stage after the engine, which makes the changes.
 * Stages after it see the changed calls, so a recording needs no special support. Without rules,
 * this stage does not exist and costs nothing.
 */
#include "event/source.h"
#include "trace/select/filter.h"
#include "trace/select/tamper_rules.h"
#include "where/where.h"

/** Returns the reason why these rules allow no seccomp program, or NULL. */
const char *tamper_no_filter(const struct tamper_rules *);

/**
 * Creates a source that takes events from `engine` (engine_ptrace_open's), tampers with the calls
 * that pass the filter and are not excluded by the condition at their entry (except the execve of
 * the command itself), and yields the results. It closes the engine when it is closed. Rules,
 * filter and condition (NULL: none) must outlive it.
 */
struct source *tamper_open(struct source *engine, const struct tamper_rules *,
			   const struct filter *, struct where_eval *);

#endif
