#ifndef DECODE_LIBRARY_VARIADIC_H
#define DECODE_LIBRARY_VARIADIC_H
/** The variable arguments of a library call, one by one. */
#include "decode/library/floats.h"

struct variadic {
	unsigned at; /* the index of the next argument among all */
	unsigned on_stack;
	unsigned vectors; /* vector registers that were used; with a va_list: the offset of the next
			   * one */
	unsigned general; /* with a va_list: the offset of the next general register */
	bool is_list;
	taddr stack, saved; /* with a va_list: the stack arguments, and the saved registers */
	bool any;	    /* the format has arguments */
};

/** Begins to show an argument. The caller has begun the first one. */
void variadic_begin(struct dec *d, struct variadic *v, uint64_t word);
/** Gets the next argument, of one word. False: unreadable. */
bool variadic_next(struct dec *d, struct variadic *v, uint64_t *ret);
/** Takes the arguments from a va_list, as it was at entry if its VARIADIC_LIST bytes were kept,
 * because functions advance it. False: it is unreadable. */
enum { VARIADIC_LIST = 24 };
bool variadic_list(struct dec *d, struct variadic *v, taddr list);
/** Gets the bytes of the next argument, a double or long double. 0: unreadable. */
size_t variadic_float(struct dec *d, struct variadic *v, enum sc_float kind, uint8_t *ret);
/** Returns the address of the next stack argument of so many words. aligned: to 16 bytes, on
 * x86_64. */
taddr variadic_stack(struct dec *d, struct variadic *v, unsigned words, bool aligned);
/** Shows the arguments that a format of printf(3) takes (printf.c). */
void variadic_printf(struct dec *d, struct variadic *v, const char *format);
/** To be called after the last argument: if there was none, no comma is shown. */
void variadic_end(struct dec *d, const struct variadic *v);
/** Reads the format, which is argument number `at`. False: unreadable, or longer than size. */
bool variadic_format(struct dec *d, unsigned at, char *format, size_t size);
/** Skips the length modifier of a conversion. Returns its size in bytes; 0: that of an int. */
unsigned variadic_length(const char **p, unsigned word);

#endif
