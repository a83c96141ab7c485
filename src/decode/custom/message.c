#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Control messages (cmsg(3)) and the vectors of messages of sendmmsg and recvmmsg: records whose
 * data depends on a level and a type, and headers whose lengths change in the call.
 */

enum {
	SOL_IP_ = 0,
	SOL_SOCKET_ = 1,
	DATA_MAX = 1 << 16,
	VEC_MAX = 1024, /* UIO_MAXIOV: the kernel takes no more messages */
};

/* How data is shown. */
enum shape { BYTES, TEXT, FDS, FD, STRUCT, OLD_TIME, TIMES, OCTETS, WORDS, PROTOCOL };

struct cmsg_kind {
	int level, type;
	enum shape shape;
	const char *name; /* of the struct */
	unsigned size;	  /* bytes it takes at least */
};

static const struct cmsg_kind kinds[] = {
	{SOL_SOCKET_, 1, FDS, NULL, 4},
	{SOL_SOCKET_, 2, STRUCT, "ucred", 12},
	{SOL_SOCKET_, 3, TEXT, NULL, 1},
	{SOL_SOCKET_, 4, FD, NULL, 4},
	{SOL_SOCKET_, 29, OLD_TIME, "timeval", 0},
	{SOL_SOCKET_, 35, OLD_TIME, "timespec", 0},
	{SOL_SOCKET_, 37, TIMES, "timespec", 0},
	{SOL_SOCKET_, 63, OLD_TIME, "timeval64", 16},
	{SOL_SOCKET_, 64, OLD_TIME, "timespec64", 16},
	{SOL_SOCKET_, 65, TIMES, "timespec64", 16},
	{SOL_IP_, 1, OCTETS, NULL, 1},
	{SOL_IP_, 2, WORDS, NULL, 4},
	{SOL_IP_, 3, TEXT, NULL, 1},
	{SOL_IP_, 6, OCTETS, NULL, 1},
	{SOL_IP_, 7, OCTETS, NULL, 1},
	{SOL_IP_, 8, STRUCT, "in_pktinfo", 12},
	{SOL_IP_, 11, STRUCT, "sock_extended_err", 32},
	{SOL_IP_, 20, STRUCT, "sockaddr", 16},
	{SOL_IP_, 23, WORDS, NULL, 4},
	{SOL_IP_, 52, PROTOCOL, NULL, 4},
};

static const struct cmsg_kind *kind_find(int level, int type)
{
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (kinds[i].level == level && kinds[i].type == type)
			return &kinds[i];
	}
	return NULL;
}

/** Numbers of 1 or 4 bytes, up to the -s limit. */
static void numbers(struct dec *d, const uint8_t *p, size_t n, const struct cmsg_kind *k)
{
	size_t step = k->size, shown = 0;

	dec_array(d);
	for (size_t off = 0; off + step <= n; off += step) {
		uint32_t v = 0;

		if (!d->full && shown++ >= d->o->str_limit) {
			dec_more(d);
			break;
		}
		memcpy(&v, p + off, step);
		if (k->shape == FDS)
			dec_fd(d, (int)v);
		else
			dec_int(d, step == 1 ? SC_FMT_HEX : SC_FMT_UDEC, (unsigned)step, v);
	}
	dec_array_end(d);
}

static void struct_show(struct dec *d, const char *name, taddr addr, const uint8_t *p, size_t n)
{
	const int64_t len = (int64_t)n;

	dec_struct_bytes(d, addr, p, n, name, &len, 1);
}

/** Times as wide as the kernel's long, or of 64 bits. Too few bytes: ???. */
static void times_show(struct dec *d, const struct cmsg_kind *k, taddr addr, const uint8_t *p,
		       size_t n)
{
	size_t each = k->size ? k->size : d->c->abi == ABI_I386 ? 8 : 16;
	size_t count = k->shape == TIMES ? 3 : 1;

	if (n < each * count) {
		dec_fault(d);
		return;
	}
	if (count > 1)
		dec_array(d);
	for (size_t i = 0; i < count; i++)
		struct_show(d, k->name, addr + i * each, p + i * each, each);
	if (count > 1)
		dec_array_end(d);
}

static void protocol_show(struct dec *d, const uint8_t *p)
{
	uint32_t v;
	uint16_t t = SC_TABLE_ip_proto;

	memcpy(&v, p, sizeof(v));
	dec_array(d);
	if (names_enum(t, v))
		dec_enum(d, t, v, false);
	else
		dec_label(d, v, NULL, "IP_???");
	dec_array_end(d);
}

static void data_show(struct dec *d, int level, int type, taddr addr, const uint8_t *p, size_t n)
{
	const struct cmsg_kind *k = kind_find(level, type);
	enum shape shape = !k || n < k->size ? BYTES : k->shape;

	if (k && (k->shape == OLD_TIME || k->shape == TIMES))
		shape = k->shape;
	switch (shape) {
	case TEXT:
		dec_string(d, p, n, 0);
		return;
	case FDS:
	case OCTETS:
	case WORDS:
		numbers(d, p, n, k);
		return;
	case FD: {
		int fd;

		memcpy(&fd, p, sizeof(fd));
		dec_fd(d, fd);
		return;
	}
	case STRUCT:
		struct_show(d, k->name, addr, p, n);
		return;
	case OLD_TIME:
	case TIMES:
		times_show(d, k, addr, p, n);
		return;
	case PROTOCOL:
		protocol_show(d, p);
		return;
	case BYTES:
		dec_string(d, p, n, VALUE_F_HEX);
		return;
	}
}

static void type_show(struct dec *d, int level, int type)
{
	uint16_t t = keyed_table(SC_FAM_CMSG, (uint32_t)level);

	if (t)
		dec_enum(d, keyed_table_for(d, t), (uint32_t)type, false);
	else
		dec_int(d, SC_FMT_HEX, 4, (uint32_t)type);
}

/** One message of which `left` bytes are there; returns the bytes to the next one. */
static size_t cmsg_show(struct dec *d, taddr addr, const uint8_t *p, size_t left)
{
	unsigned word = dec_wordsize(d);
	size_t head = word + 8;
	uint64_t len = bytes_load(p, word, word, false);
	int level, type;

	memcpy(&level, p + word, sizeof(level));
	memcpy(&type, p + word + 4, sizeof(type));
	dec_struct(d);
	dec_field_str(d, "cmsg_len");
	dec_int(d, SC_FMT_UDEC, word, len);
	dec_field_str(d, "cmsg_level");
	dec_enum(d, SC_TABLE_cmsg_level, (uint32_t)level, false);
	dec_field_str(d, "cmsg_type");
	type_show(d, level, type);
	size_t end = len < left ? (size_t)len : left;
	if (end > head) {
		dec_field_str(d, "cmsg_data");
		data_show(d, level, type, addr + head, p + head, end - head);
	}
	dec_struct_end(d);
	if (len > left)
		return left;
	size_t step = ((size_t)len + word - 1) / word * word;
	// Behind one that is shorter than its head nothing can be found.
	return len < head ? 0 : step;
}

/** Value: the address; parameter: bytes. */
bool custom_cmsgs(struct dec *d, const struct cargs *a)
{
	size_t head = dec_wordsize(d) + 8, off = 0;
	uint64_t len = (uint64_t)a->p[0];

	if (!a->val || len < head || len > DATA_MAX) {
		dec_addr(d, a->val);
		return true;
	}
	const uint8_t *p = dec_read(d, a->val, (size_t)len);
	if (!p) {
		dec_addr(d, a->val);
		return true;
	}
	dec_array(d);
	while (off < len) {
		if (len - off < head) {
			dec_fault_at(d, a->val + off);
			break;
		}
		size_t step = cmsg_show(d, a->val + off, p + off, (size_t)len - off);

		off += step;
		if (!step) {
			if (off + head < len)
				dec_fault_at(d, a->val + off + head);
			break;
		}
	}
	dec_array_end(d);
	return true;
}

/* -- vectors of messages --------------------------------------------------------------------- */

struct mmsg {
	size_t header, size; /* struct msghdr, struct mmsghdr */
	size_t namelen;	     /* place of msg_namelen */
};

static struct mmsg mmsg_layout(const struct dec *d)
{
	if (dec_wordsize(d) == 8)
		return (struct mmsg){56, 64, 8};
	return (struct mmsg){28, 32, 4};
}

static void mmsg_show(struct dec *d, taddr addr, const uint8_t *p, const struct cargs *a, bool sent)
{
	const struct mmsg m = mmsg_layout(d);
	const uint8_t *old = dec_saved(d, addr + m.namelen, 4);
	uint32_t len;
	int32_t namelen;
	bool receive = a->p[1];
	int64_t params[3];

	memcpy(&len, p + m.header, sizeof(len));
	memcpy(&namelen, old ? old : p + m.namelen, sizeof(namelen));
	params[0] = receive ? namelen : a->p[2];
	params[1] = len;
	params[2] = a->p[2];
	dec_struct(d);
	dec_field_str(d, "msg_hdr");
	dec_struct_bytes(d, addr, p, m.header, receive ? "msghdr" : "msghdr_out", params,
			 receive ? 3 : 1);
	if (sent) {
		dec_field_str(d, "msg_len");
		dec_int(d, SC_FMT_UDEC, 4, len);
	}
	dec_struct_end(d);
}

/**
 * Pointer: the vector. Parameters: its length, and whether messages are received. At entry only
 * the lengths of names are kept. What was received counts; of what was to be sent, everything is
 * shown, with the bytes of those that were sent.
 */
bool custom_mmsgs(struct dec *d, const struct cargs *a)
{
	const struct mmsg m = mmsg_layout(d);
	bool receive = a->p[1];
	uint64_t vlen = (uint64_t)a->p[0], done = d->c->failed ? 0 : (uint64_t)d->c->ret;
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit;

	// More messages than the vector has room for are not shown.
	if (receive && vlen < limit)
		limit = vlen;
	if (!d->exiting) {
		for (uint64_t i = 0; receive && i < vlen && i < VEC_MAX; i++)
			dec_save(d, a->addr + i * m.size, m.header);
		return true;
	}
	uint64_t n = receive ? done : vlen;

	if ((receive && d->c->failed) || (n && !dec_read(d, a->addr, m.size)))
		return false;
	// What was to be sent is shown also when it was not sent.
	bool failed = d->c->failed;
	d->c->failed = false;
	dec_array(d);
	for (uint64_t i = 0; i < n && i < VEC_MAX; i++) {
		const uint8_t *p = dec_read(d, a->addr + i * m.size, m.size);

		if (!p) {
			dec_fault_at(d, a->addr + i * m.size);
			break;
		}
		if (i >= limit) {
			dec_more(d);
			break;
		}
		mmsg_show(d, a->addr + i * m.size, p, a, i < done);
	}
	dec_array_end(d);
	d->c->failed = failed;
	return true;
}

/** What recvmmsg left of its timeout. */
bool custom_recvmmsg_left(struct dec *d, const struct cargs *a)
{
	bool wide = a->p[1] || d->c->abi != ABI_I386;

	if (!d->c->ret) {
		dec_text(d, "Timeout");
		return true;
	}
	if (!a->p[0] || d->verbose_off)
		return true;
	const uint8_t *p = dec_read(d, (taddr)a->p[0], wide ? 16 : 8);
	dec_text(d, "left ");
	dec_attach(d);
	if (!p) {
		dec_addr(d, (taddr)a->p[0]);
		return true;
	}
	dec_struct_bytes(d, (taddr)a->p[0], p, wide ? 16 : 8, wide ? "timespec64" : "timespec",
			 NULL, 0);
	return true;
}
