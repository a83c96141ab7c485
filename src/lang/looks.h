#ifndef LANG_LOOKS_H
#define LANG_LOOKS_H
/**
 * How types are shown: by the short names that descriptions of libraries declare
 * (`std::vector<int>' without its allocator), and with marks where long lines may be broken.
 */
#include "lang/printer.h"
#include "lang/style.h"

struct looks {
	struct type_looks
		type; /* first, since it is cast from; it is what the text of types needs */
	const struct printers *list;
	const struct style *style;
};

/** The looks of types. list: NULL for the names as they are. Both must outlive the result. */
struct looks looks_of(const struct printers *list, const struct style *style);

#endif
