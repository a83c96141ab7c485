#ifndef SINK_NETWORK_SHOW_H
#define SINK_NETWORK_SHOW_H
#include "sink/answer.h"
#include "sink/network/fault.h"
#include "sink/network/lookup.h"
#include "sink/network/socket.h"

struct network_shown {
	const struct answer_opts *o;
	unsigned before; /* lines that the answer has already */
	const struct sockets *sockets;
	const struct lookups *lookups;
	const struct faults *faults;
};

/** Prints all but the last line. */
void network_show(const struct network_shown *s, struct buf *b);

#endif
