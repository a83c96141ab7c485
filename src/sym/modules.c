#include "sym/modules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/search.h"
#include "proc/fs/mapping.h"
#include "proc/fs/procmap.h"
#include "proc/fs/procfs.h"

enum { PLACES_MAX = 1 << 16, VDSO_MAX = 1 << 20 };

void modules_init(struct modules *m, struct image_store *store, pid_t pid)
{
	*m = (struct modules){.store = store, .pid = pid, .stale = true};
}

static void free_place(struct modules_place *p)
{
	if (p && !p->chunk_is_lent)
		free(p->chunk.bytes);
	free(p);
}

static void drop_places(struct modules *m)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&m->places, &i, &key, &value);)
		free_place(value);
	map_deinit(&m->places);
	m->places = (struct map){0};
}

static void drop_list(struct modules *m, struct module *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		image_put(m->store, list[i].image);
	free(list);
}

void modules_deinit(struct modules *m)
{
	drop_places(m);
	drop_list(m, m->list, m->n);
	free(m->names);
	*m = (struct modules){0};
}

void modules_invalidate(struct modules *m)
{
	m->stale = true;
}

bool modules_touch(const struct modules *m, taddr start, uint64_t len)
{
	for (size_t i = 0; i < m->n; i++)
		if (m->list[i].exec && m->list[i].start < start + len && start < m->list[i].end)
			return true;
	return false;
}

/* -- /proc/PID/maps -------------------------------------------------------- */

/** Copies a path, where a newline stands as \012, to *names, which has the room. */
static const char *take_path(const struct mapping *from, char **names)
{
	const char *p = from->path, *end = p + from->npath;
	char *to = *names;
	const char *start = to;

	while (p < end) {
		if (end - p >= 4 && !memcmp(p, "\\012", 4)) {
			*to++ = '\n';
			p += 4;
		} else {
			*to++ = *p++;
		}
	}
	*to++ = '\0';
	*names = to;
	return start;
}

/** False: the mapping is useless for code. */
static bool take_mapping(const struct mapping *from, struct module *ret, char **names)
{
	*ret = (struct module){.start = from->start,
			       .end = from->end,
			       .writable = from->perms[1] == 'w',
			       .exec = from->perms[2] == 'x',
			       .shared = from->perms[3] == 's',
			       .off = from->off,
			       .ino = from->ino,
			       .dev = from->dev,
			       .is_file = from->ino != 0};
	if (!ret->is_file && !ret->exec)
		return false;
	ret->path = take_path(from, names);
	return true;
}

/** Moves the image to `mod`, the new entry of an unchanged mapping. */
static void inherit(struct modules *m, struct module *mod)
{
	size_t at = SEARCH_FIRST(m->n, i, m->list[i].start >= mod->start);

	if (at == m->n)
		return;
	struct module *old = &m->list[at];
	if (old->start != mod->start || old->off != mod->off || old->dev != mod->dev ||
	    old->ino != mod->ino || strcmp(old->path, mod->path) != 0)
		return;
	mod->image = old->image;
	mod->tried = old->tried;
	old->image = NULL;
	if (mod->exec == old->exec)
		old->moved = mod;
}

/** Keeps known addresses of unchanged mappings. */
static void move_places(struct modules *m)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&m->places, &i, &key, &value);) {
		struct modules_place *p = value;

		p->module = p->module ? p->module->moved : NULL;
		if (p->module && p->addr > p->module->start && p->addr <= p->module->end)
			continue;
		map_del(&m->places, key);
		free_place(p);
	}
}

void modules_update(struct modules *m, const char *text, size_t n)
{
	size_t lines = 0, used = 0;

	for (size_t i = 0; i < n; i++)
		lines += text[i] == '\n';
	struct module *list = alloc_array(lines + 1, sizeof(*list));
	char *names = alloc_zeroed(n + lines + 1), *next_name = names;
	const char *p = text;
	for (struct mapping from; mapping_next(&p, text + n, &from);) {
		struct module *mod = &list[used];

		if (!take_mapping(&from, mod, &next_name) ||
		    (used && mod->start < list[used - 1].end))
			continue;
		inherit(m, mod);
		used++;
	}
	move_places(m);
	drop_list(m, m->list, m->n);
	free(m->names);
	m->list = list;
	m->names = names;
	m->names_len = (size_t)(next_name - names);
	m->n = used;
	m->last = NULL;
	m->stale = false;
	m->updates++;
}

void modules_inherit(struct modules *m, const struct modules *from)
{
	if (from->stale || from->read || m->list)
		return;
	m->list = alloc_array(from->n + 1, sizeof(*m->list));
	m->names = alloc_grow(NULL, from->names_len + 1, 1);
	m->names_len = from->names_len;
	memcpy(m->names, from->names, from->names_len);
	for (; m->n < from->n; m->n++) {
		struct module *mod = &m->list[m->n];

		*mod = from->list[m->n];
		mod->path = m->names + (mod->path - from->names);
		mod->moved = NULL;
		if (mod->image)
			image_hold(mod->image);
	}
	m->stale = false;
	m->updates++;
}

bool modules_read(struct modules *m)
{
	_cleanup_(buf_deinit) struct buf text = {0};
	bool there = m->read	    ? m->read(m->data, &text)
		     : m->code_only ? procmap_read_code(m->pid, &text)
				    : procfs_read_all(m->pid, "maps", &text) && text.len;

	m->stale = false;
	if (there)
		modules_update(m, buf_str(&text), text.len);
	return there;
}

/* -- addresses ------------------------------------------------------------- */

struct module *modules_at(struct modules *m, taddr addr)
{
	if (m->last && addr >= m->last->start && addr < m->last->end)
		return m->last;
	size_t at = SEARCH_FIRST(m->n, i, m->list[i].end > addr);
	if (at == m->n || addr < m->list[at].start)
		return NULL;
	m->last = &m->list[at];
	return m->last;
}

/** Opens a file as the process sees it: in the process's root directory, or, if it was deleted, by
 * its mapping. */
static struct image *open_file(struct modules *m, const struct module *mod)
{
	char dir[64];

	if (m->read)
		return image_get(m->store, mod->path, mod->path);

	procfs_path(dir, sizeof(dir), m->pid, "root");
	_free_ char *path = alloc_printf("%s%s", dir, mod->path);
	struct image *im = image_get(m->store, path, mod->path);
	if (im && im->id.ino == mod->ino)
		return im;
	image_put(m->store, im);
	procfs_path(dir, sizeof(dir), m->pid, "map_files/%llx-%llx", (unsigned long long)mod->start,
		    (unsigned long long)mod->end);
	return image_get(m->store, dir, mod->path);
}

static struct image *read_vdso(struct modules *m, const struct module *mod, struct mem *mem)
{
	size_t n = mod->end - mod->start;

	if (n > VDSO_MAX)
		return NULL;
	_free_ uint8_t *bytes = alloc_zeroed(n);
	return mem_read_all(mem, mod->start, bytes, n) ? image_get_bytes(m->store, bytes, n) : NULL;
}

struct image *modules_image(struct modules *m, struct module *mod, struct mem *mem)
{
	if (mod->tried)
		return mod->image;
	mod->tried = true;
	if (mod->is_file)
		mod->image = open_file(m, mod);
	else if (!strcmp(mod->path, "[vdso]"))
		mod->image = read_vdso(m, mod, mem);
	return mod->image;
}

/** True if there is an instruction before the address that enters the kernel. That of a file, which
 * stays as it is, is read in the first process that has it. */
static bool is_behind_call(struct modules *m, const struct frame_machine *machine, struct mem *mem,
			   taddr addr)
{
	struct module *mod = modules_at(m, addr - 1);
	struct image *im =
		mod && mod->is_file && !mod->writable ? modules_image(m, mod, mem) : NULL;
	uint64_t off = im ? addr - mod->start + mod->off : 0;
	uint8_t code[2];

	if (im && map_get(&im->calls, off))
		return true;
	if (!mem_read_all(mem, addr - sizeof(code), code, sizeof(code)) ||
	    !frame_is_syscall(machine, code, sizeof(code)))
		return false;
	if (im)
		map_set(&im->calls, off, im);
	return true;
}

/** True if the address means the instruction before it. */
static bool means_before(struct modules *m, const struct frame_machine *machine, struct mem *mem,
			 taddr addr, enum modules_how how)
{
	return how == MODULES_KERNEL ? is_behind_call(m, machine, mem, addr)
				     : how == MODULES_RETURN;
}

struct modules_place *modules_place(struct modules *m, const struct frame_machine *machine,
				    struct mem *mem, taddr addr, enum modules_how how)
{
	uint64_t key = addr << 2 | how;
	struct modules_place *p = map_get(&m->places, key);

	if (p && p->addr == addr)
		return p;
	if (m->places.count >= PLACES_MAX)
		drop_places(m);
	p = alloc_zeroed(sizeof(*p));
	p->addr = addr;
	bool back = means_before(m, machine, mem, addr, how);
	p->module = modules_at(m, addr - back);
	if (p->module) {
		struct image *im = modules_image(m, p->module, mem);

		p->off = addr - p->module->start + p->module->off;
		p->place = im ? image_place(im, p->off, back) : NULL;
	}
	// If neither address is real, another one's place may have this key.
	free_place(map_set(&m->places, key, p));
	return p;
}
