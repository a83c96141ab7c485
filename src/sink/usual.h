#ifndef SINK_USUAL_H
#define SINK_USUAL_H
/** Paths that almost every program uses, by their names: they say nothing of the program itself. */
#include <stdbool.h>

/** A file of the dynamic linker's own, or a directory in which it looks for libraries of this CPU.
 */
bool usual_is_loader(const char *path);
/** Returns true for a shared library, or a file of the dynamic linker's own. */
bool usual_is_library(const char *path);
/** Translations, character sets, time zones. */
bool usual_is_locale(const char *path);
/** Time zones, which are among those. */
bool usual_is_zone(const char *path);
/** What the C library and other common ones (jemalloc, GnuTLS) look for and mostly do not find:
 * caches and optional settings. */
bool usual_is_libc_probe(const char *path);

#endif
