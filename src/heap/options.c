#include "heap/options.h"

#include <getopt.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/span.h"
#include "heap/functions.h"
#include "proc/realuser.h"

const char heap_help[] =
	"Usage: pawl heap [OPTIONS] COMMAND [ARGS]   what a program does with its heap\n"
	"       pawl heap [OPTIONS] -p PID           the same of a running one, until ^C\n"
	"       pawl heap [OPTIONS] FILE [OPTIONS]   of a recording made by --record\n"
	"       pawl heap --diff [OPTIONS] A B       what has changed between two recordings\n"
	"\n"
	"What is shown  (nothing) a verdict, when the program ends, and at each SIGUSR1\n"
	"               --brk each brk, mmap and munmap, why, and who asked\n"
	"               --leaks blocks that nothing points to at the end\n"
	"               --peak who held what when most was in use\n"
	"               --temporary blocks freed before the thread's next allocation\n"
	"               --growth who holds more and more\n"
	"               --sizes --lifetimes histograms\n"
	"               --by=stack|function|line|size|thread|type   --top=N rows\n"
	"               --at=TIME   --window=TIME..TIME since the start: 12.5s, 300ms\n"
	"               --flame=FILE.svg a picture of the stacks   --folded=FILE as text\n"
	"               --flame-by=peak|leaked|allocated|temporary|live\n"
	"               --timeline=FILE.svg how much it held, when\n"
	"What is seen   --kernel only the kernel's calls, without breakpoints\n"
	"As for pawl    -p PID   --for=TIME   -o FILE   --record=FILE   -u USER   -E VAR=VAL\n"
	"               --unwinder=builtin|libunwind   --debuginfod\n"
	"               --stack-trace-frame-limit=N   --library-traps=code|hardware\n"
	"               --engine=stops        breakpoints also where calls could be recorded "
	"inside\n";

enum {
	OPT_SHOW = 256,
	OPT_BRK = OPT_SHOW + HEAP_SHOWS,
	OPT_KERNEL,
	OPT_BY,
	OPT_TOP,
	OPT_AT,
	OPT_WINDOW,
	OPT_DIFF,
	OPT_FLAME,
	OPT_FOLDED,
	OPT_FLAME_BY,
	OPT_TIMELINE,
	OPT_PASS, /* handed on as it is */
};

static const struct option longs[] = {
	{"leaks", no_argument, NULL, OPT_SHOW + HEAP_SHOW_LEAKS},
	{"peak", no_argument, NULL, OPT_SHOW + HEAP_SHOW_PEAK},
	{"temporary", no_argument, NULL, OPT_SHOW + HEAP_SHOW_TEMPORARY},
	{"growth", no_argument, NULL, OPT_SHOW + HEAP_SHOW_GROWTH},
	{"sizes", no_argument, NULL, OPT_SHOW + HEAP_SHOW_SIZES},
	{"lifetimes", no_argument, NULL, OPT_SHOW + HEAP_SHOW_LIFETIMES},
	{"brk", no_argument, NULL, OPT_BRK},
	{"kernel", no_argument, NULL, OPT_KERNEL},
	{"by", required_argument, NULL, OPT_BY},
	{"top", required_argument, NULL, OPT_TOP},
	{"at", required_argument, NULL, OPT_AT},
	{"window", required_argument, NULL, OPT_WINDOW},
	{"diff", no_argument, NULL, OPT_DIFF},
	{"flame", required_argument, NULL, OPT_FLAME},
	{"folded", required_argument, NULL, OPT_FOLDED},
	{"flame-by", required_argument, NULL, OPT_FLAME_BY},
	{"timeline", required_argument, NULL, OPT_TIMELINE},
	{"help", no_argument, NULL, 'h'},
	{"attach", required_argument, NULL, 'p'},
	{"output", required_argument, NULL, 'o'},
	{"user", required_argument, NULL, 'u'},
	{"env", required_argument, NULL, 'E'},
	{"record", required_argument, NULL, OPT_PASS},
	{"for", required_argument, NULL, OPT_PASS},
	{"unwinder", required_argument, NULL, OPT_PASS},
	{"debuginfod", no_argument, NULL, OPT_PASS},
	{"stack-trace-frame-limit", required_argument, NULL, OPT_PASS},
	{"library-traps", required_argument, NULL, OPT_PASS},
	{"engine", required_argument, NULL, OPT_PASS},
	{"debug", required_argument, NULL, OPT_PASS},
	{0},
};

/** The calls by which a program changes its memory, and those that end it. `?`: not every ABI has
 * it. */
static const char kernel_calls[] = "brk,mmap,?mmap2,munmap,mremap,madvise,mprotect,exit,exit_group";

/** Finds a word in a list; its number in *ret. list: the words, as the message tells them. */
static struct err *parse_word(const char *option, const char *s, const char *const *words,
			      unsigned n, const char *list, unsigned *ret)
{
	for (*ret = 0; *ret < n; ++*ret)
		if (!strcmp(words[*ret], s))
			return NULL;
	return err_new("%s=%s: %s is expected", option, s, list);
}

static struct err *parse_by(struct heap_opts *o, const char *s)
{
	static const char *const names[] = {
		[HEAP_BY_STACK] = "stack",   [HEAP_BY_FUNCTION] = "function",
		[HEAP_BY_LINE] = "line",     [HEAP_BY_SIZE] = "size",
		[HEAP_BY_THREAD] = "thread", [HEAP_BY_TYPE] = "type"};
	unsigned i;
	struct err *e = parse_word("--by", s, names, ARRAY_LEN(names),
				   "stack, function, line, size, thread or type", &i);

	o->by = e ? o->by : (enum heap_by)i;
	return e;
}

static struct err *parse_flame_by(struct heap_opts *o, const char *s)
{
	static const char *const names[] = {[HEAP_FLAME_PEAK] = "peak",
					    [HEAP_FLAME_LEAKED] = "leaked",
					    [HEAP_FLAME_ALLOCATED] = "allocated",
					    [HEAP_FLAME_TEMPORARY] = "temporary",
					    [HEAP_FLAME_LIVE] = "live"};
	unsigned i;
	struct err *e = parse_word("--flame-by", s, names, ARRAY_LEN(names),
				   "peak, leaked, allocated, temporary or live", &i);

	o->flame_by = e ? o->flame_by : (enum heap_flame)i;
	return e;
}

static struct err *parse_window(struct heap_opts *o, const char *s)
{
	if (span_parse(s, &o->from_ns, &o->until_ns))
		return NULL;
	return err_new("--window=%s: two times are expected, as in 10s..20s", s);
}

static struct err *parse_at(struct heap_opts *o, const char *s)
{
	char *end;

	if (span_time(s, &end, &o->until_ns) && !*end && o->until_ns)
		return NULL;
	return err_new("--at=%s: a time is expected, as in 12.5s", s);
}

static struct err *parse_top(struct heap_opts *o, const char *s)
{
	char *end;
	unsigned long n = strtoul(s, &end, 10);

	if (*s < '0' || *s > '9' || *end || n > 1000000)
		return err_new("--top=%s: a number is expected", s);
	o->top = (unsigned)n;
	return NULL;
}

/* -- the words for pawl ----------------------------------------------------------------------- */

static void push(struct heap_opts *o, const char *word)
{
	char **p = alloc_grow(o->argv, (size_t)o->argc + 2, sizeof(*p));

	o->argv = p;
	p[o->argc++] = alloc_strdup(word);
	p[o->argc] = NULL;
}

static void push_joined(struct heap_opts *o, const char *a, const char *b)
{
	struct buf word = {0};

	buf_puts(&word, a);
	buf_puts(&word, b);
	push(o, buf_str(&word));
	buf_deinit(&word);
}

static struct err *take(struct heap_opts *o, int c, int found)
{
	char letter[3] = {'-', (char)c, '\0'};

	if (c >= OPT_SHOW && c < OPT_SHOW + HEAP_SHOWS) {
		o->shows[c - OPT_SHOW] = true;
		return NULL;
	}
	switch (c) {
	case OPT_BRK:
		o->brk = true;
		return NULL;
	case OPT_DIFF:
		o->diff = true;
		return NULL;
	case OPT_KERNEL:
		o->kernel = true;
		return NULL;
	case 'h':
		o->help = true;
		return NULL;
	case OPT_BY:
		return parse_by(o, optarg);
	case OPT_FLAME:
		o->svg = optarg;
		return NULL;
	case OPT_FOLDED:
		o->folded = optarg;
		return NULL;
	case OPT_TIMELINE:
		o->timeline = optarg;
		return NULL;
	case OPT_FLAME_BY:
		return parse_flame_by(o, optarg);
	case OPT_TOP:
		return parse_top(o, optarg);
	case OPT_AT:
		return parse_at(o, optarg);
	case OPT_WINDOW:
		return parse_window(o, optarg);
	case OPT_PASS:
		push_joined(o, "--", longs[found].name);
		if (optarg) {
			char *bare = o->argv[--o->argc];

			push_joined(o, bare, "=");
			free(bare);
			bare = o->argv[--o->argc];
			push_joined(o, bare, optarg);
			free(bare);
		}
		return NULL;
	default:
		push(o, letter);
		push(o, optarg);
		return NULL;
	}
}

/** True if a file is a recording, by its first bytes (tracer/source/recording.h). */
static bool is_recording(const char *path)
{
	char begin[7];
	struct stat st;
	_close_ int fd = realuser_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);

	return fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode) &&
	       read(fd, begin, sizeof(begin)) == (ssize_t)sizeof(begin) &&
	       !memcmp(begin, "PAWLREC", sizeof(begin));
}

/** The recordings among the words; options may stand behind them. */
struct recordings {
	char *name[2];
	unsigned n;
};

/** Takes the word behind the options if it is a recording. False: no further word is to be parsed
 * as an option. */
static bool take_recording(struct recordings *r, int argc, char **argv)
{
	if (r->n == ARRAY_LEN(r->name) || optind >= argc || !is_recording(argv[optind]))
		return false;
	r->name[r->n++] = argv[optind++];
	return optind < argc;
}

static struct err *push_rest(struct heap_opts *o, const struct recordings *r, int argc, char **argv)
{
	if (o->diff && (r->n != 2 || optind < argc))
		return err_new("--diff: two recordings made by --record are expected");
	if (r->n > 1 && !o->diff)
		return err_new("two recordings are compared by --diff");
	if (r->n && optind < argc)
		return err_new("%s: behind the recording %s only options are expected",
			       argv[optind], r->name[0]);
	if (r->n) {
		o->first = r->n > 1 ? r->name[0] : NULL;
		push_joined(o, "--replay=", r->name[r->n - 1]);
		return NULL;
	}
	push(o, "--");
	for (int i = optind; i < argc; i++)
		push(o, argv[i]);
	return NULL;
}

struct err *heap_options_parse(int argc, char **argv, struct heap_opts *o, bool *usage)
{
	struct recordings recordings = {0};
	struct err *e = NULL;
	int c, found = 0;

	*o = (struct heap_opts){.top = 10, .until_ns = UINT64_MAX};
	*usage = false;
	push(o, "pawl heap");
	push(o, "--plain");
	push(o, "-f");
	push(o, "-kk");
	optind = 0; // restarts getopt (getopt(3), NOTES)
	while (!e && ((c = getopt_long(argc, argv, "+hp:o:u:E:", longs, &found)) != -1 ||
		      take_recording(&recordings, argc, argv))) {
		if (c == -1)
			continue;
		*usage = c == '?';
		e = c == '?' ? err_of(ERR_TOLD, "the arguments cannot be parsed")
			     : take(o, c, found);
	}
	if (e || o->help)
		return e;
	if ((o->svg || o->folded) &&
	    (o->by == HEAP_BY_SIZE || o->by == HEAP_BY_THREAD || o->by == HEAP_BY_TYPE))
		return err_new("--flame and --folded show stacks: leave --by=size, --by=thread and "
			       "--by=type out");
	if ((o->svg || o->folded || o->timeline) && o->diff)
		return err_new("pictures show one recording: leave --diff out");
	push(o, "-e");
	push_joined(o, "trace=", kernel_calls);
	for (unsigned i = 0; !o->kernel && heap_functions_exprs[i]; i++)
		push_joined(o, "--library-entries=", heap_functions_exprs[i]);
	return push_rest(o, &recordings, argc, argv);
}

void heap_options_deinit(struct heap_opts *o)
{
	for (int i = 0; i < o->argc; i++)
		free(o->argv[i]);
	free(o->argv);
	*o = (struct heap_opts){0};
}
