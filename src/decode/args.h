#ifndef DECODE_ARGS_H
#define DECODE_ARGS_H
/** The arguments of a call: which are shown at entry, which at exit, and how. */
#include "decode/dec.h"

/** Finds the tail that the call's command chooses. */
void args_resolve(struct dec *d);
/** Yields what is known at entry; keeps what the exit will need. */
void args_enter(struct dec *d);
/** True after args_enter() if some arguments are left for the exit. */
bool args_wait(const struct dec *d);
/** Yields the rest. */
void args_exit(struct dec *d);
/** All registers of the call in hex. n: how many. */
void args_raw(struct dec *d, unsigned n);
unsigned args_registers(const struct dec *d);
/** The payload of the call's command, where it has one. */
const struct sc_payload *args_payload(struct dec *d);

#endif
