#ifndef RANDOM_EACH_H
#define RANDOM_EACH_H
/**
 * Sweeps: not calls at random, but every ioctl, netlink attribute, bpf command, prctl operation,
 * socket option and operation of io_uring that has a name,
 * each with its argument whole, cut short, unreadable, missing, zero, all ones and noise.
 */
#include "fill.h"

/** Writes the calls of a sweep ("ioctl", "netlink", "bpf", "prctl", "sockopt", "io_uring") to
 * standard output, of which every nth (step). False: there is no sweep of that name. */
bool each_write(struct maker *m, const char *sweep, unsigned long step);
/** Begins a call of the name; false: the ABI has none. */
bool each_begin(struct maker *m, const char *name);
/** Writes the call that was begun and filled, if it is its turn. */
void each_end(struct maker *m);

/** How an object is placed, and what it is filled with. */
enum how {
	HOW_WHOLE,  /* up to the end of readable memory */
	HOW_INSIDE, /* more is behind it */
	HOW_CUT,    /* its last bytes are not readable */
	HOW_SHORT,  /* only the very last byte is not */
	HOW_HOLE,   /* none are */
	HOW_NULL,
	HOW_ZERO,
	HOW_ONES,
	HOW_NOISE,
	HOW_COUNT
};

/** Fills as `how` says, unless that leaves what is there. */
void each_fill(struct maker *m, enum how how, uint8_t *p, size_t n);
/** Puts n bytes where `how` says; returns the address. */
uint64_t each_place(struct maker *m, enum how how, const uint8_t *p, size_t n);

/* each_calls.c */
void each_prctl(struct maker *m);
void each_sockopt(struct maker *m);
void each_uring(struct maker *m);
/* each_netlink.c */
void each_netlink(struct maker *m);

#endif
