#include "debugger/scope/variables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "lang/eval_op.h"
#include "debugger/scope/language.h"
#include "debugger/scope/variables_class.h"
#include "sym/dwarf/type_die.h"

/* -- values of entries ------------------------------------------------------------------------ */

/** Returns the type of a function. Assemblers do not know what a function gets and returns. */
static const struct type *function_type(struct debuginfo *d, Dwarf_Die *die)
{
	static const struct type nothing = {.kind = TYPE_VOID,
					    .name = "void",
					    .is_incomplete = true},
				 of_asm = {.kind = TYPE_FUNC, .target = &nothing, .size = 1};

	return strcmp(code_language(die), "asm") != 0 ? type_of_die(d, die) : &of_asm;
}

static struct datum *function_value(struct session *s, struct debuginfo *d, uint64_t bias,
				    Dwarf_Die *die)
{
	uint64_t entry;

	if (dwarf_entrypc(die, &entry))
		return NULL;
	return datum_at(&s->arena, function_type(d, die), entry + bias);
}

/** Returns the value of an enumerator, with the type of its enumeration. */
static struct datum *enumerator_value(struct session *s, struct debuginfo *d, Dwarf_Die *die)
{
	Dwarf_Die path[DEBUGINFO_PATH_MAX];
	Dwarf_Attribute a;
	uint64_t n = 0;
	unsigned count = debuginfo_path(d, die, path);

	if (!count || !dwarf_attr(die, DW_AT_const_value, &a) || dwarf_formudata(&a, &n))
		return NULL;
	return datum_number(&s->arena, type_of_die(d, &path[count - 1]), n);
}

/** True for a variable whose entry has a type but no location: its symbol may have the address. */
static bool is_declared_only(Dwarf_Die *die)
{
	Dwarf_Attribute a;

	return !dwarf_attr_integrate(die, DW_AT_location, &a) &&
	       !dwarf_attr_integrate(die, DW_AT_const_value, &a) &&
	       debuginfo_flag(die, DW_AT_external);
}

/** Returns the name of a variable's ELF symbol. */
static const char *symbol_name(struct debuginfo *d, Dwarf_Die *die)
{
	const char *linkage = debuginfo_string(d, die, DW_AT_linkage_name);

	return linkage ? linkage : debuginfo_called(d, die);
}

/** The value of an entry that was found by its name; NULL: it has none. */
static struct datum *entry_value(struct session *s, const struct var_frame *f, Dwarf_Die *die)
{
	struct code_symbol sym;

	switch (dwarf_tag(die)) {
	case DW_TAG_subprogram:
		return function_value(s, f->d, f->bias, die);
	case DW_TAG_enumerator:
		return enumerator_value(s, f->d, die);
	default:
		if (is_declared_only(die) && code_named(&s->code, symbol_name(f->d, die), 0, &sym))
			return datum_at(&s->arena, type_of_entry(f->d, die), sym.addr);
		return variables_value(s, f, die);
	}
}

/* -- by name ---------------------------------------------------------------------------------- */

/** Finds a name in the blocks of a frame, innermost first. */
static bool find_local(struct session *s, const struct frame *f, const char *name,
		       struct var_frame *at, Dwarf_Die *ret)
{
	struct var_scopes scopes;

	*at = frames_var(s, f);
	return frames_scopes(f, &scopes) &&
	       var_find(f->info, &scopes, f->scope, f->nscopes, name, ret);
}

const void *variables_block(const struct frame *f, const char *name)
{
	struct var_scopes scopes;
	Dwarf_Die die;
	unsigned i = f->info && frames_scopes(f, &scopes)
			     ? var_find(f->info, &scopes, f->scope, f->nscopes, name, &die)
			     : 0;

	return i ? scopes.dies[i - 1].addr : NULL;
}

bool variables_in_block(const struct frame *f, const void *block)
{
	struct var_scopes scopes;

	if (!f->info || !frames_scopes(f, &scopes))
		return false;
	for (unsigned i = f->scope; i < f->scope + f->nscopes; i++)
		if (scopes.dies[i].addr == block)
			return true;
	return false;
}

bool variables_is_local(struct session *s, const struct frame *f, const char *name)
{
	struct var_frame at;
	Dwarf_Die die;

	return find_local(s, f, name, &at, &die);
}

/** Static variables need no registers of a frame. */
static bool no_reg(const struct var_frame *f, unsigned reg, uint8_t *bytes, size_t n)
{
	(void)f;
	(void)reg;
	memset(bytes, 0, n);
	return false;
}

static bool no_cfa(const struct var_frame *f, uint64_t *ret)
{
	(void)f;
	*ret = 0;
	return false;
}

static bool no_caller(const struct var_frame *f, struct var_frame *ret)
{
	(void)f;
	(void)ret;
	return false;
}

static bool static_tls(const struct var_frame *f, uint64_t off, taddr *ret)
{
	return variables_tls((struct session *)(uintptr_t)f->data, f->bias, off, ret);
}

static bool not_itself(const struct var_frame *f, taddr entry)
{
	(void)f;
	(void)entry;
	return false;
}

static bool not_named(const struct var_frame *f, const char *name, taddr addr)
{
	(void)f;
	(void)name;
	(void)addr;
	return false;
}

static struct var_frame no_frame(struct session *s, struct debuginfo *d, uint64_t bias)
{
	static const struct var_frame_ops ops = {.reg = no_reg,
						 .cfa = no_cfa,
						 .caller = no_caller,
						 .tls = static_tls,
						 .calls_itself = not_itself,
						 .is_named = not_named};

	return (struct var_frame){.ops = &ops, .data = s, .mem = s->env.mem, .d = d, .bias = bias};
}

/** Finds a name outside of functions: first in the frame's file, then among external names of all
 * files, then among static ones. */
static bool find_whole(struct session *s, const struct frame *f, const char *name,
		       struct var_frame *at, Dwarf_Die *ret)
{
	struct debuginfo_unit *unit =
		f && f->info ? debuginfo_unit_at(f->info, frame_look(f) - f->bias) : NULL;
	struct debuginfo *d;
	uint64_t bias;
	size_t n;

	for (unsigned pass = unit ? 0 : 1; pass < 3; pass++) {
		if (!pass) {
			*at = no_frame(s, f->info, f->bias);
			if (debuginfo_named(f->info, unit, name, &n) &&
			    var_named(f->info, unit, name, true, ret))
				return true;
			continue;
		}
		for (unsigned i = 0; (d = code_debuginfo_next(&s->code, i, &bias)); i++) {
			*at = no_frame(s, d, bias);
			if (var_named(d, NULL, name, pass == 1, ret))
				return true;
		}
	}
	return false;
}

/** A look-up with the names that `using namespace' adds. */
struct by_using {
	struct session *s;
	const struct frame *f;
	struct var_frame *at;
	Dwarf_Die *ret;
};

static bool try_whole(void *data, const char *whole)
{
	struct by_using *by = data;

	return find_whole(by->s, by->f, whole, by->at, by->ret);
}

/** The same, with the namespaces and classes of the frame's function as possible prefixes. */
static bool find_static(struct session *s, const struct frame *f, const char *name,
			struct var_frame *at, Dwarf_Die *ret)
{
	const char *inner = f ? variables_class_scope(s, f) : "";
	char *scope = arena_dup(&s->arena, inner, strlen(inner) + 1);

	while (*scope) {
		struct buf b = {0};

		buf_printf(&b, "%s::%s", scope, name);
		bool found = find_whole(s, f, buf_str(&b), at, ret);
		buf_deinit(&b);
		if (found)
			return true;
		variables_class_outer(scope);
	}
	struct by_using by = {.s = s, .f = f, .at = at, .ret = ret};

	return find_whole(s, f, name, at, ret) ||
	       (f && f->info && variables_using(s, f, name, try_whole, &by));
}

/** Functions that are being collected. */
struct functions {
	struct session *s;
	struct datum **list;
	unsigned n, max;
};

/** Adds the functions with a full name that a unit has. */
static void add_functions(struct functions *to, struct debuginfo *d, uint64_t bias,
			  struct debuginfo_unit *unit, const char *name)
{
	size_t n;
	const struct debuginfo_name *found = debuginfo_named(d, unit, name, &n);
	Dwarf_Die die;

	for (size_t i = 0; i < n && to->n < to->max; i++) {
		if (found[i].tag != DW_TAG_subprogram || found[i].is_declaration ||
		    !dwarf_offdie(d->dwarf, found[i].off, &die))
			continue;
		struct datum *v = function_value(to->s, d, bias, &die);
		bool known = !v;
		for (unsigned k = 0; k < to->n && !known; k++)
			known = to->list[k]->addr == v->addr;
		if (!known)
			to->list[to->n++] = v;
	}
}

static bool find_functions(void *data, const char *whole)
{
	struct functions *to = data;
	struct debuginfo_unit *unit;
	struct debuginfo *d;
	uint64_t bias;

	for (unsigned i = 0; (d = code_debuginfo_next(&to->s->code, i, &bias)); i++) {
		struct debuginfo_having having = {0};

		while ((unit = debuginfo_next_having(d, whole, &having)))
			add_functions(to, d, bias, unit, whole);
	}
	return to->n > 0;
}

unsigned variables_functions(struct session *s, const char *name, struct datum **ret, unsigned max)
{
	struct functions to = {.s = s, .list = ret, .max = max};
	struct frame f;
	bool has_frame = frames_selected(s, &f) && f.info;
	const char *inner = has_frame ? variables_class_scope(s, &f) : "";
	char *scope = arena_dup(&s->arena, inner, strlen(inner) + 1);

	while (*scope && !to.n) {
		struct buf b = {0};

		buf_printf(&b, "%s::%s", scope, name);
		find_functions(&to, buf_str(&b));
		buf_deinit(&b);
		variables_class_outer(scope);
	}
	if (!to.n && !find_functions(&to, name) && has_frame)
		variables_using(s, &f, name, find_functions, &to);
	return to.n;
}

/** Finds a symbol of an ELF file: its address is known, but not its type. */
static struct datum *find_symbol(struct session *s, const char *name)
{
	static const struct type text = {.kind = TYPE_UNKNOWN,
					 .name = "<text variable, no debug info>",
					 .size = 1,
					 .is_open = true},
				 data = {.kind = TYPE_UNKNOWN,
					 .name = "<data variable, no debug info>",
					 .size = 1};
	struct code_symbol sym;

	if (!code_symbol_or_stub(&s->code, name, &sym))
		return NULL;
	// The symbol may be another name of a function with debug information.
	Dwarf_Die die;
	uint64_t bias, entry;
	struct debuginfo *d = sym.is_code ? code_debuginfo(&s->code, sym.addr, &bias) : NULL;
	if (d && debuginfo_function(d, sym.addr - bias, &die) && !dwarf_entrypc(&die, &entry) &&
	    entry + bias == sym.addr)
		return datum_at(&s->arena, function_type(d, &die), sym.addr);
	return datum_at(&s->arena, sym.is_code ? &text : &data, sym.addr);
}

/** Finds `file.c'::x. */
static bool find_in_file(struct session *s, const char *file, const char *name,
			 struct var_frame *at, Dwarf_Die *ret)
{
	struct debuginfo *d;
	uint64_t bias;
	size_t n, count;

	for (unsigned i = 0; (d = code_debuginfo_next(&s->code, i, &bias)); i++) {
		struct debuginfo_unit *units = debuginfo_units(d, &n);

		for (size_t k = 0; k < n; k++) {
			Dwarf_Die die;
			const char *path = debuginfo_unit_die(d, &units[k], &die)
						   ? debuginfo_called(d, &die)
						   : NULL;

			if (!path || !srcline_is_file(path, file) ||
			    !debuginfo_named(d, &units[k], name, &count))
				continue;
			*at = no_frame(s, d, bias);
			return var_named(d, &units[k], name, true, ret);
		}
	}
	return false;
}

/** Finds f::x or 'file.c'::f::x: a static variable of a function, which need not be running, or a
 * local one in a frame of it. */
static bool find_in_function(struct session *s, const char *function, const char *name,
			     struct var_frame *at, Dwarf_Die *ret)
{
	Dwarf_Die die;
	struct frame f;
	const char *colons = strstr(function, "::");
	char *file = colons ? arena_dup(&s->arena, function, strlen(function) + 1) : NULL;

	if (file)
		file[colons - function] = '\0';
	if (file && strchr(file, '.'))
		function = colons + 2;
	else
		file = NULL;

	for (unsigned i = 0; s->inf.pid && frames_get(s, i, &f); i++) {
		Dwarf_Die of = f.function;
		const char *called = of.addr ? debuginfo_called(f.info, &of) : NULL;

		if (called && !strcmp(called, function) && find_local(s, &f, name, at, ret))
			return true;
	}
	bool found = file ? find_in_file(s, file, function, at, &die)
			  : find_static(s, NULL, function, at, &die);
	if (!found || dwarf_tag(&die) != DW_TAG_subprogram)
		return false;
	const struct var_scopes scopes = {.dies = {die}, .n = 1};

	return var_find(at->d, &scopes, 0, 1, name, ret) > 0;
}

/** Returns true for a variable in a frame: its location uses registers. */
static bool is_automatic(Dwarf_Die *var)
{
	Dwarf_Attribute a;
	Dwarf_Op *ops;
	size_t n;

	if (dwarf_tag(var) == DW_TAG_formal_parameter)
		return true;
	// Locations of static ones begin with an address, an index of one, or a number that is an
	// offset in thread-local storage.
	return dwarf_attr_integrate(var, DW_AT_location, &a) &&
	       (dwarf_getlocation(&a, &ops, &n) || !n ||
		(ops[0].atom >= DW_OP_reg0 && ops[0].atom <= DW_OP_bregx));
}

/** Finds name@entry: the value of a parameter when the selected frame's function was called. */
static struct err *find_at_entry(struct session *s, const char *name, struct datum **ret)
{
	struct var_location at_entry;
	struct var_frame at;
	Dwarf_Die die;
	struct frame f;

	if (!frames_selected(s, &f) || !find_local(s, &f, name, &at, &die) ||
	    dwarf_tag(&die) != DW_TAG_formal_parameter)
		return err_new("@entry can be used only for function parameters, not for \"%s\"",
			       name);
	bool told = var_at_entry(&at, &die, &at_entry);
	if (told && !at_entry.n && !s->env.dry)
		return err_new("What \"%s\" was when the function was called is not known: its "
			       "caller does not tell.",
			       name);
	*ret = variables_value_at(s, &at, type_of_entry(at.d, &die), &at_entry);
	return NULL;
}

static struct err *find_scoped(struct session *s, const char *scope, const char *name,
			       struct datum **ret)
{
	struct var_frame at;
	Dwarf_Die die;
	struct frame f;
	struct buf whole = {0};
	bool has_frame = frames_selected(s, &f);

	*ret = NULL;
	buf_printf(&whole, "%s::%s", scope, name);
	bool found = find_in_file(s, scope, name, &at, &die) ||
		     find_in_function(s, scope, name, &at, &die) ||
		     find_static(s, has_frame ? &f : NULL, buf_str(&whole), &at, &die);
	buf_deinit(&whole);
	if (found && at.ops == no_frame(s, at.d, 0).ops && dwarf_tag(&die) != DW_TAG_subprogram &&
	    is_automatic(&die))
		return err_new("No frame is currently executing in block %s.", scope);
	if (found)
		*ret = entry_value(s, &at, &die);
	if (*ret)
		return NULL;
	if (strchr(scope, '.'))
		return err_new("No symbol \"%s\" in specified context.", name);
	if (find_static(s, NULL, scope, &at, &die) || find_symbol(s, scope))
		return err_new("No symbol \"%s\" in function \"%s\".", name, scope);
	return err_new("No symbol \"%s\" in current context.", scope);
}

const struct type *variables_truth(struct session *s)
{
	static const struct type truth = {.kind = TYPE_BOOL, .name = "bool", .size = 1};
	static const char *const with_bool[] = {"c++", "rust", "d", "go"};
	const char *language = language_current(s);

	for (unsigned i = 0; i < ARRAY_LEN(with_bool); i++)
		if (!strcmp(language, with_bool[i]))
			return &truth;
	return NULL;
}

/** True for an enumerator of a library with the same name as a function of the program (`leaf' in
 * glibc's search.h). Outside of that library, the user means the function, even if it only has a
 * symbol. */
static bool is_foreign_number(struct session *s, const struct frame *f, const char *name,
			      const struct var_frame *at, Dwarf_Die *die)
{
	struct code_object program;
	struct code_symbol sym;
	uint64_t bias;

	return dwarf_tag(die) == DW_TAG_enumerator && !(f && f->info == at->d) &&
	       code_object(&s->code, 0, &program) && code_named(&s->code, name, 0, &sym) &&
	       sym.is_code && !strcmp(sym.object, program.path) &&
	       code_debuginfo(&s->code, sym.addr, &bias) != at->d;
}

struct err *variables_find(struct session *s, const char *scope, const char *name,
			   struct datum **ret)
{
	struct var_frame at;
	Dwarf_Die die;
	struct frame f;

	size_t len = strlen(name);
	if (!scope && len > strlen(VARIABLES_ENTRY) &&
	    !strcmp(name + (len - strlen(VARIABLES_ENTRY)), VARIABLES_ENTRY)) {
		char *plain = arena_dup(&s->arena, name, len + 1);

		plain[len - strlen(VARIABLES_ENTRY)] = '\0';
		return find_at_entry(s, plain, ret);
	}
	if (scope && *scope)
		return find_scoped(s, scope, name, ret);
	bool has_frame = !scope && frames_selected(s, &f);
	bool local = has_frame && find_local(s, &f, name, &at, &die);
	if (has_frame && !local && (*ret = variables_class_member(s, &f, name)))
		return NULL;
	if (local || (find_static(s, has_frame ? &f : NULL, name, &at, &die) &&
		      !is_foreign_number(s, has_frame ? &f : NULL, name, &at, &die))) {
		*ret = entry_value(s, &at, &die);
		if (*ret)
			(*ret)->name = name;
		if (*ret)
			return NULL;
	}
	*ret = find_symbol(s, name);
	if (*ret)
		(*ret)->name = name;
	if (!*ret && !scope && (!strcmp(name, "true") || !strcmp(name, "false")) &&
	    variables_truth(s))
		*ret = datum_number(&s->arena, variables_truth(s), *name == 't');
	if (*ret)
		return NULL;
	if (!s->code.program && !s->inf.pid)
		return err_new("No symbol table is loaded.  Use the \"file\" command.");
	return err_new("No symbol \"%s\" in current context.", name);
}
