#ifndef DECODE_ARGUMENT_H
#define DECODE_ARGUMENT_H
/**
 * The arguments of a call one by one, as numbers and by their descriptions: for those who ask about
 * single arguments rather than show them all. Makes no values.
 */
#include "decode/decode.h"

struct decode_arg {
	uint32_t name;	    /* string pool */
	unsigned place;	    /* in print order; call.next_arg counts the same */
	uint64_t val;	    /* of its registers, cut and extended as its type says */
	bool is_signed;	    /* val was sign-extended */
	bool is_fd, is_id;  /* a descriptor (or directory descriptor); a user or group */
	bool is_path;	    /* a pointer to the name of a file */
	bool is_string;	    /* a pointer to a string that ends at its NUL; paths are */
	bool is_in, is_out; /* where it points: what the caller fills in, what the kernel does */
	uint16_t pointee; /* node of the one number behind the pointer, 0: it is no such pointer */
	bool is_numbers;  /* a pointer to several numbers */
};

/** Walks the arguments of a call after decode_enter() or decode_identify(); *i begins with 0. Those
 * that depend on a command are known from here on, too. mem: for commands that are in memory. */
bool decode_next_arg(struct call *c, struct mem *mem, unsigned *i, struct decode_arg *ret);

/** The number that an argument with a pointee points to, as it is now. False: unreadable. */
bool decode_pointee(struct call *c, struct mem *mem, const struct decode_arg *, uint64_t *ret,
		    bool *is_signed);

/** Every signature that a call may have: its own and those of its commands; *i begins with 0. 0 at
 * the end. */
uint16_t decode_next_sig(uint16_t call, unsigned *i);

#endif
