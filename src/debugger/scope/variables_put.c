/* Arguments and variables of frames as text. */
#include <string.h>

#include "lang/eval_op.h"
#include "debugger/scope/variables.h"
#include "sym/dwarf/type_die.h"

struct listing {
	struct session *s;
	const struct frame *f;
	struct var_frame at;
	struct buf *b;
	unsigned indent, n;
	const struct variables_wanted *wanted; /* NULL: all */
};

static void put_name(const struct listing *l, const char *name)
{
	style_puts(&l->s->style, STYLE_VARIABLE, name, l->b);
}

/** Appends the value as text; errors as in gdb, in angle brackets. */
static void put_value(const struct listing *l, struct datum *v, bool summary)
{
	struct print_opts o = l->s->print;

	o.summary = summary;
	o.untyped = true;
	o.indent = l->indent;
	struct err *e = print_value(&l->s->env, v, &o, l->b);
	if (e)
		buf_printf(l->b, "<error: %s>", err_msg(e));
	err_free(e);
}

/** True if a value is the same as when the function was entered. */
static bool is_equal(struct session *s, struct datum *a, struct datum *b)
{
	uint64_t size = type_strip(a->type)->size;
	struct err *e = eval_fetch(&s->env, a);

	if (!e)
		e = eval_fetch(&s->env, b);
	bool same = !e && !memcmp(a->bytes, b->bytes, size < 8 ? size : 8);
	err_free(e);
	return same;
}

/** `name=...', or for all together only that there are some. */
static bool put_hidden(const struct listing *l, const char *name)
{
	if (l->s->print.arguments == PRINT_PRESENCE) {
		buf_puts(l->b, "...");
		return false;
	}
	put_name(l, name);
	buf_puts(l->b, "=...");
	return true;
}

static bool put_arg(void *data, Dwarf_Die *var, int tag)
{
	struct listing *l = data;
	struct var_location entry;

	if (tag != DW_TAG_formal_parameter)
		return true;
	const char *name = debuginfo_called(l->f->info, var);
	if (!name)
		return true;
	if (l->n++)
		buf_puts(l->b, ", ");
	style_break(&l->s->style, FRAME_INDENT, l->b);
	if (l->s->print.arguments == PRINT_NONE || l->s->print.arguments == PRINT_PRESENCE)
		return put_hidden(l, name);
	struct datum *v = variables_value(l->s, &l->at, var), *before = NULL;
	var_at_entry(&l->at, var, &entry);
	if (entry.n && !l->f->inlined)
		before = variables_value_at(l->s, &l->at, v->type, &entry);
	put_name(l, name);
	buf_putc(l->b, '=');
	if (before && v->place != DATUM_LOST && is_equal(l->s, v, before)) {
		put_name(l, name);
		buf_puts(l->b, "@entry=");
		before = NULL;
	}
	put_value(l, v, l->s->print.arguments == PRINT_SCALARS);
	if (!before)
		return true;
	buf_puts(l->b, ", ");
	style_break(&l->s->style, FRAME_INDENT, l->b);
	put_name(l, name);
	buf_puts(l->b, "@entry=");
	put_value(l, before, l->s->print.arguments == PRINT_SCALARS);
	return true;
}

void variables_put_args(struct session *s, const struct frame *f, struct buf *b)
{
	struct listing l = {.s = s, .f = f, .b = b};
	Dwarf_Die function = f->function;

	if (!function.addr)
		return;
	l.at = frames_var(s, f);
	var_each(&function, put_arg, &l);
}

static bool is_wanted(const struct listing *l, const char *name, Dwarf_Die *var)
{
	const struct variables_wanted *w = l->wanted;
	struct buf b = {0};

	if (!w || (w->has_name && regexec(&w->name, name, 0, NULL, 0)))
		return !w;
	if (!w->has_type)
		return true;
	type_put(&b, type_of_entry(l->f->info, var), NULL);
	bool is = !regexec(&w->type, buf_str(&b), 0, NULL, 0);
	buf_deinit(&b);
	return is;
}

static void put_line(struct listing *l, Dwarf_Die *var)
{
	const char *name = debuginfo_called(l->f->info, var);

	if (!name || !is_wanted(l, name, var))
		return;
	l->n++;
	buf_printf(l->b, "%*s", (int)l->indent, "");
	put_name(l, name);
	buf_puts(l->b, " = ");
	put_value(l, variables_value(l->s, &l->at, var), false);
	buf_putc(l->b, '\n');
}

static bool put_param(void *data, Dwarf_Die *var, int tag)
{
	if (tag == DW_TAG_formal_parameter)
		put_line(data, var);
	return true;
}

static bool put_local(void *data, Dwarf_Die *var, int tag)
{
	struct listing *l = data;

	if (tag == DW_TAG_variable && !debuginfo_flag(var, DW_AT_declaration))
		put_line(l, var);
	return true;
}

int variables_put_params(struct session *s, const struct frame *f,
			 const struct variables_wanted *wanted, struct buf *b)
{
	struct listing l = {.s = s, .f = f, .b = b, .wanted = wanted};
	Dwarf_Die function = f->function;

	if (!function.addr)
		return 0;
	l.at = frames_var(s, f);
	var_each(&function, put_param, &l);
	return (int)l.n;
}

int variables_put_locals(struct session *s, const struct frame *f,
			 const struct variables_wanted *wanted, unsigned indent, struct buf *b)
{
	struct listing l = {.s = s, .f = f, .b = b, .indent = indent, .wanted = wanted};
	struct var_scopes scopes;

	if (!frames_scopes(f, &scopes))
		return -1;
	l.at = frames_var(s, f);
	for (unsigned i = f->scope + f->nscopes; i-- > f->scope;)
		var_each(&scopes.dies[i], put_local, &l);
	return (int)l.n;
}
