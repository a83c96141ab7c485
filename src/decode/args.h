#ifndef DECODE_ARGS_H
#define DECODE_ARGS_H
/** The arguments of a call: which are shown at entry, which at exit, and how. */
#include "decode/dec.h"

/** Finds the rest of the arguments if it depends on the call's command. */
void args_resolve(struct dec *d);
/** Yields the arguments that are known at entry; keeps what the exit will need. */
void args_enter(struct dec *d);
/** True after args_enter() if some arguments are left for the exit. */
bool args_wait(const struct dec *d);
/** Yields the rest. */
void args_exit(struct dec *d);
/** Yields n registers of the call in hexadecimal. */
void args_raw(struct dec *d, unsigned n);
unsigned args_registers(const struct dec *d);
/** The payload that the call's command has in its table, or NULL. */
const struct sc_payload *args_payload(struct dec *d);

#endif
