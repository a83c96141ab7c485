#include "debugger/protocol/link.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"

/* -- addresses -------------------------------------------------------------------------------- */

static bool is_path(const char *where)
{
	return strchr(where, '/') != NULL;
}

struct err *link_address(const char *path, struct sockaddr_un *ret)
{
	*ret = (struct sockaddr_un){.sun_family = AF_UNIX};
	if (strlen(path) >= sizeof(ret->sun_path))
		return err_new("%s: the path of a socket has at most %zu bytes", path,
			       sizeof(ret->sun_path) - 1);
	memcpy(ret->sun_path, path, strlen(path) + 1);
	return NULL;
}

/** A socket in the file system belongs to its owner alone. One that nobody listens at any more is
 * replaced. */
static struct err *listen_path(struct link *l, const char *path)
{
	struct sockaddr_un a;
	struct err *e = link_address(path, &a);

	if (e)
		return e;
	l->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (l->listener < 0)
		return err_sys(errno, "cannot make a socket");
	if (!connect(l->listener, (struct sockaddr *)&a, sizeof(a)))
		return err_new("%s: somebody listens there already", path);
	if (errno == ECONNREFUSED)
		unlink(path);
	close(l->listener);
	l->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	mode_t mask = umask(0177);
	int failed = l->listener < 0 || bind(l->listener, (struct sockaddr *)&a, sizeof(a)) ||
		     listen(l->listener, 1);
	umask(mask);
	if (failed)
		return err_sys(errno, "%s", path);
	free(l->family);
	l->family = alloc_strdup(path);
	return NULL;
}

/** getaddrinfo(3) takes greater numbers, too, and cuts them. */
static bool is_port(const char *text)
{
	size_t n = strspn(text, "0123456789");

	return n && n <= 5 && !text[n] && atoi(text) <= UINT16_MAX;
}

/** Splits `HOST:PORT' and `[HOST]:PORT'; without a host it is the loopback interface. */
static struct err *split(const char *where, char **host, char **port)
{
	const char *colon = strrchr(where, ':');
	size_t n = colon ? (size_t)(colon - where) : 0;
	bool brackets = n >= 2 && *where == '[' && where[n - 1] == ']';

	if (!colon || !is_port(colon + 1))
		return err_new("--serve=%s: :PORT, ADDRESS:PORT, the /PATH of a socket or - is "
			       "meant",
			       where);
	*host = n ? alloc_strndup(where + brackets, n - 2 * (size_t)brackets)
		  : alloc_strdup("127.0.0.1");
	*port = alloc_strdup(colon + 1);
	return NULL;
}

/** The address that a socket has got: the kernel chooses the port if the user gave 0. */
static char *address_of(int fd)
{
	char host[NI_MAXHOST], port[NI_MAXSERV];
	struct sockaddr_storage a;
	socklen_t n = sizeof(a);

	if (getsockname(fd, (struct sockaddr *)&a, &n) ||
	    getnameinfo((struct sockaddr *)&a, n, host, sizeof(host), port, sizeof(port),
			NI_NUMERICHOST | NI_NUMERICSERV))
		return alloc_strdup("?");
	return strchr(host, ':') ? alloc_printf("[%s]:%s", host, port)
				 : alloc_printf("%s:%s", host, port);
}

static struct err *listen_tcp(struct link *l, const char *where)
{
	struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV,
				 .ai_socktype = SOCK_STREAM};
	struct addrinfo *found;
	_free_ char *host = NULL, *port = NULL;
	struct err *e = split(where, &host, &port);

	if (e)
		return e;
	int r = getaddrinfo(host, port, &hints, &found);
	if (r)
		return err_new("--serve=%s: %s", where, gai_strerror(r));
	l->listener = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (l->listener >= 0)
		setsockopt(l->listener, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int));
	if (l->listener < 0 || bind(l->listener, found->ai_addr, found->ai_addrlen) ||
	    listen(l->listener, 1))
		e = err_sys(errno, "cannot listen at %s", where);
	freeaddrinfo(found);
	if (e)
		return e;
	free(l->family);
	l->family = address_of(l->listener);
	return NULL;
}

/* -- beginning and end ------------------------------------------------------------------------ */

/** Standard input and output belong to the client alone: the program reads nothing, and what it
 * writes goes to our standard error, as gdbserver's does. */
static struct err *take_pipes(struct link *l)
{
	int null = open("/dev/null", O_RDONLY | O_CLOEXEC);

	l->in = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	l->out = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	if (null < 0 || l->in < 0 || l->out < 0 || dup2(null, STDIN_FILENO) < 0 ||
	    dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
		return err_sys(errno, "cannot use standard input and output");
	close(null);
	return NULL;
}

struct err *link_init(struct link *l, const char *where, volatile sig_atomic_t *asked)
{
	memset(l, 0, sizeof(*l));
	l->listener = l->in = l->out = -1;
	l->asked = asked;
	l->where = alloc_strdup(where);
	l->pipes = !strcmp(where, "-");
	return l->pipes ? take_pipes(l) : NULL;
}

static void stop_listening(struct link *l)
{
	if (l->listener < 0)
		return;
	close(l->listener);
	l->listener = -1;
	if (is_path(l->where))
		unlink(l->where);
}

void link_close(struct link *l)
{
	if (l->in >= 0) {
		link_arm(l, false);
		close(l->in);
	}
	if (l->out >= 0 && l->out != l->in)
		close(l->out);
	l->in = l->out = -1;
	if (l->command)
		link_end_command(l);
	l->from = l->to = 0;
	l->no_ack = l->lost = false;
	l->reader.state = 0;
	buf_clear(&l->sent);
}

void link_deinit(struct link *l)
{
	link_close(l);
	stop_listening(l);
	buf_deinit(&l->sent);
	free(l->where);
	free(l->family);
}

struct err *link_listen(struct link *l)
{
	if (l->pipes || l->listener >= 0)
		return NULL;
	// The next client finds us where the first one has, also if the kernel chose the port.
	_free_ char *where = alloc_strdup(l->family ? l->family : l->where);
	struct err *e = is_path(where) ? listen_path(l, where) : listen_tcp(l, where);

	if (e && l->listener >= 0) {
		close(l->listener); // The path, if it is one, is not ours.
		l->listener = -1;
	}
	return e;
}

struct err *link_accept(struct link *l, bool *ret)
{
	*ret = l->pipes;
	while (!l->pipes && !*l->asked) {
		struct pollfd p = {.fd = l->listener, .events = POLLIN};

		if (poll(&p, 1, -1) <= 0)
			continue; // A signal, which `asked' tells of.
		l->in = accept4(l->listener, NULL, NULL, SOCK_CLOEXEC);
		if (l->in < 0 && errno != EINTR && errno != ECONNABORTED)
			return err_sys(errno, "cannot accept a client at %s", l->family);
		if (l->in < 0)
			continue;
		l->out = l->in;
		setsockopt(l->in, SOL_SOCKET, SO_KEEPALIVE, &(int){1}, sizeof(int));
		setsockopt(l->in, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
		stop_listening(l);
		*ret = true;
		return NULL;
	}
	return NULL;
}

/* -- packets ---------------------------------------------------------------------------------- */

static void write_all(struct link *l, const char *p, size_t n)
{
	while (n && !l->lost) {
		ssize_t r = send(l->out, p, n, MSG_NOSIGNAL);

		if (r < 0 && errno == ENOTSOCK)
			r = write(l->out, p, n);

		if (r < 0 && errno == EINTR && (!*l->asked || *l->asked == SIGIO))
			continue;
		if (r <= 0) {
			l->lost = true;
			return;
		}
		p += r;
		n -= (size_t)r;
	}
}

void link_send(struct link *l, const char *text, size_t n)
{
	buf_clear(&l->sent);
	packet_frame(&l->sent, text, n, !l->reader.expands);
	write_all(l, l->sent.p, l->sent.len);
}

void link_byte(struct link *l, char byte)
{
	write_all(l, &byte, 1);
}

/** Reads what there is, or waits for it so many milliseconds. LINK_NOTHING: see whether there is
 * input. */
static enum link_word fill(struct link *l, int ms)
{
	struct pollfd p = {.fd = l->in, .events = POLLIN};

	if (l->from == l->to)
		l->from = l->to = 0;
	if (l->to == LINK_INPUT)
		return LINK_NOTHING;
	if (poll(&p, 1, ms) <= 0)
		return LINK_NOTHING;
	ssize_t n = read(l->in, l->input + l->to, LINK_INPUT - l->to);
	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return LINK_NOTHING;
	if (n <= 0) {
		l->lost = true;
		return LINK_LOST;
	}
	l->to += (size_t)n;
	return LINK_NOTHING;
}

/** Answers what has been taken. True: it is a whole packet. */
static bool answer(struct link *l, enum packet_kind kind)
{
	if (kind == PACKET_AGAIN && !l->no_ack)
		write_all(l, l->sent.p, l->sent.len);
	if ((kind == PACKET_WHOLE || kind == PACKET_BAD) && !l->no_ack)
		write_all(l, kind == PACKET_WHOLE ? "+" : "-", 1);
	return kind == PACKET_WHOLE;
}

/** Takes what has been read. True: a whole packet. */
static bool take(struct link *l)
{
	while (l->from < l->to)
		if (answer(l, packet_take(&l->reader, l->input[l->from++])))
			return true;
	return false;
}

enum link_word link_wait(struct link *l, int ms)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	int64_t end = ms < 0 ? INT64_MAX : now.tv_sec * 1000 + now.tv_nsec / 1000000 + ms;
	for (;;) {
		if (l->lost)
			return LINK_LOST;
		if (take(l))
			return LINK_PACKET;
		clock_gettime(CLOCK_MONOTONIC, &now);
		int64_t left = end - (now.tv_sec * 1000 + now.tv_nsec / 1000000);
		if (left <= 0)
			return LINK_NOTHING;
		fill(l, left > INT_MAX ? -1 : (int)left);
	}
}

enum link_word link_next(struct link *l)
{
	for (;;) {
		if (l->lost)
			return LINK_LOST;
		if (take(l))
			return LINK_PACKET;
		if (*l->asked)
			return LINK_ASKED;
		if (fill(l, -1) == LINK_LOST)
			return LINK_LOST;
	}
}

enum link_word link_glance(struct link *l)
{
	if (l->lost || fill(l, 0) == LINK_LOST)
		return LINK_LOST;
	while (l->from < l->to && packet_is_between(&l->reader) && l->input[l->from] != '$') {
		enum packet_kind kind = packet_take(&l->reader, l->input[l->from++]);

		answer(l, kind);
		if (kind == PACKET_BREAK)
			return LINK_BREAK;
	}
	return LINK_NOTHING;
}

void link_arm(struct link *l, bool on)
{
	int flags = fcntl(l->in, F_GETFL);

	fcntl(l->in, F_SETOWN, getpid());
	fcntl(l->in, F_SETFL, on ? flags | O_ASYNC : flags & ~O_ASYNC);
	if (!on && *l->asked == SIGIO)
		*l->asked = 0;
}
