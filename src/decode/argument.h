#ifndef DECODE_ARGUMENT_H
#define DECODE_ARGUMENT_H
/**
 * The arguments of a call one by one, as numbers and with their types: for code that needs single
 * arguments instead of showing all. Makes no values.
 */
#include "decode/decode.h"

struct decode_arg {
	uint32_t name;	   /* string pool; 0: it is in text */
	const char *text;  /* an argument of a prototype that was read at run time: its name, or "".
			    * Of what follows, place and is_out are known; its value is among those
			    * of the call. */
	unsigned place;	   /* in print order; call.next_arg counts the same */
	uint64_t val;	   /* the value of its registers, truncated and extended to its type */
	bool is_signed;	   /* val was sign-extended */
	bool is_fd, is_id; /* a descriptor (or directory descriptor); a user or group */
	bool is_path;	   /* a pointer to the name of a file */
	bool is_string;	   /* a pointer to a string that ends at its NUL; paths are */
	bool is_in, is_out; /* who fills in the memory that it points to: the caller, the kernel */
	uint16_t pointee;   /* type of the single number that it points to; 0: it does not point to
			     * one */
	bool is_numbers;    /* a pointer to several numbers */
};

/** Walks the arguments of a call after decode_enter() or decode_identify(); *i begins with 0.
 * Includes those that depend on a command. mem is for commands that are in memory. */
bool decode_next_arg(struct call *c, struct mem *mem, unsigned *i, struct decode_arg *ret);

/** Reads the number that an argument with a pointee points to now. False: unreadable. */
bool decode_pointee(struct call *c, struct mem *mem, const struct decode_arg *, uint64_t *ret,
		    bool *is_signed);

/** Walks the signatures that a call may have: its own and those of its commands; *i begins with 0.
 * Returns 0 at the end. */
uint16_t decode_next_sig(uint16_t call, unsigned *i);

#endif
