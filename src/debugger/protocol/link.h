#ifndef DEBUGGER_PROTOCOL_LINK_H
#define DEBUGGER_PROTOCOL_LINK_H
/**
 * The connection to one client: where it comes from (a TCP port, a socket in the file system, our
 * standard input and output), packets in both directions, and what the client says while the
 * program runs. link_connect.c makes the connection to a server in place of that. Knows the framing
 * of packets and not what they mean.
 */
#include <signal.h>

#include "base/err.h"
#include "debugger/protocol/packet.h"

enum { LINK_INPUT = 4096 };

struct link {
	char *where;   /* what the user has typed: ":1234", "/path", "-" */
	char *family;  /* the address that is listened at, for messages and for the next client */
	int listener;  /* -1: nobody can connect */
	int in, out;   /* -1: there is no client */
	pid_t command; /* of link_connect(): the leader of its process group; 0: none */
	bool pipes;    /* they are our standard input and output */
	bool no_ack, lost;
	volatile sig_atomic_t *asked; /* debugger/inferior/asked.h */
	uint8_t input[LINK_INPUT];
	size_t from, to; /* what of the input has not been taken yet */
	struct packet_reader reader;
	struct buf sent; /* the last packet, in its frame */
};

/** Prepares a link for an address as --serve has it. */
struct err *link_init(struct link *l, const char *where, volatile sig_atomic_t *asked) ERR_CHECK;
void link_deinit(struct link *l);

/** Begins to listen. link.family says where. */
struct err *link_listen(struct link *l) ERR_CHECK;
/** Waits for a client, after which nobody else can connect. *ret false: a signal to the debugger
 * has come instead (link.asked). */
struct err *link_accept(struct link *l, bool *ret) ERR_CHECK;
/** Ends the connection to the client. */
void link_close(struct link *l);

enum link_word {
	LINK_NOTHING, /* of link_glance(): the client has said nothing that matters */
	LINK_PACKET,  /* link.reader has a packet */
	LINK_BREAK,   /* the program is to be stopped */
	LINK_LOST,    /* the client is gone */
	LINK_ASKED,   /* a signal to the debugger has come: link.asked */
};
/** Waits for the next packet. */
enum link_word link_next(struct link *l);
/** Looks whether the client has said something while the program runs; does not wait. Packets stay
 * for link_next(). */
enum link_word link_glance(struct link *l);
/** Waits for the next packet for so many milliseconds (-1: for ever), also if a signal to the
 * debugger comes. LINK_NOTHING: none has come. */
enum link_word link_wait(struct link *l, int ms);
/** From now on, or no more: link.asked becomes SIGIO when the client says something. */
void link_arm(struct link *l, bool on);

/** Sends a packet. */
void link_send(struct link *l, const char *text, size_t n);
/** Sends a byte between two packets: 3 asks a server to stop the program. */
void link_byte(struct link *l, char byte);

/** The address of a socket in the file system. */
struct sockaddr_un;
struct err *link_address(const char *path, struct sockaddr_un *ret) ERR_CHECK;

/* link_connect.c */
/** The connection to a command is closed, so that it should end. If it does not, it is ended. */
void link_end_command(struct link *l);
/** Connects to a server: `HOST:PORT', `tcp:HOST:PORT', the path of a socket, `unix:PATH', the path
 * of a terminal, or `| COMMAND'. */
struct err *link_connect(struct link *l, const char *where, volatile sig_atomic_t *asked) ERR_CHECK;

#endif
