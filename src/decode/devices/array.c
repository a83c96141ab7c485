#include "decode/devices/array.h"

#include "decode/walk.h"
#include "sc_custom.h"

/* Arrays that occur in the structures of several devices. */

bool array_show(struct dec *d, taddr addr, uint64_t n, size_t size, const char *name)
{
	bool whole = true;

	if (n && (d->verbose_off || n > (UINT64_MAX - addr) / size || !dec_read(d, addr, size))) {
		dec_addr(d, addr);
		return false;
	}
	dec_array(d);
	for (uint64_t i = 0; i < n && d->budget > 1 && whole; i++) {
		taddr at = addr + i * size;
		const uint8_t *p = dec_read(d, at, size);

		whole = p;
		if (!p) {
			dec_fault_at(d, at);
		} else if (!d->full && i >= d->o->str_limit) {
			dec_more(d);
			break;
		} else if (name) {
			dec_struct_bytes(d, at, p, size, name, NULL, 0);
		} else {
			dec_int(d, SC_FMT_UDEC, (unsigned)size,
				bytes_load(p, size, (unsigned)size, false));
		}
	}
	dec_array_end(d);
	return whole;
}

/** Fields are left out here even with -v. */
bool custom_dots(struct dec *d, const struct cargs *a)
{
	(void)a;
	dec_unname(d);
	dec_more(d);
	return true;
}

/** Shows numbers in hexadecimal, at most `limit` of them. */
static void row_show(struct dec *d, const uint8_t *p, size_t size, size_t n, size_t limit)
{
	dec_array(d);
	for (size_t i = 0; i < n; i++) {
		if (i >= limit) {
			dec_more(d);
			break;
		}
		dec_int(d, SC_FMT_HEX, (unsigned)size,
			bytes_load(p + i * size, size, (unsigned)size, false));
	}
	dec_array_end(d);
}

/** Shows an array of arrays of numbers. Parameters: the bytes of a number, how many are in a row,
 * whether -s limits them. */
bool custom_rows(struct dec *d, const struct cargs *a)
{
	size_t size = (size_t)a->p[0], row = size * (size_t)a->p[1];
	size_t limit = a->p[2] && !d->full ? d->o->str_limit : SIZE_MAX;

	dec_array(d);
	for (size_t i = 0; (i + 1) * row <= a->avail; i++) {
		if (i >= limit) {
			dec_more(d);
			break;
		}
		row_show(d, a->at + i * row, size, (size_t)a->p[1], limit);
	}
	dec_array_end(d);
	return true;
}

/** Shows two numbers, in a structure or behind a pointer, both of them whatever -s says.
 * Parameters: the bytes of one; whether they have signs. */
bool custom_pair(struct dec *d, const struct cargs *a)
{
	size_t size = (size_t)a->p[0];
	const bool sign = a->p[1];
	const uint8_t *p = a->at && a->avail >= 2 * size ? a->at : NULL;

	if (!p && !d->verbose_off)
		p = dec_read(d, a->addr, 2 * size);
	if (!p)
		return false;
	dec_array(d);
	for (size_t i = 0; i < 2; i++)
		dec_int(d, sign ? SC_FMT_DEC : SC_FMT_UDEC, (unsigned)size,
			bytes_load(p + i * size, size, (unsigned)size, sign));
	dec_array_end(d);
	return true;
}

/** Shows all numbers in hexadecimal. Parameter: the bytes of a number. */
bool custom_words(struct dec *d, const struct cargs *a)
{
	size_t size = (size_t)a->p[0];

	dec_array(d);
	for (size_t i = 0; (i + 1) * size <= a->avail; i++)
		dec_int(d, SC_FMT_HEX, (unsigned)size,
			bytes_load(a->at + i * size, size, (unsigned)size, false));
	dec_array_end(d);
	return true;
}

/** RTC_PARAM_GET: a value that could not be read is shown as its address. */
bool custom_rtc_get(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 24 };
	bool lost = d->half == HALF_SECOND && d->c->failed;

	if (d->verbose_off || lost || !dec_read(d, a->addr, SIZE))
		dec_addr(d, a->addr);
	else
		dec_mem_struct(d, a->addr, "rtc_param_get", NULL, 0);
	return true;
}
