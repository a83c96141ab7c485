/* Commands about names: what an address, a variable or a function is, and lists of names. */
#include <ctype.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/facts/facts.h"
#include "debugger/facts/names.h"
#include "debugger/scope/location.h"
#include "debugger/scope/variables.h"
#include "sym/dwarf/srcline.h"
#include "sym/dwarf/type_die.h"
#include "sym/names/cxxname.h"
#include "base/visible.h"
#include "debugger/session/registers.h"
#include "debugger/scope/env.h"

/* -- one name --------------------------------------------------------------------------------- */

static struct err *cmd_info_symbol(struct session *s, const char *args)
{
	struct code_object second;
	struct code_symbol sym;
	uint64_t addr;
	struct err *e =
		*args ? env_number(s, args, &addr) : err_new("Argument required (address).");

	if (e)
		return e;
	if (!code_at(&s->code, addr, &sym)) {
		buf_printf(&s->out, "No symbol matches %s.\n", args);
		return NULL;
	}
	code_put_source_name(sym.name, &s->out);
	if (addr != sym.addr)
		buf_printf(&s->out, " + %llu", (unsigned long long)(addr - sym.addr));
	const char *section = code_section(&s->code, addr);
	if (section)
		buf_printf(&s->out, " in section %s", visible_copy(&s->arena, section));
	if (code_object(&s->code, 1, &second)) // Only one file needs no name.
		buf_printf(&s->out, " of %s", visible_copy(&s->arena, sym.object));
	buf_putc(&s->out, '\n');
	return NULL;
}

/** A function of C++ is named with its parameters. */
static void put_function_address(struct session *s, const char *name, uint64_t addr)
{
	struct code_symbol sym;

	buf_puts(&s->out, "Symbol \"");
	if (code_at(&s->code, addr, &sym) && sym.addr == addr && !strncmp(sym.name, "_Z", 2))
		code_put_source_name(sym.name, &s->out);
	else
		buf_puts(&s->out, name);
	buf_printf(&s->out, "\" is a function at address 0x%llx.\n", (unsigned long long)addr);
}

static struct err *cmd_info_address(struct session *s, const char *args)
{
	struct code_symbol sym;
	struct datum *v;

	if (!*args)
		return err_new("Argument required.");
	struct err *e = variables_find(s, NULL, args, &v);
	if (e)
		return e;
	const struct type *t = type_strip(v->type);
	unsigned long long addr = v->addr;
	if (t->kind == TYPE_UNKNOWN)
		buf_printf(&s->out,
			   "Symbol \"%s\" is at 0x%llx in a file compiled without debugging.\n",
			   args, addr);
	else if (t->kind == TYPE_FUNC)
		put_function_address(s, args, addr);
	else if (v->place == DATUM_LOST)
		buf_printf(&s->out, "Symbol \"%s\" is optimized out.\n", args);
	else if (v->place == DATUM_REGISTER)
		buf_printf(&s->out, "Symbol \"%s\" is a variable in $%s.\n", args,
			   session_regs(s)->regs[v->reg].name);
	else if (v->place != DATUM_MEMORY)
		buf_printf(&s->out, "Symbol \"%s\" is constant.\n", args);
	else if (code_at(&s->code, v->addr, &sym))
		buf_printf(&s->out, "Symbol \"%s\" is static storage at address 0x%llx.\n", args,
			   addr);
	else
		buf_printf(&s->out, "Symbol \"%s\" is a variable at address 0x%llx.\n", args, addr);
	return NULL;
}

/* -- all names -------------------------------------------------------------------------------- */

/** A function, variable or type to be listed. */
struct entry {
	const char *file, *name;
	char *text;
	uint64_t line;
	taddr addr; /* of a function */
};

struct names {
	struct session *s;
	regex_t regex, type_regex;
	bool any;	      /* without a pattern */
	const char *type;     /* a pattern for their types, or NULL */
	bool quiet, no_plain; /* no_plain: without those that have no debug information */
	int tag;	      /* DW_TAG_typedef: all types */
	struct entry *list;
	size_t n, cap;
};

static bool matches(const struct names *l, const char *name)
{
	return l->any || !regexec(&l->regex, name, 0, NULL, 0);
}

static bool is_wanted(const struct names *l, int tag)
{
	if (l->tag != DW_TAG_typedef)
		return tag == l->tag;
	return tag == DW_TAG_typedef || tag == DW_TAG_base_type || tag == DW_TAG_structure_type ||
	       tag == DW_TAG_class_type || tag == DW_TAG_union_type ||
	       tag == DW_TAG_enumeration_type;
}

/** Appends a type as it is declared. False: a typedef that only leaves out the word struct. */
static bool put_type(struct buf *b, struct debuginfo *d, Dwarf_Die *die, const char *name)
{
	const struct type *t = type_of_die(d, die);

	if (dwarf_tag(die) != DW_TAG_typedef) {
		type_put(b, t, NULL);
		return true;
	}
	while (t->kind == TYPE_TYPEDEF && t->target)
		t = t->target;
	bool whole = type_is_record(t->kind) || t->kind == TYPE_ENUM;
	if (whole && t->name && !strcmp(t->name, name))
		return false;
	buf_puts(b, "typedef ");
	type_put(b, t, NULL);
	buf_printf(b, " %s", name);
	return true;
}

/** True if the type of a variable or a function is wanted. */
static bool is_of_type(const struct names *l, const struct type *t)
{
	struct buf b = {0};

	if (!l->type)
		return true;
	type_put(&b, t, NULL);
	bool is = !regexec(&l->type_regex, buf_str(&b), 0, NULL, 0);
	buf_deinit(&b);
	return is;
}

static const char *decl_file(Dwarf_Die *unit, Dwarf_Die *die)
{
	uint64_t file;
	Dwarf_Files *files;
	size_t n;

	if (!debuginfo_number(die, DW_AT_decl_file, &file) || dwarf_getsrcfiles(unit, &files, &n) ||
	    file >= n)
		return dwarf_diename(unit);
	return dwarf_filesrc(files, file, NULL, NULL);
}

/** The name of a function of C++ with its parameters, as it is demangled; NULL: it has none. */
static const char *whole_name(const struct names *l, struct debuginfo *d, uint64_t bias,
			      Dwarf_Die *die)
{
	const char *linkage = debuginfo_string(d, die, DW_AT_linkage_name);
	struct code_symbol symbol;
	uint64_t entry;

	// Compilers leave it out for static functions, but the symbol has it.
	if (!linkage && !dwarf_entrypc(die, &entry) &&
	    code_at(&l->s->code, entry + bias, &symbol) && symbol.addr == entry + bias)
		linkage = symbol.name;
	_free_ char *whole = linkage && *linkage == '_' ? demangle(linkage) : NULL;
	struct cxxname parsed;

	// A return type in front of it is that of a template, and is known otherwise.
	if (!whole || !cxxname_parse(whole, &parsed))
		return NULL;
	return arena_dup(&l->s->arena, parsed.start, strlen(parsed.start) + 1);
}

/** Appends a declaration. whole: the name with the parameters, or NULL. */
static void put_declaration(struct buf *b, const struct type *t, const char *name,
			    const char *whole)
{
	static const struct type nothing = {.kind = TYPE_VOID, .name = "void"};

	if (whole)
		type_put(b, t->target ? t->target : &nothing, whole);
	else
		type_put(b, t, name);
}

static void add_entry(struct names *l, struct debuginfo *d, uint64_t bias, Dwarf_Die *unit,
		      Dwarf_Die *die, const char *name)
{
	struct entry e = {.name = name};
	struct buf b = {0};
	const struct type *t = l->tag == DW_TAG_typedef	     ? NULL
			       : l->tag == DW_TAG_subprogram ? type_of_die(d, die)
							     : type_of_entry(d, die);

	if (t && !is_of_type(l, t))
		return;
	if (l->n == l->cap) {
		l->cap = l->cap ? 2 * l->cap : 64;
		l->list = alloc_grow(l->list, l->cap, sizeof(*l->list));
	}
	const char *file = decl_file(unit, die);
	e.file = file ? code_shown_in(unit, file) : "";
	debuginfo_number(die, DW_AT_decl_line, &e.line);
	if (t && !debuginfo_flag(die, DW_AT_external))
		buf_puts(&b, "static ");
	bool shown = t || put_type(&b, d, die, name);
	const char *whole = l->tag == DW_TAG_subprogram ? whole_name(l, d, bias, die) : NULL;
	if (t)
		put_declaration(&b, t, name, whole);
	e.name = whole ? whole : name;
	e.text = alloc_strdup(buf_str(&b));
	buf_deinit(&b);
	// Basic types are shown by other names than debug information has for them.
	if (dwarf_tag(die) == DW_TAG_base_type) {
		e.name = e.text;
		shown = matches(l, e.name);
	}
	if (shown)
		l->list[l->n++] = e;
	else
		free(e.text);
}

/** True for an entry that has an address in the program, so it is not only a declaration. */
static bool is_placed(Dwarf_Die *die, int tag)
{
	Dwarf_Attribute a;
	uint64_t entry;

	if (tag == DW_TAG_subprogram)
		return !dwarf_entrypc(die, &entry);
	return dwarf_attr_integrate(die, DW_AT_location, &a) ||
	       dwarf_attr_integrate(die, DW_AT_const_value, &a);
}

/** Notes where the function is that was added last. */
static void take_address(struct names *l, Dwarf_Die *die, uint64_t bias)
{
	uint64_t entry;

	if (l->tag == DW_TAG_subprogram && l->n && !dwarf_entrypc(die, &entry))
		l->list[l->n - 1].addr = entry + bias;
}

/** Adds what is wanted of a unit. */
static void collect_unit(struct names *l, struct debuginfo *d, uint64_t bias,
			 struct debuginfo_unit *u)
{
	Dwarf_Die unit, die;
	size_t n;
	const struct debuginfo_name *names = debuginfo_names(d, u, &n);

	if (!debuginfo_unit_die(d, u, &unit))
		return;
	for (size_t at = 0; at < n; at++) {
		if (!is_wanted(l, names[at].tag) || names[at].is_declaration ||
		    (names[at].tag != DW_TAG_base_type && !matches(l, names[at].name)) ||
		    !dwarf_offdie(d->dwarf, names[at].off, &die) ||
		    (l->tag != DW_TAG_typedef && !is_placed(&die, l->tag)))
			continue;
		add_entry(l, d, bias, &unit, &die, names[at].name);
		take_address(l, &die, bias);
	}
}

static void collect(struct names *l)
{
	struct debuginfo *d;
	uint64_t bias;
	size_t nunits;

	for (unsigned i = 0; (d = code_debuginfo_next(&l->s->code, i, &bias)); i++) {
		struct debuginfo_unit *units = debuginfo_units(d, &nunits);

		for (size_t k = 0; k < nunits; k++)
			collect_unit(l, d, bias, &units[k]);
	}
}

/** In each file, gdb lists what is visible to other files first. */
static bool is_local(const struct entry *e)
{
	return e->text && !strncmp(e->text, "static ", strlen("static "));
}

static int by_file(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;
	int order = strcmp(x->file, y->file);
	bool local[] = {is_local(x), is_local(y)};

	if (!order && local[0] != local[1])
		return local[0] - local[1];
	order = order ? order : strcmp(x->name, y->name);
	return order ? order : (x->line > y->line) - (x->line < y->line);
}

static void put_entries(struct names *l)
{
	struct buf *b = &l->s->out;

	if (l->n)
		qsort(l->list, l->n, sizeof(*l->list), by_file);
	for (size_t i = 0; i < l->n; i++) {
		struct entry *e = &l->list[i];
		bool same = i && !by_file(e, e - 1);

		if (!i || strcmp(e->file, e[-1].file) != 0) {
			buf_puts(b, "\nFile ");
			style_puts(&l->s->style, STYLE_FILE, e->file, b);
			buf_puts(b, ":\n");
		}
		if (!same && !e->line)
			buf_printf(b, l->tag == DW_TAG_subprogram ? "\t%s;\n" : "\t%s\n", e->text);
		else if (!same)
			buf_printf(b, "%llu:\t%s;\n", (unsigned long long)e->line, e->text);
	}
	for (size_t i = 0; i < l->n; i++)
		free(l->list[i].text);
	free(l->list);
}

/** True for a symbol that is wanted and has no debug information. */
static bool is_plain_symbol(const struct names *l, const struct code_symbol *sym)
{
	struct session *s = l->s;
	Dwarf_Die die;
	uint64_t bias, entry;

	if (sym->is_code != (l->tag == DW_TAG_subprogram) || !matches(l, sym->name))
		return false;
	struct debuginfo *d = code_debuginfo(&s->code, sym->addr, &bias);
	if (sym->is_code && d && debuginfo_function(d, sym->addr - bias, &die) &&
	    !dwarf_entrypc(&die, &entry) && entry + bias == sym->addr)
		return false;
	if (!sym->is_code && d && var_named(d, NULL, sym->name, false, &die) &&
	    is_placed(&die, DW_TAG_variable))
		return false;
	return true;
}

/** Shows symbols without debug information, by address. */
static bool put_symbol(void *data, const struct code_symbol *sym, bool first)
{
	struct names *l = data;
	struct session *s = l->s;

	if (!is_plain_symbol(l, sym))
		return false;
	if (first)
		buf_puts(&s->out, "\nNon-debugging symbols:\n");
	style_address(&s->style, sym->addr, s->env.types->word * 2u, &s->out);
	buf_puts(&s->out, "  ");
	style_begin(&s->style, STYLE_FUNCTION, &s->out);
	code_put_name(sym->name, &s->out);
	style_end(&s->style, &s->out);
	buf_putc(&s->out, '\n');
	return true;
}

/** Parses -q, -n and -t TYPE; *args moves behind them. *type is to be freed. */
static void take_options(const char **args, struct names *l, char **type)
{
	while (**args == '-' && (*args)[1] && (!(*args)[2] || isspace((unsigned char)(*args)[2]))) {
		char option = (*args)[1];
		const char *rest = *args + 2 + strspn(*args + 2, " \t");
		size_t n = option == 't' ? strcspn(rest, " \t") : 0;

		if (!strchr("qnt", option) || (option == 't' && !n))
			return;
		l->quiet |= option == 'q';
		l->no_plain |= option == 'n';
		if (n) {
			free(*type);
			l->type = *type = alloc_strndup(rest, n);
		}
		*args = rest + n + strspn(rest + n, " \t");
	}
}

static void put_title(const struct names *l, const char *pattern, const char *what)
{
	struct buf *b = &l->s->out;

	if (l->quiet)
		return;
	buf_printf(b, l->any ? "All defined %s" : "All %s", what);
	if (!l->any)
		buf_printf(b, " matching regular expression \"%s\"", pattern);
	if (l->type)
		buf_printf(b, " with type matching regular expression \"%s\"%s", l->type,
			   l->any ? " " : "");
	buf_puts(b, ":\n");
}

static struct err *list_names(struct session *s, const char *args, int tag, const char *what)
{
	_free_ char *type = NULL;
	struct names l = {.s = s, .tag = tag};

	take_options(&args, &l, &type);
	l.any = !*args;
	if (l.type && regcomp(&l.type_regex, l.type, REG_NOSUB))
		return err_new("Invalid regexp: %s", l.type);
	if (*args && regcomp(&l.regex, args, REG_NOSUB)) {
		if (l.type)
			regfree(&l.type_regex);
		return err_new("Invalid regexp: %s", args);
	}
	put_title(&l, args, what);
	collect(&l);
	put_entries(&l);
	if (tag != DW_TAG_typedef && !l.no_plain && !l.type)
		code_each_symbol(&s->code, put_symbol, &l);
	if (*args)
		regfree(&l.regex);
	if (l.type)
		regfree(&l.type_regex);
	return NULL;
}

/** Symbols without debug information, for names_functions(). */
struct plain_functions {
	struct names *names;
	struct buf *ret;
};

static bool add_symbol(void *data, const struct code_symbol *sym, bool first)
{
	const struct plain_functions *p = data;
	struct arena *a = &p->names->s->arena;

	(void)first;
	if (!sym->size || !is_plain_symbol(p->names, sym))
		return false;
	const struct names_function f = {
		.addr = sym->addr, .location = arena_dup(a, sym->name, strlen(sym->name) + 1)};
	buf_put(p->ret, &f, sizeof(f));
	return true;
}

static void add_function(struct session *s, const struct entry *e, struct buf *ret)
{
	struct buf location = {0};

	// The parameters of C++ tell functions apart, the file those of C.
	if (!strchr(e->name, '('))
		buf_printf(&location, "%s:", e->file);
	buf_puts(&location, e->name);
	const struct names_function f = {
		.addr = e->addr,
		.text = arena_dup(&s->arena, e->text, strlen(e->text) + 1),
		.location = arena_dup(&s->arena, buf_str(&location), location.len + 1)};
	buf_deinit(&location);
	buf_put(ret, &f, sizeof(f));
}

struct err *names_functions(struct session *s, const char *file, const char *regex, struct buf *ret)
{
	struct names l = {.s = s, .tag = DW_TAG_subprogram, .any = !*regex};
	struct plain_functions plain = {.names = &l, .ret = ret};

	if (*regex && regcomp(&l.regex, regex, REG_NOSUB))
		return err_new("Invalid regexp: %s", regex);
	collect(&l);
	if (l.n)
		qsort(l.list, l.n, sizeof(*l.list), by_file);
	for (size_t i = 0; i < l.n; i++) {
		if (!file || srcline_is_file(l.list[i].file, file))
			add_function(s, &l.list[i], ret);
		free(l.list[i].text);
	}
	free(l.list);
	if (!file)
		code_each_symbol(&s->code, add_symbol, &plain);
	if (*regex)
		regfree(&l.regex);
	return NULL;
}

static struct err *cmd_info_types(struct session *s, const char *args)
{
	return list_names(s, args, DW_TAG_typedef, "types");
}

static struct err *cmd_info_functions(struct session *s, const char *args)
{
	return list_names(s, args, DW_TAG_subprogram, "functions");
}

static struct err *cmd_info_variables(struct session *s, const char *args)
{
	return list_names(s, args, DW_TAG_variable, "variables");
}

const struct command commands_names[] = {
	{"info symbol", "looking", "ADDRESS", "Show the symbol that an address belongs to.",
	 COMPLETE_SYMBOL, cmd_info_symbol, false, false},
	{"info address", "looking", "SYMBOL", "Show where a variable or a function is.",
	 COMPLETE_SYMBOL, cmd_info_address, false, false},
	{"info functions", "looking", "[-q] [-n] [-t TYPEREGEX] [REGEX]",
	 "Show all functions, by file.\n"
	 "-q: without a title; -n: without those that have no debug information.",
	 COMPLETE_SYMBOL, cmd_info_functions, false, false},
	{"info variables", "looking", "[-q] [-n] [-t TYPEREGEX] [REGEX]",
	 "Show all static and global variables, by file.\n"
	 "The options are those of info functions.",
	 COMPLETE_SYMBOL, cmd_info_variables, false, false},
	{"info types", "looking", "[-q] [REGEX]", "Show all types, by file.", COMPLETE_SYMBOL,
	 cmd_info_types, false, false},
	{0},
};
