#include "debugger/protocol/packet.h"

#include <string.h>

#include "debugger/protocol/field.h"

enum { BETWEEN, INSIDE, DIGIT_1, DIGIT_2 };
enum { ESCAPE = '}', FLIP = 0x20, BREAK = 3 };

bool packet_is_between(const struct packet_reader *r)
{
	return r->state == BETWEEN;
}

static void begin(struct packet_reader *r)
{
	r->state = INSIDE;
	r->sum = 0;
	r->len = 0;
	r->escaped = r->bad = r->repeats = false;
}

/** The byte is a count: so many times more than once the byte before it is meant. */
static void repeat(struct packet_reader *r, uint8_t count)
{
	enum { BIAS = 29, LEAST = ' ', MOST = '~' };
	size_t n = count - BIAS;

	r->repeats = false;
	r->bad |= count < LEAST || count > MOST || !r->len || n > PACKET_MAX - r->len;
	if (r->bad)
		return;
	memset(r->text + r->len, r->text[r->len - 1], n);
	r->len += n;
}

static void add(struct packet_reader *r, uint8_t byte)
{
	r->sum = (uint8_t)(r->sum + byte);
	if (r->repeats) {
		repeat(r, byte);
		return;
	}
	if (byte == '*' && r->expands && !r->escaped) {
		r->repeats = true;
		return;
	}
	if (byte == ESCAPE && !r->escaped) {
		r->escaped = true;
		return;
	}
	if (r->len == PACKET_MAX)
		r->bad = true;
	else
		r->text[r->len++] = (char)(r->escaped ? byte ^ FLIP : byte);
	r->escaped = false;
}

/** The byte is one of the two digits of the sum. */
static enum packet_kind take_digit(struct packet_reader *r, uint8_t byte)
{
	int digit = field_digit((char)byte);

	r->bad |= digit < 0;
	r->told = (uint8_t)(r->told << 4 | (digit & 0xf));
	r->state++;
	if (r->state <= DIGIT_2)
		return PACKET_NONE;
	r->state = BETWEEN;
	r->text[r->len] = '\0';
	return r->bad || r->told != r->sum ? PACKET_BAD : PACKET_WHOLE;
}

enum packet_kind packet_take(struct packet_reader *r, uint8_t byte)
{
	if (byte == '$') { // Elsewhere it is escaped, so what came before it was cut off.
		begin(r);
		return PACKET_NONE;
	}
	switch (r->state) {
	case BETWEEN:
		return byte == BREAK ? PACKET_BREAK : byte == '-' ? PACKET_AGAIN : PACKET_NONE;
	case INSIDE:
		if (byte == '#')
			r->state = DIGIT_1;
		else
			add(r, byte);
		return PACKET_NONE;
	default:
		return take_digit(r, byte);
	}
}

/* -- writing ---------------------------------------------------------------------------------- */

/** How many of `more' further bytes, all the same, one count may stand for; 0: none. The count is
 * the byte count + 29. It is at most 126, and neither `#' nor `$'. */
static size_t run_of(size_t more)
{
	enum { BIAS = 29, MOST = 126 - BIAS, LEAST = 3 };

	if (more < LEAST)
		return 0;
	size_t n = more > MOST ? MOST : more;
	return n + BIAS == '#' || n + BIAS == '$' ? '#' - BIAS - 1 : n;
}

static void put_summed(struct buf *b, char c, uint8_t *sum)
{
	buf_putc(b, c);
	*sum = (uint8_t)(*sum + (uint8_t)c);
}

void packet_frame(struct buf *b, const char *text, size_t n, bool shortens)
{
	uint8_t sum = 0;

	buf_putc(b, '$');
	for (size_t i = 0, same, run; i < n; i += same) {
		same = 1;
		while (i + same < n && text[i + same] == text[i])
			same++;
		run = shortens ? run_of(same - 1) : 0;
		put_summed(b, text[i], &sum);
		if (run) {
			put_summed(b, '*', &sum);
			put_summed(b, (char)(run + 29), &sum);
		}
		same = run + 1;
	}
	buf_printf(b, "#%02x", sum);
}

size_t packet_put_bytes(struct buf *b, const void *bytes, size_t n, size_t most)
{
	const uint8_t *p = bytes;

	for (size_t i = 0; i < n; i++) {
		bool escape = p[i] == '#' || p[i] == '$' || p[i] == ESCAPE || p[i] == '*';

		if (b->len + escape >= most)
			return i;
		if (escape)
			buf_putc(b, ESCAPE);
		buf_putc(b, (char)(escape ? p[i] ^ FLIP : p[i]));
	}
	return n;
}
