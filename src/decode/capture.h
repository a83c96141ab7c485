#ifndef DECODE_CAPTURE_H
#define DECODE_CAPTURE_H
/**
 * Capture plans of calls: which memory of the program to copy before and after a call in order to
 * decode it later. A plan contains all memory that decoding will read. For a call without such a
 * plan, a reason is given, and it must be decoded during the call.
 */
#include "decode/decode.h"

enum decode_copy_count {
	DECODE_COPY_ONE,    /* size bytes */
	DECODE_COPY_ARG,    /* size times the argument in slot `count_slot` */
	DECODE_COPY_RESULT, /* size times the result, which never exceeds argument `count_slot` */
	DECODE_COPY_BEHIND, /* size times the int to which argument `count_slot` points at that
			     * time */
};

enum decode_copy_width { DECODE_COPY_LONG, DECODE_COPY_INT, DECODE_COPY_UNSIGNED };

enum { DECODE_COPY_OF_RESULT = 6 }; /* the result is the pointer */

struct decode_copy {
	uint8_t slot;  /* the register with the pointer, 0..5, or DECODE_COPY_OF_RESULT */
	bool at_exit;  /* copied after the call */
	bool string;   /* ends at its NUL, if that comes before `size` bytes */
	bool shown;    /* one byte more than -s shows of a string is enough */
	uint8_t count; /* enum decode_copy_count */
	uint8_t count_slot;
	uint8_t count_width; /* enum decode_copy_width */
	uint8_t times;	     /* DECODE_COPY_ARG: 1 + the slot of another argument that it is
			      * multiplied by, both of them longs; 0: there is none */
	uint16_t size;
};

/** Gets the plan for the x86-64 call with this number. Returns the number of copies written to ret
 * (up to max), or -1, with the reason in *why in a few words. */
int decode_capture(uint64_t nr, struct decode_copy *ret, unsigned max, const char **why);

/** The same for the library function with this name. Copies after the call are only of what the
 * result points to, and one argument; their size depends on no other argument, but for the limit of
 * a result. */
int decode_capture_library(const char *name, struct decode_copy *ret, unsigned max,
			   const char **why);

#endif
