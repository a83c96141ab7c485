#ifndef SINK_STARTUP_LINKER_H
#define SINK_STARTUP_LINKER_H
/**
 * Recognises the calls of the dynamic linker (ld.so(8)) between an execve(2) and the first call of
 * the program's own code. It is told by what the calls are about: memory, the thread's own areas,
 * and files that are libraries or the linker's own.
 */
#include "base/buf.h"
#include "sink/sink.h"
#include "sink/startup/sought.h"

struct linker {
	uint8_t *kinds; /* by call, enum in linker.c; shared by all */
	uint64_t calls;
	int fd;		   /* the file that it has open; -1: none */
	bool opens, looks; /* the call in progress opens a file; it opened its cache of names */
	uint64_t cache;	   /* where the cache is mapped; 0: nowhere yet */
	bool over;	   /* it has unmapped its cache, which is the last that it does */
	char *name;	   /* the library that the call in progress is about; or NULL */
	struct sought libraries;
};

/** The table of calls that linkers share; to be freed by free(3). */
uint8_t *linker_kinds(void);
/** True if a program that has just been loaded is given to a dynamic linker, or may be: that is
 * seen in its memory map, which not every recording has. */
bool linker_is_there(struct mem *mem);
void linker_init(struct linker *l, uint8_t *kinds);
void linker_deinit(struct linker *l);

/** Whose a call is. */
enum linker_part {
	LINKER_NONE,	/* the program's, so that the linker is done */
	LINKER_OWN,	/* the linker's; linker_exit() must follow */
	LINKER_MESSAGE, /* the linker's, and to be shown: it tells the user something */
};
/** A call begins. */
enum linker_part linker_enter(struct linker *l, const struct call *c, struct mem *mem);
void linker_exit(struct linker *l, const struct call *c);
/** Appends what the linker has done, in one line without its end. */
void linker_put(const struct linker *l, struct buf *b);

#endif
