#include "heap/types/lookup.h"

#include <ctype.h>
#include <string.h>

#include "sym/dwarf/type_die.h"
#include "sym/dwarf/var.h"

enum { NAME_MAX_LENGTH = 128, DEPTH_MAX = 8 };

/** Where names are looked up. */
struct scope {
	struct debuginfo *d;
	uint64_t vaddr;
	struct var_scopes around;
};

static struct scope scope_at(struct debuginfo *d, uint64_t vaddr)
{
	struct scope s = {.d = d, .vaddr = vaddr};

	if (!var_scopes_at(d, vaddr, &s.around))
		s.around.n = 0;
	return s;
}

/* -- members ---------------------------------------------------------------------------------- */

/** The type of a member, also of one in a base class or in a struct without a name. */
static const struct type *member(const struct type *t, const char *name, unsigned depth)
{
	t = type_strip(t);
	if (depth > DEPTH_MAX || (t->kind != TYPE_STRUCT && t->kind != TYPE_UNION))
		return NULL;
	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];
		const struct type *found = NULL;

		if (f->name && !strcmp(f->name, name) && !f->is_base)
			return f->type;
		if (!f->name || f->is_base)
			found = member(f->type, name, depth + 1);
		if (found)
			return found;
	}
	return NULL;
}

const struct type *lookup_target(const struct type *t)
{
	t = t ? type_strip(t) : NULL;
	if (!t || (t->kind != TYPE_POINTER && t->kind != TYPE_ARRAY) || !t->target ||
	    type_strip(t->target)->kind == TYPE_VOID)
		return NULL;
	return t->target;
}

/* -- names ------------------------------------------------------------------------------------ */

struct search {
	const struct scope *s;
	const char *name;
	const struct type *found;
};

static bool take_variable(void *data, Dwarf_Die *var, int tag)
{
	struct search *n = data;
	const char *name = debuginfo_called(n->s->d, var);

	if (tag == DW_TAG_subprogram || tag == DW_TAG_enumerator || !name ||
	    strcmp(name, n->name) != 0)
		return true;
	n->found = type_of_entry(n->s->d, var);
	return false;
}

static const struct type *local(struct scope *s, const char *name)
{
	struct search n = {.s = s, .name = name};

	for (unsigned i = s->around.n; i-- > 0 && !n.found;)
		var_each(&s->around.dies[i], take_variable, &n);
	return n.found;
}

static const struct type *variable(struct scope *s, const char *name)
{
	const struct type *t = local(s, name), *self = t ? NULL : lookup_target(local(s, "this"));
	Dwarf_Die die;

	if (self)
		t = member(self, name, 0);
	if (t)
		return t;
	struct debuginfo_unit *u = debuginfo_unit_at(s->d, s->vaddr);
	if (!var_named(s->d, u, name, true, &die) || dwarf_tag(&die) == DW_TAG_subprogram)
		return NULL;
	return type_of_entry(s->d, &die);
}

/* -- expressions ------------------------------------------------------------------------------ */

static const char *take_name(const char *p, char ret[NAME_MAX_LENGTH])
{
	size_t n = 0;

	while (isalnum((unsigned char)p[n]) || p[n] == '_')
		n++;
	if (!n || n >= NAME_MAX_LENGTH)
		return NULL;
	memcpy(ret, p, n);
	ret[n] = '\0';
	return p + n;
}

/** The end of the bracket that begins at p, behind it. */
static const char *skip_bracket(const char *p)
{
	int depth = 0;

	do {
		depth += (*p == '[') - (*p == ']');
		p++;
	} while (depth && *p);
	return p;
}

/** What follows a name: elements and members. NULL: it has another form, or is not known. */
static const struct type *follow(const struct type *t, const char *p)
{
	char name[NAME_MAX_LENGTH];

	while (t && *p) {
		bool arrow = p[0] == '-' && p[1] == '>';

		if (*p == '[') {
			p = skip_bracket(p);
			t = lookup_target(t);
			continue;
		}
		if (!arrow && *p != '.')
			return NULL;
		p = take_name(p + (arrow ? 2 : 1), name);
		if (arrow)
			t = lookup_target(t);
		t = p && t ? member(t, name, 0) : NULL;
	}
	return t;
}

const struct type *lookup_expression(struct debuginfo *d, uint64_t vaddr, const char *text)
{
	struct scope s = scope_at(d, vaddr);
	char name[NAME_MAX_LENGTH];
	size_t stars = strspn(text, "*");
	const char *rest = take_name(text + stars, name);
	const struct type *t = rest ? follow(variable(&s, name), rest) : NULL;

	while (t && stars--)
		t = lookup_target(t);
	return t;
}

/* -- templates -------------------------------------------------------------------------------- */

static const struct type *parameter_of(struct debuginfo *d, Dwarf_Die *of, const char *name)
{
	Dwarf_Die die;

	if (dwarf_child(of, &die))
		return NULL;
	do {
		const char *called = dwarf_tag(&die) == DW_TAG_template_type_parameter
					     ? debuginfo_called(d, &die)
					     : NULL;

		if (called && !strcmp(called, name))
			return type_of_entry(d, &die);
	} while (!dwarf_siblingof(&die, &die));
	return NULL;
}

/** The same of the function itself, of what it is an instance of, and of the classes around it. */
static const struct type *parameter_around(struct debuginfo *d, Dwarf_Die *of, const char *name)
{
	Dwarf_Die die = *of, next, path[DEBUGINFO_PATH_MAX];
	const struct type *t = parameter_of(d, &die, name);

	for (unsigned i = 0; !t && i < DEPTH_MAX &&
			     (debuginfo_refers(&die, DW_AT_abstract_origin, &next) ||
			      debuginfo_refers(&die, DW_AT_specification, &next));
	     i++) {
		die = next;
		t = parameter_of(d, &die, name);
	}
	for (unsigned n = t ? 0 : debuginfo_path(d, &die, path); n-- > 0 && !t;)
		t = parameter_of(d, &path[n], name);
	return t;
}

const struct type *lookup_parameter(struct debuginfo *d, uint64_t vaddr, const char *name)
{
	struct scope s = scope_at(d, vaddr);
	const struct type *t = NULL;

	for (unsigned i = s.around.n; i-- > 0 && !t;)
		t = parameter_around(d, &s.around.dies[i], name);
	return t;
}

/* -- types ------------------------------------------------------------------------------------ */

bool lookup_is_type(struct debuginfo *d, uint64_t vaddr, const char *text)
{
	static const struct {
		const char *word;
		enum type_kind kind;
	} kinds[] = {{"struct ", TYPE_STRUCT}, {"union ", TYPE_UNION}, {"enum ", TYPE_ENUM}};

	for (unsigned i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
		if (!strncmp(text, kinds[i].word, strlen(kinds[i].word)))
			return true;
	return types_base(&d->types, text) ||
	       type_named(d, debuginfo_unit_at(d, vaddr), TYPE_TYPEDEF, text);
}

void lookup_put(const struct type *t, struct buf *b)
{
	while (type_is_qualifier(t->kind))
		t = t->target;
	type_put(b, t, NULL);
}
