#include "tracer/stuck/stuck.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "base/cleanup.h"
#include "base/clock.h"
#include "base/span.h"
#include "proc/attach.h"
#include "proc/stop.h"
#include "sink/answer.h"
#include "base/shell.h"
#include "sink/render/units.h"
#include "trace/options/pids.h"
#include "tracer/stuck/show.h"
#include "tracer/stuck/watch.h"

static const char help[] =
	"Usage: pawl stuck [-v] -p PID|NAME ...\n"
	"       pawl stuck [-v] [--for=TIME] COMMAND ...\n"
	"       pawl stuck [-v] RECORDING\n"
	"Shows what each thread of the processes waits for: the call that it is in, since when, "
	"on\n"
	"what or whom, and the functions that made it. The processes are not disturbed.\n"
	"  -p PID|NAME   the process; may be given several times\n"
	"  COMMAND       is run, and shown when nothing of it has moved for two seconds, or\n"
	"                when SIGUSR1 asks for it\n"
	"  --for=TIME    ... or when it has run for so long, as 10s or 500ms\n"
	"  RECORDING     what its threads were in when it ended\n"
	"  -v            all threads and whole stacks, however many lines that takes\n"
	"  -h            this text\n";

/* -- processes -------------------------------------------------------------------------------- */

static int fail(struct err *e)
{
	fprintf(stderr, "pawl stuck: %s\n", err_msg(e));
	err_free(e);
	return 1;
}

static struct err *run(struct stuck *s, pid_t pid)
{
	bool known = false;

	stuck_look(s, pid);
	if (!s->n)
		return err_new("there is no process %d", (int)pid);
	for (size_t i = 0; i < s->n; i++)
		known = known || s->threads[i].doing != THREAD_UNKNOWN;
	// What forbids to look into a process also forbids to attach to it.
	if (!known)
		return attach_explain(pid, pid, EPERM);
	stuck_put(s);
	return NULL;
}

static void begin(struct stuck *s)
{
	memory_init(&s->memory);
	stop_wait_begin();
	s->symbols = symbols_create(s->all);
}

static void end(struct stuck *s)
{
	symbols_destroy(s->symbols);
	memory_deinit(&s->memory);
	buf_deinit(&s->out);
}

static struct err *write_out(struct stuck *s, FILE *to)
{
	bool written = fwrite(s->out.p, 1, s->out.len, to) == s->out.len && !fflush(to);

	buf_clear(&s->out);
	return written ? NULL : err_sys(errno, "cannot write");
}

static int run_all(struct stuck *s, const struct pids *pids)
{
	struct err *e = NULL;

	begin(s);
	for (size_t i = 0; i < pids->n && !e; i++) {
		s->lines = 0;
		e = run(s, pids->p[i]);
		if (!e)
			buf_printf(&s->out, "The whole story: pawl -f -k -p %d\n", (int)pids->p[i]);
		stuck_forget(s);
	}
	// What was found out before an error is shown.
	struct err *failed = s->out.len ? write_out(s, stdout) : NULL;
	if (e)
		err_free(failed);
	end(s);
	return e ? fail(e) : failed ? fail(failed) : 0;
}

/* -- a command ------------------------------------------------------------------------------- */

static void put_why(struct stuck *s, const struct watch *w, enum watch_why why, const char *name)
{
	uint64_t now = clock_ns(CLOCK_MONOTONIC);

	buf_puts(&s->out, name);
	buf_puts(&s->out, why == WATCH_STILL ? ": nothing has moved for " : ": it has run for ");
	units_time(&s->out, now - (why == WATCH_STILL ? w->moved_ns : w->begun_ns));
	stuck_line_end(s);
}

/** Shows the processes of a command, those first that others wait for. */
static void show_tree(struct stuck *s, const struct watch *w, char *const *argv)
{
	enum { LEAST = 4 /* lines: a process and a thread, what is left out, the story */ };
	_free_ pid_t *tree = NULL;
	size_t n = watch_tree(w, &tree), left = 0;

	for (size_t i = 0; i < n; i++) {
		if (!s->all && s->lines + LEAST > ANSWER_LINES) {
			left++;
			continue;
		}
		// One may have ended just now; what it forbids is told.
		struct err *e = run(s, tree[i]);
		if (e && s->n) {
			buf_puts(&s->out, err_msg(e));
			stuck_line_end(s);
		}
		err_free(e);
		stuck_forget(s);
	}
	if (left)
		buf_printf(&s->out, "... %zu more process%s (-v shows them)\n", left,
			   left == 1 ? "" : "es");
	buf_puts(&s->out, "The whole story: pawl -f -k");
	for (; *argv; argv++) {
		buf_putc(&s->out, ' ');
		shell_word(&s->out, *argv);
	}
	buf_putc(&s->out, '\n');
}

static void put_end(struct stuck *s, const struct watch *w, const char *name)
{
	buf_printf(&s->out, "%s: it has ended after ", name);
	units_time(&s->out, clock_ns(CLOCK_MONOTONIC) - w->begun_ns);
	if (!w->after_ns)
		buf_puts(&s->out, " and was never still for two seconds");
	buf_putc(&s->out, '\n');
}

/** Runs a command, and shows on standard error what it is stuck on. */
static int run_command(struct stuck *s, struct watch *w, char *const *argv, int *ended)
{
	bool any = false;
	enum watch_why why;
	struct err *e = watch_start(w, argv);

	if (e)
		return fail(e);
	begin(s);
	// If our output fails, the command goes on, and ends before we do.
	while ((why = watch_next(w)) != WATCH_ENDED) {
		if (e)
			continue;
		any = true;
		s->lines = 0;
		put_why(s, w, why, argv[0]);
		show_tree(s, w, argv);
		e = write_out(s, stderr);
	}
	if (!any)
		put_end(s, w, argv[0]);
	if (!e && s->out.len)
		e = write_out(s, stderr);
	end(s);
	if (e)
		return fail(e);
	*ended = w->status;
	return 0;
}

/* -- the command line ------------------------------------------------------------------------ */

static bool is_number(const char *word)
{
	return *word && strspn(word, "0123456789") == strlen(word);
}

static struct err *take_time(const char *word, uint64_t *ret)
{
	char *rest;

	if (!span_time(word, &rest, ret) || *rest || !*ret)
		return err_new("'%s' is no time: write 10s, 500ms or the like", word);
	return NULL;
}

int stuck_main(int argc, char **argv, int *ended)
{
	static const struct option longs[] = {
		{"for", required_argument, NULL, 'F'}, {"help", no_argument, NULL, 'h'}, {0}};
	struct stuck s = {.n = 0};
	struct watch w = {.pid = 0};
	_cleanup_(pids_deinit) struct pids pids = {0};
	struct err *e = NULL;

	opterr = 0;
	for (int c; !e && (c = getopt_long(argc, argv, "+hvfp:", longs, NULL)) != -1;) {
		if (c == 'h') {
			fputs(help, stdout);
			return fflush(stdout) ? 1 : 0;
		}
		if (c == 'v')
			s.all = true;
		else if (c == 'p')
			e = pids_parse(&pids, optarg, true);
		else if (c == 'F')
			e = take_time(optarg, &w.after_ns);
		else if (c != 'f') // All threads are looked at anyway.
			e = err_new("unknown option '%s': -h lists them", argv[optind - 1]);
	}
	for (; !e && optind < argc && is_number(argv[optind]); optind++)
		e = pids_parse(&pids, argv[optind], true);
	if (!e && optind < argc && pids.n)
		e = err_new("'%s' is a command: leave it out, or -p", argv[optind]);
	if (!e && w.after_ns && pids.n)
		e = err_new("--for says how long a command is to run; processes are looked at now");
	if (!e && optind < argc)
		return run_command(&s, &w, argv + optind, ended);
	if (!e && !pids.n)
		e = err_new("which process? -p PID or -p NAME says so, or a command to run");
	return e ? fail(e) : run_all(&s, &pids);
}
