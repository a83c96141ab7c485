/* What the two sides understand, and what the client wants to be told of. */
#include <errno.h>
#include <limits.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/remote/server.h"
#include "debugger/protocol/signal_numbers.h"

/* -- what is understood ----------------------------------------------------------------------- */

/** True if the client has said that it understands a feature: `NAME+' between semicolons. */
static bool understands(const char *at, const char *name)
{
	size_t n = strlen(name);

	while (*at) {
		size_t len = strcspn(at, ";");

		if (len == n + 1 && !strncmp(at, name, n) && at[n] == '+')
			return true;
		at += len + (at[len] == ';');
	}
	return false;
}

static void answer_supported(struct server *v, const char *at, const char *end, struct buf *reply)
{
	const struct {
		const char *name;
		bool *to;
	} known[] = {
		{"multiprocess", &v->multiprocess}, {"swbreak", &v->swbreak},
		{"hwbreak", &v->hwbreak},	    {"fork-events", &v->forks},
		{"vfork-events", &v->vforks},	    {"exec-events", &v->execs},
	};

	(void)end;
	field_take(&at, ':');
	for (unsigned i = 0; i < ARRAY_LEN(known); i++)
		*known[i].to = understands(at, known[i].name);
	// A child is a program of its own, which only a client that knows of several can name.
	v->forks &= v->multiprocess;
	v->vforks &= v->multiprocess;
	buf_printf(reply, "PacketSize=%x", PACKET_MAX);
	buf_puts(reply,
		 ";QStartNoAckMode+;multiprocess+;swbreak+;hwbreak+;fork-events+;vfork-events+"
		 ";exec-events+;vContSupported+;QPassSignals+;QProgramSignals+;QCatchSyscalls+"
		 ";QThreadEvents+;QDisableRandomization+;QEnvironmentHexEncoded+"
		 ";QEnvironmentUnset+;QEnvironmentReset+;QSetWorkingDir+;binary-upload+"
		 ";qXfer:features:read+;qXfer:auxv:read+;qXfer:libraries-svr4:read+"
		 ";qXfer:threads:read+;qXfer:siginfo:read+;qXfer:siginfo:write+"
		 ";qXfer:exec-file:read+;qXfer:osdata:read+");
}

static void answer_no_ack(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)at, (void)end;
	server_ok(reply);
	v->link.no_ack = true;
}

/** We have asked for no symbol. */
static void answer_symbol(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)v, (void)at, (void)end;
	server_ok(reply);
}

static void answer_non_stop(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)v;
	if (end - at == 1 && *at == '0')
		server_ok(reply);
	else
		server_fail(reply, EOPNOTSUPP);
}

static void answer_monitor(struct server *v, const char *at, const char *end, struct buf *reply)
{
	_free_ char *line = NULL;

	if (field_text(&at, &line) && at == end)
		server_monitor(v, line, reply);
	else
		server_fail(reply, EINVAL);
}

/* -- what the client is told of --------------------------------------------------------------- */

/** Reads a list of the protocol's signals, `5;b;...'. */
static bool take_signals(const char *at, const char *end, bool ret[SERVER_SIGNALS])
{
	bool set[SERVER_SIGNALS] = {false};
	uint64_t n;

	while (at < end) {
		if (!field_number(&at, &n) || n > UINT_MAX || (at < end && !field_take(&at, ';')))
			return false;
		set[signal_of_protocol((unsigned)n)] = true;
	}
	memcpy(ret, set, sizeof(set));
	return true;
}

static void answer_pass(struct server *v, const char *at, const char *end, struct buf *reply)
{
	if (take_signals(at, end, v->passed))
		server_ok(reply);
	else
		server_fail(reply, EINVAL);
}

static void answer_program(struct server *v, const char *at, const char *end, struct buf *reply)
{
	if (!take_signals(at, end, v->programmed)) {
		server_fail(reply, EINVAL);
		return;
	}
	v->programmed_told = true;
	server_ok(reply);
}

/** `1' and perhaps the numbers of calls, or `0'. */
static bool take_calls(const char *at, const char *end, struct served *p)
{
	uint8_t calls[sizeof(p->calls)] = {0};
	bool on = *at == '1', all = on && end - at == 1;
	uint64_t n;

	if (*at != '0' && *at != '1')
		return false;
	for (at++; at < end;) {
		if (!field_take(&at, ';') || !field_number(&at, &n) || n >= SERVER_CALLS)
			return false;
		calls[n / 8] |= (uint8_t)(1 << n % 8);
	}
	p->catches = on;
	p->catches_all = all;
	memcpy(p->calls, calls, sizeof(calls));
	return true;
}

static void answer_catch(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct served *p = server_current(v);

	if (p && take_calls(at, end, p))
		server_ok(reply);
	else
		server_fail(reply, p ? EINVAL : ESRCH);
}

static void answer_thread_events(struct server *v, const char *at, const char *end,
				 struct buf *reply)
{
	if (end - at != 1 || (*at != '0' && *at != '1')) {
		server_fail(reply, EINVAL);
		return;
	}
	v->thread_events = *at == '1';
	server_ok(reply);
}

const struct server_row server_settings[] = {
	{"qSupported", answer_supported, false},
	{"QStartNoAckMode", answer_no_ack, false},
	{"qSymbol:", answer_symbol, false},
	{"QNonStop:", answer_non_stop, false},
	{"qRcmd,", answer_monitor, false},
	{"QPassSignals:", answer_pass, false},
	{"QProgramSignals:", answer_program, false},
	{"QCatchSyscalls:", answer_catch, false},
	{"QThreadEvents:", answer_thread_events, false},
	{0},
};
