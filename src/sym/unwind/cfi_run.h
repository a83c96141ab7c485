#ifndef SYM_UNWIND_CFI_RUN_H
#define SYM_UNWIND_CFI_RUN_H
/**
 * The programs of call frame information (DW_CFA_*, DWARF 5 section 6.4.2): run up to an address,
 * what they leave behind is its row. For sym/unwind/cfi.c.
 */
#include "sym/unwind/cfi.h"
#include "sym/unwind/dwarf_read.h"

/** The part that functions share (a CIE). */
struct cfi_common {
	uint64_t code_align;
	int64_t data_align;
	uint8_t ra, encoding;
	bool has_data, signal;
	struct dwarf_read code;
};

/** The row at `offset` bytes into the function. False: the program is damaged. */
bool cfi_run(const struct cfi_common *common, struct dwarf_read code, uint64_t offset,
	     struct cfi_row *ret);

#endif
