#ifndef SINK_NETWORK_DNS_H
#define SINK_NETWORK_DNS_H
/**
 * Messages of the domain name system (RFC 1035, section 4), as programs send and receive them. The
 * bytes may be anything, and may be cut: each step is bounded by the length of the message, and a
 * name follows only pointers that lead backwards, so that it ends.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

enum {
	DNS_NAME_MAX = 1100, /* 255 bytes, each of which may need an escape, and a NUL */
	DNS_ADDRESSES = 16,  /* addresses that are kept of an answer */
};

struct dns_address {
	uint8_t ip[16];
	unsigned len; /* 4 or 16 */
};

struct dns_message {
	uint16_t id, type; /* type: of the question */
	bool is_answer;
	bool is_cut;		 /* the bytes end before the message does */
	unsigned rcode;		 /* 0: no error */
	char name[DNS_NAME_MAX]; /* of the question; escaped by base/visible.h */
	struct dns_address addresses[DNS_ADDRESSES];
	unsigned naddresses;
};

/** Reads a message that asks one question, and the answers to it. Other records than addresses are
 * appended to `others` as text, separated by a space, at most 1000 bytes. False: these bytes are
 * no such message. */
bool dns_read(struct dns_message *ret, const uint8_t *bytes, size_t n, struct buf *others);

/** The name of a type of records ("AAAA"), or NULL. */
const char *dns_type(uint16_t type);
/** The name of a code of failure ("NXDOMAIN"), or NULL. */
const char *dns_rcode(unsigned rcode);

#endif
