/**
 * Messages of the domain name system: whatever the bytes are, they are read or refused, and what
 * was read is bounded and harmless on a terminal.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/visible.h"
#include "fuzz/fuzz.h"
#include "sink/network/lookup.h"

/* C strings end at a NUL; so \377 stands for one where a seed begins with \001. */
const char *const fuzz_seeds[] = {
	"\001\022\064\001\377\377\001\377\377\377\377\377\377\003www\007example\003org\377\377\001"
	"\377"
	"\001",
	"\001\022\064\201\200\377\001\377\002\377\377\377\377\003www\007example\003org\377\377\001"
	"\377"
	"\001\300\014\377\005\377\001\377\377\001\054\377\002\300\020\300\020\377\001\377\001\377"
	"\377"
	"\001\054\377\004\001\002\003\004",
	"\001\022\064\201\200\377\001\377\001\377\377\377\377\001a\377\377\017\377\001\300\014\377"
	"\017"
	"\377\001\377\377\001\054\377\006\377\012\001b\300\014",
	"\001\022\064\201\203\377\001\377\001\377\377\377\377\001a\300\014\377\020\377\001\300\014"
	"\377"
	"\020\377\001\377\377\001\054\377\004\003xyz",
	NULL,
};

static void read_one(const uint8_t *bytes, size_t n)
{
	struct dns_message m;
	struct buf others = {0};
	struct lookups l;

	if (dns_read(&m, bytes, n, &others)) {
		assert(m.naddresses <= DNS_ADDRESSES && others.len <= 1000);
		assert(strlen(m.name) < DNS_NAME_MAX && visible_is(m.name, strlen(m.name), ""));
		assert(visible_is(others.p, others.len, ""));
	}
	buf_deinit(&others);
	lookups_init(&l);
	for (int answer = 0; n > 2 && answer < 2; answer++) {
		uint8_t *copy = malloc(n);

		// The same message as a question, and as its answer.
		memcpy(copy, bytes, n);
		copy[2] = (uint8_t)(answer ? copy[2] | 0x80 : copy[2] & 0x7f);
		lookups_message(&l, copy, n, "server", 1, (uint64_t)answer);
		free(copy);
	}
	for (const struct lookup *k = l.first; k; k = k->next) {
		for (unsigned i = 0; i < k->naddresses; i++)
			assert(lookups_name(&l, k->addresses[i].ip, k->addresses[i].len));
	}
	lookups_deinit(&l);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	uint8_t *copy;

	if (!n || data[0] != 1) {
		read_one(data, n);
		return;
	}
	copy = malloc(n);
	for (size_t i = 1; i < n; i++)
		copy[i - 1] = data[i] == 0xff ? 0 : data[i];
	read_one(copy, n - 1);
	free(copy);
}
