#include "sink/network/show.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#include "decode/names.h"
#include "sink/network/row.h"
#include "sink/render/units.h"

/* -- failures -------------------------------------------------------------------------------- */

static void failures_add(const struct network_shown *s, struct rows *rows)
{
	char key[64];

	for (const struct fault *f = s->faults->first; f; f = f->next) {
		const char *error = names_errno(f->error);
		int n = snprintf(key, sizeof(key), "%p", (const void *)f);
		struct row *r = rows_get(rows, ROW_FAILED, "failed", key, (size_t)n);

		buf_puts(&r->text, f->call);
		if (f->peer)
			buf_printf(&r->text, " %s", f->peer);
		buf_printf(&r->text, ": %s", error ? error : "failed");
		r->count = f->times;
		r->pid = f->pid;
		r->command = f->command;
	}
}

/* -- names ----------------------------------------------------------------------------------- */

static void put_answer(struct buf *b, const struct lookup *l)
{
	const char *rcode = dns_rcode(l->rcode);
	char text[INET6_ADDRSTRLEN];

	if (!l->answered) {
		buf_puts(b, "no answer");
		return;
	}
	if (l->rcode) {
		buf_puts(b, rcode ? rcode : "failed");
		return;
	}
	for (unsigned i = 0; i < l->naddresses; i++) {
		const struct dns_address *a = &l->addresses[i];

		inet_ntop(a->len == 4 ? AF_INET : AF_INET6, a->ip, text, sizeof(text));
		buf_printf(b, "%s%s", i ? " " : "", text);
	}
	if (l->others)
		buf_printf(b, "%s%s", l->naddresses ? " " : "", l->others);
	else if (!l->naddresses)
		buf_puts(b, "none");
}

/** Equal questions with equal answers are one row, which has the longest time. */
static void names_add(const struct network_shown *s, struct rows *rows)
{
	struct buf text = {0};

	for (const struct lookup *l = s->lookups->first; l; l = l->next) {
		const char *type = dns_type(l->type);
		uint64_t ns = l->answered_ns > l->asked_ns ? l->answered_ns - l->asked_ns : 0;
		struct row *r;

		buf_clear(&text);
		buf_printf(&text, "%s ", l->name);
		if (type)
			buf_printf(&text, "%s = ", type);
		else
			buf_printf(&text, "TYPE%u = ", l->type);
		put_answer(&text, l);
		buf_printf(&text, ", by %s", l->server);
		r = rows_get(rows, ROW_NAME, "name", text.p, text.len);
		if (!r->count)
			buf_put(&r->text, text.p, text.len);
		r->count++;
		r->first_ns = ns > r->first_ns ? ns : r->first_ns;
		// What found nothing comes first.
		r->weight = !l->answered || l->rcode;
	}
	buf_deinit(&text);
}

/* -- sockets --------------------------------------------------------------------------------- */

static const char *title_of(const struct socket *k)
{
	if (k->state == SOCKET_LISTENS)
		return "listens";
	if (k->family == AF_UNIX)
		return "unix";
	if (k->family != AF_INET && k->family != AF_INET6)
		return "other";
	return k->type == SOCK_STREAM ? "tcp" : k->type == SOCK_DGRAM ? "udp" : "raw";
}

/** Sockets that say nothing: those through which nothing passed and that were not connected. The C
 * library connects datagram sockets without a message, to learn which address is nearer
 * (getaddrinfo(3)). */
static bool is_idle(const struct socket *k)
{
	bool is_used = k->sent || k->received || k->accepted;

	if (is_used || k->state == SOCKET_LISTENS)
		return false;
	if (k->state == SOCKET_MADE || k->state == SOCKET_PAIR)
		return true;
	return k->type != SOCK_STREAM;
}

static void put_socket(const struct network_shown *s, struct buf *b, const struct socket *k)
{
	const char *name = lookups_name(s->lookups, k->peer_ip, k->peer_ip_len);

	if (k->state == SOCKET_LISTENS) {
		buf_puts(b,
			 k->local && k->local[0] ? k->local : "an address of the kernel's choice");
		return;
	}
	if (k->state == SOCKET_PAIR) {
		buf_puts(b, "socketpair");
		return;
	}
	if (k->local && k->local[0])
		buf_printf(b, "%s with ", k->local);
	buf_puts(b, k->peer && k->peer[0] ? k->peer : "unknown");
	if (name)
		buf_printf(b, " (%s)", name);
	if (k->state == SOCKET_CONNECTING)
		buf_puts(b, ", never connected");
}

static void socket_add(const struct network_shown *s, struct rows *rows, const struct socket *k,
		       struct buf *text)
{
	const char *title = title_of(k);
	enum row_group group = k->state == SOCKET_LISTENS ? ROW_LISTENS : ROW_CONNECTION;
	struct row *r;
	size_t n;

	buf_clear(text);
	put_socket(s, text, k);
	n = text->len;
	// With -v each socket has a line.
	if (s->o->all)
		buf_printf(text, " %p", (const void *)k);
	r = rows_get(rows, group, title, text->p, text->len);
	if (!r->count) {
		buf_put(&r->text, text->p, n);
		r->pid = k->pid;
		r->command = k->command;
	}
	r->count++;
	r->sent += k->sent;
	r->received += k->received;
	r->accepted += k->accepted;
	r->weight = r->sent + r->received + 1;
	uint64_t took = k->connected_ns > k->begin_ns ? k->connected_ns - k->begin_ns : 0;
	if (k->begin_ns && took > r->connect_ns && k->type == SOCK_STREAM)
		r->connect_ns = took;
	uint64_t first = k->first_ns > k->connected_ns ? k->first_ns - k->connected_ns : 0;
	if (k->connected_ns && first > r->first_ns)
		r->first_ns = first;
}

void network_show(const struct network_shown *s, struct buf *b)
{
	enum { STORY = 1, IDLE = 1 };
	struct rows rows = {0};
	struct buf text = {0};
	size_t idle = 0;

	failures_add(s, &rows);
	names_add(s, &rows);
	for (const struct socket *k = s->sockets->first; k; k = k->next) {
		if (is_idle(k) && !s->o->all)
			idle += !socket_is_probe(k);
		else
			socket_add(s, &rows, k, &text);
	}
	if (!rows.n)
		buf_puts(b, "Nothing passed through a socket.\n");
	rows_show(&rows, s->o, s->o->all ? SIZE_MAX : ANSWER_LINES - STORY - IDLE - s->before, b);
	if (idle)
		buf_printf(b, "%zu more socket%s without a byte (-v shows %s)\n", idle,
			   idle == 1 ? "" : "s", idle == 1 ? "it" : "them");
	buf_deinit(&text);
	rows_deinit(&rows);
}
