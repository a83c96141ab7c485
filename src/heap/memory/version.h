#ifndef HEAP_MEMORY_VERSION_H
#define HEAP_MEMORY_VERSION_H
/**
 * Which glibc a program has, by the text that its C library (or a static program) contains: "GNU C
 * Library ... stable release version 2.36."
 */
#include "base/mem.h"
#include "proc/fs/maps.h"

/** The number behind "2." of the glibc in a file of the map; 0: there is no such text. */
unsigned heap_glibc_version(struct mem *mem, const struct maps *m, const char *file);

#endif
