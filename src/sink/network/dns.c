#include "sink/network/dns.h"

#include <string.h>

#include "base/cleanup.h"
#include "base/visible.h"

enum {
	HEADER = 12,
	NAME_BYTES = 255, /* RFC 1035, section 2.3.4 */
	OTHERS_MAX = 1000,
	ANSWERS_MAX = 256, /* records that are looked at */
	CLASS_IN = 1,
	TYPE_A = 1,
	TYPE_NS = 2,
	TYPE_CNAME = 5,
	TYPE_PTR = 12,
	TYPE_MX = 15,
	TYPE_TXT = 16,
	TYPE_AAAA = 28,
	TYPE_SRV = 33,
};

/* The registry "Resource Record (RR) TYPEs" of RFC 1035, 3596, 2782, 4034, 6698, 9460. */
static const struct {
	uint16_t type;
	const char *name;
} types[] = {
	{1, "A"},	{2, "NS"},    {5, "CNAME"}, {6, "SOA"},	   {12, "PTR"},	  {13, "HINFO"},
	{15, "MX"},	{16, "TXT"},  {28, "AAAA"}, {29, "LOC"},   {33, "SRV"},	  {35, "NAPTR"},
	{39, "DNAME"},	{41, "OPT"},  {43, "DS"},   {44, "SSHFP"}, {46, "RRSIG"}, {47, "NSEC"},
	{48, "DNSKEY"}, {52, "TLSA"}, {64, "SVCB"}, {65, "HTTPS"}, {251, "IXFR"}, {252, "AXFR"},
	{255, "ANY"},	{257, "CAA"},
};

const char *dns_type(uint16_t type)
{
	for (size_t i = 0; i < ARRAY_LEN(types); i++) {
		if (types[i].type == type)
			return types[i].name;
	}
	return NULL;
}

const char *dns_rcode(unsigned rcode)
{
	static const char *const names[] = {"NOERROR", "FORMERR", "SERVFAIL", "NXDOMAIN",
					    "NOTIMP",  "REFUSED", "YXDOMAIN", "YXRRSET",
					    "NXRRSET", "NOTAUTH", "NOTZONE"};

	return rcode < ARRAY_LEN(names) ? names[rcode] : NULL;
}

struct reader {
	const uint8_t *p;
	size_t n, at;
	bool cut;
};

static unsigned get16(struct reader *r)
{
	if (r->n - r->at < 2) {
		r->cut = true;
		r->at = r->n;
		return 0;
	}
	r->at += 2;
	return (unsigned)r->p[r->at - 2] << 8 | r->p[r->at - 1];
}

static void skip(struct reader *r, size_t n)
{
	r->cut = r->cut || r->n - r->at < n;
	r->at = r->n - r->at < n ? r->n : r->at + n;
}

/** Reads a name; into b, unless that is NULL. Each pointer leads before the one that led to it, so
 * the way ends. False: it is cut or malformed. */
static bool get_name(struct reader *r, struct buf *b)
{
	size_t at = r->at, limit = at, used = 0;
	bool jumped = false;

	for (;;) {
		if (at >= r->n)
			return false;
		unsigned len = r->p[at];
		if ((len & 0xc0) == 0xc0) {
			if (r->n - at < 2)
				return false;
			size_t to = (len & 0x3fu) << 8 | r->p[at + 1];
			if (!jumped)
				r->at = at + 2;
			jumped = true;
			if (to >= limit)
				return false;
			limit = at = to;
			continue;
		}
		used += len + 1;
		if (len & 0xc0 || used > NAME_BYTES || r->n - at < len + 1)
			return false;
		if (!len)
			break;
		if (b && b->len)
			buf_putc(b, '.');
		if (b)
			visible_put(b, (const char *)r->p + at + 1, len, "");
		at += len + 1;
	}
	if (!jumped)
		r->at = at + 1;
	return true;
}

static void others_add(struct buf *others, const char *p, size_t n)
{
	if (others->len + n + 1 > OTHERS_MAX)
		return;
	if (others->len)
		buf_putc(others, ' ');
	buf_put(others, p, n);
}

static void address_add(struct dns_message *m, const uint8_t *p, unsigned n)
{
	if (m->naddresses == DNS_ADDRESSES)
		return;
	memcpy(m->addresses[m->naddresses].ip, p, n);
	m->addresses[m->naddresses++].len = n;
}

/** The data of a record that is not an address: the name in it, behind so many bytes. */
static void name_add(struct reader r, size_t before, struct buf *others)
{
	struct buf name = {0};

	skip(&r, before);
	if (!r.cut && get_name(&r, &name))
		others_add(others, name.p, name.len);
	buf_deinit(&name);
}

/** The first string of a TXT record. */
static void text_add(const struct reader *r, size_t n, struct buf *others)
{
	size_t len = n ? r->p[r->at] : 0;
	struct buf text = {0};

	if (!len || len >= n)
		return;
	buf_putc(&text, '"');
	visible_put(&text, (const char *)r->p + r->at + 1, len, "");
	buf_putc(&text, '"');
	others_add(others, text.p, text.len);
	buf_deinit(&text);
}

/** What a record says, whose data is the next n bytes, all of which are there. */
static void data_add(struct dns_message *m, const struct reader *r, unsigned type, size_t n,
		     struct buf *others)
{
	switch (type) {
	case TYPE_A:
		if (n == 4)
			address_add(m, r->p + r->at, 4);
		break;
	case TYPE_AAAA:
		if (n == 16)
			address_add(m, r->p + r->at, 16);
		break;
	case TYPE_NS:
	case TYPE_PTR:
	case TYPE_CNAME:
		// A name that stands for another one matters only if it was asked for.
		if (m->type == type)
			name_add(*r, 0, others);
		break;
	case TYPE_MX:
		name_add(*r, 2, others);
		break;
	case TYPE_SRV:
		name_add(*r, 6, others);
		break;
	case TYPE_TXT:
		text_add(r, n, others);
		break;
	default:
		break;
	}
}

static void get_answers(struct dns_message *m, struct reader *r, unsigned count, struct buf *others)
{
	for (unsigned i = 0; i < count && i < ANSWERS_MAX && !r->cut; i++) {
		if (!get_name(r, NULL)) {
			r->cut = true;
			return;
		}
		unsigned type = get16(r), class = get16(r);
		skip(r, 4); // for how long it may be kept
		size_t n = get16(r);
		if (r->cut || r->n - r->at < n) {
			r->cut = true;
			return;
		}
		if (class == CLASS_IN)
			data_add(m, r, type, n, others);
		skip(r, n);
	}
}

bool dns_read(struct dns_message *ret, const uint8_t *bytes, size_t n, struct buf *others)
{
	struct reader r = {.p = bytes, .n = n};
	struct buf name = {0};
	bool ok;

	*ret = (struct dns_message){0};
	if (n < HEADER)
		return false;
	ret->id = (uint16_t)get16(&r);
	unsigned flags = get16(&r), questions = get16(&r), answers = get16(&r);
	skip(&r, 4);
	ret->is_answer = flags & 0x8000;
	ret->rcode = flags & 0xf;
	// Of the operations only a plain query is of interest (bits 11 to 14).
	if ((flags & 0x7800) || questions != 1)
		return false;
	ok = get_name(&r, &name) && name.len < sizeof(ret->name);
	if (ok && name.len)
		memcpy(ret->name, name.p, name.len);
	else if (ok)
		ret->name[0] = '.';
	buf_deinit(&name);
	ret->type = (uint16_t)get16(&r);
	get16(&r); // the class
	if (!ok || r.cut)
		return false;
	if (ret->is_answer)
		get_answers(ret, &r, answers, others);
	ret->is_cut = r.cut;
	return true;
}
