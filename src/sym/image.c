#include "sym/image.h"

#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "sym/dwarf/var.h"
#include "sym/elf/debugfile.h"
#include "sym/elf/exports.h"

enum { IDLE_MAX = 64 };

/* -- the store ------------------------------------------------------------- */

static uint64_t id_hash(const struct image_id *id)
{
	uint64_t h = id->dev * 0x9e3779b97f4a7c15u;

	h = (h ^ id->ino) * 0x9e3779b97f4a7c15u;
	h = (h ^ id->size ^ h >> 29) * 0x9e3779b97f4a7c15u;
	return (h ^ (uint64_t)id->changed_ns ^ h >> 32) * 0x9e3779b97f4a7c15u;
}

static struct image_id id_of(const struct stat *st)
{
	return (struct image_id){
		.dev = st->st_dev,
		.ino = st->st_ino,
		.size = (uint64_t)st->st_size,
		.changed_ns = (int64_t)st->st_ctim.tv_sec * 1000000000 + st->st_ctim.tv_nsec,
	};
}

static void image_destroy(struct image *im)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&im->places, &i, &key, &value);) {
		cfi_row_deinit(&((struct place *)value)->row);
		free(((struct place *)value)->name);
		free(((struct place *)value)->chunk.bytes);
		free(value);
	}
	map_deinit(&im->places);
	map_deinit(&im->calls);
	debuginfo_unref(im->info);
	slots_deinit(&im->imports);
	targets_deinit(&im->targets);
	symtab_deinit(&im->symtab);
	symtab_deinit(&im->exported);
	cfi_deinit(&im->eh);
	cfi_deinit(&im->debug);
	elffile_deinit(&im->elf);
	free(im->bytes);
	free(im->name);
	free(im);
}

void image_store_deinit(struct image_store *s)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&s->images, &i, &key, &value);)
		image_destroy(value);
	map_deinit(&s->images);
}

void image_store_look_again(struct image_store *s)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&s->images, &i, &key, &value);) {
		struct image *im = value;

		im->has_info = im->info != NULL;
	}
}

/** Files that no process maps any more are kept for the next one, up to a limit. */
static void drop_idle(struct image_store *s)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&s->images, &i, &key, &value);) {
		struct image *im = value;

		if (im->users)
			continue;
		map_del(&s->images, key);
		image_destroy(im);
	}
	s->nidle = 0;
}

/** Removes images of a file that was replaced: nobody will map the old content under this name
 * again. */
static void drop_older(struct image_store *s, const char *name)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; *name && map_next(&s->images, &i, &key, &value);) {
		struct image *im = value;

		if (im->users || strcmp(im->name, name) != 0)
			continue;
		map_del(&s->images, key);
		image_destroy(im);
		s->nidle--;
	}
}

/** The image with this id; if there is none, *free_key is the key for it. */
static struct image *find(struct image_store *s, const struct image_id *id, uint64_t *free_key)
{
	struct image *im;
	uint64_t key = id_hash(id);

	while ((im = map_get(&s->images, key)) && !image_id_is(&im->id, id))
		key++;
	*free_key = key;
	if (im && !im->users++)
		s->nidle--;
	return im;
}

static struct image *add(struct image_store *s, uint64_t key, const struct image_id *id,
			 const char *name)
{
	struct image *im = alloc_zeroed(sizeof(*im));

	im->name = alloc_strdup(name);
	im->elf.fd = -1;
	im->id = *id;
	im->servers = &s->servers;
	im->users = 1;
	map_set(&s->images, key, im);
	return im;
}

/** An image that could not be created is removed completely. */
static struct image *drop(struct image_store *s, uint64_t key, struct image *im)
{
	map_del(&s->images, key);
	image_destroy(im);
	return NULL;
}

struct image *image_get(struct image_store *s, const char *path, const char *name)
{
	struct stat st;
	uint64_t key;

	// Most files are known, as other processes have them.
	if (stat(path, &st))
		return NULL;
	struct image_id id = id_of(&st);
	struct image *im = find(s, &id, &key);
	if (im)
		return im;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	if (fd < 0)
		return NULL;
	if (fstat(fd, &st)) {
		close(fd);
		return NULL;
	}
	// It may be another one by now.
	id = id_of(&st);
	im = find(s, &id, &key);
	if (im) {
		close(fd);
		return im;
	}
	drop_older(s, name);
	im = add(s, key, &id, name);
	return elffile_open(&im->elf, fd) ? im : drop(s, key, im);
}

struct image *image_get_bytes(struct image_store *s, const void *bytes, size_t n)
{
	const uint8_t *p = bytes;
	struct image_id id = {.size = n};
	uint64_t key;

	for (size_t i = 0; i < n; i++) // FNV-1a
		id.ino = (id.ino ^ p[i]) * 0x100000001b3u;
	struct image *im = find(s, &id, &key);
	if (im)
		return im;
	im = add(s, key, &id, "");
	im->bytes = alloc_grow(NULL, n, 1);
	memcpy(im->bytes, bytes, n);
	return elffile_open_bytes(&im->elf, im->bytes, n) ? im : drop(s, key, im);
}

void image_put(struct image_store *s, struct image *im)
{
	if (!im || --im->users)
		return;
	if (++s->nidle > IDLE_MAX)
		drop_idle(s);
}

/* -- tables ---------------------------------------------------------------- */

static bool add_section(struct symtab *t, const struct elffile *f, uint32_t type)
{
	const struct elf_section *s = elffile_section_of_type(f, type);

	return s && symtab_add(t, f, s);
}

/** Reads frame information from a debug file: strip moves .debug_frame there. */
static void load_debug_frame(struct image *im, const struct elffile *f)
{
	const struct elf_section *s = elffile_section(f, ".debug_frame");

	if (s && !im->debug.bytes.p)
		cfi_open(&im->debug, f, s, NULL);
}

static void load_packed(struct image *im)
{
	struct elf_data d;
	struct elffile f;

	if (!debugfile_unpack(&im->elf, &d))
		return;
	if (elffile_open_bytes(&f, d.p, d.len)) {
		add_section(&im->symtab, &f, SHT_SYMTAB);
		elffile_deinit(&f);
	}
	elf_data_deinit(&d);
}

/**
 * If an address has several symbols, the first one is used. Exported ones come first; but if there
 * is a debug file, its table is the only one, as with strace.
 */
static void load_symbols(struct image *im)
{
	bool own = elffile_section_of_type(&im->elf, SHT_SYMTAB), full = false;
	struct elffile debug;

	if (im->name && *im->name && debugfile_open(&im->elf, im->name, im->servers, &debug)) {
		full = !own && add_section(&im->symtab, &debug, SHT_SYMTAB);
		load_debug_frame(im, &debug);
		elffile_deinit(&debug);
	}
	if (!full) {
		add_section(&im->symtab, &im->elf, SHT_DYNSYM);
		if (!add_section(&im->symtab, &im->elf, SHT_SYMTAB))
			load_packed(im);
	} else {
		add_section(&im->exported, &im->elf, SHT_DYNSYM);
	}
}

void image_load_frames(struct image *im)
{
	const struct elffile *f = &im->elf;
	const struct elf_section *eh = im->has_frames ? NULL : elffile_section(f, ".eh_frame");

	im->has_frames = true;
	if (eh)
		cfi_open(&im->eh, f, eh, elffile_section(f, ".eh_frame_hdr"));
}

void image_load(struct image *im)
{
	const struct elffile *f = &im->elf;

	if (im->has_tables)
		return;
	im->has_tables = true;
	image_load_frames(im);
	load_debug_frame(im, f);
	load_symbols(im);
	// From here on only the segments are needed.
	if (!im->bytes && im->elf.fd >= 0) {
		close(im->elf.fd);
		im->elf.fd = -1;
	}
}

bool image_has_debug_frames(struct image *im)
{
	struct elffile debug;

	if (im->sought_debug)
		return im->has_debug;
	im->sought_debug = true;
	im->has_debug = im->has_tables ? im->debug.bytes.len > 0
				       : elffile_section(&im->elf, ".debug_frame") != NULL;
	if (im->has_tables || im->has_debug || !im->name || !*im->name ||
	    !debugfile_open(&im->elf, im->name, im->servers, &debug))
		return im->has_debug;
	im->has_debug = elffile_section(&debug, ".debug_frame");
	elffile_deinit(&debug);
	return im->has_debug;
}

bool image_exports(struct image *im, const char *name)
{
	enum exports_answer known = im->has_tables ? EXPORTS_UNKNOWN : exports_has(&im->elf, name);
	const struct symbol *sym;
	size_t at = 0;

	if (known != EXPORTS_UNKNOWN)
		return known == EXPORTS_YES;
	image_load(im);
	// Separate debug files have the names of local functions, too.
	do
		sym = symtab_named(im->exported.nparts ? &im->exported : &im->symtab, name, &at);
	while (sym && sym->bind == STB_LOCAL);
	return sym;
}

/* -- places ---------------------------------------------------------------- */

static struct place *make_place(struct image *im, uint64_t off, bool back)
{
	struct place *p = alloc_zeroed(sizeof(*p));

	image_load(im);
	if (!elffile_vaddr(&im->elf, off, &p->vaddr))
		return p;
	uint64_t at = p->vaddr - back;
	p->has_row = cfi_find(&im->eh, at, &p->row) || cfi_find(&im->debug, at, &p->row);
	// There is no call before the code to which a signal handler returns. Its frame information
	// begins one byte early, for code that looks one byte back; its symbol does not.
	p->symbol = symtab_at(&im->symtab, p->has_row && p->row.signal ? p->vaddr : at);
	return p;
}

struct place *image_place(struct image *im, uint64_t off, bool back)
{
	uint64_t key = off << 1 | back;
	struct place *p = map_get(&im->places, key);

	if (p)
		return p;
	p = make_place(im, off, back);
	map_set(&im->places, key, p);
	return p;
}

struct debuginfo *image_debuginfo(struct image *im)
{
	if (!im->has_info && im->name && *im->name)
		im->info = debuginfo_open(im->name, im->servers);
	im->has_info = true;
	return im->info;
}

const struct slots *image_imports(struct image *im, const char *path)
{
	struct elffile f = {.fd = -1};
	int fd = im->has_imports ? -1 : open(path, O_RDONLY | O_CLOEXEC);

	im->has_imports = true;
	if (fd >= 0 && elffile_open(&f, fd)) {
		slots_read(&im->imports, &f, SLOTS_ALL);
		elffile_deinit(&f);
	}
	return &im->imports;
}

bool image_line(struct image *im, uint64_t vaddr, const char **file, unsigned *line)
{
	struct debuginfo *d = image_debuginfo(im);
	struct srcline found;

	if (!d || !srcline_find(d, vaddr, &found))
		return false;
	*file = found.file;
	*line = found.line;
	return true;
}

bool image_own_line(struct image *im, uint64_t vaddr, const char **file, unsigned *line)
{
	struct debuginfo *d = image_debuginfo(im);
	struct var_scopes scopes;

	if (!d || !var_scopes_at(d, vaddr, &scopes))
		scopes.n = 0;
	for (unsigned i = 0; i < scopes.n; i++)
		if (dwarf_tag(&scopes.dies[i]) == DW_TAG_inlined_subroutine)
			return srcline_of_call(&scopes.dies[i], file, line) ||
			       image_line(im, vaddr, file, line);
	return image_line(im, vaddr, file, line);
}
