/* Pointers to members of C++ (Itanium C++ ABI, section 2.3). */
#include <string.h>

#include "lang/print_parts.h"
#include "sym/dwarf/type_put.h"

enum { DEPTH_MAX = 16 };

/** Appends `A::x', the member of a class at this offset in its objects. */
static bool put_field_name(struct buf *b, const struct type *class, uint64_t offset, unsigned depth)
{
	const struct type *t = type_strip(class);

	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if (f->is_base || f->is_static || f->offset != offset || !f->name ||
		    !strncmp(f->name, "_vptr", strlen("_vptr")))
			continue;
		buf_printf(b, "%s::%s", t->name ? t->name : "", f->name);
		return true;
	}
	for (unsigned i = 0; depth < DEPTH_MAX && i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if (f->is_base && !f->is_virtual && offset >= f->offset &&
		    put_field_name(b, f->type, offset - f->offset, depth + 1))
			return true;
	}
	return false;
}

static void put_method(struct buf *b, const struct type *t, const struct type_method *m)
{
	buf_printf(b, "%s::%s", t->name ? t->name : "", m->name);
	size_t before = b->len;
	type_put_params(&(struct putting){.b = b, .show = -1}, m->type, true);
	if (b->len - before == strlen("(void)") && !memcmp(b->p + before, "(void)", 6)) {
		b->len = before;
		buf_puts(b, "()");
	}
	buf_puts(b, m->is_const ? " const" : "");
}

/** Appends the virtual method at an index of the table, for the part of an object at `adjust'. */
static bool put_virtual(struct buf *b, const struct type *class, uint64_t slot, uint64_t adjust,
			unsigned depth)
{
	const struct type *t = type_strip(class);
	const struct type_class *all = type_class(t);

	for (unsigned i = 0; all && !adjust && i < all->nmethods; i++)
		if (all->methods[i].is_virtual && all->methods[i].slot == slot) {
			put_method(b, t, &all->methods[i]);
			return true;
		}
	for (unsigned i = 0; depth < DEPTH_MAX && i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if (f->is_base && !f->is_virtual && adjust >= f->offset &&
		    put_virtual(b, f->type, slot, adjust - f->offset, depth + 1))
			return true;
	}
	return false;
}

void print_member_pointer(struct printing *p, const struct datum *v, bool top)
{
	const struct type *t = type_strip(v->type);
	size_t word = p->env->types->word, before;
	uint64_t n = 0, adjust = 0;
	bool code = type_peel(t->target)->kind == TYPE_FUNC;

	memcpy(&n, v->bytes, word);
	if (!code) {
		if (n == UINT64_MAX >> (64 - 8 * word)) {
			buf_puts(p->b, "NULL");
			return;
		}
		before = p->b->len;
		buf_putc(p->b, '&');
		if (!t->base || !put_field_name(p->b, t->base, n, 0)) {
			p->b->len = before;
			buf_put_dec(p->b, (int64_t)n);
		}
		return;
	}
	memcpy(&adjust, v->bytes + word, word);
	if (n & 1) { // not an address, but an offset in the table of virtual functions
		before = p->b->len;
		buf_puts(p->b, "&virtual ");
		if (t->base && put_virtual(p->b, t->base, (n - 1) / word, adjust, 0))
			return;
		p->b->len = before;
	}
	if (!n) {
		buf_puts(p->b, "NULL");
		return;
	}
	if (top && !p->o->summary) {
		buf_putc(p->b, '(');
		type_put(p->b, v->type, NULL);
		buf_puts(p->b, ") ");
	}
	buf_put_zhex(p->b, n, 1);
	if (p->o->symbolize) {
		buf_putc(p->b, ' ');
		if (!p->o->symbolize(p->o->data, n, true, p->b))
			p->b->len--;
	}
	if (adjust)
		buf_printf(p->b, ", this adjustment %lld", (long long)adjust);
}
