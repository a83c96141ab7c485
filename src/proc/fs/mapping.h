#ifndef PROC_FS_MAPPING_H
#define PROC_FS_MAPPING_H
/**
 * The text of /proc/PID/maps (proc(5)), line by line. It may also come from a recording or be made
 * of a core file, so it is read with care: lines that are no mappings are passed over, and a last
 * line without a newline, which may have been cut.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mapping {
	uint64_t start, end;
	uint64_t off; /* of `start' in the file */
	uint64_t dev; /* the device: major number << 32 | minor number */
	uint64_t ino; /* 0: it is no file's */
	char perms[5];
	const char *path; /* in the text, not ended by NUL: a newline in it is written \012 */
	size_t npath;	  /* 0: there is none */
};

/** Takes the next mapping from the text between *at and end, and moves *at behind it. False: there
 * is no more. */
bool mapping_next(const char **at, const char *end, struct mapping *ret);

#endif
