/* Memory: the packets m, X and M. What a process has is read in lines that are kept until it runs;
 * elsewhere (a device's registers) reading may have effects, so that nothing more is read than what
 * is asked for. */
#include <string.h>

#include "debugger/client/inside.h"
#include "debugger/protocol/field.h"

/** Reads at most as much as fits into one answer. */
static size_t read_piece(struct client *c, taddr addr, uint8_t *buf, size_t n)
{
	size_t most = c->most / 2 - 8, got = 0;

	n = n < most ? n : most;
	const char *at = client_ask(c, "m%llx,%zx", (unsigned long long)addr, n);
	int high, low;

	for (; at && got < n && (high = field_digit(at[0])) >= 0; at += 2) {
		low = field_digit(at[1]);
		if (low < 0)
			return 0; // It is an error: E01.
		buf[got++] = (uint8_t)(high << 4 | low);
	}
	return at && !*at ? got : 0;
}

static size_t read_plain(struct client *c, taddr addr, uint8_t *buf, size_t n)
{
	enum { PAGE = 4096 };
	size_t done = 0, got;

	while (done < n) {
		size_t left = PAGE - (addr + done) % PAGE;

		got = read_piece(c, addr + done, buf + done, n - done);
		// Servers refuse the whole if they cannot read a part of it.
		if (!got && left < n - done)
			got = read_piece(c, addr + done, buf + done, left);
		if (!got)
			break;
		done += got;
	}
	return done;
}

/** The line that contains the address; NULL: not all of it can be read. */
static const struct cache_line *line_at(struct client *c, taddr addr)
{
	taddr start = addr - addr % CACHE_LINE;
	struct cache_line *l = &c->cache[start / CACHE_LINE % CACHE_LINES];

	if (start && l->addr == start && l->n)
		return l;
	l->addr = 0;
	l->n = read_plain(c, start, l->bytes, CACHE_LINE);
	if (l->n != CACHE_LINE)
		return NULL;
	l->addr = start;
	return l;
}

size_t client_read(struct client *c, taddr addr, void *buf, size_t n)
{
	uint8_t *to = buf;
	size_t done = 0;

	if (!c->process || n > CACHE_LINE)
		return read_plain(c, addr, to, n);
	while (done < n) {
		const struct cache_line *l = line_at(c, addr + done);
		size_t in = (addr + done) % CACHE_LINE, part = CACHE_LINE - in;

		part = part < n - done ? part : n - done;
		if (!l)
			return done + read_plain(c, addr + done, to + done, n - done);
		memcpy(to + done, l->bytes + in, part);
		done += part;
	}
	return done;
}

/** Writes as many bytes as fit into one packet, and returns how many. */
static size_t put_bytes(struct client *c, taddr addr, const uint8_t *bytes, size_t n)
{
	enum { HEADER = 48 };
	struct buf packed = {0};
	size_t took;

	if (client_is_able(c, ABLE_X)) {
		took = packet_put_bytes(&packed, bytes, n, c->most - HEADER);
	} else {
		took = n < (c->most - HEADER) / 2 ? n : (c->most - HEADER) / 2;
		field_put_bytes(&packed, bytes, took);
	}
	buf_clear(&c->out);
	buf_printf(&c->out, "%c%llx,%zx:", client_is_able(c, ABLE_X) ? 'X' : 'M',
		   (unsigned long long)addr, took);
	buf_put(&c->out, packed.p, packed.len);
	buf_deinit(&packed);
	return took;
}

struct err *client_write(struct client *c, taddr addr, const void *bytes, size_t n)
{
	const uint8_t *from = bytes;

	client_moved(c);
	while (n) {
		size_t took = put_bytes(c, addr, from, n);
		const char *answer = client_ask_made(c);

		if (client_is_able(c, ABLE_X) && client_refuses(c, answer, ABLE_X))
			continue;
		if (!answer || strcmp(answer, "OK") != 0)
			return answer ? err_new("Cannot access memory at address 0x%llx",
						(unsigned long long)addr)
				      : client_lost(c);
		from += took;
		addr += took;
		n -= took;
	}
	return NULL;
}

void client_moved(struct client *c)
{
	for (unsigned i = 0; i < CACHE_LINES; i++)
		c->cache[i].addr = c->cache[i].n = 0;
}
