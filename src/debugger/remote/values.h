#ifndef DEBUGGER_REMOTE_VALUES_H
#define DEBUGGER_REMOTE_VALUES_H
/** The registers of a stopped thread, as the protocol has them. */
#include "arch/features.h"
#include "debugger/remote/server.h"

struct values_of {
	struct served *p;
	struct dthread *t;
	const struct features *list;
	const uint8_t *general;
	uint8_t area[REGS_XSAVE_MAX];
	size_t len;   /* of the area; 0: the kernel does not give it */
	bool changed; /* the area has */
};

/** Reads the registers. False: the thread has ended. */
bool values_open(struct values_of *v, struct served *p, struct dthread *t);
/** Appends the digits of a register; number is below list->n. */
void values_put(const struct values_of *v, unsigned number, struct buf *b);

#endif
