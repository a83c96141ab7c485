#include <string.h>

#include "decode/dec.h"
#include "decode/names.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Shows struct lsm_ctx (linux/lsm.h): a head that tells its own length, and a context behind it.
 */

enum { HEAD = 32, FLAG_SINGLE = 1 };

struct head {
	uint64_t id, flags, len, ctx_len;
};

/** Shows the id of a module. An unknown id has no comment. */
static void id_show(struct dec *d, uint64_t id)
{
	dec_field_str(d, "id");
	if (names_enum(SC_TABLE_lsm_id, id))
		dec_enum(d, SC_TABLE_lsm_id, id, false);
	else
		dec_int(d, SC_FMT_HEX, 8, id);
}

/** At most `size` bytes from addr on belong to the context. */
static bool ctx_show(struct dec *d, taddr addr, uint64_t size, struct head *h)
{
	const uint8_t *p = size >= HEAD ? dec_read(d, addr, HEAD) : NULL;

	if (!p)
		return false;
	memcpy(h, p, sizeof(*h));
	dec_struct(d);
	id_show(d, h->id);
	dec_field_str(d, "flags");
	dec_int(d, SC_FMT_HEX, 8, h->flags);
	dec_field_str(d, "len");
	dec_int(d, SC_FMT_UDEC, 8, h->len);
	dec_field_str(d, "ctx_len");
	dec_int(d, SC_FMT_UDEC, 8, h->ctx_len);
	uint64_t room = (h->len < size ? h->len : size);
	room = room > HEAD ? room - HEAD : 0;
	if (room && h->ctx_len) {
		dec_field_str(d, "ctx");
		dec_mem_string(d, addr + HEAD, h->ctx_len < room ? h->ctx_len : room, SC_BUF_HEX);
	}
	dec_struct_end(d);
	return true;
}

bool custom_lsm_ctx_in(struct dec *d, const struct cargs *a)
{
	struct head h;

	return ctx_show(d, a->val, (uint64_t)a->p[0], &h);
}

static void ctx_id(struct dec *d, const uint8_t *p)
{
	uint64_t id;

	memcpy(&id, p, sizeof(id));
	dec_struct(d);
	id_show(d, id);
	dec_struct_end(d);
	dec_arrow(d);
}

/** All contexts in the *size bytes that came; with LSM_FLAG_SINGLE first the one asked for. */
bool custom_lsm_ctx_out(struct dec *d, const struct cargs *a)
{
	const uint8_t *p = d->c->args[2] ? dec_read(d, d->c->args[2], 4) : NULL;
	uint32_t size = 0;
	struct head h;

	if (!d->exiting) {
		dec_save(d, a->val, HEAD);
		return true;
	}
	const uint8_t *head = p ? dec_saved(d, a->val, HEAD) : NULL;
	if (!head)
		return false;
	memcpy(&size, p, sizeof(size));
	if (a->p[0] & FLAG_SINGLE)
		ctx_id(d, head);
	if (d->c->failed || size < HEAD) {
		dec_addr(d, a->val);
		return true;
	}
	dec_array(d);
	for (uint64_t at = 0; at < size; at += h.len) {
		if (!ctx_show(d, a->val + at, size - at, &h))
			dec_fault_at(d, a->val + at);
		else if (h.len >= HEAD && d->budget > 1)
			continue;
		break;
	}
	dec_array_end(d);
	return true;
}
