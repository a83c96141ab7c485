/* Arrays. */
#include <string.h>

#include "lang/print_parts.h"
#include "sym/dwarf/type_rust.h"

bool print_is_text(const struct type *t, char format)
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

/** How many elements from i on are equal to it. */
static uint64_t equal_elements(const uint8_t *bytes, uint64_t size, uint64_t i, uint64_t n)
{
	uint64_t run = 1;

	while (i + run < n && !memcmp(bytes + i * size, bytes + (i + run) * size, size))
		run++;
	return run;
}

static void new_line(const struct printing *p, unsigned depth)
{
	buf_printf(p->b, "\n%*s", (int)(p->o->indent + 2 * depth), "");
}

/** Writes what precedes element i. */
static void put_between(const struct printing *p, uint64_t i)
{
	if (i)
		buf_puts(p->b, p->o->array ? "," : ", ");
	if (p->o->array)
		new_line(p, p->depth);
	else
		print_break(p);
	if (p->o->indexes)
		buf_printf(p->b, "[%llu] = ", (unsigned long long)i);
}

void print_array(struct printing *p, struct datum *v)
{
	const struct type *t = type_strip(v->type);
	uint64_t size = type_strip(t->target)->size, run, i = 0;
	uint64_t left = p->o->elements ? p->o->elements : UINT64_MAX;

	const char *wide =
		p->o->format && p->o->format != 's' ? NULL : print_wide_prefix(t->target);

	if (print_is_text(t, p->o->format)) {
		put_text(p, v);
		return;
	}
	if (wide && size && t->count) {
		print_wide_array(p, v, wide);
		return;
	}
	bool rust = type_is_rust(t), lines = p->o->array && t->count;
	buf_putc(p->b, rust ? '[' : '{');
	for (; i < t->count && left; i += run) {
		put_between(p, i);
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
	if (lines)
		new_line(p, p->depth - 1);
	buf_putc(p->b, rust ? ']' : '}');
}
