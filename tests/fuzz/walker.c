/*
 * The walker on hostile data: any call of any ABI with any registers, results, options and memory.
 * The first bytes of the input choose the call, the rest is what every readable page of the target
 * is filled with; so every pointer leads to somewhere, or to a hole. What comes out must be
 * balanced and printable.
 */
#include "decode/custom/customs.h"
#include "fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "decode/decode.h"
#include "event/ask.h"
#include "fuzz/json_check.h"
#include "sink/json/value.h"
#include "sink/render/render.h"

const char *const fuzz_seeds[] = {
	"\x00\x01\x01\x00\x00",
	"\x01\x10\x00\x00\x07ioctl-and-more\x01\x02\x03\x04\x05\x06\x07\x08",
	"\x00\x2f\x00\x00\x1fmsghdr\x10\x00\x00\x00\x10\x00\x00\x00\x00\x00\x00\x00\x10",
	"\x02\x2e\x01\x02\x03the quick brown fox jumps over the lazy dog",
	NULL,
};

struct filled {
	struct mem mem;
	const uint8_t *data;
	size_t n;
	unsigned reads;
};

enum { PAGE = 4096, READS_MAX = 100000, LIMIT_MAX = 64 };

/** One page in five is a hole. */
static bool page_is_there(taddr addr)
{
	return (addr / PAGE * 0x9e3779b97f4a7c15ULL >> 40) % 5 != 0;
}

static size_t filled_read(struct mem *mem, taddr addr, void *buf, size_t n)
{
	struct filled *m = (struct filled *)mem;
	uint8_t *p = buf;
	size_t i = 0;

	m->reads++;
	for (; i < n && page_is_there(addr + i); i++)
		p[i] = m->n ? m->data[(addr + i) % m->n] : 0;
	return i;
}

static long filled_ask(struct mem *mem, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct filled *m = (struct filled *)mem;

	if (key % 3 == 0)
		return -1;
	size_t len = m->n < n ? m->n : n;
	memcpy(buf, m->data, len);
	// Details are text that the engine made; everything else is the target's.
	for (size_t i = 0; what == MEM_ASK_FD_PEER && i < len; i++)
		buf[i] = (char)('a' + (buf[i] & 15));
	return (long)len;
}

/** Brackets must close what they opened; between entry and exit some may stay open. */
static void check_tokens(const struct call *c)
{
	char open[128];
	unsigned depth = 0;

	for (uint32_t i = 0; i < c->n; i++) {
		const struct value *v = &c->vals[i];

		assert(v->kind < VALUE_KINDS);
		if (v->kind == VALUE_STRUCT || v->kind == VALUE_ARRAY || v->kind == VALUE_CALL) {
			assert(depth < sizeof(open));
			open[depth++] = (char)v->kind;
		} else if (v->kind == VALUE_STRUCT_END || v->kind == VALUE_ARRAY_END ||
			   v->kind == VALUE_CALL_END) {
			// An opening token's kind is followed by that of its end.
			assert(depth > 0 && open[depth - 1] == (char)(v->kind - 1));
			depth--;
		}
	}
	assert(!depth || !c->exited);
}

static void check_text(const struct call *c, enum render_names names)
{
	struct render_opts o = {.names = names, .arg_names = true};
	struct buf b = {0};
	struct render r;

	render_init(&r, &o, &b);
	render_values(&r, c->vals, c->n);
	for (size_t i = 0; i < b.len; i++)
		assert(b.p[i] >= ' ' && b.p[i] <= '~');
	buf_deinit(&b);
}

/** Every argument is one JSON value, too. */
static void check_json(const struct call *c)
{
	struct buf b = {0};

	for (uint32_t i = 0, end; i < c->n; i = end) {
		uint32_t from = i + (c->vals[i].kind == VALUE_ARG);

		for (end = i + 1; end < c->n && c->vals[end].kind != VALUE_ARG;)
			end++;
		buf_clear(&b);
		json_value(&b, c->vals + from, end - from);
		assert(!json_check(b.p, b.len));
		buf_clear(&b);
		buf_puts(&b, "{\"raw\":0");
		json_members(&b, c->vals + from, end - from, "");
		buf_putc(&b, '}');
		assert(!json_check(b.p, b.len));
	}
	buf_deinit(&b);
}

static uint64_t take(const uint8_t **data, size_t *n, unsigned bytes)
{
	uint64_t v = 0;

	if (*n < bytes)
		bytes = (unsigned)*n;
	memcpy(&v, *data, bytes);
	*data += bytes;
	*n -= bytes;
	return v;
}

/** A register: small, a pointer, or anything. */
static uint64_t take_register(const uint8_t **data, size_t *n)
{
	uint64_t kind = take(data, n, 1);

	switch (kind % 4) {
	case 0:
		return take(data, n, 1);
	case 1:
		return 0x10000 + take(data, n, 2) * 8;
	case 2:
		return take(data, n, 4);
	default:
		return take(data, n, 8);
	}
}

void fuzz_one(const uint8_t *data, size_t n)
{
	static const struct mem_ops ops = {filled_read, filled_ask};
	struct filled m = {.mem = {&ops}};
	struct call c;
	uint64_t args[6];
	uint8_t *how = malloc(sc_ncalls);
	enum abi abi = (enum abi)(take(&data, &n, 1) % ABI_COUNT);
	uint64_t nr = take(&data, &n, 2) % (sc_nr_n[abi] + 2);
	unsigned flags = (unsigned)take(&data, &n, 1);
	struct decode_opts o = {.customs = &decode_customs,
				.str_limit = (uint32_t)take(&data, &n, 1) % LIMIT_MAX,
				.how = how,
				.fds = (uint8_t)(flags & 1   ? DECODE_FDS_PATH
						 : flags & 2 ? DECODE_FDS_ALL
							     : 0),
				.pids = flags & 4};

	memset(how, flags >> 3 & 3, sc_ncalls);
	for (unsigned i = 0; i < 6; i++)
		args[i] = take_register(&data, &n);
	int64_t ret = (int64_t)take_register(&data, &n);
	uint32_t error = flags & 0x40 ? (uint32_t)(flags % 7 ? 22 : 516) : 0;
	m.data = data;
	m.n = n;
	call_init(&c);
	decode_enter(&o, &c, abi, nr, args, &m.mem);
	check_tokens(&c);
	decode_exit(&o, &c, error ? -(int64_t)error : ret, error, &m.mem);
	check_tokens(&c);
	assert(m.reads < READS_MAX);
	for (int names = RENDER_ABBREV; names <= RENDER_VERBOSE; names++)
		check_text(&c, (enum render_names)names);
	check_json(&c);
	decode_struct(&o, &c, abi, "siginfo", data, n, &m.mem);
	check_tokens(&c);
	call_deinit(&c);
	free(how);
}
