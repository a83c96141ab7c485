#include "base/buf.h"
#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Event devices (linux/input.h): codes that bear in them how many bytes there are and what these
 * are about. How many were written is the result of the call. */

enum { SIZE_AT = 16, SIZE_MASK = 0x3fff, SHOWN = 4 };

/** The code of the call that is decoded. */
static uint32_t code_of(const struct dec *d)
{
	return (uint32_t)d->c->args[1];
}

static size_t code_size(const struct dec *d)
{
	return code_of(d) >> SIZE_AT & SIZE_MASK;
}

/** A string of as many bytes as were written. */
bool custom_ev_string(struct dec *d, const struct cargs *a)
{
	dec_mem_string(d, a->addr, (uint64_t)d->c->ret, 0);
	return true;
}

/* -- sets of bits ------------------------------------------------------------------------------ */

/** How many bits of a kind there are (KEY_MAX and the others), and their names. */
struct ev_kind {
	uint8_t nr; /* of the code */
	uint16_t bits, table;
};

static const struct ev_kind kinds[] = {
	{0x09, 0x1f, SC_TABLE_ev_prop}, {0x18, 0x2ff, SC_TABLE_ev_key},
	{0x19, 0x0f, SC_TABLE_ev_led},	{0x1a, 0x07, SC_TABLE_ev_snd},
	{0x1b, 0x11, SC_TABLE_ev_sw},	{0x20, 0x1f, SC_TABLE_ev_event},
	{0x21, 0x2ff, SC_TABLE_ev_key}, {0x22, 0x0f, SC_TABLE_ev_rel},
	{0x23, 0x3f, SC_TABLE_ev_abs},	{0x24, 0x07, SC_TABLE_ev_msc},
	{0x25, 0x11, SC_TABLE_ev_sw},	{0x31, 0x0f, SC_TABLE_ev_led},
	{0x32, 0x07, SC_TABLE_ev_snd},	{0x34, 0x01, SC_TABLE_ev_rep},
	{0x35, 0x7f, SC_TABLE_ff_type}, {0x37, 0x01, SC_TABLE_ev_ff_status},
};

static const struct ev_kind *kind_of(unsigned nr)
{
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (kinds[i].nr == nr)
			return &kinds[i];
	}
	return NULL;
}

static void bit_put(struct buf *b, uint16_t table, unsigned bit, bool verbose)
{
	const char *name = names_enum(table, bit), *unknown = names_unknown(table);

	if (verbose || !name)
		buf_put_hex(b, bit);
	if (verbose || !name)
		buf_puts(b, " /* ");
	buf_puts(b, name ? name : unknown ? unknown : "");
	if (verbose || !name)
		buf_puts(b, " */");
}

/** The names of the bits that are set; without -v of the first few. */
static void bits_put(const struct dec *d, struct buf *b, const struct ev_kind *k, const uint8_t *p,
		     size_t n, bool verbose)
{
	unsigned shown = 0;

	buf_putc(b, '[');
	for (unsigned i = 0; i < n; i++) {
		if (!(p[i / 8] >> i % 8 & 1))
			continue;
		if (shown++)
			buf_putc(b, ' ');
		if (!d->full && shown > SHOWN) {
			buf_puts(b, "...");
			break;
		}
		bit_put(b, k->table, i, verbose);
	}
	buf_putc(b, ']');
}

/** The words that the bits are in. */
static void words_put(const struct dec *d, struct buf *b, const uint8_t *p, size_t bytes)
{
	unsigned word = dec_wordsize(d);

	buf_putc(b, '[');
	for (size_t i = 0; i < bytes; i += word) {
		if (i)
			buf_puts(b, ", ");
		if (!d->full && i / word >= d->o->str_limit) {
			buf_puts(b, "...");
			break;
		}
		buf_put_hex(b, bytes_load(p + i, word, word, false));
	}
	buf_putc(b, ']');
}

/** A set of bits, of which the result says how many bytes there are. They are read in words. */
static bool bits_show(struct dec *d, taddr addr, const struct ev_kind *k)
{
	unsigned word = dec_wordsize(d);
	size_t n = (uint64_t)d->c->ret < k->bits / 8u + 1 ? (size_t)d->c->ret * 8 : k->bits;
	struct buf text = {0};

	if (n > k->bits)
		n = k->bits;
	size_t bytes = ((n + 7) / 8 + word - 1) / word * word;
	const uint8_t *p = bytes ? dec_read(d, addr, bytes) : NULL;
	if (!p)
		return false;
	bits_put(d, &text, k, p, n, false);
	size_t abbrev = text.len;
	bits_put(d, &text, k, p, n, true);
	buf_puts(&text, " /* ");
	words_put(d, &text, p, bytes);
	buf_puts(&text, " */");
	size_t verbose = text.len - abbrev;
	words_put(d, &text, p, bytes);
	dec_label_three(d, text.p, abbrev, verbose, text.len - abbrev - verbose);
	buf_deinit(&text);
	return true;
}

/** EVIOCGBIT and the others that yield bits; of power, one number. */
bool custom_ev_bits(struct dec *d, const struct cargs *a)
{
	enum { POWER = 0x36, NUMBER = 4 };
	unsigned nr = code_of(d) & 0xff;
	const struct ev_kind *k = kind_of(nr);
	const uint8_t *p = nr == POWER ? dec_read(d, a->addr, NUMBER) : NULL;

	if (!p)
		return k && bits_show(d, a->addr, k);
	dec_pointee(d);
	dec_int(d, SC_FMT_DEC, NUMBER, bytes_load(p, NUMBER, NUMBER, true));
	dec_pointee_end(d);
	return true;
}

/* -- axes -------------------------------------------------------------------------------------- */

/** Shows struct input_absinfo, which has no last field in old programs. */
bool custom_ev_axis(struct dec *d, const struct cargs *a)
{
	enum { OLD = 20, NOW = 24 };
	const int64_t size = (int64_t)code_size(d);
	size_t n = size < NOW ? (size_t)size : NOW;
	const uint8_t *p = n < OLD ? NULL : dec_read(d, a->addr, n);

	if (!p)
		return false;
	uint8_t *whole = arena_alloc(&d->c->arena, NOW);
	memset(whole, 0, NOW);
	memcpy(whole, p, n);
	dec_struct_bytes(d, a->addr, whole, NOW, "input_absinfo", &size, 1);
	return true;
}

/** EVIOCGMTSLOTS: which axis, then a number of it for each slot. */
bool custom_ev_slots(struct dec *d, const struct cargs *a)
{
	enum { WORD = 4 };
	size_t size = code_size(d);
	const int64_t slots = (int64_t)(size / WORD) - 1;

	if (slots < 0 || !dec_read(d, a->addr, WORD))
		return false;
	dec_mem_struct(d, a->addr, "ev_slots", &slots, 1);
	return true;
}
