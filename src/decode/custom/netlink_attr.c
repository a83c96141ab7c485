#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Data of netlink attributes that the descriptions (syscalls/netlink_*.sc) cannot say.
 */

static size_t aligned(size_t n)
{
	enum { ALIGN = 4 };

	return (n + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

static void bytes_show(struct dec *d, const uint8_t *p, size_t n)
{
	size_t limit = d->o->str_limit;

	dec_string(d, p, n < limit ? n : limit, VALUE_F_HEX | (n > limit ? VALUE_F_CUT : 0));
}

/** An address of hardware, of which at most `shown` bytes are shown; what is too long to be one is
 * bytes. */
static void hwaddr_show(struct dec *d, const struct cargs *a, size_t shown)
{
	enum { ADDR_MAX = 32 };
	size_t n = a->avail < shown ? a->avail : shown;

	if (a->avail > ADDR_MAX)
		bytes_show(d, a->at, a->avail);
	else
		dec_hwaddr(d, a->at, n, n);
}

bool custom_nl_lladdr(struct dec *d, const struct cargs *a)
{
	hwaddr_show(d, a, SIZE_MAX);
	return true;
}

/** The address of a link. */
bool custom_nl_hwaddr(struct dec *d, const struct cargs *a)
{
	enum { SHOWN_MAX = 7 };

	hwaddr_show(d, a, SHOWN_MAX);
	return true;
}

/** An address of a family: what is longer is cut, what is shorter is bytes. Parameters: family,
 * bytes. */
bool custom_nl_via(struct dec *d, const struct cargs *a)
{
	enum { INET = 2, INET6 = 10 };
	size_t size = a->p[0] == INET ? 4 : a->p[0] == INET6 ? 16 : 0;

	if (size && a->avail >= size)
		dec_inaddr(d, a->at, size, d->field_name);
	else
		bytes_show(d, a->at, a->avail);
	return true;
}

/** A number in as many bytes as there are; what is longer is shown as bytes. */
static bool integer(struct dec *d, const struct cargs *a, uint64_t *v)
{
	if (a->avail > sizeof(*v)) {
		bytes_show(d, a->at, a->avail);
		return false;
	}
	*v = 0;
	memcpy(v, a->at, a->avail);
	return true;
}

/** Hundredths of a second, in 1 to 8 bytes. */
bool custom_nl_clock_t(struct dec *d, const struct cargs *a)
{
	enum { HZ = 100 };
	uint64_t v;
	char text[64];

	if (!integer(d, a, &v))
		return true;
	dec_int(d, SC_FMT_UDEC, 8, v);
	snprintf(text, sizeof(text), "%llu.%02u s", (unsigned long long)(v / HZ),
		 (unsigned)(v % HZ));
	if (v)
		dec_note(d, text);
	return true;
}

bool custom_nl_ip_proto(struct dec *d, const struct cargs *a)
{
	uint64_t v;
	uint16_t table = SC_TABLE_ip_proto;

	if (!integer(d, a, &v))
		return true;
	if (names_enum(table, v))
		dec_enum(d, table, v, false);
	else
		dec_label(d, v, NULL, "IPPROTO_???");
	return true;
}

/** A string and its NUL; "..." says that the NUL is missing, or lies behind the -s limit. A NUL
 * that is the last byte shown is taken for the end. */
bool custom_nl_str(struct dec *d, const struct cargs *a)
{
	size_t limit = d->o->str_limit, n = a->avail, shown = n < limit ? n : limit;
	bool whole = shown && !a->at[shown - 1];

	dec_string(d, a->at, whole ? shown - 1 : shown,
		   whole ? VALUE_F_NUL | (n > limit ? VALUE_F_CUT : 0) : VALUE_F_CUT);
	return true;
}

/* -- settings and counters by number --------------------------------------------------------- */

/** [NAME]=number, ...: as many of them as there are bytes for. */
static bool numbers_show(struct dec *d, const struct cargs *a, uint16_t table, unsigned width)
{
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit, n = a->avail / width;

	if (!n) {
		bytes_show(d, a->at, a->avail);
		return true;
	}
	dec_array(d);
	for (uint64_t i = 0; i < n && d->budget > 1; i++) {
		if (i >= limit) {
			dec_more(d);
			break;
		}
		dec_index(d, table, i);
		dec_int(d, width == 4 ? SC_FMT_DEC : SC_FMT_UDEC, width,
			bytes_load(a->at + i * width, width, width, width == 4));
	}
	dec_array_end(d);
	return true;
}

bool custom_nl_ipv4_conf(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, SC_TABLE_ipv4_devconf, 4);
}

bool custom_nl_ipv6_conf(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, SC_TABLE_ipv6_devconf, 4);
}

bool custom_nl_ip_stats(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, SC_TABLE_ipstats_mib, 8);
}

bool custom_nl_icmp6_stats(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, SC_TABLE_icmp6_mib, 8);
}

/* -- RTA_MULTIPATH --------------------------------------------------------------------------- */

/** Next hops, each with attributes of its own. Parameter: address family. One alone has no
 * brackets around it. */
bool custom_nl_multipath(struct dec *d, const struct cargs *a)
{
	enum { NEXTHOP = 8 };
	size_t off = 0;
	uint16_t len;

	if (a->avail < NEXTHOP) {
		bytes_show(d, a->at, a->avail);
		return true;
	}
	// Like attributes: a list only if there is a second one.
	memcpy(&len, a->at, sizeof(len));
	bool many = len >= NEXTHOP && len < a->avail;
	if (many)
		dec_array(d);
	while (a->avail - off >= NEXTHOP && d->budget > 1) {
		const uint8_t *p = a->at + off;
		size_t left = a->avail - off;

		memcpy(&len, p, sizeof(len));
		size_t end = len < left ? len : left;
		if (end > NEXTHOP)
			dec_array(d);
		dec_struct_bytes(d, a->addr + off, p, NEXTHOP, "rtnexthop", NULL, 0);
		if (end > NEXTHOP) {
			const struct place pl = {p + NEXTHOP, end - NEXTHOP,
						 a->addr + off + NEXTHOP, 0};

			walk_nlattrs_of(d, SC_ATTRS_rta, a->p, 1, &pl);
			dec_array_end(d);
		}
		if (len < NEXTHOP || aligned(len) > left)
			break;
		off += aligned(len);
	}
	if (many)
		dec_array_end(d);
	return true;
}
