#ifndef TRACE_OPTIONS_OPTIONS_H
#define TRACE_OPTIONS_OPTIONS_H
/**
 * The command line, parsed once and const afterwards. Knows strace's options, their long forms and
 * their errors, but not how they are carried out. Options that only pawl has are unknown when the
 * program is started under the name strace.
 */
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/err.h"
#include "proc/launch.h"
#include "sink/flame/weigh.h"
#include "sink/summary/summary.h"
#include "sink/text/text.h"
#include "sink/measure/measure.h"
#include "trace/select/callset.h"
#include "libcall/select.h"
#include "trace/options/tips.h"
#include "trace/select/tamper_rules.h"
#include "trace/select/wordset.h"
#include "where/where.h"

enum options_action { OPTIONS_TRACE, OPTIONS_HELP, OPTIONS_VERSION, OPTIONS_REPLAY, OPTIONS_TIPS };
enum options_status {
	STATUS_SUCCESSFUL = 1,
	STATUS_FAILED = 2,
	STATUS_UNFINISHED = 4,
	STATUS_UNAVAILABLE = 8,
	STATUS_DETACHED = 16,
	STATUS_ALL = 31,
};
enum options_quiet {
	QUIET_ATTACH = 1,
	QUIET_EXIT = 2,
	QUIET_PATHS = 4,
	QUIET_PERSONALITY = 8,
	QUIET_SUPERSEDED = 16,
	QUIET_ALL = 31,
};
/* --keep-strings: bytes of each string. A file is read in larger pieces, and most of what is in
 * them is never asked for again. */
enum { KEEP_STRINGS = 1024, KEEP_STRINGS_MAX = (1 << 24) - 1 };
enum options_summary { SUMMARY_NONE, SUMMARY_ONLY, SUMMARY_TOO };
enum options_stack { STACK_NONE, STACK_SYMBOL, STACK_SOURCE };
enum options_unwinder { UNWINDER_BUILTIN, UNWINDER_LIBUNWIND };
enum options_format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV, FORMAT_SECCOMP };
enum options_engine { OPTIONS_ENGINE_AUTO, OPTIONS_ENGINE_STOPS, OPTIONS_ENGINE_INSIDE };
enum options_when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/** --record and --replay, but for their files. */
struct options_record {
	uint32_t strings;  /* so many bytes of each string are kept, or as many as are shown */
	uint64_t max_size; /* bytes, 0: any number */
	bool rotate;
	unsigned keep;		    /* --rotate=N, 0: all */
	const char **redact;	    /* NULL-ended, or NULL */
	uint64_t from_ns, until_ns; /* --window; until_ns 0: all of it */
};

struct options;
/** A command of its own that traces, such as `pawl heap`: it shows events in its own way, in place
 * of lines. */
struct options_view {
	/** Makes its sink, which writes to the output. */
	struct sink *(*create)(const struct options_view *, struct output *out);
	bool stacks; /* it asks for call stacks, where signals arrive */
	/** Or NULL. Opens files of its own, before a program is started, and only in the process
	 * that traces. */
	struct err *(*begin)(const struct options_view *);
	/** Or NULL. After the sink's end: writes them. An error says what is lost. */
	struct err *(*finish)(const struct options_view *, const struct options *);
	bool late;   /* it writes nothing before the programs have ended */
	bool deaths; /* it looks at programs that a signal is about to end (RECORD_ENDING) */
	bool values; /* it needs calls decoded, not only their numbers and names */
	bool seldom; /* ... but of few whole calls, and it says when (moment_make_values()) */
	bool both;   /* when a call is over, it reads what the arguments led to when it began */
	bool names;  /* it asks what descriptors refer to, and the current directory */
	/** It asks the program at its events (event/ask.h), what must be answered at once. So calls
	 * are not recorded inside, where they are told of when they are over. */
	bool asks;
	/** Or NULL. Library functions whose calls may be recorded inside of programs, as it wants
	 * no more of them than their arguments, results and stacks; up to NULL. */
	const char *const *functions;
	/** ... those that an exception may leave, those whose end it does not want, and those that
	 * store their result where their first argument points. */
	const char *const *left, *const *endless, *const *storing;
	bool no_forwards; /* functions that only call others that are chosen are not watched */
	bool own_lines;	  /* its stacks have lines of the program's own code only
			   * (symbols_take_own_lines()) */
};

struct options {
	const char *name; /* argv[0], for messages */
	enum options_action action;
	bool strace; /* started under the name strace */
	bool ltrace; /* started under the name ltrace */

	/* what runs */
	char **command; /* NULL-ended, or NULL */
	const char *argv0;
	pid_t *pids;
	unsigned npids;
	const char **env; /* -E, NULL-ended, or NULL */
	const char *user;
	unsigned follow;
	bool detach_on_exec, kill_on_exit;
	enum launch_role role; /* -D */
	int interruptible;     /* 1 .. 4, 0 = not given */
	enum options_when share_cpu;
	enum options_when seccomp;
	enum options_engine engine;
	const char *record, *replay;
	struct options_record recording;
	struct tips tips;
	struct tamper_rules tamper; /* -e inject, -e fault */
	uint64_t syscall_limit;	    /* 0 = none */

	/* what is shown */
	struct callset trace, abbrev, verbose, raw;
	bool trace_none; /* trace=none: only events that no filter hides */
	uint64_t signals;
	unsigned status;    /* enum options_status */
	const char **paths; /* -P, NULL-ended, or NULL */
	struct fdset fds;
	bool has_fds;
	struct where *where;	    /* --where, or NULL; trace is narrowed by it */
	struct fdset reads, writes; /* -e read, -e write */
	struct lib_opts lib;	    /* library calls */
	enum options_summary summary;
	struct summary_opts table;
	struct callset histogram; /* --histogram=NAMES */
	bool histogram_names;
	struct measure_opts measures; /* --histogram=CALL.EXPRESSION */
	bool measures_utf8;
	struct flame_opts flame;
	const char *timeline; /* the file of --timeline, which is `output`, too; or NULL */
	const char *report;   /* the same of --report */

	/* how it is shown */
	bool plain;	  /* also on a terminal as everywhere else */
	bool folds_start; /* what the dynamic linker does at a program's start takes one line */
	bool no_config;	  /* the configuration file is not read */
	char *config;	  /* its text, whose words other fields point to; or NULL */
	const struct options_view *view; /* or NULL: as lines or as a table */
	enum options_format format;
	struct text_opts text; /* without render.palette */
	enum options_when color;
	uint32_t str_limit;
	enum options_stack stack;
	unsigned stack_limit;		/* frames */
	enum options_unwinder unwinder; /* who finds a frame's caller */
	bool debuginfod;		/* debug files may come from servers */
	uint8_t decode_fds;		/* enum decode_fds */
	bool decode_comm, decode_pidns, new_namespaces;
	enum decode_kvm kvm;
	enum decode_context contexts;
	bool mismatch;
	unsigned quiet; /* enum options_quiet */

	/* where it goes */
	const char *output;
	bool append, separately;

	/* when it ends */
	uint64_t for_ns, max_events; /* 0: no limit */
	unsigned depth; /* pawl callgraph: so many calls inside of each other are shown; 0: all */
};

/** True if every call is seen of every thread that a run begins with or makes. */
static inline bool options_sees_calls(const struct options *o)
{
	return !o->table.filtered && o->action == OPTIONS_TRACE && !o->npids && !o->detach_on_exec;
}

/** True if, besides, sinks may remember what they have asked. A recording must be told of each
 * question, and remembers by itself. */
static inline bool options_sees_all(const struct options *o)
{
	return options_sees_calls(o) && !o->record;
}

/** True if an answer asks for the stacks of signals, by itself. */
static inline bool options_asks_stacks(const struct options *o)
{
	return o->view && o->view->stacks;
}

/**
 * Parses the command line. NULL: *ret is complete, also for OPTIONS_HELP. An error's message has
 * one line; if *usage, the line about -h is to follow it. Warnings are written to stderr at once.
 */
struct err *options_parse(int argc, char **argv, struct options *ret, bool *usage) ERR_CHECK;
/** The same for a command line that somebody has typed, and whose trace is shown as lines: the
 * configuration file comes first, and on a terminal the trace is shown for people. */
struct err *options_parse_typed(int argc, char **argv, struct options *ret, bool *usage) ERR_CHECK;
void options_deinit(struct options *o);

/** The help and version texts. */
const char *options_help(const struct options *);
const char *options_version(const struct options *);
/** An option of pawl's, for those who list them all. */
struct option_seen {
	const char *name;	  /* the long form, or NULL */
	int letter;		  /* the short form, or 0 */
	bool value;		  /* it needs a value */
	const char *const *words; /* all the values that it can have, NULL-ended; or NULL */
};
/** The i-th option. False: there are no more. */
bool options_seen(size_t i, struct option_seen *ret);
/** The i-th qualifier of -e, as in -e QUALIFIER=SET; NULL: there are no more. */
const char *options_qualifier(size_t i);
/** The names of the parts of an expression of inject=; NULL is the last one. */
extern const char *const option_inject_parts[];

/** pawl's own version alone. */
const char *options_number(void);

#endif
