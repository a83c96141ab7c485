/* Registers, as gdb lists them. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/cmd/all.h"
#include "debugger/scope/frames.h"
#include "debugger/session/session.h"
#include "debugger/session/registers.h"

enum { NAME_COLUMN = 15, RAW_COLUMN = 19 };

static void pad(struct buf *b, size_t start, size_t column)
{
	buf_pad_to(b, start, column);
	buf_putc(b, ' ');
}

/** Shows a value as a number and by its type; for vectors, only as a number. */
static void show_value(struct session *s, const struct reg *r, struct datum *v)
{
	struct print_opts natural = s->print, hex = s->print;
	size_t start = s->out.len;

	natural.format = 0;
	hex.format = 'x';
	if (r->kind == REG_VECTOR) {
		err_free(print_value(&s->env, v, &hex, &s->out));
	} else if (r->kind == REG_X87) {
		struct type raw = {.kind = TYPE_INT, .size = r->size};

		err_free(print_value(&s->env, v, &natural, &s->out));
		pad(&s->out, start, RAW_COLUMN);
		buf_puts(&s->out, "(raw 0x");
		for (unsigned i = raw.size; i-- > 0;)
			buf_printf(&s->out, "%02x", v->bytes[i]);
		buf_putc(&s->out, ')');
	} else {
		uint64_t n = datum_bits(v);

		buf_put_zhex(&s->out, n & (r->size == 8 ? ~0ULL : (1ULL << 8 * r->size) - 1), 1);
		pad(&s->out, start, RAW_COLUMN);
		if (r->kind == REG_CODE || r->kind == REG_DATA) {
			buf_put_zhex(&s->out, n, 1);
			buf_putc(&s->out, ' ');
			if (!session_symbolize(s, n, r->kind == REG_CODE, &s->out))
				s->out.len--;
		} else {
			err_free(print_value(&s->env, v, &natural, &s->out));
		}
	}
}

static void show_register(struct session *s, struct dthread *t, const struct reg *r)
{
	struct datum *v = session_reg_value(s, t, r);
	size_t start = s->out.len;
	bool breaks = s->style.breaks;

	if (v && s->frame)
		frames_see_register(s, r, v);
	buf_puts(&s->out, r->name);
	buf_pad_to(&s->out, start, NAME_COLUMN);
	s->style.breaks = false; // The line of a register stays whole, as gdb's does.
	if (v && v->place != DATUM_LOST)
		show_value(s, r, v);
	else
		buf_puts(&s->out, v ? "<not saved>" : "<unavailable>");
	s->style.breaks = breaks;
	buf_putc(&s->out, '\n');
}

/* -- groups ----------------------------------------------------------------------------------- */

enum group { GROUP_NONE, GROUP_GENERAL, GROUP_FLOAT, GROUP_VECTOR, GROUP_ALL };

static enum group group_of(const char *name)
{
	static const char *const names[] = {[GROUP_GENERAL] = "general",
					    [GROUP_FLOAT] = "float",
					    [GROUP_VECTOR] = "vector",
					    [GROUP_ALL] = "all"};

	for (enum group g = GROUP_GENERAL; g <= GROUP_ALL; g++)
		if (!strcmp(name, names[g]))
			return g;
	return GROUP_NONE;
}

static bool is_in(const struct reg *r, enum group g, unsigned width)
{
	bool vector = r->kind == REG_VECTOR && r->size == width;
	bool control = r->set == REG_XSAVE && r->kind == REG_FLAGS;

	if (r->alias)
		return false;
	switch (g) {
	case GROUP_GENERAL:
		return r->general;
	case GROUP_FLOAT:
		return r->set == REG_XSAVE && r->kind != REG_VECTOR && r->kind != REG_MASK &&
		       !control;
	case GROUP_VECTOR:
		return vector || control;
	default:
		return r->kind != REG_VECTOR || vector;
	}
}

static void show_group(struct session *s, struct dthread *t, enum group g)
{
	unsigned width = regs_vector_size(session_regs(s));
	const struct reg *r = NULL;

	while ((r = regs_next(session_regs(s), r)))
		if (is_in(r, g, width) && (!r->needs || regs_has(r)))
			show_register(s, t, r);
}

static struct err *registers(struct session *s, const char *args, enum group g)
{
	struct dthread *t;
	struct err *e = session_thread(s, &t);

	if (e)
		return e;
	if (!*args)
		show_group(s, t, g);
	while (*args) {
		args += *args == '$';
		size_t n = strcspn(args, " \t");
		char *name = alloc_strndup(args, n);
		const struct reg *r = regs_find(session_regs(s), name);

		g = group_of(name);
		if (!r && !g)
			e = err_new("Invalid register `%s'", name);
		free(name);
		if (e)
			return e;
		if (r)
			show_register(s, t, r);
		else
			show_group(s, t, g);
		args += n + strspn(args + n, " \t");
	}
	return NULL;
}

static struct err *cmd_registers(struct session *s, const char *args)
{
	return registers(s, args, GROUP_GENERAL);
}

static struct err *cmd_all(struct session *s, const char *args)
{
	return registers(s, args, GROUP_ALL);
}

static struct err *cmd_vector(struct session *s, const char *args)
{
	return registers(s, args, GROUP_VECTOR);
}

const struct command commands_registers[] = {
	{"info registers,info r", "looking", "[NAMES]",
	 "Show the general registers, or those in NAMES.\n"
	 "NAMES: registers, or general, float, vector, all.",
	 COMPLETE_REGISTER, cmd_registers, false, false},
	{"info all-registers", "looking", "[NAMES]",
	 "Show all registers, including those of x87, SSE and AVX.", COMPLETE_REGISTER, cmd_all,
	 false, false},
	{"info vector", "looking", "", "Show the vector registers.", COMPLETE_NONE, cmd_vector,
	 false, false},
	{0},
};
