#include "sink/render.h"

#include <time.h>

#include "sink/named.h"
#include "sink/netnum.h"

void render_init(struct render *r, const struct render_opts *o, struct buf *b)
{
	*r = (struct render){.o = o, .b = b};
	r->sep[0] = ',';
}

static void render_escape(struct render *r, const char *esc)
{
	size_t n = strlen(esc);

	buf_put(r->b, esc, n);
	r->unseen += n;
}

void render_on(struct render *r, enum palette_kind kind)
{
	if (__builtin_expect(r->o->palette != NULL, 0))
		render_escape(r, r->o->palette->on[kind]);
}

void render_off(struct render *r, enum palette_kind kind)
{
	if (__builtin_expect(r->o->palette != NULL, 0) && r->o->palette->on[kind][0])
		render_escape(r, "\033[0m");
}

void render_text(struct render *r, enum palette_kind kind, const char *s)
{
	render_on(r, kind);
	buf_puts(r->b, s);
	render_off(r, kind);
}

static void render_open(struct render *r, char sep)
{
	if (r->depth + 1 < sizeof(r->sep))
		r->sep[++r->depth] = sep;
}

static void render_close(struct render *r)
{
	if (r->depth)
		r->depth--;
}

static void render_separator(struct render *r)
{
	char c = r->sep[r->depth];

	buf_putc(r->b, c);
	if (c == ',')
		buf_putc(r->b, ' ');
}

/** A name of the string pool, or static text of a custom printer. */
static void render_name(struct render *r, const struct value *v, enum palette_kind kind)
{
	render_on(r, kind);
	if (v->len)
		buf_put(r->b, v->bytes, v->len);
	else
		buf_puts(r->b, sc_name(v->name));
	render_off(r, kind);
}

static void render_index(struct render *r, const struct value *v)
{
	struct value e = *v;

	e.kind = VALUE_ENUM;
	buf_putc(r->b, '[');
	if (v->ref)
		named_enum(r, &e);
	else
		buf_put_udec(r->b, v->num);
	buf_put(r->b, "]=", 2);
}

/** Text that is ready to be shown. Whoever made it should have escaped it; a terminal is not the
 * place to find out that it did not. */
static void render_ready(struct render *r, const char *text, size_t n)
{
	size_t from = 0;

	for (size_t i = 0; i < n; i++) {
		if (text[i] >= ' ' && text[i] <= '~')
			continue;
		buf_put(r->b, text + from, i - from);
		quote_bytes(r->b, text + i, 1, r->o->hex, false);
		from = i + 1;
	}
	buf_put(r->b, text + from, n - from);
}

/** The path of a descriptor, without brackets; what stands behind them is returned. */
static const char *render_path(struct render *r, const char *path, size_t n)
{
	static const char gone[] = " (deleted)";
	bool deleted = n > sizeof(gone) - 1 && path[0] == '/' &&
		       !memcmp(path + n - (sizeof(gone) - 1), gone, sizeof(gone) - 1);

	if (deleted)
		n -= sizeof(gone) - 1;
	quote_bytes(r->b, path, n, r->o->hex, true);
	return deleted ? "(deleted)" : "";
}

static void render_fd_target(struct render *r, const struct value *v)
{
	const char *behind = "", *details = NULL;
	size_t n = v->len;

	if (!n)
		return;
	buf_putc(r->b, '<');
	if (v->fmt == 1) {
		render_ready(r, v->bytes, n);
	} else {
		if (v->fmt == 2)
			details = memchr(v->bytes, 0, n);
		if (details)
			n = (size_t)(details - v->bytes);
		behind = render_path(r, v->bytes, n);
	}
	if (details) {
		buf_putc(r->b, '<');
		render_ready(r, details + 1, v->len - n - 1);
		buf_putc(r->b, '>');
	}
	buf_putc(r->b, '>');
	buf_puts(r->b, behind);
}

static void render_fd(struct render *r, const struct value *v)
{
	int fd = (int)v->num;

	if (v->kind == VALUE_DIRFD && fd == -100 && r->o->names != RENDER_RAW) {
		struct value e = {.kind = VALUE_LABEL,
				  .fmt = SC_FMT_DEC,
				  .width = 4,
				  .num = v->num,
				  .len = 8,
				  .bytes = "AT_FDCWD"};
		named_label(r, &e);
	} else {
		render_on(r, PALETTE_ARGVAL);
		buf_put_dec(r->b, fd);
		render_off(r, PALETTE_ARGVAL);
	}
	render_fd_target(r, v);
}

static void render_pid(struct render *r, const struct value *v)
{
	render_on(r, PALETTE_ARGVAL);
	buf_put_dec(r->b, (int32_t)v->num);
	render_off(r, PALETTE_ARGVAL);
	if (!v->len)
		return;
	buf_putc(r->b, '<');
	quote_bytes(r->b, v->bytes, v->len, r->o->hex, true);
	buf_putc(r->b, '>');
}

static void render_id(struct render *r, const struct value *v)
{
	uint64_t all = v->width == 2 ? 0xffff : 0xffffffff;

	render_on(r, PALETTE_ARGVAL);
	if ((v->num & all) == all)
		buf_put(r->b, "-1", 2);
	else
		buf_put_udec(r->b, v->num & all);
	render_off(r, PALETTE_ARGVAL);
}

static void render_date(struct render *r, int64_t sec, uint64_t part, unsigned digits, bool bare)
{
	time_t t = sec;
	char text[64];
	struct tm tm;

	if ((!sec && !part) || !localtime_r(&t, &tm))
		return;
	size_t n = strftime(text, sizeof(text), "%FT%T", &tm);
	if (!n)
		return;
	render_on(r, PALETTE_COMMENT);
	if (!bare)
		buf_put(r->b, " /* ", 4);
	buf_put(r->b, text, n);
	if (part) {
		buf_putc(r->b, '.');
		buf_put_zdec(r->b, part, digits);
	}
	n = strftime(text, sizeof(text), "%z", &tm);
	buf_put(r->b, text, n);
	if (!bare)
		buf_put(r->b, " */", 3);
	render_off(r, PALETTE_COMMENT);
}

static void render_time(struct render *r, const struct value *v)
{
	if (v->fmt < 2)
		buf_put_dec(r->b, (int64_t)v->num);
	if (v->fmt)
		render_date(r, (int64_t)v->num, v->num2, v->ref ? v->ref : 9, v->fmt == 3);
}

static void render_string(struct render *r, const struct value *v)
{
	render_on(r, PALETTE_ARGVAL);
	quote_string(r->b, v->bytes, v->len, v->flags & VALUE_F_HEX ? QUOTE_HEX_ALL : r->o->hex);
	render_off(r, PALETTE_ARGVAL);
	if (v->flags & VALUE_F_CUT)
		buf_put(r->b, "...", 3);
}

static void render_comment(struct render *r, const struct value *v)
{
	if (r->o->names == RENDER_RAW && !v->fmt)
		return;
	// A bare one stands where a value could: the space is behind it.
	bool bare = v->flags & VALUE_F_BARE;
	render_on(r, PALETTE_COMMENT);
	buf_puts(r->b, bare ? "/* " : " /* ");
	render_ready(r, v->bytes, v->len);
	buf_puts(r->b, bare ? " */ " : " */");
	render_off(r, PALETTE_COMMENT);
}

static void render_int(struct render *r, const struct value *v)
{
	if (v->fmt == SC_FMT_BE) {
		netnum_int(r, v);
		return;
	}
	render_on(r, PALETTE_ARGVAL);
	named_number(r->b, v->fmt, v->width, v->num);
	render_off(r, PALETTE_ARGVAL);
}

static void render_addr(struct render *r, const struct value *v)
{
	render_on(r, PALETTE_ARGVAL);
	if (v->num)
		buf_put_hex(r->b, v->num);
	else
		buf_put(r->b, "NULL", 4);
	render_off(r, PALETTE_ARGVAL);
}

void render_leaf(struct render *r, const struct value *v)
{
	switch (v->kind) {
	case VALUE_INT:
		render_int(r, v);
		break;
	case VALUE_ADDR:
		render_addr(r, v);
		break;
	case VALUE_ENUM:
		named_enum(r, v);
		break;
	case VALUE_FLAGS:
		named_flags(r, v);
		break;
	case VALUE_BITS:
		named_bits(r, v);
		break;
	case VALUE_STRING:
		render_string(r, v);
		break;
	case VALUE_FD:
	case VALUE_DIRFD:
		render_fd(r, v);
		break;
	case VALUE_PID:
		render_pid(r, v);
		break;
	case VALUE_ID:
		render_id(r, v);
		break;
	case VALUE_SIGNO:
		named_signal(r, (int)v->num);
		break;
	case VALUE_SIGSET:
		named_sigset(r, v);
		break;
	case VALUE_MODE:
	case VALUE_UMODE:
		named_mode(r, v);
		break;
	case VALUE_DEV:
		named_dev(r, v);
		break;
	case VALUE_ERRNO:
		named_errno(r, v);
		break;
	case VALUE_TIME:
		render_time(r, v);
		break;
	case VALUE_TEXT:
		render_ready(r, v->bytes, v->len);
		break;
	case VALUE_COMMENT:
		render_comment(r, v);
		break;
	case VALUE_INADDR:
		netnum_addr(r, v);
		break;
	case VALUE_HWADDR:
		netnum_hwaddr(r, v);
		break;
	case VALUE_LABEL:
		named_label(r, v);
		break;
	case VALUE_FAULT:
		buf_put(r->b, "???", 3);
		break;
	case VALUE_FAULT_AT:
		buf_put(r->b, "... /* ", 7);
		buf_put_hex(r->b, v->num);
		buf_put(r->b, " */", 3);
		break;
	default:
		break;
	}
}

/** Tokens that open, close and join. False: a leaf. */
static bool render_structure(struct render *r, const struct value *v)
{
	switch (v->kind) {
	case VALUE_ARG:
		if ((r->o->arg_names || v->flags & VALUE_F_NAMED) && (v->len || v->name)) {
			render_name(r, v, PALETTE_ARGNAME);
			buf_putc(r->b, '=');
		}
		return true;
	case VALUE_STRUCT:
		buf_putc(r->b, '{');
		render_open(r, ',');
		return true;
	case VALUE_STRUCT_END:
		buf_putc(r->b, '}');
		render_close(r);
		return true;
	case VALUE_ARRAY:
		if (!(v->flags & VALUE_F_FLAGSET))
			buf_putc(r->b, '[');
		render_open(r, v->flags & VALUE_F_FLAGSET ? '|'
			       : v->flags & VALUE_F_BARE  ? ' '
							  : ',');
		return true;
	case VALUE_ARRAY_END:
		if (r->sep[r->depth] != '|')
			buf_putc(r->b, ']');
		render_close(r);
		return true;
	case VALUE_FIELD:
		render_name(r, v, PALETTE_ARGNAME);
		buf_putc(r->b, '=');
		return true;
	case VALUE_INDEX:
		render_index(r, v);
		return true;
	case VALUE_CALL:
		render_name(r, v, PALETTE_CALL);
		buf_putc(r->b, '(');
		render_open(r, ',');
		return true;
	case VALUE_CALL_END:
		buf_putc(r->b, ')');
		render_close(r);
		return true;
	case VALUE_OR:
		buf_putc(r->b, '|');
		return true;
	case VALUE_ARROW:
		buf_put(r->b, " => ", 4);
		return true;
	case VALUE_MORE:
		buf_put(r->b, "...", 3);
		return true;
	default:
		return false;
	}
}

void render_values(struct render *r, const struct value *v, size_t n)
{
	for (const struct value *end = v + n; v < end; v++) {
		// A date behind a struct belongs to it: no element of its own.
		bool date = v->kind == VALUE_TIME && v->fmt == 2;
		if ((v->flags & VALUE_SEP) && !date)
			render_separator(r);
		if (!render_structure(r, v))
			render_leaf(r, v);
	}
}
