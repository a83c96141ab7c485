#include "debugger/tracing.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/cleanup.h"
#include "debugger/calls.h"
#include "debugger/session.h"
#include "tracer/pipeline.h"

/** The tracer's stages behind its engine. */
struct tracing {
	struct options options;
	struct decode_opts decode;
	struct filter filter;
	struct where_eval where;
	struct output out;
	struct sink *text;
	struct pipeline pipeline;
};

/** The tracer's own defaults, and whole lines: the prompt may come in between. */
static struct err *parse(struct tracing *t, const char *condition)
{
	char *argv[] = {(char *)"pawl", (char *)"-f", (char *)"--whole-lines", NULL, NULL, NULL};
	_free_ char *where = NULL;
	int argc = 3;
	bool usage;

	if (*condition) {
		size_t n = strlen(condition) + sizeof("--where=");

		where = malloc(n);
		if (!where)
			return &err_nomem;
		memcpy(where, "--where=", 8);
		memcpy(where + 8, condition, strlen(condition) + 1);
		argv[argc++] = where;
	}
	argv[argc++] = (char *)"program";
	return options_parse(argc, argv, &t->options, &usage);
}

struct err *tracing_start(struct session *s, const char *condition)
{
	struct tracing *t = calloc(1, sizeof(*t));

	if (!t)
		return &err_nomem;
	struct err *e = parse(t, condition);
	if (!e)
		e = filter_init(&t->filter, &t->options);
	if (e) {
		options_deinit(&t->options);
		free(t);
		return e;
	}
	tracing_stop(s);
	t->decode = (struct decode_opts){.str_limit = t->options.str_limit, .fds = DECODE_FDS_PATH};
	output_init_fd(&t->out, STDOUT_FILENO);
	t->text = text_create(&t->options.text, &t->out);
	pipeline_init(&t->pipeline, &t->filter, &t->decode);
	t->pipeline.sinks[0] = t->text;
	if (t->options.where)
		err_free(where_eval_init(&t->where, t->options.where));
	t->pipeline.where = t->options.where ? &t->where : NULL;
	s->tracing = t;
	return NULL;
}

void tracing_stop(struct session *s)
{
	struct tracing *t = s->tracing;

	s->tracing = NULL;
	if (!t)
		return;
	sink_destroy(t->text);
	pipeline_deinit(&t->pipeline);
	if (t->options.where)
		where_eval_deinit(&t->where);
	filter_deinit(&t->filter);
	output_close(&t->out);
	options_deinit(&t->options);
	free(t);
}

/** What happened as a record; false: nothing that a trace shows. */
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
		r->u.exec.former_tid = event->tid;
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
	struct event ev = {.mem = &s->inf.mem};

	if (!s->tracing || !record_of(s, event, &ev.rec))
		return;
	if (event->thread)
		inferior_look(&s->inf, event->thread);
	session_flush(s);
	pipeline_take(&s->tracing->pipeline, &ev);
	s->tracing->text->ops->flush(s->tracing->text);
}
