#ifndef DEBUGGER_STOP_LIBCALLS_INSIDE_H
#define DEBUGGER_STOP_LIBCALLS_INSIDE_H
/**
 * Private to libcalls_find.c (which finds functions) and libcalls.c (the calls that threads are
 * in).
 */
#include "debugger/stop/libcalls.h"
#include "debugger/session/session.h"
#include "libcall/frame.h"
#include "libcall/names.h"

enum role {
	ROLE_STUB = 1,	 /* jumps to the function */
	ROLE_ENTRY = 2,	 /* the function; only calls from wanted files count */
	ROLE_ANYONE = 4, /* the function, for any caller */
	ROLE_RETURN = 8,
};

struct point {
	taddr addr;
	uint32_t symbol;
	uint8_t roles;
	uint32_t waiting; /* calls that will return here */
};

struct libcalls {
	struct mem mem; /* the program's, which answers questions for names of functions */
	struct session *s;
	struct libcalls_user user;
	const struct lib_opts *o;   /* the user's */
	struct libcalls *next;	    /* of the session's list */
	struct map points, threads; /* struct point by address, struct acts by tid */
	struct acts *left;	    /* of threads that have ended */
	struct lib_names names;
};

/** Adds a point at an address, or a role to the existing one. name: the function, or NULL. Returns
 * NULL if no breakpoint can be set there. */
struct point *libcalls_add(struct libcalls *l, taddr addr, uint8_t role, const char *name);
/** Finds the functions that the rules select, as far as they are not known yet. */
void libcalls_find(struct libcalls *l);

#endif
