#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Shows the data of netlink attributes that the descriptions (syscalls/netlink_*.sc) cannot
 * express. `at` is NULL if the data cannot be read. */

enum { NEXTHOP = 8 }; /* struct rtnexthop */

static size_t aligned(size_t n)
{
	enum { ALIGN = 4 };

	return (n + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

static void bytes_show(struct dec *d, taddr addr, size_t n)
{
	dec_mem_string(d, addr, n, SC_BUF_HEX);
}

/** True if the data cannot be read. Then its address has been shown. */
static bool unreadable(struct dec *d, const struct cargs *a)
{
	if (!a->at)
		dec_addr(d, a->addr);
	return !a->at;
}

/** Shows a hardware address, but at most `shown` bytes of it. Data that is too long for one is
 * shown as bytes. */
static void hwaddr_show(struct dec *d, const struct cargs *a, size_t shown)
{
	enum { ADDR_MAX = 32 };
	size_t n = a->avail < shown ? a->avail : shown;

	if (a->avail > ADDR_MAX)
		bytes_show(d, a->addr, a->avail);
	else if (unreadable(d, a))
		return;
	else
		dec_hwaddr(d, a->at, a->avail, n);
}

bool custom_nl_lladdr(struct dec *d, const struct cargs *a)
{
	hwaddr_show(d, a, SIZE_MAX);
	return true;
}

/** Shows the address of a link. Parameter: the address family of the message. The reference (7.2)
 * takes it for the type of the hardware when it chooses the length of an address. */
bool custom_nl_hwaddr(struct dec *d, const struct cargs *a)
{
	static const uint8_t lengths[] = {[0] = 7,  [1] = 6,   [3] = 7,	 [6] = 6,  [7] = 1,
					  [15] = 2, [24] = 16, [27] = 8, [32] = 20};
	uint64_t type = (uint64_t)a->p[0];
	size_t n = type < sizeof(lengths) ? lengths[type] : 0;

	hwaddr_show(d, a, n ? n : SIZE_MAX);
	return true;
}

/** Shows an address of a family, of n bytes at a->addr. Longer data is cut, and shorter data is
 * shown as bytes. */
static void family_addr_show(struct dec *d, const struct cargs *a, size_t n)
{
	enum { INET = 2, INET6 = 10 };
	size_t size = a->p[0] == INET ? 4 : a->p[0] == INET6 ? 16 : 0;
	const uint8_t *p = size && n >= size ? dec_read(d, a->addr, size) : NULL;

	if (p)
		dec_inaddr(d, p, size, d->field_name);
	else if (size && n >= size)
		dec_addr(d, a->addr);
	else
		bytes_show(d, a->addr, n);
}

/** Shows an address behind a structure, which may be less readable than that. The name of the field
 * is inside of one of IPv6. Parameters: family, bytes. */
bool custom_nl_host_addr(struct dec *d, const struct cargs *a)
{
	enum { INET6 = 10, INET6_SIZE = 16 };

	if (a->p[0] == INET6 && a->p[1] >= INET6_SIZE && dec_read(d, a->addr, INET6_SIZE))
		dec_unname(d);
	family_addr_show(d, a, (size_t)a->p[1]);
	return true;
}

/** Shows a number that has as many bytes as the data. Data of more than 8 bytes is shown as
 * bytes. */
static bool integer(struct dec *d, const struct cargs *a, uint64_t *v)
{
	if (a->avail > sizeof(*v)) {
		bytes_show(d, a->addr, a->avail);
		return false;
	}
	if (unreadable(d, a))
		return false;
	*v = 0;
	memcpy(v, a->at, a->avail);
	return true;
}

/** Shows a time in hundredths of a second, in 1 to 8 bytes. */
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

/** Shows a string with its NUL; "..." means that the NUL is missing, or lies behind the limit of
 * -s. If the last byte that is shown is a NUL, it is taken for the end. */
bool custom_nl_str(struct dec *d, const struct cargs *a)
{
	size_t limit = d->o->str_limit, n = a->avail, shown = n < limit ? n : limit;
	const uint8_t *p = dec_read(d, a->addr, n < limit + 1 ? n : limit + 1);

	if (!p) {
		dec_addr(d, a->addr);
		return true;
	}
	struct value *t = dec_token(d, VALUE_STRING);
	if (!t)
		return true;
	bool whole = shown && !p[shown - 1];
	t->bytes = (const char *)p;
	t->num = a->addr;
	t->len = (uint32_t)(whole ? shown - 1 : shown);
	t->flags |= (uint16_t)(whole ? VALUE_F_NUL | VALUE_F_CUT : VALUE_F_CUT);
	return true;
}

/** Shows a string up to its NUL. Bytes behind that are not shown. */
bool custom_nl_cstr(struct dec *d, const struct cargs *a)
{
	dec_mem_nstr(d, a->addr, (int64_t)a->avail);
	return true;
}

/* -- settings and counters by number --------------------------------------------------------- */

/** Shows [NAME]=number, ... for as many numbers as the data has bytes, as far as they can
 * be read. */
static bool numbers_show(struct dec *d, const struct cargs *a, uint16_t table, unsigned width,
			 enum sc_fmt fmt)
{
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit, n = a->avail / width;

	if (!n || !dec_read(d, a->addr, width)) {
		bytes_show(d, a->addr, a->avail);
		return true;
	}
	dec_array(d);
	for (uint64_t i = 0; i < n && d->budget > 1; i++) {
		const uint8_t *p = dec_read(d, a->addr + i * width, width);

		if (i >= limit || !p) {
			if (p)
				dec_more(d);
			else
				dec_fault_at(d, a->addr + i * width);
			break;
		}
		dec_index(d, table, i);
		dec_int(d, fmt, width, bytes_load(p, width, width, fmt == SC_FMT_DEC));
	}
	dec_array_end(d);
	return true;
}

bool custom_nl_ipv4_conf(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, SC_TABLE_ipv4_devconf, 4, SC_FMT_DEC);
}

bool custom_nl_ipv6_conf(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, SC_TABLE_ipv6_devconf, 4, SC_FMT_DEC);
}

bool custom_nl_ip_stats(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, SC_TABLE_ipstats_mib, 8, SC_FMT_UDEC);
}

bool custom_nl_icmp6_stats(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, SC_TABLE_icmp6_mib, 8, SC_FMT_UDEC);
}

/* -- RTA_MULTIPATH --------------------------------------------------------------------------- */

/** Shows a next hop: its header, and its attributes. n: the bytes up to the end of the data. */
static void nexthop_show(struct dec *d, const struct cargs *a, const uint8_t *p, taddr addr,
			 size_t n)
{
	size_t end = bytes_load(p, 2, 2, false) < n ? (size_t)bytes_load(p, 2, 2, false) : n;
	const struct place pl = {NULL, end - NEXTHOP, addr + NEXTHOP, 0};

	if (end > NEXTHOP)
		dec_array(d);
	dec_struct_bytes(d, addr, p, NEXTHOP, "rtnexthop", NULL, 0);
	if (end > NEXTHOP) {
		walk_nlattrs_of(d, SC_ATTRS_rta, a->p, 1, &pl);
		dec_array_end(d);
	}
}

/** Shows next hops, each with its attributes. A single one has no brackets around it. Parameter:
 * address family. */
bool custom_nl_multipath(struct dec *d, const struct cargs *a)
{
	taddr addr = a->addr;
	size_t n = a->avail;
	bool many = false;

	if (n < NEXTHOP) {
		bytes_show(d, addr, n);
		return true;
	}
	while (n >= NEXTHOP && d->budget > 1) {
		const uint8_t *p = dec_read(d, addr, NEXTHOP);

		if (!p && many)
			dec_fault_at(d, addr);
		else if (!p)
			dec_addr(d, addr);
		if (!p)
			break;
		size_t len = (size_t)bytes_load(p, 2, 2, false);
		bool last = len < NEXTHOP || aligned(len) > n;
		// As for attributes, brackets are written only if there is a second one.
		if (!many && len >= NEXTHOP && len < n) {
			dec_array(d);
			many = true;
		}
		nexthop_show(d, a, p, addr, n);
		if (last)
			break;
		addr += aligned(len);
		n -= aligned(len);
	}
	if (many)
		dec_array_end(d);
	return true;
}

/* -- numbers in as many bytes as there are ---------------------------------------------------- */

/** Shows a named number or a set of flags. Parameter: the table. */
bool custom_nl_number(struct dec *d, const struct cargs *a)
{
	uint64_t v;
	uint16_t table = (uint16_t)a->p[0];

	if (!integer(d, a, &v))
		return true;
	if (sc_tables[table].flags & SC_T_FLAGS)
		dec_flags(d, table, v);
	else
		dec_enum(d, table, v, false);
	return true;
}

/** Shows a time in thousandths of a second. */
bool custom_nl_msecs(struct dec *d, const struct cargs *a)
{
	enum { THOUSAND = 1000 };
	uint64_t v;
	char text[64];

	if (!integer(d, a, &v))
		return true;
	dec_int(d, SC_FMT_UDEC, 8, v);
	snprintf(text, sizeof(text), "%llu.%03u s", (unsigned long long)(v / THOUSAND),
		 (unsigned)(v % THOUSAND));
	if (v)
		dec_note(d, text);
	return true;
}

/** Shows a named number or a set of flags that the first bytes have, whatever follows it.
 * Parameters: the table, how many bytes. */
bool custom_nl_head(struct dec *d, const struct cargs *a)
{
	struct cargs head = *a;

	if (a->avail < (uint64_t)a->p[1])
		return false;
	head.avail = (size_t)a->p[1];
	head.at = dec_read(d, a->addr, head.avail);
	return custom_nl_number(d, &head);
}

/** Shows a named number or a set of flags that the first bytes have. Data that is too short for it,
 * or longer than 8 bytes, is shown as bytes. Parameters: the table, how many bytes. */
bool custom_nl_word(struct dec *d, const struct cargs *a)
{
	struct cargs word = *a;

	if (a->avail <= sizeof(uint64_t) && a->avail > (uint64_t)a->p[1])
		word.avail = (size_t)a->p[1];
	if (word.avail < (uint64_t)a->p[1])
		return false;
	word.at = dec_read(d, a->addr, word.avail);
	return custom_nl_number(d, &word);
}

/** Shows the directions in which a socket is shut down: the number, and the flags as a comment. The
 * first byte has them. */
bool custom_nl_shutdown(struct dec *d, const struct cargs *a)
{
	struct cargs word = *a;

	if (a->avail <= sizeof(uint64_t))
		word.avail = 1;
	word.at = dec_read(d, a->addr, word.avail);
	if (!integer(d, &word, &word.val))
		return true;
	word.p[0] = SC_TABLE_diag_shutdown;
	return custom_flags_noted(d, &word);
}

bool custom_nl_meminfo(struct dec *d, const struct cargs *a)
{
	return a->avail >= 4 && numbers_show(d, a, SC_TABLE_sk_meminfo, 4, SC_FMT_UDEC);
}

/** Shows the groups of a netlink socket: words in hexadecimal, with all their digits. */
bool custom_nl_groups(struct dec *d, const struct cargs *a)
{
	unsigned word = dec_wordsize(d);
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit, n = a->avail / word;

	if (!n)
		return false;
	if (!dec_read(d, a->addr, word)) {
		dec_addr(d, a->addr);
		return true;
	}
	dec_array(d);
	for (uint64_t i = 0; i < n && d->budget > 1; i++) {
		const uint8_t *p = dec_read(d, a->addr + i * word, word);
		char text[32];

		if (i >= limit || !p) {
			if (p)
				dec_more(d);
			else
				dec_fault_at(d, a->addr + i * word);
			break;
		}
		snprintf(text, sizeof(text), "%#0*llx", (int)(2 * word),
			 (unsigned long long)bytes_load(p, word, word, false));
		dec_text(d, text);
	}
	dec_array_end(d);
	return true;
}

/** Shows the bytes behind the known ones if one of them is not 0. */
static void more_show(struct dec *d, const struct cargs *a, size_t known)
{
	size_t n = a->avail - known;
	const uint8_t *p = dec_read(d, a->addr + known, n);
	bool zero = true;
	char text[64];

	for (size_t i = 0; p && i < n; i++)
		zero &= !p[i];
	if (!p && n)
		dec_fault(d);
	if (zero)
		return;
	snprintf(text, sizeof(text), ", /* bytes %zu..%zu */ ", known, a->avail - 1);
	dec_attach(d);
	dec_text(d, text);
	dec_attach(d);
	bytes_show(d, a->addr + known, n);
}

/** Shows the options of an inet socket, which are single bits: those that are set, or with -v all
 * of them. */
bool custom_nl_sockopt(struct dec *d, const struct cargs *a)
{
	static const char *const names[] = {
		"recverr",	   "is_icsk",	   "freebind",
		"hdrincl",	   "mc_loop",	   "transparent",
		"mc_all",	   "nodefrag",	   "bind_address_no_port",
		"recverr_rfc4884", "defer_connect"};
	enum { BYTES = 2, NAMES = sizeof(names) / sizeof(names[0]) };

	const uint8_t *p = dec_read(d, a->addr, BYTES);

	if (a->avail < BYTES)
		return false;
	if (!p) {
		dec_addr(d, a->addr);
		return true;
	}
	unsigned v = (unsigned)bytes_load(p, BYTES, BYTES, false);
	dec_struct(d);
	for (unsigned i = 0; i < NAMES; i++) {
		if (d->full || v >> i & 1) {
			dec_field_str(d, names[i]);
			dec_int(d, SC_FMT_UDEC, 1, v >> i & 1);
		}
	}
	if (d->full || v >> NAMES) {
		dec_field_str(d, "unused");
		dec_int(d, SC_FMT_HEX, 1, v >> NAMES);
		dec_comment(d, "bits 3..8");
	}
	dec_struct_end(d);
	more_show(d, a, BYTES);
	return true;
}

/** Shows a classic BPF program: its instructions with -v, else its address. False: there is not one
 * whole instruction. */
bool custom_nl_filter(struct dec *d, const struct cargs *a)
{
	enum { INSN = 8 };

	const struct cargs program = {.val = a->addr, .p = {(int64_t)(a->avail / INSN)}};

	return a->avail >= INSN && custom_sock_filter_v(d, &program);
}

/** Shows to what an algorithm belongs. */
bool custom_nl_crypto_type(struct dec *d, const struct cargs *a)
{
	dec_struct(d);
	dec_field_str(d, "type");
	dec_mem_nstr(d, a->addr, (int64_t)a->avail);
	dec_struct_end(d);
	return true;
}

/** Shows why a connection of SMC was refused. */
bool custom_smc_decl(struct dec *d, const struct cargs *a)
{
	const char *name = names_enum(SC_TABLE_smc_decline, a->val);

	dec_int(d, SC_FMT_HEX, 4, a->val);
	dec_note(d, name ? name : "SMC_CLC_DECL_???");
	return true;
}

/** Shows a number in network byte order, in hexadecimal. */
bool custom_be_hex(struct dec *d, const struct cargs *a)
{
	dec_call(d, "htonl");
	dec_int(d, SC_FMT_HEX, 4, __builtin_bswap32((uint32_t)a->val));
	dec_call_end(d);
	return true;
}

/** Shows an instruction of a program that chooses sockets: its operation, and the value that it
 * compares with. */
bool custom_nl_bytecode(struct dec *d, const struct cargs *a)
{
	enum { INSN = 4, JMP = 1, COND = 7, D_COND, DEV, MARK };
	size_t n = a->avail - INSN;
	const int64_t size = (int64_t)n;
	taddr rest = a->addr + INSN;
	const uint8_t *p = a->avail < INSN ? NULL : dec_read(d, a->addr, INSN);

	if (!p) {
		bytes_show(d, a->addr, a->avail);
		return true;
	}
	unsigned code = *p;
	bool port = code > JMP && code < COND - 1;
	dec_struct_bytes(d, a->addr, p, INSN, "inet_diag_bc_op", NULL, 0);
	if (!n)
		return true;
	if (port && n >= INSN)
		dec_mem_struct(d, rest, "inet_diag_bc_op", NULL, 0);
	else if ((code == COND || code == D_COND) && n >= 2 * INSN)
		dec_mem_struct(d, rest, "inet_diag_hostcond", &size, 1);
	else if (code == MARK && n >= 2 * INSN)
		dec_mem_struct(d, rest, "inet_diag_markcond", NULL, 0);
	else if (code == DEV && n >= INSN && (p = dec_read(d, rest, INSN)))
		dec_int(d, SC_FMT_UDEC, INSN, bytes_load(p, INSN, INSN, false));
	else
		bytes_show(d, rest, n);
	return true;
}

/** Shows a number in network byte order, regardless of -X. */
bool custom_nl_be(struct dec *d, const struct cargs *a)
{
	static const char *const calls[] = {[2] = "htons", [4] = "htonl", [8] = "htobe64"};
	uint64_t v = a->val;

	v = a->width == 2   ? __builtin_bswap16((uint16_t)v)
	    : a->width == 4 ? __builtin_bswap32((uint32_t)v)
			    : __builtin_bswap64(v);
	dec_call(d, calls[a->width]);
	dec_int(d, SC_FMT_UDEC, a->width, v);
	dec_call_end(d);
	return true;
}

/** Shows an IPv4 address in a field that has room for an IPv6 address. */
bool custom_nl_in4(struct dec *d, const struct cargs *a)
{
	enum { ROOM = 16 };

	if (a->avail < ROOM)
		return false;
	dec_inaddr_in(d, a->at, ROOM);
	return true;
}
