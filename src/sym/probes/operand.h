#ifndef SYM_PROBES_OPERAND_H
#define SYM_PROBES_OPERAND_H
/**
 * Arguments of probes, as the notes of <sys/sdt.h> describe them: `N@OPERAND', separated by
 * spaces. N is the size in bytes, negative if the value has a sign, and followed by f if it is a
 * floating-point number. OPERAND is what the compiler has put into the assembler's text: a constant
 * ($42), a register (%rax), or memory (-8(%rbp), table+4(%rip), 16(%rax,%rcx,8)). Source:
 * "UserSpace Probe Implementation" of the SystemTap wiki; the syntax of operands is that of the GNU
 * assembler
 * ("AT&T Syntax"). Texts come from files that anybody may have made.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arch/regs.h"
#include "base/mem.h"

enum { PROBE_ARGS = 12 /* more than <sys/sdt.h> has macros for */ };

enum probe_place {
	PROBE_NOWHERE, /* the operand was not understood */
	PROBE_CONSTANT,
	PROBE_REGISTER,
	PROBE_MEMORY,
};

enum probe_look { PROBE_UNSIGNED = 0, PROBE_SIGNED = 1, PROBE_FLOAT = 2 };

struct probe_operand {
	uint8_t place;			/* enum probe_place */
	uint8_t look;			/* enum probe_look */
	uint8_t size;			/* 1, 2, 4 or 8 bytes */
	uint8_t scale;			/* of the index: 1, 2, 4 or 8 */
	const struct reg *base, *index; /* NULL: none. Of PROBE_REGISTER, base is the register */
	int64_t value;			/* the constant, or what is added to the address */
	const char *symbol;		/* whose address is added, a part of the text; NULL: none */
	size_t symbol_len;
	const char *text; /* the whole argument, a part of the text */
	size_t len;
};

/** Reads the next argument, and moves *at behind it. False: there are no more. */
bool probe_operand_next(const char **at, bool is64, struct probe_operand *ret);

/** A thread that has met a probe. */
struct probe_machine {
	bool is64;
	struct mem *mem;
	/** Copies a register's bytes; false: they are not to be had. */
	bool (*read)(void *of, const struct reg *r, uint8_t ret[REGS_VALUE_MAX]);
	/** The address of a symbol of the probe's file; false: there is none. */
	bool (*symbol)(void *of, const char *name, size_t n, taddr *ret);
	void *of; /* handed to both */
};

/** Finds the value of an argument: extended to 64 bits, or the bytes of a floating-point number.
 * False: it cannot be read. */
bool probe_operand_read(const struct probe_operand *o, const struct probe_machine *m,
			uint64_t *ret);

#endif
