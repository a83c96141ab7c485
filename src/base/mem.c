#include "base/mem.h"

#include <string.h>

enum { PAGE = 4096 };

long mem_read_str(struct mem *m, taddr addr, char *buf, size_t n, bool *ended, bool *fault)
{
	size_t done = 0;

	*ended = *fault = false;
	while (done < n) {
		size_t want = PAGE - (size_t)((addr + done) % PAGE);

		/* Most strings are short: a first, short read avoids touching a whole page for
		 * them. */
		if (done == 0 && want > 256)
			want = 256;
		if (want > n - done)
			want = n - done;
		size_t got = mem_read(m, addr + done, buf + done, want);
		const char *nul = got ? memchr(buf + done, '\0', got) : NULL;
		if (nul) {
			*ended = true;
			return nul - buf;
		}
		done += got;
		if (got < want) {
			*fault = true;
			return done ? (long)done : -1;
		}
	}
	return (long)done;
}

static size_t bytes_read(struct mem *mem, taddr addr, void *buf, size_t n)
{
	struct mem_bytes *m = (struct mem_bytes *)mem;

	if (addr < m->addr || addr - m->addr >= m->len)
		return 0;
	size_t off = (size_t)(addr - m->addr);
	if (n > m->len - off)
		n = m->len - off;
	memcpy(buf, (const char *)m->bytes + off, n);
	return n;
}

void mem_bytes_init(struct mem_bytes *m, taddr addr, const void *bytes, size_t len)
{
	static const struct mem_ops ops = {.read = bytes_read};

	*m = (struct mem_bytes){{&ops}, addr, bytes, len};
}
