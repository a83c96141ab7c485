#ifndef SINK_NETWORK_SOCKET_H
#define SINK_NETWORK_SOCKET_H
/**
 * The sockets of the traced processes, and what passed through them. A socket is found by process
 * and descriptor; descriptors of several processes may lead to the same one.
 */
#include "base/map.h"
#include "sink/render/address.h"
#include "sink/sink.h"

enum socket_state {
	SOCKET_MADE,
	SOCKET_CONNECTING, /* connect(2) goes on in the background */
	SOCKET_CONNECTED,
	SOCKET_LISTENS,
	SOCKET_ACCEPTED,
	SOCKET_PAIR,
};

/** A socket; or, of one without a connection, what it exchanged with one address. */
struct socket {
	struct socket *next;   /* all of them */
	struct socket *other;  /* of the same socket, with the next address */
	int pid, family, type; /* pid: of the process that made it; -1: not known */
	enum socket_state state;
	char *command;	    /* the name of that process, escaped */
	char *local, *peer; /* NULL: not known */
	uint8_t peer_ip[16];
	unsigned peer_ip_len;
	uint16_t peer_port;
	uint64_t begin_ns, connected_ns, first_ns; /* of connect(2); when it was connected; the
						    * first byte received; 0: not (yet) */
	uint64_t sent, received, accepted;
};

struct sockets {
	struct socket *first, **end;
	struct map processes; /* by pid: struct map by descriptor + 1 */
	struct map births; /* by tid of a new thread: the descriptors of the process that made it,
			      then */
};

void sockets_init(struct sockets *s);
void sockets_deinit(struct sockets *s);
/** A new socket with that descriptor. */
struct socket *sockets_add(struct sockets *s, const struct event *ev, int fd);
/** The one that a descriptor of the event's process refers to; NULL: none is known. */
struct socket *sockets_get(const struct sockets *s, const struct event *ev, int fd);
/** The one of a descriptor that is certain to be a socket: one that was made before, or elsewhere,
 * is asked for. NULL: it is not known what it is. */
struct socket *sockets_learn(struct sockets *s, const struct event *ev, int fd);
/** Lets a new descriptor of the event's process lead to a socket that is known. */
void sockets_share(struct sockets *s, const struct event *ev, struct socket *k, int fd);
void sockets_close(struct sockets *s, int pid, unsigned first, unsigned last);
/** A second descriptor for the same socket, or for what is no socket. */
void sockets_dup(struct sockets *s, const struct event *ev, int from, int to);
/** All events that are about no call. */
void sockets_event(struct sockets *s, const struct event *ev);

/** The part of a socket that is about an address. A socket without one gets it; one that has
 * another gets a part for it. */
struct socket *socket_toward(struct sockets *s, struct socket *k, const struct address *a);
/** True for one by which the C library looks whether a service runs. */
bool socket_is_probe(const struct socket *k);
void socket_set_peer(struct socket *k, const struct address *a);

#endif
