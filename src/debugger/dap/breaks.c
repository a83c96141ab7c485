/* Requests that set breakpoints. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/dap/adapter.h"
#include "lang/eval_op.h"
#include "debugger/scope/env.h"
#include "debugger/scope/places.h"

/* -- what all of them have -------------------------------------------------------------------- */

/** A condition that is true at each n-th hit for which the client's own is true. */
static void every(struct dap *d, struct breakpoint *b, uint64_t n)
{
	struct session *s = d->s;
	_free_ char *counter = alloc_printf("_hits_%u", b->number);

	s->env.ops->set_variable(&s->env, counter, datum_number(&s->arena, s->env.types->int_, 0));
	char *both = b->condition
			     ? alloc_printf("(%s) && ++$%s %% %llu == 0", b->condition, counter,
					    (unsigned long long)n)
			     : alloc_printf("++$%s %% %llu == 0", counter, (unsigned long long)n);
	free(b->condition);
	b->condition = both;
}

/** Takes a hit condition: `5' and `>= 5' from the fifth hit on, `> 5', `== 5', `< 5', `<= 5',
 * `% 5'. */
static struct err *take_hits(struct dap *d, struct breakpoint *b, const char *text)
{
	static const char *const operators[] = {">=", "<=", "==", ">", "<", "%", "="};
	const char *op = "", *p = text + strspn(text, " \t");
	uint64_t n;

	for (unsigned i = 0; i < ARRAY_LEN(operators) && !*op; i++)
		if (!strncmp(p, operators[i], strlen(operators[i])))
			op = operators[i];
	struct err *e = env_number(d->s, p + strlen(op), &n);
	if (!e && !n && strcmp(op, ">") != 0)
		e = err_new("it is never true");
	if (e)
		return err_context(e, "The hit condition \"%s\"", text);
	if (*op == '%')
		every(d, b, n);
	else if (!strcmp(op, ">"))
		b->ignore = n;
	else if (*op != '<')
		b->ignore = n - 1;
	if (*op == '=')
		b->left = 1;
	else if (!strcmp(op, "<="))
		b->left = n;
	else if (!strcmp(op, "<") && !(b->left = n - 1))
		return err_new("The hit condition \"%s\" is never true.", text);
	return NULL;
}

/** The end of the expression that begins behind a brace. */
static const char *closing_brace(const char *p)
{
	unsigned depth = 1;

	for (; *p; p++) {
		depth += *p == '{';
		depth -= *p == '}';
		if (!depth)
			return p;
	}
	return NULL;
}

/** Makes `"n is %V\n",n' of the client's `n is {n}'. */
static char *log_format(const char *message)
{
	struct buf format = {0}, values = {0};

	buf_putc(&format, '"');
	for (const char *p = message; *p; p++) {
		const char *end = *p == '{' ? closing_brace(p + 1) : NULL;

		if (end) {
			buf_puts(&format, "%V");
			buf_putc(&values, ',');
			buf_put(&values, p + 1, (size_t)(end - p - 1));
			p = end;
		} else if (*p == '\n') {
			buf_puts(&format, "\\n");
		} else {
			if (strchr("\"\\", *p))
				buf_putc(&format, '\\');
			if (*p == '%')
				buf_putc(&format, '%');
			buf_putc(&format, *p);
		}
	}
	buf_puts(&format, "\\n\"");
	buf_put(&format, values.p, values.len);
	char *text = alloc_strdup(buf_str(&format));
	buf_deinit(&format);
	buf_deinit(&values);
	return text;
}

/** Sets what any breakpoint may have: condition, hit condition, message. */
static struct err *take_extras(struct dap *d, struct breakpoint *b, const json_t *asked)
{
	const char *condition = wire_get_string(asked, "condition");
	const char *hits = wire_get_string(asked, "hitCondition");
	const char *message = wire_get_string(asked, "logMessage");
	struct expr *x;

	if (condition && *condition) {
		struct err *e = env_parse(d->s, condition, NULL, &x);

		if (e)
			return err_context(e, "The condition \"%s\"", condition);
		free(b->condition);
		b->condition = alloc_strdup(condition);
	}
	if (message && *message)
		b->printf = log_format(message);
	return hits && *hits ? take_hits(d, b, hits) : NULL;
}

/** Completes a mark: with its breakpoint, or the reason why there is none. e is taken over. */
static void finish(struct dap *d, struct mark *m, struct breakpoint *b, const json_t *asked,
		   struct err *e)
{
	if (!e)
		e = take_extras(d, b, asked);
	if (!e) {
		m->number = b->number;
		return;
	}
	if (b)
		breakpoint_delete(d->s, b);
	m->message = alloc_strdup(err_msg(e));
	err_free(e);
}

/** The breakpoint that a command makes. */
static struct err *by_command(struct dap *d, const char *command, struct breakpoint **ret)
{
	unsigned before = d->s->stops->breakpoints.made;
	struct err *e = dap_command(d, "%s", command);

	*ret = e ? NULL : breakpoint_find(&d->s->stops->breakpoints, before + 1);
	return e || *ret ? e : err_new("There is no such place.");
}

/** A list of breakpoints that a request sets. */
struct list {
	enum mark_kind kind;
	const char *file;
	const char *key; /* of the arguments: the breakpoints */
	/** Makes what one element asks for. */
	struct err *(*make)(struct dap *d, const char *file, const json_t *asked,
			    struct breakpoint **ret);
};

static struct err *set_all(struct dap *d, const struct list *l, const json_t *args, json_t *body)
{
	const json_t *asked, *all = json_object_get(args, l->key);
	json_t *told = json_array();
	size_t i;

	json_object_set_new(body, "breakpoints", told);
	if (all && !json_is_array(all))
		return dap_lacks(l->key);
	marks_begin(d, l->kind, l->file);
	json_array_foreach(all, i, asked)
	{
		struct breakpoint *b = NULL;
		bool new;
		struct mark *m = marks_ask(d, l->kind, l->file, asked, &new);

		if (new) {
			struct err *e = l->make(d, l->file, asked, &b);

			finish(d, m, b, asked, e);
		}
		json_array_append_new(told, marks_describe(d, m));
	}
	marks_end(d);
	return NULL;
}

/* -- in code ---------------------------------------------------------------------------------- */

static struct err *make_line(struct dap *d, const char *file, const json_t *asked,
			     struct breakpoint **ret)
{
	unsigned line = dap_line_in(d, wire_get_int(asked, "line", 0));
	struct buf places = {0};
	bool found = false;

	if (!line)
		return dap_lacks("line");
	places_of_line(d->s, file, line, true, &places, &found);
	_free_ char *spec = alloc_printf("%s:%u", file, line);
	*ret = breakpoint_new(&d->s->stops->breakpoints, HOW_BREAK, spec);
	breakpoint_locate(d->s, *ret, &places);
	buf_deinit(&places);
	return NULL;
}

static struct err *on_set_breakpoints(struct dap *d, const json_t *args, json_t *body)
{
	struct list l = {.kind = MARK_LINE,
			 .file = wire_get_string(json_object_get(args, "source"), "path"),
			 .key = "breakpoints",
			 .make = make_line};

	return l.file ? set_all(d, &l, args, body) : dap_lacks("source");
}

static struct err *make_function(struct dap *d, const char *file, const json_t *asked,
				 struct breakpoint **ret)
{
	const char *name = wire_get_string(asked, "name");

	(void)file;
	if (!name || !*name)
		return dap_lacks("name");
	_free_ char *command = alloc_printf("break %s", name);
	return by_command(d, command, ret);
}

static struct err *on_set_functions(struct dap *d, const json_t *args, json_t *body)
{
	struct list l = {.kind = MARK_FUNCTION, .key = "breakpoints", .make = make_function};

	return set_all(d, &l, args, body);
}

static struct err *make_instruction(struct dap *d, const char *file, const json_t *asked,
				    struct breakpoint **ret)
{
	const char *at = wire_get_string(asked, "instructionReference");
	long long offset = wire_get_int(asked, "offset", 0);

	(void)file;
	if (!at)
		return dap_lacks("instructionReference");
	_free_ char *command = alloc_printf("break *(%s)%s%lld", at, offset < 0 ? "" : "+", offset);
	return by_command(d, command, ret);
}

static struct err *on_set_instructions(struct dap *d, const json_t *args, json_t *body)
{
	struct list l = {.kind = MARK_INSTRUCTION, .key = "breakpoints", .make = make_instruction};

	return set_all(d, &l, args, body);
}

/* -- data ------------------------------------------------------------------------------------- */

static struct err *find_data(struct dap *d, const json_t *args, const char *name,
			     struct datum **ret)
{
	const struct node *n = nodes_find(d, wire_get_int(args, "variablesReference", 0));
	json_int_t frame = wire_get_int(args, "frameId", 0);
	struct expr *x;

	if (n)
		return nodes_part_named(d, n, name, ret);
	struct err *e = frame ? dap_select_frame(d, frame) : NULL;
	if (!e)
		e = env_parse(d->s, name, NULL, &x);
	return e ? e : eval(&d->s->env, x, ret);
}

/** Data are known by their address and size, "0x404010,4", so that it does not matter where the
 * program is when they are watched. */
static struct err *on_data_info(struct dap *d, const json_t *args, json_t *body)
{
	const char *name = wire_get_string(args, "name");
	json_int_t bytes = wire_get_int(args, "bytes", 0);
	struct datum *v = NULL;
	uint64_t at = 0, size = 0;
	struct err *e = NULL;

	if (!name)
		return dap_lacks("name");
	if (wire_get_bool(args, "asAddress")) {
		e = env_number(d->s, name, &at);
		size = 1;
	} else {
		e = find_data(d, args, name, &v);
		if (!e)
			e = eval_referred(&d->s->env, &v);
		if (!e && v->place == DATUM_MEMORY) {
			at = v->addr;
			size = type_strip(v->type)->size;
		}
	}
	if (bytes > 0)
		size = (uint64_t)bytes;
	json_object_set_new(body, "description",
			    e	   ? wire_string(err_msg(e))
			    : size ? wire_string(name)
				   : json_string("It is not in memory."));
	json_object_set_new(body, "dataId", json_null());
	err_free(e);
	if (!size)
		return NULL;
	_free_ char *id =
		alloc_printf("0x%llx,%llu", (unsigned long long)at, (unsigned long long)size);
	json_object_set_new(body, "dataId", json_string(id));
	json_object_set_new(body, "accessTypes",
			    json_pack("[s,s,s]", "read", "write", "readWrite"));
	json_object_set_new(body, "canPersist", json_false());
	return NULL;
}

static struct err *make_data(struct dap *d, const char *file, const json_t *asked,
			     struct breakpoint **ret)
{
	static const char *const types[] = {
		[1] = "unsigned char", [2] = "unsigned short", [4] = "unsigned int", [8] = "long"};
	const char *id = wire_get_string(asked, "dataId");
	const char *access = wire_get_string(asked, "accessType");
	const char *watch = access && !strcmp(access, "read")	     ? "rwatch"
			    : access && !strcmp(access, "readWrite") ? "awatch"
								     : "watch";
	char *end = NULL;

	(void)file;
	if (!id)
		return dap_lacks("dataId");
	unsigned long long at = strtoull(id, &end, 16);
	unsigned long long size = *end == ',' ? strtoull(end + 1, &end, 10) : 0;
	if (*end || !size || !isdigit((unsigned char)*id))
		return err_new("\"%s\" is none of the ids that dataBreakpointInfo gives.", id);
	_free_ char *command =
		size < ARRAY_LEN(types) && types[size]
			? alloc_printf("%s *(%s *)0x%llx", watch, types[size], at)
			: alloc_printf("%s *(unsigned char *)0x%llx@%llu", watch, at, size);
	return by_command(d, command, ret);
}

static struct err *on_set_data(struct dap *d, const json_t *args, json_t *body)
{
	struct list l = {.kind = MARK_DATA, .key = "breakpoints", .make = make_data};

	return set_all(d, &l, args, body);
}

/* -- events ----------------------------------------------------------------------------------- */

static struct err *make_exception(struct dap *d, const char *name, const char *condition,
				  struct breakpoint **ret)
{
	static const char *const known[] = {"throw", "rethrow", "catch", "signal", "syscall",
					    "fork",  "vfork",	"exec",	 "load",   "unload"};

	for (unsigned i = 0; i < ARRAY_LEN(known); i++) {
		if (strcmp(known[i], name) != 0)
			continue;
		_free_ char *command =
			alloc_printf("catch %s %s", name, condition ? condition : "");

		return by_command(d, command, ret);
	}
	return err_new("There is no filter \"%s\".", name);
}

/** Sets one filter; what the condition means is the filter's own. */
static void set_exception(struct dap *d, const char *name, const char *condition, json_t *told)
{
	json_t *asked = json_pack("{s:s, s:o}", "filterId", name, "condition",
				  wire_string(condition && *condition ? condition : NULL));
	struct breakpoint *b = NULL;
	bool new;
	struct mark *m = marks_ask(d, MARK_EXCEPTION, name, asked, &new);

	if (new) {
		struct err *e = make_exception(d, name, condition, &b);
		json_t *none = json_object();

		finish(d, m, b, none, e);
		json_decref(none);
	}
	json_decref(asked);
	json_array_append_new(told, marks_describe(d, m));
}

static struct err *on_set_exceptions(struct dap *d, const json_t *args, json_t *body)
{
	const json_t *one, *names = json_object_get(args, "filters");
	const json_t *options = json_object_get(args, "filterOptions");
	json_t *told = json_array();
	size_t i;

	json_object_set_new(body, "breakpoints", told);
	marks_begin(d, MARK_EXCEPTION, NULL);
	json_array_foreach(names, i, one)
	{
		if (json_is_string(one))
			set_exception(d, json_string_value(one), NULL, told);
	}
	json_array_foreach(options, i, one)
	{
		const char *name = wire_get_string(one, "filterId");

		if (name)
			set_exception(d, name, wire_get_string(one, "condition"), told);
	}
	marks_end(d);
	return NULL;
}

const struct dap_request dap_break_requests[] = {
	{"setBreakpoints", on_set_breakpoints, WHEN_ALWAYS, false},
	{"setFunctionBreakpoints", on_set_functions, WHEN_ALWAYS, false},
	{"setInstructionBreakpoints", on_set_instructions, WHEN_ALWAYS, false},
	{"dataBreakpointInfo", on_data_info, WHEN_IDLE, true},
	{"setDataBreakpoints", on_set_data, WHEN_ALWAYS, false},
	{"setExceptionBreakpoints", on_set_exceptions, WHEN_ALWAYS, false},
	{0},
};
