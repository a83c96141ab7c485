#ifndef PROC_SITE_H
#define PROC_SITE_H
/**
 * Breakpoint instructions in a process. A site is an address whose byte was replaced, with the
 * original byte. It has owners (a user's breakpoint, a step in progress, ...), and is removed with
 * its last owner. While a site is inserted or lifted, all threads of the process must be stopped or
 * elsewhere.
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
	bool lifted; /* the program's own byte is there at the moment */
	uint16_t owners[SITE_OWNERS];
};

/** How breakpoints come into a program that is no process of this system. */
struct site_access {
	struct err *(*read)(struct site_access *a, taddr addr, uint8_t *ret);
	/** Inserts a breakpoint, or restores the program's byte. */
	struct err *(*put)(struct site_access *a, taddr addr);
	struct err *(*take)(struct site_access *a, taddr addr, uint8_t saved);
};

struct sites {
	pid_t pid;
	struct site_access *access; /* NULL: by ptrace, into pid */
	struct site *sites;	    /* sorted by address */
	size_t n, cap;
	int memory;	 /* a descriptor of the process' memory, or -1 */
	uint64_t writes; /* how often bytes of the program were replaced or restored */
	bool resting;	 /* no breakpoint is in the program; new sites are not inserted, either */
};

void sites_init(struct sites *s, pid_t pid);
/** The breakpoint instruction (int3; Intel SDM, volume 2). */
enum { SITE_INSTRUCTION = 0xcc };
/** Is there a breakpoint instruction at the beginning of this code (int3; Intel SDM, volume 2)? */
bool site_is_breakpoint(const uint8_t *code);

/** Frees the sites; the program's memory does not change. */
void sites_deinit(struct sites *s);

struct err *sites_add(struct sites *s, taddr addr, enum site_owner who) ERR_CHECK;
/** Removes an owner of a site. The error says that the byte could not be restored. */
struct err *sites_remove(struct sites *s, taddr addr, enum site_owner who) ERR_CHECK;
/** Removes every site of this owner, however often it was added. Errors are ignored: the memory is
 * gone, and the sites with it. */
void sites_remove_owner(struct sites *s, enum site_owner who);
/** Restores the program's bytes at all sites, also in another process with the same memory (a child
 * that was forked, perhaps while a site was not lifted yet). Returns the number of breakpoints that
 * were there. */
size_t sites_clean(const struct sites *s, pid_t pid);
void sites_remove_all(struct sites *s);
/** Inserts the breakpoints that a copy of the memory lacks, because they were added after it was
 * copied. */
void sites_renew(const struct sites *s);
/** Forgets all sites without writing: an execve has replaced the program. */
void sites_forget(struct sites *s, pid_t pid);

/** Copies the sites of a process to a new one, whose memory is a copy of its memory. */
void sites_copy(struct sites *ret, const struct sites *from, pid_t pid);
/** Gives the sites to another process, the child of the one that had them, while they are not
 * inserted. */
void sites_move(struct sites *s, pid_t pid);
/** Lifts all sites, including those that are added later: a thread that must not meet them runs in
 * this memory. */
void sites_rest(struct sites *s);
/** Inserts all sites again. */
void sites_wake(struct sites *s);

/** The site at an address, or NULL. Valid until one is added or removed. */
struct site *sites_at(const struct sites *s, taddr addr);
/** Lifts a site while a thread steps over it. */
struct err *sites_lift(struct sites *s, struct site *site) ERR_CHECK;
struct err *sites_put(struct sites *s, struct site *site) ERR_CHECK;

/** Replaces breakpoints by the program's own bytes in memory that was read. */
void sites_hide(const struct sites *s, taddr addr, void *buf, size_t n);
/** Records the bytes that are about to be written over sites; in *buf, breakpoints replace them. */
void sites_write(struct sites *s, taddr addr, void *buf, size_t n);

#endif
