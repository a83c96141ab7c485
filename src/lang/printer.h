#ifndef LANG_PRINTER_H
#define LANG_PRINTER_H
/**
 * Printers: how objects of libraries are shown, by descriptions instead of code. A description says
 * for a pattern of type names what text stands for an object, and what its children are; its
 * expressions have the object's members and the types of its class as names. The language is
 * described in man/pawl-debug.1, PRINTERS; the standard ones are beside this header (libstdcxx,
 * libcxx, rust, go).
 */
#include "base/err.h"
#include "lang/print_parts.h"

struct printers;

/** Reads descriptions; later ones precede earlier ones. file: its name, for errors. */
struct err *printers_read(struct printers **list, const char *text, const char *file) ERR_CHECK;
void printers_destroy(struct printers *list);
/** The descriptions that we know without being told; printers_destroy() frees them. */
struct printers *printers_standard(void);

/** Evaluates a function of an object's class that a description has: `v[1]' is known although the
 * program has no code for it. NULL in *ret: there is none. */
struct err *printer_method(const struct printers *list, struct eval_env *env, struct datum *object,
			   const char *name, struct datum *const *args, unsigned n,
			   struct datum **ret) ERR_CHECK;
/** True if a description is for this type. */
bool printer_is_for(const struct print_opts *o, const struct type *t);

/** Which children of an object are wanted, by their number in the order in which they are shown. */
struct printer_page {
	uint64_t first, n;
	/** Gets one; name and value live in the arena of the environment. False: no more are
	 * wanted. NULL: the children are only counted. */
	bool (*child)(void *data, const char *name, struct datum *value);
	void *data;
};
/** How many children an object has: some with names of their own, then those that are alike. Where
 * a page was asked for, those behind it are not counted. */
struct printer_shape {
	uint64_t named, indexed;
	struct datum *other; /* no children: this value is shown in the object's place; or NULL */
};
/** Walks over the children of an object that printer_is_for(). */
struct err *printer_children(const struct print_opts *o, struct eval_env *env, struct datum *object,
			     const struct printer_page *page, struct printer_shape *ret) ERR_CHECK;

/** Appends an object that printer_is_for(). What is damaged is shown as an error in its place. */
void printer_put(struct printing *p, struct datum *v);

#endif
