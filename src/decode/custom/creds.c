#include <string.h>

#include "decode/dec.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Capability sets: each is one word in version 1 of the interface, and a low and a high word
 * since version 2, kept in two structs that follow each other. The header says which.
 */

enum { VERSION_2 = 0x20071026, VERSION_3 = 0x20080522, SETS = 3, WORD = 4 };

static uint32_t word_at(const uint8_t *p, unsigned i)
{
	uint32_t v;

	memcpy(&v, p + (size_t)i * WORD, WORD);
	return v;
}

static void set_show(struct dec *d, uint32_t low, uint32_t high)
{
	if (low || !high)
		dec_flags(d, SC_TABLE_cap_word0, low);
	if (low && high)
		dec_or(d);
	if (high)
		dec_flags(d, SC_TABLE_cap_word1, high);
}

bool custom_cap_data(struct dec *d, const struct cargs *a)
{
	static const char *const names[SETS] = {"effective", "permitted", "inheritable"};
	const uint8_t *header = d->c->args[0] ? dec_read(d, d->c->args[0], 2 * WORD) : NULL;

	if (!header)
		return false;
	uint32_t version = word_at(header, 0);
	bool wide = version == VERSION_2 || version == VERSION_3;
	const uint8_t *p = dec_read(d, a->val, (wide ? 2 : 1) * SETS * WORD);
	if (!p)
		return false;
	dec_struct(d);
	for (unsigned i = 0; i < SETS; i++) {
		dec_field_str(d, names[i]);
		set_show(d, word_at(p, i), wide ? word_at(p, i + SETS) : 0);
	}
	dec_struct_end(d);
	return true;
}
