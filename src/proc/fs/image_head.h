#ifndef PROC_FS_IMAGE_HEAD_H
#define PROC_FS_IMAGE_HEAD_H
/**
 * What the kernel looks at when it executes a file: its first bytes (execve(2)). Those may be
 * anything.
 */
#include <stdbool.h>

enum image_head_kind { IMAGE_HEAD_OTHER, IMAGE_HEAD_SCRIPT, IMAGE_HEAD_ELF };

enum { IMAGE_HEAD_PATH = 256 /* the kernel reads no more of a line #! (execve(2)) */ };

struct image_head {
	enum image_head_kind kind;
	unsigned machine;		   /* of an ELF file: e_machine, elf(5) */
	char interpreter[IMAGE_HEAD_PATH]; /* of a script, or the dynamic linker; empty: none */
};

/** Reads the beginning of a file that was opened with O_PATH. False: it is no file that anyone may
 * execute, or it cannot be read. */
bool image_head_read(int fd, struct image_head *ret);

#endif
