#include "sink/render/comm.h"
#include "sink/render/render.h"

#include <time.h>

#include "sink/render/floats.h"
#include "sink/render/named.h"
#include "sink/render/netnum.h"

void render_init(struct render *r, const struct render_opts *o, struct buf *b)
{
	r->o = o;
	r->b = b;
	r->unseen = 0;
	r->depth = 0;
	r->sep[0] = ',';
}

void render_escape(struct render *r, const char *esc)
{
	size_t n = strlen(esc);

	buf_put(r->b, esc, n);
	r->unseen += n;
}

void render_reset(struct render *r)
{
	if (__builtin_expect(r->o->palette != NULL, 0))
		render_escape(r, PALETTE_RESET);
}

void render_text(struct render *r, enum palette_kind kind, const char *s)
{
	render_on(r, kind);
	buf_puts(r->b, s);
	render_off(r);
}

void render_call(struct render *r, const char *name)
{
	render_on(r, PALETTE_CALL);
	buf_puts(r->b, name);
	render_punct(r, "(", 1);
}

void render_call_end(struct render *r)
{
	render_on(r, PALETTE_PUNCT);
	buf_putc(r->b, ')');
	render_reset(r);
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

	if (c == ',')
		render_punct(r, ", ", 2);
	else if (c == '|')
		render_punct(r, "|", 1);
	else if (c != '"')
		buf_putc(r->b, c);
}

/** Shows a name of the string pool, or static text of a custom printer. Punctuation follows. */
static void render_name(struct render *r, const struct value *v, enum palette_kind kind)
{
	render_on(r, kind);
	if (v->len)
		buf_put(r->b, v->bytes, v->len);
	else
		buf_puts(r->b, sc_name(v->name));
}

/** -N: shows the name of an argument; an undecoded one has its number as its name. */
static void render_arg(struct render *r, const struct value *v)
{
	if (!r->o->arg_names && !(v->flags & VALUE_F_NAMED))
		return;
	if (v->ref) {
		render_on(r, PALETTE_ARGNAME);
		buf_puts(r->b, "arg");
		buf_put_udec(r->b, v->ref);
	} else if (v->len || v->name) {
		render_name(r, v, PALETTE_ARGNAME);
	} else {
		return;
	}
	render_punct(r, "=", 1);
}

static void render_index(struct render *r, const struct value *v)
{
	struct value e = *v;

	e.kind = VALUE_ENUM;
	render_punct(r, "[", 1);
	if (v->len)
		buf_put(r->b, v->bytes, v->len);
	else if (v->ref)
		named_enum(r, &e);
	else
		buf_put_udec(r->b, v->num);
	render_punct(r, "]", 1);
	render_punct(r, "=", 1);
}

/** Shows text of a custom printer. It should be harmless already, but is escaped to be safe. */
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

/** Shows the SELinux context after a value's bytes. */
static void render_context(struct render *r, const struct value *v)
{
	const char *context = v->bytes + v->len, *wanted;
	size_t n = strnlen(context, v->ref);
	buf_putc(r->b, ' ');
	render_punct(r, "[", 1);
	render_ready(r, context, n);
	if (n < v->ref) {
		wanted = context + n + 1;
		render_punct(r, "!!", 2);
		render_ready(r, wanted, v->ref - n - 1);
	}
	render_punct(r, "]", 1);
}

static void render_fd_target(struct render *r, const struct value *v)
{
	const char *details = NULL;
	size_t n = v->len;

	render_punct(r, "<", 1);
	if (v->fmt == 1) {
		render_ready(r, v->bytes, n);
	} else {
		if (v->fmt == 2)
			details = memchr(v->bytes, 0, n);
		if (details)
			n = (size_t)(details - v->bytes);
		quote_bytes(r->b, v->bytes, n, r->o->hex, true);
	}
	if (details) {
		render_punct(r, "<", 1);
		render_ready(r, details + 1, v->len - n - 1);
		render_punct(r, ">", 1);
	}
	render_punct(r, ">", 1);
	if (v->flags & VALUE_F_GONE)
		buf_puts(r->b, "(deleted)");
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
		buf_put_dec(r->b, fd);
	}
	if (v->len)
		render_fd_target(r, v);
	if (v->ref)
		render_context(r, v);
}

static void render_pid(struct render *r, const struct value *v)
{
	buf_put_dec(r->b, (int32_t)v->num);
	if (v->len) {
		render_punct(r, "<", 1);
		quote_bytes(r->b, v->bytes, comm_shown(v->bytes, v->len), r->o->hex, true);
		render_punct(r, ">", 1);
	}
	if (v->ref)
		render_context(r, v);
	if (!v->name)
		return;
	render_on(r, PALETTE_COMMENT);
	buf_puts(r->b, " /* ");
	buf_put_udec(r->b, v->name);
	buf_puts(r->b, " in strace's PID NS */");
	render_off(r);
}

static void render_id(struct render *r, const struct value *v)
{
	uint64_t all = v->width == 2 ? 0xffff : 0xffffffff;

	if ((v->num & all) == all)
		buf_put(r->b, "-1", 2);
	else
		buf_put_udec(r->b, v->num & all);
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
	if (!bare)
		named_comment_begin(r);
	buf_put(r->b, text, n);
	if (part) {
		buf_putc(r->b, '.');
		buf_put_zdec(r->b, part, digits);
	}
	n = strftime(text, sizeof(text), "%z", &tm);
	buf_put(r->b, text, n);
	if (bare)
		render_off(r);
	else
		named_comment_end(r);
}

static void render_time(struct render *r, const struct value *v)
{
	if (v->fmt < 2)
		buf_put_dec(r->b, (int64_t)v->num);
	// A 32-bit time is shown as a signed number, but its date is that of the unsigned one.
	int64_t sec = v->width == 4 ? (int64_t)(uint32_t)v->num : (int64_t)v->num;
	if (v->fmt)
		render_date(r, sec, v->num2, v->ref ? v->ref : 9, v->fmt == 3);
}

static void render_string(struct render *r, const struct value *v)
{
	enum quote_hex hex = v->flags & VALUE_F_HEX ? QUOTE_HEX_ALL : r->o->hex;
	bool nul = v->flags & VALUE_F_NUL;

	// In this style the NUL at the end is shown, too; without it there are no dots.
	if (nul && hex == QUOTE_HEX_NON_ASCII)
		hex = QUOTE_HEX_ALL;
	nul &= hex == QUOTE_HEX_ALL;
	quote_string(r->b, v->bytes, v->len + nul, hex);
	if (v->flags & VALUE_F_CUT && (nul || !(v->flags & VALUE_F_NUL)))
		render_punct(r, "...", 3);
	if (v->ref)
		render_context(r, v);
}

static void render_comment(struct render *r, const struct value *v)
{
	bool raw = r->o->names == RENDER_RAW;

	if ((raw && v->fmt == 0) || (!raw && v->fmt == 2))
		return;
	// A bare comment precedes a value, with the space after it.
	bool bare = v->flags & VALUE_F_BARE;
	render_on(r, PALETTE_COMMENT);
	buf_puts(r->b, bare ? "/* " : " /* ");
	render_ready(r, v->bytes, v->len);
	render_on(r, PALETTE_COMMENT);
	buf_puts(r->b, bare ? " */ " : " */");
	render_off(r);
}

static void render_int(struct render *r, const struct value *v)
{
	if (v->fmt == SC_FMT_BE) {
		netnum_int(r, v);
		return;
	}
	// ltrace puts a 0 in front of every octal number.
	if (r->o->ltrace && v->fmt == SC_FMT_OCT && !named_cut(v->width, v->num))
		buf_putc(r->b, '0');
	named_number(r->b, v->fmt, v->width, v->num);
}

static void render_addr(struct render *r, const struct value *v)
{
	if (v->num)
		buf_put_hex(r->b, v->num);
	else if (r->o->ltrace)
		buf_puts(r->b, v->flags & VALUE_F_BARE ? "nil" : "0");
	else
		buf_put(r->b, "NULL", 4);
}

static void render_signal(struct render *r, const struct value *v)
{
	named_signal(r, (int)v->num);
}

static void render_float(struct render *r, const struct value *v)
{
	floats_put(r->b, v, r->o->ltrace);
}

static void render_moment(struct render *r, const struct value *v)
{
	if (!(v->flags & VALUE_F_BARE) || r->o->names != RENDER_RAW)
		render_time(r, v);
}

static void render_own_text(struct render *r, const struct value *v)
{
	render_ready(r, v->bytes, v->len);
}

static void render_line_end(struct render *r, const struct value *v)
{
	(void)v;
	buf_putc(r->b, '\n');
}

static void render_fault(struct render *r, const struct value *v)
{
	(void)v;
	buf_put(r->b, "???", 3);
}

static void render_fault_at(struct render *r, const struct value *v)
{
	render_punct(r, "...", 3);
	named_comment_begin(r);
	buf_put_hex(r->b, v->num);
	named_comment_end(r);
}

/** True for the brackets of a pointer's value, which ltrace does not have. */
static bool is_unbracketed(const struct render *r, const struct value *v)
{
	return r->o->ltrace && v->flags & VALUE_F_POINTEE;
}

static void render_array(struct render *r, const struct value *v)
{
	bool set = v->flags & (VALUE_F_FLAGSET | VALUE_F_BARE);

	if (v->fmt) {
		render_punct(r, "\"", 1);
		render_open(r, '"');
		return;
	}
	if (!(v->flags & VALUE_F_FLAGSET) && !is_unbracketed(r, v))
		render_punct(r, "[ ", r->o->ltrace && !set ? 2 : 1);
	render_open(r, v->flags & VALUE_F_FLAGSET ? '|' : v->flags & VALUE_F_BARE ? ' ' : ',');
}

static void render_array_end(struct render *r, const struct value *v)
{
	char sep = r->sep[r->depth];
	bool blank = r->o->ltrace && sep == ',';

	if (sep == '"')
		render_punct(r, "\"...", v->flags & VALUE_F_CUT ? 4 : 1);
	else if (sep != '|' && !is_unbracketed(r, v))
		render_punct(r, blank ? " ]" : "]", blank ? 2 : 1);
	render_close(r);
}

/** True if a token's separator is not shown. */
static bool is_joined(const struct render *r, const struct value *v)
{
	// A date behind a struct belongs to it: no element of its own. ltrace's dots follow the
	// last element of an array.
	return (v->kind == VALUE_TIME && v->fmt == 2) ||
	       (r->o->ltrace && v->kind == VALUE_MORE && v->flags & VALUE_F_CUT);
}

static void render_struct(struct render *r, const struct value *v)
{
	(void)v;
	render_punct(r, "{ ", r->o->ltrace ? 2 : 1);
	render_open(r, ',');
}

static void render_struct_end(struct render *r, const struct value *v)
{
	(void)v;
	render_punct(r, r->o->ltrace ? " }" : "}", r->o->ltrace ? 2 : 1);
	render_close(r);
}

static void render_field(struct render *r, const struct value *v)
{
	render_name(r, v, PALETTE_ARGNAME);
	render_punct(r, "=", 1);
}

static void render_begin_call(struct render *r, const struct value *v)
{
	render_name(r, v, PALETTE_CALL);
	render_punct(r, "(", 1);
	render_open(r, ',');
}

static void render_end_call(struct render *r, const struct value *v)
{
	(void)v;
	render_call_end(r);
	render_close(r);
}

static void render_or(struct render *r, const struct value *v)
{
	(void)v;
	render_punct(r, "|", 1);
}

static void render_arrow(struct render *r, const struct value *v)
{
	(void)v;
	render_punct(r, " => ", 4);
}

static void render_more(struct render *r, const struct value *v)
{
	(void)v;
	render_punct(r, "...", 3);
}

typedef void show_fn(struct render *, const struct value *);

/* One look-up for each token, instead of questions about what it is not. */
static show_fn *const shows[VALUE_KINDS] = {
	[VALUE_ARG] = render_arg,
	[VALUE_STRUCT] = render_struct,
	[VALUE_STRUCT_END] = render_struct_end,
	[VALUE_ARRAY] = render_array,
	[VALUE_ARRAY_END] = render_array_end,
	[VALUE_FIELD] = render_field,
	[VALUE_INDEX] = render_index,
	[VALUE_CALL] = render_begin_call,
	[VALUE_CALL_END] = render_end_call,
	[VALUE_OR] = render_or,
	[VALUE_ARROW] = render_arrow,
	[VALUE_MORE] = render_more,
	[VALUE_INT] = render_int,
	[VALUE_ADDR] = render_addr,
	[VALUE_ENUM] = named_enum,
	[VALUE_FLAGS] = named_flags,
	[VALUE_BITS] = named_bits,
	[VALUE_STRING] = render_string,
	[VALUE_FD] = render_fd,
	[VALUE_DIRFD] = render_fd,
	[VALUE_PID] = render_pid,
	[VALUE_ID] = render_id,
	[VALUE_SIGNO] = render_signal,
	[VALUE_SIGSET] = named_sigset,
	[VALUE_MODE] = named_mode,
	[VALUE_UMODE] = named_mode,
	[VALUE_DEV] = named_dev,
	[VALUE_ERRNO] = named_errno,
	[VALUE_TIME] = render_moment,
	[VALUE_TEXT] = render_own_text,
	[VALUE_COMMENT] = render_comment,
	[VALUE_LABEL] = named_label,
	[VALUE_FAULT] = render_fault,
	[VALUE_FAULT_AT] = render_fault_at,
	[VALUE_INADDR] = netnum_addr,
	[VALUE_HWADDR] = netnum_hwaddr,
	[VALUE_FLOAT] = render_float,
	[VALUE_LINE_END] = render_line_end,
};

void render_leaf(struct render *r, const struct value *v)
{
	if (v->kind < VALUE_KINDS)
		shows[v->kind](r, v);
}

/** True if v is AT_FDCWD and the path behind it, before `end`, is absolute. */
static bool is_ignored_dir(const struct value *v, const struct value *end)
{
	if (v->kind != VALUE_DIRFD || (int)v->num >= 0)
		return false;
	do {
		v++;
	} while (v < end && v->kind == VALUE_ARG);
	return v < end && v->kind == VALUE_STRING && v->len && v->bytes[0] == '/';
}

/** Appends a leaf token, and leaves out what it refers to if that does not matter. */
static void render_few(struct render *r, const struct value *v, const struct value *end)
{
	struct value shown = *v;

	if (is_ignored_dir(v, end))
		shown.len = 0;
	render_leaf(r, &shown);
}

void render_values(struct render *r, const struct value *v, size_t n)
{
	const unsigned named = r->o->arg_names ? 0 : VALUE_F_NAMED;

	for (const struct value *end = v + n; v < end; v++) {
		if ((v->flags & VALUE_SEP) && !is_joined(r, v))
			render_separator(r);
		// Most arguments have no names.
		if (v->kind == VALUE_ARG && (v->flags & named) != named)
			continue;
		if (__builtin_expect(r->o->few_dirs, 0))
			render_few(r, v, end);
		else
			render_leaf(r, v);
	}
}
