#include "decode/walk.h"
#include "sc_custom.h"

/* What structures of several devices have. */

/** Fields are left out here, whatever -v says. */
bool custom_dots(struct dec *d, const struct cargs *a)
{
	(void)a;
	dec_unname(d);
	dec_more(d);
	return true;
}

/** An array of arrays of numbers in hexadecimal. Parameters: the bytes of a number, how many are in
 * a row. */
bool custom_rows(struct dec *d, const struct cargs *a)
{
	size_t size = (size_t)a->p[0], columns = (size_t)a->p[1];

	dec_array(d);
	for (size_t at = 0; at + size * columns <= a->avail; at += size * columns) {
		dec_array(d);
		for (size_t i = 0; i < columns; i++)
			dec_int(d, SC_FMT_HEX, (unsigned)size,
				bytes_load(a->at + at + i * size, size, (unsigned)size, false));
		dec_array_end(d);
	}
	dec_array_end(d);
	return true;
}
