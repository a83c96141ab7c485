#include "debugger/scope/returned.h"

#include <string.h>

#include "debugger/scope/abi.h"
#include "sym/dwarf/type_die.h"
#include "debugger/session/registers.h"
#include "debugger/session/values.h"

const struct type *returned_type(const struct frame *f)
{
	Dwarf_Die die = f->function;

	if (!die.addr)
		return NULL;
	const struct type *t = type_of_entry(f->info, &die);
	// As in gdb, typedefs are resolved.
	while (t && t->kind == TYPE_TYPEDEF && t->target)
		t = t->target;
	return !t || type_strip(t)->kind == TYPE_VOID ? NULL : t;
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

static struct datum *value64(struct session *s, const struct type *t)
{
	enum abi_class classes[2] = {CLASS_NONE, CLASS_NONE};
	uint8_t bytes[32] = {0}, vector[16];
	unsigned nint = 0, nvector = 0;

	if (abi_returns_in_memory(t, true))
		return from_memory(s, t);
	abi_classify(t, classes);
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
	if (abi_returns_in_memory(t, false))
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
	abi_classify(v->type, classes);
	*stored = classes[0] != CLASS_MEMORY;
	if (!*stored)
		return NULL;
	return classes[0] == CLASS_X87 ? write_x87(s, v) : write_eightbytes(s, v, classes);
}

void returned_put(struct session *s, struct datum *v)
{
	struct buf b = {0};
	struct err *e = NULL;

	if (s->print.finish)
		e = print_value(&s->env, v, &s->print, &b);
	else
		buf_puts(&b, "<not displayed>");

	if (!e) {
		buf_printf(&s->out, "Value returned is $%u = ", values_remember(&s->values, v));
		buf_put(&s->out, b.p, b.len);
		buf_putc(&s->out, '\n');
	}
	err_free(e);
	buf_deinit(&b);
}
