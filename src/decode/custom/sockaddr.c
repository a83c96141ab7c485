#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Socket addresses, as far as their descriptions (syscalls/sockaddr.sc) cannot express them:
 * abstract names, numbers that are both converted and named, and addresses whose length is in
 * another field. */

enum { SUN_PATH_MAX = 108, SLL_MAX = 128, SOCKADDR_MAX = 128, L2CAP_DYN_CID = 64 };

/** The bytes that are there, at most `want`. */
static size_t bytes_there(const struct cargs *a, int64_t want)
{
	if (want < 0 || !a->at)
		return 0;
	return (uint64_t)want < a->avail ? (size_t)want : a->avail;
}

/** All n bytes, whatever -s says. */
bool custom_bytes_all(struct dec *d, const struct cargs *a)
{
	dec_string(d, a->at, bytes_there(a, a->p[0]), 0);
	return true;
}

/** A name in the file system ends at its NUL; one that begins with NUL is a name of its own kind,
 * and all its bytes count. */
bool custom_sun_path(struct dec *d, const struct cargs *a)
{
	size_t n = bytes_there(a, a->p[0] < SUN_PATH_MAX ? a->p[0] : SUN_PATH_MAX);

	if (n && a->at[0] == '\0') {
		dec_text(d, "@");
		dec_attach(d);
		dec_string(d, a->at + 1, n - 1, 0);
		return true;
	}
	dec_string(d, a->at, strnlen((const char *)a->at, n), 0);
	return true;
}

/** Link-layer addresses: sll_halen bytes, as far as they are there. */
bool custom_sll_addr(struct dec *d, const struct cargs *a)
{
	size_t avail = bytes_there(a, a->p[1]), n = (size_t)a->p[0];

	dec_array(d);
	for (size_t i = 0; i < n && i < avail && i < SLL_MAX; i++)
		dec_textf(d, a->at[i] ? "%#x" : "%02x", a->at[i]);
	if (n > avail)
		dec_more(d);
	dec_array_end(d);
	return true;
}

bool custom_htonl_hex(struct dec *d, const struct cargs *a)
{
	dec_call(d, "htonl");
	dec_int(d, SC_FMT_HEX, 4, __builtin_bswap32((uint32_t)a->val));
	dec_call_end(d);
	return true;
}

/* Bluetooth's order is the host's. */
bool custom_htobs(struct dec *d, const struct cargs *a)
{
	dec_call(d, "htobs");
	dec_int(d, SC_FMT_UDEC, 2, a->val);
	dec_call_end(d);
	return true;
}

/** A name, or the distance from the start of a range of free numbers. */
static void htobs_named(struct dec *d, uint16_t t, unsigned v, unsigned start, const char *range)
{
	dec_call(d, "htobs");
	if (v > start && !names_enum(t, v)) {
		char text[128];
		int n = snprintf(text, sizeof(text), "%s+%u", range, v - start), both;

		both = snprintf(text + n, sizeof(text) - (size_t)n, "%#x /* %s */+%u", start, range,
				v - start);
		dec_label_both(d, v, text, (size_t)n, (size_t)both);
	} else {
		dec_enum(d, t, v, false);
	}
	dec_call_end(d);
}

bool custom_htobs_psm(struct dec *d, const struct cargs *a)
{
	enum { LE_START = 0x80, LE_END = 0xff, START = 0x1001 };
	unsigned v = (unsigned)a->val;
	bool le = v <= LE_END;

	htobs_named(d, SC_TABLE_l2cap_psm, v, le ? LE_START : START,
		    le ? "L2CAP_PSM_LE_DYN_START" : "L2CAP_PSM_DYN_START");
	return true;
}

bool custom_htobs_cid(struct dec *d, const struct cargs *a)
{
	htobs_named(d, SC_TABLE_l2cap_cid, (unsigned)a->val, L2CAP_DYN_CID, "L2CAP_CID_DYN_START");
	return true;
}

/** Shows an address of n bytes; one parameter more: bytes that the field has. */
bool custom_mac_n(struct dec *d, const struct cargs *a)
{
	size_t n = bytes_there(a, a->p[0]);

	dec_hwaddr(d, a->at, a->n > 1 ? bytes_there(a, a->p[1]) : n, n);
	return true;
}

/** Shows the address of an interface (struct sockaddr): the type of hardware says how long it is.
 */
bool custom_hw_data(struct dec *d, const struct cargs *a)
{
	static const struct {
		uint16_t type;
		uint8_t len;
	} lens[] = {
		{0, 7},	  {1, 6},   {3, 7},   {6, 6},	{7, 1},	  {15, 2},  {27, 8},  {256, 0},
		{270, 5}, {271, 0}, {280, 0}, {290, 1}, {512, 0}, {518, 0}, {519, 0}, {768, 4},
		{772, 6}, {773, 1}, {774, 6}, {776, 4}, {777, 0}, {778, 4}, {779, 0}, {780, 6},
		{783, 4}, {801, 6}, {802, 6}, {803, 6}, {804, 8}, {805, 8}, {820, 1}, {821, 1},
		{822, 0}, {824, 0}, {825, 8}, {826, 0},
	};
	size_t n = bytes_there(a, a->p[1]), shown = n;

	for (size_t i = 0; i < sizeof(lens) / sizeof(lens[0]); i++) {
		if (lens[i].type == a->p[0])
			shown = lens[i].len;
	}
	dec_hwaddr(d, a->at, n, shown);
	return true;
}

/** Shows n bytes, all in hexadecimal. */
bool custom_bytes_hex(struct dec *d, const struct cargs *a)
{
	dec_string(d, a->at, bytes_there(a, a->p[0]), VALUE_F_HEX);
	return true;
}

/** Shows a protocol of Ethernet frames: htons(ETH_P_ALL). */
bool custom_eth_p_be(struct dec *d, const struct cargs *a)
{
	dec_call(d, "htons");
	dec_enum(d, SC_TABLE_eth_p, __builtin_bswap16((uint16_t)a->val), false);
	dec_call_end(d);
	return true;
}

/** The same of what lies in a header of ethernet. */
bool custom_ether_p_be(struct dec *d, const struct cargs *a)
{
	uint16_t v = __builtin_bswap16((uint16_t)a->val);

	dec_call(d, "htons");
	if (names_enum(SC_TABLE_eth_p, v))
		dec_enum(d, SC_TABLE_eth_p, v, false);
	else
		dec_label(d, v, NULL, "ETHER_P_???");
	dec_call_end(d);
	return true;
}

/** Shows the protocol of a packet socket: its bytes, or its name. */
bool custom_sll_protocol(struct dec *d, const struct cargs *a)
{
	struct value *t = dec_token(d, VALUE_INT);

	if (!t)
		return true;
	t->num = a->val;
	t->width = 2;
	t->fmt = SC_FMT_BE;
	t->ref = SC_TABLE_eth_p;
	return true;
}

/** A whole sockaddr inside a struct that keeps 128 bytes for it. */
bool custom_sockaddr_128(struct dec *d, const struct cargs *a)
{
	const int64_t len = SOCKADDR_MAX;

	if (a->avail < SOCKADDR_MAX)
		return false;
	dec_struct_bytes(d, a->addr, a->at, SOCKADDR_MAX, "sockaddr", &len, 1);
	return true;
}
