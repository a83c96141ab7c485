#include "debugger/scope/abi.h"

#include <string.h>

enum { DEPTH_MAX = 16, ELEMENTS_MAX = 16 };

/* -- classes of C++ --------------------------------------------------------------------------- */

/** True for a destructor, or for a constructor that copies or moves, which the class itself has
 * written. */
static bool is_own_copy(const struct type *t, const struct type_method *m)
{
	const char *last = t->name ? t->name + type_scope_length(t->name) : "";
	const struct type *object;

	if (m->is_hidden || m->is_defaulted || m->is_static)
		return false;
	if (*m->name == '~')
		return true;
	last += *last == ':' ? 2 : 0;
	size_t n = strcspn(last, "<");
	if (strncmp(m->name, last, n) != 0 || m->name[n] || type_load(m->type)->nfields != 2)
		return false;
	object = type_strip(m->type->fields[1].type);
	return (object->kind == TYPE_REFERENCE || object->kind == TYPE_RVALUE) &&
	       type_strip(object->target)->origin == t->origin;
}

static bool is_by_reference(const struct type *type, unsigned depth)
{
	const struct type *t = type_strip(type);
	const struct type_class *c;

	while (t->kind == TYPE_ARRAY)
		t = type_strip(t->target);
	if (t->is_by_reference)
		return true;
	if (!type_is_record(t->kind) || depth > DEPTH_MAX || t->is_rust || !(c = type_class(t)))
		return false;
	if (c->is_vptr)
		return true;
	for (unsigned i = 0; i < c->nmethods; i++)
		if (is_own_copy(t, &c->methods[i]))
			return true;
	for (unsigned i = 0; i < t->nfields; i++)
		if (t->fields[i].is_virtual ||
		    (!t->fields[i].is_static && is_by_reference(t->fields[i].type, depth + 1)))
			return true;
	return false;
}

bool abi_is_by_reference(const struct type *t)
{
	return is_by_reference(t, 0);
}

/* -- AMD64: classes of eightbytes ------------------------------------------------------------- */

static enum abi_class merge(enum abi_class a, enum abi_class b)
{
	if (a == b || b == CLASS_NONE)
		return a;
	if (a == CLASS_NONE)
		return b;
	if (a == CLASS_MEMORY || b == CLASS_MEMORY)
		return CLASS_MEMORY;
	if (a == CLASS_INTEGER || b == CLASS_INTEGER)
		return CLASS_INTEGER;
	return a == CLASS_X87 || b == CLASS_X87 ? CLASS_MEMORY : CLASS_SSE;
}

static void note(enum abi_class ret[2], uint64_t at, enum abi_class c)
{
	if (at < 16)
		ret[at / 8] = merge(ret[at / 8], c);
}

static void classify(const struct type *type, uint64_t at, unsigned depth, enum abi_class ret[2])
{
	const struct type *t = type_strip(type);

	if (depth > DEPTH_MAX || at >= 16)
		return;
	switch (t->kind) {
	case TYPE_STRUCT:
	case TYPE_UNION:
		for (unsigned i = 0; i < t->nfields; i++) {
			const struct type_field *f = &t->fields[i];

			if (f->is_static)
				continue;
			if (f->bit_size) // in whichever eightbyte its bits are
				note(ret, at + f->offset + f->bit_offset / 8, CLASS_INTEGER);
			else
				classify(f->type, at + f->offset, depth + 1, ret);
		}
		break;
	case TYPE_ARRAY:
		for (uint64_t i = 0; i < t->count && i < ELEMENTS_MAX; i++)
			classify(t->target, at + i * type_strip(t->target)->size, depth + 1, ret);
		break;
	case TYPE_COMPLEX:
		if (t->size > 16) {
			note(ret, at, CLASS_MEMORY);
			break;
		}
		classify(t->target, at, depth + 1, ret);
		classify(t->target, at + t->size / 2, depth + 1, ret);
		break;
	case TYPE_FLOAT:
		if (t->size == 16 && t->name && !strcmp(t->name, "long double")) {
			note(ret, at, CLASS_X87);
			note(ret, at + 8, CLASS_X87);
			break;
		}
		note(ret, at, CLASS_SSE);
		if (t->size == 16)
			note(ret, at + 8, CLASS_SSE_UP);
		break;
	default:
		note(ret, at, CLASS_INTEGER);
		if (t->size == 16)
			note(ret, at + 8, CLASS_INTEGER);
	}
}

void abi_classify(const struct type *t, enum abi_class ret[2])
{
	ret[0] = ret[1] = CLASS_NONE;
	if (type_strip(t)->size > 16 || is_by_reference(t, 0))
		ret[0] = CLASS_MEMORY;
	else
		classify(t, 0, 0, ret);
	if (ret[1] == CLASS_MEMORY)
		ret[0] = CLASS_MEMORY;
}

bool abi_returns_in_memory(const struct type *type, bool is64)
{
	const struct type *t = type_strip(type);
	enum abi_class classes[2];

	if (t->kind == TYPE_VOID)
		return false;
	if (!is64)
		return t->kind != TYPE_FLOAT && (t->size > 8 || !type_is_scalar(t)) &&
		       !(t->kind == TYPE_COMPLEX && t->size == 8) && t->kind != TYPE_REFERENCE &&
		       t->kind != TYPE_RVALUE && t->kind != TYPE_MEMBER;
	abi_classify(t, classes);
	return classes[0] == CLASS_MEMORY;
}

static unsigned align(const struct type *type, unsigned depth)
{
	const struct type *t = type_strip(type);
	unsigned most = 1, one;

	switch (t->kind) {
	case TYPE_STRUCT:
	case TYPE_UNION:
		for (unsigned i = 0; depth < DEPTH_MAX && i < t->nfields; i++) {
			one = t->fields[i].is_static ? 1 : align(t->fields[i].type, depth + 1);
			most = one > most ? one : most;
		}
		return most;
	case TYPE_ARRAY:
	case TYPE_COMPLEX:
		return depth < DEPTH_MAX ? align(t->target, depth + 1) : 1;
	default:
		return t->size > 16 ? 16 : t->size ? (unsigned)t->size : 1;
	}
}

unsigned abi_align(const struct type *t)
{
	return align(t, 0);
}
