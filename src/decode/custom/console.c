#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* The Linux console: its keys, tones and fonts, as far as the description language cannot express
 * them. */

enum { TICKS = 1193182, TEXT = 64 }; /* ticks of the timer behind the speaker, in a second */

static void number_field(struct dec *d, const char *name, uint32_t v)
{
	dec_field_str(d, name);
	dec_int(d, SC_FMT_UDEC, 4, v);
}

/** KIOCSOUND: ticks between two edges, and what is heard. */
bool custom_kd_sound(struct dec *d, const struct cargs *a)
{
	char text[TEXT] = "off";

	if (a->val && a->val <= TICKS)
		snprintf(text, sizeof(text), "%llu Hz", TICKS / (unsigned long long)a->val);
	dec_int(d, SC_FMT_UDEC, a->width, a->val);
	dec_note(d, text);
	return true;
}

/** KDMKTONE: ticks in the lower half, milliseconds in the upper one. */
bool custom_kd_tone(struct dec *d, const struct cargs *a)
{
	unsigned ticks = a->val & 0xffff, ms = (a->val >> 16) & 0xffff;
	char text[TEXT] = "off";

	if (ticks && ms)
		snprintf(text, sizeof(text), "%u Hz, %u ms", TICKS / ticks, ms);
	if (ms)
		dec_textf(d, "%u<<16|%u", ms, ticks);
	else
		dec_int(d, SC_FMT_UDEC, 4, ticks);
	dec_note(d, text);
	return true;
}

/** KDADDIO and KDDELIO: a port, of which those of the graphics card may be asked for. */
bool custom_kd_port(struct dec *d, const struct cargs *a)
{
	enum { FIRST = 0x3b4, LAST = 0x3df };
	char text[TEXT];

	snprintf(text, sizeof(text), "GPFIRST + %u", (unsigned)a->val - FIRST);
	dec_int(d, SC_FMT_HEX, a->width, a->val);
	if (a->val >= FIRST && a->val <= LAST)
		dec_note(d, text);
	return true;
}

/** Shows the argument of KDSIGACCEPT: a signal, or a number if it is too big for a signal. */
bool custom_kd_signal(struct dec *d, const struct cargs *a)
{
	enum { SIGNALS = 64 };

	if (a->val && a->val <= SIGNALS)
		dec_signo(d, (int)a->val);
	else
		dec_int(d, SC_FMT_UDEC, a->width, a->val);
	return true;
}

/** A key map: one of the first four by name, others by the modifiers that are held. */
static void kb_table(struct dec *d, unsigned v)
{
	const char *name = names_enum(SC_TABLE_kb_table, v);

	if (name)
		dec_label(d, v, name, NULL);
	else
		dec_flags(d, SC_TABLE_kb_table_bits, v);
}

/* The character as C writes it between quotes. */
static const char *char_text(uint8_t c, char text[8])
{
	static const char escaped[] = "\t\n\v\f\r'\\", letters[] = "tnvfr'\\";
	const char *p = c ? strchr(escaped, c) : NULL;

	if (p)
		snprintf(text, 8, "'\\%c'", letters[p - escaped]);
	else if (c < ' ' || c > '~')
		snprintf(text, 8, "'\\x%02x'", c);
	else
		snprintf(text, 8, "'%c'", c);
	return text;
}

bool custom_quoted_char(struct dec *d, const struct cargs *a)
{
	char text[8];

	dec_text(d, char_text((uint8_t)a->val, text));
	return true;
}

/* The letter of the key types whose values are characters. */
static bool key_is_char(unsigned type)
{
	enum { LATIN = 0, META = 8, LETTER = 11, DEAD2 = 13 };

	return type == LATIN || type == META || type == LETTER || type == DEAD2;
}

/** Shows what a key does: K(type, value) if it has no name. */
static void kb_value(struct dec *d, unsigned v)
{
	unsigned type = (v >> 8) & 0xff, value = v & 0xff;
	const char *name = names_enum(SC_TABLE_kb_value, v & 0xffff);
	const char *kind = names_enum(SC_TABLE_kb_type, type);
	char text[TEXT], number[8], number2[8];

	if (!kind)
		snprintf(number2, sizeof(number2), "%#x", type);
	if (key_is_char(type))
		char_text((uint8_t)value, number);
	else
		snprintf(number, sizeof(number), "%#x", value);
	snprintf(text, sizeof(text), "K(%s, %s)", kind ? kind : number2, number);
	dec_int(d, SC_FMT_HEX, 2, v);
	dec_note(d, name ? name : text);
}

/** Shows a character, or a glyph of the font itself. */
bool custom_kd_glyph(struct dec *d, const struct cargs *a)
{
	enum { BASE = 0xf000, MASK = 0x1ff };
	unsigned v = a->val & 0xffff;
	char text[TEXT];

	if ((v & ~(unsigned)MASK) != BASE) {
		dec_int(d, SC_FMT_HEX, 2, v);
		return true;
	}
	snprintf(text, sizeof(text), "UNI_DIRECT_BASE+%#x", v & MASK);
	dec_label(d, v, text, NULL);
	return true;
}

/** Shows struct kbentry. Which key it is and what the key does are read separately, because
 * KDGKBENT writes only the latter. */
bool custom_kb_entry(struct dec *d, const struct cargs *a)
{
	enum { KEY = 2, ALL = 4, GET = 0x4b46 };
	const uint8_t *key = dec_read(d, a->addr, KEY), *all;
	bool get = (uint32_t)d->c->args[1] == GET;

	if (d->half != HALF_SECOND) {
		if (!key)
			return false;
		dec_struct(d);
		dec_field_str(d, "kb_table");
		kb_table(d, key[0]);
		number_field(d, "kb_index", key[1]);
	}
	if (get && (d->half != HALF_SECOND || d->c->failed))
		return true;
	all = dec_read(d, a->addr, ALL);
	dec_field_str(d, "kb_value");
	if (all)
		kb_value(d, (unsigned)bytes_load(all + KEY, 2, 2, false));
	else
		dec_fault(d);
	dec_struct_end(d);
	return true;
}

/** Shows a function key. */
bool custom_kb_func(struct dec *d, const struct cargs *a)
{
	enum { FUNCTION = 0x100 };
	const char *name = names_enum(SC_TABLE_kb_value, FUNCTION | (a->val & 0xff));
	char text[TEXT];

	snprintf(text, sizeof(text), "KVAL(%s)", name ? name : "???");
	dec_label(d, a->val, text, NULL);
	return true;
}

/** Shows the string of a function key: it ends at its NUL, or with struct kbsentry (linux/kd.h). */
bool custom_kb_string(struct dec *d, const struct cargs *a)
{
	enum { KB_STRING = 512 };

	dec_mem_nstr(d, a->addr, KB_STRING);
	return true;
}

/* -- lists ------------------------------------------------------------------------------------- */

/* Shows an array of n structs of one size, at most the first `most` of them. If not even the first
 * can be read, it shows the address. */
static void structs_show(struct dec *d, taddr addr, uint32_t n, uint32_t most, size_t size,
			 const char *name)
{
	if (!addr || (n && !dec_read(d, addr, size))) {
		dec_addr(d, addr);
		return;
	}
	dec_array(d);
	for (uint32_t i = 0; i < n; i++) {
		taddr at = addr + (taddr)i * size;
		const uint8_t *p = dec_read(d, at, size);

		if (i >= most || (p && !d->full && i >= d->o->str_limit)) {
			dec_more(d);
			break;
		}
		if (!p) {
			dec_fault_at(d, at);
			break;
		}
		dec_struct_bytes(d, at, p, size, name, NULL, 0);
	}
	dec_array_end(d);
}

/** Shows struct kbdiacrs; if the parameter is 1, struct kbdiacrsuc, whose accents are code points.
 */
bool custom_kd_accents(struct dec *d, const struct cargs *a)
{
	enum { MOST = 256, COUNT = 4, BYTES = 3, WORDS = 12 };
	const uint8_t *p = dec_read(d, a->addr, COUNT);
	uint32_t n;

	if (!p)
		return false;
	memcpy(&n, p, sizeof(n));
	dec_struct(d);
	number_field(d, "kb_cnt", n);
	dec_field_str(d, a->p[0] ? "kbdiacruc" : "kbdiacr");
	structs_show(d, a->addr + COUNT, n, MOST, a->p[0] ? WORDS : BYTES,
		     a->p[0] ? "kbdiacruc" : "kbdiacr");
	dec_struct_end(d);
	return true;
}

/** Shows struct unimapdesc: for how many pairs there is room at the entry, and how many there are
 * at the exit. */
bool custom_kd_unimap(struct dec *d, const struct cargs *a)
{
	enum { PAIR = 4 };
	unsigned word = dec_wordsize(d);
	const uint8_t *p = dec_read(d, a->addr, 2 * (size_t)word), *old;
	uint16_t n, room;

	if (d->half != HALF_SECOND) {
		if (!p)
			return false;
		dec_save(d, a->addr, 2 * (size_t)word);
		dec_struct(d);
		memcpy(&room, p, sizeof(room));
		number_field(d, "entry_ct", room);
		return true;
	}
	old = dec_saved(d, a->addr, 2 * (size_t)word);
	if (!p || !old) {
		dec_fault(d);
		return true;
	}
	memcpy(&n, p, sizeof(n));
	memcpy(&room, old, sizeof(room));
	if (n != room) {
		dec_arrow(d);
		dec_int(d, SC_FMT_UDEC, 2, n);
	}
	dec_field_str(d, "entries");
	if (d->c->failed)
		dec_addr(d, bytes_load(p + word, word, word, false));
	else
		structs_show(d, bytes_load(p + word, word, word, false), room, room, PAIR,
			     "unipair");
	return true;
}

/* -- KDFONTOP ---------------------------------------------------------------------------------- */

enum { OP_SET, OP_GET, OP_SET_DEFAULT, OP_COPY };

struct font {
	uint32_t op, flags, width, height, count;
	uint64_t data;
};

/* Reads struct console_font_op: five words and a pointer. */
static bool font_load(struct dec *d, const uint8_t *p, struct font *ret)
{
	uint32_t w[5];
	unsigned word = dec_wordsize(d);
	size_t at = word == 8 ? 24 : 20;

	if (!p)
		return false;
	memcpy(w, p, sizeof(w));
	*ret = (struct font){w[0], w[1], w[2], w[3], w[4], bytes_load(p + at, word, word, false)};
	return true;
}

static size_t font_bytes(const struct dec *d)
{
	return dec_wordsize(d) == 8 ? 32 : 24;
}

/* In memory a glyph has 32 rows, regardless of its height. */
static void font_glyphs(struct dec *d, const struct font *f)
{
	enum { ROWS = 32, BITS = 8 };
	uint64_t row = f->width / BITS + !!(f->width % BITS);

	dec_mem_string(d, f->data, row * ROWS * f->count, SC_BUF_HEX);
}

static void font_sizes(struct dec *d, const struct font *f)
{
	number_field(d, "width", f->width);
	number_field(d, "height", f->height);
}

/* The name of a font, its NUL among the first 32 bytes. */
static void font_name(struct dec *d, taddr addr)
{
	enum { NAME = 32 };
	size_t got = 0;
	const uint8_t *p = addr ? dec_bytes(d, addr, NAME, &got) : NULL;
	const uint8_t *end = p ? memchr(p, '\0', got) : NULL;
	size_t n = end ? (size_t)(end - p) : got < NAME ? got : NAME - 1;
	bool cut = n > d->o->str_limit || n == NAME - 1;

	// A name has to end, but where it is cut.
	if (!p || (!end && got < NAME && got <= d->o->str_limit))
		dec_addr(d, addr);
	else
		dec_string(d, p, n > d->o->str_limit ? d->o->str_limit : n,
			   cut && !(end && n <= d->o->str_limit) ? VALUE_F_CUT : 0);
}

static void font_before(struct dec *d, const struct font *f)
{
	dec_field_str(d, "op");
	dec_enum(d, SC_TABLE_kd_font_op, f->op, false);
	if (f->op == OP_COPY) {
		number_field(d, "height", f->height);
		return;
	}
	if (f->op != OP_SET_DEFAULT) {
		dec_field_str(d, "flags");
		dec_flags(d, SC_TABLE_kd_font_flag, f->flags);
	}
	font_sizes(d, f);
	if (f->op != OP_SET_DEFAULT)
		number_field(d, "charcount", f->count);
	dec_field_str(d, "data");
	if (f->op == OP_SET)
		font_glyphs(d, f);
	else if (f->op == OP_SET_DEFAULT)
		font_name(d, f->data);
	else
		dec_addr(d, f->data);
}

/** What came back. The structure is read anew, with the operation in it. */
static void font_after(struct dec *d, const struct font *f)
{
	if (f->op == OP_COPY) {
		number_field(d, "height", f->height);
		return;
	}
	font_sizes(d, f);
	if (f->op == OP_SET_DEFAULT)
		return;
	number_field(d, "charcount", f->count);
	dec_field_str(d, "data");
	if (f->op == OP_GET || f->op == OP_SET)
		font_glyphs(d, f);
	else
		dec_addr(d, f->data);
}

/** Shows struct console_font_op. The operation decides which fields are used, and in which
 * direction. */
bool custom_kd_font_op(struct dec *d, const struct cargs *a)
{
	size_t size = font_bytes(d);
	struct font f, old;

	if (d->half != HALF_SECOND) {
		if (!font_load(d, dec_read(d, a->addr, size), &f))
			return false;
		dec_save(d, a->addr, size);
		dec_struct(d);
		font_before(d, &f);
		dec_struct_end(d);
		return true;
	}
	if (d->c->failed || !font_load(d, dec_saved(d, a->addr, size), &old) || old.op == OP_SET ||
	    old.op == OP_COPY)
		return true;
	if (!font_load(d, dec_read(d, a->addr, size), &f)) {
		dec_fault(d);
		return true;
	}
	dec_struct(d);
	font_after(d, &f);
	dec_struct_end(d);
	return true;
}
