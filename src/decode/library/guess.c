#include "decode/library/guess.h"

#include <string.h>

/* Smaller numbers cannot be addresses: nothing is mapped there (vm.mmap_min_addr). */
static const uint64_t small = 0x10000;
enum { LOOK = 64 };

/** Returns the length of a printable character of text, ASCII or UTF-8. 0: there is none. */
static unsigned text_char(const uint8_t *p, size_t n)
{
	unsigned len = *p < 0x80   ? 1
		       : *p < 0xc2 ? 0
		       : *p < 0xe0 ? 2
		       : *p < 0xf0 ? 3
		       : *p < 0xf5 ? 4
				   : 0;

	if (len == 1)
		return (*p >= ' ' && *p < 0x7f) || *p == '\n' || *p == '\t' || *p == '\r';
	for (unsigned i = 1; i < len && i < n; i++)
		if ((p[i] & 0xc0) != 0x80)
			return 0;
	return len;
}

/** True if the word at an address is an address itself. With address space randomization, any byte
 * of an address may be a printable character or zero, so arrays of pointers (argv, environ) look
 * like short texts now and then. */
static bool is_pointer(struct dec *d, taddr a, const uint8_t *bytes, size_t n)
{
	unsigned word = dec_wordsize(d);
	uint64_t v = 0;
	uint8_t byte;

	if (a % word || n < word)
		return false;
	memcpy(&v, bytes, word);
	return v >= small && mem_read(d->mem, v, &byte, 1);
}

/** True if there is text at the address, up to a NUL or to the end of what we read. */
static bool is_text(struct dec *d, taddr a)
{
	uint8_t bytes[LOOK];
	size_t n = mem_read(d->mem, a, bytes, sizeof(bytes)), i = 0;

	for (unsigned len = 1; i < n && len; i += len)
		len = text_char(bytes + i, n - i);
	return i && (i >= sizeof(bytes) || (i < n && !bytes[i])) && !is_pointer(d, a, bytes, n);
}

/** Shows a number as ltrace does: a small one is decimal, any other hexadecimal, and none is text.
 */
static void ltrace_number(struct dec *d, uint64_t v)
{
	enum { SMALL = 10000 };
	unsigned word = dec_wordsize(d);
	int64_t s = word == 4 ? (int64_t)(uint32_t)v : (int64_t)v; // A word of 32 bits has no sign.

	dec_int(d, s >= -SMALL && s <= SMALL ? SC_FMT_DEC : SC_FMT_HEX, word, v);
}

static void guess_number(struct dec *d, uint64_t v)
{
	if (d->o->ltrace) {
		ltrace_number(d, v);
		return;
	}
	unsigned word = dec_wordsize(d);
	// Of an int, only the lower half of the register is defined; the upper half is usually
	// zero.
	int64_t s = v >> 32 ? (int64_t)v : (int32_t)v;

	if (s < 0 && s > -(int64_t)small)
		dec_int(d, SC_FMT_DEC, 8, (uint64_t)s);
	else if (v < small)
		dec_int(d, SC_FMT_UDEC, word, v);
	else
		dec_int(d, SC_FMT_HEX, word, v);
}

void guess_args(struct dec *d)
{
	for (unsigned i = 0; i < GUESS_ARGS; i++) {
		uint64_t v = d->c->args[i];

		dec_arg(d, 0, v, false);
		if (!d->o->ltrace && v >= small && is_text(d, v))
			dec_mem_cstr(d, v, false);
		else
			guess_number(d, v);
	}
	if (!d->o->ltrace)
		dec_comment(d, "?");
}

void guess_unsigned(struct dec *d, size_t size, uint64_t v)
{
	bool word = size >= dec_wordsize(d);

	if (word && v >= small && is_text(d, v))
		dec_mem_cstr(d, v, false);
	else
		dec_int(d, word && v >= small ? SC_FMT_HEX : SC_FMT_UDEC, 8, v);
}

void guess_result(struct dec *d, uint64_t v)
{
	guess_number(d, v);
}
