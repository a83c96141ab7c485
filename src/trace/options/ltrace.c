/**
 * The command line of ltrace, used when pawl is started under that name. It fills the same struct
 * options.
 */
#include "trace/options/ltrace.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/log.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

enum { COLUMN = 50, ELEMENTS = 4 };

static struct err *take_from(struct option_taken *t, const char *s)
{
	t->o->lib.chosen = true; // even if by an empty expression, which chooses nothing
	return lib_rules_add(&t->o->lib.from, t->opt, s);
}

static struct err *take_entries(struct option_taken *t, const char *s)
{
	return lib_rules_add(&t->o->lib.entries, t->opt, s);
}

static struct err *take_implementers(struct option_taken *t, const char *s)
{
	t->o->lib.libraries_chosen = true; // even if by a pattern that is none
	lib_rules_add_library(&t->o->lib.to, s);
	return NULL;
}

/** ltrace's debug channels do not exist here: any number but 0 switches ours on. */
static struct err *take_debug_mask(struct option_taken *t, const char *s)
{
	char *end;
	unsigned long mask = strtoul(s, &end, 8);

	if (*s == 'h')
		return take_help(t, s);
	if (end == s || *end)
		return err_new("--debug requires an octal argument");
	if (mask)
		log_enable("all");
	return NULL;
}

static struct err *take_no_signals(struct option_taken *t, const char *s)
{
	(void)s;
	t->o->text.no_signals = true; // how it ends is shown all the same
	return NULL;
}

static struct err *take_system_calls(struct option_taken *t, const char *s)
{
	(void)s;
	callset_fill(&t->o->trace, true);
	return NULL;
}

static struct err *take_backtrace(struct option_taken *t, const char *s)
{
	t->o->stack = STACK_SYMBOL;
	return take_stack_limit(t, s);
}

/** A number as ltrace reads it: in C's notation, and one that is too large is the largest. */
static struct err *number(const struct option_taken *t, const char *s, long min, long max,
			  long *ret)
{
	char *end;
	long v = strtol(s, &end, 0);

	if (end == s || *end || v < min || v > max)
		return value_invalid(t->opt, s);
	*ret = v;
	return NULL;
}

/** The same, of which ltrace keeps the lower 32 bits. */
static struct err *number_cut(const struct option_taken *t, const char *s, long min, uint32_t *ret)
{
	long v = 0;
	struct err *e = number(t, s, min, LONG_MAX, &v);

	*ret = (uint32_t)v;
	return e;
}

/** One number: a list, which strace has, is none. What is no pid is told when it is attached to. */
static struct err *take_pid(struct option_taken *t, const char *s)
{
	struct options *o = t->o;
	uint32_t pid;
	struct err *e = number_cut(t, s, 1, &pid);

	if (e)
		return e;
	o->pids = alloc_grow(o->pids, o->npids + 1, sizeof(*o->pids));
	o->pids[o->npids++] = (pid_t)pid;
	return NULL;
}

static struct err *take_few_elements(struct option_taken *t, const char *s)
{
	return number_cut(t, s, 0, &t->o->lib.elements);
}

static struct err *take_string_size(struct option_taken *t, const char *s)
{
	const uint32_t most = (1U << 30) - 1; // as without ltrace's name: no string is longer
	struct err *e = number_cut(t, s, 0, &t->o->str_limit);

	if (t->o->str_limit > most)
		t->o->str_limit = most;
	return e;
}

/** A number that is negative as 32 bits is a column that is always behind. */
static struct err *take_align(struct option_taken *t, const char *s)
{
	uint32_t n;
	struct err *e = number_cut(t, s, 0, &n);

	t->o->text.column = n > INT_MAX ? 0 : n;
	return e;
}

static struct err *take_few_spaces(struct option_taken *t, const char *s)
{
	enum { FEW = 20 };
	long n = 0;
	struct err *e = number(t, s, 0, FEW, &n);

	t->o->text.indent = (unsigned)n;
	return e;
}

static struct err *take_plain_relative(struct option_taken *t, const char *s)
{
	(void)s;
	t->o->text.relative_digits = 6;
	return NULL;
}

static struct err *take_plain_spent(struct option_taken *t, const char *s)
{
	(void)s;
	t->o->text.spent_digits = 6;
	return NULL;
}

#define IN_OPTIONS(field) .at = offsetof(struct options, field)
#define IN_GIVEN(field) .at = offsetof(struct given, field)

static const struct option_row rows[] = {
	{NULL, 'A', OPTION_VALUE, 0, take_few_elements},
	{"align", 'a', OPTION_VALUE, 0, take_align},
	{"no-signals", 'b', OPTION_PLAIN, 0, take_no_signals},
	{NULL, 'c', OPTION_PLAIN, 0, take_count, IN_GIVEN(summary_only)},
	{"debug", 'D', OPTION_VALUE, 0, take_debug_mask},
	{"demangle", 'C', OPTION_PLAIN, 0, take_on, IN_OPTIONS(lib.demangle)},
	{NULL, 'e', OPTION_VALUE, 0, take_from},
	{"config", 'F', OPTION_VALUE, 0, take_prototypes},
	{NULL, 'f', OPTION_PLAIN, 0, take_on, IN_OPTIONS(lib.follow)},
	{"help", 'h', OPTION_PLAIN, 0, take_help},
	{NULL, 'i', OPTION_PLAIN, 0, take_on, IN_OPTIONS(text.ip)},
	{"library", 'l', OPTION_VALUE, 0, take_implementers},
	{NULL, 'L', OPTION_PLAIN, 0, take_on, IN_OPTIONS(lib.no_imports)},
	{"indent", 'n', OPTION_VALUE, 0, take_few_spaces},
	{"output", 'o', OPTION_VALUE, 0, take_output},
	{NULL, 'p', OPTION_VALUE, 0, take_pid},
	{NULL, 'r', OPTION_PLAIN, 0, take_plain_relative},
	{NULL, 's', OPTION_VALUE, 0, take_string_size},
	{NULL, 'S', OPTION_PLAIN, 0, take_system_calls},
	{NULL, 't', OPTION_PLAIN, 0, take_count, IN_GIVEN(t)},
	{NULL, 'T', OPTION_PLAIN, 0, take_plain_spent},
	{NULL, 'u', OPTION_VALUE, 0, take_user},
	{"version", 'V', OPTION_PLAIN, 0, take_version},
	{"where", 'w', OPTION_VALUE, 0, take_backtrace},
	{NULL, 'x', OPTION_VALUE, 0, take_entries},
};
enum { ROWS = ARRAY_LEN(rows) };

static void tables_init(char letters[3 * ROWS + 2], struct option longs[ROWS + 1])
{
	unsigned n = 0, k = 0;

	letters[n++] = '+'; // '+': parsing stops at the command
	for (unsigned i = 0; i < ROWS; i++) {
		bool value = rows[i].value == OPTION_VALUE;

		letters[n++] = (char)rows[i].letter;
		if (value)
			letters[n++] = ':';
		if (rows[i].name)
			longs[k++] = (struct option){rows[i].name,
						     value ? required_argument : no_argument, NULL,
						     rows[i].letter};
	}
	letters[n] = '\0';
	longs[k] = (struct option){0};
}

/** What ltrace says of a number that is none, instead of e. */
static struct err *in_words(const struct option_taken *t, struct err *e)
{
	static const struct {
		char letter;
		const char *range;
	} numbers[] = {{'a', ">=0"}, {'A', ">=0"}, {'n', "0..20"}, {'p', ">=1"}, {'s', ">=0"}};

	for (unsigned i = 0; e && i < ARRAY_LEN(numbers); i++) {
		if (t->row->letter != numbers[i].letter)
			continue;
		err_free(e);
		return err_of(ERR_WHOLE, "Invalid argument to %s: '%s'.  Use integer %s.", t->opt,
			      optarg, numbers[i].range);
	}
	return e;
}

static struct err *take_row(int c, struct options *o, struct given *g)
{
	for (unsigned i = 0; i < ROWS; i++) {
		const char opt[] = {'-', (char)c, '\0'};
		struct option_taken t = {.o = o, .g = g, .row = &rows[i], .opt = opt};

		if (rows[i].letter == c)
			return in_words(&t, rows[i].take(&t, optarg));
	}
	return err_of(ERR_TOLD, "the arguments cannot be parsed"); // getopt has printed the reason
}

/** ltrace attaches to the process first that was named last. */
static void reverse_pids(struct options *o)
{
	for (size_t i = 0; i < o->npids / 2; i++) {
		pid_t pid = o->pids[i];

		o->pids[i] = o->pids[o->npids - 1 - i];
		o->pids[o->npids - 1 - i] = pid;
	}
}

static void defaults(struct options *o)
{
	o->ltrace = true;
	o->lib.on = o->lib.ltrace = true;
	o->lib.from.warnings = o->lib.entries.warnings = o->lib.to.warnings = &o->lib.warnings;
	callset_fill(&o->trace, false);
	o->quiet = QUIET_ATTACH | QUIET_PERSONALITY | QUIET_SUPERSEDED;
	o->text.ltrace = o->text.render.ltrace = true;
	o->text.render.hex = QUOTE_LTRACE;
	o->text.column = COLUMN;
	o->lib.elements = ELEMENTS;
}

/** Warnings about rules stand among getopt's messages, in the order of the options. */
static void warnings_tell(struct buf *warnings)
{
	if (warnings->len)
		fwrite(warnings->p, 1, warnings->len, stderr);
	warnings->len = 0;
}

struct err *options_parse_ltrace(int argc, char **argv, struct options *o, struct given *g)
{
	char letters[3 * ROWS + 2];
	struct option longs[ROWS + 1];
	struct err *e = NULL;
	int c;

	defaults(o);
	tables_init(letters, longs);
	optind = 0;
	while (!e && (c = getopt_long(argc, argv, letters, longs, NULL)) != -1) {
		e = take_row(c, o, g);
		warnings_tell(&o->lib.warnings);
		// If it fails afterwards, too, there is a table.
		o->summary = g->summary_only ? SUMMARY_ONLY : SUMMARY_NONE;
		if (o->action == OPTIONS_HELP || o->action == OPTIONS_VERSION)
			return e;
	}
	if (e)
		return e;
	o->command = optind < argc ? argv + optind : NULL;
	o->follow = o->lib.follow;
	if (o->lib.no_imports && o->lib.chosen)
		return err_new("Option -L can't be used with -e or -l.");
	if (!o->command && !o->npids)
		return err_new("too few arguments");
	if (g->t && o->text.relative_digits >= 0)
		return err_new("Options -r and -t can't be used together");
	reverse_pids(o);
	prototypes_of_user(o);
	// ltrace counts the column from the space before the sign.
	o->text.column -= o->text.column > 0;
	g->long_quiet = true;
	// If callers or libraries are selected, calls are shown with their caller.
	o->text.callers = o->lib.from.n || o->lib.to.n;
	o->lib.callers_default = !o->lib.chosen && !o->lib.libraries_chosen && !o->lib.no_imports;
	if (o->lib.callers_default)
		e = lib_rules_add(&o->lib.from, "-e", "@MAIN");
	return e;
}

const char options_help_ltrace[] =
	"Usage: ltrace [OPTION]... COMMAND [ARG]...     or: ltrace [OPTION]... -p PID\n"
	"This is pawl, started under that name: library calls of a program, one per line.\n"
	"\n"
	"What runs      -f follow forks and threads   -p PID attach   -u USER\n"
	"What is shown  -e [+-]FUNCTION[@CALLER]   calls that the program makes: -e @MAIN\n"
	"               -l LIBRARY functions of a library   -L only what is chosen\n"
	"               -x [+-]FUNCTION[@LIBRARY] functions by symbol, with any caller\n"
	"               -S also system calls   -b no signals\n"
	"How            -a N column of results   -s N bytes of strings   -C names as in C++\n"
	"               -F FILE prototypes   -A N elements of arrays in them\n"
	"               -n N indent nested calls by N   -i return address\n"
	"               -w N frames of the call stack\n"
	"Times          -t -tt -ttt time of day   -r since the last line   -T spent in the call\n"
	"Counting       -c only a table\n"
	"Where          -o FILE\n"
	"Other          -h this text   -V version   -D NUMBER debug messages\n";
