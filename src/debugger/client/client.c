/* The connection to a server: its beginning and end, and the programs that it starts. */
#include "debugger/client/client.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/client/inside.h"
#include "debugger/protocol/field.h"

enum { SIZE_LEAST = 128, SIZE_DEFAULT = 400, START_SECONDS = 60 };

/** True if the answer to qSupported has the feature. */
static bool supports(const char *answer, const char *feature)
{
	size_t n = strlen(feature);

	for (const char *at = answer; at; at = strchr(at, ';')) {
		at += *at == ';';
		if (!strncmp(at, feature, n) && (at[n] == '\0' || at[n] == ';'))
			return true;
	}
	return false;
}

/** What a server does not say that it has, it is not asked for. */
static void take_features(struct client *c, const char *answer)
{
	static const struct {
		const char *name;
		enum ability ability;
	} needed[] = {{"qXfer:threads:read+", ABLE_THREADS},
		      {"qXfer:auxv:read+", ABLE_AUXV},
		      {"qXfer:siginfo:read+", ABLE_SIGINFO},
		      {"QCatchSyscalls+", ABLE_CALLS}};
	const char *size = strstr(answer, "PacketSize=");
	uint64_t n;

	c->most = SIZE_DEFAULT;
	if (size && (size += 11) && field_number(&size, &n) && n >= SIZE_LEAST)
		c->most = n < PACKET_MAX ? (size_t)n : PACKET_MAX;
	for (size_t i = 0; i < sizeof(needed) / sizeof(*needed); i++)
		if (!supports(answer, needed[i].name))
			c->unable |= 1u << needed[i].ability;
	c->multi = supports(answer, "multiprocess+");
	c->tells_breaks = supports(answer, "swbreak+");
	c->process = client_is_able(c, ABLE_AUXV);
}

static struct err *agree(struct client *c)
{
	static const char ours[] = "qSupported:multiprocess+;swbreak+;hwbreak+;fork-events+;"
				   "vfork-events+;exec-events+;xmlRegisters=i386;vContSupported+";

	link_byte(&c->link, '+');
	const char *answer = client_ask(c, "%s", ours);
	if (!answer)
		return client_lost(c);
	bool quiet = supports(answer, "QStartNoAckMode+"),
	     described = supports(answer, "qXfer:features:read+");
	take_features(c, answer);
	if (quiet) {
		answer = client_ask(c, "QStartNoAckMode");
		c->link.no_ack = answer && !strcmp(answer, "OK");
	}
	layout_default(&c->layout);
	if (!described)
		c->unable |= 1u << ABLE_P; // Such a server is small.
	return c->link.lost ? client_lost(c) : NULL;
}

static char *fetch(void *data, const char *name)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	return client_transfer(data, "features", name, &b) ? alloc_strdup(buf_str(&b)) : NULL;
}

/** Reads the description of the target, if there is one. */
static struct err *describe(struct client *c)
{
	_free_ char *xml = fetch(c, "target.xml");

	return xml ? layout_read(&c->layout, xml, fetch, c) : NULL;
}

/** Asks what the program is doing. */
static struct err *ask_state(struct client *c)
{
	struct field_thread id = {0};
	const char *answer = client_ask(c, "?");

	while (answer && *answer == 'O') {
		client_console(c, answer + 1);
		answer = link_wait(&c->link, (int)c->options.timeout * 1000) == LINK_PACKET
				 ? c->link.reader.text
				 : NULL;
	}
	if (!answer)
		return client_lost(c);
	c->pid = 0;
	if (!stop_read(answer, &c->stop) || c->stop.kind != 'S')
		return NULL; // The server has no program.
	if (!c->stop.tid && (answer = client_ask(c, "qC")) && field_begin(&answer, "QC") &&
	    field_thread(&answer, &id)) {
		c->stop.tid = id.tid;
		c->stop.pid = id.pid;
	}
	c->pid = c->stop.pid > 0 ? c->stop.pid : c->stop.tid > 0 ? c->stop.tid : 1;
	answer = c->multi ? client_ask(c, "qAttached:%x", (unsigned)c->pid)
			  : client_ask(c, "qAttached");
	c->attached = !answer || *answer != '0';
	return answer ? NULL : client_lost(c);
}

/** Learns about a program that the server has now. */
static struct err *learn(struct client *c)
{
	buf_clear(&c->auxv);
	c->has_auxv = c->calls = c->interrupted = false;
	c->selected[0] = c->selected[1] = c->block.tid = 0;
	free(c->program);
	c->program = NULL;
	client_moved(c);
	struct err *e = ask_state(c);
	if (!e && c->pid)
		e = describe(c);
	return e;
}

struct err *client_open(const struct client_options *o, struct client **ret)
{
	struct client *c = alloc_zeroed(sizeof(*c));

	c->options = *o;
	client_target_init(c);
	client_points_init(c);
	struct err *e = link_connect(&c->link, o->where, o->asked);
	c->where = alloc_printf("%s %s", o->extended ? "extended-remote" : "remote", o->where);
	c->target.where = c->where;
	if (!e)
		e = agree(c);
	if (!e && o->extended)
		e = client_ask(c, "!") ? NULL : client_lost(c);
	if (!e)
		e = learn(c);
	if (!e && !c->pid && !o->extended)
		e = err_new("The target is not running (try extended-remote?)");
	if (e) {
		client_close(c);
		return e;
	}
	*ret = c;
	return NULL;
}

void client_close(struct client *c)
{
	if (!c)
		return;
	link_deinit(&c->link);
	buf_deinit(&c->out);
	buf_deinit(&c->auxv);
	free(c->program);
	free(c->file);
	free(c->where);
	free(c);
}

const char *client_program(struct client *c)
{
	_cleanup_(buf_deinit) struct buf b = {0};
	_free_ char *annex = alloc_printf("%x", (unsigned)c->pid);

	if (!c->program && c->process && client_transfer(c, "exec-file", c->multi ? annex : "", &b))
		c->program = alloc_strdup(buf_str(&b));
	return c->program && *c->program ? c->program : NULL;
}

bool client_has_program(const struct client *c)
{
	return c->pid != 0;
}

void client_set_file(struct client *c, const char *path)
{
	free(c->file);
	c->file = alloc_copy_text(path);
}

struct err *client_take(struct client *c, struct inferior *inf, struct dthread **ret)
{
	inferior_begin(inf, &c->target, REMOTE_PID, c->attached);
	inf->is64 = c->layout.is64;
	client_update_threads(c, inf);
	*ret = inferior_thread(inf, c->stop.tid);
	if (!*ret)
		*ret = inferior_thread_number(inf, 1);
	if (*ret && inferior_regs(*ret))
		return NULL;
	struct err *e = c->link.lost ? client_lost(c)
				     : err_new("the target does not tell the program's registers");
	client_gone(c, inf);
	return e;
}

void client_gone(struct client *c, struct inferior *inf)
{
	c->pid = 0;
	inferior_gone(inf);
}

/** The packet to start a program or to attach to one is in c->out. */
static struct err *begin(struct client *c, const char *what)
{
	unsigned timeout = c->options.timeout;

	c->options.timeout = START_SECONDS;
	const char *answer = client_ask_made(c);
	c->options.timeout = timeout;
	struct stop_reply stop;
	if (answer && stop_read(answer, &stop) && stop.kind == 'S')
		return learn(c);
	return answer ? client_check(c, *answer == 'O' ? "E00" : answer, what) : client_lost(c);
}

struct err *client_start(struct client *c, char *const *argv)
{
	buf_clear(&c->out);
	buf_puts(&c->out, "vRun");
	for (; *argv; argv++) {
		buf_putc(&c->out, ';');
		field_put_bytes(&c->out, *argv, strlen(*argv));
	}
	return begin(c, "starting the program");
}

struct err *client_attach(struct client *c, pid_t pid)
{
	buf_clear(&c->out);
	buf_printf(&c->out, "vAttach;%x", (unsigned)pid);
	return begin(c, "attaching");
}

bool client_is_extended(const struct client *c)
{
	return c->options.extended;
}

const char *client_where(const struct client *c)
{
	return c->where;
}

/** Appends a text of the server, whose lines may end in CR and LF. */
static void put_lines(const char *hex, struct buf *ret)
{
	size_t to = ret->len;

	field_bytes(&hex, ret);
	for (size_t i = to; i < ret->len; i++)
		if (ret->p[i] != '\r')
			ret->p[to++] = ret->p[i];
	ret->len = to;
}

struct err *client_monitor(struct client *c, const char *command, struct buf *ret)
{
	buf_clear(&c->out);
	buf_puts(&c->out, "qRcmd,");
	field_put_bytes(&c->out, command, strlen(command));
	const char *answer = client_ask_made(c);
	while (answer && *answer == 'O' && answer[1] != 'K') {
		put_lines(answer + 1, ret);
		answer = link_wait(&c->link, START_SECONDS * 1000) == LINK_PACKET
				 ? c->link.reader.text
				 : NULL;
	}
	if (!answer)
		return client_lost(c);
	if (!*answer)
		return err_new("Target does not support this command.");
	if (*answer == 'E' && strlen(answer) == 3)
		return err_new("Protocol error with Rcmd: %s.", answer + 1);
	if (strcmp(answer, "OK") != 0)
		put_lines(answer, ret);
	return NULL;
}
