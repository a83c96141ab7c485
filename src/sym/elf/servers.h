#ifndef SYM_ELF_SERVERS_H
#define SYM_ELF_SERVERS_H
/**
 * Debug files from servers (debuginfod(8)), by build id: those that $DEBUGINFOD_URLS names, and
 * only when the user has asked for it, as a server learns what is run here. libdwfl loads elfutils'
 * client, which speaks HTTP and keeps what it has fetched in the user's cache, when it is asked for
 * a file. This is done by a process of its own, which can be ended: a download may take long, and
 * libdwfl does not say how far it is.
 */
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct servers {
	bool enabled;			   /* the user has enabled them */
	const volatile sig_atomic_t *stop; /* not 0: stop downloading; NULL: never */
};

/** True if servers can be asked: the client is installed, and $DEBUGINFOD_URLS names one. */
bool servers_are_there(void);
/** The debug file of a build id, which the caller closes; -1: no server has it, or none may be
 * asked. s may be NULL: none. */
int servers_fetch(const struct servers *s, const uint8_t *id, size_t n);

#endif
