#include <stdio.h>
#include <string.h>

#include "decode/scalar.h"
#include "decode/walk.h"
#include "event/ask.h"

enum { FAMILY_INET = 2, FAMILY_INET6 = 10, INET6_BYTES = 16 };

void scalar_ifindex(struct dec *d, const struct cargs *a)
{
	char name[64];
	long n = a->val ? mem_ask(d->mem, MEM_ASK_IFNAME, a->val, name, sizeof(name)) : 0;

	if (n <= 0) {
		dec_int(d, SC_FMT_UDEC, a->width, a->val);
		return;
	}
	char text[sizeof(name) + 20];

	// A name that would need escapes is not shown; such interface names are very rare.
	for (long i = 0; i < n; i++) {
		if (name[i] < '!' || name[i] > '~' || name[i] == '"' || name[i] == '\\') {
			dec_int(d, SC_FMT_UDEC, a->width, a->val);
			return;
		}
	}
	snprintf(text, sizeof(text), "if_nametoindex(\"%.*s\")", (int)n, name);
	dec_label_dec(d, a->val, text);
	dec_label_is_quoted(d);
}

static void bytes_or_hex(struct dec *d, const struct cargs *a, size_t n, uint32_t field)
{
	if (a->avail < n)
		dec_string(d, a->at, a->avail, VALUE_F_HEX);
	else
		dec_inaddr(d, a->at, n, field);
}

void scalar_in4(struct dec *d, const struct cargs *a)
{
	bytes_or_hex(d, a, 4, 0);
}

void scalar_in6(struct dec *d, const struct cargs *a)
{
	bytes_or_hex(d, a, INET6_BYTES, d->field_name);
}

void scalar_inaddr(struct dec *d, const struct cargs *a)
{
	switch (a->n ? a->p[0] : 0) {
	case FAMILY_INET:
		bytes_or_hex(d, a, 4, 0);
		return;
	case FAMILY_INET6:
		bytes_or_hex(d, a, INET6_BYTES, d->field_name);
		return;
	default:
		dec_string(d, a->at, a->avail, VALUE_F_HEX);
		return;
	}
}

/** Shows a link-layer address in a struct: all bytes are there, and the hardware type says how many
 * of them are valid. */
static void hardware(struct dec *d, const uint8_t *p, size_t n)
{
	dec_hwaddr(d, p, n, n);
}

void scalar_mac(struct dec *d, const struct cargs *a)
{
	hardware(d, a->at, a->avail < 6 ? a->avail : 6);
}

void scalar_hwaddr(struct dec *d, const struct cargs *a)
{
	size_t n = a->n > 1 && a->p[1] >= 0 ? (size_t)a->p[1] : a->avail;

	hardware(d, a->at, n < a->avail ? n : a->avail);
}

/** The scope of an IPv6 address, which is an interface if the address is link-local. */
void scalar_scope6(struct dec *d, const struct cargs *a)
{
	const struct frame *fr = d->frame;
	const uint8_t *p = NULL;

	// In struct sockaddr_in6, the address is directly before its scope.
	if (a->at && fr && a->at - fr->p >= INET6_BYTES)
		p = a->at - INET6_BYTES;
	bool local = p && ((p[0] == 0xfe && (p[1] & 0xc0) == 0x80) ||
			   (p[0] == 0xff && (p[1] & 0x0f) == 0x02));
	if (local)
		scalar_ifindex(d, a);
	else
		dec_int(d, SC_FMT_UDEC, a->width, a->val);
}
