/* Completion in expressions and locations: symbols, variables, registers, members, source files. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/path.h"
#include "debugger/prompt/complete.h"
#include "debugger/scope/frames.h"
#include "lang/print_options.h"
#include "debugger/session/registers.h"
#include "debugger/session/values.h"
#include "debugger/scope/env.h"

static void offer_symbols(struct session *s, struct completion *c, const char *typed)
{
	struct code_walk walk = {0};
	struct code_symbol f;

	while (code_next(&s->code, &walk, &f)) {
		// Nobody types mangled names.
		if (!strncmp(f.name, "_Z", 2) && strncmp(typed, "_Z", 2) != 0)
			continue;
		if (!completion_offer(c, typed, f.name, strlen(f.name)))
			return;
	}
}

void complete_registers(struct session *s, struct completion *c, const char *typed,
			const char *mark)
{
	const struct reg *r = NULL;
	char name[32];

	while ((r = regs_next(session_regs(s), r))) {
		int n = snprintf(name, sizeof(name), "%s%s", mark, r->name);

		completion_offer(c, typed, name, (size_t)n);
	}
}

/** Offers the fields of the expression before the last . or ->. False: there is none. */
static bool offer_fields(struct session *s, struct completion *c, const char *line)
{
	const char *at = line + strlen(line);
	struct expr *x;
	const struct type *t = NULL;

	while (at > line && (isalnum((unsigned char)at[-1]) || at[-1] == '_'))
		at--;
	bool dot = at > line && at[-1] == '.',
	     arrow = at > line + 1 && at[-1] == '>' && at[-2] == '-';
	if (!dot && !arrow)
		return false;
	size_t start_of_args = c->start;
	const char *end = at - (dot ? 1 : 2), *start = end;
	unsigned depth = 0;
	// Goes back over names, members, indexes and calls.
	while (start > line) {
		char k = start[-1];

		if (k == ']' || k == ')')
			depth++;
		else if ((k == '[' || k == '(') && depth)
			depth--;
		else if (!depth && !isalnum((unsigned char)k) && !strchr("_.$>", k) &&
			 !(k == '-' && *start == '>'))
			break;
		start--;
	}
	_free_ char *text = alloc_strndup(start, (size_t)(end - start));
	struct err *e = *text ? env_parse(s, text, NULL, &x) : err_new("nothing");
	if (!e)
		e = eval_type(&s->env, x, &t);
	err_free(e);
	t = t ? type_strip(t) : NULL;
	if (t && t->kind == TYPE_POINTER)
		t = type_strip(t->target);
	completion_deinit(c); // removes words with another beginning
	c->start = start_of_args + (size_t)(at - line);
	c->bare = true;
	for (unsigned i = 0; t && type_is_record(t->kind) && i < t->nfields; i++)
		if (t->fields[i].name && !t->fields[i].is_base)
			completion_offer(c, at, t->fields[i].name, strlen(t->fields[i].name));
	return true;
}

/* -- variables -------------------------------------------------------------------------------- */

struct offering {
	struct completion *c;
	const char *typed;
	struct debuginfo *info;
};

static bool offer_variable(void *data, Dwarf_Die *var, int tag)
{
	struct offering *o = data;
	const char *name = debuginfo_called(o->info, var);

	(void)tag;
	return !name || completion_offer(o->c, o->typed, name, strlen(name));
}

/** Offers the variables that are visible in the selected frame. */
static void offer_locals(struct session *s, struct completion *c, const char *typed)
{
	struct frame f;
	struct var_scopes scopes;

	if (!frames_selected(s, &f) || !frames_scopes(&f, &scopes))
		return;
	struct offering o = {.c = c, .typed = typed, .info = f.info};
	for (unsigned i = f.scope + f.nscopes; i-- > f.scope;)
		var_each(&scopes.dies[i], offer_variable, &o);
}

/** Offers the debugger's own variables. */
static void offer_convenience(struct session *s, struct completion *c, const char *typed)
{
	const struct variable *at = NULL;
	const struct datum *value;
	const char *name;
	struct buf b = {0};

	while ((at = values_next(&s->values, at, &name, &value))) {
		buf_clear(&b);
		buf_printf(&b, "$%s", name);
		completion_offer(c, typed, buf_str(&b), b.len);
	}
	buf_deinit(&b);
}

/* -- expressions, locations ------------------------------------------------------------------- */

/** Sets where the word begins, and removes words with another beginning. */
static void begin_at(struct completion *c, const char *line, const char *typed)
{
	if (c->start != (size_t)(typed - line))
		completion_deinit(c);
	c->start = (size_t)(typed - line);
	c->bare = true;
}

void complete_expression(struct session *s, struct completion *c, const char *line)
{
	const char *args = line + c->start, *typed = args + strlen(args);

	if (offer_fields(s, c, args))
		return;
	while (typed > args &&
	       (isalnum((unsigned char)typed[-1]) || (typed[-1] && strchr("_$@", typed[-1]))))
		typed--;
	begin_at(c, line, typed);
	if (*typed == '$') {
		complete_registers(s, c, typed, "$");
		offer_convenience(s, c, typed);
	} else if (*typed) {
		offer_locals(s, c, typed);
		offer_symbols(s, c, typed);
	}
}

/** Offers the program's source files, with the colon before a line or function. */
static void offer_sources(struct session *s, struct completion *c, const char *typed)
{
	Dwarf_Die unit;
	uint64_t bias;
	size_t n;
	struct debuginfo *d = code_debuginfo_next(&s->code, 0, &bias);
	const struct debuginfo_unit *units = d ? debuginfo_units(d, &n) : NULL;
	struct buf b = {0};

	for (size_t i = 0; units && i < n; i++) {
		const char *name =
			debuginfo_unit_die(d, &units[i], &unit) ? dwarf_diename(&unit) : NULL;

		if (!name)
			continue;
		buf_clear(&b);
		buf_printf(&b, "%s:", path_base(name));
		if (!completion_offer(c, typed, buf_str(&b), b.len))
			break;
	}
	buf_deinit(&b);
}

void complete_location(struct session *s, struct completion *c, const char *line)
{
	const char *args = line + c->start, *typed = args + strlen(args);

	while (typed > args && !isspace((unsigned char)typed[-1]))
		typed--;
	if (*typed && !strpbrk(typed, ":*$+-")) {
		begin_at(c, line, typed);
		offer_sources(s, c, typed);
		if (strchr(typed, '.')) // no name of C contains a dot
			return;
	}
	complete_expression(s, c, line);
}
