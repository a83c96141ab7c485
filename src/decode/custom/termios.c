#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * The mode words of terminals: several enums and a set of flags in one word, all joined by '|'. The
 * flags are shown even when there are none: nothing stands behind the last '|' then.
 */

struct mode_part {
	uint16_t table;
	uint32_t mask;
};

static void flags_left(struct dec *d, uint16_t table, uint32_t v)
{
	if (v)
		dec_flags(d, table, v);
	else
		dec_text(d, "");
}

bool custom_term_iflag(struct dec *d, const struct cargs *a)
{
	flags_left(d, SC_TABLE_term_iflag, (uint32_t)a->val);
	return true;
}

bool custom_term_lflag(struct dec *d, const struct cargs *a)
{
	flags_left(d, SC_TABLE_term_lflag, (uint32_t)a->val);
	return true;
}

bool custom_term_oflag(struct dec *d, const struct cargs *a)
{
	static const struct mode_part parts[] = {
		{SC_TABLE_term_nl, 0x100},  {SC_TABLE_term_cr, 0x600},	{SC_TABLE_term_tab, 0x1800},
		{SC_TABLE_term_bs, 0x2000}, {SC_TABLE_term_vt, 0x4000}, {SC_TABLE_term_ff, 0x8000},
	};
	uint32_t v = (uint32_t)a->val;

	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		dec_enum(d, parts[i].table, v & parts[i].mask, false);
		dec_or(d);
		v &= ~parts[i].mask;
	}
	flags_left(d, SC_TABLE_term_oflag, v);
	return true;
}

/** Output speed, input speed where it differs from 0, size of a character, flags. */
bool custom_term_cflag(struct dec *d, const struct cargs *a)
{
	enum { BAUD = 0x100f, IBSHIFT = 16, SIZE = 0x30 };
	uint16_t baud = SC_TABLE_term_baud;
	uint32_t v = (uint32_t)a->val;
	uint32_t in = v >> IBSHIFT & BAUD;

	dec_enum(d, baud, v & BAUD, false);
	dec_or(d);
	if (in) {
		dec_enum(d, baud, in, false);
		dec_attach(d);
		dec_text(d, "<<");
		dec_attach(d);
		dec_label(d, IBSHIFT, "IBSHIFT", NULL);
		dec_or(d);
	}
	dec_enum(d, SC_TABLE_term_size, v & SIZE, false);
	dec_or(d);
	flags_left(d, SC_TABLE_term_cflag, v & ~(uint32_t)(BAUD | BAUD << IBSHIFT | SIZE));
	return true;
}
