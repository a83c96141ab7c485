#include <stdio.h>
#include <string.h>

#include "decode/walk.h"
#include "sc_custom.h"

/* Arguments of ioctls of network interfaces that the description language cannot express. */

enum { IFNAMSIZ_ = 16, SOCKADDR_SIZE = 16 };

/** Shows the address in a struct ifreq: 16 bytes, whatever its family would need. */
bool custom_ifr_sockaddr(struct dec *d, const struct cargs *a)
{
	const int64_t len = SOCKADDR_SIZE;

	if (a->avail < SOCKADDR_SIZE)
		return false;
	dec_struct_bytes(d, a->addr, a->at, SOCKADDR_SIZE, "sockaddr", &len, 1);
	return true;
}

static void interface_name(struct dec *d, const uint8_t *p)
{
	const char *end = memchr(p, '\0', IFNAMSIZ_);

	dec_string(d, p, end ? (size_t)(end - (const char *)p) : IFNAMSIZ_ - 1,
		   end ? 0 : VALUE_F_CUT);
}

/** Shows the name of an interface, to which the value points. */
bool custom_if_name(struct dec *d, const struct cargs *a)
{
	bool ended, fault;
	char buf[IFNAMSIZ_];
	// No more is read than -s lets be shown, and what tells whether it is cut.
	size_t most = d->o->str_limit < sizeof(buf) ? d->o->str_limit + 1 : sizeof(buf);
	long n = mem_read_str(d->mem, a->addr, buf, most, &ended, &fault);

	if (n < 0 || (fault && !ended))
		return false;
	size_t len = ended ? (size_t)n : most, limit = d->o->str_limit;
	dec_string(d, buf, len < limit ? len : limit, ended && len <= limit ? 0 : VALUE_F_CUT);
	return true;
}

/* -- SIOCGIFCONF ----------------------------------------------------------------------------- */

struct ifconf {
	int32_t len;
	uint64_t buf;
	size_t each; /* sizeof(struct ifreq) */
};

static bool ifconf_read(struct dec *d, const uint8_t *p, struct ifconf *ret)
{
	unsigned word = dec_wordsize(d);

	if (!p)
		return false;
	memcpy(&ret->len, p, sizeof(ret->len));
	ret->buf = bytes_load(p + word, word, word, false);
	ret->each = word == 8 ? 40 : 32;
	return true;
}

static void ifconf_len(struct dec *d, const struct ifconf *c)
{
	dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int64_t)c->len);
	if (c->len > 0 && (size_t)c->len % c->each == 0)
		dec_commentf(d, "%zu * sizeof(struct ifreq)", (size_t)c->len / c->each);
}

static void ifconf_list(struct dec *d, const struct ifconf *c)
{
	const int64_t len = SOCKADDR_SIZE;
	size_t n = c->len > 0 ? (size_t)c->len / c->each : 0;
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit;

	if (c->len < 0 || (n && (d->verbose_off || !dec_read(d, c->buf, c->each)))) {
		dec_addr(d, c->buf);
		return;
	}
	dec_array(d);
	for (size_t i = 0; i < n; i++) {
		taddr at = c->buf + i * c->each;
		const uint8_t *p = dec_read(d, at, c->each);

		if (!p) {
			dec_fault_at(d, at);
			break;
		}
		if (i >= limit) {
			dec_more(d);
			break;
		}
		dec_struct(d);
		dec_field_str(d, "ifr_name");
		interface_name(d, p);
		dec_field_str(d, "ifr_addr");
		dec_struct_bytes(d, at + IFNAMSIZ_, p + IFNAMSIZ_, SOCKADDR_SIZE, "sockaddr", &len,
				 1);
		dec_struct_end(d);
	}
	dec_array_end(d);
}

/** Writes one pair of braces: the length before and after the call, and then the list if there is
 * one. Without a place for the list, only its length is asked for. */
bool custom_ifconf(struct dec *d, const struct cargs *a)
{
	size_t size = dec_wordsize(d) * 2;
	struct ifconf now, old;
	const uint8_t *p = dec_read(d, a->addr, size);

	if (d->half != HALF_SECOND) {
		if (!ifconf_read(d, p, &now))
			return false;
		dec_save(d, a->addr, size);
		dec_struct(d);
		if (now.buf) {
			dec_field_str(d, "ifc_len");
			ifconf_len(d, &now);
		}
		return true;
	}
	if (!ifconf_read(d, p, &now) || !ifconf_read(d, dec_saved(d, a->addr, size), &old)) {
		dec_fault(d);
		return true;
	}
	if (!old.buf)
		dec_field_str(d, "ifc_len");
	else if (old.len != now.len)
		dec_arrow(d);
	if (!old.buf || old.len != now.len)
		ifconf_len(d, &now);
	dec_field_str(d, "ifc_buf");
	if (!d->c->failed && old.buf && now.buf) {
		ifconf_list(d, &now);
		return true;
	}
	dec_addr(d, d->c->failed ? old.buf : old.buf ? now.buf : 0);
	if (now.buf != old.buf && (d->c->failed || !old.buf)) {
		dec_arrow(d);
		dec_addr(d, now.buf);
	}
	return true;
}

/** Microseconds, with the seconds beside them. */
bool custom_busy_poll_usecs(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_UDEC, 4, a->val);
	char text[32];

	snprintf(text, sizeof(text), "%u.%06u s", (unsigned)(a->val / 1000000),
		 (unsigned)(a->val % 1000000));
	if (a->val)
		dec_note(d, text);
	return true;
}
