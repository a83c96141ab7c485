#ifndef PROC_FS_PROCMAP_H
#define PROC_FS_PROCMAP_H
/**
 * Questions to the kernel about single mappings of a process (PROCMAP_QUERY, Linux 6.11), which are
 * much cheaper than the text of all in /proc/PID/maps.
 */
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "proc/fs/mapping.h"

struct buf;

/** The mapping at an address, without its path, by a descriptor of /proc/PID/maps. False: there
 * is none there, or the kernel does not answer. */
bool procmap_at(int maps, uint64_t addr, struct mapping *ret);

/** Appends the lines of all executable mappings of a process as /proc/PID/maps has them, each asked
 * of the kernel by itself; where it does not answer, the whole map. A program has few of them among
 * many others. False: the process has ended. */
bool procmap_read_code(pid_t tid, struct buf *ret);

#endif
