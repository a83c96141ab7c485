#ifndef DEBUGGER_DAP_BASE64_H
#define DEBUGGER_DAP_BASE64_H
/** Bytes as text (RFC 4648, section 4), as DAP carries memory. */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

void base64_put(struct buf *b, const void *bytes, size_t n);
/** Appends the bytes that a text stands for. False: it is no such text. */
bool base64_take(const char *text, size_t n, struct buf *b);

#endif
