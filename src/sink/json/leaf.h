#ifndef SINK_JSON_LEAF_H
#define SINK_JSON_LEAF_H
/**
 * Leaf tokens as JSON. Only value.c includes this header.
 */
#include "base/buf.h"
#include "decode/value.h"

/** A list that is written without its brackets. */
struct json_list {
	struct buf *b;
	unsigned n;
};

/** Writes the comma between items. */
void json_list_next(struct json_list *l);

/** True if the token is a list: flags, sets. */
bool json_leaf_is_list(const struct value *v);
/** Writes its items. A set that is shown by the missing signals is an object, not a list. */
void json_leaf_items(struct json_list *l, const struct value *v);
/** Writes the token as one value. */
void json_leaf(struct buf *b, const struct value *v);

/** Writes what a descriptor refers to: ,"path": ,"details": with `mark` before each key. */
void json_leaf_target(struct buf *b, const struct value *v, const char *mark);
/** Writes a member, preceded by a comma: bytes as a string, and, if they are not UTF-8, also
 * MARKname_bytes in base64. */
void json_leaf_text(struct buf *b, const char *mark, const char *name, const char *bytes, size_t n);

#endif
