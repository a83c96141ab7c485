#include <string.h>

#include "decode/decode.h"

/*
 * The descriptors that poll and select wait for. They are in sets in memory, which are read in
 * pieces.
 */

enum { PIECE = 512, MOST = 1 << 20 };

static bool is_poll(const char *name)
{
	return !strcmp(name, "poll") || !strncmp(name, "ppoll", 5);
}

static bool is_select(const char *name)
{
	return !strcmp(name, "select") || !strcmp(name, "_newselect") ||
	       !strncmp(name, "pselect6", 8);
}

bool decode_uses_set(const struct call *c)
{
	const char *name = sc_name(sc_calls[c->id].name);

	return is_poll(name) || is_select(name);
}

/** Walks an array of struct pollfd. */
static bool poll_use(const struct call *c, struct mem *mem, decode_use_fn *fn, void *data)
{
	enum { POLLFD = 8, AT_ONCE = PIECE / POLLFD };
	uint64_t n = (uint32_t)c->args[1];
	taddr addr = c->args[0];
	uint8_t piece[PIECE];

	if (n > MOST)
		n = MOST;
	for (; n; addr += PIECE) {
		size_t want = n < AT_ONCE ? (size_t)n : AT_ONCE;
		size_t got = mem_read(mem, addr, piece, want * POLLFD) / POLLFD;

		for (size_t i = 0; i < got; i++) {
			int32_t fd;

			memcpy(&fd, piece + i * POLLFD, sizeof(fd));
			if (fd >= 0 && fn(data, fd))
				return true;
		}
		if (got < want)
			return false;
		n -= want;
	}
	return false;
}

/** Walks a struct fd_set of n bits, in words of the ABI. */
static bool set_use(taddr addr, uint32_t n, unsigned word, struct mem *mem, decode_use_fn *fn,
		    void *data)
{
	uint8_t piece[PIECE];
	uint32_t bytes = (n + word * 8 - 1) / (word * 8) * word;

	for (uint32_t at = 0; addr && at < bytes; at += PIECE) {
		uint32_t len = bytes - at < PIECE ? bytes - at : PIECE;

		if (!mem_read_all(mem, addr + at, piece, len))
			return false;
		for (uint32_t i = 0; i < len * 8 && at * 8 + i < n; i++)
			if (piece[i / 8] >> i % 8 & 1 && fn(data, (int)(at * 8 + i)))
				return true;
	}
	return false;
}

bool decode_use_set(const struct call *c, struct mem *mem, decode_use_fn *fn, void *data)
{
	enum { SETS = 3 };
	int32_t n = (int32_t)c->args[0];
	// x32 uses x86_64's call, which has x86_64's word size.
	unsigned word = c->abi == ABI_I386 ? 4 : 8;

	if (is_poll(sc_name(sc_calls[c->id].name)))
		return poll_use(c, mem, fn, data);
	if (n <= 0 || n > MOST)
		return false;
	for (unsigned i = 1; i <= SETS; i++)
		if (set_use(c->args[i], (uint32_t)n, word, mem, fn, data))
			return true;
	return false;
}
