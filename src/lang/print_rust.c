/* Values of Rust: structs, tuples, enums with data, strings and slices. */
#include <string.h>

#include "lang/eval_rust.h"
#include "lang/print_parts.h"
#include "sym/dwarf/type_rust.h"
#include "base/visible.h"

static void put_str(struct printing *p, const uint8_t *s, size_t n, bool whole)
{
	size_t len;
	bool wide = false;

	for (size_t i = 0; i < n; i++)
		wide |= s[i] >= 0x80;
	if (!wide) {
		print_string(p->o, (const char *)s, n, whole, p->b);
		return;
	}
	buf_putc(p->b, '"');
	for (size_t i = 0; i < n; i += len) {
		len = s[i] >= 0x80 ? visible_length((const char *)s + i, n - i) : 0;
		if (len) {
			buf_put(p->b, (const char *)s + i, len);
			continue;
		}
		len = 1;
		if (s[i] == '\n' || s[i] == '\t' || s[i] == '\r')
			buf_printf(p->b, "\\%c", s[i] == '\n' ? 'n' : s[i] == '\t' ? 't' : 'r');
		else if (s[i] == '"' || s[i] == '\\')
			buf_printf(p->b, "\\%c", s[i]);
		else if (s[i] < ' ' || s[i] >= 0x7f)
			buf_printf(p->b, "\\x%02x", s[i]);
		else
			buf_putc(p->b, (char)s[i]);
	}
	buf_puts(p->b, whole ? "\"" : "\"...");
}

/** Appends a &str, as much of it as is shown. */
static void put_text(struct printing *p, struct datum *v)
{
	struct eval_rust_slice s;
	size_t limit = p->o->elements;

	if (!eval_rust_slice(p->env, v, &s)) {
		buf_puts(p->b, "<optimized out>");
		return;
	}
	bool whole = !limit || s.length <= limit;
	size_t n = whole ? s.length : limit;
	uint8_t *text = n <= DATUM_SIZE_MAX ? arena_alloc(p->env->arena, n + 1) : NULL;
	if (text && (!n || mem_read_all(p->env->mem, s.addr, text, n)))
		put_str(p, text, n, whole);
	else
		buf_printf(p->b, "<error: Cannot access memory at address 0x%llx>",
			   (unsigned long long)s.addr);
}

static void put_slice(struct printing *p, struct datum *v)
{
	struct eval_rust_slice s;
	const struct type *t = type_strip(v->type);

	buf_printf(p->b, "%s ", t->name ? t->name : "");
	if (!eval_rust_slice(p->env, v, &s)) {
		buf_puts(p->b, "<optimized out>");
		return;
	}
	uint64_t shown = s.length;
	// No more is read than one element after those shown.
	if (p->o->elements && shown > p->o->elements && !p->o->repeats)
		shown = p->o->elements + 1;
	const struct type *array = types_array(p->env->types, s.element, shown);
	p->depth--;
	print_any(p, datum_at(p->env->arena, array, s.addr), false);
	p->depth++;
}

static void new_line(const struct printing *p, unsigned depth)
{
	buf_printf(p->b, "\n%*s", (int)(p->o->indent + 2 * depth), "");
}

/** Appends the fields between brackets. */
static void put_fields(struct printing *p, struct datum *v, char open, char close, bool named,
		       bool pretty)
{
	const struct type *t = type_strip(v->type);
	bool any = false;

	buf_putc(p->b, open);
	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if (f->is_static)
			continue;
		buf_puts(p->b, !any ? "" : pretty ? "," : ", ");
		any = true;
		if (pretty)
			new_line(p, p->depth);
		if (named)
			buf_printf(p->b, "%s: ", f->name ? f->name : "");
		print_any(p, eval_field(p->env, v, f), false);
	}
	if (pretty && any)
		new_line(p, p->depth - 1);
	buf_putc(p->b, close);
}

static void put_enum(struct printing *p, struct datum *v)
{
	const struct type *t = type_strip(v->type);
	const struct type_variant *one = eval_rust_variant(v);

	if (!one) {
		buf_printf(p->b, "%s::<unknown variant>", t->name ? t->name : "");
		return;
	}
	struct datum *part = eval_field(p->env, v, &one->field);
	const struct type *inner = type_strip(part->type);
	bool numbered = type_rust_shape(inner) == RUST_TUPLE_STRUCT;

	buf_printf(p->b, "%s::%s", t->name ? t->name : "", one->field.name ? one->field.name : "");
	if (!inner->nfields)
		return;
	put_fields(p, part, numbered ? '(' : '{', numbered ? ')' : '}', !numbered, false);
}

void print_rust_struct(struct printing *p, struct datum *v)
{
	const struct type *t = type_strip(v->type);
	const char *name = t->name ? t->name : "";

	switch (type_rust_shape(t)) {
	case RUST_ENUM:
		put_enum(p, v);
		break;
	case RUST_STR:
		put_text(p, v);
		break;
	case RUST_SLICE:
		put_slice(p, v);
		break;
	case RUST_UNIT:
		buf_puts(p->b, name);
		break;
	case RUST_TUPLE:
		put_fields(p, v, '(', ')', false, p->o->pretty);
		break;
	case RUST_TUPLE_STRUCT:
		buf_printf(p->b, "%s ", name);
		put_fields(p, v, '(', ')', false, p->o->pretty);
		break;
	default:
		buf_printf(p->b, "%s ", name);
		put_fields(p, v, '{', '}', true, p->o->pretty);
	}
}

void print_rust_char(struct buf *b, uint32_t c)
{
	const char *plain = c == '\n'	? "\\n"
			    : c == '\r' ? "\\r"
			    : c == '\t' ? "\\t"
			    : c == '\\' ? "\\\\"
			    : c == '\'' ? "\\'"
			    : !c	? "\\0"
					: NULL;

	buf_printf(b, "%u '", c);
	if (plain)
		buf_puts(b, plain);
	else if (c >= ' ' && c < 0x7f)
		buf_putc(b, (char)c);
	else
		buf_printf(b, c <= 0xff ? "\\x%02x" : "\\u{%06x}", c);
	buf_putc(b, '\'');
}

void print_rust_bytes(struct printing *p, const struct type *array, taddr addr)
{
	const struct type *element = type_strip(array->target);
	uint64_t n = array->count;
	uint8_t text[256];

	if (element->size != 1 || element->is_signed || element->kind != TYPE_INT)
		return;
	bool whole = n <= sizeof(text) && (!p->o->elements || n <= p->o->elements);
	if (!whole)
		n = p->o->elements && p->o->elements < sizeof(text) ? p->o->elements : sizeof(text);
	if (!mem_read_all(p->env->mem, addr, text, n))
		return;
	buf_puts(p->b, " b");
	print_string(p->o, (const char *)text, n, whole, p->b);
}
