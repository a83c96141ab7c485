/**
 * Finds the prototypes of functions without a description, in the debug information of the traced
 * files. libdw is loaded when the first prototype is asked for.
 */
#include <string.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "sym/dwarf/prototype.h"
#include "sym/names/cxxproto.h"
#include "tracer/libcalls/lib.h"

/** The best prototype so far, and the file that has it. */
struct best {
	struct buf text, one;
	enum prototype_rank rank;
	const char *from;
};

static void best_deinit(struct best *b)
{
	buf_deinit(&b->text);
	buf_deinit(&b->one);
}

static const struct symbol *symbol_in(struct image *im, const char *name)
{
	size_t at = 0;

	image_load(im);
	return symtab_named(&im->symtab, name, &at);
}

static bool is_mangled(const char *name)
{
	return name[0] == '_' && (name[1] == 'Z' || name[1] == 'R');
}

/** Takes what a file says of a function if it is better. Of several equal ones, the first by name
 * is taken, since the images have no order. A mangled name is the name of a symbol, so the
 * function's entry is found by the address of its code. */
static void look_in(struct best *b, struct image *im, const struct symbol *sym, const char *name)
{
	struct debuginfo *d = image_debuginfo(im);
	const char *file = im->name ? im->name : "";
	bool earlier = b->rank && strcmp(file, b->from) < 0;
	enum prototype_rank got = PROTOTYPE_NONE;

	buf_clear(&b->one);
	if (d && is_mangled(name))
		got = sym && b->rank < PROTOTYPE_DEFINED
			      ? prototype_put_at(&b->one, d, sym->addr, name)
			      : PROTOTYPE_NONE;
	else if (d)
		got = prototype_put(&b->one, d, name, earlier ? b->rank - 1 : b->rank);
	if (!got)
		return;
	b->rank = got;
	b->from = file;
	buf_clear(&b->text);
	buf_put(&b->text, b->one.p, b->one.len);
}

/** True if the dynamic linker binds the name for this file. Compilers write declarations only of
 * functions that a file uses. */
static bool is_used_by(const struct lib_image *li, const char *name)
{
	for (size_t i = 0; i < li->slots.n; i++)
		if (li->slots.list[i].name && !strcmp(li->slots.list[i].name, name))
			return true;
	return false;
}

static bool is_exported(struct lib *l, const char *name)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&l->image_of, &i, &key, &p);) {
		const struct lib_image *li = p;

		if (li->image && image_exports(li->image, name))
			return true;
	}
	return false;
}

/** Looks in the files that have the function's code, or in those that only use it. exported: others
 * can call it, so the symbols of files that do not export it are not read. */
static void look(struct best *b, struct lib *l, const char *name, bool exported, bool with_code)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&l->image_of, &i, &key, &p);) {
		struct lib_image *li = p;
		const struct symbol *sym =
			li->image && (!exported || image_exports(li->image, name))
				? symbol_in(li->image, name)
				: NULL;

		if (li->image && (with_code ? sym != NULL : !sym && is_used_by(li, name)))
			look_in(b, li->image, sym, name);
	}
}

static long prototype_of(struct lib *l, const char *name, char *ret, size_t n)
{
	_cleanup_(best_deinit) struct best b = {.from = ""};

	// Reading the debug information of a large library takes a tenth of a second. So it is
	// opened only of files that have the function or call it, and of the latter only if the
	// former say nothing.
	bool exported = is_exported(l, name);
	look(&b, l, name, exported, true);
	if (b.rank < PROTOTYPE_STATIC && !is_mangled(name))
		look(&b, l, name, exported, false);
	// ltrace does not use debug information.
	if (!b.rank && is_mangled(name) && !l->o->ltrace)
		b.rank = cxxproto_put(&b.text, name) ? PROTOTYPE_DECLARED : PROTOTYPE_NONE;
	if (!b.rank || b.text.len > n)
		return -1;
	memcpy(ret, b.text.p, b.text.len);
	return (long)b.text.len;
}

long lib_prototype(struct lib *l, const char *name, char *ret, size_t n)
{
	char own[512];
	size_t len = strcspn(name, "@");

	// The name of the library follows.
	if (len < sizeof(own) && name[len]) {
		memcpy(own, name, len);
		own[len] = '\0';
		name = own;
	}
	return prototype_of(l, name, ret, n);
}
