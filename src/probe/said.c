#include "probe/said.h"

#include <string.h>

#include "base/alloc.h"
#include "base/visible.h"
#include "lang/eval_op.h"
#include "lang/format.h"
#include "lang/printer.h"
#include "probe/scope.h"

/** An evaluation in progress. */
struct saying {
	struct probe_scope scope;
	const struct print_opts *print;
	struct probe_said *ret;
};

static struct err *parse(void *data, const char *text, const char **rest, struct expr **ret)
{
	return probe_scope_parse(data, text, rest, ret);
}

/** Errors are no reason to end, and tell the user what is wrong with the probe. */
static void put_error(struct buf *b, struct err *e)
{
	buf_printf(b, "<error: %s>", err_msg(e));
	err_free(e);
}

/** Keeps a value that is a number. */
static void keep(struct probe_said *ret, const struct datum *v)
{
	const struct type *t = type_strip(v->type);

	if (ret->n == PROBE_VALUES || !type_is_scalar(t) || !v->bytes)
		return;
	ret->values[ret->n++] =
		t->kind == TYPE_FLOAT ? (uint64_t)(int64_t)datum_to_float(v) : datum_bits(v);
}

static void put_value(struct saying *x, struct datum *v)
{
	struct buf *b = &x->ret->text;
	struct err *e = print_value(&x->scope.env, v, x->print, b);

	if (e)
		put_error(b, e);
	keep(x->ret, v);
}

/** One expression: `n = 5'. Returns where the next one begins. */
static const char *put_expression(struct saying *x, const char *text)
{
	struct buf *b = &x->ret->text;
	const char *rest = text + strlen(text);
	struct expr *tree;
	struct datum *v;
	struct err *e = parse(&x->scope, text, &rest, &tree);

	if (e) {
		put_error(b, e);
		return text + strlen(text);
	}
	size_t n = (size_t)(rest - text);
	while (n && strchr(" \t", text[n - 1]))
		n--;
	buf_printf(b, "%.*s = ", (int)n, text);
	e = eval(&x->scope.env, tree, &v);
	if (e)
		put_error(b, e);
	else
		put_value(x, v);
	return rest;
}

static void put_list(struct saying *x, const char *text)
{
	while (*text) {
		text = put_expression(x, text + strspn(text, " \t"));
		if (*text == ',')
			buf_puts(&x->ret->text, ", ");
		text += *text != '\0';
	}
}

static bool put_parameter(void *data, Dwarf_Die *die, int tag)
{
	struct saying *x = data;
	const char *name = debuginfo_called(x->scope.frame.d, die);
	struct buf *b = &x->ret->text;

	if (tag != DW_TAG_formal_parameter || !name)
		return true;
	buf_printf(b, "%s%s = ", b->len ? ", " : "", name);
	put_value(x, probe_scope_value(&x->scope, die));
	return true;
}

/** Nothing is asked for at a function: its parameters. */
static void put_parameters(struct saying *x)
{
	Dwarf_Die function;

	if (probe_scope_function(&x->scope, &function))
		var_each(&function, put_parameter, x);
}

static void put_format(struct saying *x, const char *format)
{
	const struct format f = {.env = &x->scope.env,
				 .print = x->print,
				 .parse = parse,
				 .data = &x->scope,
				 .names = true};
	struct err *e = format_put(&f, format, &x->ret->text);

	if (e)
		put_error(&x->ret->text, e);
}

/** The numbers of a format's expressions, which format_put() does not tell. */
static void keep_list(struct saying *x, const char *list)
{
	const char *rest = list;
	struct expr *tree;
	struct datum *v;

	while (*rest == ',' && x->ret->n < PROBE_VALUES) {
		struct err *e = parse(&x->scope, rest + 1, &rest, &tree);

		if (!e)
			e = eval_fetched(&x->scope.env, tree, &v);
		if (err_discard(e))
			return;
		keep(x->ret, v);
	}
}

void probe_looks_init(struct probe_looks *l)
{
	*l = (struct probe_looks){0};
	print_defaults(&l->print);
	l->printers = printers_standard();
	l->print.printers = l->printers;
	// A line is short: text in arrays ends at its NUL.
	l->print.null_stop = true;
}

void probe_looks_deinit(struct probe_looks *l)
{
	printers_destroy(l->printers);
	*l = (struct probe_looks){0};
}

/** A new line at the end of a format is that of the trace. */
static void end_line(struct buf *b)
{
	while (b->len && b->p[b->len - 1] == '\n')
		b->len--;
}

void probe_say(const struct probe_wanted *w, const struct probe_looks *looks,
	       const struct probe_at *at, struct probe_said *ret)
{
	struct saying x = {.print = &looks->print, .ret = ret};

	*ret = (struct probe_said){0};
	probe_scope_open(&x.scope, at, looks->printers);
	if (w->format) {
		put_format(&x, w->format);
		end_line(&ret->text);
		keep_list(&x, probe_wanted_list(w));
	} else if (w->values) {
		put_list(&x, w->values);
	} else if (!w->file) {
		put_parameters(&x);
	}
	probe_scope_close(&x.scope);
}
