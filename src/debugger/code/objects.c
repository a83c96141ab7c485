#include "debugger/code/objects.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/inferior/linkmap.h"

/** The places in the list of those that the dynamic linker does not list. */
enum { RANK_PROGRAM, RANK_LINKER, RANK_VDSO, RANK_LISTED };

void objects_deinit(struct code *c)
{
	for (size_t i = 0; i < c->objects.n; i++) {
		image_put(symbols_images(c->symbols), c->objects.list[i].image);
		free(c->objects.list[i].path);
		free(c->objects.list[i].file);
	}
	free(c->objects.list);
	c->objects.list = NULL;
	c->objects.n = 0;
	c->objects.pid = 0;
}

/** Finds the link-time address of the first byte of a mapping with code. The page in which a code
 * segment begins may also contain the end of another segment, with other addresses (lld); the code
 * segment's addresses count. */
static bool mapped_vaddr(const struct elffile *f, uint64_t off, uint64_t *ret)
{
	enum { PAGE = 4096 };

	for (unsigned i = 0; i < f->nsegments; i++) {
		const struct elf_segment *s = &f->segments[i];

		if (s->type != PT_LOAD || !(s->flags & PF_X) || off < (s->off & ~(PAGE - 1ULL)) ||
		    off >= s->off + s->filesz)
			continue;
		*ret = off - s->off + s->vaddr;
		return true;
	}
	return elffile_vaddr(f, off, ret);
}

/** True if a segment of this type contains the address. */
static bool has_segment(const struct object *o, uint32_t type, taddr addr)
{
	for (unsigned i = 0; i < o->image->elf.nsegments; i++) {
		const struct elf_segment *s = &o->image->elf.segments[i];

		if (s->type == type && addr - o->bias - s->vaddr < s->memsz)
			return true;
	}
	return false;
}

/** The index of an object's entry in the dynamic linker's list; the list's length: it has none. */
static size_t find_entry(const struct linkmap *map, const struct object *o)
{
	for (size_t i = 0; i < map->n; i++)
		if (has_segment(o, PT_DYNAMIC, map->list[i].dynamic))
			return i;
	return map->n;
}

/** What gives the objects their places. */
struct ranking {
	const struct linkmap *map;
	const char *interpreter; /* the name of the dynamic linker, from the program's file */
	bool started;		 /* the program has been started by us */
};

static void rank(const struct ranking *r, struct object *o, size_t index)
{
	const char *path = o->file;
	size_t entry = find_entry(r->map, o);
	bool linker = r->map->linker && o->bias == r->map->linker;

	// The vdso, which is in the list too, is no file.
	o->rank = RANK_LISTED + (entry < r->map->n ? entry : r->map->n + index);
	if (r->map->headers && has_segment(o, PT_LOAD, r->map->headers))
		o->rank = RANK_PROGRAM;
	else if (r->started && linker)
		o->rank = RANK_LINKER;
	else if (r->started && *path != '/')
		o->rank = RANK_VDSO;
	if (o->rank != RANK_PROGRAM && *path == '/' && entry < r->map->n)
		path = r->map->list[entry].name;
	else if (linker && r->interpreter)
		path = r->interpreter;
	o->is_linker = o->rank == RANK_LINKER;
	o->path = alloc_strdup(path);
}

static int by_rank(const void *a, const void *b)
{
	const struct object *x = a, *y = b;

	return x->rank < y->rank ? -1 : x->rank > y->rank;
}

/** Reads the name of the dynamic linker from the program's file; the caller frees it. NULL: none.
 */
static char *find_interpreter(struct code *c, const struct linkmap *map)
{
	char name[256];

	for (size_t i = 0; map->headers && i < c->objects.n; i++) {
		const struct object *o = &c->objects.list[i];
		const struct elffile *f = &o->image->elf;

		if (!has_segment(o, PT_LOAD, map->headers))
			continue;
		for (unsigned k = 0; k < f->nsegments; k++) {
			size_t n = f->segments[k].filesz;

			if (f->segments[k].type == PT_INTERP && n && n < sizeof(name) &&
			    mem_read_all(&c->inf->mem, f->segments[k].vaddr + o->bias, name, n))
				return alloc_strndup(name, n);
		}
	}
	return NULL;
}

/** Takes one object for each file that has code. */
static void take_modules(struct code *c, struct modules *m)
{
	const struct image *last = NULL;
	uint64_t vaddr;

	c->objects.list = alloc_array(m->n + 1, sizeof(*c->objects.list));
	for (size_t i = 0; i < m->n; i++) {
		struct module *mod = &m->list[i];
		struct image *im = mod->exec ? modules_image(m, mod, &c->inf->mem) : NULL;

		if (!im || im == last || !mapped_vaddr(&im->elf, mod->off, &vaddr))
			continue;
		last = im;
		image_hold(im);
		c->objects.list[c->objects.n++] = (struct object){
			.image = im, .file = alloc_strdup(mod->path), .bias = mod->start - vaddr};
	}
}

static void read_objects(struct code *c, struct modules *m)
{
	struct linkmap map;

	objects_deinit(c);
	linkmap_read(c->inf, &map);
	take_modules(c, m);
	char *interpreter = find_interpreter(c, &map);
	const struct ranking r = {&map, interpreter, !c->inf->attached};
	for (size_t i = 0; i < c->objects.n; i++)
		rank(&r, &c->objects.list[i], i);
	if (c->objects.n)
		qsort(c->objects.list, c->objects.n, sizeof(*c->objects.list), by_rank);
	free(interpreter);
	linkmap_deinit(&map);
	c->objects.pid = c->inf->pid;
	c->objects.updates = m->updates;
	c->objects.stale = false;
}

/** The program's file, as long as it has not run. */
static bool get_program(struct code *c, unsigned n, struct object *ret)
{
	if (n || !c->program)
		return false;
	if (!c->file)
		c->file = image_get(symbols_images(c->symbols), c->program, c->program);
	*ret = (struct object){.image = c->file, .path = c->program, .file = c->program};
	if (c->file)
		image_load(c->file);
	return c->file != NULL;
}

bool objects_get(struct code *c, unsigned n, struct object *ret)
{
	struct modules *m = c->inf->pid ? symbols_modules(c->symbols, c->inf->pid) : NULL;

	if (m &&
	    (c->objects.stale || c->objects.pid != c->inf->pid || c->objects.updates != m->updates))
		read_objects(c, m);
	if (!m && !c->objects.n)
		return get_program(c, n, ret);
	if (n >= c->objects.n)
		return false;
	*ret = c->objects.list[n];
	image_load(ret->image);
	return true;
}
