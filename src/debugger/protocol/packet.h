#ifndef DEBUGGER_PROTOCOL_PACKET_H
#define DEBUGGER_PROTOCOL_PACKET_H
/**
 * The framing of gdb's remote protocol (gdb's manual, appendix "gdb Remote Serial Protocol",
 * "Overview"): a packet is `$', its text, `#', and two hexadecimal digits of the sum of the text's
 * bytes. Knows neither descriptors nor what packets mean.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

/** The greatest length of a packet's text that we take, and that qSupported tells the client. */
enum { PACKET_MAX = 0x20000 };

enum packet_kind {
	PACKET_NONE,  /* the byte was not the last one of anything */
	PACKET_WHOLE, /* a packet has come: reader.text, reader.len */
	PACKET_BAD,   /* its sum is wrong, or it is longer than PACKET_MAX */
	PACKET_BREAK, /* the byte 3 between packets: the program is to be stopped */
	PACKET_AGAIN, /* the client has not understood our last packet (`-') */
};

/** All zero: between packets. */
struct packet_reader {
	uint8_t state, sum, told; /* the sum that was computed, and the one that came */
	bool escaped, bad, repeats;
	bool expands; /* runs of a byte are shortened, as servers may do */
	size_t len;
	char text[PACKET_MAX + 1]; /* of a whole packet: without escapes, and with a NUL behind */
};

/** Takes one byte from the client. */
enum packet_kind packet_take(struct packet_reader *r, uint8_t byte);
/** True between two packets. */
bool packet_is_between(const struct packet_reader *r);

/** Appends a packet. In the text, bytes that are no text must be escaped already
 * (packet_put_bytes()). shortens: runs of a byte are shortened, which only clients understand. */
void packet_frame(struct buf *b, const char *text, size_t n, bool shortens);
/** Appends bytes with what must be escaped. Stops before the text would be longer than `most', and
 * returns how many bytes are in it. */
size_t packet_put_bytes(struct buf *b, const void *bytes, size_t n, size_t most);

#endif
