#include "sink/render/dump.h"

#include <string.h>

enum { LINE = 16 };

/** Where the data of a call is. */
enum shape {
	SHAPE_BUF, /* the buffer is args 1, its length is the result */
	SHAPE_LEN, /* the buffer is args 1, its length is args 2 */
	SHAPE_IOV, /* an array of buffers: args 1 and 2 */
	SHAPE_MSG, /* a struct msghdr at args 1 */
	SHAPE_MSGS /* an array of struct mmsghdr at args 1: as many as the result says, or, if it
		    * failed, args 2 */
};

struct dumped {
	const char *name;
	bool writes;
	enum shape shape;
};

static const struct dumped dumped[] = {
	{"read", false, SHAPE_BUF},
	{"write", true, SHAPE_LEN},
	{"pread64", false, SHAPE_BUF},
	{"pwrite64", true, SHAPE_LEN},
	{"recv", false, SHAPE_BUF},
	{"recvfrom", false, SHAPE_BUF},
	{"send", true, SHAPE_LEN},
	{"sendto", true, SHAPE_LEN},
	{"mq_timedreceive", false, SHAPE_BUF},
	{"mq_timedreceive_time64", false, SHAPE_BUF},
	{"mq_timedsend", true, SHAPE_LEN},
	{"mq_timedsend_time64", true, SHAPE_LEN},
	{"readv", false, SHAPE_IOV},
	{"preadv", false, SHAPE_IOV},
	{"preadv2", false, SHAPE_IOV},
	{"writev", true, SHAPE_IOV},
	{"pwritev", true, SHAPE_IOV},
	{"pwritev2", true, SHAPE_IOV},
	{"vmsplice", true, SHAPE_IOV},
	{"recvmsg", false, SHAPE_MSG},
	{"sendmsg", true, SHAPE_MSG},
	{"recvmmsg", false, SHAPE_MSGS},
	{"recvmmsg_time64", false, SHAPE_MSGS},
	{"sendmmsg", true, SHAPE_MSGS},
};

/** A dump in progress. */
struct dump {
	struct dump_to *to;
	struct mem *mem;
	const struct dumped *what;
	uint32_t kept;
	bool wide; /* words of 8 bytes */
};

static uint64_t dump_word(const uint8_t *p, bool wide)
{
	uint64_t v = 0;

	memcpy(&v, p, wide ? 8 : 4);
	return v;
}

/* -- lines ----------------------------------------------------------------------------------- */

static void put_hex(struct buf *b, uint64_t v, unsigned digits)
{
	for (unsigned shift = digits * 4; shift;)
		buf_putc(b, "0123456789abcdef"[v >> (shift -= 4) & 15]);
}

static void dump_line(struct buf *b, uint64_t offset, unsigned digits, const uint8_t *p, size_t n)
{
	buf_puts(b, " | ");
	put_hex(b, offset, digits);
	buf_putc(b, ' ');
	for (size_t i = 0; i < LINE; i++) {
		buf_puts(b, i == LINE / 2 ? "  " : " ");
		if (i < n)
			put_hex(b, p[i], 2);
		else
			buf_puts(b, "  ");
	}
	buf_puts(b, "  ");
	for (size_t i = 0; i < LINE; i++)
		buf_putc(b, i >= n ? ' ' : p[i] >= ' ' && p[i] <= '~' ? (char)p[i] : '.');
	buf_puts(b, " |\n");
}

static unsigned offset_digits(uint64_t len)
{
	unsigned digits = 5;

	while (len > 1 && (len - 1) >> digits * 4)
		digits++;
	return digits;
}

static void text_bytes(struct dump_to *to, uint64_t len, uint64_t at, const uint8_t *bytes,
		       size_t n)
{
	unsigned digits = offset_digits(len);

	for (size_t i = 0; i < n; i += LINE)
		dump_line(&to->out->buf, at + i, digits, bytes + i, n - i < LINE ? n - i : LINE);
	if (output_is_full(to->out))
		output_flush(to->out);
}

static void text_missing(struct dump_to *to, uint64_t len, uint64_t at)
{
	struct buf *b = &to->out->buf;

	buf_puts(b, " | ");
	put_hex(b, at, offset_digits(len));
	buf_puts(b, "  ");
	buf_put_udec(b, len - at);
	buf_puts(b, " more bytes are not in the recording\n");
}

static void text_title(struct output *out, const char *start, uint64_t n, const char *middle,
		       uint64_t index)
{
	buf_puts(&out->buf, start);
	buf_put_udec(&out->buf, n);
	buf_puts(&out->buf, middle);
	buf_put_udec(&out->buf, index);
	buf_putc(&out->buf, '\n');
}

static void text_buffer(struct dump_to *to, uint64_t len, uint64_t index)
{
	text_title(to->out, " * ", len, " bytes in buffer ", index);
}

static void text_message(struct dump_to *to, uint64_t buffers, uint64_t index)
{
	text_title(to->out, " = ", buffers, " buffers in vector ", index);
}

/* -- buffers --------------------------------------------------------------------------------- */

/** Not all bytes of a buffer can be read: dumps these, if a recording has only its beginning. */
static void dump_end(struct dump *d, uint64_t len, uint64_t at, const uint8_t *bytes, size_t n)
{
	if (at || d->kept >= len)
		return;
	n = n < d->kept ? n : d->kept;
	if (n)
		d->to->bytes(d->to, len, 0, bytes, n);
	if (n && d->to->missing)
		d->to->missing(d->to, len, n);
}

static void dump_bytes(struct dump *d, taddr addr, uint64_t len)
{
	uint8_t bytes[DUMP_CHUNK];

	for (uint64_t at = 0; at < len; at += DUMP_CHUNK) {
		size_t n = len - at < DUMP_CHUNK ? (size_t)(len - at) : DUMP_CHUNK;

		size_t got = mem_read(d->mem, addr + at, bytes, n);

		if (got < n) {
			dump_end(d, len, at, bytes, got);
			return;
		}
		d->to->bytes(d->to, len, at, bytes, n);
	}
}

/** True if so many bytes can be read. */
static bool is_readable(const struct dump *d, taddr addr, uint64_t len)
{
	uint8_t bytes[DUMP_CHUNK];

	for (uint64_t at = 0; at < len; at += DUMP_CHUNK) {
		size_t n = len - at < DUMP_CHUNK ? (size_t)(len - at) : DUMP_CHUNK;

		if (!mem_read_all(d->mem, addr + at, bytes, n))
			return false;
	}
	return true;
}

/** Dumps up to `left` bytes in n buffers, until an empty one. Of a vector that ends in unreadable
 * memory the kernel takes no buffer, so none is dumped. */
static void dump_iov(struct dump *d, taddr addr, uint64_t n, uint64_t left)
{
	unsigned word = d->wide ? 8 : 4;
	uint8_t iov[16];

	if (n > UINT32_MAX / (2 * word)) // such a number cannot be valid; as in strace
		return;
	if (!is_readable(d, addr, n * 2 * word))
		return;
	for (uint64_t i = 0; i < n && left; i++, addr += 2 * word) {
		if (!mem_read_all(d->mem, addr, iov, 2 * word))
			return;
		uint64_t len = dump_word(iov + word, d->wide);
		if (len > left)
			len = left;
		if (!len)
			return;
		d->to->buffer(d->to, len, i);
		dump_bytes(d, dump_word(iov, d->wide), len);
		left -= len;
	}
}

/** Dumps the buffers of a struct msghdr. */
static void dump_msg(struct dump *d, const uint8_t *msg, uint64_t left)
{
	unsigned word = d->wide ? 8 : 4;
	const uint8_t *iov = msg + (size_t)word * 2; // It follows msg_name and msg_namelen.

	dump_iov(d, dump_word(iov, d->wide), dump_word(iov + word, d->wide), left);
}

static void dump_msgs(struct dump *d, taddr addr, uint64_t n)
{
	unsigned word = d->wide ? 8 : 4;
	// These are the size of struct mmsghdr and the offset of msg_len.
	size_t size = 8 * word, len_at = 7 * word;
	uint8_t msg[64];
	uint32_t len;

	for (uint64_t i = 0; i < n && mem_read_all(d->mem, addr, msg, size); i++, addr += size) {
		memcpy(&len, msg + len_at, sizeof(len));
		d->to->message(d->to, dump_word(msg + (size_t)word * 3, d->wide), i);
		dump_msg(d, msg, len);
	}
}

/* -- calls ----------------------------------------------------------------------------------- */

static const struct dumped *dump_find(const struct call *c)
{
	if (!(sc_calls[c->id].props & SC_P_DUMP))
		return NULL;
	const char *name = sc_name(sc_calls[c->id].name);
	for (size_t i = 0; i < sizeof(dumped) / sizeof(dumped[0]); i++)
		if (!strcmp(dumped[i].name, name))
			return &dumped[i];
	return NULL;
}

static void dump_data(struct dump *d, const struct call *c)
{
	taddr at = d->wide ? c->args[1] : (uint32_t)c->args[1];
	uint64_t n = d->wide ? c->args[2] : (uint32_t)c->args[2];
	uint64_t moved = d->what->writes ? UINT64_MAX : (uint64_t)c->ret;
	uint8_t msg[64];

	switch (d->what->shape) {
	case SHAPE_BUF:
		dump_bytes(d, at, c->ret > 0 ? (uint64_t)c->ret : 0);
		break;
	case SHAPE_LEN:
		dump_bytes(d, at, n);
		break;
	case SHAPE_IOV:
		dump_iov(d, at, n, moved);
		break;
	case SHAPE_MSG:
		if (mem_read_all(d->mem, at, msg, d->wide ? 56 : 28))
			dump_msg(d, msg, moved);
		break;
	case SHAPE_MSGS:
		dump_msgs(d, at, c->failed || c->restarted ? (uint32_t)n : (uint64_t)c->ret);
		break;
	}
}

void dump_tell(const struct dump_opts *o, struct dump_to *to, const struct call *c, struct mem *mem)
{
	struct dump d = {.to = to,
			 .mem = mem,
			 .what = dump_find(c),
			 .kept = o->kept,
			 .wide = c->abi == ABI_X86_64};
	const struct fdset *fds = d.what && d.what->writes ? o->writes : o->reads;

	if (!d.what || !fds || !fdset_has(fds, (int)c->args[0]))
		return;
	// Data to be written is dumped whatever the result is.
	bool moved = !c->failed && !c->restarted;
	if (moved || d.what->writes)
		dump_data(&d, c);
}

void dump_call(const struct dump_opts *o, struct output *out, const struct call *c, struct mem *mem)
{
	struct dump_to to = {.message = text_message,
			     .buffer = text_buffer,
			     .bytes = text_bytes,
			     .missing = text_missing,
			     .out = out};

	dump_tell(o, &to, c, mem);
}
