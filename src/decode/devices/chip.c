#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* GPIO lines. */

/** An attribute in a structure of its own, unless it is one that is known and has no padding: then
 * its field stands in place of the structure. */
bool custom_gpio2_attr(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 16, WORD = 4, FLAGS = 1, VALUES, DEBOUNCE };
	uint64_t kind, data;

	if (a->avail < SIZE)
		return false;
	kind = bytes_load(a->at, 8, 8, false);
	data = bytes_load(a->at + 8, 8, 8, false);
	if (kind < FLAGS || kind > DEBOUNCE) {
		dec_struct_bytes(d, a->addr, a->at, SIZE, "gpio2_attr", NULL, 0);
		return true;
	}
	dec_unname(d);
	dec_field_str(d, kind == FLAGS	  ? "flags"
			 : kind == VALUES ? "values"
					  : "debounce_period_us");
	if (kind == FLAGS)
		dec_flags(d, SC_TABLE_gpio2_flags, data);
	else if (kind == VALUES)
		dec_int(d, SC_FMT_HEX, 8, data);
	else
		dec_int(d, SC_FMT_UDEC, WORD, data);
	return true;
}
