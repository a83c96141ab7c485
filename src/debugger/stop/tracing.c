#include "debugger/stop/tracing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/cleanup.h"
#include "debugger/stop/calls.h"
#include "debugger/stop/libcalls.h"
#include "debugger/session/session.h"
#include "decode/custom/customs.h"
#include "trace/pipeline.h"
#include "debugger/session/look.h"
#include "debugger/stop/stops.h"

/** The tracer's stages after its engine. */
struct tracing {
	struct options options;
	struct decode_opts decode;
	struct filter filter;
	struct where_eval where;
	struct output out;
	struct sink *text;
	struct pipeline pipeline;
	char *words; /* memory that options refer to */
	struct libcalls *libcalls;
};

/* Options about what is shown. */
static bool is_about_showing(const char *word)
{
	static const char *const known[] = {
		"-e",
		"-s",
		"-v",
		"-x",
		"-xx",
		"-y",
		"-yy",
		"--trace=",
		"--library-callers=",
		"--library-entries=",
		"--library-prototypes=",
		"--indent=",
		"--demangle",
	};

	if (!strncmp(word, "-l", 2))
		return true;
	for (unsigned i = 0; i < ARRAY_LEN(known); i++) {
		size_t n = strlen(known[i]);

		if (known[i][n - 1] == '=' ? !strncmp(word, known[i], n) : !strcmp(word, known[i]))
			return true;
	}
	return false;
}

enum { WORDS_MAX = 32 };

/** Moves the options at the front of *text to argv; the rest is the condition. */
static struct err *take_options(char **text, char **argv, int *argc)
{
	char *p = *text;

	while (*p == '-') {
		size_t n = strcspn(p, " \t");
		bool takes_next = n == 2 && strchr("es", p[1]);
		char *next = p + n + strspn(p + n, " \t");

		if (*argc >= WORDS_MAX)
			return err_new("Too many options.");
		if (p[n])
			p[n] = '\0';
		if (!is_about_showing(p))
			return err_new("%s is no option of trace: -l[EXPR], --library-callers=, "
				       "--library-entries=, -e, -s, -v, -x, -y are.",
				       p);
		argv[(*argc)++] = p;
		p = next;
		// A word after -l is its expression, unless it begins a condition.
		if (!strcmp(argv[*argc - 1], "-l"))
			takes_next = *p && *p != '-' && strncmp(p, "if ", 3) != 0;
		if (!takes_next)
			continue;
		n = strcspn(p, " \t");
		next = p + n + strspn(p + n, " \t");
		if (p[n])
			p[n] = '\0';
		if (!strcmp(argv[*argc - 1], "-l")) { // -l EXPR: the two are one
			memcpy(p - 2, "-l", 2);
			argv[*argc - 1] = p - 2;
		} else {
			argv[(*argc)++] = p;
		}
		p = next;
	}
	*text = p;
	return NULL;
}

/** Sets the tracer's defaults, and complete lines, because the prompt may come between two
 * events. */
static struct err *parse(struct tracing *t, const char *how)
{
	char *argv[WORDS_MAX + 8] = {(char *)"pawl", (char *)"-f", (char *)"--whole-lines",
				     (char *)"--quiet=personality,attach"};
	_free_ char *where = NULL;
	int argc = 4;
	bool usage;

	t->words = alloc_strdup(how);
	char *condition = t->words;
	struct err *e = take_options(&condition, argv, &argc);
	if (e)
		return e;
	if (!strncmp(condition, "if ", 3))
		condition += 3;
	if (*condition) {
		where = alloc_printf("--where=%s", condition);
		argv[argc++] = where;
	}
	argv[argc++] = (char *)"program";
	return options_parse(argc, argv, &t->options, &usage);
}

/** Shows a record. A thread that is new is announced first, so that lines have its id if there are
 * several. */
static void take(void *data, const struct record *r, struct mem *m)
{
	struct session *s = data;
	struct pipeline *p = &s->stops->tracing->pipeline;
	struct event ev = {.rec = *r, .mem = m};

	int32_t known = r->kind == RECORD_EXEC ? r->u.exec.former_tid : r->tid;

	session_flush(s);
	if (!pair_find(&p->pair, known)) {
		struct event met = {.rec = {.kind = RECORD_ATTACHED,
					    .abi = r->abi,
					    .pid = r->pid,
					    .tid = r->tid,
					    .mono_ns = r->mono_ns,
					    .u.attach = {.creator = r->pid}},
				    .mem = m};
		pipeline_take(p, &met);
	}
	pipeline_take(p, &ev);
	struct output *o = &s->stops->tracing->out;
	if (s->look->out.take) {
		buf_put(&s->out, o->buf.p, o->buf.len);
		buf_clear(&o->buf);
		output_line_begin(o);
		session_flush(s);
	} else {
		s->stops->tracing->text->ops->flush(s->stops->tracing->text);
	}
}

struct err *tracing_start(struct session *s, const char *how)
{
	struct tracing *t = alloc_zeroed(sizeof(*t));
	struct err *e = parse(t, how);
	if (e) {
		options_deinit(&t->options);
		free(t->words);
		free(t);
		return e;
	}
	tracing_stop(s);
	filter_init(&t->filter, &t->options);
	t->decode = (struct decode_opts){.customs = &decode_customs,
					 .str_limit = t->options.str_limit,
					 .fds = DECODE_FDS_PATH};
	if (s->look->out.take)
		output_init_stage(&t->out);
	else
		output_init_fd(&t->out, s->stops->trace_to);
	t->text = text_create(&t->options.text, &t->out);
	pipeline_init(&t->pipeline, &t->filter, &t->decode);
	t->pipeline.sinks[0] = t->text;
	if (t->options.where)
		where_eval_init(&t->where, t->options.where);
	t->pipeline.where = t->options.where ? &t->where : NULL;
	t->pipeline.lib.protos = &t->options.lib.protos;
	s->stops->tracing = t;
	if (t->options.lib.on)
		t->libcalls = libcalls_create(
			s, &(struct libcalls_user){.o = &t->options.lib, .take = take, .data = s});
	return NULL;
}

void tracing_stop(struct session *s)
{
	struct tracing *t = s->stops->tracing;

	s->stops->tracing = NULL;
	if (!t)
		return;
	libcalls_destroy(t->libcalls);
	sink_destroy(t->text);
	pipeline_deinit(&t->pipeline);
	if (t->options.where)
		where_eval_deinit(&t->where);
	filter_deinit(&t->filter);
	output_close(&t->out);
	options_deinit(&t->options);
	free(t->words);
	free(t);
}

/** Makes a record of an event; false: a trace does not show it. */
static bool record_of(struct session *s, const struct event_info *event, struct record *r)
{

	switch (event->kind) {
	case EVENT_CALL_ENTER:
	case EVENT_CALL_EXIT:
		*r = *calls_record(s, event->thread);
		return true;
	case EVENT_SIGNAL:
		r->kind = RECORD_SIGNAL;
		r->u.signal.sig = event->sig;
		break;
	case EVENT_EXEC:
		r->kind = RECORD_EXEC;
		r->u.exec.former_tid = event->former;
		break;
	case EVENT_EXITED:
	case EVENT_KILLED:
		r->kind = event->kind == EVENT_EXITED ? RECORD_EXITED : RECORD_KILLED;
		r->flags = RECORD_LEADER;
		r->u.end.code = event->kind == EVENT_EXITED ? event->code : event->sig;
		break;
	default:
		return false;
	}
	r->mono_ns = clock_ns(CLOCK_MONOTONIC);
	r->pid = s->inf.pid ? s->inf.pid : event->tid;
	r->tid = event->tid;
	return true;
}

void tracing_took(struct session *s, const struct event_info *event)
{
	struct record r = {0};

	if (!s->stops->tracing || !record_of(s, event, &r))
		return;
	if (event->thread)
		inferior_look(&s->inf, event->thread);
	take(s, &r, &s->inf.mem);
}

void tracing_left(struct session *s, const struct inferior *inf, const struct event_info *how)
{
	struct record r = {.kind = RECORD_VANISHED,
			   .pid = inf->pid,
			   .tid = how->tid,
			   .mono_ns = clock_ns(CLOCK_MONOTONIC)};

	if (!s->stops->tracing)
		return;
	if (how->kind == EVENT_EXEC) {
		r.kind = RECORD_SUPERSEDED;
		r.u.exec.former_tid = how->former;
	} else if (how->kind == EVENT_THREAD_EXIT) {
		r.kind = how->sig ? RECORD_KILLED : RECORD_EXITED;
		r.u.end.code = how->sig ? how->sig : how->code;
	}
	take(s, &r, (struct mem *)(uintptr_t)&inf->mem);
}
