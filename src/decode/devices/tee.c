#include "decode/devices/array.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Trusted execution environments: the buffer of a call also gets its answer. */

enum { PARAM = 32, META = 0x100 };

/** Shows the kind of a parameter. The bits above it are flags, which are shown by their names even
 * with -X raw. */
bool custom_tee_attr(struct dec *d, const struct cargs *a)
{
	dec_enum(d, SC_TABLE_tee_attr, a->val & ~(uint64_t)META, false);
	if (a->val & META) {
		dec_or(d);
		dec_text(d, "TEE_IOCTL_PARAM_ATTR_META");
	}
	return true;
}

/** Shows the parameters of a call, which follow its header. Parameter: how many there are. */
bool custom_tee_params(struct dec *d, const struct cargs *a)
{
	uint32_t n = (uint32_t)a->p[0];

	if (n)
		array_show(d, a->addr, n, PARAM, "tee_param");
	else
		dec_addr(d, 0);
	return true;
}

/** Shows who asks: a group, or bytes that have a meaning only for the environment. Parameter: the
 * kind. */
bool custom_tee_client(struct dec *d, const struct cargs *a)
{
	enum { GROUP = 2, GROUP_APPLICATION = 6, BYTES = 16 };

	if (a->p[0] == GROUP || a->p[0] == GROUP_APPLICATION) {
		dec_simple(d, VALUE_ID, bytes_load(a->at, 4, 4, false));
		return true;
	}
	dec_array(d);
	for (unsigned i = 0; i < BYTES && i < a->avail; i++)
		dec_int(d, SC_FMT_HEX, 1, a->at[i]);
	dec_array_end(d);
	return true;
}

/** What is in a buffer, by the kind of the call: the size of its header, the offset of the number
 * of parameters, and what is shown at the entry and at the exit. */
static const struct {
	unsigned head, count_at;
	const char *in, *out;
} kinds[] = {
	{56, 52, "tee_open_in", "tee_open_out"},
	{24, 20, "tee_invoke_in", "tee_invoke_out"},
	{8, 4, "tee_recv_in", "tee_recv_out"},
	{8, 4, "tee_send_in", "tee_send_out"},
};

/** True if the buffer has room for the header and for as many parameters as that says. */
static bool buffer_is_whole(struct dec *d, unsigned kind, taddr addr, uint64_t len)
{
	const uint8_t *p = addr && !d->verbose_off ? dec_read(d, addr, kinds[kind].head) : NULL;

	return p &&
	       len == kinds[kind].head +
			       (uint64_t)bytes_load(p + kinds[kind].count_at, 4, 4, false) * PARAM;
}

/** Shows struct tee_ioctl_buf_data. Parameter: the kind of the call. */
bool custom_tee_buffer(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 16 };
	unsigned kind = (unsigned)a->p[0];
	const uint8_t *p =
		d->half == HALF_SECOND ? dec_saved(d, a->addr, SIZE) : dec_read(d, a->addr, SIZE);

	if (!p)
		return d->half == HALF_SECOND;
	taddr addr = bytes_load(p, 8, 8, false);
	uint64_t len = bytes_load(p + 8, 8, 8, false);

	if (d->half == HALF_SECOND) {
		if (!d->c->failed) {
			dec_arrow(d);
			dec_mem_struct(d, addr, kinds[kind].out, NULL, 0);
		}
		dec_struct_end(d);
		return true;
	}
	dec_struct(d);
	dec_field_str(d, "buf_len");
	dec_int(d, SC_FMT_UDEC, 8, len);
	dec_field_str(d, "buf_ptr");
	if (!buffer_is_whole(d, kind, addr, len)) {
		dec_addr(d, addr);
		dec_struct_end(d);
		return true;
	}
	dec_mem_struct(d, addr, kinds[kind].in, NULL, 0);
	dec_save(d, a->addr, SIZE);
	return true;
}
