/* Objects of C++: their tables of virtual functions. */
#include <string.h>

#include "debugger/facts/facts.h"
#include "lang/eval_op.h"
#include "debugger/scope/env.h"

enum { TABLES_MAX = 64, DEPTH_MAX = 16, TABLE_MAX = 4096 };

/** The tables of an object: each part of it that has a pointer to one. */
struct tables {
	struct session *s;
	struct table {
		taddr part;
		const struct type *class; /* the most derived one that begins there */
		int64_t last;		  /* the highest slot that any class has; -1: none */
	} list[TABLES_MAX];
	unsigned n;
};

static struct table *table_at(struct tables *t, taddr part, const struct type *class)
{
	for (unsigned i = 0; i < t->n; i++)
		if (t->list[i].part == part)
			return &t->list[i];
	if (t->n == TABLES_MAX)
		return NULL;
	t->list[t->n] = (struct table){.part = part, .class = class, .last = -1};
	return &t->list[t->n++];
}

/** Takes the tables of an object and of its bases. */
static void take_tables(struct tables *all, struct datum *v, unsigned depth)
{
	const struct type *t = type_strip(v->type);
	const struct type_class *class = type_class(t);

	if (!class || depth > DEPTH_MAX || v->place != DATUM_MEMORY || !eval_is_dynamic(t))
		return;
	struct table *table = table_at(all, v->addr, t);
	for (unsigned i = 0; table && i < class->nmethods; i++)
		if (class->methods[i].is_virtual && class->methods[i].slot < TABLE_MAX &&
		    (int64_t) class->methods[i].slot > table->last)
			table->last = (int64_t) class->methods[i].slot;
	for (unsigned i = 0; i < t->nfields; i++)
		if (t->fields[i].is_base)
			take_tables(all, eval_field(&all->s->env, v, &t->fields[i]), depth + 1);
}

static void put_table(struct session *s, const struct table *t)
{
	uint64_t table = 0, word = s->env.types->word;

	if (!mem_read_all(&s->inf.mem, t->part, &table, word))
		return;
	buf_printf(&s->out, "vtable for '%s' @ ", t->class->name ? t->class->name : "");
	style_address(&s->style, table, 1, &s->out);
	buf_puts(&s->out, " (subobject @ ");
	style_address(&s->style, t->part, 1, &s->out);
	buf_puts(&s->out, "):\n");
	for (int64_t i = 0; i <= t->last; i++) {
		uint64_t function = 0;

		buf_printf(&s->out, "[%lld]: ", (long long)i);
		if (!mem_read_all(&s->inf.mem, table + (uint64_t)i * word, &function, word)) {
			buf_printf(&s->out, "<error: Cannot access memory at address 0x%llx>\n",
				   (unsigned long long)(table + (uint64_t)i * word));
			continue;
		}
		session_put_addr(s, function, &s->out);
		buf_putc(&s->out, '\n');
	}
}

static struct err *cmd_info_vtbl(struct session *s, const char *args)
{
	struct tables all = {.s = s};
	struct expr *x;
	struct datum *v;
	struct err *e = *args ? env_parse(s, args, NULL, &x)
			      : err_new("Argument required (expression to compute).");

	if (!e)
		e = eval(&s->env, x, &v);
	if (!e)
		e = eval_referred(&s->env, &v);
	if (!e && type_strip(v->type)->kind == TYPE_POINTER &&
	    type_strip(type_strip(v->type)->target)->kind == TYPE_STRUCT)
		e = eval_dereference(&s->env, v, &v);
	if (e)
		return e;
	if (!eval_is_dynamic(v->type)) {
		buf_puts(&s->out, "This object does not have a virtual function table\n");
		return NULL;
	}
	e = eval_fetch(&s->env, v);
	if (e)
		return e;
	take_tables(&all, v, 0);
	unsigned put = 0;
	for (unsigned i = 0; i < all.n; i++) {
		if (all.list[i].last < 0)
			continue;
		buf_puts(&s->out, put++ ? "\n" : "");
		put_table(s, &all.list[i]);
	}
	return NULL;
}

const struct command commands_classes[] = {
	{"info vtbl", "looking", "EXPRESSION",
	 "Show the virtual functions of an object (C++), for each part of it that has some.",
	 COMPLETE_SYMBOL, cmd_info_vtbl, false, false},
	{0},
};
