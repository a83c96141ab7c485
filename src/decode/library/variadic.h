#ifndef DECODE_LIBRARY_VARIADIC_H
#define DECODE_LIBRARY_VARIADIC_H
/** The arguments of a library call behind the named ones, one by one. */
#include "decode/library/floats.h"

struct variadic {
	unsigned at; /* which of all */
	unsigned on_stack;
	unsigned vectors; /* taken; of a va_list: the offset of the next */
	unsigned general; /* of a va_list: the offset of the next */
	bool is_list;
	taddr stack, saved; /* of a va_list */
	bool any;	    /* something follows the format */
};

/** Begins an argument; the first has been begun by who called. */
void variadic_begin(struct dec *d, struct variadic *v, uint64_t word);
/** The word of the next one. False: unreadable. */
bool variadic_next(struct dec *d, struct variadic *v, uint64_t *ret);
/** What follows is where a va_list says, as it was at entry if its VARIADIC_LIST bytes were saved:
 * functions move it on. False: it is none. */
enum { VARIADIC_LIST = 24 };
bool variadic_list(struct dec *d, struct variadic *v, taddr list);
/** The bytes of the next one, a double or long double. 0: unreadable. */
size_t variadic_float(struct dec *d, struct variadic *v, enum sc_float kind, uint8_t *ret);
/** Where the next argument is on the stack, of so many words. aligned: to 16 bytes, on x86_64. */
taddr variadic_stack(struct dec *d, struct variadic *v, unsigned words, bool aligned);
/** printf.c: what a format of printf(3) takes, as arguments. */
void variadic_printf(struct dec *d, struct variadic *v, const char *format);
/** Nothing followed: nor does a comma. */
void variadic_end(struct dec *d, const struct variadic *v);
/** The format: argument number at. False: unreadable, or longer than size. */
bool variadic_format(struct dec *d, unsigned at, char *format, size_t size);
/** Skips the letters of a length; as bytes, 0: those of an int. */
unsigned variadic_length(const char **p, unsigned word);

#endif
