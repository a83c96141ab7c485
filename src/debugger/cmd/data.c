/* Commands that look at and change values, memory, code. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "lang/eval_op.h"
#include "lang/layout.h"
#include "lang/looks.h"
#include "debugger/show/examine.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/location.h"
#include "debugger/session/look.h"
#include "lang/print_options.h"
#include "debugger/session/session.h"
#include "debugger/scope/source.h"
#include "debugger/session/values.h"
#include "debugger/scope/env.h"

/** Parses the letter of a format /FMT; *args moves behind it. */
static struct err *take_letter(struct session *s, const char **args, struct print_opts *o)
{
	struct format f;
	struct err *e = NULL;

	o->format = 0;
	if (!strncmp(*args, "/r", 2)) { // raw, perhaps with a format: /rx
		char *rest = arena_dup(&s->arena, *args, strlen(*args) + 1);

		o->raw = true;
		*args += 2 + strspn(*args + 2, " 	");
		if (!isalpha((unsigned char)rest[2]))
			return NULL;
		rest[1] = '/';
		*args = rest + 1;
	}
	e = format_parse(args, &f);
	if (!e && f.count != 1)
		e = err_new("Item count other than 1 is meaningless in \"print\" command.");
	if (!e && f.size)
		e = err_new("Size letters are meaningless in \"print\" command.");
	if (!e && f.letter == 'i')
		e = err_new("Format letter \"i\" is meaningless in \"print\" command.");
	o->format = f.letter;
	return e;
}

/* -- print ------------------------------------------------------------------------------------ */

/** How a value is shown. */
enum shown {
	SHOWN_PLAIN,   /* without a number */
	SHOWN_KEPT,    /* kept in the history, with its number */
	SHOWN_NOT_VOID /* the same, but nothing for the result of a function that has none */
};

static struct err *show(struct session *s, const char *args, enum shown how)
{
	struct print_opts o = s->print;
	struct expr *x;
	struct datum *v;
	struct buf b = {0};
	struct err *e = print_options_take(&args, &o);

	if (!e)
		e = take_letter(s, &args, &o);
	if (e)
		return e;
	e = env_parse(s, *args ? args : "$", NULL, &x);
	if (!e && x->op == EXPR_TYPE)
		e = err_new("Attempt to use a type name as an expression");
	if (!e)
		e = eval(&s->env, x, &v);
	if (!e && how == SHOWN_NOT_VOID && type_strip(v->type)->kind == TYPE_VOID)
		return NULL;
	if (!e)
		e = print_value(&s->env, v, &o, &b);
	if (!e && how != SHOWN_PLAIN)
		buf_printf(&s->out, "$%u = ", values_remember(&s->values, v));
	if (!e) {
		buf_put(&s->out, b.p, b.len);
		buf_putc(&s->out, '\n');
	}
	buf_deinit(&b);
	return e;
}

static struct err *cmd_print(struct session *s, const char *args)
{
	return show(s, args, SHOWN_KEPT);
}

static struct err *cmd_call(struct session *s, const char *args)
{
	return show(s, args, SHOWN_NOT_VOID);
}

static struct err *cmd_output(struct session *s, const char *args)
{
	struct err *e = *args ? show(s, args, SHOWN_PLAIN)
			      : err_new("Argument required (expression to compute).");

	if (!e && s->out.len)
		s->out.len--; // The output ends without a newline.
	return e;
}

/** For `set WORD VALUE' that is not an expression: the user probably meant a setting. */
static struct err *unknown_setting(struct session *s, const char *args, struct err *e)
{
	size_t n = strspn(args, "abcdefghijklmnopqrstuvwxyz-");
	const char *value = args + n + strspn(args + n, " \t");

	if (strcmp(s->look->running->names, "set") != 0 || !n || !isspace((unsigned char)args[n]) ||
	    !(isalnum((unsigned char)*value) || strchr("/~", *value)))
		return e;
	err_free(e);
	return err_new("Undefined set command: \"%.*s\".  \"show\" lists all settings.", (int)n,
		       args);
}

static struct err *cmd_set_var(struct session *s, const char *args)
{
	struct expr *x;
	struct datum *v;
	struct err *e = env_parse(s, args, NULL, &x);

	if (e)
		return unknown_setting(s, args, e);
	e = eval(&s->env, x, &v);
	// The memory may be code that has been shown.
	struct dthread *t = s->inf.pid ? inferior_thread_number(&s->inf, s->thread) : NULL;
	if (t)
		inferior_look(&s->inf, t);
	return e;
}

/** Appends which class an object really has that an expression points or refers to. */
static void put_real_type(struct session *s, const struct expr *x)
{
	struct datum *v = NULL;
	struct err *e = eval(&s->env, x, &v);
	struct datum *whole = e ? NULL : eval_whole_pointer(&s->env, v);

	err_free(e);
	if (!whole)
		return;
	buf_puts(&s->out, "/* real type = ");
	type_put(&s->out, whole->type, NULL);
	buf_puts(&s->out, " */\n");
}

/** The library that declares short names is loaded when the program has begun to run. */
static struct looks looks_now(const struct session *s, bool raw)
{
	return looks_of(!raw && (s->runs || s->inf.pid) ? s->printers : NULL, &s->style);
}

static struct err *types_of(struct session *s, const char *args, bool whole, bool raw)
{
	const struct looks looks = looks_now(s, raw);
	struct expr *x;
	const struct type *t;
	struct err *e = !*args && !s->values.nhistory ? err_new("The history is empty.") : NULL;

	if (!e)
		e = env_parse(s, *args ? args : "$", NULL, &x);
	if (!e)
		e = eval_type(&s->env, x, &t);
	if (e)
		return e;
	buf_puts(&s->out, "type = ");
	if (s->print.object && x->op != EXPR_TYPE)
		put_real_type(s, x);
	// For the name of a typedef, its target is wanted.
	if (!whole && x->op == EXPR_TYPE && t->kind == TYPE_TYPEDEF && t->target)
		t = t->target;
	if (whole && t->kind == TYPE_UNKNOWN && t->is_open) // gdb's words for such functions
		buf_puts(&s->out, "<unknown return type> ()");
	else if (whole)
		type_put_whole(&s->out, t, &looks.type);
	else
		type_put_as(&s->out, t, NULL, &looks.type);
	buf_putc(&s->out, '\n');
	return NULL;
}

/** How ptype shows a struct. */
struct layout_options {
	bool offsets, hex, raw;
};

static struct err *take_layout(const char **args, bool hex, struct layout_options *ret)
{
	*ret = (struct layout_options){.hex = hex};
	if (**args != '/')
		return NULL;
	for (++*args; **args && !isspace((unsigned char)**args); ++*args)
		if (**args == 'o')
			ret->offsets = true;
		else if (**args == 'r')
			ret->raw = true;
		else if (**args == 'x' || **args == 'd')
			ret->hex = **args == 'x';
		else if (!strchr("mtMT", **args)) // about methods and typedefs
			return err_new("unrecognized flag '%c'", **args);
	*args += strspn(*args, " \t");
	return NULL;
}

static struct err *cmd_whatis(struct session *s, const char *args)
{
	struct layout_options how;
	struct err *e = take_layout(&args, false, &how);

	return e ? e : types_of(s, args, false, how.raw);
}

static struct err *cmd_ptype(struct session *s, const char *args)
{
	struct layout_options how;
	struct err *e = take_layout(&args, s->print.kept.type_hex, &how);
	const struct type *t;
	struct expr *x;

	if (e || !how.offsets)
		return e ? e : types_of(s, args, true, how.raw);
	e = env_parse(s, args, NULL, &x);
	if (!e)
		e = eval_type(&s->env, x, &t);
	if (e)
		return e;
	const struct looks looks = looks_now(s, how.raw);
	if (layout_put(&s->out, t, how.hex, &looks.type))
		return NULL;
	return types_of(s, args, true, how.raw);
}

const struct command commands_data[] = {
	{"print,p,inspect", "looking", "[[-OPTION ...] --] [/FMT] [EXPRESSION]",
	 "Show the value of an expression.\n"
	 "FMT: x d u o t a c f s z, r (raw: without printers). Registers are $pc, $sp and so on; "
	 "results are kept\n"
	 "as $1, $2 and so on. Options for this value: -pretty, -symbol, -null-stop\n"
	 "[on|off], -elements N, -repeats N. Write -- behind them.",
	 COMPLETE_SYMBOL, cmd_print, false, true},
	{"call", "looking", "[[-OPTION ...] --] [/FMT] EXPRESSION",
	 "Evaluate an expression, usually a call of a function of the program, and show\n"
	 "its value like print, unless it is void.",
	 COMPLETE_SYMBOL, cmd_call, false, false},
	{"output", "looking", "[[-OPTION ...] --] [/FMT] EXPRESSION",
	 "Show a value like print, but without a number and a newline.", COMPLETE_SYMBOL,
	 cmd_output, false, true},
	{"set", "looking", "EXPRESSION",
	 "Evaluate an expression that assigns (set $n = 0), or change a setting.", COMPLETE_SYMBOL,
	 cmd_set_var, false, false},
	{"set var,set variable", "looking", "EXPRESSION",
	 "Evaluate an expression that assigns (set var $n = 0).", COMPLETE_SYMBOL, cmd_set_var,
	 false, false},
	{"whatis", "looking", "EXPRESSION", "Show the type of an expression.", COMPLETE_SYMBOL,
	 cmd_whatis, false, true},
	{"ptype", "looking", "[/o] [/x] EXPRESSION",
	 "Show the type of an expression, with its members.\n"
	 "/o: with their offsets and sizes, and the holes between them; /ox: in hexadecimal.",
	 COMPLETE_SYMBOL, cmd_ptype, false, true},
	{0},
};
