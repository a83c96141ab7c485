/* C++ names that are not fully qualified: pointers to members, `using namespace'. */
#include <string.h>

#include "debugger/scope/variables_class.h"
#include "sym/names/function_names.h"

/* -- pointers to members ---------------------------------------------------------------------- */

static struct datum *member_pointer(struct session *s, const struct type *class,
				    const struct type *target, uint64_t n)
{
	uint64_t word = s->env.types->word;
	bool code = type_peel(target)->kind == TYPE_FUNC;
	const struct type *t =
		types_derived(s->env.types, &(struct type){.kind = TYPE_MEMBER,
							   .size = code ? 2 * word : word,
							   .target = target,
							   .base = class});
	struct datum *v = datum_at(&s->arena, t, 0);

	v->place = DATUM_NOWHERE;
	v->bytes = arena_alloc(&s->arena, 32);
	memset(v->bytes, 0, 32);
	memcpy(v->bytes, &n, word);
	return v;
}

struct datum *variables_class_pointer(struct session *s, const char *scope, const char *name)
{
	const struct type *t = *scope ? variables_type(s, TYPE_STRUCT, scope) : NULL;
	const struct type_class *all;
	struct datum *v = NULL;

	if (!t)
		return NULL;
	t = type_strip(t);
	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if (!f->is_static && !f->is_base && f->name && !strcmp(f->name, name))
			return member_pointer(s, t, f->type, f->offset);
	}
	all = type_class(t);
	for (unsigned i = 0; all && i < all->nmethods; i++) {
		const struct type_method *m = &all->methods[i];

		if (strcmp(m->name, name) != 0)
			continue;
		if (m->is_static)
			return NULL;
		if (m->is_virtual)
			return member_pointer(s, t, m->type, m->slot * s->env.types->word + 1);
		struct err *e = variables_find(s, scope, name, &v);
		err_free(e);
		return v && v->place == DATUM_MEMORY ? member_pointer(s, t, m->type, v->addr)
						     : NULL;
	}
	return NULL;
}

/* -- namespaces ------------------------------------------------------------------------------- */

/** A look-up with the declarations of one block. */
struct using
{
	struct debuginfo *d;
	const char *name;
	bool (*try_name)(void *data, const char *whole);
	void *data;
};

/** Appends `outer::inner' for a namespace's entry. */
static void put_whole(struct debuginfo *d, Dwarf_Die *die, struct buf *b)
{
	Dwarf_Die path[DEBUGINFO_PATH_MAX];
	unsigned n = debuginfo_path(d, die, path);
	const char *name;

	for (unsigned i = 1; i < n; i++)
		if ((name = debuginfo_called(d, &path[i])))
			buf_printf(b, "%s::", name);
	if ((name = debuginfo_called(d, die)))
		buf_puts(b, name);
}

/** Tries a namespace alias, or a name imported from a namespace. */
static bool try_declaration(const struct using *u, Dwarf_Die *die, Dwarf_Die *of)
{
	const char *name = debuginfo_called(u->d, die);
	struct buf b = {0};

	if (!name)
		name = debuginfo_called(u->d, of);
	size_t n = name ? strlen(name) : 0;
	if (!n || strncmp(u->name, name, n) != 0 ||
	    (u->name[n] && strncmp(u->name + n, "::", 2) != 0))
		return false;
	put_whole(u->d, of, &b);
	buf_puts(&b, u->name + n);
	bool found = u->try_name(u->data, buf_str(&b));
	buf_deinit(&b);
	return found;
}

static bool try_block(const struct using *u, Dwarf_Die *block)
{
	Dwarf_Die die, of;
	bool found = false;

	if (dwarf_child(block, &die))
		return false;
	do {
		int tag = dwarf_tag(&die);

		if ((tag != DW_TAG_imported_module && tag != DW_TAG_imported_declaration) ||
		    !debuginfo_refers(&die, DW_AT_import, &of))
			continue;
		if (tag == DW_TAG_imported_declaration) {
			found = try_declaration(u, &die, &of);
			continue;
		}
		struct buf b = {0};
		put_whole(u->d, &of, &b);
		buf_printf(&b, "::%s", u->name);
		found = u->try_name(u->data, buf_str(&b));
		buf_deinit(&b);
	} while (!found && !dwarf_siblingof(&die, &die));
	return found;
}

bool variables_using(struct session *s, const struct frame *f, const char *name,
		     bool (*try_name)(void *data, const char *whole), void *data)
{
	struct using u = {.d = f->info, .name = name, .try_name = try_name, .data = data};
	struct var_scopes scopes;
	struct debuginfo_unit *unit;
	Dwarf_Die die;

	(void)s;
	if (!f->info)
		return false;
	if (frames_scopes(f, &scopes))
		for (unsigned i = f->scope + f->nscopes; i-- > f->scope;)
			if (try_block(&u, &scopes.dies[i]))
				return true;
	unit = debuginfo_unit_at(f->info, frame_look(f) - f->bias);
	return unit && debuginfo_unit_die(f->info, unit, &die) && try_block(&u, &die);
}
