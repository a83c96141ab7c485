#ifndef SYM_UNWIND_CFI_ROWS_H
#define SYM_UNWIND_CFI_ROWS_H
/**
 * All rows of a function at once, as far as a walk needs them that knows three registers only: the
 * stack pointer, the frame pointer, and the return address. What it would need more for is no plain
 * row; cfi_find() has it. A plain row says what the row of cfi_find() says, for each address.
 *
 * The programs are run here, because libdw runs one from its beginning for each address; and only
 * programs that libdw would be given (cfi_is_harmless()).
 */
#include "sym/unwind/cfi_run.h"

enum cfi_plain_kind {
	CFI_PLAIN_NONE, /* no plain row */
	CFI_PLAIN_CALLER,
	CFI_PLAIN_END, /* there is no caller */
};

/** The row from `start` on, up to the next one. The CFA is a register plus `cfa`; the return
 * address is in the word below it. */
struct cfi_plain {
	uint64_t start;
	uint8_t kind;
	bool by_fp;  /* the register is the frame pointer, else the stack pointer */
	int64_t cfa; /* bytes */
	int64_t fp;  /* where the caller's frame pointer is, from the CFA; 0: it is the same */
};

struct cfi_rows {
	struct cfi_plain *list;
	size_t n, cap;
};

/** Puts the rows of a function (cfi_nth()) into *ret, in place of what is there; the last one ends
 * at f->until. Addresses increase. */
void cfi_rows_take(const struct cfi_function *f, const struct frame_machine *m,
		   struct cfi_rows *ret);
void cfi_rows_deinit(struct cfi_rows *r);

#endif
