#include "sink/render/units.h"

#include "base/cleanup.h"

void units_count(struct buf *b, uint64_t n)
{
	if (n >= 1000) {
		units_count(b, n / 1000);
		buf_putc(b, ',');
		buf_put_zdec(b, n % 1000, 3);
	} else {
		buf_put_udec(b, n);
	}
}

/** Shows whole / unit with three digits. Values below 1000 are rounded down, so that the next unit
 * is never reached. */
static void put_three(struct buf *b, uint64_t whole, uint64_t unit)
{
	uint64_t n = whole / unit, part = whole % unit;
	unsigned digits = n < 10 ? 2 : n < 100 ? 1 : 0;

	buf_put_udec(b, n);
	if (!digits || unit == 1)
		return;
	buf_putc(b, '.');
	for (; digits; digits--) {
		part *= 10;
		buf_putc(b, (char)('0' + part / unit));
		part %= unit;
	}
}

static void put_time(struct buf *b, uint64_t ns, const char *before_unit)
{
	static const struct {
		const char *name;
		uint64_t ns;
	} units[] = {{"ns", 1}, {"us", 1000}, {"ms", 1000000}, {"s", 1000000000}};
	unsigned i = 0;

	if (!ns) {
		buf_putc(b, '0');
		return;
	}
	while (i + 1 < ARRAY_LEN(units) && ns >= units[i + 1].ns)
		i++;
	if (ns / units[i].ns >= 1000)
		units_count(b, ns / units[i].ns);
	else
		put_three(b, ns, units[i].ns);
	buf_puts(b, before_unit);
	buf_puts(b, units[i].name);
}

void units_time(struct buf *b, uint64_t ns)
{
	put_time(b, ns, "");
}

void units_time_apart(struct buf *b, uint64_t ns)
{
	put_time(b, ns, " ");
}

void units_bytes(struct buf *b, uint64_t bytes)
{
	static const char names[] = " KMGTPE";
	unsigned i = 0;

	while (i < 6 && bytes >> 10 * (i + 1))
		i++;
	// Fractions of the largest unit have no room.
	if (i == 6)
		buf_put_udec(b, bytes >> 60);
	else
		put_three(b, bytes, 1ull << 10 * i);
	if (i)
		buf_putc(b, names[i]);
}
