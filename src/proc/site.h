#ifndef PROC_SITE_H
#define PROC_SITE_H
/**
 * Breakpoint instructions in a process: a site is an address whose byte was replaced, with the byte
 * that belongs there. It has owners (what the user set, a step in progress, ...), and goes when the
 * last one leaves. All threads of the process must be stopped, or not run there, when a site is
 * put or lifted.
 */
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/err.h"
#include "base/mem.h"

enum site_owner { SITE_USER, SITE_STEP, SITE_LOADER, SITE_CALL, SITE_OWNERS };

struct site {
	taddr addr;
	uint8_t saved;
	bool lifted; /* the program's own byte is there at present */
	uint16_t owners[SITE_OWNERS];
};

struct sites {
	pid_t pid;
	struct site *sites; /* by address */
	size_t n, cap;
	int memory;   /* a descriptor of the process' memory, or -1 */
	bool resting; /* none is in the program, nor are those that are added */
};

void sites_init(struct sites *s, pid_t pid);
/** Frees; the program's memory is left as it is. */
void sites_deinit(struct sites *s);

struct err *sites_add(struct sites *s, taddr addr, enum site_owner who) ERR_CHECK;
/** Of one owner; an error says that the byte could not be given back. */
struct err *sites_remove(struct sites *s, taddr addr, enum site_owner who) ERR_CHECK;
/** What an owner has, however often; errors are as good as gone sites. */
void sites_remove_owner(struct sites *s, enum site_owner who);
/** All of them: the program's bytes are back, also in another process with the same memory (a child
 * that was forked). */
void sites_clean(const struct sites *s, pid_t pid);
void sites_remove_all(struct sites *s);
/** Puts those in that are missing: of a copy of memory that was made before they were added. */
void sites_renew(const struct sites *s);
/** A new program is in place: all are gone, nothing is written. */
void sites_forget(struct sites *s, pid_t pid);

/** Those of a process whose memory was copied for a new one, which has them too. */
struct err *sites_copy(struct sites *ret, const struct sites *from, pid_t pid) ERR_CHECK;
/** The same sites are another process' from now on, a child of the one that had them, while they
 * rest. */
void sites_move(struct sites *s, pid_t pid);
/** All are lifted, also those that are added from now on: somebody runs in this memory who must not
 * meet them. */
void sites_rest(struct sites *s);
/** All are put. */
void sites_wake(struct sites *s);

/** The site at an address, or NULL. Valid until one is added or removed. */
struct site *sites_at(const struct sites *s, taddr addr);
/** While a thread steps over it. */
struct err *sites_lift(struct sites *s, struct site *site) ERR_CHECK;
struct err *sites_put(struct sites *s, struct site *site) ERR_CHECK;

/** Puts the program's own bytes into what was read of its memory. */
void sites_hide(const struct sites *s, taddr addr, void *buf, size_t n);
/** Takes note of what is to be written where sites are; the breakpoints stay in *buf. */
void sites_write(struct sites *s, taddr addr, void *buf, size_t n);

#endif
