#include "sink/render/netnum.h"

#include <arpa/inet.h>
#include <string.h>

#include "sink/render/named.h"

static void big_endian_call(struct render *r, const struct value *v)
{
	unsigned width = v->width;
	uint64_t num = v->num;

	render_call(r, width == 2 ? "htons" : width == 4 ? "htonl" : "htobe64");
	if (v->ref) {
		struct value name = {.kind = VALUE_ENUM, .width = 2, .ref = v->ref};
		struct render_opts abbrev = *r->o;
		struct render inner = *r;

		abbrev.names = RENDER_ABBREV;
		inner.o = &abbrev;
		name.num = __builtin_bswap16((uint16_t)num);
		render_leaf(&inner, &name);
		r->unseen = inner.unseen;
	} else if (width == 2)
		buf_put_udec(r->b, __builtin_bswap16((uint16_t)num));
	else if (width == 4)
		buf_put_udec(r->b, __builtin_bswap32((uint32_t)num));
	else
		buf_put_udec(r->b, __builtin_bswap64(num));
	render_call_end(r);
}

void netnum_int(struct render *r, const struct value *v)
{
	uint64_t num = v->num;

	if (v->width < 2) {
		buf_put_udec(r->b, num & 0xff);
		return;
	}
	if (r->o->names == RENDER_ABBREV) {
		big_endian_call(r, v);
		return;
	}
	// The bytes in memory order, which a little-endian host has loaded as a number.
	quote_string(r->b, &num, v->width < 8 ? v->width : 8, QUOTE_HEX_ALL);
	if (r->o->names == RENDER_VERBOSE) {
		named_comment_begin(r);
		big_endian_call(r, v);
		named_comment_end(r);
	}
}

static void addr_text(struct render *r, const struct value *v)
{
	char text[INET6_ADDRSTRLEN];
	int family = v->len == 16 ? AF_INET6 : AF_INET;

	if (inet_ntop(family, v->bytes, text, sizeof(text)))
		quote_string(r->b, text, strlen(text), r->o->hex);
}

/** Shows inet_addr("127.0.0.1"), inet_pton(AF_INET6, "::1"); whole: with &name, as in a call. */
static void addr_call(struct render *r, const struct value *v, bool whole)
{
	render_call(r, v->len == 16 ? "inet_pton" : "inet_addr");
	if (v->len == 16) {
		render_text(r, PALETTE_CONST, "AF_INET6");
		render_punct(r, ", ", 2);
	}
	addr_text(r, v);
	if (whole) {
		render_punct(r, ", ", 2);
		buf_putc(r->b, '&');
		buf_puts(r->b, sc_name(v->name));
	}
	render_call_end(r);
}

void netnum_addr(struct render *r, const struct value *v)
{
	bool field = v->len == 16 && v->name;

	if (r->o->names == RENDER_ABBREV) {
		addr_call(r, v, field);
		return;
	}
	if (field) {
		render_on(r, PALETTE_ARGNAME);
		buf_puts(r->b, sc_name(v->name));
		render_punct(r, "=", 1);
	}
	quote_string(r->b, v->bytes, v->num ? v->num : v->len, QUOTE_HEX_ALL);
	if (r->o->names != RENDER_VERBOSE)
		return;
	named_comment_begin(r);
	addr_call(r, v, false);
	named_comment_end(r);
}

static void hwaddr_text(struct render *r, const struct value *v)
{
	static const char digits[] = "0123456789abcdef";

	for (uint64_t i = 0; i < v->num && i < v->len; i++) {
		uint8_t byte = (uint8_t)v->bytes[i];

		if (i)
			buf_putc(r->b, ':');
		buf_putc(r->b, digits[byte >> 4]);
		buf_putc(r->b, digits[byte & 15]);
	}
}

void netnum_hwaddr(struct render *r, const struct value *v)
{
	if (r->o->names == RENDER_ABBREV) {
		hwaddr_text(r, v);
		return;
	}
	quote_string(r->b, v->bytes, v->len, QUOTE_HEX_ALL);
	if (r->o->names != RENDER_VERBOSE)
		return;
	named_comment_begin(r);
	hwaddr_text(r, v);
	named_comment_end(r);
}
