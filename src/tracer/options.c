#include "tracer/options.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "base/log.h"
#include "tracer/options_check.h"
#include "tracer/options_value.h"

enum long_option {
	LONG_FIRST = 256,
	LONG_ABBREV,
	LONG_ALWAYS_PID,
	LONG_ARGV0,
	LONG_COLOR,
	LONG_DEBUG,
	LONG_DECODE_FDS,
	LONG_DECODE_PIDS,
	LONG_FOLLOW,
	LONG_HEX,
	LONG_KILL,
	LONG_SECCOMP_WHEN,
	LONG_QUIET,
	LONG_RAW,
	LONG_RECORD,
	LONG_RELATIVE,
	LONG_REPLAY,
	LONG_SECCOMP,
	LONG_SEPARATELY,
	LONG_SHARE_CPU,
	LONG_SIGNAL,
	LONG_SPENT,
	LONG_STATUS,
	LONG_TIMESTAMPS,
	LONG_TRACE,
	LONG_TRACE_FDS,
	LONG_VERBOSE,
};

static const char short_options[] = "+a:Ab:cCdE:e:fhiI:nNo:O:p:P:qrs:S:tTu:U:vVwxX:yYzZ";

static const struct option long_options[] = {
	/* in the order in which strace names those that an abbreviation could mean */
	{"columns", required_argument, NULL, 'a'},
	{"output-append-mode", no_argument, NULL, 'A'},
	{"output-separately", no_argument, NULL, LONG_SEPARATELY},
	{"detach-on", required_argument, NULL, 'b'},
	{"summary-only", no_argument, NULL, 'c'},
	{"summary", no_argument, NULL, 'C'},
	{"follow-forks", no_argument, NULL, LONG_FOLLOW},
	{"failed-only", no_argument, NULL, 'Z'},
	{"failing-only", no_argument, NULL, 'Z'},
	{"help", no_argument, NULL, 'h'},
	{"instruction-pointer", no_argument, NULL, 'i'},
	{"interruptible", required_argument, NULL, 'I'},
	{"kill-on-exit", no_argument, NULL, LONG_KILL},
	{"syscall-number", no_argument, NULL, 'n'},
	{"arg-names", no_argument, NULL, 'N'},
	{"output", required_argument, NULL, 'o'},
	{"summary-syscall-overhead", required_argument, NULL, 'O'},
	{"attach", required_argument, NULL, 'p'},
	{"trace-path", required_argument, NULL, 'P'},
	{"relative-timestamps", optional_argument, NULL, LONG_RELATIVE},
	{"string-limit", required_argument, NULL, 's'},
	{"summary-sort-by", required_argument, NULL, 'S'},
	{"absolute-timestamps", optional_argument, NULL, LONG_TIMESTAMPS},
	{"timestamps", optional_argument, NULL, LONG_TIMESTAMPS},
	{"syscall-times", optional_argument, NULL, LONG_SPENT},
	{"user", required_argument, NULL, 'u'},
	{"summary-columns", required_argument, NULL, 'U'},
	{"no-abbrev", no_argument, NULL, 'v'},
	{"version", no_argument, NULL, 'V'},
	{"summary-wall-clock", no_argument, NULL, 'w'},
	{"strings-in-hex", optional_argument, NULL, LONG_HEX},
	{"const-print-style", required_argument, NULL, 'X'},
	{"decode-fds", optional_argument, NULL, LONG_DECODE_FDS},
	{"decode-pids", required_argument, NULL, LONG_DECODE_PIDS},
	{"successful-only", no_argument, NULL, 'z'},
	{"env", required_argument, NULL, 'E'},
	{"argv0", required_argument, NULL, LONG_ARGV0},
	{"always-show-pid", no_argument, NULL, LONG_ALWAYS_PID},
	{"seccomp-bpf", no_argument, NULL, LONG_SECCOMP},
	{"trace", required_argument, NULL, LONG_TRACE},
	{"abbrev", required_argument, NULL, LONG_ABBREV},
	{"verbose", required_argument, NULL, LONG_VERBOSE},
	{"raw", required_argument, NULL, LONG_RAW},
	{"signals", required_argument, NULL, LONG_SIGNAL},
	{"signal", required_argument, NULL, LONG_SIGNAL},
	{"status", required_argument, NULL, LONG_STATUS},
	{"quiet", optional_argument, NULL, LONG_QUIET},
	{"silent", optional_argument, NULL, LONG_QUIET},
	{"silence", optional_argument, NULL, LONG_QUIET},
	{"trace-fds", required_argument, NULL, LONG_TRACE_FDS},
	{"color", optional_argument, NULL, LONG_COLOR},
	/* strace's -d takes no argument; ours names channels */
	{"debug", no_argument, NULL, 'd'},
	/* behind here: pawl's own */
	{"debug", optional_argument, NULL, LONG_DEBUG},
	{"record", required_argument, NULL, LONG_RECORD},
	{"replay", required_argument, NULL, LONG_REPLAY},
	{"share-cpu", required_argument, NULL, LONG_SHARE_CPU},
	{"seccomp", required_argument, NULL, LONG_SECCOMP_WHEN},
	{NULL, 0, NULL, 0},
};
enum { LONG_OWN = 6 }; /* rows at the end that strace lacks, the last one included */

static const char *const option_names[] = {"raw", "abbrev", "verbose", NULL};
static const char *const option_whens[] = {"auto", "always", "never", NULL};
static const char *const option_hex[] = {"none", "non-ascii-chars", "non-ascii", "all", NULL};
static const char *const option_interruptible[] = {"anywhere", "waiting", "never", "never_tstp",
						   NULL};

static void options_defaults(struct options *o, const char *name)
{
	const char *base = strrchr(name, '/');

	*o = (struct options){.name = name, .signals = ~0ULL, .status = STATUS_ALL};
	o->strace = !strcmp(base ? base + 1 : name, "strace");
	callset_fill(&o->trace, true);
	callset_fill(&o->abbrev, true);
	callset_fill(&o->verbose, true);
	callset_fill(&o->raw, false);
	summary_defaults(&o->table);
	o->str_limit = 32;
	o->text.name = name;
	o->text.column = 40;
	o->text.relative_digits = o->text.spent_digits = TEXT_DIGITS_OFF;
}

/** -X raw|abbrev|verbose, in the renderer's order. */
static struct err *option_style(const char *opt, const char *s, struct options *o)
{
	static const enum render_names style[] = {RENDER_RAW, RENDER_ABBREV, RENDER_VERBOSE};
	int i;
	struct err *e = value_choice(opt, s, option_names, &i);

	if (!e)
		o->text.render.names = style[i];
	return e;
}

static struct err *option_interrupt(const char *opt, const char *s, struct options *o)
{
	int i;
	long n;
	struct err *e = value_choice(opt, s, option_interruptible, &i);

	if (!e) {
		o->interruptible = i + 1;
		return NULL;
	}
	err_free(e);
	e = value_number(opt, s, 1, 4, &n);
	if (!e)
		o->interruptible = (int)n;
	return e;
}

static struct err *option_choice(const char *opt, const char *s, const char *const *words,
				 unsigned *ret)
{
	int i;
	struct err *e = value_choice(opt, s, words, &i);

	if (!e)
		*ret = (unsigned)i;
	return e;
}

static struct err *option_debug(const char *opt, const char *channels)
{
	if (log_enable(channels ? channels : "all"))
		return NULL;
	return err_new("invalid %s argument: '%s'", opt, channels);
}

static struct err *option_sort(const char *s, struct options *o)
{
	int col = summary_column_by_name(s);

	if (col < 0)
		return err_new("invalid sortby: '%s'", s);
	o->table.sort = (enum summary_column)col;
	return NULL;
}

/** Options with a value; the others were taken already. */
static struct err *option_value(int c, const char *opt, const char *s, struct options *o,
				struct given *g)
{
	struct err *e = NULL;
	unsigned i;
	long n;

	switch (c) {
	case 'a':
		e = value_number(opt, s, 0, INT_MAX, &n);
		o->text.column = e ? 0 : (unsigned)n;
		return e;
	case 'b':
		if (strcmp(s, "execve") != 0)
			return err_new("Syscall '%s' for -b isn't supported", s);
		o->detach_on_exec = true;
		return NULL;
	case 'E':
		return value_env(s, o);
	case 'e':
		return value_expression(s, o, &g->long_quiet);
	case 'I':
		return option_interrupt(opt, s, o);
	case 'o':
		o->output = s;
		return NULL;
	case 'O':
		g->overhead = true;
		return value_overhead(opt, s, &o->table.overhead_ns);
	case 'p':
		return value_pids(s, o);
	case 'P':
		return value_path(s, o);
	case 's':
		// The limit is strace's: longer strings than that would not fit its buffers.
		e = value_number(opt, s, 0, (1L << 30) - 1, &n);
		o->str_limit = e ? 0 : (uint32_t)n;
		return e;
	case 'S':
		g->sort = true;
		return option_sort(s, o);
	case 'u':
		o->user = s;
		return NULL;
	case 'U':
		g->columns = true;
		return value_columns(s, o);
	case 'X':
		return option_style(opt, s, o);
	case LONG_ABBREV:
		return callset_parse(s, &o->abbrev);
	case LONG_ARGV0:
		o->argv0 = s;
		return NULL;
	case LONG_COLOR:
		e = option_choice(opt, s ? s : "always", option_whens, &i);
		o->color = e ? WHEN_AUTO : (enum options_when)i;
		return e;
	case LONG_DEBUG:
		return option_debug(opt, s);
	case LONG_DECODE_FDS:
		g->long_y = true;
		return value_decode_fds(s ? s : "path", o);
	case LONG_DECODE_PIDS:
		return value_decode_pids(s, o);
	case LONG_HEX:
		g->long_x = true;
		e = option_choice(opt, s ? s : "all", option_hex, &i);
		o->text.render.hex = e ? QUOTE_OCTAL : (enum quote_hex)i;
		return e;
	case LONG_QUIET:
		g->long_quiet = true;
		return value_quiet(s ? s : "attach,personality", o);
	case LONG_RAW:
		return callset_parse(s, &o->raw);
	case LONG_RECORD:
		o->record = s;
		return NULL;
	case LONG_RELATIVE:
		return value_digits(opt, s, &o->text.relative_digits);
	case LONG_REPLAY:
		o->replay = s;
		return NULL;
	case LONG_SECCOMP_WHEN:
		e = option_choice(opt, s, option_whens, &i);
		o->seccomp = e ? WHEN_AUTO : (enum options_when)i;
		return e;
	case LONG_SHARE_CPU:
		e = option_choice(opt, s, option_whens, &i);
		o->share_cpu = e ? WHEN_AUTO : (enum options_when)i;
		return e;
	case LONG_SIGNAL:
		return wordset_parse_signals(s, &o->signals);
	case LONG_SPENT:
		return value_digits(opt, s, &o->text.spent_digits);
	case LONG_STATUS:
		return value_status(s, o);
	case LONG_TIMESTAMPS:
		g->long_t = true;
		return value_timestamps(opt, s, o);
	case LONG_TRACE:
		return callset_parse(s, &o->trace);
	case LONG_TRACE_FDS:
		return value_trace_fds(s, o);
	case LONG_VERBOSE:
		return callset_parse(s, &o->verbose);
	default:
		return NULL;
	}
}

/** Switches. False: the option has a value. */
static bool option_switch(int c, struct options *o, struct given *g)
{
	switch (c) {
	case 'A':
		o->append = o->text.append = true;
		return true;
	case 'c':
		g->summary_only = true;
		return true;
	case 'C':
		g->summary_too = true;
		return true;
	case 'd':
		log_enable("all");
		return true;
	case 'f':
		g->f++;
		return true;
	case 'h':
		o->action = OPTIONS_HELP;
		return true;
	case 'i':
		o->text.ip = true;
		return true;
	case 'n':
		o->text.nr = true;
		return true;
	case 'N':
		o->text.render.arg_names = true;
		return true;
	case 'q':
		g->q++;
		return true;
	case 'r':
		o->text.relative_digits = 6;
		return true;
	case 't':
		g->t++;
		return true;
	case 'T':
		o->text.spent_digits = 6;
		return true;
	case 'v':
		callset_fill(&o->abbrev, false);
		return true;
	case 'V':
		o->action = OPTIONS_VERSION;
		return true;
	case 'w':
		o->table.wall = true;
		g->wall = true;
		return true;
	case 'x':
		g->x++;
		return true;
	case 'y':
		g->y++;
		return true;
	case 'Y':
		o->decode_comm = true;
		return true;
	case 'z':
		g->z = true;
		o->status = STATUS_SUCCESSFUL;
		return true;
	case 'Z':
		g->Z = true;
		o->status = STATUS_FAILED;
		return true;
	case LONG_ALWAYS_PID:
		o->text.always_pid = true;
		return true;
	case LONG_FOLLOW:
		g->long_f = true;
		o->follow = 1;
		return true;
	case LONG_KILL:
		o->kill_on_exit = true;
		return true;
	case LONG_SECCOMP: // a filter is set anyway where it is safe
		return true;
	case LONG_SEPARATELY:
		o->separately = true;
		return true;
	default:
		return false;
	}
}

/** The option as it was typed, for messages: "-a", "--columns". */
static void option_typed(char buf[64], int c, const struct option *longs, int index)
{
	if (index >= 0)
		snprintf(buf, 64, "--%s", longs[index].name);
	else
		snprintf(buf, 64, "-%c", c);
}

/** True if the message about this error is followed by the line about -h: a bad value of an option
 * of its own, not of a set. */
static bool option_wants_usage(int c)
{
	return c == 'a' || c == 'I' || c == 'O' || c == 's' || c == 'S' || c == 'U' || c == 'X' ||
	       c == LONG_COLOR || c == LONG_DEBUG || c == LONG_HEX || c == LONG_RELATIVE ||
	       c == LONG_SECCOMP_WHEN || c == LONG_SHARE_CPU || c == LONG_SPENT ||
	       c == LONG_TIMESTAMPS;
}

/** The long options, without pawl's own under the name strace. */
static void option_table(const struct options *o, struct option longs[ARRAY_LEN(long_options)])
{
	enum { N = ARRAY_LEN(long_options) };

	memcpy(longs, long_options, sizeof(long_options));
	if (o->strace)
		longs[N - LONG_OWN] = (struct option){0};
	else
		memmove(&longs[N - LONG_OWN - 1], &longs[N - LONG_OWN],
			LONG_OWN * sizeof(longs[0]));
}

struct err *options_parse(int argc, char **argv, struct options *ret, bool *usage)
{
	struct option longs[ARRAY_LEN(long_options)];
	struct given g = {0};
	char typed[64];
	int c, index = -1;

	options_defaults(ret, argc && argv[0] ? argv[0] : "pawl");
	option_table(ret, longs);
	*usage = false;
	optind = 0; // starts anew, also in the middle of a cluster of letters
	while ((c = getopt_long(argc, argv, short_options, longs, &index)) != -1) {
		if (c == '?') {
			// getopt has said what is wrong.
			*usage = true;
			return err_new("%s", "");
		}
		option_typed(typed, c, longs, index);
		index = -1;
		if (option_switch(c, ret, &g)) {
			if (ret->action == OPTIONS_HELP || ret->action == OPTIONS_VERSION)
				return NULL;
			continue;
		}
		struct err *e = option_value(c, typed, optarg, ret, &g);
		if (e) {
			*usage = option_wants_usage(c) || strstr(err_msg(e), "personality");
			return e;
		}
	}
	if (optind < argc)
		ret->command = argv + optind;
	return options_check(ret, &g, usage);
}

void options_deinit(struct options *o)
{
	free(o->pids);
	free(o->env);
	free(o->paths);
	free(o->fds.fds);
	*o = (struct options){0};
}
