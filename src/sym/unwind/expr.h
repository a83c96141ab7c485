#ifndef SYM_UNWIND_EXPR_H
#define SYM_UNWIND_EXPR_H
/**
 * The stack machine of DWARF's expressions (DWARF 5, section 2.5): the one for rows of call frame
 * information and for the places of variables. Operations are what libdw decodes them to. It
 * computes and jumps; registers, memory, and operations that need to know more (of frames, of
 * debugging information) are its environment's. Bounded: whatever is damaged, endless or asks for
 * what is not there ends as `bad`.
 */
#include <dwarf.h>
#include <elfutils/libdw.h>

#include "base/mem.h"

enum { EXPR_STACK_MAX = 64, EXPR_STEPS_MAX = 10000 };

/** size 0: the generic type, an integer that is as long as an address. */
struct expr_type {
	uint8_t size; /* up to 8 */
	bool is_signed, is_float;
};

/** A value on the stack: bits, and how to understand them. */
struct expr_cell {
	uint64_t n;
	struct expr_type type;
};

struct expr;
struct expr_env {
	/** A register of the size of an address, by DWARF's number. False: not known. */
	bool (*reg)(struct expr *, uint64_t reg, uint64_t *ret);
	/** 1 to 8 bytes of memory. */
	bool (*read)(struct expr *, taddr addr, unsigned size, uint64_t *ret);
	/** An operation that the machine does not know. False: the environment does not know it,
	 * either. NULL: it knows no more operations. */
	bool (*other)(struct expr *, const Dwarf_Op *);
};

struct expr {
	const struct expr_env *env;
	void *data;    /* the environment's */
	uint8_t word;  /* bytes of an address: 4, 8 */
	uint64_t bias; /* address = the link-time address that an operation names + bias */
	struct expr_cell stack[EXPR_STACK_MAX];
	unsigned sp, steps;
	bool bad;
};

/** Runs operations on the stack. False: they are invalid. */
bool expr_run(struct expr *x, const Dwarf_Op *ops, size_t n);

/** Pushes a number of the generic type, cut to it. */
void expr_push(struct expr *x, uint64_t n);
void expr_push_typed(struct expr *x, uint64_t n, struct expr_type t);
struct expr_cell expr_pop(struct expr *x);
/** Pushes what is in memory; size: 1 to 8 bytes. */
void expr_read(struct expr *x, taddr addr, uint64_t size, struct expr_type t);
/** Converts the value on top, by its number and not by its bits. */
void expr_convert(struct expr *x, struct expr_type t);

#endif
