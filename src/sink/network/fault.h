#ifndef SINK_NETWORK_FAULT_H
#define SINK_NETWORK_FAULT_H
/** What failed on sockets: calls with the same error on the same address are counted together. */
#include <stdint.h>

#include "base/map.h"

struct fault {
	struct fault *next;
	const char *call; /* its name */
	int error;
	char *peer; /* escaped; NULL: none is known */
	char *command;
	int pid; /* of the first one */
	uint64_t times;
};

struct faults {
	struct fault *first, **end;
	struct map by_what; /* by hash */
};

void faults_init(struct faults *f);
void faults_deinit(struct faults *f);
/** call must outlive the faults. peer and command may be NULL. */
void faults_add(struct faults *f, const char *call, int error, const char *peer, int pid,
		const char *command);

#endif
