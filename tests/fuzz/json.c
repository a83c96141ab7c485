/**
 * JSON of anything: tokens in an order that no decoder makes, strings of any bytes. What comes out
 * is one JSON value, and says what the bytes were.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "decode/decode.h"
#include "fuzz/fuzz.h"
#include "fuzz/json_check.h"
#include "sink/json/put.h"
#include "sink/json/value.h"

const char *const fuzz_seeds[] = {
	"\x01\x05\x10\x01\x0b\x01\x14\x02",
	"\x01\x03\x0f\x14\x0a\x11\x02 struct and list \x04\x05\x0c\x06\x07\x08\x09",
	"\x02\xc3\xa4\xed\xa0\x80\xf0\x9f\x98\x80\xff\"\\\n\x7f",
	NULL,
};

enum { TOKENS = 200 };

static void check(const struct buf *b, size_t from)
{
	const char *bad = json_check(b->p + from, b->len - from);

	if (bad)
		fprintf(stderr, "%s: %.*s\n", bad, (int)(b->len - from), b->p + from);
	assert(!bad);
}

/** What tokens of a kind have beyond their number. */
static void fill(struct value *v, const uint8_t *data, size_t n)
{
	static const char *const names[] = {"a", "b", "value", "st_mode", "\xff\"", "a"};

	switch (v->kind) {
	case VALUE_FIELD:
	case VALUE_CALL:
		v->bytes = names[data[2] % 6];
		v->len = (uint32_t)strlen(v->bytes);
		break;
	case VALUE_INADDR:
		v->bytes = "0123456789abcdef";
		v->len = data[2] & 1 ? 16 : 4;
		v->name = data[2] & 2 ? 1 : 0;
		break;
	case VALUE_ENUM:
	case VALUE_FLAGS:
	case VALUE_INDEX:
		v->ref = (uint16_t)(data[2] % sc_ntables);
		break;
	case VALUE_BITS:
		v->ref = 1;
		break;
	case VALUE_FLOAT: // a number, or two, of any bytes
		v->fmt = data[1] >> 5 < 7 ? data[1] >> 5 : 0;
		v->ref = data[2] % 3;
		v->width = 16;
		v->bytes = data[2] & 8 && n >= 32 ? (const char *)data : NULL;
		v->len = v->bytes ? 32 : 0;
		break;
	case VALUE_TIME:
		break;
	default:
		v->bytes = (const char *)data;
		v->len = (uint32_t)(n < data[2] ? n : data[2]);
		break;
	}
}

/** Three bytes make a token; bytes of strings are the input's own. */
static void check_tokens(const uint8_t *data, size_t n)
{
	static const uint16_t flags[] = {0,
					 VALUE_SEP,
					 VALUE_F_SIGNED,
					 VALUE_F_CUT | VALUE_SEP,
					 VALUE_F_BARE,
					 VALUE_F_FLAGSET,
					 VALUE_SEP | VALUE_F_BARE,
					 0};
	struct value v[TOKENS];
	size_t k = 0;

	for (; k < TOKENS && n >= 3; k++, data += 3, n -= 3) {
		v[k] = (struct value){.kind = (uint8_t)(data[0] % VALUE_KINDS),
				      .fmt = data[0] >> 6,
				      .width = (uint8_t)(1 << (data[1] >> 6)),
				      .flags = flags[data[1] & 7],
				      .num = data[2] * 0x0101010101010101ULL >> (data[1] & 63)};
		fill(&v[k], data, n);
	}
	struct buf b = {0};
	json_value(&b, v, k);
	check(&b, 0);
	size_t from = b.len;
	JSON_LITERAL(&b, "{\"raw\":1");
	json_members(&b, v, k, "");
	buf_putc(&b, '}');
	check(&b, from);
	buf_deinit(&b);
}

static unsigned digit(char c)
{
	const char *digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	return (unsigned)(strchr(digits, c) - digits);
}

/** Base64 back to bytes. */
static void check_base64(const uint8_t *data, size_t n)
{
	struct buf b = {0};

	json_put_base64(&b, data, n);
	check(&b, 0);
	assert(b.len == (n + 2) / 3 * 4 + 2);
	for (size_t i = 0; i < n; i++) {
		const char *four = b.p + 1 + i / 3 * 4;
		unsigned bits = 0;

		for (unsigned k = 0; k < 4; k++)
			bits = bits << 6 | (four[k] == '=' ? 0 : digit(four[k]));
		assert((uint8_t)(bits >> (16 - i % 3 * 8)) == data[i]);
	}
	buf_deinit(&b);
}

/** A string that is not called UTF-8 is not; one that is comes back byte by byte. */
static void check_string(const uint8_t *data, size_t n)
{
	struct buf b = {0};
	bool valid = json_put_string(&b, data, n);
	size_t i = 0;

	check(&b, 0);
	assert(valid == json_is_utf8(data, n));
	for (size_t k = 1; valid && k + 1 < b.len; i++) {
		unsigned c = (uint8_t)b.p[k++];

		if (c == '\\' && b.p[k] == 'u') {
			c = (unsigned)strtoul((char[]){b.p[k + 3], b.p[k + 4], 0}, NULL, 16);
			k += 5;
			if (c >= 0x80) // a C1 control was two bytes
				assert(data[i++] == 0xc2);
		} else if (c == '\\') {
			c = (uint8_t)b.p[k++];
			c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
		}
		assert(i < n && data[i] == c);
	}
	assert(!valid || i == n);
	buf_deinit(&b);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	if (!n)
		return;
	if (data[0] & 1)
		check_tokens(data + 1, n - 1);
	check_string(data, n);
	check_base64(data, n);
}
