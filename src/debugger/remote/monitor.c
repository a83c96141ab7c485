/* `monitor' commands: what the protocol has no packets for. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "debugger/remote/server.h"
#include "debugger/session/session.h"
#include "debugger/stop/calls.h"
#include "debugger/stop/stops.h"
#include "debugger/stop/tracing.h"

/* -- the session ------------------------------------------------------------------------------ */

/** Exchanges the session's program and one of the server's. */
static void exchange(struct server *v, struct served *p)
{
	struct inferior inf = v->s->inf;

	v->s->inf = p->inf;
	p->inf = inf;
}

void server_lend(struct server *v, struct served *p)
{
	exchange(v, p);
	// Otherwise facts that were kept about one program would be used for another.
	if (v->s->inf.changes <= v->changes)
		v->s->inf.changes = v->changes + 1;
	v->changes = v->s->inf.changes;
}

void server_take_back(struct server *v, struct served *p)
{
	exchange(v, p);
}

/* -- the trace -------------------------------------------------------------------------------- */

bool server_traces(const struct server *v)
{
	return v->s->stops->tracing != NULL;
}

/** Sends text for the user, which the client prints as it is. */
static void say(struct server *v, const char *text, size_t n)
{
	enum { PIECE = 4096 };
	struct buf b = {0};

	for (size_t done = 0; done < n; done += PIECE) {
		size_t piece = n - done < PIECE ? n - done : PIECE;

		buf_clear(&b);
		buf_putc(&b, 'O');
		field_put_bytes(&b, text + done, piece);
		link_send(&v->link, b.p, b.len);
	}
	buf_deinit(&b);
}

void server_trace_flush(struct server *v)
{
	char text[4096];
	ssize_t n;
	off_t at = 0;

	if (v->console < 0)
		return;
	while ((n = pread(v->console, text, sizeof(text), at)) > 0) {
		say(v, text, (size_t)n);
		at += n;
	}
	if (!at || ftruncate(v->console, 0))
		return;
	lseek(v->console, 0, SEEK_SET);
}

void server_trace(struct server *v, struct served *p, const struct event_info *event)
{
	struct event_info shown = *event;

	if (!server_traces(v))
		return;
	if (shown.kind == EVENT_VFORK_DONE)
		shown.kind = EVENT_CALL_EXIT; // of the vfork
	server_lend(v, p);
	if (shown.kind == EVENT_CALL_ENTER || shown.kind == EVENT_CALL_EXIT)
		calls_took(v->s, &shown);
	tracing_took(v->s, &shown);
	server_take_back(v, p);
	server_trace_flush(v);
}

/* -- commands --------------------------------------------------------------------------------- */

static const char help[] =
	"trace [on] [OPTIONS] [[if] CONDITION]\n"
	"    Show system calls, signals and ends while the program runs, decoded as by pawl:\n"
	"    monitor trace on -e trace=%file if ret < 0\n"
	"trace off\n"
	"    Show them no more.\n"
	"exit\n"
	"    End the server: programs that it has started are killed, others go on.\n"
	"help\n"
	"    Show this text.\n";

/** True if the line begins with this word, which *rest is then behind. */
static bool is_word(const char *line, const char *word, const char **rest)
{
	size_t n = strlen(word);

	if (strncmp(line, word, n) != 0 || (line[n] && line[n] != ' '))
		return false;
	*rest = line + n + strspn(line + n, " ");
	return true;
}

static struct err *trace(struct server *v, const char *how)
{
	if (!strcmp(how, "off")) {
		tracing_stop(v->s);
		return NULL;
	}
	is_word(how, "on", &how);
	if (v->console < 0)
		v->console = memfd_create("trace", MFD_CLOEXEC);
	if (v->console < 0)
		return err_sys(errno, "cannot keep the trace");
	v->s->stops->trace_to = v->console;
	struct err *e = tracing_start(v->s, how);
	if (e || !v->s->stops->libcalls)
		return e;
	tracing_stop(v->s);
	return err_new("-l: library calls are shown at the prompt alone");
}

static struct err *run(struct server *v, const char *line)
{
	const char *rest;

	if (!*line || is_word(line, "help", &rest)) {
		say(v, help, sizeof(help) - 1);
		return NULL;
	}
	if (is_word(line, "trace", &rest))
		return trace(v, rest);
	if (!strcmp(line, "exit")) {
		v->done = v->hangs_up = true;
		server_remove_all(v, true);
		return NULL;
	}
	return err_new("\"%s\" is no command: monitor help lists them", line);
}

void server_monitor(struct server *v, const char *line, struct buf *reply)
{
	struct err *e = run(v, line + strspn(line, " "));

	if (e) { // gdb shows nothing of an error but its number.
		struct buf b = {0};

		buf_printf(&b, "%s\n", err_msg(e));
		say(v, b.p, b.len);
		buf_deinit(&b);
		err_free(e);
	}
	server_ok(reply);
}
