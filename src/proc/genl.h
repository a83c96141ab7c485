#ifndef PROC_GENL_H
#define PROC_GENL_H
/**
 * Names of the families of generic netlink, whose numbers the kernel gives out at run time; asked
 * of the kernel, in our own network namespace.
 */
#include <stddef.h>

/** The name of family `id`, up to n bytes without a NUL; its length, or -1: there is none. */
long genl_family(unsigned id, char *buf, size_t n);

#endif
