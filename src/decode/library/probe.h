#ifndef DECODE_LIBRARY_PROBE_H
#define DECODE_LIBRARY_PROBE_H
/**
 * Shows the arguments of a probe (MEM_ASK_PROBE). Their sizes and signs are known; what they mean
 * is not, so that a word that is the address of text is shown as that text, and any other large one
 * in hexadecimal.
 */
#include "decode/dec.h"

/** nr: the probe's number in records. */
void probe_args(struct dec *d, uint64_t nr);

#endif
