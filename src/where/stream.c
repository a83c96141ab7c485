/** Finds an argument, or a field of it, among the values of a call. */
#include <arpa/inet.h>
#include <string.h>

#include "where/program.h"

enum { NOWHERE = 255 };

bool stream_is_arg(const struct where *w, const struct where_term *t, uint32_t name,
		   const char *text)
{
	return name ? name == t->arg : text && !strcmp(text, w->text.p + t->arg_text);
}

static bool field_is(const struct where_finder *f, const struct value *v, unsigned i)
{
	const char *wanted = f->w->text.p + f->t->fields[i];
	size_t n = strlen(wanted);

	if (v->name)
		return !strcmp(sc_name(v->name), wanted);
	return v->len == n && !memcmp(v->bytes, wanted, n);
}

/** Follows a bracket, a field, or an argument. False: the token is a value. */
static bool finder_step(struct where_finder *f, const struct value *v)
{
	unsigned top = f->depth - 1;

	switch (v->kind) {
	case VALUE_ARG:
		f->depth = 0;
		f->in_arg = stream_is_arg(f->w, f->t, v->name, v->bytes);
		f->next = f->in_arg ? 0 : NOWHERE;
		return true;
	case VALUE_STRUCT:
	case VALUE_ARRAY:
	case VALUE_CALL:
		if (f->depth < WHERE_LEVELS) {
			f->level[f->depth] = f->next;
			f->kind[f->depth] = v->kind;
		}
		f->depth++;
		if (v->kind == VALUE_STRUCT)
			f->next = NOWHERE;
		return true;
	case VALUE_STRUCT_END:
	case VALUE_ARRAY_END:
	case VALUE_CALL_END:
		f->depth -= f->depth > 0;
		// The next element of an array begins; in a struct, the name of the next field
		// comes first.
		top = f->depth - 1;
		f->next = top < WHERE_LEVELS && f->kind[top] != VALUE_STRUCT ? f->level[top]
									     : NOWHERE;
		return true;
	case VALUE_FIELD:
		f->next = NOWHERE;
		if (top < WHERE_LEVELS && f->level[top] < f->t->nfields &&
		    field_is(f, v, f->level[top]))
			f->next = f->level[top] + 1;
		return true;
	case VALUE_ARROW: // the value of the object after the call follows
		if (!f->depth && f->in_arg)
			f->next = 0;
		return true;
	case VALUE_INDEX:
	case VALUE_OR:
	case VALUE_MORE:
	case VALUE_COMMENT:
	case VALUE_FAULT:
	case VALUE_FAULT_AT:
		return true;
	default:
		return false;
	}
}

static where_num sign_extend(uint64_t v, unsigned width)
{
	unsigned shift = width && width < 8 ? 64 - width * 8 : 0;

	return (int64_t)(v << shift) >> shift;
}

static uint64_t zero_extend(uint64_t v, unsigned width)
{
	return width && width < 8 ? v & ((1ULL << width * 8) - 1) : v;
}

static where_num int_value(const struct value *v)
{
	switch (v->fmt) {
	case SC_FMT_DEC:
		return sign_extend(v->num, v->width);
	case SC_FMT_BE:
		if (v->width == 2)
			return __builtin_bswap16((uint16_t)v->num);
		if (v->width == 4)
			return __builtin_bswap32((uint32_t)v->num);
		return v->width == 8 ? __builtin_bswap64(v->num) : v->num;
	default:
		return zero_extend(v->num, v->width);
	}
}

/** Gets the number that a value means; false: it has none. */
static bool value_number(const struct value *v, struct where_value *ret)
{
	switch (v->kind) {
	case VALUE_INT:
		ret->num = int_value(v);
		return true;
	case VALUE_FD:
	case VALUE_DIRFD:
	case VALUE_PID:
	case VALUE_SIGNO:
		ret->num = (int32_t)v->num;
		return true;
	case VALUE_ID:
		ret->num = (uint32_t)v->num == UINT32_MAX ? -1 : (where_num)v->num;
		return true;
	case VALUE_TIME:
		ret->num = (int64_t)v->num;
		return true;
	case VALUE_ENUM:
	case VALUE_FLAGS:
	case VALUE_BITS:
	case VALUE_ADDR:
	case VALUE_MODE:
	case VALUE_UMODE:
	case VALUE_DEV:
	case VALUE_ERRNO:
	case VALUE_LABEL:
		ret->num =
			v->flags & VALUE_F_SIGNED ? (where_num)(int64_t)v->num : (where_num)v->num;
		return true;
	default:
		return false;
	}
}

/** Gets the text that a value means; false: it has none. A truncated text does not count if the
 * whole text is available otherwise. */
static bool value_text(struct where_finder *f, const struct value *v, struct where_value *ret)
{
	switch (v->kind) {
	case VALUE_INADDR:
		if (!inet_ntop(v->len == 16 ? AF_INET6 : AF_INET, v->bytes, ret->own,
			       sizeof(ret->own)))
			return false;
		ret->text = ret->own;
		ret->len = strlen(ret->own);
		return true;
	case VALUE_STRING:
		if ((v->flags & VALUE_F_CUT) && !f->is_full) {
			f->lacks = true;
			return false;
		}
		// fall through
	case VALUE_TEXT:
		ret->text = v->bytes;
		ret->len = v->len;
		return true;
	default:
		return false;
	}
}

void stream_begin(struct where_finder *f, const struct call *c, uint32_t n)
{
	f->c = c;
	f->n = n;
	f->at = f->depth = 0;
	f->next = NOWHERE;
	f->in_arg = f->lacks = false;
}

/** True if the term means this value. */
static bool is_wanted(const struct where_finder *f, const struct value *v, uint8_t next)
{
	unsigned top = f->depth - 1;

	if (v->kind != VALUE_INADDR || !v->name)
		return next == f->t->nfields;
	// The value is a whole field.
	return top < WHERE_LEVELS && f->level[top] + 1 == f->t->nfields &&
	       field_is(f, v, f->level[top]);
}

bool stream_next(struct where_finder *f, struct where_value *ret)
{
	while (f->at < f->n) {
		const struct value *v = &f->c->vals[f->at++];
		uint8_t next = f->next;

		f->lacks = f->lacks || (f->in_arg && v->kind == VALUE_MORE);
		if (finder_step(f, v) || !is_wanted(f, v, next))
			continue;
		if (f->text ? value_text(f, v, ret) : value_number(v, ret))
			return true;
	}
	return false;
}
