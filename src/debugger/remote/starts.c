/* Packets by which programs begin and end: vRun, vAttach, vKill, D, k, R, and how they begin. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/remote/server.h"
#include "debugger/session/body.h"
#include "debugger/session/session.h"

/* -- beginning -------------------------------------------------------------------------------- */

enum { WORDS_MAX = 65536 };

/** `FILE;ARG;ARG...', each as digits. Without a file it is the one of before. */
static bool take_argv(struct server *v, const char *at, const char *end)
{
	char **argv = alloc_array(1, sizeof(*argv));
	size_t n = 0;
	bool ok = true;

	for (; ok && n < WORDS_MAX; n++) {
		argv = alloc_grow(argv, n + 2, sizeof(*argv));
		argv[n + 1] = NULL;
		ok = field_text(&at, &argv[n]);
		if (!field_take(&at, ';'))
			break;
	}
	if (!ok || at != end || (!*argv[0] && (!v->argv || !v->argv[0]))) {
		body_free(argv);
		return false;
	}
	if (!*argv[0]) {
		free(argv[0]);
		argv[0] = alloc_strdup(v->argv[0]);
	}
	body_free(v->argv);
	v->argv = argv;
	return true;
}

/** Tells of the program that has just become the current one. */
static void tell_begun(struct server *v, struct err *e, struct buf *reply)
{
	if (e)
		server_fail_by(reply, e);
	else
		server_put_stopped(v, v->programs, reply);
}

static void answer_run(struct server *v, const char *at, const char *end, struct buf *reply)
{
	if (take_argv(v, at, end))
		tell_begun(v, server_start(v), reply);
	else
		server_fail(reply, EINVAL);
}

static bool take_pid(const char **at, const char *end, pid_t *ret)
{
	uint64_t pid;

	if (!field_number(at, &pid) || *at != end || !pid || pid > INT_MAX)
		return false;
	*ret = (pid_t)pid;
	return true;
}

static void answer_attach(struct server *v, const char *at, const char *end, struct buf *reply)
{
	pid_t pid;

	if (take_pid(&at, end, &pid))
		tell_begun(v, server_attach(v, pid), reply);
	else
		server_fail(reply, EINVAL);
}

/* -- ends ------------------------------------------------------------------------------------- */

/** Without a program the server of one program has nothing to do any more. */
static void settle(struct server *v)
{
	v->done |= !v->programs && !v->extended && !v->options->multi;
}

/** Ends our control of a program: the one of this process. */
static void leave(struct server *v, pid_t pid, bool kills, struct buf *reply)
{
	struct served *p = server_program(v, pid);

	if (!p) {
		server_fail(reply, ESRCH);
		return;
	}
	server_fail_by(reply, server_remove(v, p, kills));
	settle(v);
}

static void answer_kill(struct server *v, const char *at, const char *end, struct buf *reply)
{
	pid_t pid;

	if (take_pid(&at, end, &pid))
		leave(v, pid, true, reply);
	else
		server_fail(reply, EINVAL);
}

static void answer_D(struct server *v, const char *at, const char *end, struct buf *reply)
{
	pid_t pid = WORDS_ANY;

	if (at == end || (field_take(&at, ';') && take_pid(&at, end, &pid)))
		leave(v, pid, false, reply);
	else
		server_fail(reply, EINVAL);
}

/** `k' kills everything. gdb does not wait for a reply, but lldb does. */
static void answer_k(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)at, (void)end;
	while (v->programs)
		err_free(server_remove(v, v->programs, true));
	settle(v);
	v->hangs_up = v->done;
	buf_puts(reply, "X09"); // SIGKILL
}

/** `R' starts the program again, and has no reply. */
static void answer_R(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)at, (void)end, (void)reply;
	if (!v->extended || !v->argv)
		return;
	if (v->programs)
		err_free(server_remove(v, v->programs, !v->programs->inf.attached));
	err_free(server_start(v)); // `?' tells what has become of it.
}

static void answer_extended(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)at, (void)end;
	v->extended = true;
	server_ok(reply);
}

static void answer_stopped(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)at, (void)end;
	server_put_stopped(v, server_current(v), reply);
}

static void answer_attached(struct server *v, const char *at, const char *end, struct buf *reply)
{
	pid_t pid = WORDS_ANY;
	struct served *p = NULL;

	if (at == end || (field_take(&at, ':') && take_pid(&at, end, &pid)))
		p = server_program(v, pid);
	if (p)
		buf_putc(reply, p->inf.attached ? '1' : '0');
	else
		server_fail(reply, ESRCH);
}

/* -- how programs begin ----------------------------------------------------------------------- */

/** Reads a text that fills the packet; NULL: the reply has the error. */
static char *take_whole(const char *at, const char *end, struct buf *reply)
{
	char *text = NULL;

	if (field_text(&at, &text) && at == end)
		return text;
	free(text);
	server_fail(reply, EINVAL);
	return NULL;
}

static void answer_setenv(struct server *v, const char *at, const char *end, struct buf *reply)
{
	char *text = take_whole(at, end, reply);

	if (!text)
		return;
	if (*text == '=' || !strchr(text, '=')) {
		free(text);
		server_fail(reply, EINVAL);
		return;
	}
	run_options_env(&v->s->run, text);
	server_ok(reply);
}

static void answer_unsetenv(struct server *v, const char *at, const char *end, struct buf *reply)
{
	char *text = take_whole(at, end, reply);

	if (!text)
		return;
	if (!*text || strchr(text, '=')) {
		free(text);
		server_fail(reply, EINVAL);
		return;
	}
	run_options_env(&v->s->run, text);
	server_ok(reply);
}

static void answer_resetenv(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)at, (void)end;
	body_free(v->s->run.env_changes);
	v->s->run.env_changes = NULL;
	server_ok(reply);
}

static void answer_setdir(struct server *v, const char *at, const char *end, struct buf *reply)
{
	char *text = take_whole(at, end, reply);

	if (!text)
		return;
	free(v->s->run.dir);
	v->s->run.dir = *text ? text : NULL;
	if (!*text)
		free(text);
	server_ok(reply);
}

static void answer_randomize(struct server *v, const char *at, const char *end, struct buf *reply)
{
	uint64_t disable;

	if (!field_number(&at, &disable) || at != end || disable > 1) {
		server_fail(reply, EINVAL);
		return;
	}
	v->s->run.randomize = !disable;
	server_ok(reply);
}

const struct server_row server_starts[] = {
	{"vRun;", answer_run, false},
	{"vAttach;", answer_attach, false},
	{"vKill;", answer_kill, false},
	{"D", answer_D, false},
	{"k", answer_k, false},
	{"R", answer_R, true},
	{"!", answer_extended, false},
	{"?", answer_stopped, false},
	{"qAttached", answer_attached, false},
	{"QEnvironmentHexEncoded:", answer_setenv, false},
	{"QEnvironmentUnset:", answer_unsetenv, false},
	{"QEnvironmentReset", answer_resetenv, false},
	{"QSetWorkingDir:", answer_setdir, false},
	{"QDisableRandomization:", answer_randomize, false},
	{0},
};
