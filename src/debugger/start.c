#include "debugger/start.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

static void usage(FILE *to)
{
	fputs("Usage: pawl debug [OPTION ...] [PROGRAM [CORE | PID]]\n"
	      "       pawl debug [OPTION ...] --args PROGRAM [ARG ...]\n"
	      "       pawl debug [OPTION ...] -p PID\n"
	      "       pawl debug --serve=WHERE [PROGRAM [ARG ...] | -p PID | --multi]\n"
	      "  -p PID         attach to a process\n"
	      "  -ex COMMAND    run a command of the debugger; may be repeated\n"
	      "  -x FILE        run the commands of a file\n"
	      "  -iex, -ix      run a command or a file before the program is loaded\n"
	      "  -batch         leave after the commands; status 1 if the last one failed\n"
	      "  -batch-silent  the same, and write nothing but errors\n"
	      "  -return-child-result\n"
	      "                 end with the exit status of the program\n"
	      "  -nx            do not read the init file (~/.config/pawl/debuginit)\n"
	      "  -q, -w, -data-directory DIRECTORY and the like\n"
	      "                 accepted, have no effect\n"
	      "  -cd DIRECTORY  set the working directory\n"
	      "  -d DIRECTORY   also look for sources there\n"
	      "  -c CORE        open a core file, or attach to a process (a number)\n"
	      "  -e PROGRAM     debug this program; -se is the same\n"
	      "  -tty TERMINAL  set the program's terminal\n"
	      "  --color=WHEN   use colours: auto, always or never\n"
	      "  -i=dap         speak the Debug Adapter Protocol, for an editor (doc/dap.md)\n"
	      "  -i=mi2         speak GDB/MI, for an editor that drives gdb (doc/mi.md)\n"
	      "  --args         the words that follow are the program and its arguments\n"
	      "  --serve=WHERE  be a server of gdb's remote protocol at :PORT, ADDRESS:PORT, the\n"
	      "                 /PATH of a socket, or - for standard input and output\n"
	      "  --multi        the client starts and attaches to programs; the server goes on\n"
	      "                 when they have ended\n"
	      "  -h             show this text\n"
	      "  --version      show the version\n"
	      "At the prompt, help lists the commands.\n",
	      to);
}

static void __attribute__((noreturn)) misused(void)
{
	fputs("Try 'pawl debug -h' for more information.\n", stderr);
	exit(1);
}

static void add(struct commands *c, bool file, const char *text)
{
	if (c->n == COMMANDS_MAX) {
		fprintf(stderr,
			"pawl debug: more than 4096 commands: put them into a file for -x\n");
		exit(1);
	}
	c->at[c->n].file = file;
	c->at[c->n++].text = text;
}

enum {
	EX = 256,
	IX,
	IEX,
	BATCH,
	SILENT,
	INTERPRETER,
	SCREEN,
	ARGS,
	NO_INIT,
	CHILD_RESULT,
	DIRECTORY,
	TERMINAL,
	COLOR,
	VERSION,
	SERVE,
	MULTI,
	IGNORED
};

/** Who uses the debugger: a person or a script at the prompt, or an editor. */
static void take_interpreter(struct start *st, const char *name)
{
	static const struct {
		const char *name;
		enum interpreter is;
	} known[] = {{"console", INTERPRETER_CONSOLE},
		     {"dap", INTERPRETER_DAP},
		     {"mi", INTERPRETER_MI},
		     {"mi2", INTERPRETER_MI},
		     {"mi3", INTERPRETER_MI}};

	for (unsigned i = 0; i < ARRAY_LEN(known); i++)
		if (!strcmp(known[i].name, name)) {
			st->interpreter = known[i].is;
			return;
		}
	fprintf(stderr,
		"pawl debug: Interpreter `%s' unrecognized: \"console\", \"dap\" or \"mi2\" is "
		"meant\n",
		name);
	exit(1);
}

/** Options whose argument is kept. False: it is none of them. */
static bool take_argument(struct start *st, int option)
{
	const struct {
		int option;
		const char **to;
	} kept[] = {{'p', &st->pid},	 {DIRECTORY, &st->dir}, {TERMINAL, &st->tty},
		    {COLOR, &st->color}, {'c', &st->core},	{'d', &st->sources},
		    {'e', &st->program}, {'s', &st->program},	{SERVE, &st->serve}};

	for (unsigned i = 0; i < ARRAY_LEN(kept); i++)
		if (kept[i].option == option) {
			*kept[i].to = optarg;
			return true;
		}
	return false;
}

/** Options that mean yes. False: it is none of them. */
static bool take_flag(struct start *st, int option)
{
	const struct {
		int option;
		bool *to;
	} flags[] = {{BATCH, &st->batch},     {SILENT, &st->batch},
		     {SILENT, &st->silent},   {ARGS, &st->args},
		     {MULTI, &st->multi},     {'n', &st->no_init},
		     {NO_INIT, &st->no_init}, {CHILD_RESULT, &st->child_result}};
	bool any = false;

	for (unsigned i = 0; i < ARRAY_LEN(flags); i++)
		if (flags[i].option == option)
			any = *flags[i].to = true;
	return any;
}

static void take(struct start *st, int option)
{
	if (take_argument(st, option) || take_flag(st, option))
		return;
	switch (option) {
	case 'x':
	case EX:
		add(&st->late, option == 'x', optarg);
		break;
	case IX:
	case IEX:
		add(&st->early, option == IX, optarg);
		break;
	case INTERPRETER:
		take_interpreter(st, optarg);
		break;
	case SCREEN:
		add(&st->late, false, "tui enable");
		break;
	case VERSION:
		puts("pawl debug -- version 0.1");
		exit(0);
	case 'h':
		usage(stdout);
		exit(0);
	case 'q':
	case 'w':
	case 'f':
	case 'l':
	case 'b':
	case 'D':
	case IGNORED:
		break;
	default:
		misused();
	}
}

static const struct option longs[] = {{"ex", required_argument, NULL, EX},
				      {"eval-command", required_argument, NULL, EX},
				      {"ix", required_argument, NULL, IX},
				      {"init-command", required_argument, NULL, IX},
				      {"iex", required_argument, NULL, IEX},
				      {"init-eval-command", required_argument, NULL, IEX},
				      {"batch", no_argument, NULL, BATCH},
				      {"args", no_argument, NULL, ARGS},
				      {"serve", required_argument, NULL, SERVE},
				      {"multi", no_argument, NULL, MULTI},
				      {"nx", no_argument, NULL, NO_INIT},
				      {"nh", no_argument, NULL, NO_INIT},
				      {"return-child-result", no_argument, NULL, CHILD_RESULT},
				      {"cd", required_argument, NULL, DIRECTORY},
				      {"tty", required_argument, NULL, TERMINAL},
				      {"color", required_argument, NULL, COLOR},
				      {"nw", no_argument, NULL, IGNORED},
				      {"batch-silent", no_argument, NULL, SILENT},
				      {"interpreter", required_argument, NULL, INTERPRETER},
				      {"i", required_argument, NULL, INTERPRETER},
				      {"tui", no_argument, NULL, SCREEN},
				      {"data-directory", required_argument, NULL, IGNORED},
				      {"readnow", no_argument, NULL, IGNORED},
				      {"readnever", no_argument, NULL, IGNORED},
				      {"write", no_argument, NULL, IGNORED},
				      {"windows", no_argument, NULL, IGNORED},
				      {"nowindows", no_argument, NULL, IGNORED},
				      {"fullname", no_argument, NULL, IGNORED},
				      {"quiet", no_argument, NULL, IGNORED},
				      {"silent", no_argument, NULL, IGNORED},
				      {"command", required_argument, NULL, 'x'},
				      {"core", required_argument, NULL, 'c'},
				      {"directory", required_argument, NULL, 'd'},
				      {"exec", required_argument, NULL, 'e'},
				      {"se", required_argument, NULL, 'e'},
				      {"symbols", required_argument, NULL, 'e'},
				      {"version", no_argument, NULL, VERSION},
				      {"pid", required_argument, NULL, 'p'},
				      {"help", no_argument, NULL, 'h'},
				      {NULL, 0, NULL, 0}};

void start_parse(struct start *st, int argc, char **argv)
{
	int c, n = 0;

	argv[0] = (char *)"pawl debug"; // for getopt's messages
	// gdb's long options may have one dash, and may stand behind the program: with `-', getopt
	// returns 1 for words that are no options. There is room for them in argv.
	st->words = argv + 1;
	while (!st->args && !(st->serve && n) && // What follows a served program is its own.
	       (c = getopt_long_only(argc, argv, "-p:x:c:d:e:s:l:b:D:nqwfh", longs, NULL)) != -1)
		if (c == 1)
			st->words[n++] = optarg;
		else
			take(st, c);
	while (optind < argc)
		st->words[n++] = argv[optind++];
	st->words[n] = NULL;
	if (st->color && strcmp(st->color, "auto") != 0 && strcmp(st->color, "always") != 0 &&
	    strcmp(st->color, "never") != 0) {
		fprintf(stderr,
			"pawl debug: invalid --color: '%s': auto, always or never is meant\n",
			st->color);
		misused();
	}
}
