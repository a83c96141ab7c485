#ifndef SINK_JSON_LEAF_H
#define SINK_JSON_LEAF_H
/**
 * One leaf token as JSON: value.c's other half. For it alone.
 */
#include "base/buf.h"
#include "decode/value.h"

/** A list that is being written without its brackets. */
struct json_list {
	struct buf *b;
	unsigned n;
};

/** Puts the comma between the items. */
void json_list_next(struct json_list *l);

/** True if the token is a list: flags, sets. */
bool json_leaf_is_list(const struct value *v);
/** Its items. A set that is shown by what is missing is no list, but an object. */
void json_leaf_items(struct json_list *l, const struct value *v);
/** The token as one value. */
void json_leaf(struct buf *b, const struct value *v);

/** What stands behind a descriptor: ,"path": ,"details": with `mark` before each name. */
void json_leaf_target(struct buf *b, const struct value *v, const char *mark);
/** A member of bytes: a string, and MARKname_bytes in base64 if it is not UTF-8. The comma is put
 * in front. */
void json_leaf_text(struct buf *b, const char *mark, const char *name, const char *bytes, size_t n);

#endif
