#ifndef PROBE_SAID_H
#define PROBE_SAID_H
/** What a probe shows when a thread comes to it: its format or its expressions, with the values
 * that they have there by debug information. */
#include <sys/types.h>

#include "arch/regs.h"
#include "base/buf.h"
#include "lang/print.h"
#include "probe/wanted.h"
#include "sym/image.h"

/** Where a thread is. */
struct probe_at {
	struct image *image; /* of the file */
	uint64_t bias;
	bool is64;
	const void
		*regs; /* struct user_regs_struct; the instruction pointer is the probe's address */
	struct mem *mem;
	/** Reads the XSAVE area of the thread; false: it cannot be read. */
	bool (*xsave)(const struct probe_at *, uint8_t area[REGS_XSAVE_MAX], size_t *len);
	pid_t tid;
};

/** How values are shown. */
struct probe_looks {
	struct print_opts print;
	struct printers *printers;
};

void probe_looks_init(struct probe_looks *l);
void probe_looks_deinit(struct probe_looks *l);

enum { PROBE_VALUES = 6 };
struct probe_said {
	struct buf text;
	uint64_t values[PROBE_VALUES]; /* of expressions that are numbers, in their order */
	unsigned n;
};

/** Fills in *ret, which the caller frees by buf_deinit(&ret->text). What cannot be evaluated is
 * shown as `<error: ...>'. */
void probe_say(const struct probe_wanted *w, const struct probe_looks *looks,
	       const struct probe_at *at, struct probe_said *ret);

#endif
