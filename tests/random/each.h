#ifndef RANDOM_EACH_H
#define RANDOM_EACH_H
/**
 * Sweeps: not calls at random, but every ioctl, netlink attribute, bpf command, prctl operation,
 * socket option and operation of io_uring that has a name,
 * each with its argument whole, cut short, unreadable, missing, zero, all ones and noise.
 */
#include "fill.h"

/** Writes the calls of a sweep ("ioctl", "netlink", "bpf", "prctl", "sockopt", "io_uring",
 * "address", "control", "args") to standard output, of which every nth (step). False: there is no
 * sweep of that name. */
bool each_write(struct maker *m, const char *sweep, unsigned long step, const char *call);
/** Begins a call of the name; false: the ABI has none. */
bool each_begin(struct maker *m, const char *name);
/** Writes the call that was begun and filled, if it is its turn. */
void each_end(struct maker *m);

/** Where an object may end in the middle: is[n]: behind n bytes. */
enum { CUTS_MAX = 512 };
struct cuts {
	bool is[CUTS_MAX];
};

/* cuts.c */
/** At every field of the type, and inside of it. */
void cuts_find(struct maker *m, uint16_t node, struct cuts *c);
/** Anywhere in n bytes. */
void cuts_any(struct cuts *c, size_t n);
/** Whether there may be pointers in objects of the type. */
bool reaches_pointer(const struct maker *m, uint16_t node);

/* each_calls.c */
void each_prctl(struct maker *m);
void each_sockopt(struct maker *m);
void each_uring(struct maker *m);
/* each_netlink.c */
void each_netlink(struct maker *m);
/* each_socket.c */
void each_address(struct maker *m);
void each_control(struct maker *m);
/* each_args.c: those of one call, or (NULL) of all. */
void each_args(struct maker *m, const char *call);

#endif
