#include <stdio.h>
#include <string.h>

#include "decode/custom/bpf_filter.h"
#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Arguments of socket() and options of sockets that the description language cannot express. */

enum { SOCK_TYPE_MASK = 15, INT_SIZE = 4, ICMP_TYPES = 32 };

/** Shows the type, and flags beside it. An unknown type is shown as part of the flags. */
bool custom_sock_type(struct dec *d, const struct cargs *a)
{
	uint16_t types = SC_TABLE_sock_type, flags = SC_TABLE_sock_flags;
	uint32_t v = (uint32_t)a->val, rest = v & ~(uint32_t)SOCK_TYPE_MASK;

	if (!names_enum(types, v & SOCK_TYPE_MASK)) {
		dec_flags(d, flags, v);
		return true;
	}
	dec_enum(d, types, v & SOCK_TYPE_MASK, false);
	if (rest) {
		dec_or(d);
		dec_flags(d, flags, rest);
	}
	return true;
}

/** Shown as a number with its name beside it, always. */
bool custom_ax25_proto(struct dec *d, const struct cargs *a)
{
	uint64_t v = d->c->abi == ABI_I386 ? (uint32_t)a->val : a->val;
	const char *name = names_enum(SC_TABLE_ax25_p, v);

	dec_int(d, SC_FMT_HEX, 8, v);
	dec_comment(d, name ? name : "AX25_P_???");
	return true;
}

/* -- options --------------------------------------------------------------------------------- */

/** Bytes of an option whose pointer was given: inside of fetched data, or at an address. */
static const uint8_t *option_bytes(struct dec *d, const struct cargs *a, size_t n)
{
	if (a->at)
		return a->avail >= n ? a->at : NULL;
	return dec_read(d, a->addr, n);
}

/** Where a range begins and ends; 0: it is open there. */
static void port_bounds(struct dec *d, unsigned low, unsigned high)
{
	char text[32];

	if (low && high)
		snprintf(text, sizeof(text), "%u..%u", low, high);
	else if (low)
		snprintf(text, sizeof(text), "%u..", low);
	else
		snprintf(text, sizeof(text), "..%u", high);
	if ((low || high) && (!high || low <= high))
		dec_note(d, text);
}

/** Two ports in a word, the higher in its upper half. */
bool custom_port_range(struct dec *d, const struct cargs *a)
{
	uint32_t v;

	if (!a->p[0] && d->exiting)
		return false;
	if (a->p[0] != INT_SIZE) {
		// A negative length of what is passed counts as a very large one.
		bool endless = !d->exiting && (int32_t)d->c->args[4] < 0;

		dec_mem_string(d, a->addr,
			       endless ? (uint64_t)d->o->str_limit + 1 : (uint64_t)a->p[0],
			       SC_BUF_HEX);
		return true;
	}
	const uint8_t *p = option_bytes(d, a, INT_SIZE);
	if (!p)
		return false;
	memcpy(&v, p, sizeof(v));
	dec_array(d);
	dec_int(d, SC_FMT_HEX, INT_SIZE, v);
	port_bounds(d, v & UINT16_MAX, v >> 16);
	dec_array_end(d);
	return true;
}

/** Shows the value of SO_ERROR: an error, or an unsigned number. */
bool custom_so_error(struct dec *d, const struct cargs *a)
{
	if (a->p[0] > 0 && a->p[0] < INT_SIZE) {
		dec_mem_string(d, a->addr, (uint64_t)a->p[0], SC_BUF_HEX);
		return true;
	}
	const uint8_t *p = a->p[0] > 0 ? option_bytes(d, a, INT_SIZE) : NULL;
	if (!p)
		return false;
	uint32_t v = (uint32_t)bytes_load(p, INT_SIZE, INT_SIZE, false);
	dec_pointee(d);
	if (v <= INT32_MAX && names_errno((int)v))
		dec_simple(d, VALUE_ERRNO, v);
	else
		dec_int(d, SC_FMT_UDEC, INT_SIZE, v);
	dec_pointee_end(d);
	return true;
}

/** Shows the number that an option's pointer points to. p is its four bytes, or NULL if they cannot
 * be read. */
static bool put_number(struct dec *d, const uint8_t *p)
{
	if (!p)
		return false;
	dec_pointee(d);
	dec_int(d, SC_FMT_DEC, INT_SIZE, bytes_load(p, INT_SIZE, INT_SIZE, true));
	dec_pointee_end(d);
	return true;
}

/** What a netlink socket yields: a number, however many bytes of it are meant. */
bool custom_netlink_number(struct dec *d, const struct cargs *a)
{
	return put_number(d, a->p[0] > 0 ? option_bytes(d, a, INT_SIZE) : NULL);
}

/** Shows a number of an option of TIPC: that of four bytes, however many were passed. Parameter:
 * their number. */
bool custom_tipc_number(struct dec *d, const struct cargs *a)
{
	return put_number(d, a->p[0] > 0 ? dec_read(d, a->addr, INT_SIZE) : NULL);
}

/** Groups of a netlink socket: as many as there was room for, of those that there are. */
bool custom_netlink_groups(struct dec *d, const struct cargs *a)
{
	const uint8_t *room = dec_saved(d, d->c->args[4], INT_SIZE);
	int64_t len = a->p[0],
		most = room ? (int64_t)bytes_load(room, INT_SIZE, INT_SIZE, true) : len;
	int64_t n = (most < len ? most : len) / INT_SIZE;

	if (len <= 0 || (n && !dec_read(d, a->addr, INT_SIZE)))
		return false;
	dec_array(d);
	for (int64_t i = 0; i < n && d->budget > 1; i++) {
		taddr at = a->addr + (taddr)i * INT_SIZE;
		const uint8_t *p = dec_read(d, at, INT_SIZE);

		if (p && (d->full || i < d->o->str_limit)) {
			dec_int(d, SC_FMT_UDEC, INT_SIZE, bytes_load(p, INT_SIZE, INT_SIZE, false));
			continue;
		}
		if (p)
			dec_more(d);
		else
			dec_fault_at(d, at);
		break;
	}
	dec_array_end(d);
	return true;
}

/** Shows struct tcp_ao_add. What the caller left out is zero. */
bool custom_tcp_ao_key(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 288 };
	size_t n = a->p[0] < SIZE ? (size_t)a->p[0] : SIZE;
	const uint8_t *p = a->p[0] > 0 ? option_bytes(d, a, n) : NULL;

	if (!p)
		return false;
	uint8_t *whole = arena_alloc(&d->c->arena, SIZE);
	memset(whole, 0, SIZE);
	memcpy(whole, p, n);
	dec_struct_bytes(d, a->addr, whole, SIZE, "tcp_ao_add", NULL, 0);
	return true;
}

static void icmp_set(struct dec *d, uint32_t set)
{
	uint16_t t = SC_TABLE_icmp_type;
	bool most = __builtin_popcount(set) > ICMP_TYPES / 2;

	if (most) {
		dec_text(d, "~");
		dec_attach(d);
		set = ~set;
	}
	dec_set(d);
	for (unsigned i = 0; i < ICMP_TYPES; i++) {
		if (set >> i & 1)
			dec_enum(d, t, i, false);
	}
	dec_array_end(d);
}

/** The set of ICMP types that a raw socket does not want; shorter data leave the rest set. */
bool custom_icmp_filter(struct dec *d, const struct cargs *a)
{
	uint32_t set = UINT32_MAX;
	size_t n = a->p[0] < INT_SIZE ? (size_t)a->p[0] : INT_SIZE;

	if (a->p[0] <= 0)
		return false;
	const uint8_t *p = option_bytes(d, a, n);
	if (!p)
		return false;
	memcpy(&set, p, n);
	icmp_set(d, set);
	return true;
}

/** Shows a filter behind a pointer: only with -v. Parameter: instructions. */
bool custom_sock_filter_v(struct dec *d, const struct cargs *a)
{
	if (d->full)
		bpf_filter_show(d, a->val, (unsigned)a->p[0], NULL);
	else
		dec_addr(d, a->val);
	return true;
}

/** SO_GET_FILTER: the instructions themselves; the length counts them. */
bool custom_so_get_filter(struct dec *d, const struct cargs *a)
{
	if (!d->full || a->p[0] <= 0 || a->p[0] > UINT16_MAX)
		return false;
	bpf_filter_show(d, a->addr, (unsigned)a->p[0], NULL);
	return true;
}

/** Bits of tcp_ao_add: set_current, set_rnext, 30 reserved. */
bool custom_tcp_ao_bits(struct dec *d, const struct cargs *a)
{
	dec_int(d, SC_FMT_UDEC, 1, a->val & 1);
	dec_field_str(d, "set_rnext");
	dec_int(d, SC_FMT_UDEC, 1, a->val >> 1 & 1);
	return true;
}
