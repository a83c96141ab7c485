#include "debugger/code/code.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include <elf.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/code/objects.h"
#include "sym/elf/disasm.h"
#include "sym/dwarf/prologue.h"
#include "sym/dwarf/var.h"

static size_t read_file(void *data, taddr addr, void *buf, size_t n);

void code_init(struct code *c, struct inferior *inf)
{
	*c = (struct code){.inf = inf, .symbols = symbols_create(true), .disasm = disasm_create()};
	inf->read_file = read_file;
	inf->data_file = c;
}

static void close_file(struct code *c)
{
	if (c->file)
		image_put(symbols_images(c->symbols), c->file);
	c->file = NULL;
}

void code_deinit(struct code *c)
{
	close_file(c);
	buf_deinit(&c->import_name);
	free(c->shown.path);
	free(c->source.name);
	buf_deinit(&c->source.path);
	objects_deinit(c);
	symbols_destroy(c->symbols);
	for (unsigned i = 0; i < c->nkept; i++)
		debuginfo_unref(c->kept[i]);
	free(c->kept);
	disasm_destroy(c->disasm);
	free(c->program);
}

void code_set_program(struct code *c, const char *path)
{
	close_file(c);
	objects_deinit(c);
	free(c->program);
	c->program = alloc_copy_text(path);
}

void code_moved(struct code *c)
{
	if (inferior_is_local(c->inf))
		code_loaded(c);
}

void code_loaded(struct code *c)
{
	c->objects.stale = true;
	if (c->inf->pid)
		symbols_changed(c->symbols, c->inf->pid);
}

static bool read_maps(void *data, struct buf *ret)
{
	return inferior_file(data, "maps", ret);
}

void code_foreign(struct code *c)
{
	symbols_forget(c->symbols, c->inf->pid);
	symbols_foreign(c->symbols, c->inf->pid, read_maps, c->inf);
}

/* -- objects ---------------------------------------------------------------------------------- */

bool code_object(struct code *c, unsigned n, struct code_object *ret)
{
	struct object o;

	if (!objects_get(c, n, &o))
		return false;
	*ret = (struct code_object){.path = o.path,
				    .file = o.file,
				    .bias = o.bias,
				    .elf = &o.image->elf,
				    .is_linker = o.is_linker};
	return true;
}

bool code_has_info(struct code *c, unsigned n)
{
	struct object o;

	return objects_get(c, n, &o) && image_debuginfo(o.image);
}

static bool has_address(const struct object *o, taddr addr)
{
	uint64_t vaddr = addr - o->bias;

	for (unsigned i = 0; i < o->image->elf.nsegments; i++) {
		const struct elf_segment *s = &o->image->elf.segments[i];

		if (s->type == PT_LOAD && vaddr - s->vaddr < s->memsz)
			return true;
	}
	return false;
}

static bool object_of(struct code *c, taddr addr, struct object *ret)
{
	for (unsigned i = 0; objects_get(c, i, ret); i++)
		if (has_address(ret, addr))
			return true;
	return false;
}

static struct code_symbol symbol_of(const struct object *o, const struct symbol *s)
{
	return (struct code_symbol){.addr = s->addr + o->bias,
				    .size = s->size,
				    .name = s->name,
				    .object = o->path,
				    .is_code = s->type == STT_FUNC || s->type == STT_GNU_IFUNC,
				    .is_resolver = s->type == STT_GNU_IFUNC};
}

const struct slots *code_imports(struct code *c, unsigned n)
{
	struct object o;

	return objects_get(c, n, &o) ? image_imports(o.image, o.file) : NULL;
}

struct symtab *code_symbols(struct code *c, unsigned n)
{
	struct object o;

	return objects_get(c, n, &o) ? &o.image->symtab : NULL;
}

taddr code_stub_slot(struct code *c, taddr addr)
{
	struct object o;
	unsigned size;

	if (!object_of(c, addr, &o))
		return 0;
	const struct slots *all = image_imports(o.image, o.file);
	const struct stub *stub = slots_stub_at(all, addr - o.bias, &size);
	return stub ? all->list[stub->slot].addr + o.bias : 0;
}

/** Finds the name of an import: `puts@plt' for its code, `puts@got.plt' for its slot. */
static bool import_at(struct code *c, const struct object *o, uint64_t vaddr,
		      struct code_symbol *ret)
{
	const struct slots *all = image_imports(o->image, o->file);
	unsigned size = o->image->elf.is64 ? 8 : 4, code_size = 0;
	const struct stub *stub = slots_stub_at(all, vaddr, &code_size);
	const struct slot *slot = stub ? &all->list[stub->slot] : slots_at(all, vaddr, size);

	// For static programs, which have no such names, binutils and gdb invent none either.
	if (!slot || (!slot->name && !all->named) || (!stub && slot->direct))
		return false;
	buf_clear(&c->import_name);
	buf_puts(&c->import_name, slot->name ? slot->name : "*ABS*");
	if (!slot->name && stub && o->image->elf.is64) // the addend, as in binutils
		buf_printf(&c->import_name, "+0x%llx", (unsigned long long)slot->resolver);
	buf_puts(&c->import_name, stub ? "@plt" : "@got.plt");
	*ret = (struct code_symbol){.addr = (stub ? stub->addr : slot->addr) + o->bias,
				    .size = stub ? code_size : size,
				    .name = buf_str(&c->import_name),
				    .object = o->path,
				    .is_code = stub != NULL};
	return true;
}

const char *code_file_at(struct code *c, taddr addr)
{
	struct object o;

	return object_of(c, addr, &o) ? o.path : NULL;
}

const char *code_executable_at(struct code *c, taddr addr)
{
	struct modules *m = c->inf->pid ? symbols_modules(c->symbols, c->inf->pid) : NULL;
	const struct module *mod = m ? modules_at(m, addr) : NULL;

	return mod && mod->exec ? mod->path : NULL;
}

/** True if the address is in a section. Other parts of a file, like its headers, have no name, even
 * if a symbol ends nearby. */
static bool in_section(const struct object *o, taddr addr)
{
	const struct elffile *f = &o->image->elf;

	for (unsigned i = 0; i < f->nsections; i++)
		if ((f->sections[i].flags & SHF_ALLOC) &&
		    addr - o->bias - f->sections[i].addr < f->sections[i].size)
			return true;
	return !f->nsections;
}

/** Of several names for an address, finds the one that gdb shows: exported ones are preferred. */
static const struct symbol *named_at(struct image *im, uint64_t vaddr)
{
	const struct symbol *s = symtab_at(&im->symtab, vaddr);
	const struct symbol *e = s ? symtab_at(&im->exported, vaddr) : NULL;

	if (e && e->addr == s->addr)
		return symtab_greatest(&im->exported, e, vaddr);
	return s ? symtab_greatest(&im->symtab, s, vaddr) : NULL;
}

bool code_at(struct code *c, taddr addr, struct code_symbol *ret)
{
	struct object o;
	const struct symbol *s;

	if (!object_of(c, addr, &o) || !in_section(&o, addr))
		return false;
	if (!(s = named_at(o.image, addr - o.bias)))
		return import_at(c, &o, addr - o.bias, ret);
	*ret = symbol_of(&o, s);
	return true;
}

bool code_named(struct code *c, const char *name, unsigned n, struct code_symbol *ret)
{
	struct object o;

	for (unsigned i = 0; objects_get(c, i, &o); i++) {
		const struct symbol *s;
		size_t at = 0;

		while ((s = symtab_named(&o.image->symtab, name, &at))) {
			if (n--)
				continue;
			*ret = symbol_of(&o, s);
			return true;
		}
	}
	return false;
}

bool code_stub_named(struct code *c, const char *name, unsigned n, struct code_symbol *ret)
{
	struct object o;

	for (unsigned i = 0; objects_get(c, i, &o); i++) {
		const struct slots *all = image_imports(o.image, o.file);

		for (size_t k = 0; all && k < all->nstubs; k++) {
			const struct slot *slot = &all->list[all->stubs[k].slot];

			if (!slot->name || strcmp(slot->name, name) != 0 || n--)
				continue;
			return import_at(c, &o, all->stubs[k].addr, ret);
		}
	}
	return false;
}

bool code_symbol_or_stub(struct code *c, const char *name, struct code_symbol *ret)
{
	return code_named(c, name, 0, ret) || code_stub_named(c, name, 0, ret);
}

bool code_next(struct code *c, struct code_walk *w, struct code_symbol *ret)
{
	struct object o;

	for (; objects_get(c, w->object, &o); w->object++, w->at = 0) {
		if (w->at == symtab_all(&o.image->symtab))
			continue;
		*ret = symbol_of(&o, &o.image->symtab.symbols[w->at++]);
		return true;
	}
	return false;
}

bool code_line(struct code *c, taddr addr, const char **file, unsigned *line)
{
	struct object o;

	if (!object_of(c, addr, &o) || !image_line(o.image, addr - o.bias, file, line))
		return false;
	*file = code_shown_file(image_debuginfo(o.image), addr - o.bias, *file);
	return true;
}

bool code_row(struct code *c, taddr addr, struct srcline *ret)
{
	struct object o;
	struct debuginfo *d = object_of(c, addr, &o) ? image_debuginfo(o.image) : NULL;

	if (!d || !srcline_find(d, addr - o.bias, ret))
		return false;
	ret->start += o.bias;
	ret->end += o.bias;
	return true;
}

/** Keeps the debug information that types of values refer to. */
static struct debuginfo *keep(struct code *c, struct debuginfo *d)
{
	for (unsigned i = 0; i < c->nkept; i++)
		if (c->kept[i] == d)
			return d;
	if (!d)
		return NULL;
	c->kept = alloc_grow(c->kept, c->nkept + 1, sizeof(*c->kept));
	c->kept_changes++;
	return c->kept[c->nkept++] = debuginfo_ref(d);
}

void code_drop_files(struct code *c, const struct map *used)
{
	enum { SPARE = 64 };
	unsigned n = 0;

	for (unsigned i = 0; i < c->nkept; i++) {
		struct debuginfo *d = c->kept[i];

		if (d->users > 1 || map_get(used, (uint64_t)(uintptr_t)&d->types))
			c->kept[n++] = d;
		else
			debuginfo_unref(d);
	}
	c->kept_changes += n != c->nkept;
	c->nkept = n;
	c->kept_limit = 2 * n + SPARE;
}

bool code_has_many_files(const struct code *c)
{
	return c->nkept > c->kept_limit;
}

struct debuginfo *code_debuginfo(struct code *c, taddr addr, uint64_t *bias)
{
	struct object o;

	if (!object_of(c, addr, &o))
		return NULL;
	*bias = o.bias;
	return keep(c, image_debuginfo(o.image));
}

const char *code_section(struct code *c, taddr addr)
{
	struct object o;

	if (!object_of(c, addr, &o))
		return NULL;
	for (unsigned i = 0; i < o.image->elf.nsections; i++) {
		const struct elf_section *s = &o.image->elf.sections[i];

		if ((s->flags & SHF_ALLOC) && addr - o.bias - s->addr < s->size)
			return s->name;
	}
	return NULL;
}

void code_each_symbol(struct code *c, bool (*f)(void *data, const struct code_symbol *, bool first),
		      void *data)
{
	struct object o;
	bool any = false;

	for (unsigned i = 0; objects_get(c, i, &o); i++) {
		for (size_t k = 0; k < symtab_all(&o.image->symtab); k++) {
			struct code_symbol sym = symbol_of(&o, &o.image->symtab.symbols[k]);

			any |= f(data, &sym, !any);
		}
	}
}

bool code_segment(struct code *c, uint64_t bias, uint32_t type, struct elf_segment *ret)
{
	struct object o;

	for (unsigned i = 0; objects_get(c, i, &o); i++) {
		for (unsigned k = 0; o.bias == bias && k < o.image->elf.nsegments; k++) {
			*ret = o.image->elf.segments[k];
			if (ret->type == type)
				return true;
		}
	}
	return false;
}

bool code_program_bias(struct code *c, uint64_t *ret)
{
	struct object o;

	if (!objects_get(c, 0, &o))
		return false;
	*ret = o.bias;
	return true;
}

struct debuginfo *code_debuginfo_next(struct code *c, unsigned n, uint64_t *bias)
{
	struct object o;

	for (unsigned i = 0; objects_get(c, i, &o); i++) {
		struct debuginfo *d = keep(c, image_debuginfo(o.image));

		if (!d || n--)
			continue;
		*bias = o.bias;
		return d;
	}
	return NULL;
}

/** A search for the first address of a line. */
struct line_search {
	const char *file;
	unsigned line, best;
	uint64_t addr;
};

static bool search_rows(void *data, const struct debuginfo_row *rows, size_t n)
{
	struct line_search *l = data;

	for (size_t i = 0; i < n; i++) {
		const struct debuginfo_row *r = &rows[i];

		if (r->is_end || !r->is_stmt || !r->file || r->line < l->line ||
		    (l->best && r->line >= l->best) || !srcline_is_file(r->file, l->file))
			continue;
		l->best = r->line;
		l->addr = r->addr;
	}
	return true;
}

bool code_line_address(struct code *c, const char *file, unsigned line, taddr *ret)
{
	struct code_symbol main_symbol;
	struct object o;
	const char *path;
	unsigned at;

	if (!file && code_named(c, "main", 0, &main_symbol) &&
	    code_line(c, main_symbol.addr, &path, &at))
		file = path;
	if (!file)
		return false;
	for (unsigned i = 0; objects_get(c, i, &o); i++) {
		struct line_search l = {.file = file, .line = line};
		struct debuginfo *d = image_debuginfo(o.image);

		if (d)
			srcline_of_file(d, file, search_rows, &l);
		if (!l.best)
			continue;
		*ret = l.addr + o.bias;
		return true;
	}
	return false;
}

/* -- prologues -------------------------------------------------------------------------------- */

/** Reads memory as it will be when the program has been loaded, or was before it ended: read_file
 * of an inferior. */
static size_t read_file(void *data, taddr addr, void *buf, size_t n)
{
	struct code *c = data;
	struct elffile f = {.fd = -1};
	struct object o;
	size_t got = 0;
	int fd = object_of(c, addr, &o) ? open(o.file, O_RDONLY | O_CLOEXEC) : -1;

	if (fd < 0 || !elffile_open(&f, fd))
		return 0;
	for (unsigned i = 0; !got && i < f.nsections; i++) {
		const struct elf_section *s = &f.sections[i];
		uint64_t at = addr - o.bias - s->addr;

		// Headers are loaded, too, but not shown as part of the file's contents.
		if (!(s->flags & SHF_ALLOC) || at >= s->size)
			continue;
		got = n < s->size - at ? n : (size_t)(s->size - at);
		memset(buf, 0, got);
		if (s->type != SHT_NOBITS && !elffile_read(&f, s->off + at, buf, got))
			got = 0;
	}
	elffile_deinit(&f);
	return got;
}

bool code_read(struct code *c, taddr addr, void *buf, size_t n)
{
	return mem_read_all(&c->inf->mem, addr, buf, n);
}

taddr code_after_prologue(struct code *c, const struct code_symbol *f)
{
	struct prologue p = {.mem = &c->inf->mem, .entry = f->addr, .size = f->size};

	p.d = code_debuginfo(c, f->addr, &p.bias);
	return prologue_end(&p);
}
