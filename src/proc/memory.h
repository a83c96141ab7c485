#ifndef PROC_MEMORY_H
#define PROC_MEMORY_H
/**
 * The view of a live, traced thread as a struct mem. Memory is read by process_vm_readv, or by
 * ptrace where that is forbidden; facts come from /proc. Pages that the program may not read count
 * as unreadable, as they do for its system calls.
 *
 * The last small reads are cached until memory_moved() says that the thread may have run:
 * descriptions read single fields and structs, often the same bytes again. So is a page from which
 * several small reads came in a row: the strings of an environment lie side by side. So are the
 * last link of a descriptor and the last name of a thread, which are usually asked for again.
 */
#include "base/mem.h"
#include "event/ask.h"
#include "proc/clocks.h"
#include "proc/fs/pidns.h"
#include "proc/fs/secontext_db.h"
#include "proc/fs/sockinfo.h"

#include <sys/types.h>

enum { MEMORY_KEPT = 4, MEMORY_KEEP_MAX = 256, MEMORY_PAGE = 4096 };

struct memory {
	struct mem mem;
	pid_t tid;
	struct sockinfo sockets;
	struct pidns pidns;
	struct secontext_db secontext_db;
	struct clocks clocks;
	bool waits;  /* reading may wait for the program itself (proc/fs/userfault.h) */
	bool peek;   /* process_vm_readv does not exist or is not allowed */
	bool placed; /* it is known where the thread stands */
	struct mem_place place;
	uint8_t nkept, next;
	struct memory_link {
		int32_t owner, fd;
		uint16_t len; /* 0: there is none */
		char text[MEMORY_KEEP_MAX];
	} link; /* what was asked last of a descriptor */
	struct memory_name {
		int32_t tid;
		uint16_t len; /* 0: there is none */
		char text[64];
	} name; /* the thread's that was asked for last */
	struct memory_kept {
		taddr addr;
		uint16_t len;
		uint8_t bytes[MEMORY_KEEP_MAX];
	} kept[MEMORY_KEPT];
	struct {
		taddr addr;   /* of the page that is cached; 0: none */
		taddr last;   /* ... from which the last small read came */
		unsigned row; /* so many of them in a row */
		uint8_t bytes[MEMORY_PAGE];
	} page;
};

void memory_init(struct memory *m);
void memory_deinit(struct memory *m);

/** Call it before reading from another thread, and from the same thread after it has run: drops the
 * cached reads. */
static inline void memory_moved(struct memory *m, pid_t tid)
{
	m->tid = tid;
	m->nkept = 0;
	m->placed = false;
	m->page.addr = m->page.last = 0;
	m->link.len = m->name.len = 0;
}

#endif
