#ifndef SINK_NETWORK_LOOKUP_H
#define SINK_NETWORK_LOOKUP_H
/** The names that were looked up by messages of the domain name system, and the answers. */
#include "base/buf.h"
#include "base/map.h"
#include "sink/network/dns.h"

struct lookup {
	struct lookup *next;
	uint16_t id, type;
	bool answered;
	unsigned rcode;
	char *name, *server; /* escaped; the address that was asked */
	int pid;
	uint64_t asked_ns, answered_ns;
	struct dns_address addresses[DNS_ADDRESSES];
	unsigned naddresses;
	char *others; /* records that are not addresses; or NULL */
};

struct lookups {
	struct lookup *first, **end;
	struct map waiting; /* by process and number of the message: those without an answer */
	struct map names;   /* by hash of an address: the first lookup that had it as an answer */
	size_t n;
};

void lookups_init(struct lookups *l);
void lookups_deinit(struct lookups *l);
/** A message to or from a server. Bytes that are no such message are ignored. */
void lookups_message(struct lookups *l, const void *bytes, size_t n, const char *server, int pid,
		     uint64_t ns);
/** The name for which an address was an answer, or NULL. */
const char *lookups_name(const struct lookups *l, const uint8_t *ip, unsigned ip_len);

#endif
