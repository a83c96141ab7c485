#include "trace/options/options.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "base/cleanup.h"
#include "base/near.h"
#include "base/path.h"
#include "trace/options/config.h"
#include "trace/options/ltrace.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

static const char *const option_formats[] = {"text", "json", "csv", "seccomp", NULL};
static const char *const option_traps[] = {"code", "hardware", NULL};
static const char *const option_engines[] = {"auto", "stops", "inside", NULL};
static const char *const option_whens[] = {"auto", "always", "never", NULL};
static const char *const option_detached[] = {"execve", NULL};
static const char *const option_summaries[] = {"wide", NULL};
static const char *const option_roles[] = {"grandchild", "pgroup", "session", "pgrp", NULL};
static const char *const option_interruptions[] = {"anywhere",	 "waiting", "never",
						   "never_tstp", "always",  NULL};
static const char *const option_frames[] = {"symbol", "source", NULL};
static const char *const option_unwinders[] = {"builtin", "libunwind", NULL};
static const char *const option_timestamps[] = {"none", "time", "unix",	       "s",	      "ms",
						"us",	"ns",	"format:time", "format:unix", NULL};
static const char *const option_hex[] = {"none", "non-ascii-chars", "non-ascii", "all", NULL};
static const char *const option_styles[] = {"raw", "abbrev", "verbose", NULL};
static const char *const option_tips[] = {"none",      "compact",	 "full",	"random",
					  "id:random", "format:compact", "format:full", NULL};

#define IN_OPTIONS(field) .at = offsetof(struct options, field)
#define IN_GIVEN(field) .at = offsetof(struct given, field)

/** Every option. They are in strace's order, because getopt lists the options that an abbreviation
 * could mean in this order. */
static const struct option_row option_rows[] = {
	{"columns", 'a', OPTION_VALUE, OPTION_USAGE, take_column},
	{"output-append-mode", 'A', OPTION_PLAIN, 0, take_on, IN_OPTIONS(append)},
	{"output-separately", 0, OPTION_PLAIN, 0, take_on, IN_OPTIONS(separately)},
	{"detach-on", 'b', OPTION_VALUE, 0, take_detach_on, .words = option_detached},
	{"summary-only", 'c', OPTION_PLAIN, 0, take_count, IN_GIVEN(summary_only)},
	{"summary", 'C', OPTION_PLAIN, OPTION_STRACE, take_count, IN_GIVEN(summary_too)},
	{"summary", 'C', OPTION_MAYBE, OPTION_OWN | OPTION_USAGE, take_summary,
	 .words = option_summaries},
	/* strace's takes no argument; ours names channels */
	{"debug", 'd', OPTION_PLAIN, OPTION_STRACE, take_debug},
	{"debug", 'd', OPTION_MAYBE, OPTION_OWN | OPTION_USAGE, take_debug, .words = log_names},
	{NULL, 'D', OPTION_PLAIN, 0, take_count, IN_GIVEN(D)},
	{"daemonize", 0, OPTION_MAYBE, OPTION_USAGE, take_daemonize, .words = option_roles},
	{"daemonised", 0, OPTION_MAYBE, OPTION_USAGE, take_daemonize, .words = option_roles},
	{"daemonized", 0, OPTION_MAYBE, OPTION_USAGE, take_daemonize, .words = option_roles},
	{NULL, 'e', OPTION_VALUE, 0, take_expression},
	{NULL, 'f', OPTION_PLAIN, 0, take_count, IN_GIVEN(f)},
	{NULL, 'F', OPTION_PLAIN, 0, take_count, IN_GIVEN(F)},
	{"follow-forks", 0, OPTION_PLAIN, 0, take_follow},
	{"failed-only", 'Z', OPTION_PLAIN, 0, take_failed},
	{"failing-only", 0, OPTION_PLAIN, 0, take_failed},
	{"help", 'h', OPTION_PLAIN, OPTION_NOW, take_help},
	{"instruction-pointer", 'i', OPTION_PLAIN, 0, take_on, IN_OPTIONS(text.ip)},
	{"interruptible", 'I', OPTION_VALUE, OPTION_USAGE, take_interruptible,
	 .words = option_interruptions},
	{"kill-on-exit", 0, OPTION_PLAIN, 0, take_on, IN_OPTIONS(kill_on_exit)},
	{"stack-trace", 'k', OPTION_MAYBE, OPTION_USAGE, take_stack, .words = option_frames},
	{"stack-traces", 0, OPTION_MAYBE, OPTION_USAGE, take_stack, .words = option_frames},
	{"stack-trace-frame-limit", 0, OPTION_VALUE, OPTION_USAGE, take_stack_limit},
	{"unwinder", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_unwinder,
	 .words = option_unwinders},
	{"debuginfod", 0, OPTION_PLAIN, OPTION_OWN | OPTION_USAGE, take_on, IN_OPTIONS(debuginfod)},
	{"syscall-limit", 0, OPTION_VALUE, OPTION_USAGE, take_syscall_limit},
	{"syscall-number", 'n', OPTION_PLAIN, 0, take_on, IN_OPTIONS(text.nr)},
	{"arg-names", 'N', OPTION_PLAIN, 0, take_on, IN_OPTIONS(text.render.arg_names)},
	{"output", 'o', OPTION_VALUE, 0, take_output},
	{"summary-syscall-overhead", 'O', OPTION_VALUE, OPTION_USAGE, take_overhead},
	{"attach", 'p', OPTION_VALUE, OPTION_NOW, take_attach},
	{"trace-path", 'P', OPTION_VALUE, 0, take_path},
	{"relative-timestamps", 'r', OPTION_MAYBE, OPTION_USAGE, take_relative},
	{"string-limit", 's', OPTION_VALUE, OPTION_USAGE, take_string_limit},
	{"summary-sort-by", 'S', OPTION_VALUE, OPTION_USAGE, take_summary_sort},
	{NULL, 't', OPTION_PLAIN, 0, take_count, IN_GIVEN(t)},
	{"absolute-timestamps", 0, OPTION_MAYBE, OPTION_USAGE, take_timestamps,
	 .words = option_timestamps},
	{"timestamps", 0, OPTION_MAYBE, OPTION_USAGE, take_timestamps, .words = option_timestamps},
	{"syscall-times", 'T', OPTION_MAYBE, OPTION_USAGE, take_spent},
	{"user", 'u', OPTION_VALUE, 0, take_user},
	{"summary-columns", 'U', OPTION_VALUE, OPTION_USAGE, take_summary_columns},
	{"no-abbrev", 'v', OPTION_PLAIN, 0, take_no_abbrev},
	{"version", 'V', OPTION_PLAIN, OPTION_NOW, take_version},
	{"summary-wall-clock", 'w', OPTION_PLAIN, 0, take_wall},
	{NULL, 'x', OPTION_PLAIN, 0, take_count, IN_GIVEN(x)},
	{"strings-in-hex", 0, OPTION_MAYBE, OPTION_USAGE, take_hex, .words = option_hex},
	{"const-print-style", 'X', OPTION_VALUE, OPTION_USAGE, take_style, .words = option_styles},
	{"color", 0, OPTION_VALUE, OPTION_USAGE, take_choice, IN_OPTIONS(color), option_whens},
	{NULL, 'y', OPTION_PLAIN, 0, take_count, IN_GIVEN(y)},
	{"decode-fds", 0, OPTION_MAYBE, 0, take_decode_fds},
	{NULL, 'Y', OPTION_PLAIN, 0, take_on, IN_OPTIONS(decode_comm)},
	{"decode-pids", 0, OPTION_VALUE, 0, take_decode_pids},
	{"pidns-translation", 0, OPTION_PLAIN, 0, take_on, IN_OPTIONS(decode_pidns)},
	{"successful-only", 'z', OPTION_PLAIN, 0, take_successful},
	{"env", 'E', OPTION_VALUE, 0, take_env},
	{"argv0", 0, OPTION_VALUE, 0, take_argv0},
	{"always-show-pid", 0, OPTION_PLAIN, 0, take_on, IN_OPTIONS(text.always_pid)},
	{"kvm", 0, OPTION_VALUE, 0, take_kvm, .words = option_kvm},
	{"namespace", 0, OPTION_MAYBE, 0, take_namespace, .words = option_namespaces},
	{"seccomp-bpf", 0, OPTION_PLAIN, 0, take_count, IN_GIVEN(seccomp_bpf)},
	{"tips", 0, OPTION_MAYBE, OPTION_USAGE, take_tips, .words = option_tips},
	{"trace", 0, OPTION_VALUE, 0, take_trace},
	{"abbrev", 0, OPTION_VALUE, 0, take_abbrev},
	{"verbose", 0, OPTION_VALUE, 0, take_verbose},
	{"raw", 0, OPTION_VALUE, 0, take_raw},
	{"signals", 0, OPTION_VALUE, 0, take_signals},
	{"status", 0, OPTION_VALUE, 0, take_status},
	{"inject", 0, OPTION_VALUE, 0, take_inject},
	{"fault", 0, OPTION_VALUE, 0, take_fault},
	{NULL, 'q', OPTION_PLAIN, 0, take_count, IN_GIVEN(q)},
	{"quiet", 0, OPTION_MAYBE, 0, take_quiet},
	{"silent", 0, OPTION_MAYBE, 0, take_quiet},
	{"silence", 0, OPTION_MAYBE, 0, take_quiet},
	{"trace-fds", 0, OPTION_VALUE, 0, take_trace_fds},
	{"read", 0, OPTION_VALUE, 0, take_read},
	{"write", 0, OPTION_VALUE, 0, take_write},
	{"secontext", 0, OPTION_MAYBE, 0, take_secontext, .words = option_contexts},
	{"by", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_by},
	{"format", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_choice, IN_OPTIONS(format),
	 option_formats},
	{"histogram", 0, OPTION_MAYBE, OPTION_OWN | OPTION_USAGE, take_histogram},
	{"interval", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_interval},
	{"top", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_top},
	{"timeline", 0, OPTION_VALUE, OPTION_OWN, take_timeline},
	{"report", 0, OPTION_VALUE, OPTION_OWN, take_report},
	{"flame", 0, OPTION_VALUE, OPTION_OWN, take_flame},
	{"flame-by", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_flame_by,
	 .words = option_flame_bys},
	{"flame-diff", 0, OPTION_VALUE, OPTION_OWN, take_flame_diff},
	{"folded", 0, OPTION_VALUE, OPTION_OWN, take_folded},
	{"record", 0, OPTION_VALUE, OPTION_OWN, take_record},
	{"keep-strings", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_keep_strings},
	{"replay", 0, OPTION_VALUE, OPTION_OWN | OPTION_NOW, take_replay},
	{"max-size", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_max_size},
	{"rotate", 0, OPTION_MAYBE, OPTION_OWN | OPTION_USAGE, take_rotate},
	{"redact", 0, OPTION_VALUE, OPTION_OWN, take_redact},
	{"window", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_window},
	{"engine", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_choice, IN_OPTIONS(engine),
	 option_engines},
	{"share-cpu", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_choice,
	 IN_OPTIONS(share_cpu), option_whens},
	{"seccomp", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_choice, IN_OPTIONS(seccomp),
	 option_whens},
	{"for", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_for},
	{"last", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_last},
	{"max-events", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_max_events},
	{"explain", 0, OPTION_PLAIN, OPTION_OWN, take_on, IN_OPTIONS(text.explain)},
	{"whole-lines", 0, OPTION_PLAIN, OPTION_OWN, take_on, IN_OPTIONS(text.whole)},
	{"plain", 0, OPTION_PLAIN, OPTION_OWN, take_on, IN_OPTIONS(plain)},
	{"no-config", 0, OPTION_PLAIN, OPTION_OWN | OPTION_NOW, take_on, IN_OPTIONS(no_config)},
	{"where", 0, OPTION_VALUE, OPTION_OWN, take_where},
	{"library-calls", 'l', OPTION_MAYBE, OPTION_OWN | OPTION_USAGE, take_library},
	{"library-callers", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_library_callers},
	{"probe", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_probe},
	{"library-entries", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_library_entries},
	{"library-prototypes", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_prototypes},
	{"library-elements", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_elements},
	{"library-traps", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_choice,
	 IN_OPTIONS(lib.traps), option_traps},
	{"demangle", 0, OPTION_PLAIN, OPTION_OWN, take_on, IN_OPTIONS(lib.demangle)},
	{"indent", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_indent},
	{"depth", 0, OPTION_VALUE, OPTION_OWN | OPTION_USAGE, take_depth},
};
enum { ROWS = ARRAY_LEN(option_rows), ROW_CODE = 256 /* + index: what getopt says for a row */ };

static void options_defaults(struct options *o, const char *name)
{
	*o = (struct options){.name = name, .signals = ~0ULL, .status = STATUS_ALL};
	o->strace = path_is_named(name, "strace");
	callset_fill(&o->trace, true);
	callset_fill(&o->abbrev, true);
	callset_fill(&o->verbose, true);
	callset_fill(&o->raw, false);
	summary_defaults(&o->table);
	o->str_limit = 32;
	o->recording.strings = KEEP_STRINGS;
	o->tips.id = -1;
	o->stack_limit = 256;
	o->text.name = name;
	o->text.column = 40;
	o->text.relative_digits = o->text.spent_digits = TEXT_DIGITS_OFF;
}

bool options_seen(size_t i, struct option_seen *ret)
{
	unsigned row = 0;

	for (; row < ROWS; row++) {
		if (!(option_rows[row].flags & OPTION_STRACE) && !i--)
			break;
	}
	if (row == ROWS)
		return false;
	*ret = (struct option_seen){.name = option_rows[row].name,
				    .letter = option_rows[row].letter,
				    .value = option_rows[row].value == OPTION_VALUE,
				    .words = option_rows[row].words};
	return true;
}

/** The code of a row for getopt. Two names of the same option have the same code, so that no
 * abbreviation of them is ambiguous. */
static int row_code(unsigned row)
{
	const struct option_row *r = &option_rows[row];

	for (unsigned i = 0; i < row; i++)
		if (option_rows[i].name && option_rows[i].take == r->take &&
		    option_rows[i].at == r->at && option_rows[i].flags == r->flags)
			return ROW_CODE + (int)i;
	return ROW_CODE + (int)row;
}

/** The tables in getopt's format. */
struct getopt_tables {
	char letters[1 + 4 * ROWS + 1];
	struct option strace[ROWS + 1]; /* long options that strace has */
	struct option all[ROWS + 1];	/* these and pawl's own */
};

static void tables_init(struct getopt_tables *t, bool strace)
{
	static const int has_arg[] = {
		[OPTION_PLAIN] = no_argument,
		[OPTION_VALUE] = required_argument,
		[OPTION_MAYBE] = optional_argument,
	};
	unsigned n = 0, ns = 0, na = 0;

	t->letters[n++] = '+'; // '+': parsing stops at the command
	for (unsigned i = 0; i < ROWS; i++) {
		const struct option_row *r = &option_rows[i];
		struct option longs = {r->name, has_arg[r->value], NULL, row_code(i)};

		if (r->flags & (strace ? OPTION_OWN : OPTION_STRACE))
			continue;
		if (r->letter) {
			t->letters[n++] = (char)r->letter;
			if (r->value == OPTION_VALUE || r->take == take_library)
				t->letters[n++] = ':';
			// "::": the value is in the same word, or the next word if that can only be
			// a value
			if (r->take == take_library)
				t->letters[n++] = ':';
		}
		if (!r->name)
			continue;
		t->all[na++] = longs;
		if (!(r->flags & OPTION_OWN))
			t->strace[ns++] = longs;
	}
	t->letters[n] = '\0';
	t->strace[ns] = t->all[na] = (struct option){0};
}

/**
 * Returns the long options in which to look up the next argument. An abbreviation of a strace
 * option means that option, or is ambiguous as in strace: pawl's own options never change it.
 */
static const struct option *tables_for(const struct getopt_tables *t, const char *arg)
{
	size_t n;

	if (!arg || strncmp(arg, "--", 2) != 0)
		return t->all;
	arg += 2;
	n = strcspn(arg, "=");
	for (const struct option *o = t->all; o->name; o++)
		if (strlen(o->name) == n && !memcmp(o->name, arg, n))
			return t->all;
	for (const struct option *o = t->strace; o->name; o++)
		if (!strncmp(o->name, arg, n))
			return t->strace;
	return t->all;
}

/** The long option that is the nearest to one that getopt does not know, or NULL. */
static const char *option_near(const struct getopt_tables *t, const char *typed)
{
	size_t n = strcspn(typed, "=");
	char name[64];

	if (n < 4 || n >= sizeof(name) || strncmp(typed, "--", 2) != 0)
		return NULL;
	memcpy(name, typed + 2, n - 2);
	name[n - 2] = '\0';
	struct near near = {.name = name};
	for (const struct option *o = t->all; o->name; o++)
		near_try_begin(&near, o->name);
	// A known option, without the value that it needs, is meant as it stands.
	return near.best && strcmp(near.best, name) != 0 ? near.best : NULL;
}

/** The row for getopt's result, which is a code or a letter. */
static const struct option_row *row_find(int c, bool strace)
{
	if (c >= ROW_CODE)
		return &option_rows[c - ROW_CODE];
	for (unsigned i = 0; i < ROWS; i++)
		if (option_rows[i].letter == c &&
		    !(option_rows[i].flags & (strace ? OPTION_OWN : OPTION_STRACE)))
			return &option_rows[i];
	return NULL;
}

/** Applies an option. longs: the long name that was found, or NULL for a letter. */
static struct err *row_take(const struct option_row *row, const struct option *longs,
			    struct options *o, struct given *g, const char *next, bool *usage)
{
	char typed[64];
	struct option_taken t = {.o = o,
				 .g = g,
				 .row = row,
				 .opt = typed,
				 .next = next,
				 .usage = row->flags & OPTION_USAGE};

	if (longs)
		snprintf(typed, sizeof(typed), "--%s", longs->name);
	else
		snprintf(typed, sizeof(typed), "-%c", row->letter);
	struct err *e = row->take(&t, optarg);
	*usage = e && t.usage;
	return e;
}

/** Reads the options of a command line, up to the first word that is none (optind). A line of the
 * configuration file is such a command line, too. */
static struct err *words_take(const struct getopt_tables *tables, int argc, char **argv,
			      struct options *o, struct given *g, bool *usage)
{
	int c, found;

	// 0 restarts getopt, even in the middle of a cluster of letters (getopt(3), NOTES).
	optind = 0;
	for (;;) {
		const char *next = optind < argc ? argv[optind ? optind : 1] : NULL;
		const struct option *longs = tables_for(tables, next);

		c = getopt_long(argc, argv, tables->letters, longs, &found);
		if (c == -1)
			return NULL;
		const struct option_row *row = c == '?' ? NULL : row_find(c, o->strace);
		if (!row) {
			// getopt has printed the reason.
			*usage = true;
			return err_hint(err_of(ERR_TOLD, "the arguments cannot be parsed"),
					option_near(tables, argv[optind - 1]));
		}
		if (g->in_file && row->flags & OPTION_NOW)
			return err_new("'%s' belongs on the command line", argv[1]);
		const char *behind = optind < argc ? argv[optind] : NULL;
		struct err *e =
			row_take(row, c < ROW_CODE ? NULL : &longs[found], o, g, behind, usage);
		if (e || o->action == OPTIONS_HELP)
			return e;
	}
}

/** Takes the options of the configuration file. */
static struct err *config_take(const struct getopt_tables *tables, struct config *config,
			       struct options *o, struct given *g)
{
	struct given line = {.in_file = true};
	char *argv[CONFIG_WORDS];
	struct err *e;
	bool usage;
	int argc;

	while (!(e = config_next(config, argv, &argc)) && argc) {
		e = words_take(tables, argc, argv, o, &line, &usage);
		if (!e && optind < argc)
			e = err_new("%s takes no value: '%s'", argv[1], argv[optind]);
		if (e)
			return err_context(e, "%s", argv[0]);
	}
	*g = line;
	g->in_file = false;
	return e;
}

/** Reads the configuration file, if there is one, and then the command line once more, whose
 * options come last and so override those of the file. */
static struct err *config_apply(const struct getopt_tables *tables, int argc, char **argv,
				struct options *o, struct given *g)
{
	struct config config;
	struct err *warning;
	struct given file = {0};
	bool usage;
	struct err *e = config_read(&config, &warning);

	if (warning)
		dprintf(STDERR_FILENO, "%s: %s\n", o->name, err_msg(warning));
	err_free(warning);
	if (!e && config.text) {
		const char *name = o->name;

		options_deinit(o);
		options_defaults(o, name);
		o->config = config.text;
		*g = (struct given){.for_people = g->for_people};
		e = config_take(tables, &config, o, &file);
		if (!e)
			e = words_take(tables, argc, argv, o, g, &usage);
		given_default(g, &file);
	}
	config_deinit(&config);
	return e;
}

static struct err *parse(int argc, char **argv, struct options *ret, struct given *g, bool *usage)
{
	struct getopt_tables tables;

	options_defaults(ret, argc && argv[0] ? argv[0] : "pawl");
	if (path_is_named(ret->name, "ltrace")) {
		struct err *e = options_parse_ltrace(argc, argv, ret, g);

		*usage = err_kind(e) != ERR_WHOLE;
		bool done = e || ret->action == OPTIONS_HELP || ret->action == OPTIONS_VERSION;

		return done ? e : options_check(ret, g, usage);
	}
	tables_init(&tables, ret->strace);
	*usage = false;
	struct err *e = words_take(&tables, argc, argv, ret, g, usage);
	bool done = ret->action == OPTIONS_HELP || ret->action == OPTIONS_VERSION;
	if (!e && !done && g->for_people && !ret->strace && !ret->no_config)
		e = config_apply(&tables, argc, argv, ret, g);
	if (e || done)
		return e;
	if (optind < argc)
		ret->command = argv + optind;
	return options_check(ret, g, usage);
}

struct err *options_parse(int argc, char **argv, struct options *ret, bool *usage)
{
	struct given g = {0};

	return parse(argc, argv, ret, &g, usage);
}

struct err *options_parse_typed(int argc, char **argv, struct options *ret, bool *usage)
{
	struct given g = {.for_people = true};

	return parse(argc, argv, ret, &g, usage);
}

void options_deinit(struct options *o)
{
	free(o->pids);
	free(o->env);
	free(o->paths);
	free(o->recording.redact);
	free(o->fds.fds);
	where_destroy(o->where);
	measure_deinit(&o->measures);
	tamper_rules_deinit(&o->tamper);
	lib_rules_deinit(&o->lib.from);
	lib_rules_deinit(&o->lib.to);
	lib_rules_deinit(&o->lib.entries);
	lib_rules_deinit(&o->lib.probes);
	for (size_t i = 0; i < o->lib.nwanted; i++)
		probe_wanted_free(&o->lib.wanted[i]);
	free(o->lib.wanted);
	protos_deinit(&o->lib.protos);
	buf_deinit(&o->lib.warnings);
	buf_deinit(&o->lib.complaints);
	free(o->reads.fds);
	free(o->writes.fds);
	free(o->config);
	*o = (struct options){0};
}
