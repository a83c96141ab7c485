#ifndef DECODE_CAPTURE_H
#define DECODE_CAPTURE_H
/**
 * Capture plans of calls: what somebody who sees a call, but cannot wait for its decoding, has to
 * copy of the program's memory before and behind it. What is copied is all that decoding looks at;
 * of a call for which that cannot be promised it is said why, and it has to be decoded on the spot.
 */
#include "decode/decode.h"

enum decode_copy_count {
	DECODE_COPY_ONE,    /* size bytes */
	DECODE_COPY_ARG,    /* size times the argument in slot `count_slot` */
	DECODE_COPY_RESULT, /* size times the result, which never exceeds that argument */
	DECODE_COPY_BEHIND, /* size times the int behind that argument, as it is then */
};

enum decode_copy_width { DECODE_COPY_LONG, DECODE_COPY_INT, DECODE_COPY_UNSIGNED };

struct decode_copy {
	uint8_t slot;  /* the register that points there, 0..5 */
	bool at_exit;  /* as it is behind the call */
	bool string;   /* ends at its NUL, if that comes before `size` */
	bool shown;    /* one byte more than is shown of strings suffices */
	uint8_t count; /* enum decode_copy_count */
	uint8_t count_slot;
	uint8_t count_width; /* enum decode_copy_width */
	uint16_t size;
};

/** The plan of the call of that number on x86-64. Returns how many copies were written to ret (up
 * to max), or -1, with *why: a few words. */
int decode_capture(uint64_t nr, struct decode_copy *ret, unsigned max, const char **why);

#endif
