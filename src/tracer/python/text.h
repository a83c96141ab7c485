#ifndef TRACER_PYTHON_TEXT_H
#define TRACER_PYTHON_TEXT_H
/** Strings and line numbers, which CPython keeps in objects. Everything read is bounded. */
#include "base/buf.h"
#include "base/mem.h"
#include "tracer/python/layout.h"

/** Appends the beginning of a string object, as UTF-8 that is safe to print. False: it is none. */
bool python_text(const struct python_layout *l, struct mem *mem, taddr object, struct buf *ret);
/** The line of the instruction at a byte offset of a code object's instructions; 0: unknown. */
unsigned python_line(const struct python_layout *l, struct mem *mem, taddr code, uint64_t offset);

/** The same of a table that is in our memory, for tests. */
unsigned python_line_in(enum python_lines lines, const uint8_t *table, size_t n, unsigned first,
			uint64_t offset);

#endif
