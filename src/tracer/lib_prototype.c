/**
 * Prototypes of functions without a description, from the debug information of the files that are
 * traced. libdw is loaded when the first is asked for.
 */
#include <string.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "sym/prototype.h"
#include "tracer/lib.h"

long lib_prototype(struct lib *l, const char *name, char *ret, size_t n)
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
		// Of equals the first by name, as the order of images is none.
		bool earlier = rank && strcmp(file, from) < 0;

		buf_clear(&one);
		enum prototype_rank got =
			d ? prototype_put(&one, d, name, earlier ? rank - 1 : rank)
			  : PROTOTYPE_NONE;
		if (!got)
			continue;
		rank = got;
		from = file;
		buf_clear(&best);
		buf_put(&best, one.p, one.len);
	}
	if (!rank || best.len > n)
		return -1;
	memcpy(ret, best.p, best.len);
	return (long)best.len;
}
