#include "debugger/dap/dap.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/dap/adapter.h"

static const struct dap_request *const tables[] = {
	dap_start_requests, dap_run_requests,	 dap_break_requests, dap_stack_requests,
	dap_value_requests, dap_memory_requests, dap_file_requests};

/* -- requests --------------------------------------------------------------------------------- */

static const struct dap_request *find(const char *name)
{
	for (unsigned i = 0; name && i < ARRAY_LEN(tables); i++)
		for (const struct dap_request *r = tables[i]; r->name; r++)
			if (!strcmp(r->name, name))
				return r;
	return NULL;
}

/** Answers a request, and takes body over. */
static void answer(struct dap *d, const json_t *request, struct err *e, json_t *body)
{
	const char *command = wire_get_string(request, "command");
	json_t *m = json_object();

	json_object_set_new(m, "request_seq", json_integer(wire_get_int(request, "seq", 0)));
	json_object_set_new(m, "success", json_boolean(!e));
	json_object_set_new(m, "command", json_string(command ? command : ""));
	if (e) {
		json_object_set_new(m, "message", wire_string(err_msg(e)));
		json_decref(body);
		body = json_pack("{s:{s:i, s:o, s:b}}", "error", "id", 1, "format",
				 wire_string(err_msg(e)), "showUser", 0);
		// Braces would be taken for variables of the format.
		json_t *error = json_object_get(body, "error");
		json_object_set_new(error, "format", json_string("{message}"));
		json_object_set_new(error, "variables",
				    json_pack("{s:o}", "message", wire_string(err_msg(e))));
	}
	if (json_object_size(body))
		json_object_set_new(m, "body", body);
	else
		json_decref(body);
	wire_send(d->wire, "response", m);
	err_free(e);
}

static void swap_arenas(struct dap *d)
{
	struct arena a = d->s->arena;

	d->s->arena = d->nodes.arena;
	d->nodes.arena = a;
}

/** Handles a request that is possible now. */
static void act(struct dap *d, const json_t *request, const struct dap_request *r)
{
	json_t *args = json_object_get(request, "arguments"), *none = json_object();
	struct session *s = d->s;
	unsigned thread = s->thread, frame = s->frame;
	uint64_t runs = s->runs;
	json_t *body = json_object();

	d->selects = false;
	windows_renew(&s->inf.windows);
	if (r->keeps)
		swap_arenas(d);
	struct err *e = r->run(d, json_is_object(args) ? args : none, body);
	session_flush(s);
	if (r->keeps)
		swap_arenas(d);
	else
		arena_reset(&s->arena);
	if (!d->selects && s->runs == runs && s->inf.pid &&
	    inferior_thread_number(&s->inf, thread)) {
		s->thread = thread;
		s->frame = frame;
	}
	json_decref(none);
	answer(d, request, e, body);
}

static struct err *check(const struct dap *d, const struct dap_request *r, const char *name)
{
	if (!r)
		return err_new("The request \"%s\" is not supported.", name ? name : "");
	if (d->running && r->when != WHEN_ALWAYS)
		return err_new("notStopped");
	if (r->when == WHEN_STOPPED && !d->s->inf.pid)
		return err_new("There is no program.");
	return NULL;
}

/** Handles a message, which it takes over. True: the program that runs is to stop. */
static bool handle(struct dap *d, json_t *m)
{
	const char *type = wire_get_string(m, "type"), *name = wire_get_string(m, "command");
	const struct dap_request *r = find(name);

	// We send no requests, so a response answers nothing.
	if (!type || strcmp(type, "request") != 0) {
		if (!type || strcmp(type, "response") != 0)
			answer(d, m, err_new("The message is no request."), json_object());
		json_decref(m);
		return false;
	}
	if (d->running && r && r->when == WHEN_HALTS) {
		d->deferred = m;
		return true;
	}
	struct err *e = check(d, r, name);
	if (e)
		answer(d, m, e, json_object());
	else
		act(d, m, r);
	json_decref(m);
	return d->pausing;
}

static void handle_text(struct dap *d, const char *text, size_t n)
{
	json_error_t error;
	json_t *m = json_loadb(text, n, JSON_REJECT_DUPLICATES, &error), *none;

	if (json_is_object(m)) {
		handle(d, m);
		return;
	}
	none = json_object();
	answer(d, none,
	       err_new("The message is no JSON object%s%s.", m ? "" : ": ", m ? "" : error.text),
	       json_object());
	json_decref(none);
	json_decref(m);
}

/** Looks at requests while the program runs: session.attend. */
static bool attend(void *dap)
{
	struct dap *d = dap;
	const char *wrong;
	char *text;
	size_t n;

	swap_arenas(d); // What runs may refer to memory of the session's arena.
	while (!d->deferred && !d->pausing && (text = inbox_take(d->in, false, &n))) {
		handle_text(d, text, n);
		free(text);
	}
	swap_arenas(d);
	return d->deferred || d->pausing || inbox_is_over(d->in, &wrong);
}

/* -- the session ------------------------------------------------------------------------------ */

/** Gets what commands print, what breakpoints log, and traced calls. */
static void take_output(void *data, const char *bytes, size_t n)
{
	struct dap *d = data;

	if (n)
		wire_event(d->wire, "output",
			   json_pack("{s:s, s:o}", "category", "console", "output",
				     wire_text(bytes, n)));
}

static void serve(struct dap *d)
{
	const char *wrong;

	while (!d->quitting) {
		json_t *m = d->deferred;
		char *text = NULL;
		size_t n;

		d->deferred = NULL;
		if (m)
			handle(d, m);
		else if ((text = inbox_take(d->in, true, &n)))
			handle_text(d, text, n);
		else
			break;
		free(text);
		while (d->go != GO_NOWHERE && !d->quitting)
			dap_resume(d);
	}
	if (!d->quitting && inbox_is_over(d->in, &wrong) && wrong) {
		json_t *none = json_object();

		answer(d, none, err_new("The input cannot be understood: %s.", wrong),
		       json_object());
		json_decref(none);
	}
}

/** A client that has gone is seen by the error of write(2). A handler is not inherited by programs
 * that are started, as SIG_IGN would be. */
static void on_pipe(int sig)
{
	(void)sig;
}

/** Moves a standard descriptor out of the way of what else may use it. */
static int move(int fd, int flags)
{
	int moved = fcntl(fd, F_DUPFD_CLOEXEC, 3);
	int null = open("/dev/null", flags | O_CLOEXEC);

	if (null >= 0 && null != fd) {
		dup2(null, fd);
		close(null);
	}
	return moved;
}

/** Memory for the JSON library, which does not look everywhere whether it got any. */
static void *json_alloc(size_t n)
{
	return alloc_array(n ? n : 1, 1);
}

int dap_serve(struct session *s)
{
	struct dap d = {.s = s};
	_close_ int in = move(STDIN_FILENO, O_RDONLY), out = move(STDOUT_FILENO, O_WRONLY);

	if (in < 0 || out < 0)
		return 1;
	sigaction(SIGPIPE, &(struct sigaction){.sa_handler = on_pipe, .sa_flags = SA_RESTART},
		  NULL);
	json_set_alloc_funcs(json_alloc, free);
	json_object_seed(0);
	d.wire = wire_create(out);
	d.in = inbox_create(in, wire_split, s->inf.stop_asked);
	s->look->out.take = take_output;
	s->look->out.data = &d;
	s->look->batch = true; // Nobody can be asked.
	s->style.wanted = s->style.possible = false;
	s->stops->pending = PENDING_ON;
	s->attend.look = attend;
	s->attend.data = &d;
	serve(&d);
	dap_leave(&d, !d.attached);
	s->attend.look = NULL;
	s->look->out.take = NULL;
	s->look->out.none = true;
	inbox_destroy(d.in);
	outlet_destroy(d.outlet);
	wire_destroy(d.wire);
	marks_deinit(&d);
	nodes_forget(&d);
	arena_deinit(&d.nodes.arena);
	free(d.targets.list);
	buf_deinit(&d.told_threads);
	buf_deinit(&d.told_modules);
	json_decref(d.start);
	json_decref(d.deferred);
	return d.quitting ? 0 : 1;
}
