#include "lang/print.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/eval_op.h"
#include "lang/print_parts.h"
#include "lang/printer.h"
#include "sym/dwarf/type_rust.h"

enum { DEPTH_MAX = 200 };

void print_defaults(struct print_opts *o)
{
	*o = (struct print_opts){.symbol = true,
				 .elements = 200,
				 .repeats = 10,
				 .address = true,
				 .unions = true,
				 .statics = true,
				 .finish = true,
				 .arguments = PRINT_SCALARS,
				 .max_depth = 20,
				 .max_offset = ~0U};
}

/* -- numbers ---------------------------------------------------------------------------------- */

/** Shows the number in binary; nibbles: in groups of four digits, of which the first is filled up
 * with zeros. */
static void put_binary(struct buf *b, uint64_t n, bool nibbles)
{
	int bit = 63;

	while (bit > 0 && !(n >> bit & 1))
		bit--;
	if (nibbles)
		bit |= 3;
	for (; bit >= 0; bit--) {
		buf_putc(b, (char)('0' + (n >> bit & 1)));
		if (nibbles && bit && bit % 4 == 0)
			buf_putc(b, ' ');
	}
}

/** Returns true for an x87 number whose leading bit contradicts its exponent (Intel SDM, volume 1,
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
	print_char(b, (unsigned char)n, '\'');
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
		put_binary(b, n, o->nibbles);
		break;
	case 'z':
		buf_put_zhex(b, n, (unsigned)(2 * size));
		break;
	case 'a':
		style_address(o->style, n, 1, b);
		if (o->symbolize_linked) {
			buf_putc(b, ' ');
			if (!o->symbolize_linked(o->data, n, b))
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

/** Returns true for `char *' with any qualifiers: gdb shows the types of all other pointers. */
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

/** An address as the settings want it, and the name of what is there. */
static void put_address(struct printing *p, taddr addr, bool named, bool code_only)
{
	size_t before = p->b->len;

	if (p->o->address) {
		style_address(p->o->style, addr, 1, p->b);
		before = p->b->len;
		buf_putc(p->b, ' ');
	}
	if (!named || !p->o->symbolize || !p->o->symbolize(p->o->data, addr, code_only, p->b))
		p->b->len = before;
}

static void put_pointer(struct printing *p, const struct datum *v, bool top)
{
	const struct type *t = type_strip(v->type), *to = type_strip(t->target);
	bool code = to->kind == TYPE_FUNC, text = to->kind == TYPE_CHAR && to->size == 1;
	taddr addr = datum_bits(v);
	const char *wide = print_wide_prefix(t->target);

	if (top && !wide && !is_plain_text(v->type) && !p->o->summary) {
		buf_putc(p->b, '(');
		type_put(p->b, v->type, NULL);
		buf_puts(p->b, ") ");
	}
	put_address(p, addr, code || p->o->symbol, code);
	if (wide && addr && to->size) {
		buf_puts(p->b, p->o->address ? " " : "");
		print_wide_pointed(p, addr, to->size, wide);
	}
	if (text && addr) {
		buf_puts(p->b, p->o->address ? " " : "");
		print_pointed(p->env, addr, p->o, p->b);
	}
	if (to->kind == TYPE_ARRAY && type_is_rust(to))
		print_rust_bytes(p, to, addr);
}

static void put_integer(struct printing *p, const struct datum *v, const struct type *t, uint64_t n)
{
	const char *wide = print_wide_prefix(v->type);

	if (t->size == 16)
		put_wide(p->b, v->bytes, t->is_signed);
	else if (t->size > 8)
		put_wide_hex(p->b, v->bytes, t->size);
	else if (t->is_signed)
		buf_put_dec(p->b, (int64_t)n);
	else
		buf_put_udec(p->b, n);
	if (wide)
		print_wide_char(p->b, wide, (uint32_t)n);
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
		put_integer(p, v, t, n);
	}
}

/** A scalar in the format that was asked for. */
static void put_formatted(struct printing *p, const struct datum *v, char format)
{
	const struct type *t = type_strip(v->type);
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

/** Shows a complex number: `1.5 + 2.25i'. */
static void put_complex(struct printing *p, const struct datum *v)
{
	const struct type *t = type_strip(v->type), *part = type_strip(t->target);

	if (p->o->format == 'x') {
		put_wide_hex(p->b, v->bytes, t->size);
		return;
	}
	for (unsigned i = 0; i < 2; i++) {
		struct datum half = {.type = part, .bytes = v->bytes + i * part->size};

		if (p->o->format)
			put_formatted(p, &half, p->o->format);
		else
			put_scalar(p, &half, false);
		buf_puts(p->b, i ? "i" : " + ");
	}
}

/* -- structs and references ---------------------------------------------------------------------
 */

/** Writes a reference of C++: the address that it refers to, and, unless it is a part of another
 * value, the value there. top: its type precedes it. */
static void put_reference(struct printing *p, const struct datum *v, bool top)
{
	const struct type *t = type_strip(v->type);
	taddr addr = datum_bits(v);

	if (printer_is_for(p->o, t->target) && !(p->o->summary && t->kind == TYPE_RVALUE)) {
		print_any(p, datum_at(p->env->arena, t->target, addr), top);
		return;
	}
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
	if (p->o->address)
		buf_printf(p->b, "@0x%llx", (unsigned long long)addr);
	if (p->depth)
		return;
	buf_puts(p->b, p->o->address ? ": " : "");
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
	put_address(p, v->addr, true, is_function);
}

/** Appends what can be shown without a value's bytes. False: they are needed. */
static bool put_unread(struct printing *p, const struct datum *v, const struct type *t, bool top)
{
	bool whole = t->kind == TYPE_ARRAY || t->kind == TYPE_STRUCT || t->kind == TYPE_UNION;
	bool text = t->kind == TYPE_ARRAY && print_is_text(t, p->o->format);

	bool deep = whole && !text && p->depth >= p->o->max_depth;
	if (deep || p->depth >= DEPTH_MAX) {
		buf_puts(p->b, "{...}");
	} else if (t->kind == TYPE_UNION && p->depth && !p->o->unions) {
		buf_puts(p->b, "{...}");
	} else if (t->kind == TYPE_FUNC || t->kind == TYPE_UNKNOWN) {
		put_placed(p, v, t);
	} else if (t->kind == TYPE_VOID || (t->is_rust && t->name && !strcmp(t->name, "()"))) {
		buf_puts(p->b, t->is_rust ? "()" : "void");
	} else if (p->o->summary && whole && !printer_is_for(p->o, t)) {
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

/** True for what the output radix is for. */
static bool is_plain_number(const struct type *t)
{
	return !t->is_rust && (t->kind == TYPE_INT || t->kind == TYPE_CHAR || t->kind == TYPE_BOOL);
}

void print_any(struct printing *p, struct datum *v, bool top)
{
	const struct type *t = type_strip(v->type);

	if (put_unread(p, v, t, top))
		return;
	struct err *e = datum_fetch(p->env->arena, p->env->mem, p->env->max_size, v);
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
		print_array(p, v);
	else if (t->kind == TYPE_COMPLEX)
		put_complex(p, v);
	else if (t->kind == TYPE_MEMBER)
		print_member_pointer(p, v, top);
	else if (printer_is_for(p->o, v->type))
		printer_put(p, v);
	else if ((t->kind == TYPE_STRUCT || t->kind == TYPE_UNION) && t->is_rust)
		print_rust_struct(p, v);
	else if (t->kind == TYPE_STRUCT || t->kind == TYPE_UNION)
		print_struct(p, v);
	else if (p->o->format && !(p->o->format == 's' && t->kind != TYPE_FLOAT))
		put_formatted(p, v, p->o->format);
	else if (p->o->radix && is_plain_number(t))
		put_formatted(p, v, p->o->radix);
	else
		put_scalar(p, v, top);
	p->depth--;
}

/** A value, or the whole object that it is, or points to, a part of; the class of an object is
 * appended. */
static struct datum *as_whole(struct printing *p, struct datum *v)
{
	struct datum *whole = eval_whole(p->env, v);

	if (whole) {
		buf_putc(p->b, '(');
		type_put(p->b, whole->type, NULL);
		buf_puts(p->b, ") ");
		return whole;
	}
	whole = eval_whole_pointer(p->env, v);
	return whole ? whole : v;
}

struct err *print_value(struct eval_env *env, struct datum *v, const struct print_opts *o,
			struct buf *b)
{
	struct printing p = {.env = env, .o = o, .b = b};
	enum type_kind kind = type_strip(v->type)->kind;

	if (kind != TYPE_FUNC && kind != TYPE_UNKNOWN && kind != TYPE_VOID &&
	    v->place != DATUM_LOST) {
		struct err *e = datum_fetch(env->arena, env->mem, env->max_size, v);

		if (e)
			return e;
	}
	print_any(&p, o->object && !o->untyped ? as_whole(&p, v) : v, !o->untyped);
	return NULL;
}
