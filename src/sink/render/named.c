#include "sink/render/named.h"

#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "decode/names.h"

uint64_t named_cut(unsigned width, uint64_t v)
{
	return width && width < 8 ? v & ((1ULL << (width * 8)) - 1) : v;
}

static int64_t named_extend(unsigned width, uint64_t v)
{
	unsigned shift = width && width < 8 ? 64 - width * 8 : 0;

	return (int64_t)(v << shift) >> shift;
}

/** Like printf's %#0*x: the prefix counts as digits, and zero has no prefix. */
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

void named_comment(struct render *r, const char *text)
{
	named_comment_begin(r);
	buf_puts(r->b, text);
	named_comment_end(r);
}

void named_raw(struct render *r, const struct value *v, uint64_t num)
{
	if (v->flags & VALUE_F_SIGNED)
		buf_put_dec(r->b, named_extend(v->width, num));
	else
		buf_put_hex(r->b, named_cut(v->width, num));
}

/** Shows a known name in the style of -X, except raw, which the caller handles. */
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

bool named_flags_list(struct render *r, uint16_t table, uint64_t *rest, bool sep, bool coloured)
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

	bool any = named_flags_list(r, table, &rest, false, true);
	if (any && rest)
		render_punct(r, "|", 1);
	if (rest || !any)
		buf_put_hex(r->b, rest);
	if (!any && rest && names_unknown(table))
		named_comment(r, names_unknown(table));
}

bool named_flags_known(uint16_t table, uint64_t num)
{
	unsigned i = 0;

	return names_flags_next(table, &i, &num) != NULL;
}

void named_flags_styled(struct render *r, uint16_t table, unsigned width, uint64_t num)
{
	num = named_cut(width, num);
	if (r->o->names == RENDER_ABBREV) {
		flags_abbrev(r, table, width, num);
		return;
	}
	buf_put_hex(r->b, num);
	if (r->o->names == RENDER_RAW)
		return;
	if (named_flags_known(table, num)) {
		uint64_t rest = num;

		named_comment_begin(r);
		named_flags_list(r, table, &rest, false, false);
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
	named_flags_styled(r, v->ref, v->width, v->num);
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
	// Like %#03o: a leading zero, at least three digits.
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
	// A set with more than two thirds of all signals is shown by the missing ones.
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

/** Appends a label's text. A quoted name in it is escaped as by -xx. */
static void label_text(struct render *r, const struct value *v)
{
	const char *end = v->bytes + v->len, *p = NULL;

	if (v->flags & VALUE_F_PATH && r->o->hex == QUOTE_HEX_ALL)
		p = memchr(v->bytes, '"', v->len);
	if (!p) {
		buf_put(r->b, v->bytes, v->len);
		return;
	}
	p++;
	buf_put(r->b, v->bytes, (size_t)(p - v->bytes));
	for (; p < end && *p != '"'; p++)
		buf_printf(r->b, "\\x%02x", (unsigned char)*p);
	buf_put(r->b, p, (size_t)(end - p));
}

void named_label(struct render *r, const struct value *v)
{
	bool named = v->len != 0;

	if (v->flags & VALUE_F_WHOLE && r->o->names == RENDER_VERBOSE) {
		buf_put(r->b, v->bytes + v->len, v->ref);
		return;
	}
	if (v->flags & VALUE_F_THREE && r->o->names == RENDER_RAW) {
		buf_put(r->b, v->bytes + v->len + v->ref, v->num);
		return;
	}
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
		label_text(r, v);
	if (r->o->names == RENDER_VERBOSE)
		named_comment_end(r);
	else if (!(v->flags & VALUE_F_BARE))
		render_off(r);
}
