#ifndef SINK_RENDER_ADDRESS_H
#define SINK_RENDER_ADDRESS_H
/** Addresses of sockets, read from a target's memory, as text: 127.0.0.1:80, [::1]:80, a path. */
#include <stdbool.h>
#include <stdint.h>

#include "base/mem.h"

struct address {
	int family;
	uint16_t port;
	char path[109];	 /* of a unix socket with a path; else empty */
	char text[512];	 /* empty: a unix socket without a name */
	uint8_t ip[16];	 /* of the Internet families, in network order */
	unsigned ip_len; /* 4, 16; 0: none */
};

/** Reads a struct sockaddr of len bytes (ip(7), ipv6(7), unix(7)). False: it is not readable, or
 * of another family. */
bool address_read(struct address *ret, struct mem *mem, taddr addr, uint64_t len);

#endif
