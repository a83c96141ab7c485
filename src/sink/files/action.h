#ifndef SINK_FILES_ACTION_H
#define SINK_FILES_ACTION_H
/** What calls do to the files that their paths name. */
#include <stdint.h>

#include "sink/sink.h"

/** What has happened to a file, as bits. */
enum file_deed {
	FILE_READ = 1,
	FILE_WRITTEN = 2,
	FILE_MADE = 4, /* it did not exist before */
	FILE_REMOVED = 8,
	FILE_CHANGED = 16, /* its owner, mode, times, attributes */
	FILE_LOOKED = 32,  /* only its existence or its properties matter */
	FILE_RUN = 64,
	FILE_ANEW = 128, /* it may have existed before; if so, it is overwritten or replaced */
};

/** The deed of each call, by its id: an opaque table. */
struct actions {
	uint8_t *kinds;
};

void actions_init(struct actions *a);
void actions_deinit(struct actions *a);
/** True if the call is about files that it names. */
bool actions_has(const struct actions *a, const struct call *c);
/** What the call does to its path number `nth` (0, 1), to be called at its entry; bits of enum
 * file_deed; 0: the path names no file. */
unsigned actions_of(const struct actions *a, const struct call *c, struct mem *mem, unsigned nth);

#endif
