/* Macros of the preprocessor: the user's own, and those that debug information has (-g3). */
#include "debugger/facts/macros.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/facts/facts.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/location.h"
#include "debugger/session/look.h"
#include "lang/syntax/macro.h"
#include "sym/dwarf/macro.h"

/** A macro that the user has defined. */
struct user_macro {
	struct user_macro *next;
	char *name, *text;
};

/* -- the place -------------------------------------------------------------------------------- */

/** The macros that are in force somewhere. */
struct scope_place {
	const struct macros *macros; /* NULL: there are none */
	uint32_t position;
	const char *file; /* NULL: unknown */
	unsigned line;
};

static void place_at(struct session *s, taddr addr, const char *file, unsigned line,
		     struct scope_place *ret)
{
	uint64_t bias;
	struct debuginfo *d = code_debuginfo(&s->code, addr, &bias);
	struct debuginfo_unit *unit = d ? debuginfo_unit_at(d, addr - bias) : NULL;

	*ret = (struct scope_place){
		.macros = unit ? macros_of(d, unit) : NULL, .file = file, .line = line};
	if (ret->macros)
		ret->position = macros_position(ret->macros, file, line);
}

/** The place of the selected frame, or, without a program, where list stands. */
static void current_place(struct session *s, struct scope_place *ret)
{
	struct frame f;
	taddr addr;

	*ret = (struct scope_place){0};
	if (frames_selected(s, &f))
		place_at(s, frame_look(&f), f.file, f.line, ret);
	else if (s->list.file && code_line_address(&s->code, s->list.file, s->list.first, &addr))
		place_at(s, addr, s->list.file, s->list.first, ret);
}

/* -- definitions ------------------------------------------------------------------------------ */

static struct user_macro *user_macro(const struct session *s, const char *name)
{
	struct user_macro *m = s->user_macros;

	while (m && strcmp(m->name, name) != 0)
		m = m->next;
	return m;
}

static const char *find(void *data, const char *name)
{
	struct session *s = data;
	const struct user_macro *own = user_macro(s, name);
	struct scope_place at;

	if (own)
		return own->text;
	current_place(s, &at);
	const struct macro *m = at.macros ? macros_named(at.macros, name, at.position) : NULL;
	return m ? m->text : NULL;
}

void macros_init(struct session *s)
{
	s->macros = (struct macro_source){.find = find, .data = s};
}

static void forget(struct session *s, struct user_macro *m)
{
	struct user_macro **at = &s->user_macros;

	while (*at != m)
		at = &(*at)->next;
	*at = m->next;
	free(m->name);
	free(m->text);
	free(m);
}

void macros_deinit(struct session *s)
{
	while (s->user_macros)
		forget(s, s->user_macros);
}

/* -- commands --------------------------------------------------------------------------------- */

static struct err *cmd_macro(struct session *s, const char *args)
{
	(void)s;
	return *args ? err_new("Undefined macro command: \"%s\".  Try \"help macro\".", args)
		     : err_new("\"macro\" must be followed by the name of a macro command.");
}

static struct err *expand(struct session *s, const char *args, enum macro_how how)
{
	const char *text;

	if (!*args)
		return err_new(
			"You must follow the `macro expand%s' command with the expression you\n"
			"want to expand.",
			how == MACRO_ONCE ? "-once" : "");
	struct err *e = macro_expand(&s->arena, &s->macros, args, how, &text);
	if (!e)
		buf_printf(&s->out, "expands to: %s\n", text);
	return e;
}

static struct err *cmd_expand(struct session *s, const char *args)
{
	return expand(s, args, MACRO_ALL);
}

static struct err *cmd_expand_once(struct session *s, const char *args)
{
	return expand(s, args, MACRO_ONCE);
}

/** The length of the name at the beginning of a text. */
static size_t name_length(const char *text)
{
	size_t n = 0;

	while (isalnum((unsigned char)text[n]) || text[n] == '_')
		n++;
	return isdigit((unsigned char)*text) ? 0 : n;
}

static struct err *cmd_define(struct session *s, const char *args)
{
	size_t n = name_length(args);

	if (!*args)
		return err_new("usage: macro define NAME[(ARGUMENT-LIST)] [REPLACEMENT-LIST]");
	if (!n)
		return err_new("Invalid macro name.");
	_free_ char *name = alloc_strndup(args, n);
	struct user_macro *m = user_macro(s, name);
	if (!m) {
		m = alloc_zeroed(sizeof(*m));
		m->name = alloc_strdup(name);
		m->next = s->user_macros;
		s->user_macros = m;
	}
	free(m->text);
	m->text = alloc_strdup(args + n);
	return NULL;
}

static struct err *cmd_undef(struct session *s, const char *args)
{
	if (!*args)
		return err_new("usage: macro undef NAME");
	struct user_macro *m = user_macro(s, args);
	if (m)
		forget(s, m);
	return NULL;
}

/** The user's macros, by their names. */
static struct err *cmd_list(struct session *s, const char *args)
{
	const char *last = "";

	(void)args;
	for (;;) {
		const struct user_macro *least = NULL;

		for (const struct user_macro *m = s->user_macros; m; m = m->next)
			if (strcmp(m->name, last) > 0 &&
			    (!least || strcmp(m->name, least->name) < 0))
				least = m;
		if (!least)
			return NULL;
		const char *text = least->text + strspn(least->text, " \t");
		bool has_list = *least->text == '(';
		buf_printf(&s->out, "macro define %s%s%s\n", least->name, has_list ? "" : " ",
			   has_list ? least->text : text);
		last = least->name;
	}
}

static void put_path(struct session *s, const char *path, unsigned line)
{
	const char *whole = code_source_path(&s->code, path);

	buf_printf(&s->out, "%s:%u\n", visible_copy(&s->arena, whole ? whole : path), line);
}

/** Appends where a macro was defined, and through which files the preprocessor came there. */
static void put_file(struct session *s, const struct macro_file *f, unsigned line)
{
	bool first = true;

	for (; f; line = f->at, f = f->by) {
		buf_puts(&s->out, first ? "" : "  included at ");
		put_path(s, f->path, line);
		first = false;
	}
}

static void put_macro(struct session *s, const struct macro *m)
{
	buf_puts(&s->out, "Defined at ");
	put_file(s, m->file, m->line);
	buf_printf(&s->out, "#define %s%s\n", m->name, m->text);
}

static struct err *cmd_info_macro(struct session *s, const char *args)
{
	bool all = false;
	struct scope_place at;

	while (*args == '-') {
		size_t n = strcspn(args, " \t");

		if (n == 2 && args[1] == '-') {
			args += n + strspn(args + n, " \t");
			break;
		}
		if (n < 2 || strncmp(args, "-all", n) != 0)
			return err_new("Unrecognized option '%.*s' to info macro command.  Try "
				       "\"help info macro\".",
				       (int)n, args);
		all = true;
		args += n + strspn(args + n, " \t");
	}
	if (!*args)
		return err_new(
			"You must follow the `info macro' command with the name of the macro\n"
			"whose definition you want to see.");
	const struct user_macro *own = user_macro(s, args);
	current_place(s, &at);
	if (own) {
		buf_printf(&s->out, "Defined at <user-defined>:-1\n#define %s%s\n", own->name,
			   own->text);
		return NULL;
	}
	const struct macro *m = at.macros ? macros_named(at.macros, args, at.position) : NULL;
	if (all && at.macros) {
		const struct macro *one;

		for (size_t i = 0; (one = macros_next(at.macros, i)); i++)
			if (!one->undefined && !strcmp(one->name, args))
				put_macro(s, one);
		return NULL;
	}
	if (m) {
		put_macro(s, m);
		return NULL;
	}
	buf_printf(&s->out, "The symbol `%s' has no definition as a C/C++ preprocessor macro\nat ",
		   args);
	if (at.file && at.macros)
		put_path(s, at.file, at.line);
	else
		buf_puts(&s->out, "<user-defined>:-1\n");
	return NULL;
}

static struct err *cmd_info_macros(struct session *s, const char *args)
{
	const struct macro *m;
	struct scope_place at;

	if (*args) {
		const char *rest;
		taddr addr;
		struct err *e = location_find(s, args, false, &rest, &addr);
		struct srcline row;

		if (e)
			return e;
		if (code_row(&s->code, addr, &row))
			place_at(s, addr, row.file, row.line, &at);
		else
			at.macros = NULL;
	} else {
		current_place(s, &at);
	}
	for (size_t i = 0; at.macros && (m = macros_next(at.macros, i)); i++)
		if (!m->undefined && m->from < at.position && at.position <= m->to)
			buf_printf(&s->out, "#define %s%s\n", m->name, m->text);
	return NULL;
}

const struct command commands_macros[] = {
	{"macro", "looking", "expand | expand-once | define | undef | list",
	 "Look at macros of the preprocessor, and define some.", COMPLETE_NONE, cmd_macro, false,
	 false},
	{"macro expand,macro exp", "looking", "TEXT",
	 "Show a text with all macros replaced.\n"
	 "The program must be compiled with -g3.",
	 COMPLETE_SYMBOL, cmd_expand, false, false},
	{"macro expand-once,macro exp1", "looking", "TEXT",
	 "Show a text with macros replaced, but not those that they stand for.", COMPLETE_SYMBOL,
	 cmd_expand_once, false, false},
	{"macro define", "looking", "NAME[(PARAMETERS)] [TEXT]", "Define a macro for expressions.",
	 COMPLETE_NONE, cmd_define, false, false},
	{"macro undef", "looking", "NAME", "Forget a macro that was defined by macro define.",
	 COMPLETE_NONE, cmd_undef, false, false},
	{"macro list", "looking", "", "Show the macros that were defined by macro define.",
	 COMPLETE_NONE, cmd_list, false, false},
	{"info macro", "looking", "[-all] NAME",
	 "Show the definition of a macro at the selected frame, and where it is.", COMPLETE_NONE,
	 cmd_info_macro, false, false},
	{"info macros", "looking", "[LOCATION]",
	 "Show the macros that are defined at the selected frame, or at a location.",
	 COMPLETE_SYMBOL, cmd_info_macros, false, false},
	{0},
};
