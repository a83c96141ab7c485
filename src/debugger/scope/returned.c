#include "debugger/scope/returned.h"

#include <string.h>

#include "sym/dwarf/type_die.h"
#include "debugger/session/registers.h"
#include "debugger/session/values.h"

enum { DEPTH_MAX = 16, ELEMENTS_MAX = 16 };

const struct type *returned_type(const struct frame *f)
{
	Dwarf_Die die = f->function;

	if (!die.addr)
		return NULL;
	const struct type *t = type_of_entry(f->info, &die);
	return type_strip(t)->kind == TYPE_VOID ? NULL : t;
}

/* -- registers -------------------------------------------------------------------------------- */

static bool read_reg(struct session *s, enum reg_kind kind, unsigned i, void *to, size_t n)
{
	const struct reg *r = regs_of_result(session_regs(s), kind, i);
	struct dthread *t;
	struct err *e = session_thread(s, &t);
	struct datum *v = e || !r ? NULL : session_reg_value(s, t, r);

	err_free(e);
	if (v)
		memcpy(to, v->bytes, n);
	return v != NULL;
}

static struct datum *from_bytes(struct session *s, const struct type *t, const uint8_t *bytes)
{
	struct datum *v = datum_at(&s->arena, t, 0);

	v->place = DATUM_NOWHERE;
	v->bytes = arena_dup(&s->arena, bytes, 32);
	return v;
}

/** Gets a value in memory, whose address the function has returned. */
static struct datum *from_memory(struct session *s, const struct type *t)
{
	uint64_t addr = 0;

	if (!read_reg(s, REG_INT, 0, &addr, s->inf.is64 ? 8 : 4))
		return NULL;
	return datum_at(&s->arena, t, addr);
}

static struct datum *from_x87(struct session *s, const struct type *t)
{
	uint8_t bytes[32] = {0};
	long double f = 0;

	if (!read_reg(s, REG_X87, 0, bytes, 10))
		return NULL;
	memcpy(&f, bytes, 10);
	return type_strip(t)->kind == TYPE_FLOAT ? datum_float(&s->arena, t, f)
						 : from_bytes(s, t, bytes);
}

/* -- AMD64: classes of eightbytes (System V ABI, 3.2.3) ---------------------------------------- */

enum abi_class { CLASS_NONE, CLASS_INTEGER, CLASS_SSE, CLASS_SSE_UP, CLASS_X87, CLASS_MEMORY };

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
	if (t->is_by_reference)
		note(ret, at, CLASS_MEMORY);
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

static struct datum *value64(struct session *s, const struct type *t)
{
	enum abi_class classes[2] = {CLASS_NONE, CLASS_NONE};
	uint8_t bytes[32] = {0}, vector[16];
	unsigned nint = 0, nvector = 0;

	if (type_strip(t)->size > 16)
		return from_memory(s, t);
	classify(t, 0, 0, classes);
	if (classes[0] == CLASS_MEMORY || classes[1] == CLASS_MEMORY)
		return from_memory(s, t);
	if (classes[0] == CLASS_X87)
		return from_x87(s, t);
	for (unsigned i = 0; i < 2; i++) {
		if (classes[i] == CLASS_INTEGER) {
			if (!read_reg(s, REG_INT, nint++, bytes + 8 * i, 8))
				return NULL;
		} else if (classes[i] == CLASS_SSE) {
			if (!read_reg(s, REG_VECTOR, nvector++, vector, 16))
				return NULL;
			memcpy(bytes + 8 * i, vector, 8);
		} else if (classes[i] == CLASS_SSE_UP) {
			memcpy(bytes + 8 * i, vector + 8, 8);
		}
	}
	return from_bytes(s, t, bytes);
}

static struct datum *value32(struct session *s, const struct type *t)
{
	const struct type *plain = type_strip(t);
	uint8_t bytes[32] = {0};

	if (plain->kind == TYPE_FLOAT)
		return from_x87(s, t);
	if (plain->size > 8 || !type_is_scalar(plain))
		return from_memory(s, t);
	if (!read_reg(s, REG_INT, 0, bytes, 4) || !read_reg(s, REG_INT, 1, bytes + 4, 4))
		return NULL;
	return from_bytes(s, t, bytes);
}

struct datum *returned_value(struct session *s, const struct type *t)
{
	return s->inf.is64 ? value64(s, t) : value32(s, t);
}

/* -- setting it ------------------------------------------------------------------------------- */

static struct err *write_reg(struct session *s, const struct reg *r, const void *bytes, size_t n)
{
	uint8_t all[REGS_VALUE_MAX] = {0};

	if (!r)
		return err_new("The registers can't be changed.");
	memcpy(all, bytes, n);
	return s->env.ops->set_reg(&s->env, (unsigned)(r - session_regs(s)->regs), all);
}

/** The only one on the stack of the x87, which begins at its top. */
static struct err *write_x87(struct session *s, const struct datum *v)
{
	static const uint8_t top[2] = {0, 7 << 3}, tags[2] = {1 << 7, 0};
	const struct reg_table *t = session_regs(s);
	long double f = datum_to_float(v);
	struct err *e = write_reg(s, regs_find(t, "fstat"), top, sizeof(top));

	if (!e)
		e = write_reg(s, regs_find(t, "ftag"), tags, sizeof(tags));
	return e ? e : write_reg(s, regs_of_result(t, REG_X87, 0), &f, 10);
}

static struct err *write_eightbytes(struct session *s, const struct datum *v,
				    const enum abi_class classes[2])
{
	const struct reg_table *t = session_regs(s);
	uint64_t size = type_strip(v->type)->size;
	unsigned nint = 0, nvector = 0;
	uint8_t bytes[32] = {0};
	struct err *e = NULL;

	memcpy(bytes, v->bytes, size < 16 ? size : 16);
	if (size < 8 && classes[0] == CLASS_INTEGER && type_is_scalar(type_strip(v->type))) {
		uint64_t n = datum_bits(v);

		memcpy(bytes, &n, 8);
	}
	for (unsigned i = 0; i < 2 && !e; i++) {
		bool up = !i && classes[1] == CLASS_SSE_UP;

		if (classes[i] == CLASS_INTEGER)
			e = write_reg(s, regs_of_result(t, REG_INT, nint++), bytes + 8 * i, 8);
		else if (classes[i] == CLASS_SSE)
			e = write_reg(s, regs_of_result(t, REG_VECTOR, nvector++), bytes + 8 * i,
				      up ? 16 : 8);
	}
	return e;
}

struct err *returned_set(struct session *s, const struct datum *v, bool *stored)
{
	const struct type *t = type_strip(v->type);
	enum abi_class classes[2] = {CLASS_NONE, CLASS_NONE};

	*stored = true;
	if (!s->inf.is64) {
		if (t->kind == TYPE_FLOAT)
			return write_x87(s, v);
		*stored = type_is_scalar(t);
		classes[0] = CLASS_INTEGER;
		return *stored ? write_eightbytes(s, v, classes) : NULL;
	}
	if (t->size > 16)
		classes[0] = CLASS_MEMORY;
	else
		classify(v->type, 0, 0, classes);
	*stored = classes[0] != CLASS_MEMORY && classes[1] != CLASS_MEMORY;
	if (!*stored)
		return NULL;
	return classes[0] == CLASS_X87 ? write_x87(s, v) : write_eightbytes(s, v, classes);
}

void returned_put(struct session *s, const struct type *t)
{
	// As in gdb, typedefs are resolved.
	while (t && t->kind == TYPE_TYPEDEF && t->target)
		t = t->target;
	struct datum *v = t && s->inf.pid ? returned_value(s, t) : NULL;
	struct buf b = {0};
	struct err *e = NULL;

	if (v && s->print.finish)
		e = print_value(&s->env, v, &s->print, &b);
	else if (v)
		buf_puts(&b, "<not displayed>");

	if (v && !e) {
		buf_printf(&s->out, "Value returned is $%u = ", values_remember(&s->values, v));
		buf_put(&s->out, b.p, b.len);
		buf_putc(&s->out, '\n');
	}
	err_free(e);
	buf_deinit(&b);
}
