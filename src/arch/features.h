#ifndef ARCH_FEATURES_H
#define ARCH_FEATURES_H
/**
 * The registers as gdb's remote protocol numbers them, and their description for the client, which
 * is a document of XML (gdb's manual, appendix "Target Descriptions", with the features that "i386
 * Features" lists). Which ones there are depends on the program's mode and on this CPU.
 */
#include "arch/regs.h"
#include "base/buf.h"

enum { FEATURES_REGS = 160, FEATURES_NAME = 12 };

/** A register: bytes from `from' on of one of ours. */
struct feature_reg {
	char name[FEATURES_NAME];
	const struct reg *reg;
	uint8_t from, size; /* in bytes; missing ones of ours are zero */
};

struct features {
	struct feature_reg regs[FEATURES_REGS];
	unsigned n;
	unsigned fp, sp, pc; /* the numbers of the registers that stop replies contain */
};

/** The registers of programs of 32 or 64 bits, by number. The list is made once and stays. */
const struct features *features_list(bool is64);
/** Appends the document. */
void features_put(bool is64, struct buf *b);

#endif
