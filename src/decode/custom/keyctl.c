#include "decode/dec.h"
#include "sc_custom.h"
#include "sc_ids.h"

/** Data of KEYCTL_PKEY_*. Parameter: its length, from struct keyctl_pkey_params, which must be
 * there. */
bool custom_pkey_buf(struct dec *d, const struct cargs *a)
{
	enum { PARAMS = 1, SIZE = 40 };

	if (!dec_read(d, d->c->args[PARAMS], SIZE))
		return false;
	dec_mem_string(d, a->addr, (uint64_t)a->p[0], 0);
	return true;
}

/** KEYCTL_CAPABILITIES: bytes of flags; only the first two have names. */
bool custom_key_caps(struct dec *d, const struct cargs *a)
{
	static const uint16_t tables[] = {SC_TABLE_key_caps0, SC_TABLE_key_caps1};
	uint64_t n = a->p[0] > 0 ? (uint64_t)a->p[0] : 0;
	const uint8_t *p;

	if (!a->val || (n && (d->verbose_off || !dec_read(d, a->val, 1))))
		return false;
	dec_array(d);
	for (uint64_t i = 0; i < n; i++) {
		if (i >= d->o->str_limit && !d->full) {
			dec_more(d);
			break;
		}
		p = dec_read(d, a->val + i, 1);
		if (!p) {
			dec_fault_at(d, a->val + i);
			break;
		}
		if (i < 2)
			dec_flags(d, tables[i], *p);
		else
			dec_int(d, SC_FMT_HEX, 1, *p);
	}
	dec_array_end(d);
	return true;
}
