#include "sink/network/network.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "sink/network/show.h"
#include "sink/render/line.h"

enum net_kind {
	NET_NONE,
	NET_SOCKET,
	NET_PAIR,
	NET_CONNECT,
	NET_BIND,
	NET_LISTEN,
	NET_ACCEPT,
	NET_SEND, /* bytes from a buffer */
	NET_SENDTO,
	NET_SENDMSG,
	NET_SENDMMSG,
	NET_RECV,
	NET_RECVFROM,
	NET_RECVMSG,
	NET_RECVMMSG,
	NET_WRITE, /* as NET_SEND and NET_RECV, but the descriptor may be no socket */
	NET_READ,
	NET_SENDFILE,
	NET_SPLICE,
	NET_OPTION,
	NET_NAME,
	NET_CLOSE,
	NET_CLOSE_RANGE,
	NET_DUP,
	NET_DUP_TO,
	NET_FCNTL,
};

static const struct {
	enum net_kind kind;
	const char *names; /* of calls, separated by spaces */
} kinds[] = {
	{NET_SOCKET, "socket"},
	{NET_PAIR, "socketpair"},
	{NET_CONNECT, "connect"},
	{NET_BIND, "bind"},
	{NET_LISTEN, "listen"},
	{NET_ACCEPT, "accept accept4"},
	{NET_SEND, "send"},
	{NET_SENDTO, "sendto"},
	{NET_SENDMSG, "sendmsg"},
	{NET_SENDMMSG, "sendmmsg"},
	{NET_RECV, "recv"},
	{NET_RECVFROM, "recvfrom"},
	{NET_RECVMSG, "recvmsg"},
	{NET_RECVMMSG, "recvmmsg recvmmsg_time64"},
	{NET_WRITE, "write writev"},
	{NET_READ, "read readv"},
	{NET_SENDFILE, "sendfile sendfile64"},
	{NET_SPLICE, "splice"},
	{NET_OPTION, "getsockopt"},
	{NET_NAME, "getsockname"},
	{NET_CLOSE, "close"},
	{NET_CLOSE_RANGE, "close_range"},
	{NET_DUP, "dup"},
	{NET_DUP_TO, "dup2 dup3"},
	{NET_FCNTL, "fcntl fcntl64"},
};

struct network {
	struct answer_sink base;
	uint8_t *kinds; /* by the id of a call: enum net_kind */
	struct sockets sockets;
	struct lookups lookups;
	struct faults faults;
	struct map begun; /* by tid: when a connect(2) began, in ns */
};

static struct network *network_of(struct sink *s)
{
	return (struct network *)s;
}

static enum net_kind kind_of(const struct network *x, const struct call *c)
{
	return (enum net_kind)x->kinds[c->id];
}

static void network_enter(struct sink *s, const struct moment *m)
{
	struct network *x = network_of(s);

	if (kind_of(x, m->call) == NET_CONNECT)
		map_set(&x->begun, (uint32_t)m->ev->rec.tid, (void *)(uintptr_t)m->ev->rec.mono_ns);
}

/* -- messages -------------------------------------------------------------------------------- */

/** The offsets in struct msghdr and struct mmsghdr (recvmsg(2), recvmmsg(2)). */
struct layout {
	unsigned word, message, each; /* each: from one struct mmsghdr to the next */
};

static struct layout layout_of(const struct call *c)
{
	static const struct layout wide = {8, 56, 64}, narrow = {4, 28, 32};

	return c->abi == ABI_X86_64 ? wide : narrow;
}

/** Reads the address in the struct msghdr at addr. */
static bool message_address(struct address *a, const struct moment *m, taddr addr)
{
	unsigned word = layout_of(m->call).word;
	uint64_t name = 0;
	uint32_t len;

	return mem_read_all(m->ev->mem, addr, &name, word) && name &&
	       mem_read_all(m->ev->mem, addr + word, &len, sizeof(len)) &&
	       address_read(a, m->ev->mem, name, len);
}

/** The bytes of the i-th message of a sendmmsg(2) or recvmmsg(2). */
static uint64_t message_bytes(const struct moment *m, uint64_t i)
{
	struct layout l = layout_of(m->call);
	uint32_t n = 0;

	return mem_read_all(m->ev->mem, m->call->args[1] + i * l.each + l.message, &n, sizeof(n))
		       ? n
		       : 0;
}

/** The address that a message goes to or comes from, if the call has it. */
static bool address_of(const struct network *x, const struct moment *m, struct address *a)
{
	const uint64_t *args = m->call->args;
	uint32_t len;

	switch (kind_of(x, m->call)) {
	case NET_SENDTO:
		return address_read(a, m->ev->mem, args[4], (uint32_t)args[5]);
	case NET_RECVFROM:
		return args[4] && mem_read_all(m->ev->mem, args[5], &len, sizeof(len)) &&
		       address_read(a, m->ev->mem, args[4], len);
	case NET_SENDMSG:
	case NET_RECVMSG:
	case NET_SENDMMSG:
	case NET_RECVMMSG:
		return message_address(a, m, args[1]);
	default:
		return false;
	}
}

/** Looks at the bytes of a call on a socket to a name server. On a connection each message has its
 * length before it (RFC 1035, section 4.2.2). */
static void names_read(struct network *x, const struct moment *m, const struct socket *k)
{
	enum { PORT = 53, LENGTH = 2 };

	if (k->peer_port != PORT || !k->peer)
		return;
	for (uint32_t i = 0; i < m->call->n; i++) {
		const struct value *v = &m->call->vals[i];
		size_t before = k->type == SOCK_STREAM ? LENGTH : 0;

		if (v->kind == VALUE_STRING && v->len > before)
			lookups_message(&x->lookups, v->bytes + before, v->len - before, k->peer,
					m->ev->rec.pid, m->ev->rec.mono_ns);
	}
}

static uint64_t bytes_of(const struct network *x, const struct moment *m)
{
	enum { MESSAGES = 1024 /* as many as the kernel takes at once: UIO_MAXIOV */ };
	enum net_kind kind = kind_of(x, m->call);
	uint64_t n = (uint64_t)m->call->ret, sum = 0;

	if (kind != NET_SENDMMSG && kind != NET_RECVMMSG)
		return n;
	for (uint64_t i = 0; i < n && i < MESSAGES; i++)
		sum += message_bytes(m, i);
	return sum;
}

/** The socket is connected, at the latest now. */
static void connected(struct socket *k, uint64_t ns)
{
	if (k->state != SOCKET_CONNECTING)
		return;
	k->state = SOCKET_CONNECTED;
	k->connected_ns = ns;
}

static void moved(struct network *x, const struct moment *m, struct socket *k, bool sends)
{
	struct address a;
	uint64_t n = bytes_of(x, m), now = m->ev->rec.mono_ns;

	connected(k, now);
	if ((k->type != SOCK_STREAM || k->state == SOCKET_MADE) && address_of(x, m, &a))
		k = socket_toward(&x->sockets, k, &a);
	if (sends) {
		k->sent += n;
	} else {
		if (!k->first_ns && n)
			k->first_ns = now;
		k->received += n;
	}
	names_read(x, m, k);
}

/* -- sockets --------------------------------------------------------------------------------- */

static void made(struct network *x, const struct moment *m, int fd, enum socket_state state)
{
	struct socket *k = sockets_add(&x->sockets, m->ev, fd);

	k->family = (int)m->call->args[0];
	k->type = (int)m->call->args[1] & 0xf;
	k->state = state;
}

static void made_pair(struct network *x, const struct moment *m)
{
	int fds[2];

	if (!mem_read_all(m->ev->mem, m->call->args[3], fds, sizeof(fds)))
		return;
	made(x, m, fds[0], SOCKET_PAIR);
	made(x, m, fds[1], SOCKET_PAIR);
}

static void connects(struct network *x, const struct moment *m, struct socket *k)
{
	const struct call *c = m->call;
	uintptr_t begun = (uintptr_t)map_get(&x->begun, (uint32_t)m->ev->rec.tid);
	struct address a;

	// The same socket may ask again how far it is.
	if (k->state == SOCKET_CONNECTING && c->failed)
		return;
	if (!address_read(&a, m->ev->mem, c->args[1], (uint32_t)c->args[2]))
		return;
	if (k->state == SOCKET_CONNECTING) {
		connected(k, m->ev->rec.mono_ns);
		return;
	}
	socket_set_peer(k, &a);
	k->begin_ns = begun ? begun : m->ev->rec.mono_ns;
	k->state = c->failed ? SOCKET_CONNECTING : SOCKET_CONNECTED;
	if (!c->failed)
		k->connected_ns = m->ev->rec.mono_ns;
}

static void named(struct socket *k, const struct moment *m, uint32_t len)
{
	struct address a;

	if (!address_read(&a, m->ev->mem, m->call->args[1], len))
		return;
	free(k->local);
	k->local = alloc_strdup(a.text);
	k->family = a.family;
}

/** getsockname(2) tells what the kernel has chosen for a socket that was bound. */
static void told(struct socket *k, const struct moment *m)
{
	uint32_t len;

	if (k->local && mem_read_all(m->ev->mem, m->call->args[2], &len, sizeof(len)))
		named(k, m, len);
}

/** Without -v all connections that a socket accepted count as one. */
static void accepts(struct network *x, const struct moment *m, struct socket *k)
{
	const struct call *c = m->call;
	struct socket *to;
	struct address a;
	uint32_t len;

	k->accepted++;
	k->state = SOCKET_LISTENS;
	if (!x->base.o->all) {
		sockets_share(&x->sockets, m->ev, k, (int)c->ret);
		return;
	}
	to = sockets_add(&x->sockets, m->ev, (int)c->ret);
	to->family = k->family;
	to->type = k->type;
	to->state = SOCKET_ACCEPTED;
	to->local = k->local ? alloc_strdup(k->local) : NULL;
	if (c->args[1] && mem_read_all(m->ev->mem, c->args[2], &len, sizeof(len)) &&
	    address_read(&a, m->ev->mem, c->args[1], len))
		socket_set_peer(to, &a);
}

static void fault(struct network *x, const struct moment *m, const struct socket *k,
		  const char *call, int error)
{
	const char *where = k && k->peer ? k->peer : k ? k->local : NULL;

	if (!k || !socket_is_probe(k))
		faults_add(&x->faults, call, error, where, m->ev->rec.pid, k ? k->command : NULL);
}

/** How a connect(2) ended that went on in the background is told by SO_ERROR. */
static void asked(struct network *x, const struct moment *m, struct socket *k)
{
	int error = 0;

	if (m->call->args[1] != SOL_SOCKET || m->call->args[2] != SO_ERROR ||
	    !mem_read_all(m->ev->mem, m->call->args[3], &error, sizeof(error)) ||
	    k->state != SOCKET_CONNECTING)
		return;
	if (error) {
		k->state = SOCKET_MADE;
		fault(x, m, k, "connect", error);
	} else {
		connected(k, m->ev->rec.mono_ns);
	}
}

/* -- results --------------------------------------------------------------------------------- */

/** True for errors that say that nothing was there yet, or that ask a question. */
static bool is_harmless(int error)
{
	static const int list[] = {EAGAIN, EINTR, EALREADY, EISCONN, ENOTCONN, EINPROGRESS};

	for (size_t i = 0; i < ARRAY_LEN(list); i++) {
		if (list[i] == error)
			return true;
	}
	return error >= 512; // the call begins again
}

static void failed(struct network *x, const struct moment *m, enum net_kind kind)
{
	const struct call *c = m->call;
	struct socket *k = kind == NET_SOCKET || kind == NET_PAIR
				   ? NULL
				   : sockets_get(&x->sockets, m->ev, (int)c->args[0]);
	struct address a;

	if (kind == NET_CONNECT && k && c->error == EINPROGRESS)
		connects(x, m, k);
	if (is_harmless((int)c->error))
		return;
	if (kind == NET_CONNECT && k &&
	    address_read(&a, m->ev->mem, c->args[1], (uint32_t)c->args[2]))
		socket_set_peer(k, &a);
	if (kind == NET_BIND && k)
		named(k, m, (uint32_t)c->args[2]);
	if (k || kind == NET_SOCKET || kind == NET_PAIR)
		fault(x, m, k, line_name(c), (int)c->error);
	if (kind == NET_CONNECT && k)
		k->state = SOCKET_MADE;
}

static void descriptor(struct network *x, const struct moment *m, enum net_kind kind)
{
	const struct call *c = m->call;
	int pid = m->ev->rec.pid, command = (int)c->args[1];

	switch (kind) {
	case NET_CLOSE:
		sockets_close(&x->sockets, pid, (unsigned)c->args[0], (unsigned)c->args[0]);
		break;
	case NET_CLOSE_RANGE:
		// With the flag CLOSE_RANGE_CLOEXEC they are closed at the next execve(2).
		if (!((unsigned)c->args[2] & 4))
			sockets_close(&x->sockets, pid, (unsigned)c->args[0], (unsigned)c->args[1]);
		break;
	case NET_FCNTL:
		if (command != F_DUPFD && command != F_DUPFD_CLOEXEC)
			break;
		sockets_dup(&x->sockets, m->ev, (int)c->args[0], (int)c->ret);
		break;
	default:
		if (c->args[0] != (uint64_t)c->ret)
			sockets_dup(&x->sockets, m->ev, (int)c->args[0], (int)c->ret);
		break;
	}
}

/** Bytes have passed through a descriptor that may be a socket. */
static void passed(struct network *x, const struct moment *m, enum net_kind kind)
{
	const uint64_t *args = m->call->args;
	struct socket *k = sockets_get(&x->sockets, m->ev, (int)args[0]);

	if (k && kind != NET_SPLICE)
		moved(x, m, k, kind != NET_READ);
	if (kind != NET_SPLICE)
		return;
	if (k)
		moved(x, m, k, false);
	k = sockets_get(&x->sockets, m->ev, (int)args[2]);
	if (k)
		moved(x, m, k, true);
}

/** A call that only sockets have. */
static void on_socket(struct network *x, const struct moment *m, enum net_kind kind)
{
	struct socket *k = sockets_learn(&x->sockets, m->ev, (int)m->call->args[0]);

	switch (kind) {
	case NET_CONNECT:
		connects(x, m, k);
		break;
	case NET_BIND:
		named(k, m, (uint32_t)m->call->args[2]);
		break;
	case NET_NAME:
		told(k, m);
		break;
	case NET_LISTEN:
		k->state = SOCKET_LISTENS;
		break;
	case NET_ACCEPT:
		accepts(x, m, k);
		break;
	case NET_OPTION:
		asked(x, m, k);
		break;
	case NET_SEND:
	case NET_SENDTO:
	case NET_SENDMSG:
	case NET_SENDMMSG:
		moved(x, m, k, true);
		break;
	default:
		moved(x, m, k, false);
		break;
	}
}

static void network_exit(struct sink *s, const struct moment *m)
{
	struct network *x = network_of(s);
	enum net_kind kind = kind_of(x, m->call);

	if (kind == NET_NONE)
		return;
	if (m->call->failed) {
		failed(x, m, kind);
		return;
	}
	if (kind == NET_SOCKET)
		made(x, m, (int)m->call->ret, SOCKET_MADE);
	else if (kind == NET_PAIR)
		made_pair(x, m);
	else if (kind >= NET_CLOSE)
		descriptor(x, m, kind);
	else if (kind >= NET_WRITE && kind <= NET_SPLICE)
		passed(x, m, kind);
	else
		on_socket(x, m, kind);
}

static void network_other(struct sink *s, const struct moment *m)
{
	struct network *x = network_of(s);

	sockets_event(&x->sockets, m->ev);
	if (record_is_last(&m->ev->rec))
		map_del(&x->begun, (uint32_t)m->ev->rec.tid);
}

/* -- the end --------------------------------------------------------------------------------- */

static void network_end(struct sink *s, bool whole)
{
	struct network *x = network_of(s);
	struct network_shown shown = {.o = x->base.o,
				      .sockets = &x->sockets,
				      .lookups = &x->lookups,
				      .faults = &x->faults};

	shown.before = answer_head(&x->base, whole);
	network_show(&shown, &x->base.out->buf);
	answer_story(&x->base, &network_answer);
	output_flush(x->base.out);
}

static void network_destroy(struct sink *s)
{
	struct network *x = network_of(s);

	sockets_deinit(&x->sockets);
	lookups_deinit(&x->lookups);
	faults_deinit(&x->faults);
	map_deinit(&x->begun);
	free(x->kinds);
	free(x);
}

static const struct sink_ops network_ops = {
	.enter = network_enter,
	.exit = network_exit,
	.other = network_other,
	.end = network_end,
	.destroy = network_destroy,
};

static struct sink *network_create(const struct answer_opts *opts, struct output *out)
{
	struct network *x = answer_sink_create(sizeof(*x), &network_ops, opts, out);

	x->kinds = alloc_zeroed(sc_ncalls + 1);
	for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
		decode_mark(x->kinds, kinds[i].names, (uint8_t)kinds[i].kind);
	sockets_init(&x->sockets);
	lookups_init(&x->lookups);
	faults_init(&x->faults);
	return &x->base.sink;
}

/* As many bytes as a message of the domain name system has, unless it goes through a connection. */
static const char *const network_options[] = {
	"-f",
	"-s",
	"1232",
	"-e",
	"trace=%network,read,readv,write,writev,sendfile,sendfile64,splice,close,close_range,dup,"
	"dup2,dup3,fcntl,fcntl64,execve,execveat",
	NULL,
};

const struct answer network_answer = {
	.name = "network",
	.about = "connections, their bytes and times, what listens, failures, names looked up",
	.options = network_options,
	.story = "-f -yy -T -s 200 -e trace=%network,read,write,close",
	.create = network_create,
};
