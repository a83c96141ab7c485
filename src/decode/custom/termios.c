#include "decode/walk.h"
#include "sc_custom.h"

/*
 * The mode words of terminals: several enums and a set of flags in one word, all joined by '|'. The
 * flags are shown even when there are none: nothing stands behind the last '|' then.
 */

struct mode_part {
	const char *table;
	uint32_t mask;
};

static void flags_left(struct dec *d, const char *table, uint32_t v)
{
	if (v)
		dec_flags(d, dec_table(d, table), v);
	else
		dec_text(d, "");
}

bool custom_term_iflag(struct dec *d, const struct cargs *a)
{
	flags_left(d, "term_iflag", (uint32_t)a->val);
	return true;
}

bool custom_term_lflag(struct dec *d, const struct cargs *a)
{
	flags_left(d, "term_lflag", (uint32_t)a->val);
	return true;
}

bool custom_term_oflag(struct dec *d, const struct cargs *a)
{
	static const struct mode_part parts[] = {
		{"term_nl", 0x100},  {"term_cr", 0x600},  {"term_tab", 0x1800},
		{"term_bs", 0x2000}, {"term_vt", 0x4000}, {"term_ff", 0x8000},
	};
	uint32_t v = (uint32_t)a->val;

	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		dec_enum(d, dec_table(d, parts[i].table), v & parts[i].mask, false);
		dec_or(d);
		v &= ~parts[i].mask;
	}
	flags_left(d, "term_oflag", v);
	return true;
}

/** Output speed, input speed where it differs from 0, size of a character, flags. */
bool custom_term_cflag(struct dec *d, const struct cargs *a)
{
	enum { BAUD = 0x100f, IBSHIFT = 16, SIZE = 0x30 };
	uint16_t baud = dec_table(d, "term_baud");
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
	dec_enum(d, dec_table(d, "term_size"), v & SIZE, false);
	dec_or(d);
	flags_left(d, "term_cflag", v & ~(uint32_t)(BAUD | BAUD << IBSHIFT | SIZE));
	return true;
}
