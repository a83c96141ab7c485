#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * SG_IO: a command for a SCSI device, in the third version of its structure, whose first word is an
 * 'S', or the fourth, a 'Q'. What comes back stands behind what was given, whatever the result.
 */

enum { V3 = 'S', V4 = 'Q', V4_SIZE = 160, MOST = 1 << 16 };

/** The object as it was read, and the offset of its next field. */
struct sg {
	struct dec *d;
	const uint8_t *p;
};

static uint64_t at(const struct sg *s, unsigned off, unsigned width)
{
	return bytes_load(s->p + off, width, width, false);
}

static void number(const struct sg *s, const char *name, enum sc_fmt fmt, unsigned off,
		   unsigned width)
{
	dec_field_str(s->d, name);
	dec_int(s->d, fmt, width, bytes_load(s->p + off, width, width, fmt == SC_FMT_DEC));
}

static void flags(const struct sg *s, const char *name, uint16_t table, unsigned off)
{
	dec_field_str(s->d, name);
	dec_flags(s->d, table, at(s, off, 4));
}

static void named(const struct sg *s, const char *name, uint16_t table, unsigned off)
{
	dec_field_str(s->d, name);
	dec_enum(s->d, table, at(s, off, 4), false);
}

/** Shows bytes in hexadecimal. */
static void buffer_show(struct dec *d, taddr addr, uint64_t n)
{
	if (addr && !n)
		dec_string(d, "", 0, 0);
	else
		dec_mem_string(d, addr, n, SC_BUF_HEX);
}

static void buffer(const struct sg *s, const char *name, taddr addr, uint64_t n)
{
	dec_field_str(s->d, name);
	buffer_show(s->d, addr, n);
}

/** Shows pieces of memory, of which n bytes in all were used. */
static void pieces_show(struct dec *d, taddr addr, uint64_t count, uint64_t n)
{
	unsigned w = dec_wordsize(d);

	if (d->verbose_off || !addr || !dec_read(d, addr, 2 * (size_t)w)) {
		dec_addr(d, addr);
		return;
	}
	dec_array(d);
	for (uint64_t i = 0; i < count && i < MOST && d->budget > 1; i++) {
		taddr piece = addr + 2 * w * i;
		const uint8_t *p = dec_read(d, piece, 2 * (size_t)w);

		if (!p) {
			dec_fault_at(d, piece);
			break;
		}
		if (!d->full && i >= d->o->str_limit) {
			dec_more(d);
			break;
		}
		uint64_t len = bytes_load(p + w, w, w, false), used = len < n ? len : n;

		n -= used;
		dec_struct(d);
		dec_field_str(d, "iov_base");
		dec_mem_string(d, bytes_load(p, w, w, false), used, 0);
		dec_field_str(d, "iov_len");
		dec_int(d, SC_FMT_UDEC, w, len);
		dec_struct_end(d);
	}
	dec_array_end(d);
}

static void data_show(struct dec *d, taddr addr, uint64_t pieces, uint64_t n)
{
	if (pieces)
		pieces_show(d, addr, pieces, n);
	else
		buffer_show(d, addr, n);
}

static uint64_t transferred(uint64_t n, int64_t left)
{
	return left > 0 && (uint64_t)left <= n ? n - (uint64_t)left : n;
}

static void letter(struct dec *d, const char *name, const char *text)
{
	dec_field_str(d, name);
	dec_text(d, text);
}

/* -- the third version: places with pointers of 8 and of 4 bytes ---------------------------------
 */

enum { TO_DEV = -2, FROM_DEV = -3, TO_FROM_DEV = -4 };

struct v3_places {
	unsigned dxferp, cmdp, sbp, timeout, flags, status, size;
};

static const struct v3_places v3_64 = {16, 24, 32, 40, 44, 64, 88},
			      v3_32 = {16, 20, 24, 28, 32, 44, 64};

static const struct v3_places *v3_places(const struct dec *d)
{
	return dec_wordsize(d) == 8 ? &v3_64 : &v3_32;
}

static void v3_in(const struct sg *s)
{
	const struct v3_places *l = v3_places(s->d);
	unsigned w = dec_wordsize(s->d);
	int32_t way = (int32_t)at(s, 4, 4);

	named(s, "dxfer_direction", SC_TABLE_sg_dxfer, 4);
	number(s, "cmd_len", SC_FMT_UDEC, 8, 1);
	buffer(s, "cmdp", at(s, l->cmdp, w), at(s, 8, 1));
	number(s, "mx_sb_len", SC_FMT_UDEC, 9, 1);
	number(s, "iovec_count", SC_FMT_UDEC, 10, 2);
	number(s, "dxfer_len", SC_FMT_UDEC, 12, 4);
	number(s, "timeout", SC_FMT_UDEC, l->timeout, 4);
	flags(s, "flags", SC_TABLE_sg_flags, l->flags);
	if (way == TO_DEV || way == TO_FROM_DEV) {
		dec_field_str(s->d, "dxferp");
		data_show(s->d, at(s, l->dxferp, w), at(s, 10, 2), at(s, 12, 4));
	}
}

static void v3_out(const struct sg *s, const uint8_t *old)
{
	const struct v3_places *l = v3_places(s->d);
	unsigned w = dec_wordsize(s->d), st = l->status;
	const struct sg was = {s->d, old};
	int32_t way = (int32_t)at(&was, 4, 4);

	uint64_t n = transferred(at(s, 12, 4), (int32_t)at(s, st + 8, 4));
	bool back = way == TO_FROM_DEV && n;

	if (back)
		dec_arrow(s->d);
	else if (way == FROM_DEV)
		dec_field_str(s->d, "dxferp");
	if (back || way == FROM_DEV)
		data_show(s->d, at(s, l->dxferp, w), at(s, 10, 2), n);
	number(s, "status", SC_FMT_HEX, st, 1);
	number(s, "masked_status", SC_FMT_HEX, st + 1, 1);
	number(s, "msg_status", SC_FMT_HEX, st + 2, 1);
	number(s, "sb_len_wr", SC_FMT_UDEC, st + 3, 1);
	buffer(s, "sbp", at(s, l->sbp, w), at(s, st + 3, 1));
	number(s, "host_status", SC_FMT_HEX, st + 4, 2);
	number(s, "driver_status", SC_FMT_HEX, st + 6, 2);
	number(s, "resid", SC_FMT_DEC, st + 8, 4);
	number(s, "duration", SC_FMT_UDEC, st + 12, 4);
	flags(s, "info", SC_TABLE_sg_info, st + 16);
}

/* -- the fourth ----------------------------------------------------------------------------------
 */

static void v4_in(const struct sg *s)
{
	named(s, "protocol", SC_TABLE_bsg_protocol, 4);
	named(s, "subprotocol", SC_TABLE_bsg_sub, 8);
	number(s, "request_len", SC_FMT_UDEC, 12, 4);
	buffer(s, "request", at(s, 16, 8), at(s, 12, 4));
	number(s, "request_tag", SC_FMT_HEX, 24, 8);
	number(s, "request_attr", SC_FMT_UDEC, 32, 4);
	number(s, "request_priority", SC_FMT_UDEC, 36, 4);
	number(s, "request_extra", SC_FMT_UDEC, 40, 4);
	number(s, "max_response_len", SC_FMT_UDEC, 44, 4);
	number(s, "dout_iovec_count", SC_FMT_UDEC, 56, 4);
	number(s, "dout_xfer_len", SC_FMT_UDEC, 60, 4);
	number(s, "din_iovec_count", SC_FMT_UDEC, 64, 4);
	number(s, "din_xfer_len", SC_FMT_UDEC, 68, 4);
	dec_field_str(s->d, "dout_xferp");
	data_show(s->d, at(s, 72, 8), at(s, 56, 4), at(s, 60, 4));
	number(s, "timeout", SC_FMT_UDEC, 88, 4);
	flags(s, "flags", SC_TABLE_bsg_flags, 92);
	number(s, "usr_ptr", SC_FMT_HEX, 96, 8);
}

static void v4_out(const struct sg *s)
{
	number(s, "response_len", SC_FMT_UDEC, 132, 4);
	buffer(s, "response", at(s, 48, 8), at(s, 132, 4));
	dec_field_str(s->d, "din_xferp");
	data_show(s->d, at(s, 80, 8), at(s, 64, 4),
		  transferred(at(s, 68, 4), (int32_t)at(s, 136, 4)));
	number(s, "driver_status", SC_FMT_HEX, 108, 4);
	number(s, "transport_status", SC_FMT_HEX, 112, 4);
	number(s, "device_status", SC_FMT_HEX, 116, 4);
	number(s, "retry_delay", SC_FMT_UDEC, 120, 4);
	flags(s, "info", SC_TABLE_sg_info, 124);
	number(s, "duration", SC_FMT_UDEC, 128, 4);
	number(s, "response_len", SC_FMT_UDEC, 132, 4);
	number(s, "din_resid", SC_FMT_DEC, 136, 4);
	number(s, "dout_resid", SC_FMT_DEC, 140, 4);
	number(s, "generated_tag", SC_FMT_HEX, 144, 8);
}

/** What came back is of another version than what was given. */
static void other_version(const struct sg *s, uint32_t given)
{
	dec_arrow(s->d);
	number(s, given == V3 ? "interface_id" : "guard", SC_FMT_UDEC, 0, 4);
}

bool custom_sg_io(struct dec *d, const struct cargs *a)
{
	bool second = d->half == HALF_SECOND;
	const uint8_t *old = second ? dec_saved(d, a->addr, 8) : NULL;
	const uint8_t *id = second ? old : d->verbose_off ? NULL : dec_read(d, a->addr, 4);

	if (!id)
		return second;
	uint32_t version = (uint32_t)bytes_load(id, 4, 4, false);
	size_t size = version == V3 ? v3_places(d)->size : V4_SIZE;
	struct sg s = {d, dec_read(d, a->addr, size)};

	if (second) {
		if (!s.p)
			dec_fault(d);
		else if (at(&s, 0, 4) != version)
			other_version(&s, version);
		else if (version == V3)
			v3_out(&s, old);
		else
			v4_out(&s);
		dec_struct_end(d);
		return true;
	}
	if (version != V3 && version != V4) {
		dec_array(d);
		dec_int(d, SC_FMT_UDEC, 4, version);
		dec_array_end(d);
		return true;
	}
	dec_struct(d);
	letter(d, version == V3 ? "interface_id" : "guard", version == V3 ? "'S'" : "'Q'");
	if (!s.p) {
		dec_addr(d, a->addr + 4);
		dec_struct_end(d);
		return true;
	}
	dec_save(d, a->addr, 8);
	if (version == V3)
		v3_in(&s);
	else
		v4_in(&s);
	return true;
}
