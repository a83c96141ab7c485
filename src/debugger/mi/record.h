#ifndef DEBUGGER_MI_RECORD_H
#define DEBUGGER_MI_RECORD_H
/** The output of GDB/MI (the manual of gdb, "GDB/MI Output Syntax"): results, tuples and lists. */
#include "base/buf.h"
#include "base/mem.h"

/** Appends n bytes as a C string in quotes. */
void record_quote(struct buf *b, const char *bytes, size_t n);
/** Appends `name="value"', with a comma before it where it is not the first. */
void record_string(struct buf *b, const char *name, const char *value);
void record_bytes(struct buf *b, const char *name, const char *bytes, size_t n);
void record_number(struct buf *b, const char *name, long long n);
void record_address(struct buf *b, const char *name, taddr addr);
/** Begins a tuple `{' or a list `[', with a name, or without (NULL); and ends it. */
void record_open(struct buf *b, const char *name, char bracket);
void record_close(struct buf *b, char bracket);

#endif
