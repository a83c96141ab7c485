#ifndef SYM_IMAGE_H
#define SYM_IMAGE_H
/**
 * A file of code, as many processes map it: its symbols, its unwind information, and what has been
 * found out about addresses in it. Images are shared; a store keeps them by device and inode (and
 * size and change time, so that a file written anew is another one). Tables are read when they are
 * first needed, from the file itself, from its separate debug information (by build id, by
 * .gnu_debuglink) and from its small symbol table in .gnu_debugdata. After that the file is closed.
 */
#include "base/map.h"
#include "base/mem.h"
#include "sym/unwind/cfi.h"
#include "sym/elf/elffile.h"
#include "sym/elf/slots.h"
#include "sym/dwarf/srcline.h"
#include "sym/elf/symtab.h"

struct image_id {
	uint64_t dev, ino, size;
	int64_t changed_ns;
};

struct image {
	struct image_id id;
	const struct servers *servers; /* its store's */
	char *name; /* the path by which its first user knew it; leads to its debug information */
	struct elffile elf;
	uint8_t *bytes; /* the bytes of an image that was read from memory, or NULL */
	bool has_tables, has_frames;
	struct symtab symtab;
	struct symtab exported; /* the file's own table, if symtab is its debug file's */
	struct cfi eh, debug;
	struct debuginfo *info; /* created at the first use; NULL: not yet, or there is none */
	bool has_info;
	struct slots imports; /* read at the first use */
	bool has_imports;
	struct map places; /* struct place by image_place's key */
	unsigned users;
};

/** What is known of an address in code; lives as long as its image. */
struct place {
	const struct symbol *symbol; /* or NULL */
	uint64_t vaddr;
	bool has_row, is_named;
	struct cfi_row row;
	char *name;	  /* is_named: the symbol's, demangled; NULL: as it is */
	const char *file; /* is_named: the source, or NULL */
	unsigned line;
};

struct image_store {
	struct map images; /* by a hash of the id; the list of one hash is struct image_link */
	unsigned nidle;
	struct servers servers; /* of debug files; zero: none is asked */
};

void image_store_deinit(struct image_store *s);
/** The servers have changed: missing debug information is looked for again. */
void image_store_look_again(struct image_store *s);

/** The image of the file that `path` opens and that processes call `name`. NULL: it does not exist,
 * or is no ELF file. The caller releases it. */
struct image *image_get(struct image_store *s, const char *path, const char *name);
/** The same of n bytes that were read from memory (vdso); they are copied. */
struct image *image_get_bytes(struct image_store *s, const void *bytes, size_t n);
void image_put(struct image_store *s, struct image *im);
/** Adds a user of the image, who also releases it. */
static inline void image_hold(struct image *im)
{
	im->users++;
}

/** Reads the tables, at the first use. */
void image_load(struct image *im);
/** Reads only im->eh, once. */
void image_load_frames(struct image *im);
/** The place at an offset of the file. `back`: look one byte before (behind a call the address
 * may be another function's). NULL: no memory. */
struct place *image_place(struct image *im, uint64_t off, bool back);
/** Its debug information, opened once; NULL: there is none. Valid as long as the image, or longer
 * by debuginfo_ref(). */
struct debuginfo *image_debuginfo(struct image *im);
/** What it imports; path: where the file is. Valid as long as the image. */
const struct slots *image_imports(struct image *im, const char *path);
/** The file and line of a link-time address; false: not known. Valid as long as the image. */
bool image_line(struct image *im, uint64_t vaddr, const char **file, unsigned *line);

#endif
