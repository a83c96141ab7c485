#ifndef DECODE_NETLINK_FAMILY_H
#define DECODE_NETLINK_FAMILY_H
/**
 * Finds out by the family of a netlink message (linux/netlink.h) what its type and its flags are
 * called, and what its payload is.
 */
#include "decode/walk.h"

enum {
	NL_NO_FAMILY = -1,
	NL_ROUTE = 0,
	NL_DIAG = 4,
	NL_XFRM = 6,
	NL_NETFILTER = 12,
	NL_UEVENT = 15,
	NL_GENERIC = 16,
	NL_CRYPTO = 21,
	NL_TYPE_ERROR = 2,
	NL_TYPE_DONE = 3,
	NL_TYPE_FIRST = 16, /* types below are the same for all families */
	NL_REQUEST = 1,
};

/** What follows the header of a payload. */
enum nl_rest {
	NL_REST_NONE,
	NL_REST_SET,	 /* attributes of the set `attrs` */
	NL_REST_UNNAMED, /* attributes that are not described */
	NL_REST_BYTES,
};

/** A payload: a struct (0: none is known), and what follows it. */
struct nl_payload {
	uint16_t head; /* struct */
	uint16_t set;  /* node of SC_NLATTRS */
	uint8_t rest;
	bool af_first;	/* it begins with an address family, which is read separately */
	bool text;	/* data that is too short is shown as a string */
	int64_t subsys; /* netfilter: the parameter of its header */
};

/** The table of the names of the upper flags. */
uint16_t family_flags_table(int family, unsigned type);
void family_type_show(struct dec *d, int family, unsigned type);
/** Returns the payload of a message of that type and with these flags. first: the payload's first
 * byte, or -1. */
struct nl_payload nl_payload_of(struct dec *d, int family, unsigned type, unsigned flags,
				int first);

#endif
