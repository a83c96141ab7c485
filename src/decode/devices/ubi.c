#include <string.h>

#include "decode/walk.h"
#include "sc_custom.h"

/* Volumes of UBI. */

/** Shows a name, which its length precedes. */
bool custom_ubi_name(struct dec *d, const struct cargs *a)
{
	enum { NAME_MAX = 127 };
	size_t n = a->p[0] < 0 ? 0 : (size_t)a->p[0];

	n = n > NAME_MAX ? NAME_MAX : n;
	if (n >= a->avail)
		n = a->avail ? a->avail - 1 : 0;
	size_t len = strnlen((const char *)a->at, n + 1);
	dec_string(d, a->at, len > n ? n : len, len > n ? VALUE_F_CUT : 0);
	return true;
}

/** Shows what will be created, and at the exit its number, which the kernel writes over the first
 * field. Parameter: the bytes of the struct, which differ between the two structs. */
bool custom_ubi_result(struct dec *d, const struct cargs *a)
{
	enum { ATTACH = 24, NUMBER = 4 };
	const uint8_t *p;

	if (d->half != HALF_SECOND) {
		if (d->verbose_off || !dec_read(d, a->addr, (size_t)a->p[0]))
			return false;
		dec_mem_struct(d, a->addr, a->p[0] == ATTACH ? "ubi_attach" : "ubi_mkvol", NULL, 0);
		return true;
	}
	p = d->c->failed ? NULL : dec_read(d, a->addr, NUMBER);
	if (!p)
		return true;
	dec_array(d);
	dec_int(d, SC_FMT_DEC, NUMBER, bytes_load(p, NUMBER, NUMBER, true));
	dec_array_end(d);
	return true;
}
