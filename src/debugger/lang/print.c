#include "debugger/lang/print.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "debugger/lang/eval_op.h"
#include "debugger/lang/print_parts.h"
#include "sym/dwarf/type_rust.h"

enum { DEPTH_MAX = 20, STRING_PIECE = 200 };

void print_defaults(struct print_opts *o)
{
	*o = (struct print_opts){.symbol = true, .elements = 200, .repeats = 10};
}

/* -- characters and strings ------------------------------------------------------------------- */

static void put_char(struct buf *b, unsigned char c, char quote)
{
	static const char from[] = "\a\b\f\n\r\t\v", to[] = "abfnrtv";
	const char *found = c ? strchr(from, c) : NULL;

	if (found)
		buf_printf(b, "\\%c", to[found - from]);
	else if (c == '\\' || c == (unsigned char)quote)
		buf_printf(b, "\\%c", c);
	else if (c < ' ' || c >= 127)
		buf_printf(b, "\\%03o", c);
	else
		buf_putc(b, (char)c);
}

static size_t run_length(const char *s, size_t n)
{
	size_t i = 1;

	while (i < n && s[i] == s[0])
		i++;
	return i;
}

/** Appends a run of equal characters among others: folded, or unchanged, with the necessary quotes
 * and commas. */
static void put_run(struct buf *b, unsigned char c, size_t run, bool folded, bool *quoted, bool any)
{
	if (folded ? *quoted : !*quoted) {
		if (folded)
			buf_putc(b, '"');
		if (any)
			buf_puts(b, ", ");
		if (!folded)
			buf_putc(b, '"');
	} else if (folded && any) {
		buf_puts(b, ", ");
	}
	*quoted = !folded;
	if (!folded) {
		while (run--)
			put_char(b, c, '"');
		return;
	}
	buf_putc(b, '\'');
	put_char(b, c, '\'');
	buf_printf(b, "' <repeats %zu times>", run);
}

void print_string(const struct print_opts *o, const char *s, size_t n, bool whole, struct buf *b)
{
	size_t limit = o->elements ? o->elements : n, i = 0;
	bool quoted = false;

	if (!n) {
		buf_puts(b, "\"\"");
		return;
	}
	// A run that begins before the limit is shown to its end.
	while (i < n && i < limit) {
		size_t run = run_length(s + i, n - i);

		put_run(b, (unsigned char)s[i], run, o->repeats && run > o->repeats, &quoted,
			i > 0);
		i += run;
	}
	if (quoted)
		buf_putc(b, '"');
	if (i < n || !whole)
		buf_puts(b, "...");
}

/** The string that a pointer points to, up to its NUL or the limit. */
static void put_pointed(struct eval_env *env, taddr addr, const struct print_opts *o, struct buf *b)
{
	size_t limit = o->elements ? o->elements : DATUM_SIZE_MAX;
	char *s = malloc(limit + 1);
	bool ended = false, fault = false;

	if (!s)
		return;
	// Reading one character more than is shown tells whether the string ends there.
	long n = mem_read_str(env->mem, addr, s, limit + 1, &ended, &fault);
	if (n < 0) {
		buf_printf(b, "<error: Cannot access memory at address 0x%llx>",
			   (unsigned long long)addr);
	} else {
		bool whole = ended || fault;

		print_string(o, s, (size_t)n > limit ? limit : (size_t)n, whole, b);
		if (fault && !ended)
			buf_printf(b, "<error: Cannot access memory at address 0x%llx>",
				   (unsigned long long)(addr + (uint64_t)n));
	}
	free(s);
}

/* -- numbers ---------------------------------------------------------------------------------- */

static void put_binary(struct buf *b, uint64_t n)
{
	int bit = 63;

	while (bit > 0 && !(n >> bit & 1))
		bit--;
	for (; bit >= 0; bit--)
		buf_putc(b, (char)('0' + (n >> bit & 1)));
}

/** True for an x87 number whose leading bit contradicts its exponent (Intel SDM, volume 1,
 * 8.2.2). */
static bool is_invalid(const struct type *t, const uint8_t *bytes)
{
	return t->size >= 10 && ((bytes[8] | (bytes[9] & 0x7f) << 8) != 0) && !(bytes[7] & 0x80);
}

static void put_float(struct buf *b, const struct type *t, const uint8_t *bytes)
{
	if (is_invalid(t, bytes)) {
		buf_puts(b, "<invalid float value>");
		return;
	}
	struct datum v = {.type = t, .bytes = (uint8_t *)(uintptr_t)bytes};
	long double f = datum_to_float(&v);
	bool brain = t->name && !strcmp(t->name, "bfloat16");
	int digits = t->size == 2 ? (brain ? 4 : 5) : t->size == 4 ? 9 : t->size == 8 ? 17 : 21;

	if (isnan(f)) {
		uint64_t n = 0;

		memcpy(&n, bytes, t->size < 8 ? t->size : 8);
		bool minus = signbit(f);
		n &= t->size == 2   ? (brain ? 0x7f : 0x3ff)
		     : t->size == 4 ? 0x7fffff
		     : t->size == 8 ? 0xfffffffffffffULL
				    : ~0ULL;
		buf_printf(b, "%snan(0x%llx)", minus ? "-" : "", (unsigned long long)n);
		return;
	}
	buf_printf(b, "%.*Lg", digits, f);
}

static uint64_t load(const uint8_t *bytes, uint64_t size, bool is_signed)
{
	uint64_t n = 0;

	memcpy(&n, bytes, size < 8 ? size : 8);
	if (is_signed && size && size < 8 && (n >> (8 * size - 1) & 1))
		n |= ~(uint64_t)0 << (8 * size);
	return n;
}

static void put_wide_hex(struct buf *b, const uint8_t *bytes, uint64_t size)
{
	uint64_t i = size;

	while (i > 1 && !bytes[i - 1])
		i--;
	buf_printf(b, "0x%x", bytes[i - 1]);
	while (--i > 0)
		buf_printf(b, "%02x", bytes[i - 1]);
}

/** 128 bits in decimal. */
static void put_wide(struct buf *b, const uint8_t *bytes, bool is_signed)
{
	unsigned __int128 n;
	char text[40], *p = text + sizeof(text);

	memcpy(&n, bytes, sizeof(n));
	bool minus = is_signed && n >> 127;
	if (minus)
		n = -n;
	do
		*--p = (char)('0' + (int)(n % 10));
	while (n /= 10);
	if (minus)
		buf_putc(b, '-');
	buf_put(b, p, (size_t)(text + sizeof(text) - p));
}

static void put_character(struct buf *b, int64_t n)
{
	buf_put_dec(b, n);
	buf_puts(b, " '");
	put_char(b, (unsigned char)n, '\'');
	buf_putc(b, '\'');
}

void print_scalar(const struct print_opts *o, char format, const struct type *t,
		  const uint8_t *bytes, struct buf *b)
{
	uint64_t size = t->size, n = load(bytes, size, false);
	double twice;
	float single;

	switch (format) {
	case 'd':
		buf_put_dec(b, (int64_t)load(bytes, size, true));
		break;
	case 'u':
		buf_put_udec(b, n);
		break;
	case 'o':
		buf_put_oct(b, n);
		break;
	case 't':
		put_binary(b, n);
		break;
	case 'z':
		buf_put_zhex(b, n, (unsigned)(2 * size));
		break;
	case 'a':
		style_address(o->style, n, 1, b);
		if (o->symbolize) {
			buf_putc(b, ' ');
			if (!o->symbolize(o->data, n, false, b))
				b->len--;
		}
		break;
	case 'c':
		put_character(b, t->is_signed ? (signed char)n : (int64_t)(uint8_t)n);
		break;
	case 'f':
		if (size == sizeof(single))
			put_float(b, &(struct type){.kind = TYPE_FLOAT, .size = 4}, bytes);
		else if (size == sizeof(twice) || size >= 10)
			put_float(b, &(struct type){.kind = TYPE_FLOAT, .size = size}, bytes);
		else
			buf_put_dec(b, (int64_t)load(bytes, size, true));
		break;
	default: // x
		if (size > 8)
			put_wide_hex(b, bytes, size);
		else
			buf_put_zhex(b, n, 1);
	}
}

/* -- by type ---------------------------------------------------------------------------------- */

static void put_enum(struct buf *b, const struct type *t, int64_t n)
{
	uint64_t rest = (uint64_t)n;
	bool flags = true, any = false;

	for (unsigned i = 0; i < t->nfields; i++)
		if (t->fields[i].number == n) {
			buf_puts(b, t->fields[i].name);
			return;
		}
	for (unsigned i = 0; i < t->nfields && flags; i++) {
		uint64_t bit = (uint64_t)t->fields[i].number;

		flags = t->fields[i].number >= 0 && !(bit & (bit - 1));
	}
	if (!flags || !n) {
		buf_put_dec(b, n);
		return;
	}
	buf_putc(b, '(');
	for (unsigned i = 0; i < t->nfields; i++) {
		uint64_t bit = (uint64_t)t->fields[i].number;

		if (!bit || (rest & bit) != bit)
			continue;
		buf_printf(b, "%s%s", any ? " | " : "", t->fields[i].name);
		rest &= ~bit;
		any = true;
	}
	if (rest)
		buf_printf(b, "%sunknown: 0x%llx", any ? " | " : "", (unsigned long long)rest);
	buf_putc(b, ')');
}

static void put_flags(struct buf *b, const struct type *t, uint64_t n)
{
	buf_puts(b, "[ ");
	for (unsigned i = 0; i < t->nfields; i++)
		if (n >> t->fields[i].number & 1)
			buf_printf(b, "%s ", t->fields[i].name);
	buf_putc(b, ']');
}

/** True for `char *' with any qualifiers: gdb shows the types of all other pointers. */
static bool is_plain_text(const struct type *t)
{
	while (type_is_qualifier(t->kind))
		t = t->target;
	if (t->kind != TYPE_POINTER)
		return false;
	for (t = t->target; type_is_qualifier(t->kind);)
		t = t->target;
	return t->kind == TYPE_CHAR && t->name && !strcmp(t->name, "char");
}

static void put_pointer(struct printing *p, const struct datum *v, bool top)
{
	const struct type *t = type_strip(v->type), *to = type_strip(t->target);
	bool code = to->kind == TYPE_FUNC, text = to->kind == TYPE_CHAR && to->size == 1;
	taddr addr = datum_bits(v);

	if (top && !is_plain_text(v->type) && !p->o->summary) {
		buf_putc(p->b, '(');
		type_put(p->b, v->type, NULL);
		buf_puts(p->b, ") ");
	}
	style_address(p->o->style, addr, 1, p->b);
	if (p->o->symbolize && (code || p->o->symbol)) {
		buf_putc(p->b, ' ');
		if (!p->o->symbolize(p->o->data, addr, code, p->b))
			p->b->len--;
	}
	if (text && addr) {
		buf_putc(p->b, ' ');
		put_pointed(p->env, addr, p->o, p->b);
	}
	if (to->kind == TYPE_ARRAY && type_is_rust(to))
		print_rust_bytes(p, to, addr);
}

static void put_scalar(struct printing *p, const struct datum *v, bool top)
{
	const struct type *t = type_strip(v->type);
	uint64_t n = t->kind == TYPE_FLOAT ? 0 : datum_bits(v);

	switch (t->kind) {
	case TYPE_BOOL:
		if (n > 1)
			buf_put_udec(p->b, n);
		else
			buf_puts(p->b, n ? "true" : "false");
		break;
	case TYPE_CHAR:
		if (t->is_rust)
			print_rust_char(p->b, (uint32_t)n);
		else
			put_character(p->b, (int64_t)n);
		break;
	case TYPE_FLOAT:
		put_float(p->b, t, v->bytes);
		break;
	case TYPE_ENUM:
		put_enum(p->b, t, (int64_t)n);
		break;
	case TYPE_FLAGS:
		put_flags(p->b, t, n);
		break;
	case TYPE_POINTER:
		put_pointer(p, v, top);
		break;
	default:
		if (t->size == 16)
			put_wide(p->b, v->bytes, t->is_signed);
		else if (t->size > 8)
			put_wide_hex(p->b, v->bytes, t->size);
		else if (t->is_signed)
			buf_put_dec(p->b, (int64_t)n);
		else
			buf_put_udec(p->b, n);
	}
}

/** A scalar in the format that was asked for. */
static void put_formatted(struct printing *p, const struct datum *v)
{
	const struct type *t = type_strip(v->type);
	char format = p->o->format;
	uint8_t bytes[16] = {0};
	struct type plain = *t;

	if (t->kind == TYPE_FLOAT && (format == 'f' || format == 's')) {
		put_float(p->b, t, v->bytes);
		return;
	}
	// A float is shown by its bits, but as a character or an address by its value.
	if (t->kind == TYPE_FLOAT && (format == 'c' || format == 'a')) {
		datum_store(&plain, (uint64_t)(int64_t)datum_to_float(v), bytes);
	} else if (t->kind == TYPE_FLOAT || t->size > 8) {
		memcpy(bytes, v->bytes, t->size < 16 ? t->size : 16);
	} else {
		datum_store(&plain, datum_bits(v), bytes);
	}
	// Only the bits of a bit-field count.
	if (v->bit_size && format != 'd') {
		uint64_t n = datum_bits(v);

		if (v->bit_size < 64)
			n &= ((uint64_t)1 << v->bit_size) - 1;
		datum_store(&plain, n, bytes);
	}
	print_scalar(p->o, format, &plain, bytes, p->b);
}

/* -- arrays and structs ----------------------------------------------------------------------- */

static bool is_text(const struct type *t, char format)
{
	const struct type *to = type_strip(t->target);

	return to->kind == TYPE_CHAR && to->size == 1 && (!format || format == 's');
}

static void put_text(struct printing *p, const struct datum *v)
{
	uint64_t n = type_strip(v->type)->size;
	const char *s = (const char *)v->bytes;

	if (p->o->null_stop)
		n = strnlen(s, n);
	else if (n && !s[n - 1])
		n--; // the NUL that ends a string
	print_string(p->o, s, n, true, p->b);
}

/** The number of elements from i on that are equal to element i. */
static uint64_t equal_elements(const uint8_t *bytes, uint64_t size, uint64_t i, uint64_t n)
{
	uint64_t run = 1;

	while (i + run < n && !memcmp(bytes + i * size, bytes + (i + run) * size, size))
		run++;
	return run;
}

/** Appends an array. The limit of elements applies to each array, also to those inside others. */
static void put_array(struct printing *p, struct datum *v)
{
	const struct type *t = type_strip(v->type);
	uint64_t size = type_strip(t->target)->size, run, i = 0;
	uint64_t left = p->o->elements ? p->o->elements : UINT64_MAX;

	if (is_text(t, p->o->format)) {
		put_text(p, v);
		return;
	}
	bool rust = type_is_rust(t);
	buf_putc(p->b, rust ? '[' : '{');
	for (; i < t->count && left; i += run) {
		if (i)
			buf_puts(p->b, ", ");
		run = size ? equal_elements(v->bytes, size, i, t->count) : 1;
		print_any(p, eval_element(p->env, v, i), false);
		if (p->o->repeats && run > p->o->repeats) {
			buf_printf(p->b, " <repeats %llu times>", (unsigned long long)run);
			left -= left < p->o->repeats ? left : p->o->repeats;
			continue;
		}
		run = 1;
		left--;
	}
	if (i < t->count)
		buf_puts(p->b, "...");
	buf_putc(p->b, rust ? ']' : '}');
}

/** Appends what a C++ reference refers to, and its value if it stands alone. */
static void put_reference(struct printing *p, const struct datum *v, bool top)
{
	const struct type *t = type_strip(v->type);
	taddr addr = datum_bits(v);

	if (top) {
		buf_putc(p->b, '(');
		type_put(p->b, v->type, NULL);
		buf_puts(p->b, ") ");
	}
	enum type_kind kind = type_strip(t->target)->kind;

	if (p->o->summary && (kind == TYPE_STRUCT || kind == TYPE_UNION || kind == TYPE_ARRAY)) {
		buf_puts(p->b, "...");
		return;
	}
	buf_printf(p->b, "@0x%llx", (unsigned long long)addr);
	if (p->depth)
		return;
	buf_puts(p->b, ": ");
	print_any(p, datum_at(p->env->arena, t->target, addr), false);
}

/** Appends `{TYPE} ADDRESS <NAME>': a function, or a symbol without a type, has only an address. */
static void put_placed(struct printing *p, const struct datum *v, const struct type *t)
{
	bool is_function = t->kind == TYPE_FUNC;

	buf_putc(p->b, '{');
	if (is_function)
		type_put(p->b, v->type, NULL);
	else
		buf_puts(p->b, t->name);
	buf_puts(p->b, "} ");
	style_address(p->o->style, v->addr, 1, p->b);
	buf_putc(p->b, ' ');
	if (!p->o->symbolize || !p->o->symbolize(p->o->data, v->addr, is_function, p->b))
		p->b->len--;
}

/** Appends what can be shown without a value's bytes. False: they are needed. */
static bool put_unread(struct printing *p, const struct datum *v, const struct type *t, bool top)
{
	bool whole = t->kind == TYPE_ARRAY || t->kind == TYPE_STRUCT || t->kind == TYPE_UNION;

	if (p->depth >= DEPTH_MAX) {
		buf_puts(p->b, "{...}");
	} else if (t->kind == TYPE_FUNC || t->kind == TYPE_UNKNOWN) {
		put_placed(p, v, t);
	} else if (t->kind == TYPE_VOID || (t->is_rust && t->name && !strcmp(t->name, "()"))) {
		buf_puts(p->b, t->is_rust ? "()" : "void");
	} else if (p->o->summary && whole) {
		buf_puts(p->b, "...");
	} else if (v->place == DATUM_SYNTHETIC) {
		bool typed = top && !p->o->summary;

		buf_puts(p->b, typed ? "(" : "");
		if (typed)
			type_put(p->b, v->type, NULL);
		buf_puts(p->b, typed ? ") <synthetic pointer>" : "<synthetic pointer>");
	} else {
		return false;
	}
	return true;
}

void print_any(struct printing *p, struct datum *v, bool top)
{
	const struct type *t = type_strip(v->type);

	if (put_unread(p, v, t, top))
		return;
	struct err *e = datum_fetch(p->env->arena, p->env->mem, v);
	if (e) {
		buf_printf(p->b, v->place == DATUM_LOST ? "<optimized out>" : "<error: %s>",
			   err_msg(e));
		err_free(e);
		return;
	}
	if (t->kind == TYPE_REFERENCE || t->kind == TYPE_RVALUE) {
		put_reference(p, v, top);
		return;
	}
	p->depth++;
	if (t->kind == TYPE_ARRAY)
		put_array(p, v);
	else if (t->kind == TYPE_MEMBER)
		print_member_pointer(p, v, top);
	else if ((t->kind == TYPE_STRUCT || t->kind == TYPE_UNION) && t->is_rust)
		print_rust_struct(p, v);
	else if (t->kind == TYPE_STRUCT || t->kind == TYPE_UNION)
		print_struct(p, v);
	else if (p->o->format && !(p->o->format == 's' && t->kind != TYPE_FLOAT))
		put_formatted(p, v);
	else
		put_scalar(p, v, top);
	p->depth--;
}

struct err *print_value(struct eval_env *env, struct datum *v, const struct print_opts *o,
			struct buf *b)
{
	struct printing p = {.env = env, .o = o, .b = b};
	enum type_kind kind = type_strip(v->type)->kind;

	if (kind != TYPE_FUNC && kind != TYPE_UNKNOWN && kind != TYPE_VOID &&
	    v->place != DATUM_LOST) {
		struct err *e = datum_fetch(env->arena, env->mem, v);

		if (e)
			return e;
	}
	print_any(&p, v, !o->untyped);
	return NULL;
}
