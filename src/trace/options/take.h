#ifndef TRACE_OPTIONS_TAKE_H
#define TRACE_OPTIONS_TAKE_H
/**
 * What options do: one function per option. Its name is in the option's row in options.c (or, for
 * the sets of -e, in expression.c), its code in the file of its subject. A new option needs a row
 * there, a declaration here and a function in src/trace/options/SUBJECT.c.
 */
#include "trace/options/check.h"

enum option_value {
	OPTION_PLAIN, /* takes no value */
	OPTION_VALUE, /* needs one */
	OPTION_MAYBE, /* the value is optional: --long=VALUE or --long; the letter, if there is one,
		       * takes none */
};

enum option_flags {
	OPTION_OWN = 1,	   /* pawl's own: unknown under the name strace */
	OPTION_STRACE = 2, /* only known under the name strace, because pawl has another option of
			    * that name */
	OPTION_USAGE = 4,  /* the message about a bad value is followed by the line about -h */
	OPTION_NOW = 8,	   /* it is about this run, so that a configuration file cannot have it */
};

struct option_row;

/** The option that is being applied. */
struct option_taken {
	struct options *o;
	struct given *g;
	const struct option_row *row;
	const char *opt;  /* the option as typed: "-a", "--columns", or "-e" */
	const char *next; /* the argument after the option and its value, or NULL. ++optind consumes
			   * it */
	bool usage;	  /* an error is followed by the line about -h; initialised from the row */
};

/** Applies an option. s: the value, or NULL; it is a part of argv, so it lives longer than the
 * options. */
typedef struct err *option_take(struct option_taken *t, const char *s);

struct option_row {
	const char *name; /* the long form, or NULL */
	int letter;	  /* the short form, or 0 */
	enum option_value value;
	unsigned flags; /* enum option_flags */
	option_take *take;
	size_t at;		  /* take_on, take_choice: offset of the field in struct options;
				   * take_count: in struct given */
	const char *const *words; /* the values that there are, NULL-ended; or NULL: they are no
				   * words, or not words alone */
};

/** Options that only set a field: see `at`. take_choice sets an enum. */
option_take take_on, take_count, take_choice;

/* start.c: what is run, and how it is traced */
option_take take_argv0, take_attach, take_daemonize, take_detach_on, take_env, take_interruptible,
	take_follow, take_user;

/* show.c: what is shown */
option_take take_abbrev, take_decode_fds, take_decode_pids, take_path, take_quiet, take_raw,
	take_kvm, take_namespace, take_read, take_secontext, take_signals, take_status, take_trace,
	take_trace_fds, take_verbose, take_write, take_no_abbrev, take_successful, take_failed;

/** The words of some of their values; NULL is the last one. */
extern const char *const option_contexts[], *const option_kvm[], *const option_namespaces[];

/* output.c: how it is shown, and where */
option_take take_column, take_hex, take_output, take_relative, take_spent, take_string_limit,
	take_style, take_timestamps;

/* stack.c: call stacks */
option_take take_stack, take_stack_limit, take_unwinder;

/* summary.c: -c and its variants */
option_take take_overhead, take_summary_columns, take_summary_sort, take_wall, take_summary,
	take_by, take_top, take_interval, take_histogram;

option_take take_timeline, take_report; /* timeline.c */

/* flame.c: pictures of call stacks */
option_take take_flame, take_folded, take_flame_by, take_flame_diff;
extern const char *const option_flame_bys[];

/* inject.c: tampering with calls, and limiting their number */
option_take take_fault, take_inject, take_syscall_limit;

/* expression.c: -e */
option_take take_expression;

/* own.c: pawl's own options, and those that make no trace */
option_take take_debug, take_help, take_tips, take_version;

/* record.c: recordings */
option_take take_record, take_keep_strings, take_replay, take_max_size, take_rotate, take_redact,
	take_window;

/* stop.c: when the trace ends, and how much is kept */
option_take take_for, take_last, take_max_events;

/* library.c: library calls */
option_take take_prototypes, take_elements;
/** Reads the prototypes in /etc/ltrace.conf and ~/.ltrace.conf (ltrace(1), FILES), as far as they
 * are there, unless -F names other files. */
void prototypes_of_user(struct options *o);
option_take take_library, take_library_callers, take_library_entries, take_probe, take_probe_value,
	take_indent, take_depth;

/* where.c: a condition about calls */
option_take take_where;

#endif
