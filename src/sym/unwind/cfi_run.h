#ifndef SYM_UNWIND_CFI_RUN_H
#define SYM_UNWIND_CFI_RUN_H
/**
 * The programs of call frame information (DW_CFA_*, DWARF 5 section 6.4.2): run up to an address,
 * what they leave behind is its row. For sym/unwind/cfi.c.
 *
 * libdw runs them. It keeps a rule for every register up to the highest one that a program names,
 * and a copy of all rules for each state that a program remembers, without limits: some hundred
 * bytes can make it take gigabytes. So it is given only programs that have been checked to stay
 * within small numbers of both, and nothing else of the file: it reads a section of one function,
 * made here from the parts that cfi.c has found.
 */
#include "sym/unwind/cfi.h"
#include "sym/unwind/dwarf_read.h"

/** The part that functions share (a CIE). */
struct cfi_common {
	uint64_t code_align;
	int64_t data_align;
	uint8_t ra, encoding;
	bool has_data, signal;
	bool handler; /* its functions have code that exceptions come to (a personality routine) */
	struct dwarf_read code;
};

/** A function's entry (an FDE): its range, its common entry, its program. */
struct cfi_function {
	uint64_t start, end;
	uint64_t until; /* of cfi_nth(): from here on another entry holds */
	struct cfi_common common;
	struct dwarf_read code;
};

/** The number of entries of functions, and one of them, by address. False: it is damaged, or
 * cfi_find() would never find it. */
size_t cfi_count(const struct cfi *c);
bool cfi_nth(const struct cfi *c, size_t i, struct cfi_function *ret);
/** Where it begins, if it is not damaged; they are in this order. */
uint64_t cfi_nth_start(const struct cfi *c, size_t i);

/** Is a program known to the last byte, and does it need little time and memory? Any other one is
 * as if it were not there. */
bool cfi_is_harmless(const struct cfi_common *common, struct dwarf_read code);

/** The row at `offset` bytes into the function; cfi_row_deinit() frees it. False: there is none,
 * since the program is damaged, or beyond the limits. */
bool cfi_run(const struct cfi_common *common, struct dwarf_read code, uint64_t offset,
	     struct cfi_row *ret);

#endif
