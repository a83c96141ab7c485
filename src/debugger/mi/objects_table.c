/* The variable objects by their names, and as a tree. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "debugger/mi/objects.h"

static uint64_t key_of(const char *name)
{
	return hash_bytes(name, strlen(name));
}

struct variable_object *objects_find(const struct mi *m, const char *name)
{
	struct variable_object *o = map_get(&m->objects_named, key_of(name));

	while (o && strcmp(o->name, name) != 0)
		o = o->alike;
	return o;
}

struct err *objects_named(struct mi *m, const struct words *w, size_t i,
			  struct variable_object **ret)
{
	*ret = w->n > i ? objects_find(m, w->word[i]) : NULL;
	return *ret ? NULL : err_new("Variable object not found");
}

static struct variable_object *make(struct mi *m, const char *name)
{
	struct variable_object *o = alloc_zeroed(sizeof(*o));

	o->name = alloc_strdup(name);
	o->alike = map_set(&m->objects_named, key_of(name), o);
	return o;
}

struct variable_object *objects_add(struct mi *m, const char *name)
{
	struct variable_object *o = make(m, name);

	o->next = m->objects;
	if (o->next)
		o->next->before = o;
	return m->objects = o;
}

/** The last of the parts whose index is not above this one. */
static struct variable_object *last_up_to(const struct variable_object *parent, uint64_t index)
{
	struct variable_object *o = parent->last;

	while (o && o->index > index)
		o = o->before;
	return o;
}

struct variable_object *objects_part(const struct variable_object *parent, uint64_t index)
{
	struct variable_object *o = last_up_to(parent, index);

	return o && o->index == index ? o : NULL;
}

struct variable_object *objects_add_part(struct mi *m, struct variable_object *parent,
					 const char *name, uint64_t index)
{
	struct variable_object *o = make(m, name), *before = last_up_to(parent, index);

	o->parent = parent;
	o->index = index;
	o->before = before;
	o->next = before ? before->next : parent->first;
	*(before ? &before->next : &parent->first) = o;
	*(o->next ? &o->next->before : &parent->last) = o;
	return o;
}

/** Forgets the name of an object. */
static void forget(struct mi *m, struct variable_object *o)
{
	uint64_t key = key_of(o->name);
	struct variable_object *first = map_get(&m->objects_named, key), **at = &first;

	while (*at != o)
		at = &(*at)->alike;
	*at = o->alike;
	if (first)
		map_set(&m->objects_named, key, first);
	else
		map_del(&m->objects_named, key);
}

/** Frees an object that has no parts. */
static void free_object(struct mi *m, struct variable_object *o)
{
	struct variable_object **first = o->parent ? &o->parent->first : &m->objects;

	*(o->before ? &o->before->next : first) = o->next;
	if (o->next)
		o->next->before = o->before;
	else if (o->parent)
		o->parent->last = o->before;
	forget(m, o);
	free(o->name);
	free(o->exp);
	free(o->expr);
	free(o->text);
	free(o->type);
	free(o);
}

unsigned objects_drop(struct mi *m, struct variable_object *o, bool parts_alone)
{
	struct variable_object *at = o;
	unsigned n = 0;

	// The last part is found at once by those that come to be looked for next, the parents.
	for (;;) {
		while (at->last)
			at = at->last;
		if (at == o)
			break;
		struct variable_object *parent = at->parent;
		free_object(m, at);
		n++;
		at = parent;
	}
	if (parts_alone)
		return n;
	free_object(m, o);
	return n + 1;
}

void mi_objects_free(struct mi *m)
{
	while (m->objects)
		objects_drop(m, m->objects, false);
	map_deinit(&m->objects_named);
}
