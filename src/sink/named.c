#include "sink/named.h"

#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "decode/names.h"

static uint64_t named_cut(unsigned width, uint64_t v)
{
	return width && width < 8 ? v & ((1ULL << (width * 8)) - 1) : v;
}

static int64_t named_extend(unsigned width, uint64_t v)
{
	unsigned shift = width && width < 8 ? 64 - width * 8 : 0;

	return (int64_t)(v << shift) >> shift;
}

/** printf's %#0*x: the prefix counts as digits, and zero has none. */
static void put_padded_hex(struct buf *b, uint64_t v, unsigned digits)
{
	if (v)
		buf_put_zhex(b, v, digits - 2);
	else
		buf_put_zdec(b, 0, digits);
}

void named_number(struct buf *b, enum sc_fmt fmt, unsigned width, uint64_t v)
{
	switch (fmt) {
	case SC_FMT_DEC:
		buf_put_dec(b, named_extend(width, v));
		break;
	case SC_FMT_HEX:
		buf_put_hex(b, named_cut(width, v));
		break;
	case SC_FMT_ZHEX:
		put_padded_hex(b, named_cut(width, v), (width ? width : 8) * 2);
		break;
	case SC_FMT_OCT:
		buf_put_oct(b, named_cut(width, v));
		break;
	case SC_FMT_UDEC:
	case SC_FMT_BE:
	default:
		buf_put_udec(b, named_cut(width, v));
		break;
	}
}

void named_comment_begin(struct render *r)
{
	render_on(r, PALETTE_COMMENT);
	buf_put(r->b, " /* ", 4);
}

void named_comment_end(struct render *r)
{
	render_on(r, PALETTE_COMMENT);
	buf_put(r->b, " */", 3);
	render_off(r);
}

static void named_comment(struct render *r, const char *text)
{
	named_comment_begin(r);
	buf_puts(r->b, text);
	named_comment_end(r);
}

/** The number of a named value where no name is shown, or in front of the name. */
static void named_raw(struct render *r, const struct value *v, uint64_t num)
{
	if (v->flags & VALUE_F_SIGNED)
		buf_put_dec(r->b, named_extend(v->width, num));
	else
		buf_put_hex(r->b, named_cut(v->width, num));
}

/** A known name in the style asked for; raw style is the caller's. */
static void named_known(struct render *r, const struct value *v, const char *name)
{
	if (r->o->names == RENDER_ABBREV) {
		render_text(r, PALETTE_CONST, name);
		return;
	}
	named_raw(r, v, v->num);
	named_comment(r, name);
}

void named_enum(struct render *r, const struct value *v)
{
	const char *name;

	if (r->o->names == RENDER_RAW) {
		named_raw(r, v, v->num);
		return;
	}
	name = names_enum(v->ref, v->num);
	if (name) {
		named_known(r, v, name);
		return;
	}
	named_raw(r, v, v->num);
	name = names_unknown(v->ref);
	if (name)
		named_comment(r, name);
}

/** Names of the set bits, joined; *rest is left with the unknown ones. True: there were names.
 * coloured: as constants; in a comment they are not. */
static bool flags_names(struct render *r, uint16_t table, uint64_t *rest, bool sep, bool coloured)
{
	bool any = sep;
	unsigned i = 0;

	for (const char *name; (name = names_flags_next(table, &i, rest));) {
		if (any)
			render_punct(r, "|", 1);
		if (coloured)
			render_text(r, PALETTE_CONST, name);
		else
			buf_puts(r->b, name);
		any = true;
	}
	return any;
}

static void flags_abbrev(struct render *r, uint16_t table, unsigned width, uint64_t num)
{
	uint64_t rest = named_cut(width, num);

	bool any = flags_names(r, table, &rest, false, true);
	if (any && rest)
		render_punct(r, "|", 1);
	if (rest || !any)
		buf_put_hex(r->b, rest);
	if (!any && rest && names_unknown(table))
		named_comment(r, names_unknown(table));
}

/** True if the value has at least one name in the table. */
static bool flags_have_name(uint16_t table, uint64_t num)
{
	unsigned i = 0;

	return names_flags_next(table, &i, &num) != NULL;
}

static void flags_style(struct render *r, uint16_t table, unsigned width, uint64_t num)
{
	num = named_cut(width, num);
	if (r->o->names == RENDER_ABBREV) {
		flags_abbrev(r, table, width, num);
		return;
	}
	buf_put_hex(r->b, num);
	if (r->o->names == RENDER_RAW)
		return;
	if (flags_have_name(table, num)) {
		uint64_t rest = num;

		named_comment_begin(r);
		flags_names(r, table, &rest, false, false);
		if (rest) {
			render_punct(r, "|", 1);
			buf_put_hex(r->b, rest);
		}
		named_comment_end(r);
	} else if (num && names_unknown(table)) {
		named_comment(r, names_unknown(table));
	}
}

void named_flags(struct render *r, const struct value *v)
{
	flags_style(r, v->ref, v->width, v->num);
}

/* -- words made of parts --------------------------------------------------------------------- */

static uint64_t part_value(const struct sc_bits *bits, const struct sc_part *p, uint64_t num)
{
	uint64_t mask = p->mask;

	// Without a mask: whatever the other parts leave.
	for (unsigned i = 0; !p->mask && i < bits->n; i++)
		mask |= sc_parts[bits->first + i].mask;
	return (p->mask ? num & mask : num & ~mask) >> p->shift;
}

static uint16_t part_table(const struct render *r, const struct sc_part *p)
{
	(void)r;
	return p->ref;
}

/** A part of a described type: a signal, or a number. */
static bool part_type(struct render *r, const struct sc_part *p, uint64_t x, bool any)
{
	const struct sc_node *n = &sc_nodes[p->ref];

	if (!x)
		return any;
	if (any)
		render_punct(r, "|", 1);
	if (n->op == SC_SCALAR && n->a == SC_S_SIGNO)
		named_signal(r, (int)x);
	else
		named_number(r->b, n->op == SC_INT ? n->fmt : SC_FMT_HEX, 8, x);
	return true;
}

/** Appends one part by its names. *rest collects unknown bits. Returns whether text stands now. */
static bool part_names(struct render *r, const struct sc_part *p, uint64_t x, uint64_t *rest,
		       bool any)
{
	const char *name;

	switch (p->kind) {
	case SC_PART_ENUM:
		name = names_enum(part_table(r, p), x);
		if (!name && !x)
			return any;
		if (any)
			render_punct(r, "|", 1);
		if (name) {
			render_text(r, PALETTE_CONST, name);
			return true;
		}
		buf_put_hex(r->b, x << p->shift);
		name = names_unknown(part_table(r, p));
		if (name)
			named_comment(r, name);
		return true;
	case SC_PART_FLAGS:
		// The zero entry of a flag table is for a word that is zero as a whole.
		if (x)
			any = flags_names(r, part_table(r, p), &x, any, true);
		*rest |= x << p->shift;
		return any;
	case SC_PART_SHIFTED:
		if (!x)
			return any;
		if (any)
			render_punct(r, "|", 1);
		if (p->hex)
			buf_put_hex(r->b, x);
		else
			buf_put_udec(r->b, x);
		buf_put(r->b, "<<", 2);
		buf_puts(r->b, sc_name(p->name));
		return true;
	default:
		return part_type(r, p, x, any);
	}
}

/** The comment for a word of which nothing is known: of its flag part. */
static const char *bits_unknown(const struct sc_bits *bits)
{
	for (unsigned i = 0; i < bits->n; i++) {
		const struct sc_part *p = &sc_parts[bits->first + i];

		if (p->kind == SC_PART_FLAGS && names_unknown(p->ref))
			return names_unknown(p->ref);
	}
	return NULL;
}

/** The parts that are `last`, or the others, and behind them what is unknown of them. */
static bool bits_parts(struct render *r, const struct sc_bits *bits, uint64_t num, bool last,
		       bool any)
{
	uint64_t rest = 0;

	for (unsigned i = 0; i < bits->n; i++) {
		const struct sc_part *p = &sc_parts[bits->first + i];

		if (p->last == last)
			any = part_names(r, p, part_value(bits, p, num), &rest, any);
	}
	if (!rest)
		return any;
	if (any)
		render_punct(r, "|", 1);
	buf_put_hex(r->b, rest);
	if (!any && bits_unknown(bits))
		named_comment(r, bits_unknown(bits));
	return true;
}

/** True for words of which some part is a number: their names are coloured each for itself. */
static bool bits_have_number(const struct sc_bits *bits)
{
	bool has = false;

	for (unsigned i = 0; i < bits->n; i++)
		has = has || sc_parts[bits->first + i].kind == SC_PART_SHIFTED;
	return has;
}

static void bits_names(struct render *r, const struct sc_bits *bits, uint64_t num, bool zero)
{
	const struct render_opts *o = r->o;
	struct render_opts plain = *o;
	bool whole = !bits_have_number(bits);

	// The reference makes the others as one text.
	plain.palette = NULL;
	if (whole && o->names == RENDER_ABBREV)
		render_on(r, PALETTE_CONST);
	if (whole)
		r->o = &plain;
	bool any = bits_parts(r, bits, num, false, false);
	if (!bits_parts(r, bits, num, true, any) && zero)
		buf_putc(r->b, '0');
	r->o = o;
	if (whole && o->names == RENDER_ABBREV)
		render_off(r);
}

static void bits_whole(struct render *r, const struct sc_bits *bits, const struct value *v)
{
	uint64_t num = named_cut(v->width, v->num);

	if (r->o->names == RENDER_ABBREV) {
		bits_names(r, bits, num, true);
		return;
	}
	named_raw(r, v, v->num);
	if (r->o->names == RENDER_RAW)
		return;
	size_t before = r->b->len;
	size_t unseen = r->unseen;

	named_comment_begin(r);
	size_t start = r->b->len;
	bits_names(r, bits, num, false);
	if (r->b->len == start) {
		r->b->len = before;
		r->unseen = unseen;
		return;
	}
	named_comment_end(r);
}

/** True if zero in this part has a name of its own. */
static bool part_has_zero(const struct sc_part *p)
{
	if (p->kind == SC_PART_ENUM)
		return names_enum(p->ref, 0) != NULL;
	return p->kind == SC_PART_FLAGS && p->mask && flags_have_name(p->ref, 0);
}

/** One part of a `split` word as a value of its own. Returns whether a separator is due. */
static bool bits_split_part(struct render *r, const struct sc_part *p, uint64_t x, bool any)
{
	struct value part = {.kind = VALUE_ENUM, .width = 8, .ref = p->ref, .num = x};

	bool known = part_has_zero(p);

	if (!x && (!known || (r->o->names == RENDER_RAW && p->kind == SC_PART_FLAGS)))
		// strace shows nothing for a set's named zero in raw style, but its separator.
		return any || known;
	if (p->kind == SC_PART_ENUM || p->kind == SC_PART_FLAGS) {
		if (any)
			render_punct(r, "|", 1);
		if (p->kind == SC_PART_ENUM)
			named_enum(r, &part);
		else
			flags_style(r, p->ref, 8, x << p->shift);
		return true;
	}
	uint64_t rest = 0;
	return part_names(r, p, x, &rest, any);
}

void named_bits(struct render *r, const struct value *v)
{
	const struct sc_bits *bits = &sc_bitsets[v->ref];
	uint64_t num = named_cut(v->width, v->num);
	bool any = false;

	if (!bits->split) {
		bits_whole(r, bits, v);
		return;
	}
	for (unsigned i = 0; i < bits->n * 2; i++) {
		const struct sc_part *p = &sc_parts[bits->first + i % bits->n];

		if (p->last == (i >= bits->n))
			any = bits_split_part(r, p, part_value(bits, p, num), any);
	}
	if (!any)
		buf_putc(r->b, '0');
}

/* -- modes, devices, errors, signals --------------------------------------------------------- */

static const char *mode_type(uint64_t mode)
{
	switch (mode & S_IFMT) {
	case S_IFREG:
		return "S_IFREG";
	case S_IFSOCK:
		return "S_IFSOCK";
	case S_IFIFO:
		return "S_IFIFO";
	case S_IFLNK:
		return "S_IFLNK";
	case S_IFDIR:
		return "S_IFDIR";
	case S_IFBLK:
		return "S_IFBLK";
	case S_IFCHR:
		return "S_IFCHR";
	default:
		return NULL;
	}
}

static void mode_octal(struct buf *b, uint64_t mode)
{
	// %#03o: a leading zero, three digits at least.
	buf_putc(b, '0');
	uint64_t digits = mode;
	char tmp[24];
	unsigned i = sizeof(tmp);
	do {
		tmp[--i] = (char)('0' + (digits & 7));
		digits >>= 3;
	} while (digits || sizeof(tmp) - i < 2);
	buf_put(b, tmp + i, sizeof(tmp) - i);
}

static void mode_names(struct buf *b, const char *type, uint64_t mode)
{
	if (type) {
		buf_puts(b, type);
		buf_putc(b, '|');
	}
	if (mode & S_ISUID)
		buf_puts(b, "S_ISUID|");
	if (mode & S_ISGID)
		buf_puts(b, "S_ISGID|");
	if (mode & S_ISVTX)
		buf_puts(b, "S_ISVTX|");
	mode_octal(b, mode & ~(uint64_t)(S_IFMT | S_ISUID | S_ISGID | S_ISVTX));
}

void named_mode(struct render *r, const struct value *v)
{
	uint64_t mode = named_cut(v->width, v->num);
	const char *type = v->kind == VALUE_MODE ? mode_type(mode) : NULL;

	bool named = type || (v->kind == VALUE_MODE && !(mode & S_IFMT));

	if (named && r->o->names == RENDER_ABBREV)
		mode_names(r->b, type, mode);
	else
		mode_octal(r->b, mode);
	if (named && r->o->names == RENDER_VERBOSE) {
		named_comment_begin(r);
		mode_names(r->b, type, mode);
		named_comment_end(r);
	}
}

void named_dev(struct render *r, const struct value *v)
{
	uint64_t dev = named_cut(v->width, v->num);

	if (r->o->names != RENDER_ABBREV) {
		buf_put_hex(r->b, dev);
		if (r->o->names == RENDER_RAW)
			return;
		named_comment_begin(r);
	}
	render_call(r, "makedev");
	buf_put_hex(r->b, gnu_dev_major(dev));
	render_punct(r, ", ", 2);
	buf_put_hex(r->b, gnu_dev_minor(dev));
	render_call_end(r);
	if (r->o->names == RENDER_VERBOSE)
		named_comment_end(r);
}

void named_errno(struct render *r, const struct value *v)
{
	int64_t e = named_extend(v->width, v->num);
	const char *name = e ? names_errno(e < 0 ? (int)-e : (int)e) : NULL;

	if (!name || r->o->names != RENDER_ABBREV)
		buf_put_dec(r->b, e);
	if (!name || r->o->names == RENDER_RAW)
		return;
	if (r->o->names == RENDER_VERBOSE)
		named_comment_begin(r);
	if (e < 0)
		buf_putc(r->b, '-');
	buf_puts(r->b, name);
	if (r->o->names == RENDER_VERBOSE)
		named_comment_end(r);
}

void named_signal(struct render *r, int sig)
{
	char tmp[16];
	const char *name = r->o->names == RENDER_RAW ? NULL : names_signal(sig, tmp);

	if (name && r->o->names == RENDER_ABBREV) {
		buf_puts(r->b, name);
		return;
	}
	buf_put_dec(r->b, sig);
	if (name)
		named_comment(r, name);
}

static bool sigset_has(const struct value *v, unsigned sig)
{
	return (v->bytes[(sig - 1) / 8] >> ((sig - 1) % 8)) & 1;
}

static void sigset_member(struct render *r, unsigned sig)
{
	char tmp[16];
	const char *name = r->o->names == RENDER_RAW ? NULL : names_signal((int)sig, tmp);

	if (!name || r->o->names == RENDER_VERBOSE)
		buf_put_udec(r->b, sig);
	if (!name)
		return;
	if (!strncmp(name, "SIG", 3))
		name += 3;
	if (r->o->names == RENDER_VERBOSE)
		buf_put(r->b, " /* ", 4);
	buf_puts(r->b, name);
	if (r->o->names == RENDER_VERBOSE)
		buf_put(r->b, " */", 3);
}

void named_sigset(struct render *r, const struct value *v)
{
	unsigned n = v->len < 128 ? v->len * 8 : 1024, set = 0;
	bool first = true;

	for (unsigned i = 0; i < n / 8; i++)
		set += (unsigned)__builtin_popcount((unsigned char)v->bytes[i]);
	// A set that is fuller than two thirds is shown by what is missing.
	bool invert = set >= n * 2 / 3 && n;
	if (invert)
		buf_putc(r->b, '~');
	buf_putc(r->b, '[');
	for (unsigned sig = 1; sig <= n; sig++) {
		if (sigset_has(v, sig) == invert)
			continue;
		if (!first)
			buf_putc(r->b, ' ');
		first = false;
		sigset_member(r, sig);
	}
	buf_putc(r->b, ']');
}

/* -- others ---------------------------------------------------------------------------------- */

void named_label(struct render *r, const struct value *v)
{
	bool named = v->len != 0;

	if (!named || r->o->names != RENDER_ABBREV) {
		named_number(r->b, v->fmt, v->width, v->num);
	}
	if (r->o->names == RENDER_RAW)
		return;
	if (!named) {
		if (v->name)
			named_comment(r, sc_name(v->name));
		return;
	}
	if (r->o->names == RENDER_VERBOSE)
		named_comment_begin(r);
	else if (!(v->flags & VALUE_F_BARE))
		render_on(r, PALETTE_CONST);
	if (r->o->names == RENDER_VERBOSE && v->ref)
		buf_put(r->b, v->bytes + v->len, v->ref);
	else
		buf_put(r->b, v->bytes, v->len);
	if (r->o->names == RENDER_VERBOSE)
		named_comment_end(r);
	else if (!(v->flags & VALUE_F_BARE))
		render_off(r);
}
