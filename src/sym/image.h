#ifndef SYM_IMAGE_H
#define SYM_IMAGE_H
/**
 * A file of code that any number of processes map: its symbols, its unwind information, and what is
 * known of addresses in it. Images are shared. A store finds them by device and inode (and size and
 * change time, so that a rewritten file is another image). Tables are read when they are first
 * needed: from the file itself, from its separate debug file (by build id or .gnu_debuglink) and
 * from the small symbol table in .gnu_debugdata. Then the file is closed.
 */
#include "base/map.h"
#include "base/mem.h"
#include "sym/unwind/cfi.h"
#include "sym/elf/elffile.h"
#include "sym/elf/slots.h"
#include "sym/dwarf/srcline.h"
#include "sym/elf/symtab.h"
#include "sym/elf/targets.h"

struct image_id {
	uint64_t dev, ino, size;
	int64_t changed_ns;
};

static inline bool image_id_is(const struct image_id *a, const struct image_id *b)
{
	return a->dev == b->dev && a->ino == b->ino && a->size == b->size &&
	       a->changed_ns == b->changed_ns;
}

struct image {
	struct image_id id;
	const struct servers *servers; /* its store's */
	char *name; /* the path by which its first user knew it; used to find its debug
		     * information */
	struct elffile elf;
	uint8_t *bytes; /* the bytes of an image that was read from memory, or NULL */
	bool has_tables, has_frames;
	struct symtab symtab;
	struct symtab exported; /* the file's own table, if symtab is its debug file's */
	struct cfi eh, debug;
	bool sought_debug, has_debug; /* whether there is a .debug_frame, in this file or its debug
				       * file: image_has_debug_frames() */
	struct debuginfo *info; /* created at the first use; NULL: not yet, or there is none */
	bool has_info;
	struct slots imports; /* read at the first use */
	bool has_imports;
	struct targets targets; /* of its code, by link-time addresses; found by who needs them */
	struct map places;	/* struct place by image_place's key */
	struct map calls;	/* offsets in the file behind instructions that enter the kernel */
	unsigned users;
};

/** A frame as in event/stack.h. */
struct encoded {
	char *bytes; /* NULL: not made yet */
	size_t len;
};

/** What is known of an address in code; valid as long as its image. */
struct place {
	const struct symbol *symbol; /* or NULL */
	uint64_t vaddr;
	bool has_row, is_named;
	struct cfi_row row;
	char *name;	  /* is_named: the symbol's name, demangled; NULL: it is not mangled */
	const char *file; /* is_named: the source, or NULL */
	unsigned line;
	struct encoded chunk; /* of a frame there, in a process that knows the file by im->name */
};

struct image_store {
	struct map images; /* by a hash of the id; images with the same hash are in a list of struct
			    * image_link */
	unsigned nidle;
	struct servers servers; /* of debug files; zero-initialised: none is used */
};

void image_store_deinit(struct image_store *s);
/** To be called when the servers have changed: missing debug information is searched again. */
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
/** Does the file export a symbol of that name, or, if it exports none at all, has it one? Usually
 * the tables need not be read for that. */
bool image_exports(struct image *im, const char *name);
/** Reads only im->eh, once. */
void image_load_frames(struct image *im);
/** Is there frame information besides .eh_frame, which image_load() would read? */
bool image_has_debug_frames(struct image *im);
/** The place at an offset of the file. `back`: look one byte before, because the address after a
 * call may belong to another function. */
struct place *image_place(struct image *im, uint64_t off, bool back);
/** The image's debug information, opened once; NULL: there is none. Valid as long as the image, or
 * longer after debuginfo_ref(). */
struct debuginfo *image_debuginfo(struct image *im);
/** The image's imports; path: where the file is. Valid as long as the image. */
const struct slots *image_imports(struct image *im, const char *path);
/** Finds the file and line of a link-time address; false: unknown. Valid as long as the image. */
bool image_line(struct image *im, uint64_t vaddr, const char **file, unsigned *line);
/** The same of the function's own line: where others are inlined, that of the outermost call. */
bool image_own_line(struct image *im, uint64_t vaddr, const char **file, unsigned *line);

#endif
