/* Variables and expressions. */
#include "debugger/dap/adapter.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "lang/eval_op.h"
#include "debugger/prompt/command.h"
#include "debugger/prompt/complete.h"
#include "debugger/prompt/lines.h"
#include "debugger/scope/env.h"
#include "debugger/serve/tree.h"

/* -- one value -------------------------------------------------------------------------------- */

/** A value that is to be told. */
struct told {
	struct datum *v;
	const char *expr; /* or NULL */
	bool hex;
	const char *key; /* under which its text is told: "value" or "result" */
};

/** Where a value's memory may be looked at: what a pointer points to, or its own place. */
static bool place_of(struct dap *d, struct datum *v, taddr *ret)
{
	const struct type *t = type_strip(v->type);

	if (t->kind == TYPE_POINTER && v->place != DATUM_LOST) {
		struct err *e = eval_fetch(&d->s->env, v);

		*ret = e ? 0 : datum_bits(v);
		return !err_discard(e) && *ret;
	}
	*ret = v->addr;
	return v->place == DATUM_MEMORY;
}

static void put_value(struct dap *d, const struct told *t, json_t *o)
{
	struct buf text = {0};
	taddr at;

	tree_put_value(d->s, t->v, t->hex ? 'x' : 0, &text);
	json_object_set_new(o, t->key, wire_text(text.p, text.len));
	buf_clear(&text);
	type_put(&text, t->v->type, NULL);
	json_object_set_new(o, "type", wire_text(text.p, text.len));
	buf_deinit(&text);
	json_int_t reference = 0;
	if (tree_has_parts(d->s, t->v, false)) {
		struct tree_shape shape;
		struct err *e = tree_count(d->s, t->v, false, &shape);

		if (!e && shape.indexed)
			json_object_set_new(o, "indexedVariables",
					    json_integer((json_int_t)shape.indexed));
		if (!e)
			json_object_set_new(o, "namedVariables",
					    json_integer((json_int_t)shape.named));
		err_free(e);
		reference =
			nodes_add(d, (struct node){.kind = NODE_VALUE,
						   .frame = dap_frame_id(d->s->thread, d->s->frame),
						   .v = t->v,
						   .expr = t->expr,
						   .hex = t->hex});
	}
	json_object_set_new(o, "variablesReference", json_integer(reference));
	if (place_of(d, t->v, &at))
		json_object_set_new(o, "memoryReference", wire_address(at));
}

static bool wants_hex(const json_t *args)
{
	return wire_get_bool(json_object_get(args, "format"), "hex");
}

/* -- variables -------------------------------------------------------------------------------- */

struct listing {
	struct dap *d;
	json_t *list;
	bool hex;
};

static bool add_variable(void *data, const char *name, struct datum *v, const char *expr)
{
	struct listing *l = data;
	struct told t = {.v = v, .expr = expr, .hex = l->hex, .key = "value"};
	json_t *o = json_object();

	json_object_set_new(o, "name", wire_string(name));
	put_value(l->d, &t, o);
	if (expr)
		json_object_set_new(o, "evaluateName", wire_string(expr));
	json_array_append_new(l->list, o);
	return true;
}

static struct err *on_variables(struct dap *d, const json_t *args, json_t *body)
{
	const struct node *n = nodes_find(d, wire_get_int(args, "variablesReference", 0));
	json_int_t start = wire_get_int(args, "start", 0), count = wire_get_int(args, "count", 0);
	struct listing l = {.d = d, .list = json_array(), .hex = wants_hex(args)};

	json_object_set_new(body, "variables", l.list);
	if (!n)
		return err_new("There is no such reference; it may be of an earlier stop.");
	struct node of = *n; // More nodes are about to be added.
	struct node_page page = {.filter = wire_get_string(args, "filter"),
				 .first = start > 0 ? (uint64_t)start : 0,
				 .n = count > 0 ? (uint64_t)count : UINT64_MAX,
				 .part = add_variable,
				 .data = &l};
	l.hex |= of.hex;
	return nodes_parts(d, &of, &page);
}

/* -- assigning -------------------------------------------------------------------------------- */

/** Assigns the value of an expression, and tells the new one. */
static struct err *set(struct dap *d, struct datum *to, const json_t *args, json_t *body)
{
	const char *value = wire_get_string(args, "value");
	struct told t = {.hex = wants_hex(args), .key = "value"};
	struct datum *from;
	struct expr *x;

	if (!value)
		return dap_lacks("value");
	struct err *e = env_parse(d->s, value, NULL, &x);
	if (!e)
		e = eval(&d->s->env, x, &from);
	if (!e)
		e = eval_assign(&d->s->env, to, from, &t.v);
	if (e)
		return e;
	// Registers from which frames are found may have been changed.
	frames_forget(d->s);
	put_value(d, &t, body);
	return NULL;
}

static struct err *on_set_variable(struct dap *d, const json_t *args, json_t *body)
{
	const struct node *n = nodes_find(d, wire_get_int(args, "variablesReference", 0));
	const char *name = wire_get_string(args, "name");
	struct datum *v = NULL;

	if (!name)
		return dap_lacks("name");
	if (!n)
		return err_new("There is no such reference; it may be of an earlier stop.");
	struct err *e = nodes_part_named(d, n, name, &v);
	if (!e)
		e = eval_referred(&d->s->env, &v);
	return e ? e : set(d, v, args, body);
}

static struct err *select_frame(struct dap *d, const json_t *args)
{
	json_int_t frame = wire_get_int(args, "frameId", 0);

	return frame ? dap_select_frame(d, frame) : NULL;
}

static struct err *on_set_expression(struct dap *d, const json_t *args, json_t *body)
{
	const char *text = wire_get_string(args, "expression");
	struct datum *to;
	struct expr *x;
	struct err *e = text ? select_frame(d, args) : dap_lacks("expression");

	if (!e)
		e = env_parse(d->s, text, NULL, &x);
	if (!e)
		e = eval(&d->s->env, x, &to);
	if (!e)
		e = eval_referred(&d->s->env, &to);
	return e ? e : set(d, to, args, body);
}

/* -- evaluating ------------------------------------------------------------------------------- */

static struct err *evaluate(struct dap *d, const char *text, const json_t *args, json_t *body)
{
	struct told t = {.hex = wants_hex(args), .key = "result"};
	struct expr *x;
	struct err *e = env_parse(d->s, text, NULL, &x);

	if (!e && x->op == EXPR_TYPE) {
		struct buf b = {0};

		type_put(&b, x->type, NULL);
		json_object_set_new(body, "result", wire_text(b.p, b.len));
		json_object_set_new(body, "variablesReference", json_integer(0));
		buf_deinit(&b);
		return NULL;
	}
	if (!e)
		e = eval(&d->s->env, x, &t.v);
	if (!e)
		e = type_strip(t.v->type)->kind == TYPE_VOID ? NULL
							     : eval_referred(&d->s->env, &t.v);
	if (e)
		return e;
	t.expr = arena_dup(&d->s->arena, text, strlen(text) + 1);
	put_value(d, &t, body);
	return NULL;
}

/** The program has run, so that all references are of an earlier stop. */
static void forget_nodes(struct dap *d)
{
	struct arena kept = d->nodes.arena; // It is the session's own now.

	d->nodes.arena = d->s->arena;
	nodes_forget(d);
	d->s->arena = d->nodes.arena;
	d->nodes.arena = kept;
	wire_event(
		d->wire, "continued",
		json_pack("{s:i, s:b}", "threadId", (int)d->s->thread, "allThreadsContinued", 1));
}

/** Runs a command of the debugger; its output is the result. */
static struct err *run_command(struct dap *d, const char *text, json_t *body)
{
	struct session *s = d->s;
	struct buf said = {0};
	uint64_t runs = s->runs;
	struct arena kept = s->arena; // A command frees what it has used.

	s->arena = (struct arena){0};
	s->look->out.capture = &said;
	d->selects = true;
	s->stops->last = (struct stop_report){0};
	dap_begin_run(d);
	struct err *e = lines_try(s, text);
	dap_end_run(d);
	session_flush(s);
	s->look->out.capture = NULL;
	arena_deinit(&s->arena);
	s->arena = kept;
	if (s->runs != runs)
		forget_nodes(d);
	json_object_set_new(body, "result", wire_text(said.p, said.len));
	json_object_set_new(body, "variablesReference", json_integer(0));
	buf_deinit(&said);
	if (s->look->quitting)
		d->quitting = true;
	// The command has let the program run: the client knows only of stops that it is told.
	if (s->runs != runs || (!s->inf.pid && d->start && !d->over))
		d->go = GO_TELL;
	return e;
}

static struct err *on_evaluate(struct dap *d, const json_t *args, json_t *body)
{
	const char *text = wire_get_string(args, "expression");
	const char *context = wire_get_string(args, "context");
	const struct command *c;
	const char *rest;
	struct err *e = text ? select_frame(d, args) : dap_lacks("expression");

	if (e)
		return e;
	// What is typed at the console is a command, or else an expression.
	if (context && !strcmp(context, "repl") &&
	    !err_discard(command_find(d->s, text, &c, &rest)))
		return run_command(d, text, body);
	return evaluate(d, text, args, body);
}

static struct err *on_completions(struct dap *d, const json_t *args, json_t *body)
{
	const char *text = wire_get_string(args, "text");
	json_int_t column = wire_get_int(args, "column", 0) - !d->columns_from_0;
	struct err *e = text ? select_frame(d, args) : dap_lacks("text");
	json_t *list = json_array();
	struct completion c;

	json_object_set_new(body, "targets", list);
	if (e)
		return e;
	size_t n = strlen(text);
	_free_ char *line =
		alloc_strndup(text, column >= 0 && (size_t)column < n ? (size_t)column : n);
	complete_line(d->s, line, &c);
	for (size_t i = 0; i < c.n; i++)
		json_array_append_new(list,
				      json_pack("{s:o, s:I, s:I}", "label", wire_string(c.word[i]),
						"start", (json_int_t)c.start, "length",
						(json_int_t)(strlen(line) - c.start)));
	completion_deinit(&c);
	return NULL;
}

const struct dap_request dap_value_requests[] = {
	{"variables", on_variables, WHEN_STOPPED, true},
	{"setVariable", on_set_variable, WHEN_STOPPED, true},
	{"setExpression", on_set_expression, WHEN_IDLE, true},
	{"evaluate", on_evaluate, WHEN_IDLE, true},
	{"completions", on_completions, WHEN_ALWAYS, false},
	{0},
};
