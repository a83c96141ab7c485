#include "debugger/scope/variables_class.h"

#include <string.h>

#include "base/cleanup.h"
#include "sym/dwarf/type_class.h"
#include "sym/dwarf/type_die.h"

/** The declaration of a function, which may be in another scope than its definition. */
static Dwarf_Die declared(Dwarf_Die function)
{
	Dwarf_Die to;
	Dwarf_Attribute a;

	for (unsigned hops = 0; hops < 4; hops++) {
		if (!dwarf_attr(&function, DW_AT_abstract_origin, &a) &&
		    !dwarf_attr(&function, DW_AT_specification, &a))
			break;
		if (!dwarf_formref_die(&a, &to))
			break;
		function = to;
	}
	return function;
}

const char *variables_class_scope(struct session *s, const struct frame *f)
{
	Dwarf_Die path[DEBUGINFO_PATH_MAX];
	struct buf b = {0};

	if (!f->info || !f->function.addr)
		return "";
	Dwarf_Die die = declared(f->function);
	unsigned n = debuginfo_path(f->info, &die, path);
	for (unsigned i = 1; i < n; i++) {
		const char *name = debuginfo_called(f->info, &path[i]);

		if (name)
			buf_printf(&b, "%s%s", b.len ? "::" : "", name);
	}
	const char *scope = arena_dup(&s->arena, buf_str(&b), b.len + 1);
	buf_deinit(&b);
	return scope;
}

bool variables_class_outer(char *scope)
{
	size_t last = 0;
	int depth = 0;

	for (size_t i = 0; scope[i]; i++) {
		depth +=
			(scope[i] == '<' || scope[i] == '(') - (scope[i] == '>' || scope[i] == ')');
		if (!depth && scope[i] == ':' && scope[i + 1] == ':')
			last = i;
	}
	bool any = *scope;
	scope[last] = '\0';
	return any;
}

struct datum *variables_class_member(struct session *s, const struct frame *f, const char *name)
{
	struct datum *object = NULL, *ret = NULL;
	struct err *e;

	if (!f->info || !f->function.addr || !strcmp(name, "this"))
		return NULL;
	Dwarf_Die function = f->function;
	if (type_class_is_c(&function))
		return NULL;
	e = variables_find(s, NULL, "this", &object);
	if (!e && type_strip(object->type)->kind == TYPE_POINTER)
		e = eval_member(&s->env, object, name, &ret);
	if (!e)
		return ret;
	err_free(e);
	return NULL;
}

/* -- types ------------------------------------------------------------------------------------ */

/** Finds a type by its qualified name; in C++, names of classes need no `struct'. */
static const struct type *whole_type(struct session *s, const struct frame *f, enum type_kind kind,
				     const char *name)
{
	static const enum type_kind tags[] = {TYPE_STRUCT, TYPE_UNION, TYPE_ENUM};
	struct debuginfo_unit *unit =
		f ? debuginfo_unit_at(f->info, frame_look(f) - f->bias) : NULL;
	const struct type *t = unit ? type_named(f->info, unit, kind, name) : NULL;
	struct debuginfo *d;
	uint64_t bias;

	for (unsigned i = 0; !t && (d = code_debuginfo_next(&s->code, i, &bias)); i++)
		t = type_named(d, NULL, kind, name);
	for (unsigned i = 0; !t && kind == TYPE_TYPEDEF && i < ARRAY_LEN(tags); i++) {
		t = whole_type(s, f, tags[i], name);
		if (t && !t->is_plain)
			t = NULL;
	}
	return t;
}

/** A look-up with the names that `using namespace' adds. */
struct types_using {
	struct session *s;
	const struct frame *f;
	enum type_kind kind;
	const struct type **found;
};

static bool try_type(void *data, const char *whole)
{
	const struct types_using *by = data;

	*by->found = whole_type(by->s, by->f, by->kind, whole);
	return *by->found != NULL;
}

const struct type *variables_type(void *session, enum type_kind kind, const char *name)
{
	struct session *s = session;
	const struct type *t = NULL;
	struct frame f;
	bool has_frame = frames_selected(s, &f) && f.info;

	// As in C++, a variable hides a type of the same name.
	if (kind == TYPE_TYPEDEF && has_frame && variables_is_local(s, &f, name))
		return NULL;
	const char *inner = has_frame ? variables_class_scope(s, &f) : "";
	char *scope = arena_dup(&s->arena, inner, strlen(inner) + 1);
	while (*scope && !t) {
		struct buf b = {0};

		buf_printf(&b, "%s::%s", scope, name);
		t = whole_type(s, &f, kind, buf_str(&b));
		buf_deinit(&b);
		variables_class_outer(scope);
	}
	if (!t)
		t = whole_type(s, has_frame ? &f : NULL, kind, name);
	if (!t && has_frame && f.function.addr && !type_class_is_c(&f.function)) {
		struct types_using by = {.s = s, .f = &f, .kind = kind, .found = &t};

		variables_using(s, &f, name, try_type, &by);
	}
	return t;
}
