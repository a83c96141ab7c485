#include <stdio.h>
#include <string.h>

#include "decode/devices/array.h"
#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/* Video devices: codes of formats, fractions, controls, and unions that are selected by the type of
 * a buffer. */

enum { TEXT = 96, LONG = 1024 };

static void append_char(char text[TEXT], uint8_t c)
{
	size_t n = strlen(text);

	if (c == '\'' || c == '\\')
		snprintf(text + n, TEXT - n, "'\\%c'", c);
	else if (c < ' ' || c > '~')
		snprintf(text + n, TEXT - n, "'\\x%02x'", c);
	else
		snprintf(text + n, TEXT - n, "'%c'", c);
}

/** Shows a number as a text, with another text for -X verbose. */
static void label_show(struct dec *d, uint32_t v, const char *text, const char *verbose)
{
	char both[2 * LONG];
	size_t n = strlen(text), more = strlen(verbose);

	memcpy(both, text, n);
	memcpy(both + n, verbose, more);
	dec_label_both(d, v, both, n, more);
	dec_label_is_whole(d);
}

/** Shows the four characters that a format is called by. Parameter: the table of the formats'
 * names. */
bool custom_v4l2_fourcc(struct dec *d, const struct cargs *a)
{
	const char *name = names_enum((uint16_t)a->p[0], (uint32_t)a->val);
	char text[2 * TEXT] = "v4l2_fourcc(";

	for (unsigned i = 0; i < 4; i++) {
		if (i)
			strcat(text, ", ");
		append_char(text, (uint8_t)(a->val >> (8 * i)));
	}
	strcat(text, ")");
	if (name)
		snprintf(text + strlen(text), TEXT, " /* %s */", name);
	label_show(d, (uint32_t)a->val, text, text);
	return true;
}

/** Shows struct v4l2_fract: numerator and denominator. */
bool custom_v4l2_fract(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 8 };

	if (a->avail < SIZE)
		return false;
	dec_textf(d, "%u/%u", (uint32_t)bytes_load(a->at, 4, 4, false),
		  (uint32_t)bytes_load(a->at + 4, 4, 4, false));
	return true;
}

/** Appends the name of a control. For one without a name, that is its class plus a number. False:
 * it has no class, either. */
static bool cid_name(uint32_t id, char text[TEXT])
{
	const char *name = names_enum(SC_TABLE_v4l2_cid, id);
	const char *class = names_enum(SC_TABLE_v4l2_ctrl_class, id & 0xffff0000);

	if (name)
		snprintf(text, TEXT, "%s", name);
	else if (class)
		snprintf(text, TEXT, "%s+%#x", class, id & 0xffff);
	return name || class;
}

bool custom_v4l2_cid(struct dec *d, const struct cargs *a)
{
	char text[TEXT];
	bool named = cid_name((uint32_t)a->val, text);

	dec_label(d, (uint32_t)a->val, named ? text : NULL, NULL);
	if (!named)
		dec_note(d, names_unknown(SC_TABLE_v4l2_cid));
	return true;
}

/** Texts of a word that consists of parts: in `text`, a part has its name or its number, in
 * `verbose` both. */
struct parts {
	char text[LONG], verbose[LONG];
};

static void part_add(struct parts *p, uint32_t v, const char *name, const char *unknown)
{
	size_t n = strlen(p->text), m = strlen(p->verbose);
	const char *bar = n ? "|" : "";

	if (name)
		snprintf(p->text + n, LONG - n, "%s%s", bar, name);
	else if (unknown)
		snprintf(p->text + n, LONG - n, "%s%#x /* %s */", bar, v, unknown);
	else
		snprintf(p->text + n, LONG - n, "%s%#x", bar, v);
	snprintf(p->verbose + m, LONG - m, "%s%#x /* %s */", bar, v, name ? name : unknown);
}

/** Appends the names of bits, and those without a name as a number. */
static void bits_name(char text[LONG], uint16_t table, uint32_t v)
{
	uint32_t rest = v;
	size_t n = 0;

	text[0] = '\0';
	for (uint32_t bit = 1; bit; bit <<= 1) {
		const char *name = v & bit ? names_enum(table, bit) : NULL;

		if (!name)
			continue;
		n += (size_t)snprintf(text + n, LONG - n, "%s%s", n ? "|" : "", name);
		rest &= ~bit;
	}
	if (rest && n)
		snprintf(text + n, LONG - n, "|%#x", rest);
}

/** Shows the flags of a buffer, and the kind of its timestamp. */
bool custom_v4l2_buf_flags(struct dec *d, const struct cargs *a)
{
	const uint32_t time = 0xe000, source = 0x70000;
	uint32_t v = (uint32_t)a->val, flags = v & ~(time | source);
	struct parts p = {"", ""};
	char text[LONG];

	bits_name(text, SC_TABLE_v4l2_buf_bits, flags);
	if (flags)
		part_add(&p, flags, text[0] ? text : NULL, names_unknown(SC_TABLE_v4l2_buf_bits));
	part_add(&p, v & time, names_enum(SC_TABLE_v4l2_buf_time, v & time),
		 names_unknown(SC_TABLE_v4l2_buf_time));
	part_add(&p, v & source, names_enum(SC_TABLE_v4l2_buf_source, v & source),
		 names_unknown(SC_TABLE_v4l2_buf_source));
	label_show(d, v, p.text, p.verbose);
	return true;
}

/** Shows the control whose successor is asked for, and then the one that was found. */
bool custom_v4l2_query_cid(struct dec *d, const struct cargs *a)
{
	const uint32_t next = 0xc0000000;
	uint32_t v = (uint32_t)a->val;
	char text[LONG], name[TEXT];
	struct parts p = {"", ""};

	if (d->half == HALF_SECOND || !(v & next))
		return custom_v4l2_cid(d, a);
	snprintf(text, sizeof(text), "%s%s%s", v >> 31 ? "V4L2_CTRL_FLAG_NEXT_CTRL" : "",
		 (v & next) == next ? "|" : "", v >> 30 & 1 ? "V4L2_CTRL_FLAG_NEXT_COMPOUND" : "");
	part_add(&p, v & next, text, NULL);
	part_add(&p, v & ~next, cid_name(v & ~next, name) ? name : NULL,
		 names_unknown(SC_TABLE_v4l2_cid));
	label_show(d, v, p.text, p.verbose);
	return true;
}

/* -- by the type of a buffer --------------------------------------------------------------------
 */

/** A member of the union in struct v4l2_format or v4l2_streamparm. */
struct part {
	const char *field, *type;
	size_t size; /* the largest member on 64-bit machines */
};

/** The index is enum v4l2_buf_type. */
static const struct part formats[] = {
	{0},
	{"fmt.pix", "v4l2_pix", 28},
	{"fmt.pix", "v4l2_pix", 28},
	{"fmt.win", "v4l2_window", 56},
	{"fmt.vbi", "v4l2_vbi", 36},
	{"fmt.vbi", "v4l2_vbi", 36},
	{"fmt.sliced", "v4l2_sliced_vbi", 104},
	{"fmt.sliced", "v4l2_sliced_vbi", 104},
	{"fmt.win", "v4l2_window", 56},
	{"fmt.pix_mp", "v4l2_pix_mp", 181},
	{"fmt.pix_mp", "v4l2_pix_mp", 181},
	{"fmt.sdr", "v4l2_sdr", 8},
	{"fmt.sdr", "v4l2_sdr", 8},
	{"fmt.meta", "v4l2_meta", 8},
	{"fmt.meta", "v4l2_meta", 8},
};

static const struct part parms[] = {
	{0},
	{"parm.capture", "v4l2_parm_in", 24},
	{"parm.output", "v4l2_parm_out", 24},
};

/** Shows the type of buffers. It selects how the rest is shown, even if the kernel changes it. */
bool custom_v4l2_type(struct dec *d, const struct cargs *a)
{
	dec_enum(d, SC_TABLE_v4l2_buf_type, a->val, false);
	if (!d->exiting)
		dec_save(d, a->addr, sizeof(uint32_t));
	return true;
}

/** Keeps in mind that the clips of a window could be read: only then what came back is shown. */
static void window_keep(struct dec *d, const struct cargs *a)
{
	enum { CLIPS = 24, RECT = 16 };
	unsigned word = dec_wordsize(d);

	if (d->exiting || a->avail < CLIPS + 2 * (size_t)word)
		return;
	uint64_t n = bytes_load(a->at + CLIPS + word, 4, 4, false);
	uint64_t shown = d->full || n <= d->o->str_limit ? n : d->o->str_limit + 1;
	uint64_t size = shown * (RECT + word);
	if (n && size <= WALK_OBJECT &&
	    dec_read(d, bytes_load(a->at + CLIPS, word, word, false), (size_t)size))
		dec_save(d, a->addr, 1);
}

/** Parameters: 0 of a format, 1 of a stream, 2 of a format that is set, of which windows do not
 * come back; the type of its buffers. */
bool custom_v4l2_part(struct dec *d, const struct cargs *a)
{
	enum { CAPTURE = 1, OUTPUT, OVERLAY, OUTPUT_OVERLAY = 8 };
	bool stream = a->p[0] == 1;
	const struct part *list = stream ? parms : formats;
	size_t n = stream ? sizeof(parms) / sizeof(parms[0]) : sizeof(formats) / sizeof(formats[0]);
	const uint8_t *old = dec_saved(d, d->frame->addr, sizeof(uint32_t));
	uint32_t asked = old ? (uint32_t)bytes_load(old, 4, 4, false) : (uint32_t)a->p[1];
	bool set = a->p[0] == 2, back = set && d->half == HALF_SECOND;
	// What was set is read anew, with its type; where only was asked, the type is the
	// question's. A stream that came back is one that is captured, or any other.
	uint32_t type = set ? (uint32_t)a->p[1] : asked;

	dec_unname(d);
	if (stream && d->exiting && asked < n && list[asked].field)
		type = a->p[1] == CAPTURE ? CAPTURE : OUTPUT;
	if (type >= n || !list[type].field)
		return true;
	const bool window = asked == OVERLAY || asked == OUTPUT_OVERLAY;
	if (set && window)
		window_keep(d, a);
	if (back && ((window && !dec_saved(d, a->addr, 1)) || asked >= n || !list[asked].field))
		return true;
	if (a->avail < list[type].size)
		return false;
	dec_field_str(d, list[type].field);
	dec_struct_bytes(d, a->addr, a->at, a->avail, list[type].type, NULL, 0);
	return true;
}

/** VIDIOC_CREATE_BUFS: shows which buffers exist now. */
bool custom_v4l2_created(struct dec *d, const struct cargs *a)
{
	enum { SIZE = 8, SIZE_AT = 16, SIZE_MASK = 0x3fff };
	taddr addr = d->c->args[2];
	const uint8_t *p = dec_read(d, addr, d->c->args[1] >> SIZE_AT & SIZE_MASK);

	(void)a;
	if (p && !d->verbose_off)
		dec_struct_bytes(d, addr, p, SIZE, "v4l2_created", NULL, 0);
	return true;
}

/* -- many controls -------------------------------------------------------------------------------
 */

enum { CTRL_SIZE = 20 };

/** Shows the string of a control, which says its own length. */
bool custom_v4l2_string(struct dec *d, const struct cargs *a)
{
	dec_mem_string(d, dec_wordsize(d) == 4 ? (uint32_t)a->val : a->val, (uint64_t)a->p[0], 0);
	return true;
}

/** The offsets in struct v4l2_ext_controls, which depend on the ABI. */
struct controls {
	uint32_t class, count, error;
	taddr list;
};

static bool controls_read(struct dec *d, taddr addr, struct controls *ret)
{
	enum { POINTER = 24 };
	unsigned word = dec_wordsize(d);
	unsigned at = word == 8 ? POINTER : POINTER - 4;
	const uint8_t *p = dec_read(d, addr, at + word);

	if (!p)
		return false;
	ret->class = (uint32_t)bytes_load(p, 4, 4, false);
	ret->count = (uint32_t)bytes_load(p + 4, 4, 4, false);
	ret->error = (uint32_t)bytes_load(p + 8, 4, 4, false);
	ret->list = bytes_load(p + at, word, word, false);
	return true;
}

/** Shows the controls. False: not all of them can be read. */
static bool list_show(struct dec *d, const struct controls *c)
{
	dec_field_str(d, "controls");
	if (!c->list) {
		dec_addr(d, 0);
		return false;
	}
	return array_show(d, c->list, c->count, CTRL_SIZE, "v4l2_ext_control");
}

static void controls_head(struct dec *d, const struct controls *c)
{
	dec_struct(d);
	dec_field_str(d, "ctrl_class");
	dec_enum(d, SC_TABLE_v4l2_ctrl_class, c->class, false);
	dec_field_str(d, "count");
	dec_int(d, SC_FMT_UDEC, 4, c->count);
}

/** Parameter: true if the call only reads the values; otherwise the program gives them, and the
 * kernel writes them back. */
bool custom_v4l2_ext_ctrls(struct dec *d, const struct cargs *a)
{
	bool get = a->p[0], second = d->half == HALF_SECOND, any = true;
	struct controls c;

	if (!controls_read(d, a->addr, &c))
		return second;
	if (!second) {
		controls_head(d, &c);
		any = c.count && (get || list_show(d, &c));
		if (any)
			dec_save(d, a->addr, 1);
		if (!get)
			dec_struct_end(d);
		return true;
	}
	any = dec_saved(d, a->addr, 1);
	if (!get && any)
		dec_struct(d);
	if (any)
		list_show(d, &c);
	if (any && d->c->failed) {
		dec_field_str(d, "error_idx");
		dec_int(d, SC_FMT_UDEC, 4, c.error);
	}
	if (get || any)
		dec_struct_end(d);
	return true;
}
