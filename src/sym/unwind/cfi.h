#ifndef SYM_UNWIND_CFI_H
#define SYM_UNWIND_CFI_H
/**
 * Call frame information: for an address of code, where the caller's registers are. Reads .eh_frame
 * (Linux Standard Base, "DWARF Extensions") and .debug_frame (DWARF 5, section 6.4), found by the
 * sorted table of .eh_frame_hdr where there is one, else by an index of our own. libdw reads the
 * entries and runs their programs (sym/unwind/cfi_run.h).
 *
 * All addresses are link-time addresses. Knows neither registers' values nor memory
 * (sym/unwind/unwind.h applies a row), and trusts nothing: every offset is checked, programs are
 * bounded by their bytes.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <elfutils/libdw.h>

#include "arch/frame.h"
#include "sym/elf/elffile.h"

enum cfi_kind {
	CFI_UNDEFINED, /* unknown; for the instruction pointer: there is no caller */
	CFI_OFFSET,    /* saved at CFA + offset */
	CFI_EXPR,      /* saved at the address that the expression yields */
	CFI_VALUE,     /* is the value that the expression yields */
};

/** Operations as libdw decodes them. */
struct cfi_expr {
	Dwarf_Op *ops;
	size_t n;
};

struct cfi_rule {
	uint8_t reg, kind;
	union {
		int64_t offset;
		struct cfi_expr expr; /* begins with the CFA on the stack */
	} u;
};

/** The rules for an address. Registers without a rule are unchanged. */
struct cfi_row {
	bool signal; /* the frame of a signal's delivery: its caller was interrupted, not calling */
	uint8_t ra;  /* the column that stands for the return address */
	uint8_t cfa_reg;
	bool cfa_is_expr;
	uint8_t nrules, nops; /* nops: of all expressions together */
	union {
		int64_t offset; /* to cfa_reg */
		struct cfi_expr expr;
	} cfa;
	struct cfi_rule rules[FRAME_REGS];
};

struct cfi_recent;

/** One section of frame information. Zero-initialised is empty. */
struct cfi {
	struct elf_data bytes, hdr;
	uint64_t vaddr, hdr_vaddr;
	bool is_debug;	      /* .debug_frame */
	uint8_t word;	      /* bytes of an address in the file */
	const uint8_t *table; /* of hdr: pairs of s32, relative to hdr_vaddr */
	size_t ntable;
	struct cfi_entry {
		uint64_t start, end;
		size_t at;
	} * index; /* where there is no table */
	size_t nindex;
	struct cfi_recent *recent; /* the common entry (CIE) that was read last */
};

/** Initialises c with a section; hdr may be NULL. False: the section is useless, and *c is empty.
 */
bool cfi_open(struct cfi *c, const struct elffile *f, const struct elf_section *s,
	      const struct elf_section *hdr);
void cfi_deinit(struct cfi *c);

/** The row of an address; cfi_row_deinit() frees it. False: there is none, or it is damaged. */
bool cfi_find(const struct cfi *c, uint64_t vaddr, struct cfi_row *ret);
void cfi_row_deinit(struct cfi_row *row);
/** The entry (FDE) of an address: the start of its function, and its offset in the section. */
bool cfi_entry_at(const struct cfi *c, uint64_t vaddr, uint64_t *start, size_t *at);
/** The part of a function that an address is in. False: in none that is told of. */
bool cfi_function(const struct cfi *c, uint64_t vaddr, uint64_t *start, uint64_t *end);

#endif
