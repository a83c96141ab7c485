/**
 * Options for what is shown: sets of calls, signals, descriptors, outcomes, messages (take.h).
 */
#include <string.h>

#include "base/near.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

/** Parses a set of calls. An error about an unknown ABI is followed by the line about -h. */
static struct err *calls_take(struct option_taken *t, const char *s, struct callset *set)
{
	struct err *e = callset_parse(s, set);

	t->usage |= err_kind(e) == ERR_USAGE;
	return e;
}

struct err *take_trace(struct option_taken *t, const char *s)
{
	struct err *e = calls_take(t, s, &t->o->trace);

	t->o->trace_none = !e && callset_is_empty(&t->o->trace);
	if (!e)
		callset_add_unknown(&t->o->trace);
	return e;
}

struct err *take_abbrev(struct option_taken *t, const char *s)
{
	return calls_take(t, s, &t->o->abbrev);
}

struct err *take_verbose(struct option_taken *t, const char *s)
{
	return calls_take(t, s, &t->o->verbose);
}

struct err *take_raw(struct option_taken *t, const char *s)
{
	return calls_take(t, s, &t->o->raw);
}

struct err *take_no_abbrev(struct option_taken *t, const char *s)
{
	(void)s;
	callset_fill(&t->o->abbrev, false);
	return NULL;
}

struct err *take_signals(struct option_taken *t, const char *s)
{
	return wordset_parse_signals(s, &t->o->signals);
}

struct err *take_path(struct option_taken *t, const char *s)
{
	value_list_add(&t->o->paths, s);
	return NULL;
}

struct err *take_trace_fds(struct option_taken *t, const char *s)
{
	t->o->has_fds = true;
	return wordset_parse_fds(s, &t->o->fds);
}

struct err *take_read(struct option_taken *t, const char *s)
{
	return wordset_parse_fds(s, &t->o->reads);
}

struct err *take_write(struct option_taken *t, const char *s)
{
	return wordset_parse_fds(s, &t->o->writes);
}

struct err *take_status(struct option_taken *t, const char *s)
{
	static const char *const words[] = {"successful",  "failed",   "unfinished",
					    "unavailable", "detached", NULL};
	uint64_t set;
	struct err *e = wordset_parse(s, words, "status", &set);

	if (!e)
		t->o->status = (unsigned)set & STATUS_ALL;
	return e;
}

struct err *take_successful(struct option_taken *t, const char *s)
{
	(void)s;
	t->g->only++;
	t->o->status = STATUS_SUCCESSFUL;
	return NULL;
}

struct err *take_failed(struct option_taken *t, const char *s)
{
	(void)s;
	t->g->only++;
	t->o->status = STATUS_FAILED;
	return NULL;
}

/** Is one of two words that mean the same in a set that may be inverted? */
static bool has_either(uint64_t set, uint64_t words)
{
	bool inverted = set >> 63;

	return inverted ? (set & words) == words : set & words;
}

struct err *take_quiet(struct option_taken *t, const char *s)
{
	static const char *const words[] = {"attach",	   "exit",	 "path-resolution",
					    "personality", "superseded", "thread-execve",
					    "exits",	   NULL};
	uint64_t set;
	struct err *e = wordset_parse(s ? s : "attach,personality", words, "quiet", &set);

	t->g->long_quiet = true;
	if (e)
		return e;
	t->o->quiet = (unsigned)(set & (QUIET_ATTACH | QUIET_PATHS | QUIET_PERSONALITY));
	if (has_either(set, QUIET_EXIT | 0x40))
		t->o->quiet |= QUIET_EXIT;
	if (has_either(set, 0x10 | 0x20))
		t->o->quiet |= QUIET_SUPERSEDED;
	return NULL;
}

struct err *take_decode_fds(struct option_taken *t, const char *s)
{
	static const char *const words[] = {"path",  "socket",	 "dev", "eventfd",
					    "pidfd", "signalfd", NULL};
	uint64_t set;
	struct err *e = wordset_parse(s ? s : "path", words, "decode-fds", &set);

	if (e)
		return e;
	t->g->long_y = true;
	t->o->decode_fds =
		(uint8_t)(set & DECODE_FDS_ALL); // the bits are in the order of the words
	return NULL;
}

const char *const option_namespaces[] = {"new", NULL};

struct err *take_namespace(struct option_taken *t, const char *s)
{
	// strace accepts --namespace without a value, which means the only value that there is.
	if (s && strcmp(s, option_namespaces[0]) != 0)
		return err_hint(err_new("invalid -e namespace= argument: '%s'", s),
				near_word(s, option_namespaces));
	t->o->new_namespaces = true;
	return NULL;
}

const char *const option_kvm[] = {"vcpu", "vcpu+", NULL};

struct err *take_kvm(struct option_taken *t, const char *s)
{
	if (strcmp(s, option_kvm[0]) != 0 && strcmp(s, option_kvm[1]) != 0)
		return err_hint(err_new("invalid -e kvm= argument: '%s'", s),
				near_word(s, option_kvm));
	t->o->kvm = s[4] ? DECODE_KVM_STATE : DECODE_KVM_EXIT;
	return NULL;
}

const char *const option_contexts[] = {"full", "mismatch", NULL};

struct err *take_secontext(struct option_taken *t, const char *s)
{
	uint64_t set = 0;
	struct err *e = s ? wordset_parse(s, option_contexts, "secontext", &set) : NULL;

	if (e)
		return e;
	t->o->contexts = set & 1 ? DECODE_CONTEXT_FULL : DECODE_CONTEXT_TYPE;
	t->o->mismatch = set & 2;
	return NULL;
}

struct err *take_decode_pids(struct option_taken *t, const char *s)
{
	static const char *const words[] = {"comm", "pidns", NULL};
	uint64_t set;
	struct err *e = wordset_parse(s, words, "decode-pids", &set);

	if (e)
		return e;
	t->o->decode_comm = set & 1;
	t->o->decode_pidns = set & 2;
	return NULL;
}
