#ifndef TRACER_SOURCE_TAMPER_H
#define TRACER_SOURCE_TAMPER_H
/**
 * Tampering with system calls (-e inject=, -e fault=): which of the calls that are shown get which
 * treatment, counted per thread. A stage between the engine, which carries it out, and whoever
 * wants the events: they see calls as they then are, so that a recording needs to know nothing.
 * Without rules there is no such stage, and nothing is spent on it.
 */
#include "event/source.h"
#include "trace/select/filter.h"
#include "trace/select/tamper_rules.h"
#include "where/where.h"

/** Why these rules rule a seccomp filter out, or NULL. */
const char *tamper_no_filter(const struct tamper_rules *);

/**
 * A source that takes from `engine` (engine_ptrace_open's), tampers with the calls that the filter
 * lets through and of which the condition does not say no at their entry (but for the execve of the
 * command itself), and lends what comes of it. Closes the engine with itself. Rules, filter and
 * condition (NULL: none) must outlive it.
 */
struct err *tamper_open(struct source *engine, const struct tamper_rules *, const struct filter *,
			struct where_eval *, struct source **ret) ERR_CHECK;

#endif
