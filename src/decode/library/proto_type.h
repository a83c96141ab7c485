#ifndef DECODE_LIBRARY_PROTO_TYPE_H
#define DECODE_LIBRARY_PROTO_TYPE_H
/**
 * Types, lenses and lengths of arrays in a line of a file of prototypes. Knows nothing of
 * functions.
 */
#include "decode/library/line.h"

/** A typedef; the newest is the first. */
struct proto_alias {
	const char *name;
	struct proto_type *type;
	struct proto_alias *next;
};

/** The alias that n bytes name; NULL: there is none. */
struct proto_alias *proto_type_alias(const struct protos *p, const char *name, size_t n);
struct proto_type *proto_type_make(struct line *p, enum proto_kind kind);
/** Returns a type with or without a lens; NULL: there is none, which has been told. */
struct proto_type *proto_type_take(struct line *p);
/** Parses the fields of a struct behind its bracket, and the closing one; false: something is
 * wrong, which has been told. */
bool proto_type_fields(struct line *p, struct proto_type *t);
/** The name of an argument or field; NULL: it has none, as always in ltrace's own language. */
const char *proto_type_name(struct line *p);

#endif
