#include "sink/network/socket.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/alloc.h"
#include "base/visible.h"
#include "event/ask.h"
#include "sink/usual.h"

enum { OTHERS_MAX = 256 /* addresses of one socket that are told apart */ };

void sockets_init(struct sockets *s)
{
	*s = (struct sockets){0};
	s->end = &s->first;
}

static void descriptors_free(struct map *m)
{
	if (m)
		map_deinit(m);
	free(m);
}

void sockets_deinit(struct sockets *s)
{
	uint64_t key;
	void *value;

	for (struct socket *k = s->first, *next; k; k = next) {
		next = k->next;
		free(k->command);
		free(k->local);
		free(k->peer);
		free(k);
	}
	for (size_t i = 0; map_next(&s->processes, &i, &key, &value);)
		descriptors_free(value);
	for (size_t i = 0; map_next(&s->births, &i, &key, &value);)
		descriptors_free(value);
	map_deinit(&s->processes);
	map_deinit(&s->births);
}

/* -- descriptors ----------------------------------------------------------------------------- */

static struct map *descriptors_of(struct sockets *s, int pid)
{
	struct map *m = map_get(&s->processes, (uint32_t)pid);

	if (m)
		return m;
	m = alloc_zeroed(sizeof(*m));
	map_set(&s->processes, (uint32_t)pid, m);
	return m;
}

static struct socket *socket_new(struct sockets *s, int pid)
{
	struct socket *k = alloc_zeroed(sizeof(*k));

	k->pid = pid;
	k->type = -1;
	*s->end = k;
	s->end = &k->next;
	return k;
}

void sockets_share(struct sockets *s, const struct event *ev, struct socket *k, int fd)
{
	map_set(descriptors_of(s, ev->rec.pid), (uint64_t)(uint32_t)fd + 1, k);
}

struct socket *sockets_add(struct sockets *s, const struct event *ev, int fd)
{
	struct socket *k = socket_new(s, ev->rec.pid);
	struct buf name = {0};
	char comm[64];
	long n = mem_ask(ev->mem, MEM_ASK_COMM, 0, comm, sizeof(comm));

	if (n > 0) {
		visible_put(&name, comm, (size_t)n, "");
		k->command = alloc_strndup(name.p, name.len);
	}
	buf_deinit(&name);
	sockets_share(s, ev, k, fd);
	return k;
}

struct socket *sockets_get(const struct sockets *s, const struct event *ev, int fd)
{
	struct map *m = map_get(&s->processes, (uint32_t)ev->rec.pid);

	return m ? map_get(m, (uint64_t)(uint32_t)fd + 1) : NULL;
}

/** Reads "TCP:[127.0.0.1:80->127.0.0.1:4711]" (-yy). */
static void details_read(struct socket *k, const char *text)
{
	const char *open = strchr(text, '['), *arrow = strstr(text, "->");
	const char *close = strrchr(text, ']');
	bool four, six;

	four = !strncmp(text, "TCP:", 4) || !strncmp(text, "UDP:", 4);
	six = !strncmp(text, "TCPv6:", 6) || !strncmp(text, "UDPv6:", 6);
	k->family = four ? AF_INET : six ? AF_INET6 : !strncmp(text, "UNIX", 4) ? AF_UNIX : -1;
	k->type = strstr(text, "UDP") == text || strstr(text, "DGRAM") ? SOCK_DGRAM : SOCK_STREAM;
	if (!open || !close || close < open || k->family < 0)
		return;
	const char *end = arrow && arrow < close ? arrow : close;
	if (k->family == AF_UNIX) {
		// The numbers of the two ends come first, the path last.
		const char *path = strchr(open, '"');
		const char *last = strrchr(open, '"');
		if (path && last > path)
			k->local = alloc_strndup(path + 1, (size_t)(last - path - 1));
		k->state = arrow ? SOCKET_CONNECTED : SOCKET_MADE;
		return;
	}
	k->local = alloc_strndup(open + 1, (size_t)(end - open - 1));
	if (end == arrow) {
		k->peer = alloc_strndup(arrow + 2, (size_t)(close - arrow - 2));
		k->state = SOCKET_CONNECTED;
		const char *port = strrchr(k->peer, ':');
		k->peer_port = port ? (uint16_t)atoi(port + 1) : 0;
	}
}

struct socket *sockets_learn(struct sockets *s, const struct event *ev, int fd)
{
	struct socket *k = sockets_get(s, ev, fd);
	char text[4096];

	if (k)
		return k;
	long n = mem_ask(ev->mem, MEM_ASK_FD_PEER, (uint32_t)fd, text, sizeof(text) - 1);
	k = sockets_add(s, ev, fd);
	k->family = -1;
	if (n <= 0)
		return k;
	text[n] = '\0';
	details_read(k, text);
	return k;
}

void sockets_close(struct sockets *s, int pid, unsigned first, unsigned last)
{
	struct map *m = map_get(&s->processes, (uint32_t)pid);
	uint64_t key;
	void *value;

	if (!m)
		return;
	if (first == last) {
		map_del(m, (uint64_t)first + 1);
		return;
	}
	for (size_t i = 0; map_next(m, &i, &key, &value);) {
		if (key - 1 >= first && key - 1 <= last)
			map_del(m, key);
	}
}

void sockets_dup(struct sockets *s, const struct event *ev, int from, int to)
{
	struct socket *k = sockets_get(s, ev, from);

	sockets_close(s, ev->rec.pid, (unsigned)to, (unsigned)to);
	if (k)
		sockets_share(s, ev, k, to);
}

/* -- processes ------------------------------------------------------------------------------- */

/** A new process has the descriptors that the one that made it has at that moment: a server closes
 * its own at once, maybe before the child is seen. */
static void process_made(struct sockets *s, const struct record *rec)
{
	const struct map *from = map_get(&s->processes, (uint32_t)rec->pid);
	uint64_t key;
	void *value;

	if (!from || !from->count)
		return;
	struct map *to = alloc_zeroed(sizeof(*to));
	for (size_t i = 0; map_next(from, &i, &key, &value);)
		map_set(to, key, value);
	descriptors_free(map_set(&s->births, (uint32_t)rec->u.child.tid, to));
}

static void process_begins(struct sockets *s, const struct record *rec)
{
	struct map *own = map_del(&s->births, (uint32_t)rec->tid);

	// A thread has those of its process.
	if (own && rec->tid == rec->pid)
		own = map_set(&s->processes, (uint32_t)rec->pid, own);
	descriptors_free(own);
}

/** A new program is there: descriptors with FD_CLOEXEC are closed. */
static void process_loads(struct sockets *s, const struct event *ev)
{
	struct map *m = map_get(&s->processes, (uint32_t)ev->rec.pid);
	char text[4096];
	uint64_t key;
	void *value;

	for (size_t i = 0; m && map_next(m, &i, &key, &value);) {
		long n = mem_ask(ev->mem, MEM_ASK_FD, key - 1, text, sizeof(text));

		if (n < 7 || memcmp(text, "socket:", 7) != 0)
			map_del(m, key);
	}
}

void sockets_event(struct sockets *s, const struct event *ev)
{
	const struct record *rec = &ev->rec;

	switch (rec->kind) {
	case RECORD_FORK:
		process_made(s, rec);
		break;
	case RECORD_ATTACHED:
		process_begins(s, rec);
		break;
	case RECORD_EXEC:
		process_loads(s, ev);
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
		if (rec->flags & RECORD_LEADER)
			descriptors_free(map_del(&s->processes, (uint32_t)rec->pid));
		break;
	default:
		break;
	}
}

/* -- addresses ------------------------------------------------------------------------------- */

void socket_set_peer(struct socket *k, const struct address *a)
{
	free(k->peer);
	k->peer = alloc_strdup(a->text);
	memcpy(k->peer_ip, a->ip, sizeof(k->peer_ip));
	k->peer_ip_len = a->ip_len;
	k->peer_port = a->port;
	k->family = a->family;
}

bool socket_is_probe(const struct socket *k)
{
	return k->family == AF_UNIX && k->peer && usual_is_libc_probe(k->peer);
}

struct socket *socket_toward(struct sockets *s, struct socket *k, const struct address *a)
{
	struct socket *part = k;

	for (unsigned n = 0; n < OTHERS_MAX; n++) {
		if (part->peer && !strcmp(part->peer, a->text))
			return part;
		if (!part->peer) {
			socket_set_peer(part, a);
			return part;
		}
		if (!part->other)
			break;
		part = part->other;
	}
	if (part->other)
		return part;
	part->other = socket_new(s, k->pid);
	part = part->other;
	part->type = k->type;
	part->command = k->command ? alloc_strdup(k->command) : NULL;
	part->local = k->local ? alloc_strdup(k->local) : NULL;
	socket_set_peer(part, a);
	return part;
}
