#ifndef DEBUGGER_SHOW_SREC_H
#define DEBUGGER_SHOW_SREC_H
/** Motorola's S-records: bytes with their addresses as lines of text, as programmers of memory
 * chips read them. */
#include "base/buf.h"
#include "base/mem.h"

/** Appends a file: its header with a name, n bytes from an address, the last record. Of addresses,
 * the format has no more than 32 bits. */
void srec_put(struct buf *b, const char *name, taddr addr, const uint8_t *bytes, size_t n);

#endif
