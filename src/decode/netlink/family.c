#include "decode/netlink/family.h"

#include <string.h>

#include "decode/names.h"
#include "event/ask.h"
#include "sc_custom.h"
#include "sc_ids.h"

enum { SUBSYS_NFTABLES = 10, SUBSYSTEMS = 13 };

/* The messages of a subsystem of netfilter, and the kind of flags that each has: those of a new
 * object, of a request for data, or of a deletion. */
static const struct {
	uint16_t messages;
	const char *flags;
} netfilter[SUBSYSTEMS] = {
	{0, ""},
	{SC_TABLE_nfnl_ctnetlink, "NGDGGGGG"},
	{SC_TABLE_nfnl_ctnetlink_exp, "NGDG"},
	{SC_TABLE_nfnl_queue, ""},
	{SC_TABLE_nfnl_ulog, ""},
	{SC_TABLE_nfnl_osf, ""},
	{SC_TABLE_nfnl_ipset, ""},
	{SC_TABLE_nfnl_acct, "NGGD"},
	{SC_TABLE_nfnl_ctnetlink_timeout, "NGD"},
	{SC_TABLE_nfnl_cthelper, "NGD"},
	{SC_TABLE_nfnl_nftables, "NGDNGDNGDNGDNGDNG-NGDGNGDGDDDDDDDG"},
	{SC_TABLE_nfnl_nft_compat, "G"},
	{SC_TABLE_nfnl_hook, "G"},
};

/* The messages from type 16 on. */
static const char xfrm_flags[] = "NDGNDG--------NG--NGNG", crypto_flags[] = "ND-GD";

static uint16_t flags_of(const char *kinds, unsigned i)
{
	switch (i < strlen(kinds) ? kinds[i] : '-') {
	case 'N':
		return SC_TABLE_nlm_flags_new;
	case 'G':
		return SC_TABLE_nlm_flags_get;
	case 'D':
		return SC_TABLE_nlm_flags_del;
	default:
		return SC_TABLE_nlm_flags;
	}
}

static uint16_t route_flags(unsigned type)
{
	enum { GETLINK = 18, DELACTION = 49 };
	static const uint16_t tables[] = {SC_TABLE_nlm_flags_new, SC_TABLE_nlm_flags_del,
					  SC_TABLE_nlm_flags_get, SC_TABLE_nlm_flags};

	// The kernel uses this type for a dump of actions, too.
	if (type == DELACTION)
		return SC_TABLE_nlm_flags_get;
	// Messages of routing come in groups of four: new, delete, get, set.
	return tables[type & 3];
}

uint16_t family_flags_table(int family, unsigned type)
{
	if (type == NL_TYPE_ERROR)
		return SC_TABLE_nlm_flags_ack;
	if (type < NL_TYPE_FIRST)
		return SC_TABLE_nlm_flags;
	switch (family) {
	case NL_ROUTE:
		return route_flags(type);
	case NL_DIAG:
	case NL_GENERIC:
		return SC_TABLE_nlm_flags_get;
	case NL_XFRM:
		return flags_of(xfrm_flags, type - NL_TYPE_FIRST);
	case NL_CRYPTO:
		return flags_of(crypto_flags, type - NL_TYPE_FIRST);
	case NL_NETFILTER:
		return type >> 8 < SUBSYSTEMS ? flags_of(netfilter[type >> 8].flags, type & 0xff)
					      : SC_TABLE_nlm_flags;
	default:
		return SC_TABLE_nlm_flags;
	}
}

/* -- names ----------------------------------------------------------------------------------- */

static void netfilter_type_show(struct dec *d, unsigned type)
{
	unsigned subsys = type >> 8;

	if (names_enum(SC_TABLE_nfnl_batch, type)) {
		dec_enum(d, SC_TABLE_nfnl_batch, type, false);
		return;
	}
	dec_enum(d, SC_TABLE_nfnl_subsys, subsys, false);
	dec_attach(d);
	dec_text(d, "<<8|");
	dec_attach(d);
	if (subsys < SUBSYSTEMS && netfilter[subsys].messages)
		dec_enum(d, netfilter[subsys].messages, type & 0xff, false);
	else
		dec_int(d, SC_FMT_HEX, 1, type & 0xff);
}

/** Families of generic netlink have numbers at run time only. */
static bool generic_type_show(struct dec *d, unsigned type)
{
	char name[32];
	long n = mem_ask(d->mem, MEM_ASK_GENL_FAMILY, type, name, sizeof(name) - 1);

	if (n <= 0)
		return false;
	name[n] = '\0';
	dec_label(d, type, name, NULL);
	return true;
}

void family_type_show(struct dec *d, int family, unsigned type)
{
	uint16_t names = family < 0 ? 0 : keyed_table(SC_FAM_NLMSG, (uint32_t)family);

	if (type >= NL_TYPE_FIRST && family == NL_NETFILTER)
		netfilter_type_show(d, type);
	else if (type < NL_TYPE_FIRST || family != NL_GENERIC || !generic_type_show(d, type))
		dec_enum(d, type < NL_TYPE_FIRST || !names ? SC_TABLE_nlmsg_control : names, type,
			 false);
}

/* -- payloads -------------------------------------------------------------------------------- */

/* Keys of messages whose first byte, the address family, decides what they are
 * (syscalls/netlink_*.sc). */
enum {
	KEY_GETNEIGH = 0x11e,
	KEY_REPORT = 0x160,
	KEY_REQUEST = 0x104,
	KEY_ANSWER = 0x204,
	KEY_REQUEST_V1 = 0x304
};

static uint16_t keyed_node(struct dec *d, uint32_t key, unsigned v)
{
	uint16_t table = keyed_table(SC_FAM_NLMSG, key);
	const struct sc_payload *pay = table ? keyed_payload(keyed_table_for(d, table), v) : NULL;

	return pay && pay->kind == SC_PL_NODE ? pay->node : 0;
}

/** Returns the requests of the first version concern only inet sockets. */
static uint16_t diag_node(struct dec *d, unsigned type, unsigned flags, int first)
{
	enum { GETSOCK = 18, DCCP_GETSOCK };
	uint16_t node = 0;

	if (first < 0)
		return 0;
	if (!(flags & NL_REQUEST))
		return keyed_node(d, KEY_ANSWER, (unsigned)first);
	if (type == GETSOCK || type == DCCP_GETSOCK)
		node = keyed_node(d, KEY_REQUEST_V1, (unsigned)first);
	return node ? node : keyed_node(d, KEY_REQUEST, (unsigned)first);
}

/** Splits a description into a header and what follows it. */
static struct nl_payload payload_make(uint16_t node)
{
	const struct sc_node *n = node_at(node);
	struct nl_payload p = {.head = n->a};

	if (!node || n->op != SC_CONCAT)
		return p;
	p.head = node_at(n->a)->a;
	p.set = n->b;
	p.rest = node_at(n->b)->op == SC_NLATTRS ? NL_REST_SET : NL_REST_BYTES;
	return p;
}

static struct nl_payload netfilter_payload(struct dec *d, unsigned type)
{
	struct nl_payload p = {.head = find_struct(d->c, "nfgenmsg"), .rest = NL_REST_UNNAMED};

	p.subsys = type >> 8;
	if (names_enum(SC_TABLE_nfnl_batch, type))
		p.rest = NL_REST_BYTES;
	return p;
}

struct nl_payload nl_payload_of(struct dec *d, int family, unsigned type, unsigned flags, int first)
{
	enum { GETNEIGH = 30, CACHEREPORT = 96 };
	struct nl_payload none = {0};
	uint16_t node = 0;

	if (family < 0 || type < NL_TYPE_FIRST)
		return none;
	if (family == NL_NETFILTER)
		return netfilter_payload(d, type);
	if (family == NL_DIAG)
		node = diag_node(d, type, flags, first);
	else if (family == NL_ROUTE && (type == CACHEREPORT || type == GETNEIGH) && first >= 0)
		node = keyed_node(d, type == GETNEIGH ? KEY_GETNEIGH : KEY_REPORT, (unsigned)first);
	if (!node)
		node = keyed_node(d, (uint32_t)family, type);
	struct nl_payload p = payload_make(node);
	if (!node && family == NL_GENERIC) {
		p.head = find_struct(d->c, "genlmsghdr");
		p.rest = NL_REST_UNNAMED;
	}
	p.af_first = family == NL_ROUTE || family == NL_DIAG;
	p.text = family == NL_CRYPTO;
	return p;
}

/** Shows a resource of netfilter. One of nf_tables has a name, in either byte order. Parameter:
 * subsystem. */
bool custom_nl_res_id(struct dec *d, const struct cargs *a)
{
	uint16_t v = (uint16_t)a->val, swapped = __builtin_bswap16(v);

	if (a->p[0] == SUBSYS_NFTABLES && v == SUBSYS_NFTABLES)
		dec_label(d, v, "NFNL_SUBSYS_NFTABLES", NULL);
	else if (a->p[0] == SUBSYS_NFTABLES && swapped == SUBSYS_NFTABLES)
		dec_label(d, v, "htons(NFNL_SUBSYS_NFTABLES)", NULL);
	else
		return custom_nl_be(d, a);
	return true;
}
