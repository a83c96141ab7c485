#ifndef PROC_MEMORY_H
#define PROC_MEMORY_H
/**
 * The view of a live, traced thread as a struct mem: memory by process_vm_readv, where that is
 * forbidden by ptrace; facts from /proc. Pages that a program may not read count as unreadable,
 * as for the system calls that it makes.
 *
 * The last small reads are kept until memory_moved() says that the thread may run: descriptions
 * read a field here and a struct there, often the same bytes.
 */
#include "base/mem.h"
#include "proc/pidns.h"
#include "proc/secontext_db.h"
#include "proc/sockinfo.h"

#include <sys/types.h>

enum { MEMORY_KEPT = 4, MEMORY_KEEP_MAX = 256 };

struct memory {
	struct mem mem;
	pid_t tid;
	struct sockinfo sockets;
	struct pidns pidns;
	struct secontext_db secontext_db;
	bool peek; /* process_vm_readv does not exist or is not allowed */
	uint8_t nkept, next;
	struct memory_kept {
		taddr addr;
		uint16_t len;
		uint8_t bytes[MEMORY_KEEP_MAX];
	} kept[MEMORY_KEPT];
};

void memory_init(struct memory *m);
void memory_deinit(struct memory *m);

/** Reads from another thread, or from the same one after it has run: drops the cached reads. */
static inline void memory_moved(struct memory *m, pid_t tid)
{
	m->tid = tid;
	m->nkept = 0;
}

#endif
