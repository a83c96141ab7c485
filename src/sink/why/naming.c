#include "sink/why/naming.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sc_ids.h"
#include "sink/network/dns.h"
#include "sink/render/address.h"

enum { PORT = 53 };

/** What a call does with messages. */
enum way { WAY_OTHER, WAY_CONNECT, WAY_SEND, WAY_RECEIVE };

static enum way way_of(const struct call *c)
{
	switch (c->id) {
	case SC_CALL_connect:
		return WAY_CONNECT;
	case SC_CALL_sendto:
	case SC_CALL_sendmsg:
	case SC_CALL_sendmmsg:
	case SC_CALL_write:
		return WAY_SEND;
	case SC_CALL_recvfrom:
	case SC_CALL_recvmsg:
	case SC_CALL_read:
		return WAY_RECEIVE;
	default:
		return WAY_OTHER;
	}
}

/** The server is the one at the address, if that is the port of name servers. */
static void server_read(struct naming *n, const struct moment *m, taddr addr, uint64_t len)
{
	struct address a;

	if (!addr || !address_read(&a, m->ev->mem, addr, len) || a.port != PORT)
		return;
	free(n->server);
	n->server = alloc_strdup(a.text);
	n->fd = (int)m->call->args[0];
}

static void naming_fail(struct process *p, const char *name, const char *outcome, char *reason,
			uint64_t seq)
{
	struct failure f = {.call = "lookup", .seq = seq, .times = 1, .fd = -1};

	f.line = alloc_printf("lookup of %s: %s", name, outcome);
	f.peer = alloc_strdup(name);
	f.reason = reason;
	process_failed(p, &f);
}

static void answer_judge(struct process *p, const struct dns_message *d, uint64_t seq)
{
	enum { NXDOMAIN = 3 };
	const char *code = dns_rcode(d->rcode);
	const char *server = p->naming.server;

	p->naming.is_open = false;
	if (d->rcode == NXDOMAIN)
		naming_fail(
			p, d->name, code ? code : "no such name",
			alloc_printf("the name server %s says that there is no such name", server),
			seq);
	else if (d->rcode)
		naming_fail(p, d->name, code ? code : "an error",
			    alloc_printf("the name server %s cannot or will not answer", server),
			    seq);
}

static void message_read(struct process *p, const struct value *v, uint64_t seq)
{
	struct dns_message d;
	struct buf others = {0};
	bool is_one = dns_read(&d, (const uint8_t *)v->bytes, v->len, &others);

	buf_deinit(&others);
	if (!is_one)
		return;
	if (d.is_answer) {
		answer_judge(p, &d, seq);
		return;
	}
	free(p->naming.name);
	p->naming.name = alloc_strdup(d.name);
	p->naming.is_open = true;
}

bool naming_wants_values(const struct process *p, const struct call *c)
{
	return p->naming.server && way_of(c) >= WAY_SEND && (int)c->args[0] == p->naming.fd;
}

void naming_call(struct process *p, const struct moment *m)
{
	const struct call *c = m->call;

	if (way_of(c) == WAY_CONNECT)
		server_read(&p->naming, m, c->args[1], c->args[2]);
	if (c->id == SC_CALL_sendto)
		server_read(&p->naming, m, c->args[4], c->args[5]);
	if (!naming_wants_values(p, c))
		return;
	for (uint32_t i = 0; i < c->n; i++)
		if (c->vals[i].kind == VALUE_STRING && !(c->vals[i].flags & VALUE_F_PATH))
			message_read(p, &c->vals[i], m->ev->rec.seq);
}

void naming_give_up(struct process *p, uint64_t seq)
{
	struct naming *n = &p->naming;

	if (!n->is_open)
		return;
	n->is_open = false;
	naming_fail(p, n->name, "no answer",
		    alloc_printf("the name server %s has not answered", n->server), seq);
}

void naming_deinit(struct naming *n)
{
	free(n->server);
	free(n->name);
	*n = (struct naming){0};
}
