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

/** A mangled name is the name of a symbol, so the function's entry is found by the address of its
 * code. */
static enum prototype_rank put_by_code(struct buf *b, struct image *im, struct debuginfo *d,
				       const char *name)
{
	size_t at = 0;

	image_load(im);
	const struct symbol *sym = symtab_named(&im->symtab, name, &at);
	return sym ? prototype_put_at(b, d, sym->addr, name) : PROTOTYPE_NONE;
}

static bool is_mangled(const char *name)
{
	return name[0] == '_' && (name[1] == 'Z' || name[1] == 'R');
}

static long prototype_of(struct lib *l, const char *name, char *ret, size_t n)
{
	_cleanup_(buf_deinit) struct buf best = {0}, one = {0};
	enum prototype_rank rank = PROTOTYPE_NONE;
	const char *from = "";
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&l->image_of, &i, &key, &p);) {
		struct image *im = ((struct lib_image *)p)->image;
		struct debuginfo *d = im ? image_debuginfo(im) : NULL;
		const char *file = im && im->name ? im->name : "";
		// Of several equal ones, the first by name is taken, since the images have no
		// order.
		bool earlier = rank && strcmp(file, from) < 0;

		buf_clear(&one);
		enum prototype_rank got = PROTOTYPE_NONE;
		if (d && is_mangled(name))
			got = rank < PROTOTYPE_DEFINED ? put_by_code(&one, im, d, name)
						       : PROTOTYPE_NONE;
		else if (d)
			got = prototype_put(&one, d, name, earlier ? rank - 1 : rank);
		if (!got)
			continue;
		rank = got;
		from = file;
		buf_clear(&best);
		buf_put(&best, one.p, one.len);
	}
	// ltrace does not use debug information.
	if (!rank && is_mangled(name) && !l->o->ltrace)
		rank = cxxproto_put(&best, name) ? PROTOTYPE_DECLARED : PROTOTYPE_NONE;
	if (!rank || best.len > n)
		return -1;
	memcpy(ret, best.p, best.len);
	return (long)best.len;
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
