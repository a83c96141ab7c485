#ifndef TRACER_INSIDE_KNOWN_H
#define TRACER_INSIDE_KNOWN_H
/**
 * Call sites of files that were judged in one process (tracer/inside/code.h). Where another process
 * has the same file, as its C library, they are known without a trap. A file is the same if its
 * image's id is: device, inode, size and time of change. Whether the bytes in memory are those of
 * the file has to be looked at in each process. Knows no process.
 */
#include "sym/image.h"
#include "tracer/inside/code.h"

/** A site, by its offset in the file. */
struct known_site {
	uint64_t off;
	int64_t jump; /* from the site to the long jump */
	uint8_t kind; /* enum code_kind, not CODE_NONE */
	uint8_t old[5];
};

struct known_file {
	struct image_id id;
	struct known_site *sites;
	size_t n;
};

struct known {
	struct known_file *files;
	size_t n;
};

void known_deinit(struct known *k);
/** Adds what was found out about the site at an address of this module, whose image is in use. It
 * is left out if it would need bytes that another site of the file has. */
void known_add(struct known *k, const struct module *m, taddr site, const struct code_site *code);
/** What is known of files with this inode number may be about the file of a module: then its image
 * has to be looked at. */
bool known_may_have(const struct known *k, uint64_t ino);
/** The file of an image; NULL: nothing is known of it. Valid until the next known_add(). */
const struct known_file *known_find(const struct known *k, const struct image *im);

#endif
