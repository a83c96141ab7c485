#ifndef SYM_MODULES_H
#define SYM_MODULES_H
/**
 * What a process has mapped as code: files, the vdso, and other executable memory. The caller has
 * it read whenever it is stale. An unchanged mapping keeps its image, and all that is known of
 * addresses in it.
 */
#include <sys/types.h>

#include "arch/frame.h"
#include "base/buf.h"
#include "sym/image.h"

struct module {
	taddr start, end;
	uint64_t off; /* in the file */
	uint64_t dev, ino;
	const char *path; /* as in /proc, unescaped; "" for memory without a name */
	bool exec, writable, shared, is_file, tried;
	struct image *image;  /* created at the first use; NULL: there is none */
	struct module *moved; /* during an update: the same module in the new list */
};

struct modules {
	struct image_store *store;
	pid_t pid;
	struct module *list; /* by address */
	size_t n;
	char *names; /* the paths, */
	size_t names_len;
	bool stale;
	bool code_only;	  /* set by the user: what is not executable is not read */
	uint64_t updates; /* how often the list was read */
	/** Appends the map, in the form of /proc/PID/maps, of what is no process of this system.
	 * Its files are opened by name. NULL: it is one. */
	bool (*read)(void *data, struct buf *ret);
	void *data;
	struct map places; /* by address: struct modules_place, until the map changes */
	struct module *last;
};

void modules_init(struct modules *m, struct image_store *store, pid_t pid);
void modules_deinit(struct modules *m);

/** Reads the map anew. Files of which nothing is executable may be left out, if the user wants code
 * only. False: there is none, as the process has ended; what was known stays. */
bool modules_read(struct modules *m);
/** The same from a text in the form of /proc/PID/maps. Invalid lines are ignored. */
void modules_update(struct modules *m, const char *text, size_t n);
/** Takes over what is mapped in the process that this one has been forked from just now. Nothing,
 * if that is not known. */
void modules_inherit(struct modules *m, const struct modules *from);
/** To be called when the map may have changed. */
void modules_invalidate(struct modules *m);
/** True if a known module overlaps [start, start + len). */
bool modules_touch(const struct modules *m, taddr start, uint64_t len);

/** The module at an address, or NULL. Valid until the next update. */
struct module *modules_at(struct modules *m, taddr addr);
/** The image of a module, created at the first use; mem is read for the vdso. NULL: none. */
struct image *modules_image(struct modules *m, struct module *mod, struct mem *mem);

/** How an address was found, which says whether it means the instruction before it. */
enum modules_how {
	MODULES_EXACT,	/* the next instruction to be executed */
	MODULES_RETURN, /* a return address */
	MODULES_KERNEL, /* the place of a thread in a stop: a return address, if the thread is in a
			   system call */
};

/** An address of code in a process. */
struct modules_place {
	taddr addr;
	struct module *module;
	struct place *place; /* NULL: nothing is known (no module, no file) */
	uint64_t off;	     /* in the module's file */
	bool settled;	     /* nothing is known, although the map is current */
	bool plain; /* it has been looked at, and is no code by which the caller is found */
	struct encoded chunk; /* the frame, encoded (event/stack.h); no bytes: not made yet */
	bool chunk_is_lent;   /* it is that of `place` */
};

/** Looks up an address; results are cached. Valid until the next call. */
struct modules_place *modules_place(struct modules *m, const struct frame_machine *machine,
				    struct mem *mem, taddr addr, enum modules_how how);

#endif
