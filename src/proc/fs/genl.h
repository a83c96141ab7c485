#ifndef PROC_FS_GENL_H
#define PROC_FS_GENL_H
/**
 * Names of the families of generic netlink. The kernel chooses their numbers at run time, so it is
 * asked, in our own network namespace.
 */
#include <stddef.h>

/** Writes the name of family `id` to buf, up to n bytes without a NUL. Returns its length, or -1:
 * there is no such family. */
long genl_family(unsigned id, char *buf, size_t n);

#endif
