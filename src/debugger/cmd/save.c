/* save breakpoints: a script that makes them again. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "debugger/cmd/all.h"
#include "debugger/session/session.h"
#include "debugger/stop/stops.h"
#include "debugger/stop/watch.h"

static void put_command(const struct breakpoint *b, FILE *f)
{
	static const char *const watches[] = {"watch", "rwatch", "awatch"};
	static const char *const forks[] = {
		[STOP_FORK] = "fork", [STOP_VFORK] = "vfork", [STOP_CLONE] = "fork"};
	const char *catch = b->temporary ? "tcatch" : "catch";

	switch (b->how) {
	case HOW_BREAK:
		if (b->printf)
			fprintf(f, "dprintf %s,%s", b->spec, b->printf);
		else
			fprintf(f, "%s%sbreak %s", b->temporary ? "t" : "", b->hardware ? "h" : "",
				b->spec);
		break;
	case HOW_WATCH:
		fprintf(f, "%s %s", watches[watch_how(b->watch)], b->spec);
		break;
	case HOW_CALLS:
		fprintf(f, "%s %s%s", catch, b->kind ? "" : "syscall ", b->spec);
		break;
	case HOW_FORK:
		fprintf(f, "%s %s", catch, forks[b->fork_kind]);
		break;
	case HOW_EXEC:
		fprintf(f, "%s exec", catch);
		break;
	case HOW_SIGNAL:
		fprintf(f, "%s signal%s%s", catch, *b->spec ? " " : "", b->spec);
		break;
	case HOW_LOAD:
		fprintf(f, "%s %sload%s%s", catch, b->unload ? "un" : "", *b->spec ? " " : "",
			b->spec);
		break;
	case HOW_THROW:
		fprintf(f, "%s %s", catch,
			!strcmp(b->spec, "__cxa_throw")	    ? "throw"
			: !strcmp(b->spec, "__cxa_rethrow") ? "rethrow"
							    : "catch");
	}
}

static void put_one(const struct breakpoint *b, FILE *f)
{
	put_command(b, f);
	fputc('\n', f);
	if (b->condition)
		fprintf(f, "  condition $bpnum %s\n", b->condition);
	if (b->ignore)
		fprintf(f, "  ignore $bpnum %llu\n", (unsigned long long)b->ignore);
	if (b->commands) {
		unsigned depth = 4;

		fputs("  commands\n", f);
		for (char **c = b->commands; *c; c++) {
			depth -= !strcmp(*c, "end") && depth > 4 ? 2 : 0;
			fprintf(f, "%*s%s\n", (int)depth, "", *c);
			depth += !strncmp(*c, "if", 2) || !strncmp(*c, "while", 5) ? 2 : 0;
		}
		fputs("  end\n", f);
	}
	if (!b->enabled)
		fputs("disable $bpnum\n", f);
	for (unsigned i = 0; i < b->nlocations; i++)
		if (!b->locations[i].enabled)
			fprintf(f, "disable $bpnum.%u\n", i + 1);
}

static struct err *cmd_save(struct session *s, const char *args)
{
	if (!*args)
		return err_new("Argument required (file name in which to save)");
	if (!s->stops->breakpoints.first) {
		buf_puts(&s->out, "warning: Nothing to save.\n");
		return NULL;
	}
	FILE *f = fopen(args, "we");
	if (!f)
		return err_new("Unable to open file '%s' for saving (%s)", args, strerror(errno));
	for (const struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		put_one(b, f);
	bool bad = ferror(f);
	if (fclose(f) || bad)
		return err_new("Unable to write file '%s' (%s)", args, strerror(errno));
	if (session_talks(s))
		buf_printf(&s->out, "Saved to file '%s'.\n", args);
	return NULL;
}

const struct command commands_save[] = {
	{"save breakpoints", "stopping", "FILE",
	 "Write a script that makes all breakpoints, watchpoints and catchpoints again.\n"
	 "source runs it.",
	 COMPLETE_FILE, cmd_save, false, false},
	{0},
};
