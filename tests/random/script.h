#ifndef RANDOM_SCRIPT_H
#define RANDOM_SCRIPT_H
/**
 * A script of calls: what make.c writes and play.c plays. A file of records in the machine's byte
 * order: struct script_call, then `blocks` times struct script_block with its bytes, padded to 8.
 */
#include <stdint.h>

/** Where objects lie: rooms of three pages with a hole behind each. */
enum {
	ROOMS_AT = 0x10000000,
	ROOM_SIZE = 0x3000,
	ROOM_STRIDE = 0x4000,
	ROOMS = 256,
};

/** Descriptors that the player has opened: the kinds, in this order from FD_FIRST on; then a
 * netlink socket of each protocol from FD_NETLINK on. */
enum { FD_FIRST = 3, FD_KINDS = 10, FD_NETLINK = 100, FD_NETLINKS = 23 };

/** Numbers that these are bound to, plus the protocol; disguised: the socket is of another. */
enum { PORT_PLAIN = 47000, PORT_DISGUISED = 48000 };

struct script_call {
	uint64_t nr, args[6];
	int64_t ret; /* what the call shall return; negative: the error */
	uint32_t blocks, pad;
};

struct script_block {
	uint32_t addr, len;
	uint32_t at_exit; /* written when the call was made, as a kernel would */
	uint32_t pad;
};

#endif
